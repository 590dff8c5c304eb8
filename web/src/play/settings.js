// The settings of the mode Play.

import { html } from "../view/html.js";
import { preferences } from "./preferences.js";
import { texts } from "./texts.js";

/** @typedef {keyof typeof preferences.value} Name */

export function Settings() {
  const text = texts.value;
  return html`
    <${Switches} names=${text.settings} />
    <fieldset class="switches">
      <legend>${text.warnings}</legend>
      <${Switches} names=${text.warningsOf} />
    </fieldset>
  `;
}

/** @param {{ names: Partial<Record<Name, string>> }} props */
const Switches = ({ names }) =>
  Object.entries(names).map(([name, label]) => html`
    <label class="setting">
      ${label}
      <input type="checkbox" checked=${preferences.value[/** @type {Name} */ (name)]}
        onChange=${(/** @type {any} */ event) => (preferences.value = { ...preferences.value, [name]: event.target.checked })} />
    </label>
  `);
