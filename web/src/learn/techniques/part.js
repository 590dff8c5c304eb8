// The part with the list of techniques and their pages.

import { useEffect, useState } from "../../../vendor/hooks.mjs";
import { path } from "../../shell/open.js";
import { fragment } from "../../shell/route.js";
import { html } from "../../view/html.js";
import { Message } from "../../view/message.js";
import { LevelBar, levelName } from "../step/ratings.js";
import { texts } from "../texts.js";
import { TechniquePage, onPageKey } from "./page.js";
import { matching } from "./searching.js";
import { all, families, familyName, load, technique } from "./table.js";

export function TechniquesPart() {
  useEffect(() => void load(), []);
  const [slug = ""] = path.value;
  const shown = technique(slug);
  if (all.value.length === 0) return html`<div class="index"><${Message} /></div>`;
  if (shown) return html`<${TechniquePage} technique=${shown} key=${slug} />`;
  return html`<${Index} />`;
}

function Index() {
  const text = texts.value;
  const [wanted, setWanted] = useState("");
  const [slug = ""] = path.value;
  const isUnknown = all.value.length > 0 && slug !== "techniques" && !technique(slug);
  return html`
    <div class="index">
      <header>
        <h2>${text.parts.techniques}</h2>
        <label>${text.search}<input type="search" value=${wanted} onInput=${(/** @type {any} */ event) => setWanted(event.target.value)} /></label>
      </header>
      <${Message} />
      ${isUnknown && html`<p class="remark">${text.unknownTechnique}</p>`}
      <p class="lead">${text.techniquesLead}</p>
      ${families.value.map(({ family, techniques }) => {
        const some = matching(techniques, wanted);
        return some.length > 0 && html`
          <section>
            <h3>${familyName(family)}</h3>
            <ul class="cards">
              ${some.map((one) => html`
                <li>
                  <a href=${fragment("learn", [one.slug])}>
                    <span>${one.name}</span>
                    <small>${one.level ? levelName(one.level) : one.default ? "" : text.onRequest}</small>
                    <${LevelBar} level=${one.level} />
                  </a>
                </li>
              `)}
            </ul>
          </section>
        `;
      })}
    </div>
  `;
}

/** @param {KeyboardEvent} event */
export const onTechniquesKey = (event) => (technique(path.value[0] ?? "") ? onPageKey(event) : false);
