// Histories of drafts as small records: each state is stored as its changes from the state before.

/** @typedef {import("./draft.js").Sketch} Sketch */
/** @template T @typedef {import("../game/history.js").History<T>} History */

/**
 * A change from one value to another: a new value; positions and new symbols of a text; the items that replace a part of a
 * list; or changes of fields of an object.
 *
 * @typedef {{ value: unknown } | { symbols: (number | string)[] } | { list: [start: number, removed: number, ...added: unknown[]] }
 *   | { fields: Record<string, Change>, removed?: string[] }} Change
 */

/** A packed history. `done` is the number of changes that are not undone. @typedef {{ first: Sketch, changes: Change[], done: number }} Packed */

const isSame = (/** @type {unknown} */ a, /** @type {unknown} */ b) => a === b || JSON.stringify(a) === JSON.stringify(b);
const isObject = (/** @type {unknown} */ value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {any} from @param {any} to @returns {Change} */
export function change(from, to) {
  if (typeof from === "string" && typeof to === "string" && from.length === to.length) {
    return { symbols: [...to].flatMap((symbol, k) => (symbol === from[k] ? [] : [k, symbol])) };
  }
  if (Array.isArray(from) && Array.isArray(to)) return { list: listChange(from, to) };
  if (!isObject(from) || !isObject(to)) return { value: to };
  const changed = Object.keys(to).filter((name) => !isSame(from[name], to[name]));
  const removed = Object.keys(from).filter((name) => !(name in to));
  return { fields: Object.fromEntries(changed.map((name) => [name, change(from[name], to[name])])), ...(removed.length > 0 && { removed }) };
}

/** @param {unknown[]} from @param {unknown[]} to @returns {[number, number, ...unknown[]]} */
function listChange(from, to) {
  const least = Math.min(from.length, to.length);
  let start = 0;
  while (start < least && isSame(from[start], to[start])) start += 1;
  let same = 0;
  while (same < least - start && isSame(from.at(-1 - same), to.at(-1 - same))) same += 1;
  return [start, from.length - start - same, ...to.slice(start, to.length - same)];
}

/** @param {any} from @param {Change} change @returns {any} */
export function changed(from, change) {
  if ("value" in change) return change.value;
  if ("list" in change) {
    const [start, removed, ...more] = change.list;
    return [...from.slice(0, start), ...more, ...from.slice(start + removed)];
  }
  if ("symbols" in change) {
    const symbols = [...from];
    for (let k = 0; k < change.symbols.length; k += 2) symbols[Number(change.symbols[k])] = String(change.symbols[k + 1]);
    return symbols.join("");
  }
  const next = { ...from };
  for (const name of change.removed ?? []) delete next[name];
  for (const [name, part] of Object.entries(change.fields)) next[name] = changed(from[name], part);
  return next;
}

/** @param {History<Sketch>} history @returns {Packed} */
export function pack({ past, present, future }) {
  const all = [...past, present, ...future];
  const first = all[0] ?? present;
  return { first, changes: all.slice(1).map((one, k) => change(all[k], one)), done: past.length };
}

/** @param {Packed} packed @returns {History<Sketch>} */
export function unpack({ first, changes, done }) {
  /** @type {Sketch} */
  let at = first;
  const all = [at, ...changes.map((one) => (at = changed(at, one)))];
  return { past: all.slice(0, done), present: all[done] ?? at, future: all.slice(done + 1), checkpoints: [] };
}
