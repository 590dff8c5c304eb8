// Prints the solution: the ratings, and each step in words. Steps with eliminations also have a picture.

import { useEffect } from "../../../vendor/hooks.mjs";
import { PrintedBoard } from "../../view/board/printed.js";
import { StepDrawing } from "../../view/board/step-drawing.js";
import { html } from "../../view/html.js";
import { paper } from "../../view/paper.js";
import { hasGrids, isPlain, startOf } from "../../game/puzzle.js";
import { RuleWords } from "../../rules/words.js";
import { reasoning } from "../step/reasoning.js";
import { effectOnBoard } from "../steps/naming.js";
import { before } from "../step/positions.js";
import { puzzle, title } from "../study.js";
import { texts } from "../texts.js";
import { SCALES, ratings, said } from "./rating.js";
import { solution } from "./solution.js";

/** How long printing waits until the rules of all pictures are drawn, in milliseconds. */
const SOON = 500;

export function PrintedSolution() {
  useEffect(() => {
    const timer = setTimeout(() => print(), SOON);
    const onPrinted = () => (paper.value = undefined);
    addEventListener("afterprint", onPrinted, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("afterprint", onPrinted);
    };
  }, []);
  const scales = /** @type {(keyof typeof SCALES)[]} */ (Object.keys(SCALES));
  return html`
    <div class="sheets walkthrough">
      <h2>${title.value || texts.value.untitled}</h2>
      ${!hasGrids(puzzle.value) && html`<p>${scales.map((scale) => `${SCALES[scale]}: ${said(scale, ratings()[scale])}`).join(" · ")}</p>`}
      <${PrintedBoard} puzzle=${puzzle.value} position=${startOf(puzzle.value)} />
      ${!isPlain(puzzle.value) && html`<${RuleWords} puzzle=${puzzle.value} />`}
      <ol>
        ${solution.value?.steps.map((step) => html`
          <li>
            <b>${step.technique.name}</b> <code>${effectOnBoard(step)}</code>
            ${reasoning(step.text).map(({ depth, number, sentences }) => html`
              <p style=${{ marginLeft: `${1.5 * depth}em` }}>${number !== undefined && `${number}. `}${sentences.map(({ text }) => text).join(" ")}</p>
            `)}
            ${step.eliminated.length > 0 && html`
              <${PrintedBoard} puzzle=${puzzle.value} position=${before(puzzle.value, step)}
                over=${(/** @type {import("../../view/board/layout.js").Layout} */ layout) => html`<${StepDrawing} layout=${layout} step=${step} />`} />
            `}
          </li>
        `)}
      </ol>
    </div>
  `;
}
