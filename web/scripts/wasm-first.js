// Finds the functions for the first part of the module: those that run when the requests below are answered. These are the requests
// that Play sends for classic puzzles. If a function is missing from the first part, the request that needs it only takes longer,
// because the page then loads the rest of the module and repeats the request.

import { start } from "../src/engine/module.js";
import { levelsOf, requestFor } from "../src/game/making.js";
import { watched } from "./wasm-split.js";

/** @typedef {import("../src/engine/module.js").Answer} Answer */

const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const SINGLES = { only: ["full-house", "naked-single", "hidden-single"] };

/** Makes the requests of Play: new puzzles of each level, then checks, hints and other help for them. @param {(request: object) => any} ask */
function play(ask) {
  const made = [1, 2, 3].flatMap((seed) => levelsOf("classic").flatMap((level) => ask(requestFor("classic", level, seed, 2))));
  for (const puzzle of [...made.map(({ puzzle }) => puzzle), ...positions()]) {
    for (const nodes of [1, 10_000]) ask({ do: "check", puzzle, search: { nodes } });
    // If the language is not English, the page adds it to these requests.
    ask({ do: "check", puzzle, search: { nodes: 1 }, language: "de" });
    ask({ do: "solve", puzzle });
    ask({ do: "candidates", puzzle });
    ask({ do: "steps", puzzle, techniques: SINGLES });
    ask({ do: "steps", puzzle, techniques: SINGLES, language: "en" });
    for (const depth of ["where", "technique", "step"]) ask({ do: "hint", puzzle, depth });
  }
}

/** Returns positions of a player: the start, and with a right, a wrong and a repeated digit, each with and without pencil marks. */
function positions() {
  const puzzle = { n: 9, box: [3, 3], givens: EASY };
  const all = [...EASY].map((symbol) => (symbol === "." ? "123456789" : symbol));
  const two = [...EASY].map((symbol, at) => (symbol === "." ? `${SOLUTION[at]}${SOLUTION[at] === "1" ? 2 : 1}` : symbol));
  const played = ["4", "2", "5"].map((digit) => ({ ...puzzle, givens: EASY.slice(0, 2) + digit + EASY.slice(3), placed: ["r1c3"] }));
  return [puzzle, ...played].flatMap((position) => [position, { ...position, marks: all }, { ...position, marks: two }]);
}

/** Returns a function that tells whether the requests use the function with a given number. @param {Uint8Array} whole */
export async function first(whole) {
  const { bytes, seen } = watched(whole);
  const compiled = await WebAssembly.compile(bytes);
  /** @type {WebAssembly.Memory | undefined} */
  let memory;
  const answer = await start(compiled, undefined, (exports) => (memory = exports.memory));
  play((request) => {
    try {
      return answer(request, "progress" in request ? () => {} : undefined);
    } catch (fault) {
      // A request that the engine refuses is recorded too.
      return fault;
    }
  });
  const used = new Set(memory ? seen(memory) : []);
  return (/** @type {number} */ index) => used.has(index);
}
