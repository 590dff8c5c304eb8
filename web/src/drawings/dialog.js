// The dialog about drawings without a rule, where the reader chooses proposals of the engine and applies them.

import { useState } from "../../vendor/hooks.mjs";
import { open } from "../shell/open.js";
import { readDrawings } from "../shell/read.js";
import { counted as numbered, filled } from "../text/index.js";
import { Dialog, closeDialog } from "../view/dialog.js";
import { html } from "../view/html.js";
import { Message, message } from "../view/message.js";
import { grouped, suggested, targetOf } from "./proposals.js";
import { texts } from "./texts.js";

/** @typedef {import("../engine/types.js").Readings} Readings */
/** @typedef {import("../engine/types.js").ProposedReading} ProposedReading */

/** @param {{ document: string, readings: Readings, notes: readonly string[] }} props */
export function Drawings({ document, readings, notes }) {
  const [chosen, setChosen] = useState(() => suggested(readings));
  const [isRefused, setRefused] = useState(false);
  const text = texts.value;
  const toggle = (/** @type {string} */ reading) =>
    setChosen(readings.proposals.map(({ read }) => read).filter((read) => (read === reading) !== chosen.includes(read)));
  const apply = async () => {
    const read = await readDrawings(document, chosen);
    setRefused(!read);
    if (!read) return;
    closeDialog();
    open(read);
  };
  // The engine counted the solutions with the suggested proposals. For any other selection, the number is unknown.
  const counted = chosen.join() === suggested(readings).join() ? solutions(readings.with_first) : undefined;
  return html`
    <${Dialog} title=${text.title}>
      <p class="note">${text.about}</p>
      ${notes.map((note) => html`<p class="note">${note}</p>`)}
      ${grouped(readings.proposals).map((group) => html`<${Group} proposals=${group} chosen=${chosen} onToggle=${toggle} />`)}
      ${readings.unexplained.length > 0 && html`
        <p class="note">${filled(text.unexplained, { what: readings.unexplained.map((one) => named(one.kind, one.count, one.colour)).join("; ") })}</p>
      `}
      <div class="readings-end">
        <p class="how" role="status">${counted && text.counts[counted]}</p>
        ${isRefused && message.value && html`<${Message} />`}
        <div class="choices">
          <button class="first" disabled=${chosen.length === 0} onClick=${apply}>${text.apply}</button>
          <button onClick=${closeDialog}>${text.without}</button>
        </div>
      </div>
    </${Dialog}>
  `;
}

/** Shows the proposals for drawings of one kind and colour. @param {{ proposals: readonly ProposedReading[], chosen: readonly string[], onToggle: (reading: string) => void }} props */
function Group({ proposals, chosen, onToggle }) {
  const [first] = proposals;
  if (!first) return null;
  const { kind, colour } = targetOf(first);
  return html`
    <fieldset class="readings">
      <legend>${colour?.startsWith("#") && html`<svg viewBox="0 0 1 1" aria-hidden="true"><rect width="1" height="1" fill=${colour} /></svg>`}${named(kind, first.covers, colour)}</legend>
      ${proposals.map((one) => html`
        <div key=${one.read}>
          <label class="check">
            <input type="checkbox" checked=${chosen.includes(one.read)} aria-describedby=${idOf(one)} onChange=${() => onToggle(one.read)} />
            ${ruleOf(one)}
          </label>
          <small id=${idOf(one)}>${reasonsOf(one)}</small>
        </div>
      `)}
    </fieldset>
  `;
}

/** The id of the element with the reasons for a proposal. @param {ProposedReading} proposal */
const idOf = ({ read }) => `why-${read.replace(/\W+/g, "-")}`;

/** The name of the proposed rule, with its number if the proposal has one: 5 in `line #67f067=whisper:5`. @param {ProposedReading} proposal */
function ruleOf({ read, rule }) {
  const text = texts.value;
  const name = /** @type {Record<string, string>} */ (text.rules)[rule] ?? rule;
  const number = read.split("=")[1]?.split(":")[1];
  return number ? filled(text.numbered, { rule: name, number }) : name;
}

/** @param {ProposedReading} proposal */
const reasonsOf = ({ reasons, left_out: leftOut }) => [...reasons, ...(leftOut > 0 ? [numbered(texts.value.leftOut, leftOut)] : [])].join("; ");

/** Names drawings of one kind and colour, with their number: "3 lines, colour #67f067". @param {string} kind @param {number} count @param {string | null | undefined} colour */
function named(kind, count, colour) {
  const text = texts.value;
  const words = /** @type {Record<string, import("../text/index.js").Counted>} */ (text.kinds)[kind];
  const what = words ? numbered(words, count) : kind;
  return colour ? filled(text.colour, { what, colour }) : what;
}

/** The key of the text for the number of solutions; undefined if it is not known. @param {Readings["with_first"]} found */
function solutions(found) {
  if (!found) return undefined;
  if (found.found > 1) return "several";
  return found.ending === "complete" ? (found.found === 1 ? "one" : "none") : undefined;
}
