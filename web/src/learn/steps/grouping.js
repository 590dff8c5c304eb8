// Groups steps by their techniques.

/** @typedef {import("../step/positions.js").Step & { k: number, also?: readonly import("../step/positions.js").TechniqueRecord[] }} AvailableStep */
/** @typedef {{ technique: import("../step/positions.js").TechniqueRecord, steps: AvailableStep[] }} Group */

/** Groups steps by technique, with simple techniques first. @param {readonly AvailableStep[]} steps @param {readonly string[]} order the slugs of techniques, from simple to hard
 * @returns {Group[]} */
export function groups(steps, order) {
  /** @type {Map<string, Group>} */
  const all = new Map();
  for (const step of steps) {
    const group = all.get(step.technique.slug);
    if (group) group.steps.push(step);
    else all.set(step.technique.slug, { technique: step.technique, steps: [step] });
  }
  const rank = (/** @type {Group} */ { technique }) => order.indexOf(technique.slug);
  return [...all.values()].sort((a, b) => rank(a) - rank(b));
}

/** The effect of a step, in short notation: the eliminations after the arrow, or the digit that it places. @param {import("../step/positions.js").Step} step */
export function effect({ notation, technique }) {
  const [, after] = notation.split(" => ");
  return after ?? notation.replace(`${technique.name}: `, "");
}
