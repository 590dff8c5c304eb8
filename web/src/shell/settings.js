// The settings dialog: the appearance of the page, and the settings of the mode.

import { LANGUAGES, language, texts } from "../text/index.js";
import { Dialog } from "../view/dialog.js";
import { html } from "../view/html.js";
import { shown } from "./open.js";
import { preferences } from "./preferences.js";

/** @typedef {keyof typeof preferences.value} Name */

export function Settings() {
  const text = texts.value;
  const Part = shown.value?.module.Settings;
  const choose = (/** @type {Name} */ name) => (/** @type {string} */ value) => (preferences.value = { ...preferences.value, [name]: value });
  return html`
    <${Dialog} title=${text.settings}>
      ${Part && html`<${Part} />`}
      <h3>${text.appearance}</h3>
      <${Choice} label=${text.theme} value=${preferences.value.theme} options=${text.themes} onChoose=${choose("theme")} />
      <${Choice} label=${text.palette} value=${preferences.value.palette} options=${text.palettes} onChoose=${choose("palette")} />
      <${Choice} label=${text.textSize} value=${preferences.value.textSize} options=${text.textSizes} onChoose=${choose("textSize")} />
      <${Choice} label=${text.motion} value=${preferences.value.motion} options=${text.motions} onChoose=${choose("motion")} />
      <${Choice} label=${text.languageSwitch} value=${language.value} options=${LANGUAGES} onChoose=${(/** @type {any} */ tag) => (language.value = tag)} isLanguage=${true} />
    </${Dialog}>
  `;
}

/** @param {{ label: string, value: string, options: Record<string, string>, onChoose: (value: string) => void, isLanguage?: boolean }} props */
const Choice = ({ label, value, options, onChoose, isLanguage = false }) => html`
  <label class="setting">
    ${label}
    <select value=${value} onChange=${(/** @type {any} */ event) => onChoose(event.target.value)}>
      ${Object.entries(options).map(([name, title]) => html`<option value=${name} lang=${isLanguage ? name : undefined}>${title}</option>`)}
    </select>
  </label>
`;
