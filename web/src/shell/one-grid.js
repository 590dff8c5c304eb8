// The choice of one of several grids. Modes for a single grid show it instead of a board.

import { current } from "../game/current.js";
import { gridsOf, startOf } from "../game/puzzle.js";
import { filled, texts } from "../text/index.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { ofGrid } from "../view/of-grid.js";
import { openIn } from "./open.js";

/** @param {{ mode: string }} props `mode`: the mode in which the chosen grid is shown */
export function OneGrid({ mode }) {
  const text = texts.value;
  const { puzzle, title } = current.value;
  /** @param {any} placed @param {number} number */
  const show = ({ at: _, ...alone }, number) => openIn(mode, { puzzle: alone, position: startOf(alone), title: ofGrid(number, title || text.untitled) });
  return html`
    <section class="one-grid">
      <p>${text.oneGrid}</p>
      <div class="choices">
        ${gridsOf(puzzle).map((one, k) => html`<button onClick=${() => show(one, k + 1)}>${filled(text.gridNamed, { grid: k + 1 })}</button>`)}
      </div>
      <button class="first" onClick=${() => openIn("play")}><${Icon} name="play" />${text.playIt}</button>
    </section>
  `;
}
