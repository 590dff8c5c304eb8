// Shows the ratings of a step on the three scales.

import { language, texts as shared } from "../../text/index.js";
import { html } from "../../view/html.js";
import { texts } from "../texts.js";
import { LEVELS, heightOf } from "./levels.js";

/** @typedef {import("./positions.js").Ratings} Ratings */

/** @param {string | null} level */
export const levelName = (level) => (level ? (/** @type {Record<string, string>} */ (shared.value.levels)[level] ?? level) : texts.value.notRated);

/** The name of a level of HoDoKu, such as `Unfair`, in the language of the reader. @param {string} level */
export const hodokuLevel = (level) => /** @type {Record<string, string>} */ (shared.value.hodokuLevels)[level] ?? level;

/** Writes a rating of Sudoku Explainer in the language of the reader: 4.2 or 4,2. @param {number} number */
export const decimal = (number) => number.toLocaleString(language.value, { minimumFractionDigits: 1 });

/** The families of techniques whose steps Sudoku Explainer rates by their length, so that a step can lack a rating. */
const BY_LENGTH = new Set(["chains", "forcing nets"]);

/** @param {{ step: import("./positions.js").StepWords }} props */
export function StepRatings({ step: { technique, ratings: { se, hodoku, ennead } } }) {
  const text = texts.value;
  const noSe = BY_LENGTH.has(technique.family) ? text.noSe : text.notRated;
  return html`
    <dl class="ratings">
      <div><dt>Sudoku Explainer</dt><dd>${se === null ? noSe : decimal(se)}</dd></div>
      <div><dt>HoDoKu</dt><dd>${hodoku ? `${hodokuLevel(hodoku.level)} (${hodoku.score.toLocaleString(language.value)})` : text.notRated}</dd></div>
      <div><dt>ennead</dt><dd>${levelName(ennead)}</dd></div>
    </dl>
  `;
}

/** A bar whose length shows the difficulty. @param {{ height: number, name: string }} props */
export const Bar = ({ height, name }) => html`<span class="bar" title=${name} style=${{ "--part": height / LEVELS.length }} data-level=${height}></span>`;

/** @param {{ level: string | null }} props */
export const LevelBar = ({ level }) => html`<${Bar} height=${heightOf({ se: null, hodoku: null, ennead: level })} name=${levelName(level)} />`;

/** @param {{ ratings: Ratings }} props */
export const StepBar = ({ ratings }) => html`
  <${Bar} height=${heightOf(ratings)} name=${ratings.ennead ? levelName(ratings.ennead) : ratings.hodoku ? `HoDoKu: ${hodokuLevel(ratings.hodoku.level)}` : ""} />
`;
