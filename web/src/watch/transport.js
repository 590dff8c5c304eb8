// The controls that play a search, step by step or automatically.

import { counted, filled, language } from "../text/index.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { Profile } from "./profile.js";
import { SPEEDS, furthest, goTo, isEnd, isGuess, isPlaying, lanes, longest, pause, playOrPause, shownLanes, speed, step } from "./watching.js";
import { texts } from "./texts.js";

/** @typedef {import("../view/icons.js").IconName} IconName */

export function Transport() {
  const text = texts.value;
  const [at, all] = [furthest.value, longest.value];
  const isRunning = shownLanes.value.some((lane) => lane.isRunning.value);
  const button = (/** @type {IconName} */ icon, /** @type {string} */ label, /** @type {() => unknown} */ action, isOff = false) => html`
    <button class="plain" aria-label=${label} title=${label} disabled=${isOff} onClick=${action}><${Icon} name=${icon} /></button>
  `;
  const number = (/** @type {number} */ one) => one.toLocaleString(language.value);
  const [first] = lanes;
  return html`
    <section class="transport" aria-label=${text.movesOf}>
      <div class="profiles">${shownLanes.value.map((lane) => html`<${Profile} key=${lane === first ? 1 : 2} lane=${lane} />`)}</div>
      <input class="place" type="range" min="0" max=${all} value=${at} aria-label=${text.movesOf} aria-valuetext=${filled(text.moveOf, { at: number(at), all: number(all) })}
        onInput=${(/** @type {any} */ event) => goTo(Number(event.target.value))} />
      <div class="buttons">
        <div class="single">
          ${button("toFirst", text.first, () => goTo(0), at === 0)}
          ${button("back", text.previous, () => step(-1), at === 0)}
          <button class="first play" onClick=${playOrPause} disabled=${all === 0}><${Icon} name=${isPlaying.value ? "pause" : "go"} />${isPlaying.value ? text.pause : text.play}</button>
          ${button("forward", text.next, () => step(1), at >= all)}
          ${button("toLast", text.end, () => goTo(all), at >= all)}
        </div>
        <div class="jumps">
          <button onClick=${() => step(1, isGuess)} disabled=${at >= all}>${text.guesses}</button>
          <button onClick=${() => step(1, isEnd)} disabled=${at >= all}>${text.deadEnds}</button>
        </div>
      </div>
      <label class="speed">${text.speed}
        <input type="range" min="0" max=${SPEEDS.length - 1} value=${speed.value} aria-valuetext=${counted(text.speedOf, SPEEDS[speed.value] ?? 1)} onInput=${(/** @type {any} */ event) => (speed.value = Number(event.target.value))} />
        <output>${counted(text.speedOf, SPEEDS[speed.value] ?? 1)}</output>
      </label>
      <p class="where">${filled(text.moveOf, { at: number(at), all: number(all) })}${isRunning && ` – ${text.running}`}</p>
    </section>
  `;
}

// Stop playing when the page is hidden.
addEventListener("visibilitychange", () => document.hidden && pause());
