// Prints sheets of paper with puzzles and their rules, and sheets with their solutions.

import { useEffect, useRef } from "../../vendor/hooks.mjs";
import { isPlain, startOf } from "../game/puzzle.js";
import { RuleWords } from "../rules/words.js";
import { texts } from "../text/index.js";
import { PrintedBoard } from "../view/board/printed.js";
import { isRuled } from "../view/board/rules.js";
import { html } from "../view/html.js";
import { paper } from "../view/paper.js";

/** A puzzle to print, with its entries, and with its solution if that is known.
 * @typedef {{ title: string, puzzle: import("../game/puzzle.js").Puzzle, position: import("../game/position.js").Position, solution?: readonly number[] }} Printed */

/** The time between checks whether the rules of all puzzles are drawn, and the maximum time to wait for them, in
 * milliseconds. */
const SOON = 200;
const LATE = 20_000;

/** @param {{ perPage: number, hasSolutions: boolean, puzzles: readonly Printed[] }} props */
export function Sheets({ perPage, hasSolutions, puzzles }) {
  const sheets = useRef(/** @type {HTMLElement | null} */ (null));
  const solved = hasSolutions ? puzzles.filter(({ solution }) => solution) : [];
  useEffect(() => {
    const ruled = [...puzzles, ...solved].filter(({ puzzle }) => isRuled(puzzle)).length;
    const end = Date.now() + LATE;
    let timer = setTimeout(function look() {
      const isDrawn = (sheets.current?.querySelectorAll(".rules").length ?? 0) >= ruled;
      if (isDrawn || Date.now() > end) print();
      else timer = setTimeout(look, SOON);
    }, SOON);
    const onPrinted = () => (paper.value = undefined);
    addEventListener("afterprint", onPrinted, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("afterprint", onPrinted);
    };
  }, []);
  const pages = Array.from({ length: Math.ceil(puzzles.length / perPage) }, (_, k) => puzzles.slice(k * perPage, (k + 1) * perPage));
  return html`
    <div class="sheets" data-count=${perPage} ref=${sheets}>
      ${pages.map((page) => html`
        <section class="sheet">
          ${page.map(({ title, puzzle, position }) => html`
            <figure><figcaption>${title}</figcaption><${PrintedBoard} puzzle=${puzzle} position=${position} />${!isPlain(puzzle) && html`<${RuleWords} puzzle=${puzzle} />`}</figure>
          `)}
        </section>
      `)}
      ${solved.length > 0 && html`
        <section class="sheet solutions">
          <h2>${texts.value.solutions}</h2>
          ${solved.map(({ title, puzzle, solution = [] }) => {
            const start = startOf(puzzle);
            const position = { ...start, digits: solution.map((digit, cell) => (start.givens[cell] ? 0 : digit)) };
            return html`<figure><figcaption>${title}</figcaption><${PrintedBoard} puzzle=${puzzle} position=${position} /></figure>`;
          })}
        </section>
      `}
    </div>
  `;
}
