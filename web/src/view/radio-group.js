// A group of buttons, one of which is chosen. The arrow keys choose another one, and the Tab key skips the rest of the group.

import { html } from "./html.js";

/** @typedef {import("./html.js").Children} Children */

/**
 * @param {{ label: string, style: string, value: unknown, options: readonly (readonly [value: any, content: Children])[], onChoose: (value: any) => void }} props
 *   `style`: the CSS class of the group
 */
export function RadioGroup({ label, style, value, options, onChoose }) {
  const at = Math.max(0, options.findIndex(([one]) => one === value));
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const next = (at + by + options.length) % options.length;
    onChoose(options[next]?.[0]);
    const buttons = /** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("button");
    buttons[next]?.focus();
  };
  return html`
    <div class=${style} role="radiogroup" aria-label=${label} onKeyDown=${onKeyDown}>
      ${options.map(([one, content], k) => html`
        <button role="radio" aria-checked=${k === at && one === value ? "true" : "false"} tabindex=${k === at ? 0 : -1} onClick=${() => onChoose(one)}>${content}</button>
      `)}
    </div>
  `;
}
