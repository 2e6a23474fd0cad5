import { For, Show, createEffect, createSignal, on, onCleanup, onMount, untrack, type JSX } from 'solid-js';
import { analysisWords } from '../analysis/analysis-words.js';
import { notify } from '../app/notices.js';
import { go, route } from '../app/router.js';
import { formatNumber, t } from '../i18n/language.js';
import { recordWords } from '../i18n/record-words.js';
import { unpackRecord } from '../share/link.js';
import { keptRecord, type KeptRecord } from '../storage/kept-records.js';
import { Button } from '../ui/Button.js';
import { examples } from './examples.js';
import { KeptList } from './KeptList.js';
import { kept, openKept, showAddress } from './keeping.js';
import { openFresh, openText, recordKits, withPath, type Opened } from './opened.js';
import { OpenedRecord } from './OpenedRecord.js';
import { takeHandedOver } from './hand-over.js';
import style from './RecordScreen.module.css';

const MEGABYTE = 1_000_000;
const LARGEST_FILE = 30;

/** Paste, drop, choose or follow a link to a record; then step through it. */
export function RecordScreen(): JSX.Element {
  const [opened, setSignal] = createSignal<Opened>();
  const setOpened = (next: Opened | undefined): void => {
    const known = next && kept(opened(), next);
    setSignal(known);
    showAddress(known);
  };
  const [text, setText] = createSignal('');
  const [problem, setProblem] = createSignal<() => string>();
  const [dragging, setDragging] = createSignal(false);
  let area: HTMLTextAreaElement | undefined;
  let file: HTMLInputElement | undefined;

  const show = (source: string, turns?: number): void => {
    const result = openText(source);
    if (!result.ok) {
      setProblem(() => () => t(result.error.sentence));
      if (opened()) notify(() => t(result.error.sentence));
      area?.focus();
      return;
    }
    setProblem(undefined);
    const length = turns ?? 0;
    setOpened(
      withPath(
        result.value,
        Array.from({ length }, () => 0),
      ),
    );
  };

  /** A pasted link is opened as the record it carries. */
  const open = (source: string): void => {
    const link = /[?&]r=([\w-]+)/.exec(source);
    if (link?.[1] && source.includes('#/record')) void openLink(link[1], source);
    else show(source);
  };
  const openLink = async (packed: string, source: string): Promise<void> => {
    const unpacked = await unpackRecord(packed);
    const turns = /[?&]t=(\d{1,5})/.exec(source)?.[1];
    if (unpacked.ok) show(unpacked.value, Number(turns ?? 0));
    else setProblem(() => () => t(unpacked.error.sentence));
  };
  const openFile = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    if (chosen.size > LARGEST_FILE * MEGABYTE) {
      setProblem(() => () => t(recordWords.fileTooBig, { n: LARGEST_FILE }));
      return;
    }
    try {
      const content = await readText(chosen);
      setText(content.length > 20_000 ? '' : content);
      show(content);
    } catch {
      setProblem(() => () => t(recordWords.fileUnreadable));
    }
  };

  const resume = (record: KeptRecord | undefined): void => {
    const found = record && openKept(record);
    if (found) setOpened(found);
    else setProblem(() => () => t(analysisWords.keptGone));
  };
  createEffect(
    on(
      () => [route().query.get('r'), route().query.get('kept')] as const,
      ([packed, id]) => {
        if (packed !== null) void openLink(packed, location.hash);
        else if (id !== null && untrack(opened)?.keptAs !== id) void keptRecord(id).then(resume);
      },
    ),
  );
  onMount(() => {
    const handed = takeHandedOver();
    if (handed) show(handed.text, handed.turns);
  });

  const over = (event: DragEvent): void => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setDragging(true);
  };
  const drop = (event: DragEvent): void => {
    setDragging(false);
    const [dropped] = event.dataTransfer?.files ?? [];
    if (!dropped) return;
    event.preventDefault();
    void openFile(dropped);
  };
  const out = (): void => void setDragging(false);
  /** A text pasted anywhere but into a field is a record to open. */
  const paste = (event: ClipboardEvent): void => {
    if (event.target instanceof Element && event.target.closest('input, textarea')) return;
    const [pasted] = event.clipboardData?.files ?? [];
    const words = event.clipboardData?.getData('text/plain') ?? '';
    if (pasted) void openFile(pasted);
    else if (words.trim() !== '') open(words);
  };
  onMount(() => {
    addEventListener('dragover', over);
    addEventListener('dragleave', out);
    addEventListener('drop', drop);
    addEventListener('paste', paste);
  });
  onCleanup(() => {
    removeEventListener('dragover', over);
    removeEventListener('dragleave', out);
    removeEventListener('drop', drop);
    removeEventListener('paste', paste);
  });

  return (
    <>
      <Show
        when={opened()}
        fallback={
          <form
            class={style['open']}
            onSubmit={(event) => {
              event.preventDefault();
              open(text());
            }}
          >
            <h1>{t(recordWords.screen)}</h1>
            <p>{t(recordWords.lead)}</p>
            <label class={style['label']} for="record-text">
              {t(recordWords.pasteLabel)}
            </label>
            <textarea
              ref={area}
              id="record-text"
              data-skip-target
              rows="8"
              spellcheck={false}
              autocomplete="off"
              aria-describedby="record-hint record-problem"
              aria-invalid={problem() !== undefined}
              value={text()}
              onInput={(event) => setText(event.currentTarget.value)}
            />
            <p id="record-hint" class={style['hint']}>
              {t(recordWords.pasteHint)}
            </p>
            <div id="record-problem" role="alert">
              <Show when={problem()}>{(say) => <p class={style['problem']}>{say()()}</p>}</Show>
            </div>
            <div class={style['row']}>
              <Button submit kind="main" icon="open" label={t(recordWords.open)} />
              <Button icon="record" label={t(recordWords.openFile)} onPress={() => file?.click()} />
              <Button
                icon="play"
                label={t(recordWords.example)}
                onPress={() => {
                  const [first = '', second = ''] = examples(t(recordWords.exampleComment));
                  const example = text() === first ? second : first;
                  setText(example);
                  show(example);
                }}
              />
            </div>
            <div class={style['row']} role="group" aria-label={t(analysisWords.freshAnalysis)}>
              <For each={recordKits()}>
                {(kit) => (
                  <Button
                    icon="plus"
                    label={t(analysisWords.freshOf, { game: t(kit.game.name) })}
                    onPress={() => setOpened(openFresh(kit))}
                  />
                )}
              </For>
            </div>
            <input
              ref={file}
              class="sr-only"
              type="file"
              tabindex="-1"
              aria-hidden="true"
              accept=".txt,.an,.pgn,.json,.tsv,.rec,.gz,text/plain,application/json"
              onChange={(event) => void openFile(event.currentTarget.files?.[0])}
            />
            <KeptList onOpen={resume} />
          </form>
        }
      >
        {(current) => (
          <OpenedRecord
            opened={current()}
            onChange={setOpened}
            onClose={() => {
              setOpened(undefined);
              go('record');
              queueMicrotask(() => area?.focus());
            }}
          />
        )}
      </Show>
      <Show when={dragging()}>
        <div class={style['drop']}>{t(recordWords.dropHere)}</div>
      </Show>
    </>
  );
}

/** The text of a file; `.gz` is unpacked, and never to more than a page can hold. */
async function readText(file: File): Promise<string> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (head[0] !== 0x1f || head[1] !== 0x8b) return file.text();
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > LARGEST_FILE * MEGABYTE) {
      await reader.cancel();
      notify(() => t(recordWords.cutFile, { n: formatNumber(LARGEST_FILE) }));
      return text.slice(0, text.lastIndexOf('\n') + 1);
    }
  }
}
