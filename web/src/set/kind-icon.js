// The small pictures of the kinds of rules.

import { html } from "../view/html.js";

/** @param {{ icon: import("./kind.js").Kind["icon"] }} props */
export const KindIcon = ({ icon }) => html`
  <svg class="kind-icon" viewBox="0 0 24 24" aria-hidden="true">
    ${icon.map(([look, content]) => (look.startsWith("text") ? html`<text class=${look} x="12" y=${heightOf(look)}>${content}</text>` : html`<path class=${look} d=${content} />`))}
  </svg>
`;

/** The vertical position of a text in a picture. @param {string} look */
function heightOf(look) {
  if (look.includes("tiny")) return 9;
  if (look.includes("middle")) return 16;
  return look.includes("small") ? 15.5 : 15;
}
