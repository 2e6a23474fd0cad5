import { Show, createEffect, createSignal, on, type JSX } from 'solid-js';
import { notify } from '../app/notices.js';
import { route } from '../app/router.js';
import { t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';
import { gameList, kitOf } from '../play/games.js';
import { Button } from '../ui/Button.js';
import { Choice } from '../ui/Choice.js';
import { Fold } from '../ui/Fold.js';
import { editWords } from './edit-words.js';
import { deskWith, keepDesk, keptDesk, type Desk } from './kept.js';
import { PaperEditor } from './PaperEditor.js';
import { ShakhbolEditor } from './ShakhbolEditor.js';
import style from './EditScreen.module.css';

/** Any position of either game, drawn by hand, pasted or followed by a link. */
export function EditScreen(): JSX.Element {
  const [desk, setDesk] = createSignal<Desk>(keptDesk());
  /** A number for each desk that came from outside: it makes the editor anew, with a past of its own. */
  const [arrived, arrive] = createSignal(0);
  const change = (part: Partial<Desk>): void => {
    setDesk({ ...desk(), ...part });
    keepDesk(desk());
  };
  const take = (text: string): boolean => {
    const next = deskWith(desk(), text);
    if (!next) return false;
    change(next);
    arrive((n) => n + 1);
    return true;
  };
  createEffect(
    on(
      () => route().query.get('p'),
      (text) => {
        if (text !== null && !take(text)) notify(() => t(editWords.brokenLink));
      },
    ),
  );
  for (const { id } of gameList) kitOf(id)?.define();
  const head = (): JSX.Element => <Head desk={desk()} onGame={(game) => change({ game })} onPaste={take} />;

  return (
    <Show when={arrived() + 1} keyed>
      <Show
        when={desk().game === 'shakhbol'}
        fallback={
          <PaperEditor drawing={desk().drawing} onChange={(drawing) => change({ drawing })} head={head()} />
        }
      >
        <ShakhbolEditor setup={desk().setup} onChange={(setup) => change({ setup })} head={head()} />
      </Show>
    </Show>
  );
}

const Head = (props: {
  readonly desk: Desk;
  readonly onGame: (game: string) => void;
  readonly onPaste: (text: string) => boolean;
}): JSX.Element => {
  const [text, setText] = createSignal('');
  const [wrong, setWrong] = createSignal(false);
  return (
    <header class={style['head']}>
      <h1>{t(editWords.title)}</h1>
      <p>{t(editWords.lead)}</p>
      <Choice
        silent
        legend={t(playWords.whichGame)}
        options={gameList.map((game) => ({
          value: game.id,
          label: game.id === 'paper-football' ? t(playWords.paperShort) : t(game.name),
        }))}
        value={props.desk.game}
        onChange={(game) => props.onGame(game)}
      />
      <Fold title={t(editWords.paste)} icon="open">
        <form
          class={style['paste']}
          onSubmit={(event) => {
            event.preventDefault();
            const set = props.onPaste(text());
            setWrong(!set);
            if (set) notify(() => t(editWords.pasted));
          }}
        >
          <input
            type="text"
            aria-label={t(editWords.pasteLabel)}
            aria-invalid={wrong()}
            aria-describedby="paste-wrong"
            autocomplete="off"
            spellcheck={false}
            placeholder="2;6;8 В;Н …"
            value={text()}
            onInput={(event) => {
              setText(event.currentTarget.value);
              setWrong(false);
            }}
          />
          <Button submit label={t(editWords.pasteOpen)} />
        </form>
        <p id="paste-wrong" role="alert" class={style['wrong']}>
          {wrong() ? t(editWords.pasteUnknown) : ''}
        </p>
      </Fold>
    </header>
  );
};
