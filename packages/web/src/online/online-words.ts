import type { Sentence } from '@rikoshet/game/language';
import type { Plural } from '../i18n/language.js';

/** What the screens of play over the network say. */
export const onlineWords = {
  lead: {
    ru: 'Играйте с другом по ссылке или с тем, кто сейчас здесь. Учётная запись не нужна.',
    en: 'Play a friend by a link, or whoever is here now. No account is needed.',
  },
  watch: { ru: 'Смотреть', en: 'Watch' },
  watchMore: { ru: 'Смотреть чужие партии', en: 'Watch games of others' },
  // The server itself
  noServer: {
    ru: 'Эту страницу открыли без игрового сервера. Играть по сети здесь нельзя; всё остальное работает.',
    en: 'This page was opened without a game server. There is no play over the network here; everything else works.',
  },
  offline: {
    ru: 'Сервер не отвечает. Проверьте сеть: страница попробует снова сама.',
    en: 'The server does not answer. Check the network: the page will try again by itself.',
  },
  tryAgain: { ru: 'Попробовать снова', en: 'Try again' },
  playHere: { ru: 'Играть на этом устройстве', en: 'Play on this device' },
  // A new game
  newGame: { ru: 'Новая партия', en: 'A new game' },
  yourName: { ru: 'Ваше имя', en: 'Your name' },
  nameHint: { ru: 'можно не называть', en: 'if you like' },
  badName: {
    ru: 'В имени не бывает знаков < и > и невидимых знаков.',
    en: 'A name has no < or > and no invisible characters.',
  },
  whoStarts: { ru: 'Начинает', en: 'Who starts' },
  lots: { ru: 'Жребий', en: 'By lot' },
  me: { ru: 'Я', en: 'Me' },
  opponent: { ru: 'Соперник', en: 'The opponent' },
  clock: { ru: 'Часы', en: 'Clock' },
  clockGame: { ru: 'На партию', en: 'Per game' },
  clockMove: { ru: 'На ход', en: 'Per turn' },
  clockDays: { ru: 'Дни', en: 'Days' },
  clockNone: { ru: 'Без часов', en: 'None' },
  minutes: { ru: 'Минут', en: 'Minutes' },
  increment: { ru: 'Добавка за ход, с', en: 'Added a turn, s' },
  perMove: { ru: 'Секунд на ход', en: 'Seconds a turn' },
  days: { ru: 'Дней на ход', en: 'Days a turn' },
  rated: { ru: 'На рейтинг (нужна учётная запись)', en: 'Rated (needs an account)' },
  ratedShort: { ru: 'на рейтинг', en: 'rated' },
  invite: { ru: 'Позвать друга', en: 'Invite a friend' },
  inviteHint: { ru: 'Ссылка для одного человека', en: 'A link for one person' },
  offer: { ru: 'Предложить всем', en: 'Offer to all' },
  offerHint: { ru: 'Видно в зале, пока вы ждёте', en: 'In the lobby while you wait' },
  // The lobby
  lobby: { ru: 'Ждут соперника', en: 'Waiting for an opponent' },
  lobbyEmpty: {
    ru: 'Сейчас никто не ждёт. Предложите партию сами или позовите друга.',
    en: 'Nobody is waiting now. Offer a game yourself, or invite a friend.',
  },
  somebody: { ru: 'Кто-то', en: 'Somebody' },
  join: { ru: 'Сыграть', en: 'Play' },
  joining: { ru: 'Сажусь за доску…', en: 'Taking the seat…' },
  youStart: { ru: 'начинаете вы', en: 'you start' },
  theyStart: { ru: 'начинает соперник', en: 'the opponent starts' },
  // My games
  mine: { ru: 'Мои партии по сети', en: 'My online games' },
  mineHint: {
    ru: 'Места хранятся в этом браузере. На другое устройство место переносит ссылка: «Ссылка на моё место» у доски.',
    en: 'The seats are kept in this browser. “Link to my seat” beside the board takes one to another device.',
  },
  goOn: { ru: 'К доске', en: 'To the board' },
  forget: { ru: 'Убрать из списка', en: 'Remove from the list' },
  forgotten: { ru: 'Убрано из списка.', en: 'Removed from the list.' },
  restore: { ru: 'Вернуть', en: 'Restore' },
  stateWaiting: { ru: 'ждёт соперника', en: 'waits for an opponent' },
  stateMine: { ru: 'ваш ход', en: 'your turn' },
  stateTheirs: { ru: 'ход соперника', en: 'the opponent’s turn' },
  stateOver: { ru: 'окончена', en: 'finished' },
  stateUnknown: { ru: 'идёт', en: 'under way' },
  // The connection
  connecting: { ru: 'Соединяюсь с сервером…', en: 'Connecting to the server…' },
  live: { ru: 'На связи', en: 'Connected' },
  silent: {
    ru: 'Сервер молчит. Часы на экране стоят, пока связь не вернётся.',
    en: 'The server is silent. The clocks on this screen stand until it is heard again.',
  },
  lost: {
    ru: 'Связи нет. Часы на экране стоят; страница соединяется снова.',
    en: 'No connection. The clocks on this screen stand; the page is connecting again.',
  },
  sending: { ru: 'Ход отправлен, жду подтверждения…', en: 'The turn is on its way…' },
  sendLater: {
    ru: 'Ход готов и уйдёт, как только вернётся связь.',
    en: 'The turn is ready and goes as soon as the connection is back.',
  },
  refusedTurn: { ru: 'Не принято: {why}', en: 'Not taken: {why}' },
  tooMany: {
    ru: 'Подождите: прошлые нажатия ещё не дошли.',
    en: 'Wait: what you pressed before is still on its way.',
  },
  // Waiting for the second player
  waitFriend: { ru: 'Пошлите ссылку сопернику', en: 'Send your opponent the link' },
  waitFriendHint: {
    ru: 'Партия начнётся, когда соперник откроет ссылку. Она действует неделю и только для одного человека.',
    en: 'The game begins when your opponent opens the link. It works for a week, and for one person only.',
  },
  waitLobby: { ru: 'Ждём соперника', en: 'Waiting for an opponent' },
  waitLobbyHint: {
    ru: 'Партия видна в зале, пока открыта эта страница.',
    en: 'The game is in the lobby as long as this page is open.',
  },
  inviteLink: { ru: 'Ссылка-приглашение', en: 'Invitation link' },
  copyLink: { ru: 'Скопировать ссылку', en: 'Copy the link' },
  share: { ru: 'Поделиться…', en: 'Share…' },
  withdrawGame: { ru: 'Отменить партию', en: 'Cancel the game' },
  withdrawn: { ru: 'Партия отменена.', en: 'The game is cancelled.' },
  // An invitation opened
  invited: { ru: '{who} зовёт вас сыграть', en: '{who} invites you to a game' },
  accept: { ru: 'Принять приглашение', en: 'Accept the invitation' },
  ownInvitation: {
    ru: 'Это ваше собственное приглашение: пошлите его сопернику. Или сядьте за обе стороны сами.',
    en: 'This is your own invitation: send it to your opponent. Or take both sides yourself.',
  },
  backToSeat: { ru: 'К моему месту', en: 'To my seat' },
  bothSides: { ru: 'Сесть и за другую сторону', en: 'Take the other side, too' },
  // At the board
  you: { ru: 'вы', en: 'you' },
  here: { ru: 'на месте', en: 'here' },
  away: { ru: 'не на связи', en: 'not connected' },
  toMove: { ru: 'ходит', en: 'to move' },
  clockStands: { ru: 'часы стоят: нет связи', en: 'the clock stands: no connection' },
  yourTurn: { ru: 'Ваш ход', en: 'Your turn' },
  theirTurn: { ru: 'Ходит {who}', en: '{who} to move' },
  notYourTurn: { ru: 'Сейчас ход соперника.', en: 'It is the opponent’s turn.' },
  youWatch: { ru: 'Вы смотрите эту партию', en: 'You are watching this game' },
  opponentCame: { ru: 'Соперник пришёл: партия началась.', en: 'Your opponent is here: the game has begun.' },
  // Offers
  takeback: { ru: 'Вернуть ход', en: 'Take back' },
  draw: { ru: 'Ничья', en: 'Draw' },
  resign: { ru: 'Сдаться', en: 'Resign' },
  resignSure: { ru: 'Сдать эту партию?', en: 'Resign this game?' },
  resignYes: { ru: 'Да, сдаюсь', en: 'Yes, I resign' },
  resignNo: { ru: 'Нет, играю дальше', en: 'No, I play on' },
  rematch: { ru: 'Реванш', en: 'Rematch' },
  offeredTakeback: { ru: 'Вы просите вернуть ход.', en: 'You ask to take a turn back.' },
  offeredDraw: { ru: 'Вы предложили ничью.', en: 'You have offered a draw.' },
  offeredRematch: { ru: 'Вы предложили реванш.', en: 'You have offered a rematch.' },
  asksTakeback: { ru: 'Соперник просит вернуть ход {n}.', en: 'Your opponent asks to take turn {n} back.' },
  asksDraw: { ru: 'Соперник предлагает ничью.', en: 'Your opponent offers a draw.' },
  asksRematch: { ru: 'Соперник предлагает реванш.', en: 'Your opponent offers a rematch.' },
  withdrawOffer: { ru: 'Взять назад', en: 'Withdraw' },
  agree: { ru: 'Согласиться', en: 'Agree' },
  decline: { ru: 'Отклонить', en: 'Decline' },
  declinedDraw: { ru: 'Ничья отклонена.', en: 'The draw was declined.' },
  declinedTakeback: { ru: 'Ход назад не отдали.', en: 'The turn was not given back.' },
  declinedRematch: { ru: 'Реванш отклонён.', en: 'The rematch was declined.' },
  takenBack: { ru: 'Ход возвращён.', en: 'The turn is taken back.' },
  rematchAgreed: { ru: 'Реванш согласован.', en: 'The rematch is agreed.' },
  toRematch: { ru: 'К реваншу', en: 'To the rematch' },
  opponentLeft: {
    ru: 'Соперник ушёл. Победу можно взять через {time}, если он не вернётся.',
    en: 'Your opponent has left. You may claim the win in {time} unless they come back.',
  },
  mayClaim: { ru: 'Соперник ушёл и не вернулся.', en: 'Your opponent has left and stayed away.' },
  claim: { ru: 'Взять победу', en: 'Claim the win' },
  opponentBack: { ru: 'Соперник вернулся.', en: 'Your opponent is back.' },
  // Phrases
  say: { ru: 'Сказать', en: 'Say' },
  saidBy: { ru: '{who}: {what}', en: '{who}: {what}' },
  unheard: { ru: 'Нет связи: не услышат.', en: 'No connection: nobody would hear it.' },
  // Results
  youWon: { ru: 'Вы выиграли!', en: 'You win!' },
  youLost: { ru: 'Вы проиграли', en: 'You lose' },
  // Sharing
  links: { ru: 'Ссылки', en: 'Links' },
  seatLink: { ru: 'Ссылка на моё место', en: 'Link to my seat' },
  seatHint: {
    ru: 'Откройте её на другом своём устройстве. Никому не давайте: она ходит за вас.',
    en: 'Open it on another device of yours. Give it to nobody: it plays for you.',
  },
  watchLink: { ru: 'Ссылка для зрителей', en: 'Link for spectators' },
  // Watching
  watchLead: { ru: 'Оконченные партии, последние первыми.', en: 'Finished games, the latest first.' },
  openGame: { ru: 'Открыть партию', en: 'Open a game' },
  gameAddress: { ru: 'Ссылка или номер партии', en: 'Link or number of a game' },
  noSuchAddress: {
    ru: 'Это не ссылка на партию: в ней нет номера из 12 букв и цифр.',
    en: 'This is no link to a game: it lacks the number of 12 letters and digits.',
  },
  allGames: { ru: 'Все игры', en: 'All games' },
  player: { ru: 'Игрок', en: 'Player' },
  search: { ru: 'Найти', en: 'Search' },
  noGames: { ru: 'Таких партий пока нет.', en: 'There are no such games yet.' },
  more: { ru: 'Показать ещё', en: 'Show more' },
  look: { ru: 'Смотреть', en: 'Look' },
  notGiven: { ru: 'Чтобы смотреть партию, откройте её ссылку.', en: 'Open the link of a game to watch it.' },
} as const satisfies Readonly<Record<string, Sentence>>;

export const onlinePlurals = {
  watching: {
    ru: {
      one: 'смотрит {n} зритель',
      few: 'смотрят {n} зрителя',
      many: 'смотрят {n} зрителей',
      other: 'смотрят {n} зрителя',
    },
    en: { one: '{n} spectator', other: '{n} spectators' },
  },
  daysLeft: {
    ru: { one: '{n} день', few: '{n} дня', many: '{n} дней', other: '{n} дня' },
    en: { one: '{n} day', other: '{n} days' },
  },
} as const satisfies Readonly<Record<string, Plural>>;
