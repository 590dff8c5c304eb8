// What stands in the place of a board where only puzzles with one grid can be shown.

import { texts } from "../text/index.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { openIn } from "./open.js";

export const OneGrid = () => html`
  <section class="one-grid">
    <p>${texts.value.oneGrid}</p>
    <button class="first" onClick=${() => openIn("play")}><${Icon} name="play" />${texts.value.playIt}</button>
  </section>
`;
