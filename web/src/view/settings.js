// How the page looks and what it does by itself.

import { settings } from "../play/session.js";
import { LANGUAGES, language, texts } from "../text/index.js";
import { Dialog } from "./dialog.js";
import { html } from "./html.js";

/** @type {("erases" | "showsConflicts" | "highlights" | "showsTimer" | "digitFirst")[]} */
const SWITCHES = ["erases", "showsConflicts", "highlights", "showsTimer", "digitFirst"];

export function Settings() {
  const text = texts.value;
  const change = (/** @type {Partial<typeof settings.value>} */ part) => (settings.value = { ...settings.value, ...part });
  return html`
    <${Dialog} title=${text.settings}>
      ${SWITCHES.map((name) => html`
        <label class="setting">
          ${text[name]}
          <input type="checkbox" checked=${settings.value[name]} onChange=${(/** @type {any} */ event) => change({ [name]: event.target.checked })} />
        </label>
      `)}
      <label class="setting">
        ${text.theme}
        <select value=${settings.value.theme} onChange=${(/** @type {any} */ event) => change({ theme: event.target.value })}>
          ${Object.entries(text.themes).map(([name, title]) => html`<option value=${name}>${title}</option>`)}
        </select>
      </label>
      <label class="setting">
        ${text.languageSwitch}
        <select value=${language.value} onChange=${(/** @type {any} */ event) => (language.value = event.target.value)}>
          ${Object.entries(LANGUAGES).map(([tag, one]) => html`<option value=${tag} lang=${tag}>${one.language}</option>`)}
        </select>
      </label>
    </${Dialog}>
  `;
}
