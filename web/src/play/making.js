// Starts games with new puzzles: by kind and level, or the puzzle of a day.

import { long } from "../engine/client.js";
import { dailyRequest, dayOf } from "../game/daily.js";
import { KINDS, newSeed, requestFor } from "../game/making.js";
import * as board from "../game/position.js";
import { opened, withGivens } from "../game/puzzle.js";
import { language, texts as shared } from "../text/index.js";
import { working } from "../view/message.js";
import { begin, game, geometry, position, puzzle } from "./game.js";
import { fill } from "./entering.js";
import { preferences } from "./preferences.js";
import { texts } from "./texts.js";

/** @typedef {import("../game/current.js").Origin} Origin */

/** @typedef {import("../game/making.js").Kind} Kind */
/** @typedef {import("../game/making.js").Level} Level */

/** Starts a game with a new puzzle. @param {Kind} kind @param {Level} level */
export function make(kind, level) {
  const { levels, kinds } = shared.value;
  const title = kind === "classic" ? levels[level] : `${kinds[kind]}, ${levels[level]}`;
  return generate(requestFor(kind, level, newSeed()), title, { kind, level });
}

/** Starts another game of the same kind and level. Without a known kind, it is classic; without a level, it is medium. */
export function another() {
  const { kind = "", level = "medium" } = game.value.origin ?? {};
  return make(kind in KINDS ? /** @type {Kind} */ (kind) : "classic", /** @type {Level} */ (level));
}

/** Starts the puzzle of a day. @param {Date} day */
export function daily(day) {
  const title = `${texts.value.daily}, ${day.toLocaleDateString(language.value)}`;
  const request = dailyRequest(day);
  return generate(request, title, { kind: "daily", level: request.rating.slice("ennead=".length), day: dayOf(day) });
}

/** @param {{ do: string }} request @param {string} title @param {Origin} origin */
async function generate(request, title, origin) {
  const made = await working(shared.value.making, (signal) => long.ask(request, { signal }));
  if (!made?.[0]) return;
  begin({ ...opened(made[0].puzzle), title, origin });
  if (preferences.value.fills) await fill();
}

/** Starts a game whose givens are the typed digits. */
export function fix() {
  const { digits } = position.value;
  begin({ puzzle: withGivens(puzzle.value, digits), position: board.start(digits), title: texts.value.untitled });
}

/** Whether the player has typed any digits. */
export const hasTyped = () => geometry.value.cells.some((cell) => position.value.digits[cell]);
