// A menu: a button that shows more buttons.

import { useEffect, useRef, useState } from "../../vendor/hooks.mjs";
import { html } from "./html.js";
import { Icon } from "./icons.js";

/** @typedef {import("./icons.js").IconName} IconName */
/** An item of a menu. @typedef {readonly [icon: IconName, label: string, action: () => unknown]} Item */

/** @param {{ label: string, icon?: IconName, items: readonly Item[], isUp?: boolean, hasText?: boolean }} props `isUp`: whether the menu opens above its button;
 *   `hasText`: whether the label is visible */
export function Menu({ label, icon = "more", items, isUp = false, hasText = false }) {
  const [isOpen, setOpen] = useState(false);
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = (/** @type {PointerEvent} */ event) => {
      if (!element.current?.contains(/** @type {Node} */ (event.target))) setOpen(false);
    };
    addEventListener("pointerdown", onPointerDown);
    return () => removeEventListener("pointerdown", onPointerDown);
  }, [isOpen]);
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    const buttons = [...(element.current?.querySelectorAll("button") ?? [])];
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    if (!isOpen || (event.key !== "Escape" && !by)) return;
    event.preventDefault();
    if (!by) setOpen(false);
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[by ? (at + by + buttons.length) % buttons.length : 0]?.focus();
  };
  const onFocusOut = (/** @type {FocusEvent} */ event) => {
    if (event.relatedTarget && !element.current?.contains(/** @type {Node} */ (event.relatedTarget))) setOpen(false);
  };
  const choose = (/** @type {() => unknown} */ action) => () => {
    setOpen(false);
    // The item will be removed, so the button gets the focus. A dialog that the item opens then returns the focus to the
    // button.
    element.current?.querySelector("button")?.focus();
    action();
  };
  return html`
    <div class=${`menu${isUp ? " up" : ""}`} ref=${element} onKeyDown=${onKeyDown} onFocusOut=${onFocusOut}>
      <button class=${hasText ? "" : "plain"} aria-label=${hasText ? undefined : label} title=${hasText ? undefined : label}
        aria-expanded=${isOpen ? "true" : "false"} onClick=${() => setOpen(!isOpen)}><${Icon} name=${icon} />${hasText && label}</button>
      ${isOpen && html`
        <ul>
          ${items.map(([name, text, action]) => html`<li><button class="plain" onClick=${choose(action)}><${Icon} name=${name} />${text}</button></li>`)}
        </ul>
      `}
    </div>
  `;
}
