// The dialog with statistics: how many puzzles were solved, and how fast.

import { dayOf } from "../game/daily.js";
import { OWN, solved, streak, summaries } from "../game/statistics.js";
import { counted, texts as shared } from "../text/index.js";
import { Dialog } from "../view/dialog.js";
import { html } from "../view/html.js";
import { texts } from "./texts.js";
import { clock } from "./timer.js";

/** @typedef {import("../game/statistics.js").Summary} Summary */

export function Statistics() {
  const text = texts.value;
  const all = solved();
  const days = streak(all, dayOf(new Date()));
  const time = (/** @type {number | undefined} */ seconds) => (seconds === undefined ? "–" : clock(seconds));
  return html`
    <${Dialog} title=${text.statistics}>
      ${all.length === 0 ? html`<p class="note">${text.noStatistics}</p>` : html`
        <p class="note">${text.statisticsNote} ${days > 0 && counted(text.streak, days)}</p>
        <div class="scrolls" tabindex="0" role="region" aria-label=${text.statistics}>
          <table class="numbers">
            <thead>
              <tr><th scope="col">${shared.value.kind}</th>${[text.count, text.best, text.average, text.latest].map((title) => html`<th scope="col">${title}</th>`)}</tr>
            </thead>
            <tbody>
              ${summaries(all).map((one) => html`
                <tr><th scope="row">${named(one)}</th><td>${one.count}</td><td>${time(one.best)}</td><td>${time(one.average)}</td><td>${time(one.latest)}</td></tr>
              `)}
            </tbody>
          </table>
        </div>
      `}
    </${Dialog}>
  `;
}

/** @param {Summary} one */
function named({ kind, level }) {
  const text = texts.value;
  const levels = /** @type {Record<string, string>} */ (shared.value.levels);
  const kinds = /** @type {Record<string, string>} */ (shared.value.kinds);
  const first = kind === "daily" ? text.daily : kind === OWN ? text.ownPuzzles : kinds[kind] ?? kind;
  return `${first}, ${level === "" ? text.notRated : levels[level] ?? level}`;
}
