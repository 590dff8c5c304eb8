// The choice of an exercise: a technique, a secret technique of a level, or any step.

import { useEffect, useState } from "../../../vendor/hooks.mjs";
import { fragment } from "../../shell/route.js";
import { counted, filled, texts as shared } from "../../text/index.js";
import { levelsOf } from "../../game/making.js";
import { hasGrids } from "../../game/puzzle.js";
import { html } from "../../view/html.js";
import { Message } from "../../view/message.js";
import { LEVELS } from "../step/levels.js";
import { levelName } from "../step/ratings.js";
import { withExample } from "../techniques/example.js";
import { puzzle } from "../study.js";
import { all, families, familyName } from "../techniques/table.js";
import { texts } from "../texts.js";
import { tally } from "./exercise.js";
import { practise, surprises } from "./session.js";
import { Tally } from "./tally.js";

export function Choice() {
  const text = texts.value;
  const [known, setKnown] = useState(/** @type {ReadonlySet<string>} */ (new Set()));
  const [surprise, setSurprise] = useState("hard");
  const [level, setLevel] = useState(/** @type {import("../../game/making.js").Level | "own"} */ ("easy"));
  useEffect(() => void withExample().then(setKnown), []);
  const levels = LEVELS.filter((one) => surprises(one, known).length > 1);
  return html`
    <div class="index">
      <header><h2>${text.parts.train}</h2></header>
      <${Message} />
      <${Tally} />
      <div class="offers">
        <section>
          <h3>${text.surprise}</h3>
          <p>${text.surpriseLead}</p>
          <div class="choices">
            <select aria-label=${shared.value.level} value=${surprise} onChange=${(/** @type {any} */ event) => setSurprise(event.target.value)}>
              ${levels.map((one) => html`<option value=${one}>${levelName(one)}</option>`)}
            </select>
            <button class="first" disabled=${all.value.length === 0} onClick=${() => practise({ kind: "surprise", level: surprise })}>${text.begin}</button>
          </div>
        </section>
        <section>
          <h3>${text.anyStep}</h3>
          <p>${text.anyStepLead}</p>
          <div class="choices">
            <select aria-label=${shared.value.level} value=${level} onChange=${(/** @type {any} */ event) => setLevel(event.target.value)}>
              ${levelsOf("classic").map((one) => html`<option value=${one}>${shared.value.levels[one]}</option>`)}
              ${!hasGrids(puzzle.value) && html`<option value="own">${text.ownPuzzle}</option>`}
            </select>
            <button class="first" onClick=${() => practise({ kind: "any", level })}>${text.begin}</button>
          </div>
        </section>
      </div>
      <h3>${text.oneTechnique}</h3>
      ${families.value.map(({ family, techniques }) => {
        const some = techniques.filter(({ slug }) => known.has(slug));
        return some.length > 0 && html`
          <details class="family" open=${some.some(({ default: isUsual, level: at }) => isUsual && at !== null && LEVELS.indexOf(at) <= 3)}>
            <summary>${familyName(family)}</summary>
            <ul class="cards">
              ${some.map(({ slug, name, level: at }) => {
                const score = tally.value.techniques[slug];
                return html`
                  <li>
                    <a href=${fragment("learn", ["train", slug])}>
                      <span>${name}</span>
                      <small>${at && levelName(at)}${score && ` · ${counted(text.found, score.found)}`}${score && score.streak > 1 && ` · ${filled(text.streak, { count: score.streak })}`}</small>
                    </a>
                  </li>
                `;
              })}
            </ul>
          </details>
        `;
      })}
    </div>
  `;
}
