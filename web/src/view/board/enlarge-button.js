// The button that enlarges a board of several grids, or shows all of it.

import { texts } from "../../text/index.js";
import { html } from "../html.js";
import { Icon } from "../icons.js";
import { canEnlarge, enlargement, toggleEnlargement } from "./magnifier.js";

/** @param {{ geometry: import("../../game/geometry.js").Geometry }} props */
export function EnlargeButton({ geometry }) {
  if (!canEnlarge(geometry)) return null;
  const text = texts.value;
  const isOn = enlargement(geometry) > 1;
  return html`<button class="plain" aria-pressed=${isOn ? "true" : "false"} onClick=${() => toggleEnlargement(geometry)} aria-label=${text.enlarge} title=${text.enlarge}><${Icon} name="zoom" /></button>`;
}
