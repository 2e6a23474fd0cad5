/**
 * The browser's database as four promises. Where it is blocked (private window, no permission) the same calls work on
 * memory, and `persistent()` says so.
 */
const NAME = 'rikoshet';
const VERSION = 2;
const STORES = ['games', 'records'] as const;
export type Store = (typeof STORES)[number];

/** Everything stored is plain data under its own id. */
export interface Stored {
  readonly id: string;
}

const memory = new Map<string, Stored>();
const memoryKey = (store: Store, id: string): string => `${store}/${id}`;

function open(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    let request: IDBOpenDBRequest;
    try {
      request = indexedDB.open(NAME, VERSION);
    } catch {
      resolve(undefined);
      return;
    }
    request.onupgradeneeded = () => {
      for (const store of STORES) {
        if (!request.result.objectStoreNames.contains(store))
          request.result.createObjectStore(store, { keyPath: 'id' });
      }
    };
    request.onsuccess = () => {
      // Another tab with a newer version must not wait for this one.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => resolve(undefined);
    request.onblocked = () => resolve(undefined);
  });
}

let opening: Promise<IDBDatabase | undefined> | undefined;
const database = (): Promise<IDBDatabase | undefined> => (opening ??= open());

export const persistent = async (): Promise<boolean> => (await database()) !== undefined;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const { transaction } = request;
    let result: T;
    request.onsuccess = () => (result = request.result);
    if (!transaction) {
      request.onerror = () => reject(request.error ?? new Error('storage'));
      return;
    }
    // A write counts when its transaction has ended, not when it was asked for.
    transaction.oncomplete = () => resolve(result);
    transaction.onabort = () => reject(transaction.error ?? new Error('storage'));
  });
}

export async function all(store: Store): Promise<readonly Stored[]> {
  const base = await database();
  if (!base) return [...memory].filter(([key]) => key.startsWith(`${store}/`)).map(([, value]) => value);
  return done<Stored[]>(base.transaction(store).objectStore(store).getAll() as IDBRequest<Stored[]>);
}

/** Rejects where the disk is full. */
export async function put(store: Store, value: Stored): Promise<void> {
  const base = await database();
  if (!base) {
    memory.set(memoryKey(store, value.id), value);
    return;
  }
  await done(base.transaction(store, 'readwrite', { durability: 'strict' }).objectStore(store).put(value));
}

export async function remove(store: Store, id: string): Promise<void> {
  const base = await database();
  memory.delete(memoryKey(store, id));
  if (base) await done(base.transaction(store, 'readwrite').objectStore(store).delete(id));
}
