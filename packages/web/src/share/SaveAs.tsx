import { For, createSignal, type JSX } from 'solid-js';
import { writeTurns } from '@rikoshet/game/check-record';
import { frameOf, SQUARE } from '@rikoshet/board/frame';
import { analysisWords } from '../analysis/analysis-words.js';
import { notify } from '../app/notices.js';
import { boardView } from '../board/Board.js';
import { language, t } from '../i18n/language.js';
import { words } from '../i18n/words.js';
import { shownLine, type Opened } from '../record/opened.js';
import { titleOf } from '../record/RecordHead.js';
import { Button } from '../ui/Button.js';
import { download } from './clipboard.js';
import style from './ShareButtons.module.css';

/** Pixels of a square of a moving picture. */
const SQUARE_PIXELS = 64;

/** The record as a file in any format of its game, and its turns up to the shown one as a moving picture. */
export function SaveAs(props: { readonly opened: Opened }): JSX.Element {
  const formats = (): Opened['kit']['formats']['formats'] => props.opened.kit.formats.formats;
  const [chosen, setChosen] = createSignal('');
  const save = (): void => {
    const { kit, replayed } = props.opened;
    const format = formats().find(({ id }) => id === chosen()) ?? formats()[0];
    if (!format || replayed.start === undefined) return;
    const { text, errors } = format.write(writeTurns(kit.game, replayed.start, replayed.record));
    const [problem] = errors;
    if (text.trim() === '' && problem) {
      notify(() => t(analysisWords.saveFailed, { problem: t(problem.sentence) }));
      return;
    }
    const name = `${kit.game.id}.${format.extension}`;
    download(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
    notify(() =>
      problem
        ? t(analysisWords.savedPartly, { name, problem: t(problem.sentence) })
        : t(analysisWords.saved, { name }),
    );
  };
  const film = async (): Promise<void> => {
    const { filmSvg } = await import('./film.js');
    const { kit, replayed } = props.opened;
    const turns = shownLine(props.opened).map((node) => node.turn);
    const positions: unknown[] = [replayed.start];
    for (const node of shownLine(props.opened)) positions.push(replayed.positionAt(node));
    const pictures = positions.map((position, index) =>
      kit.pictures.picture({
        start: replayed.start,
        turns: turns.slice(0, index),
        position,
        view: boardView(),
        language: language(),
      }),
    );
    const width = Math.round((frameOf(pictures[0]!).sheet.width / SQUARE) * SQUARE_PIXELS);
    const name = `${kit.game.id}-${turns.length}-film.svg`;
    const svg = filmSvg(pictures, titleOf(props.opened), language(), width);
    download(name, new Blob([svg], { type: 'image/svg+xml' }));
    notify(() => t(analysisWords.saved, { name }));
  };
  return (
    <>
      <div class={style['save']}>
        <label>
          <span>{t(analysisWords.saveAs)}</span>
          <select value={chosen()} onChange={(event) => setChosen(event.currentTarget.value)}>
            <For each={formats()}>{(format) => <option value={format.id}>{t(format.name)}</option>}</For>
          </select>
        </label>
        <Button icon="install" label={t(analysisWords.save)} onPress={save} />
      </div>
      <Button
        icon="picture"
        label={t(analysisWords.film)}
        disabled={props.opened.path.length === 0}
        onPress={() => void film().catch(() => notify(() => t(words.failed)))}
      />
    </>
  );
}
