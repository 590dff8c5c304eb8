// The lines of the list of steps, in which consecutive singles can share one line.

/** @typedef {import("../step/positions.js").Step} Step */

/** Whether a step is a single. @param {Step} step */
const isSingle = ({ technique }) => technique.family === "singles";

/** A line of the list: the numbers of its first and last step. Only a line of singles has more than one step. @typedef {{ first: number, last: number }} Line */

/** The lines of the list. @param {readonly Step[]} steps @param {boolean} folds whether consecutive singles share one line @returns {Line[]} */
export function linesOf(steps, folds) {
  /** @type {Line[]} */
  const lines = [];
  steps.forEach((step, number) => {
    const last = lines.at(-1);
    const before = steps[number - 1];
    if (folds && last && before && isSingle(step) && isSingle(before)) last.last = number;
    else lines.push({ first: number, last: number });
  });
  return lines;
}
