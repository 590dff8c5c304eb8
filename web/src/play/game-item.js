// A game in a list: its picture and title, the time of its last change, and how much of it is filled in.

import { isHeld } from "../game/storage.js";
import { language } from "../text/index.js";
import { Miniature } from "../view/board/miniature.js";
import { html } from "../view/html.js";
import { texts } from "./texts.js";
import { clock } from "./timer.js";

/** @typedef {import("../game/storage.js").Game} Game */

/** @param {{ game: Game }} props */
export const GameItem = ({ game }) => html`
  <${Miniature} puzzle=${game.puzzle} position=${game.history.present} />
  <span>
    ${game.title}
    <small>${when(game.changed)}<br />${game.solved ? texts.value.isSolved : `${share(game)} %`} · ${clock(game.seconds)}${isHeld(game.id) && ` · ${texts.value.notStored}`}</small>
  </span>
`;

const when = (/** @type {string} */ time) => new Date(time).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" });

/** The percentage of empty cells that the player has filled. @param {Game} game */
function share({ history: { present } }) {
  const open = present.givens.filter((digit) => digit === 0).length;
  return open === 0 ? 100 : Math.round((100 * present.digits.filter(Boolean).length) / open);
}
