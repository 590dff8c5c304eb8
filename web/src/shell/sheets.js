// Sheets of paper with puzzles, and with their solutions.

import { useEffect } from "../../vendor/hooks.mjs";
import { startOf } from "../game/puzzle.js";
import { texts } from "../text/index.js";
import { PrintedBoard } from "../view/board/printed.js";
import { html } from "../view/html.js";
import { paper } from "../view/paper.js";

/** @typedef {{ title: string, puzzle: import("../game/puzzle.js").Puzzle, solution: readonly number[] }} Printed */

/** How long the rules of all puzzles may take to be drawn, in milliseconds. */
const SOON = 500;

/** @param {{ perPage: number, hasSolutions: boolean, puzzles: readonly Printed[] }} props */
export function Sheets({ perPage, hasSolutions, puzzles }) {
  useEffect(() => {
    const timer = setTimeout(() => print(), SOON);
    const onPrinted = () => (paper.value = undefined);
    addEventListener("afterprint", onPrinted, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("afterprint", onPrinted);
    };
  }, []);
  const pages = Array.from({ length: Math.ceil(puzzles.length / perPage) }, (_, k) => puzzles.slice(k * perPage, (k + 1) * perPage));
  return html`
    <div class="sheets" data-count=${perPage}>
      ${pages.map((page) => html`
        <section class="sheet">
          ${page.map(({ title, puzzle }) => html`<figure><figcaption>${title}</figcaption><${PrintedBoard} puzzle=${puzzle} position=${startOf(puzzle)} /></figure>`)}
        </section>
      `)}
      ${hasSolutions && html`
        <section class="sheet solutions">
          <h2>${texts.value.solutions}</h2>
          ${puzzles.map(({ title, puzzle, solution }) => {
            const start = startOf(puzzle);
            const position = { ...start, digits: solution.map((digit, cell) => (start.givens[cell] ? 0 : digit)) };
            return html`<figure><figcaption>${title}</figcaption><${PrintedBoard} puzzle=${puzzle} position=${position} /></figure>`;
          })}
        </section>
      `}
    </div>
  `;
}
