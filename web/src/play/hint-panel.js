// The panel with a hint in words: first where to look, then the technique, then the whole step.

import { useEffect, useRef } from "../../vendor/hooks.mjs";
import { focusCell } from "../view/board/board.js";
import { html } from "../view/html.js";
import { isWorking } from "../view/message.js";
import { applyHint, help, hint, opener } from "./help.js";
import { selection } from "./selection.js";
import { texts } from "./texts.js";

export const HintPanel = () => hint.value && html`<${Panel} ...${hint.value} />`;

/** @param {import("./help.js").Hint} props */
function Panel({ depth, record }) {
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  const { place, technique, step, problem } = record;
  const text = texts.value;
  const canTellMore = depth < 2 && !(problem && record.mistakes.length === 0);

  // The panel takes the focus. When it closes while it has the focus, the focus returns to the element that had it before.
  useEffect(() => {
    const before = opener;
    return () => {
      const active = document.activeElement;
      if (active !== document.body && !panel.current?.contains(active)) return;
      const canHaveIt = before instanceof HTMLElement && before !== document.body && before.isConnected && !before.matches(":disabled");
      if (canHaveIt) before.focus({ preventScroll: true });
      else focusCell(selection.value.at(-1) ?? 0);
    };
  }, []);
  const toFirst = () => panel.current?.querySelector("button")?.focus({ preventScroll: true });
  useEffect(toFirst, [record]);
  // While the engine worked, the button was disabled and could not take the focus, so try again.
  useEffect(() => {
    if (!isWorking.value && document.activeElement === document.body) toFirst();
  }, [isWorking.value]);

  return html`
    <section class=${problem ? "hint problem" : "hint"} aria-label=${text.hint} ref=${panel}>
      ${technique && html`<h3>${technique.name}</h3>`}
      <p>${problem ?? step?.text ?? place}</p>
      <div class="choices">
        ${canTellMore && html`<button key="more" class="first" disabled=${isWorking.value} onClick=${help}>${text.tellMore}</button>`}
        ${step && html`<button key="apply" class="first" onClick=${applyHint}>${text.apply}</button>`}
        <button key="close" onClick=${() => (hint.value = undefined)}>${text.hideHint}</button>
      </div>
    </section>
  `;
}
