// Proposals of the engine for what a document draws.

/** @typedef {import("../engine/types.js").ProposedReading} ProposedReading */

/** The kind and the colour that a proposal names: `line #67f067=whisper`. @param {ProposedReading} proposal @returns {{ kind: string, colour: string | undefined }} */
export function targetOf({ read }) {
  const [kind = "", colour] = (read.split("=")[0] ?? "").split(" ");
  return { kind, colour };
}

/** The proposals, grouped by their drawings. @param {readonly ProposedReading[]} proposals @returns {ProposedReading[][]} */
export function grouped(proposals) {
  /** @type {Map<string, ProposedReading[]>} */
  const groups = new Map();
  for (const proposal of proposals) {
    const target = proposal.read.split("=")[0] ?? "";
    groups.set(target, [...(groups.get(target) ?? []), proposal]);
  }
  return [...groups.values()];
}

/** The most likely readings of all drawings. @param {{ proposals: readonly ProposedReading[] }} readings */
export const suggested = ({ proposals }) => proposals.filter(({ first }) => first).map(({ read }) => read);
