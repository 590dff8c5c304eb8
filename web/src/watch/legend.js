// The legend of the signs on the board.

import { html } from "../view/html.js";
import { texts } from "./texts.js";

/** @type {("guess" | "forced" | "place" | "eliminate" | "retreat" | "solution")[]} */
const KINDS = ["guess", "forced", "place", "eliminate", "retreat", "solution"];

/** A cell with the sign of a kind of moves. @param {{ kind: string }} props */
const Sample = ({ kind }) => html`
  <svg class="sample board" viewBox="0 0 24 24" aria-hidden="true">
    <rect class=${`ground is-${kind === "retreat" ? "dead" : kind}`} x="1" y="1" width="22" height="22" rx="3" />
    <g class="search front">
      ${(kind === "guess" || kind === "forced") && html`<circle class=${`tried ${kind}`} cx="12" cy="12" r="9" style="stroke-width: 1.6" />`}
      ${kind !== "eliminate" && html`<text class=${`digit own is-${kind}`} x="12" y="16.500" font-size="13">5</text>`}
      ${kind === "retreat" && html`<g class="taken-back"><path d="M6 6 18 18M18 6 6 18" style="stroke-width: 1.6" /></g>`}
      ${kind === "eliminate" && html`<g class="struck"><circle cx="12" cy="12" r="7" /><text x="12" y="15.500" font-size="10">5</text><line x1="7" y1="17" x2="17" y2="7" /></g>`}
    </g>
  </svg>
`;

export function Legend() {
  const text = texts.value;
  return html`
    <details class="signs" open>
      <summary>${text.legend}</summary>
      <ul>${KINDS.map((kind) => html`<li><${Sample} kind=${kind} />${text.kinds[kind]}</li>`)}</ul>
    </details>
  `;
}
