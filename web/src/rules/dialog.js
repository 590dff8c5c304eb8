// The dialog with the rules of the current puzzle.

import { current } from "../game/current.js";
import { Geometry } from "../game/geometry.js";
import { filled } from "../text/index.js";
import { Dialog } from "../view/dialog.js";
import { html } from "../view/html.js";
import { texts } from "./texts.js";
import { RuleWords } from "./words.js";

export function Rules() {
  const text = texts.value;
  const { puzzle } = current.value;
  const { parts } = Geometry.of(puzzle);
  return html`
    <${Dialog} title=${text.title}>
      <${RuleWords} puzzle=${puzzle} />
      ${parts.length > 0 && html`<ul>${parts.map(({ number, row, column }) => html`<li>${filled(text.gridAt, { grid: number, row: row + 1, column: column + 1 })}</li>`)}</ul>`}
    </${Dialog}>
  `;
}
