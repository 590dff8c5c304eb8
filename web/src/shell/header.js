// The header of the page: the modes, and the buttons that are the same in all modes.

import { language, texts } from "../text/index.js";
import { isNarrow } from "../view/appearance.js";
import { focusCell } from "../view/board/board.js";
import { openDialog } from "../view/dialog.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { Menu } from "../view/menu.js";
import { MODES } from "./modes.js";
import { shown } from "./open.js";
import { fragment } from "./route.js";

export function Header() {
  const text = texts.value;
  /** @type {import("../view/menu.js").Item[]} */
  const tools = [
    ["share", text.share, () => openDialog(async () => (await import("./share.js")).Share)],
    ["settings", text.settings, () => openDialog(async () => (await import("./settings.js")).Settings)],
    ["keys", text.keys, openKeys],
  ];
  return html`
    <header class="header">
      <a class="skip" href="#board" onClick=${skip}>${text.skip}</a>
      <h1><img src="icon.svg" alt="" /><span class="name">Ennead</span></h1>
      ${MODES.length > 1 && html`<${Tabs} />`}
      <div class="tools">
        ${isNarrow.value ? html`<${Menu} label=${text.menu} items=${tools} />` : tools.map(([icon, label, action]) => html`
          <button class="plain" aria-label=${label} title=${label} onClick=${action}><${Icon} name=${icon} /></button>
        `)}
      </div>
    </header>
  `;
}

/** Links to the modes. Unlike buttons, they can also be opened in a new tab of the browser. */
function Tabs() {
  const active = shown.value?.mode.slug;
  return html`
    <nav class="tabs" aria-label=${texts.value.modes}>
      ${MODES.map(({ slug, icon, name }) => html`
        <a href=${fragment(slug)} aria-current=${slug === active ? "page" : undefined}><${Icon} name=${icon} />${name[language.value]}</a>
      `)}
    </nav>
  `;
}

export const openKeys = () => openDialog(async () => (await import("./key-list.js")).KeyList);

/** @param {Event} event */
function skip(event) {
  event.preventDefault();
  const focused = document.querySelector('#board [tabindex="0"]');
  if (focused instanceof HTMLElement) focusCell(Number(focused.dataset.cell));
}
