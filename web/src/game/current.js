// The current puzzle of all modes, and the player's position in it.

import { signal } from "../../vendor/signals.mjs";

/**
 * @typedef {object} Current
 * @property {import("./puzzle.js").Puzzle} puzzle
 * @property {import("./position.js").Position} position the player's position; the givens alone for a puzzle that nobody has played
 * @property {string} title
 * @property {string} [game] the id of the stored game with this position, if there is one
 * @property {Origin} [origin] how it was made
 * @property {boolean} [helped] whether the engine did something in the position
 * @property {string} [warning] the parts that could not be read
 * @property {string} [document] the text that the puzzle was read from, if only a part of the text could be read
 */

/** The id of the game in which a draft of the mode Set is played. @param {string} id */
export const gameOfDraft = (id) => `draft-${id}`;

/** The kind and level of a puzzle, for statistics, and the day if it is a puzzle of the day.
 * @typedef {{ kind: string, level: string, day?: string }} Origin */

/**
 * The current puzzle. A mode reads it when it is entered, and writes it when it changes the puzzle or the position, so that
 * the next mode continues there. `openIn` of shell/open.js writes it and shows a mode.
 *
 * @type {import("../../vendor/signals.mjs").Signal<Current>}
 */
export const current = signal(/** @type {any} */ (undefined));
