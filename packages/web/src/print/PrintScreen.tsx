import { Show, createEffect, createMemo, createSignal, on, onMount, type JSX } from 'solid-js';
import type { Result } from '@rikoshet/game/result';
import { STANDARD_SIZE, type FieldSize } from '@rikoshet/paper-football/size';
import type { Block } from '@rikoshet/pictures/sheet';
import { notify } from '../app/notices.js';
import { formatNumber, language, plural, t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';
import { FieldPicker } from '../play/FieldPicker.js';
import { gameList } from '../play/games.js';
import { recordTextOf } from '../play/record-of-match.js';
import { currentSession, openTable } from '../play/table.js';
import { takeHandedOver } from '../record/hand-over.js';
import { openText, type Opened } from '../record/opened.js';
import { download } from '../share/clipboard.js';
import { Button } from '../ui/Button.js';
import { Choice } from '../ui/Choice.js';
import { Preview } from './Preview.js';
import { printPlurals, printWords } from './print-words.js';
import { blankBlocks, bookletBlocks, MOST_RECORDS, recordBlocks, scoreBlocks } from './sheets.js';
import style from './PrintScreen.module.css';

const KINDS = ['blank', 'score', 'game', 'booklet'] as const;
type Kind = (typeof KINDS)[number];

const numbers = (...list: readonly number[]): { value: string; label: string }[] =>
  list.map((n) => ({ value: String(n), label: formatNumber(n) }));

/** Sheets of A4: to play on, to write on, and games as diagrams; looked at here, printed or saved as PDF. */
export function PrintScreen(): JSX.Element {
  const [kind, setKind] = createSignal<Kind>('blank');
  const [game, setGame] = createSignal('paper-football');
  const [size, setSize] = createSignal<FieldSize>(STANDARD_SIZE);
  const [copies, setCopies] = createSignal('4');
  const [lines, setLines] = createSignal('36');
  const [every, setEvery] = createSignal('5');
  const [columns, setColumns] = createSignal('2');
  const [source, setSource] = createSignal<'table' | 'text'>('table');
  const [text, setText] = createSignal('');
  const [busy, setBusy] = createSignal(false);

  onMount(() => {
    const handed = takeHandedOver();
    if (handed) {
      setText(handed.text);
      setSource('text');
      setKind('game');
      return;
    }
    // A game that waits in the browser's store can be printed without having been looked at first.
    if (!currentSession()) void openTable(() => undefined);
  });

  const written = (): string => {
    if (source() === 'text') return text();
    const session = currentSession();
    return session && session.turns > 0 ? recordTextOf(session) : '';
  };
  const opened = createMemo((): Result<Opened> | undefined => {
    if (kind() === 'blank' || kind() === 'score') return undefined;
    const now = written();
    return now.trim() === '' ? undefined : openText(now);
  });
  // Several records at once are meant as a booklet.
  createEffect(
    on(opened, (now) => {
      if (now?.ok && now.value.records.length > 1 && kind() === 'game') setKind('booklet');
    }),
  );
  const wishes = (): { every: number; columns: number } => ({
    every: Number(every()),
    columns: Number(columns()),
  });
  const blocks = createMemo((): readonly Block[] => {
    if (kind() === 'blank') return blankBlocks(game(), size(), Number(copies()));
    if (kind() === 'score') return scoreBlocks(game(), size(), Number(lines()));
    const record = opened();
    if (!record?.ok) return [];
    return kind() === 'game' ? recordBlocks(record.value, wishes()) : bookletBlocks(record.value, wishes());
  });
  const problem = (): string | undefined => {
    const record = opened();
    if (record && !record.ok) return t(record.error.sentence);
    if (record?.ok && kind() === 'booklet' && record.value.records.length > MOST_RECORDS)
      return t(printWords.cut, { n: formatNumber(MOST_RECORDS) });
    if (record?.ok && record.value.errors[0]) return t(record.value.errors[0].sentence);
    if (record || kind() === 'blank' || kind() === 'score') return undefined;
    return t(source() === 'table' ? printWords.noGame : printWords.nothing);
  };

  const save = async (): Promise<void> => {
    setBusy(true);
    notify(() => t(printWords.making));
    try {
      const { pdfFile } = await import('./pdf-file.js');
      const name = `rikoshet-${kind()}.pdf`;
      download(name, await pdfFile(blocks(), t(printWords[kind()]), language()));
      notify(() => t(printWords.saved, { name }));
    } catch {
      notify(() => t(printWords.pdfFailed));
    }
    setBusy(false);
  };

  return (
    <div class={style['page']}>
      <div class={style['side']} data-screen-only>
        <header class={style['head']}>
          <h1>{t(printWords.title)}</h1>
          <p>{t(printWords.lead)}</p>
        </header>
        <Choice
          legend={t(printWords.what)}
          options={KINDS.map((value) => ({ value, label: t(printWords[value]) }))}
          value={kind()}
          onChange={setKind}
        />
        <Show
          when={kind() === 'blank' || kind() === 'score'}
          fallback={
            <>
              <Choice
                legend={t(printWords.source)}
                options={[
                  { value: 'table', label: t(printWords.fromTable) },
                  { value: 'text', label: t(printWords.fromText) },
                ]}
                value={source()}
                onChange={setSource}
              />
              <Show when={source() === 'text'}>
                <PasteRecords text={text()} onText={setText} />
              </Show>
              <Choice
                legend={t(printWords.every)}
                options={[1, 2, 5, 10].map((n) => ({
                  value: String(n),
                  label: plural(printPlurals.turns, n),
                }))}
                value={every()}
                onChange={setEvery}
              />
              <Choice
                legend={t(printWords.columns)}
                options={numbers(1, 2, 3)}
                value={columns()}
                onChange={setColumns}
              />
            </>
          }
        >
          <Choice
            legend={t(playWords.whichGame)}
            options={gameList.map((one) => ({ value: one.id, label: t(one.name) }))}
            value={game()}
            onChange={setGame}
          />
          <Show when={game() === 'paper-football'}>
            <FieldPicker size={size()} onChange={setSize} />
          </Show>
          <Show
            when={kind() === 'blank'}
            fallback={
              <Choice
                legend={t(printWords.turnsOnSheet)}
                options={numbers(24, 36, 60, 90)}
                value={lines()}
                onChange={setLines}
              />
            }
          >
            <Choice
              legend={t(printWords.onPage)}
              options={numbers(1, 2, 4, 6, 9)}
              value={copies()}
              onChange={setCopies}
            />
          </Show>
        </Show>
        <p class={style['problem']} role="status">
          {problem()}
        </p>
        <div class={style['row']}>
          <Button
            kind="main"
            icon="print"
            label={t(printWords.print)}
            disabled={blocks().length === 0}
            onPress={() => print()}
          />
          <Button
            icon="install"
            label={t(printWords.pdf)}
            disabled={blocks().length === 0 || busy()}
            onPress={() => void save()}
          />
        </div>
      </div>
      <Preview blocks={blocks()} />
    </div>
  );
}

const PasteRecords = (props: {
  readonly text: string;
  readonly onText: (text: string) => void;
}): JSX.Element => {
  let file: HTMLInputElement | undefined;
  const read = async (chosen: File): Promise<void> => props.onText(await chosen.text());
  return (
    <div class={style['paste']}>
      <textarea
        rows="5"
        aria-label={t(printWords.paste)}
        spellcheck={false}
        placeholder={t(printWords.pasteHint)}
        value={props.text}
        onInput={(event) => props.onText(event.currentTarget.value)}
      />
      <input
        ref={file}
        type="file"
        class="sr-only"
        tabindex="-1"
        aria-label={t(printWords.file)}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen) void read(chosen);
        }}
      />
      <Button icon="open" label={t(printWords.file)} onPress={() => file?.click()} />
    </div>
  );
};
