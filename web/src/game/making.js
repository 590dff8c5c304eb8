// Requests for new puzzles by kind and level.

/** @typedef {"beginner" | "easy" | "medium" | "hard" | "expert" | "fiendish"} Level */

/** The request to the engine for each kind of puzzle. Without a range of givens, the engine removes as many as it can, and easy
 * variants would be rare. So the easier levels of variants have ranges with which their puzzles are found quickly. */
export const KINDS = {
  classic: { layout: { symmetry: "half-turn" }, givens: {} },
  diagonal: { layout: { layout: { n: 9, diagonals: true } }, givens: { beginner: [32, 42], easy: [26, 34], medium: [20, 26], hard: [18, 24] } },
  windows: { layout: { layout: { n: 9, windows: true } }, givens: { beginner: [30, 40], easy: [24, 32], medium: [18, 24], hard: [16, 22] } },
  jigsaw: { layout: { random_regions: true }, givens: { beginner: [34, 45], easy: [28, 36], medium: [22, 30], hard: [20, 28] } },
  killer: { layout: { random_cages: true }, givens: { beginner: [34, 44], easy: [12, 20], medium: [4, 12], hard: [0, 8] } },
  six: { layout: { layout: { n: 6, box: [2, 3] } }, givens: { beginner: [14, 20], easy: [10, 16], medium: [7, 12] } },
};

/** @typedef {keyof typeof KINDS} Kind */

/** @type {readonly Level[]} */
const LEVELS = ["beginner", "easy", "medium", "hard", "expert", "fiendish"];

/** The levels of a kind. Killer puzzles above the level hard are too rare to be found. @param {Kind} kind @returns {readonly Level[]} */
export const levelsOf = (kind) => (kind === "killer" ? LEVELS.slice(0, 4) : LEVELS);

/** The request for puzzles of a kind and level. @param {Kind} kind @param {Level} level @param {number} seed @param {number} [count] */
export function requestFor(kind, level, seed, count = 1) {
  const { layout, givens } = KINDS[kind];
  const clues = /** @type {Partial<Record<Level, number[]>>} */ (givens)[level];
  return { do: "generate", seed, count, rating: `ennead=${level}`, ...layout, ...(clues && { clues }) };
}

/** A random seed. */
export const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
