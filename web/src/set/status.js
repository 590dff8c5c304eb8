// The status of the draft: the number of its solutions, and a legend for the candidates on the board.

import { counted, filled, language } from "../text/index.js";
import { html } from "../view/html.js";
import { geometry, sketch } from "./draft.js";
import { LIMITS, fault, isSearching, total, wishes } from "./live.js";
import { aboutNumber } from "./numbers.js";
import { countsIn } from "./set-board.js";
import { selection } from "./tools.js";
import { texts } from "./texts.js";

/** @typedef {import("./live.js").Total} Total */

/** Describes the number of solutions: a CSS class, a headline, and details. @returns {[look: string, text: string, details?: string]} */
function summary() {
  const text = texts.value;
  if (sketch.value.paint) return ["open", text.incomplete];
  if (fault.value) return ["fault", fault.value];
  const found = total.value;
  if (!found) return ["open", wishes.value.counts && isSearching.value ? text.thinking : text.unknownSolutions];
  if (found.isExact && found.least === 0) return ["none", text.noSolution];
  if (found.isExact && found.least === 1) return ["one", text.oneSolution];
  if (found.isExact) return ["many", counted(text.solutions, found.least)];
  if (!found.estimate) return ["many", counted(text.solutionsLeast, found.least)];
  const { log10, interval } = found.estimate;
  const about = (/** @type {number} */ one) => aboutNumber(one, language.value);
  const between = interval && filled(text.interval, { from: about(interval[0]), to: about(interval[1]) });
  return ["many", filled(text.estimate, { number: about(log10) }), between ?? undefined];
}

const SIGNS = /** @type {Record<string, string>} */ ({ none: "✕", one: "✓", many: "≈", fault: "!", open: "…" });

export function Status() {
  const [look, headline, details] = summary();
  const isOver = !isSearching.value;
  return html`
    <section class=${`status ${look}${isOver ? "" : " searching"}`} aria-busy=${isOver ? "false" : "true"}>
      <p class="number"><span class="sign" aria-hidden="true">${look === "many" && !details ? "=" : SIGNS[look]}</span><span>${headline}${details && html`<small>${details}</small>`}</span></p>
      <p class="unseen" role="status">${isOver ? [headline, details].filter(Boolean).join(". ") : ""}</p>
      <${Wishes} />
    </section>
  `;
}

/** The choice of the searches that start automatically. */
function Wishes() {
  const text = texts.value;
  const { counts, candidates, limit } = wishes.value;
  const wish = (/** @type {Partial<typeof wishes.value>} */ change) => (wishes.value = { ...wishes.value, ...change });
  const check = (/** @type {"counts" | "candidates"} */ name, /** @type {boolean} */ isOn) => html`
    <label class="check"><input type="checkbox" checked=${isOn} onChange=${(/** @type {any} */ event) => wish({ [name]: event.target.checked })} />${text.wishes[name]}</label>
  `;
  return html`
    <div class="wishes">
      ${check("counts", counts)}
      ${check("candidates", candidates)}
      ${candidates && html`
        <label class="check">${text.countUpTo}
          <select value=${String(limit)} onChange=${(/** @type {any} */ event) => wish({ limit: Number(event.target.value) })}>
            ${LIMITS.map((one) => html`<option value=${String(one)}>${one.toLocaleString(language.value)}</option>`)}
          </select>
        </label>
      `}
    </div>
    ${candidates && html`<${Legend} limit=${limit} />`}
  `;
}

/** The legend for the candidates, and the numbers of solutions for the cell with the focus. @param {{ limit: number }} props */
function Legend({ limit }) {
  const text = texts.value;
  const cell = selection.value.at(-1) ?? 0;
  return html`
    <p class="legend">
      ${limit > 1 && html`<span><b class="mark-sample once">5</b>${text.legend.once}</span><span><b class="mark-sample share-2">5</b>${text.legend.more}</span>
        <span><b class="mark-sample share-4">5</b>${filled(text.legend.most, { limit })}</span>`}
      <span><b class="mark-sample unknown">5</b>${text.legend.unknown}</span>
    </p>
    ${limit > 1 && html`<p class="legend counts">${geometry.value.name(cell)}: ${countsIn(cell)}</p>`}
  `;
}
