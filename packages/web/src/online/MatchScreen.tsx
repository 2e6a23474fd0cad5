import { Match, Show, Switch, createEffect, createMemo, on, type JSX } from 'solid-js';
import { route } from '../app/router.js';
import { makeRoute } from '../app/routes.js';
import { t } from '../i18n/language.js';
import { parseMatchAddress } from './addresses.js';
import { Invitation } from './Invitation.js';
import { words } from '../i18n/words.js';
import { onlineWords } from './online-words.js';
import { Room } from './Room.js';
import { keepSeat, keptSeats, seatIn } from './seats.js';
import style from './online.module.css';

/** One online game: an invitation to it, one's seat at its board, or a place among the spectators. */
export function MatchScreen(): JSX.Element {
  const address = createMemo(() => parseMatchAddress(route().query));
  // A link to a seat is kept, and leaves the address: it must not be passed on with it.
  createEffect(
    on(address, ({ id, side, secret }) => {
      if (id === undefined || side === undefined || secret === undefined) return;
      if (seatIn(id, side)?.secret !== secret)
        keepSeat({ id, side, secret, game: '', options: '', opponent: '', state: 'unknown', at: Date.now() });
      location.replace(makeRoute('match', { id, side: String(side) }));
    }),
  );
  /** What the room is for; a new room only where that changes. */
  const place = createMemo(
    () => {
      const { id, side, secret, invite } = address();
      const seat =
        id === undefined
          ? undefined
          : keptSeats().find((kept) => kept.id === id && (side === undefined || kept.side === side));
      return { id, invite, entering: secret !== undefined, seat };
    },
    undefined,
    {
      equals: (a, b) =>
        a.id === b.id &&
        a.invite === b.invite &&
        a.entering === b.entering &&
        a.seat?.secret === b.seat?.secret,
    },
  );
  return (
    <>
      <h1 class="sr-only">{t(words.match)}</h1>
      <Show when={place()} keyed>
        {({ id, invite, entering, seat }) => (
          <Switch>
            <Match when={id === undefined}>
              <p class={style['card']}>
                {t(onlineWords.notGiven)} <a href={makeRoute('online')}>{t(words.online)}</a>
              </p>
            </Match>
            <Match when={invite !== undefined}>
              <Invitation id={id!} invite={invite!} seat={seat} />
            </Match>
            <Match when={!entering}>
              <Room id={id!} seat={seat} />
            </Match>
          </Switch>
        )}
      </Show>
    </>
  );
}
