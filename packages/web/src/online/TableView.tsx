import { Show, type JSX } from 'solid-js';
import { REASONS } from '@rikoshet/game/outcome';
import type { Sentence } from '@rikoshet/game/language';
import type { WireCommand } from '@rikoshet/protocol/common';
import type { Phrase } from '@rikoshet/protocol/phrases';
import { t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';
import { recordWords } from '../i18n/record-words.js';
import { BoardSettings } from '../play/BoardSettings.js';
import { kitOf } from '../play/games.js';
import { inkOf } from '../play/ink.js';
import layout from '../play/PlayScreen.module.css';
import { numberOf } from '../record/numbers.js';
import { RecordPanel, type RecordItem } from '../record/RecordPanel.js';
import { copy } from '../share/clipboard.js';
import { usePicture } from '../share/picture.js';
import { ShareButtons } from '../share/ShareButtons.js';
import { Button } from '../ui/Button.js';
import { Fold } from '../ui/Fold.js';
import { seatLink, watchLink } from './addresses.js';
import { LinkState } from './LinkState.js';
import type { MatchTable } from './match-table.js';
import { nameOf, verdictOf } from './match-words.js';
import { MatchBoard } from './MatchBoard.js';
import { MatchPlayers } from './MatchPlayers.js';
import { MatchResult } from './MatchResult.js';
import { Offers } from './Offers.js';
import { onlineWords } from './online-words.js';
import { Phrases, type Said } from './Phrases.js';
import type { Seat } from './seats.js';
import style from './online.module.css';

function itemsOf(table: MatchTable): readonly RecordItem[] {
  const { game, match } = table;
  const first = game.sideToMove(match.start);
  const from = game.ply(match.start);
  const turns = table.line.map((turn, index): RecordItem => ({
    kind: 'turn',
    id: String(index + 1),
    number: numberOf(game, from + index, index === 0),
    text: turn.text,
    marks: [],
    column: turn.by === first ? 0 : 1,
    ink: inkOf(turn.by),
  }));
  const { outcome } = table;
  if (!outcome) return turns;
  return [...turns, { kind: 'result', text: `${verdictOf(table)} (${t(REASONS[outcome.reason])})` }];
}

/** An online game on the screen: board, players, record, and what may be offered. */
export function TableView(props: {
  readonly table: MatchTable;
  readonly seat: Seat | undefined;
  /** The server's time, or the last one known. */
  readonly now: number;
  readonly refusal: Sentence | undefined;
  readonly said: readonly Said[];
  readonly onCommand: (command: WireCommand) => void;
  readonly onSay: (phrase: Phrase) => void;
  readonly onAnalyse: () => void;
  readonly recordText: () => Promise<string>;
}): JSX.Element {
  const stands = (): boolean => props.table.view.link !== 'live';
  const first = (): 0 | 1 => props.table.game.sideToMove(props.table.match.start);
  const second = (): 0 | 1 => (first() === 0 ? 1 : 0);
  const step = (where: 'first' | 'previous' | 'next' | 'last'): void => {
    const { shown, turns } = props.table;
    const to = { first: 0, previous: shown - 1, next: shown + 1, last: turns }[where];
    props.table.show(to >= turns ? undefined : Math.max(0, to));
  };
  return (
    <div class={layout['table']} data-fresh="false">
      <div class={layout['board']}>
        <LinkState view={props.table.view} watcher={props.table.role === undefined} />
        <MatchPlayers table={props.table} now={props.now} stands={stands()} />
        <MatchBoard table={props.table} refusal={props.refusal} />
      </div>
      <aside class={layout['side']}>
        <MatchResult
          table={props.table}
          onCommand={(command) => props.onCommand(command)}
          onAnalyse={() => props.onAnalyse()}
        />
        <Show when={props.table.role !== undefined && !props.table.outcome}>
          <Offers
            table={props.table}
            now={props.now}
            stands={stands()}
            onCommand={(command) => props.onCommand(command)}
          />
        </Show>
        <RecordPanel
          items={itemsOf(props.table)}
          heads={[nameOf(props.table, first()), nameOf(props.table, second())]}
          inks={[inkOf(first()), inkOf(second())]}
          current={props.table.shown === 0 ? undefined : String(props.table.shown)}
          onGo={(id) => props.table.show(Number(id) >= props.table.turns ? undefined : Number(id))}
          onStep={step}
          atStart={props.table.shown === 0}
          atEnd={props.table.atEnd}
          empty={t(recordWords.empty)}
        />
        <Phrases table={props.table} said={props.said} onSay={(phrase) => props.onSay(phrase)} />
        <div data-screen-only>
          <Fold title={t(onlineWords.links)} icon="link">
            <div class={style['part']}>
              <div class={style['row']}>
                <Button
                  icon="copy"
                  label={t(onlineWords.watchLink)}
                  onPress={() => void copy(watchLink(props.table.id))}
                />
                <Show when={props.seat}>
                  {(seat) => (
                    <Button
                      icon="copy"
                      label={t(onlineWords.seatLink)}
                      onPress={() => void copy(seatLink(seat()))}
                    />
                  )}
                </Show>
              </div>
              <Show when={props.seat}>
                <p class={style['hint']}>{t(onlineWords.seatHint)}</p>
              </Show>
            </div>
          </Fold>
          <Fold title={t(recordWords.share)} icon="record">
            <ShareButtons
              text={() => props.recordText()}
              turn={() => props.table.shown}
              picture={(use) =>
                usePicture(
                  use,
                  kitOf(props.table.game.id)!,
                  props.table.match.start,
                  props.table.line.slice(0, props.table.shown).map(({ steps }) => steps),
                )
              }
            />
          </Fold>
          <Fold title={t(playWords.boardView)} icon="settings">
            <BoardSettings game={props.table.game.id} />
          </Fold>
        </div>
      </aside>
    </div>
  );
}
