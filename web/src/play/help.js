// What the engine does for the player: hints, and the steps of single digits.

import { signal } from "../../vendor/signals.mjs";
import { quick } from "../engine/client.js";
import * as board from "../game/position.js";
import { asPlayed } from "../game/puzzle.js";
import { counted } from "../text/index.js";
import { message, working } from "../view/message.js";
import { game, geometry, getHelp, move, onChange, position, puzzle } from "./game.js";
import { texts } from "./texts.js";

/** A hint, and how much of it is shown. @typedef {{ depth: number, record: any }} Hint */

/** @type {import("../../vendor/signals.mjs").Signal<Hint | undefined>} */
export const hint = signal(undefined);
onChange.add(() => (hint.value = undefined));

const DEPTHS = ["where", "technique", "step"];

/** Shows a hint, or more of it. */
export async function help() {
  const depth = hint.value ? Math.min(hint.value.depth + 1, DEPTHS.length - 1) : 0;
  const asked = position.value;
  const request = { do: "hint", puzzle: asPlayed(puzzle.value, asked), depth: DEPTHS[depth] };
  const record = await working(texts.value.thinking, () => quick.ask(request));
  if (!record || position.value !== asked) return;
  hint.value = { depth, record };
  getHelp();
}

/** Does the step of the hint. */
export function applyHint() {
  const step = hint.value?.record.step;
  if (step) move(board.apply(geometry.value, position.value, step));
}

const SINGLES = ["full-house", "naked-single", "hidden-single"];

/** Places all digits that are the only ones of their cell or the only ones of a house, one after another. */
export async function placeSingles() {
  const asked = position.value;
  const { marks: _, ...played } = asPlayed(puzzle.value, asked);
  const request = { do: "steps", puzzle: played, techniques: { only: SINGLES } };
  const record = await working(texts.value.thinking, () => quick.ask(request));
  if (!record || position.value !== asked) return;
  /** @type {{ placed: board.Conclusion[], eliminated: board.Conclusion[] }[]} */
  const steps = record.steps;
  getHelp();
  move(steps.reduce((at, step) => board.apply(geometry.value, at, { placed: step.placed, eliminated: [] }), asked));
  if (!game.value.solved) message.value = counted(texts.value.placed, steps.length);
}
