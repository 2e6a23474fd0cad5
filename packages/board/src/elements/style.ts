import { elementStyle } from '../theme.js';

/** The style of a board. The page reaches it through `--rikoshet-…` properties and the part `frame`. */
export const BOARD_STYLE = `${elementStyle()}
:host{display:block;position:relative;contain:layout style;-webkit-tap-highlight-color:transparent}
:host([hidden]){display:none}
:host([theme=light]){color-scheme:light}
:host([theme=dark]){color-scheme:dark}
.frame{position:relative;overflow:hidden;background:var(--rk-paper);border-radius:var(--rikoshet-radius,0);touch-action:pan-y}
.frame.enlarged{touch-action:none}
.stage{position:relative;transform-origin:0 0;will-change:auto}
.enlarged .stage{will-change:transform}
svg{display:block;width:100%;height:auto;user-select:none;-webkit-user-select:none;pointer-events:none}
svg svg{width:auto}
.grid,.grid [role=row]{position:absolute;inset:0}
.grid [role=row]{pointer-events:none}
.cell{position:absolute;outline:none;pointer-events:auto;user-select:none;-webkit-user-select:none;-webkit-touch-callout:none}
.live{touch-action:none}
.interactive .target{cursor:pointer}
.cell:focus-visible::after,.cell:focus::after{content:'';position:absolute;inset:8%;border-radius:50%;border:3px solid var(--rikoshet-focus,light-dark(#0b57d0,#ffd479));box-shadow:0 0 0 2px var(--rk-paper)}
.squares .cell:focus::after{border-radius:12%;inset:3%}
.cell:focus:not(:focus-visible)::after{display:none}
@media (hover:hover){.interactive .target:hover::before{content:'';position:absolute;inset:22%;border-radius:50%;background:var(--rk-ink-a);opacity:.28}.squares.interactive .target:hover::before{inset:0;border-radius:0;opacity:.14}}
.moving [data-layer^=now-],.moving [data-layer^=arrows-now],.moving [data-layer^=bounces],.moving [data-layer=routes-now],.moving [data-layer=routes-before],.moving [data-layer=ball],.moving [data-layer^=hints]{visibility:hidden}
.stretch{stroke:var(--rk-ink);stroke-width:2;stroke-dasharray:1 6;stroke-linecap:round;opacity:.6}
.spoken{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (forced-colors:active){.cell:focus::after{border-color:Highlight;box-shadow:none}}
@media print{.cell::after,.cell::before{display:none!important}}
`;
