// Makes positions for exercises: from new puzzles of the engine, or for rare techniques by disguising the example of the
// technique.

import { Engine } from "../../engine/client.js";
import { newSeed } from "../../game/making.js";
import { classic, isClassic, opened, redrawn, startOf } from "../../game/puzzle.js";
import { fillMarks } from "../../game/position.js";
import { Geometry } from "../../game/geometry.js";
import { store, stored } from "../../game/storage.js";
import { exampleOf } from "../techniques/example.js";
import { disguised, randomDisguise } from "./disguise.js";

/** @typedef {import("../../game/puzzle.js").Puzzle} Puzzle */
/** @typedef {import("../../game/position.js").Position} Position */

/** The source of a position: a new puzzle, a disguise of the technique's example, the example itself, or the reader's puzzle.
 * @typedef {"new" | "disguise" | "example" | "own"} Source */
/** @typedef {{ puzzle: Puzzle, position: Position, source: Source }} Made */

/** A separate engine, because the next position is made while the reader works on another one and uses the other engines. */
const maker = new Engine();

/** The time limit for finding a new puzzle, in milliseconds. */
const PATIENCE = 12_000;

/** The slugs of the techniques for which no new puzzle was found in time. */
const rare = () => /** @type {{ slugs: string[] }} */ (stored("trainer.rare", { slugs: [] })).slugs;

/** A position in which a technique is needed; undefined if none is known. @param {string} slug @param {AbortSignal} signal @returns {Promise<Made | undefined>} */
export async function positionFor(slug, signal) {
  const example = await exampleOf(slug);
  const isAboutRules = example !== undefined && !isClassic(example.puzzle);
  if (!isAboutRules && !rare().includes(slug)) {
    const made = await newPosition(slug, signal);
    if (made) return made;
    if (!signal.aborted) store("trainer.rare", { slugs: [...new Set([...rare(), slug])] });
  }
  signal.throwIfAborted();
  if (!example) return undefined;
  const { puzzle, position } = example;
  if (isAboutRules) return { puzzle, position, source: "example" };
  const other = disguised(position, randomDisguise());
  return { puzzle: classic(other.givens), position: other, source: "disguise" };
}

/** @param {string} slug @param {AbortSignal} signal @returns {Promise<Made | undefined>} */
async function newPosition(slug, signal) {
  const late = AbortSignal.timeout(PATIENCE);
  try {
    for (;;) {
      const record = await maker.ask({ do: "exercise", technique: slug, seed: newSeed() }, { signal: AbortSignal.any([signal, late]) });
      if (record.step) return { ...opened(record.puzzle), source: "new" };
    }
  } catch (fault) {
    signal.throwIfAborted();
    if (late.aborted) return undefined;
    throw fault;
  }
}

/** The position of a puzzle in which a technique is needed; undefined if there is none. @param {Puzzle} puzzle @param {string} slug @param {AbortSignal} signal
 * @returns {Promise<Made | undefined>} */
export async function positionIn(puzzle, slug, signal) {
  const record = await maker.ask({ do: "exercise", technique: slug, puzzle }, { signal });
  return record.step ? { ...opened(redrawn(record.puzzle, puzzle)), source: "own" } : undefined;
}

/** The start of a new puzzle of a level, with all candidates. @param {import("../../game/making.js").Level} level @param {AbortSignal} signal @returns {Promise<Made>} */
export async function startOfLevel(level, signal) {
  const [made] = await maker.ask({ do: "generate", seed: newSeed(), rating: `ennead=${level}`, symmetry: "half-turn" }, { signal });
  const { puzzle } = opened(made.puzzle);
  return { puzzle, position: fillMarks(Geometry.of(puzzle), startOf(puzzle)), source: "new" };
}
