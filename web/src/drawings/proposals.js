// Proposals of the engine: which rules the drawings of a document may state.

/** @typedef {import("../engine/types.js").ProposedReading} ProposedReading */

/** The kind and the colour of the drawings of a proposal: `line` and `#67f067` in `line #67f067=whisper`. @param {ProposedReading} proposal @returns {{ kind: string, colour: string | undefined }} */
export function targetOf({ read }) {
  const [kind = "", colour] = (read.split("=")[0] ?? "").split(" ");
  return { kind, colour };
}

/** Groups proposals by the kind and colour of their drawings. @param {readonly ProposedReading[]} proposals @returns {ProposedReading[][]} */
export function grouped(proposals) {
  /** @type {Map<string, ProposedReading[]>} */
  const groups = new Map();
  for (const proposal of proposals) {
    const target = proposal.read.split("=")[0] ?? "";
    groups.set(target, [...(groups.get(target) ?? []), proposal]);
  }
  return [...groups.values()];
}

/** The most likely proposal for each kind and colour of drawings. @param {{ proposals: readonly ProposedReading[] }} readings */
export const suggested = ({ proposals }) => proposals.filter(({ first }) => first).map(({ read }) => read);
