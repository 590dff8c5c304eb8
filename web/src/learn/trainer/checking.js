// Checks the learner's answer: the engine decides whether the marked conclusions follow, and this module chooses the reply.

import { quick } from "../../engine/client.js";
import { unspot } from "../../game/position.js";
import { counted, filled } from "../../text/index.js";
import { whileHere, workHere } from "../staying.js";
import { technique } from "../techniques/table.js";
import { texts } from "../texts.js";
import { change, claims, exercise, feedback, finish, geometry, marked, record, techniques } from "./exercise.js";
import { compared } from "./pattern.js";

/** @typedef {import("../step/positions.js").Step} Step */
/** @typedef {{ cell: string, index: number, digit: number }} Claim */
/** @typedef {Claim & { verdict: "proven" | "true" | "wrong" | "known" | "unknown" }} Judged */
/**
 * The engine's verdict on conclusions.
 *
 * @typedef {object} Verification
 * @property {"right" | "incomplete" | "unproven" | "wrong" | null} verdict
 * @property {readonly Judged[]} placed
 * @property {readonly Judged[]} eliminated
 * @property {Step | null} step
 * @property {readonly Claim[]} missed_placed
 * @property {readonly Claim[]} missed_eliminated
 * @property {string | null} problem
 */

/** The field of a request that restricts the technique; no field if any technique is accepted. */
const restricted = () => (exercise.value?.slug && !exercise.value.isSecret ? { technique: exercise.value.slug } : {});

/** Checks the marked conclusions. If there are none, checks the marked pattern. */
export async function check() {
  const asked = exercise.value;
  if (!asked || asked.answer) return;
  const [placed, eliminated] = [claims("placed"), claims("eliminated")];
  if (placed.length + eliminated.length === 0) return checkPattern();
  const request = { do: "verify", puzzle: record(), placed, eliminated, ...restricted() };
  /** @type {Verification | undefined} */
  const answer = await workHere(texts.value.checking, () => quick.ask(request, { signal: whileHere() }));
  if (!answer || exercise.value !== asked) return;
  const said = judged(answer);
  feedback.value = said;
  if (answer.verdict === "right" && answer.step) finish(answer.step, false);
  else if (answer.verdict !== "incomplete") change({ wrong: asked.wrong + 1 });
}

/** The reply to a verdict of the engine. @param {Verification} answer */
export function judged(answer) {
  const text = texts.value;
  const all = [...answer.placed.map((one) => ({ ...one, sign: "=" })), ...answer.eliminated.map((one) => ({ ...one, sign: "≠" }))];
  const list = (/** @type {readonly string[]} */ verdicts) => all.filter(({ verdict }) => verdicts.includes(verdict)).map(({ cell, sign, digit }) => `${cell}${sign}${digit}`).join(", ");
  const technique = answer.step?.technique.name ?? nameOf() ?? text.anyTechnique;
  const more = answer.missed_placed.length + answer.missed_eliminated.length;
  switch (answer.verdict) {
    case "right":
      return { text: filled(text.right, { technique }), isGood: true };
    case "incomplete":
      return { text: `${filled(text.rightSoFar, { technique })} ${counted(text.moreFollows, more)}`, isGood: true };
    case "wrong":
      return { text: filled(text.wrongClaims, { claims: list(["wrong"]) }), isGood: false };
    case "unproven":
      return { text: filled(nameOf() ? text.notByTechnique : text.notByAny, { claims: list(["true", "unknown", "known"]), technique }), isGood: false };
    default:
      return { text: answer.problem ?? text.noAnswer, isGood: false };
  }
}

/** The name of the technique to find, unless it is secret. */
const nameOf = () => (exercise.value?.isSecret ? undefined : technique(exercise.value?.slug ?? "")?.name);

/** Compares the marked pattern with the patterns of the possible steps. */
async function checkPattern() {
  const asked = exercise.value;
  const text = texts.value;
  const pattern = new Set(marked("pattern"));
  if (pattern.size === 0) {
    feedback.value = { text: text.markFirst, isGood: false };
    return;
  }
  const answer = await workHere(text.checking, () => quick.ask({ do: "available-steps", puzzle: record(), techniques: techniques() }, { signal: whileHere() }));
  if (!answer || exercise.value !== asked) return;
  const result = compared(pattern, answer.steps, geometry.value?.lowest ?? 1);
  if (!result) feedback.value = { text: text.noPattern, isGood: false };
  else if (result.missing.length + result.extra.length === 0) feedback.value = { text: filled(text.patternComplete, { technique: result.step.technique.name }), isGood: true };
  else {
    change({ wrong: (asked?.wrong ?? 0) + (result.extra.length > 0 ? 1 : 0) });
    feedback.value = { text: patternSaid(result), isGood: false };
  }
}

/** @param {import("./pattern.js").Comparison} comparison */
function patternSaid({ missing, extra }) {
  const text = texts.value;
  const grid = geometry.value;
  const name = (/** @type {number} */ at) => {
    const { cell, digit } = unspot(at);
    return filled(text.candidateIn, { digit: grid?.shown(digit) ?? "", cell: grid?.name(cell) ?? "" });
  };
  return [
    extra.length > 0 && counted(text.notInPattern, extra.length, { candidates: extra.map(name).join(", ") }),
    missing.length > 0 && counted(text.patternMissing, missing.length),
  ].filter(Boolean).join(" ");
}
