// The rules of the current puzzle.

import { current } from "../game/current.js";
import { Geometry } from "../game/geometry.js";
import { filled } from "../text/index.js";
import { Dialog } from "../view/dialog.js";
import { html } from "../view/html.js";
import { rulesOf } from "./list.js";
import { texts } from "./texts.js";

export function Rules() {
  const text = texts.value;
  const { puzzle } = current.value;
  const geometry = Geometry.of(puzzle);
  const [first = 1, last = 1] = [geometry.digits[0], geometry.digits.at(-1)];
  return html`
    <${Dialog} title=${text.title}>
      <p>${filled(text.usual, { first: geometry.shown(first), last: geometry.shown(last) })} ${geometry.box && geometry.size > 1 && text.boxes}</p>
      <dl class="rule-list">
        ${rulesOf(puzzle, text).map(({ name, words }) => html`<div><dt>${name}</dt><dd>${words}</dd></div>`)}
      </dl>
    </${Dialog}>
  `;
}
