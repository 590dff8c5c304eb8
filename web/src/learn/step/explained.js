// The explanation of a step: its technique, the reasons sentence by sentence, the legend of its picture, and its ratings.

import { fragment } from "../../shell/route.js";
import { StepLegend } from "../../view/board/step-legend.js";
import { html } from "../../view/html.js";
import { texts } from "../texts.js";
import { StepRatings } from "./ratings.js";
import { Reasons } from "./reasons.js";

/** @param {{ step: import("./positions.js").Step, puzzle: import("../../game/puzzle.js").Puzzle, isNamed?: boolean, children?: import("../../view/html.js").Children }} props
 *   `children`: buttons for the step */
export function Explained({ step, puzzle, isNamed = true, children }) {
  const { slug, name } = step.technique;
  return html`
    <section class="explained" aria-label=${texts.value.step}>
      ${isNamed && html`<h3><a href=${fragment("learn", [slug])}>${name}</a></h3>`}
      ${children && html`<div class="choices">${children}</div>`}
      <${Reasons} step=${step} puzzle=${puzzle} />
      <${StepLegend} step=${step} />
      <${StepRatings} step=${step} />
      <p class="notation"><code>${step.notation}</code>${step.eureka && html`<code>${step.eureka}</code>`}</p>
    </section>
  `;
}
