// The page of a technique: why it works, an example in three stages, related techniques, and a link to the trainer.

import { signal } from "../../../vendor/signals.mjs";
import { useEffect, useState } from "../../../vendor/hooks.mjs";
import { RulesOnPaper } from "../../rules/words.js";
import { openIn, path } from "../../shell/open.js";
import { fragment } from "../../shell/route.js";
import { language } from "../../text/index.js";
import { Board } from "../../view/board/board.js";
import { html } from "../../view/html.js";
import { Icon } from "../../view/icons.js";
import { keyOf } from "../../view/key.js";
import { Message } from "../../view/message.js";
import { About } from "../about.js";
import { isOnBoard, onBoardKey } from "../keyboard.js";
import { go } from "../step/attention.js";
import { Explained } from "../step/explained.js";
import { after } from "../step/positions.js";
import { levelName } from "../step/ratings.js";
import { StepBoard, select } from "../step/step-board.js";
import { selection } from "../study.js";
import { texts } from "../texts.js";
import { exampleOf, named } from "./example.js";
import { relatives } from "./searching.js";
import { all, familyName } from "./table.js";

/** @typedef {import("./table.js").Technique} Technique */
/** @typedef {import("./example.js").Example} Example */

/** The stages of an example: the bare position, the step, and the result. */
const STAGES = /** @type {const} */ (["position", "step", "result"]);
const stage = signal(/** @type {typeof STAGES[number]} */ ("step"));

/** The example of the page that is shown. @type {import("../../../vendor/signals.mjs").Signal<Example | undefined>} */
const example = signal(undefined);

/** @param {{ technique: Technique }} props */
export function TechniquePage({ technique }) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    example.value = undefined;
    stage.value = "step";
  }, []);
  useEffect(() => {
    let isLate = false;
    exampleOf(technique.slug).then((found) => {
      if (isLate) return;
      example.value = found;
      setLoaded(true);
    });
    return () => {
      isLate = true;
    };
  }, [language.value]);
  const text = texts.value;
  const { slug, name, idea, uniqueness, family, level } = technique;
  const shown = example.value && { ...example.value, step: named(example.value.step, name) };
  return html`
    <div class="table">
      <div class="main">
        <${About} name=${name} />
        ${shown ? html`<${ExampleBoard} example=${shown} />` : html`<div class="no-example">${isLoaded && text.noExample}</div>`}
        ${shown && html`<${RulesOnPaper} puzzle=${shown.puzzle} /><${StageChoice} />`}
      </div>
      <div class="side">
        <${Message} />
        <p class="facts">${familyName(family)}${level && ` · ${levelName(level)}`}${!technique.default && ` · ${text.onRequest}`}</p>
        <p class="idea">${idea}</p>
        ${uniqueness && html`<p class="note">${text.uniqueness}</p>`}
        <div class="choices">
          <button class="first" onClick=${() => openIn("learn", undefined, ["train", slug])}><${Icon} name="target" />${text.tryIt}</button>
          ${shown && html`<button onClick=${() => openIn("play", { puzzle: shown.puzzle, position: shown.position, title: name })}><${Icon} name="play" />${text.playExample}</button>`}
        </div>
        ${shown && stage.value === "step" && html`<h3 class="part">${text.example}</h3><${Explained} step=${shown.step} puzzle=${shown.puzzle} isNamed=${false} />`}
        <${Relatives} technique=${technique} />
      </div>
    </div>
  `;
}

/** @param {{ example: Example }} props */
function ExampleBoard({ example: { puzzle, position, step } }) {
  if (stage.value === "step") return html`<${StepBoard} puzzle=${puzzle} step=${step} />`;
  return html`<${Board} puzzle=${puzzle} position=${stage.value === "result" ? after(puzzle, step) : position} selection=${selection.value} takesFocus=${false} onPointer=${select} />`;
}

function StageChoice() {
  return html`
    <div class="segments" role="radiogroup" aria-label=${texts.value.example}>
      ${STAGES.map((one) => html`<button role="radio" aria-checked=${stage.value === one ? "true" : "false"} onClick=${() => (stage.value = one)}>${texts.value.exampleStages[one]}</button>`)}
    </div>
  `;
}

/** @param {{ technique: Technique }} props */
function Relatives({ technique }) {
  const text = texts.value;
  const { simpler, harder, before, after, others } = relatives(all.value, technique);
  const link = (/** @type {Technique} */ one) => html`<a href=${fragment("learn", [one.slug])}>${one.name}</a>`;
  return html`
    <nav class="relatives" aria-label=${text.relatives}>
      ${others.length > 0 && html`<h3 class="part">${familyName(technique.family)}</h3>`}
      ${simpler && html`<p><small>${text.simpler}</small>${link(simpler)}</p>`}
      ${harder && html`<p><small>${text.harder}</small>${link(harder)}</p>`}
      ${others.length > 2 && html`<details><summary>${text.wholeFamily}</summary><ul>${others.map((one) => html`<li>${link(one)}</li>`)}</ul></details>`}
      <h3 class="part">${text.ofAllFamilies}</h3>
      ${before && html`<p><small>${text.simpler}</small>${link(before)}</p>`}
      ${after && html`<p><small>${text.harder}</small>${link(after)}</p>`}
      <p><a href=${fragment("learn", ["techniques"])}>${text.allTechniques}</a></p>
    </nav>
  `;
}

/** @param {KeyboardEvent} event */
export function onPageKey(event) {
  const { ctrlKey, metaKey, altKey } = event;
  const code = keyOf(event);
  if (ctrlKey || metaKey || altKey) return false;
  if (isOnBoard(event) && code.startsWith("Arrow")) return onBoardKey(event);
  const at = STAGES.indexOf(stage.value);
  if (code === "ArrowRight") stage.value = STAGES[Math.min(at + 1, STAGES.length - 1)] ?? "step";
  else if (code === "ArrowLeft") stage.value = STAGES[Math.max(at - 1, 0)] ?? "step";
  else if (example.value && (code === "KeyJ" || code === "KeyK")) go(example.value.step, code === "KeyJ" ? 1 : -1);
  else if (code === "KeyT") openIn("learn", undefined, ["train", path.value[0] ?? ""]);
  else return false;
  return true;
}
