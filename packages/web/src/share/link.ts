import { fail, ok, type Result } from '@rikoshet/game/result';
import { recordWords } from '../i18n/record-words.js';

/** A link holds no more than this once unpacked: a hostile one must not fill the memory. */
const LONGEST = 2_000_000;

const toText = (bytes: Uint8Array): string => {
  let binary = '';
  for (let from = 0; from < bytes.length; from += 8192)
    binary += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

function fromText(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
  } catch {
    return undefined;
  }
}

const broken = (): Result<never> => fail('broken-link', recordWords.brokenLink);

/** A whole record as the value of a link: packed (with a check sum, so that damage shows), then base64url. */
export async function packRecord(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  return toText(new Uint8Array(await new Response(packed).arrayBuffer()));
}

/** What `packRecord` made; a damaged or an over-long value is an error with a sentence. */
export async function unpackRecord(value: string): Promise<Result<string>> {
  const bytes = fromText(value.trim());
  if (!bytes || bytes.length === 0) return broken();
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  try {
    for (;;) {
      const { done, value: part } = await reader.read();
      if (done) return ok(text + decoder.decode());
      text += decoder.decode(part, { stream: true });
      if (text.length > LONGEST) {
        await reader.cancel();
        return broken();
      }
    }
  } catch {
    return broken();
  }
}
