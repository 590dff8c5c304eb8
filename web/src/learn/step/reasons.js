// The reasons of a step. While the reader points at a sentence, or once it is chosen, the picture emphasises its part.

import { useRef } from "../../../vendor/hooks.mjs";
import { filled } from "../../text/index.js";
import { Geometry } from "../../game/geometry.js";
import { html } from "../../view/html.js";
import { Icon } from "../../view/icons.js";
import { texts } from "../texts.js";
import { choose, chosen, go, point } from "./attention.js";
import { lightOf } from "./light.js";
import { reasoning } from "./reasoning.js";

/** @typedef {import("./positions.js").Step} Step */
/** @typedef {import("./reasoning.js").Line} Line */

/** @param {{ step: Step, puzzle: import("../../game/puzzle.js").Puzzle }} props */
export function Reasons({ step, puzzle }) {
  const container = useRef(/** @type {HTMLElement | null} */ (null));
  const lines = reasoning(step.text);
  let count = 0;
  const numbered = lines.map((line) => ({ ...line, first: (count += line.sentences.length) - line.sentences.length }));
  const sentences = lines.flatMap((line) => line.sentences);
  const at = chosen(step);
  const text = texts.value;
  const geometry = Geometry.of(puzzle);

  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const all = /** @type {HTMLElement[]} */ ([...(container.current?.querySelectorAll("[role=button]") ?? [])]);
    all[all.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + by]?.focus();
  };

  const sentence = (/** @type {number} */ number) => {
    const one = sentences[number];
    if (!one) return null;
    if (!lightOf(geometry, step, one, sentences[number - 1])) return html`<span>${one.text} </span>`;
    return html`
      <span class="sentence" role="button" tabindex=${number === (at ?? firstLit) ? 0 : -1} aria-pressed=${number === at ? "true" : "false"}
        onPointerEnter=${(/** @type {PointerEvent} */ event) => event.pointerType !== "touch" && point(step, number)}
        onPointerLeave=${() => point(step, undefined)} onFocus=${() => point(step, number)} onBlur=${() => point(step, undefined)}
        onClick=${() => choose(step, number === at ? undefined : number)}
        onKeyDown=${(/** @type {KeyboardEvent} */ event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          choose(step, number === at ? undefined : number);
        }}>${one.text}</span>${" "}
    `;
  };
  const firstLit = sentences.findIndex((one, k) => lightOf(geometry, step, one, sentences[k - 1]));

  /** Renders the lines of one depth from line `from`, with the lists within them, until a line of a smaller depth. @param {number} from @param {number} depth @returns {unknown[]} */
  const within = (from, depth) => {
    const parts = [];
    for (let k = from; k < numbered.length; k++) {
      const line = /** @type {Line & { first: number }} */ (numbered[k]);
      if (line.depth < depth) break;
      if (line.depth > depth) continue;
      const said = line.sentences.map((_, index) => sentence(line.first + index));
      const inner = numbered[k + 1]?.depth === depth + 1 && html`<ol>${within(k + 1, depth + 1)}</ol>`;
      if (depth > 0) parts.push(html`<li value=${line.number} class=${line.number === undefined ? "end" : ""}>${said}${inner}</li>`);
      else parts.push(html`<p>${said}</p>${inner}`);
    }
    return parts;
  };

  return html`
    <div class="reasons" ref=${container} onKeyDown=${onKeyDown}>${within(0, 0)}</div>
    <div class="stepper">
      <button class="plain" aria-label=${text.sentenceBefore} title=${text.sentenceBefore} onClick=${() => go(step, -1)}><${Icon} name="previous" /></button>
      <span class="note">${at === undefined ? text.sentencesHelp : filled(text.sentenceOf, { number: at + 1, count: sentences.length })}</span>
      <button class="plain" aria-label=${text.sentenceAfter} title=${text.sentenceAfter} onClick=${() => go(step, 1)}><${Icon} name="next" /></button>
    </div>
  `;
}
