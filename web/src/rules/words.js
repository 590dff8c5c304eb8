// The rules of a puzzle as a list of names and sentences.

import { isPlain } from "../game/puzzle.js";
import { html } from "../view/html.js";
import { rulesOf, usualRules } from "./list.js";
import { texts } from "./texts.js";

/** @param {{ puzzle: import("../game/puzzle.js").Puzzle }} props */
export const RuleWords = ({ puzzle }) => html`
  <div class="rule-words">
    <p>${usualRules(puzzle, texts.value)}</p>
    <dl class="rule-list">
      ${rulesOf(puzzle, texts.value).map(({ name, words }) => html`<div><dt>${name}</dt><dd>${words}</dd></div>`)}
    </dl>
  </div>
`;

/** The rules under the board of a mode. They appear only in print. @param {{ puzzle: import("../game/puzzle.js").Puzzle }} props */
export const RulesOnPaper = ({ puzzle }) => !isPlain(puzzle) && html`<div class="on-paper"><${RuleWords} puzzle=${puzzle} /></div>`;
