// Prints several new puzzles, with their solutions on a page of their own.

import { useEffect, useState } from "../../vendor/hooks.mjs";
import { long } from "../engine/client.js";
import { givensOf, opened } from "../game/puzzle.js";
import { KINDS, levelsOf, newSeed, requestFor } from "../game/making.js";
import { filled, texts } from "../text/index.js";
import { Dialog, closeDialog } from "../view/dialog.js";
import { html } from "../view/html.js";
import { Message, message, working } from "../view/message.js";
import { paper } from "../view/paper.js";
import { Sheets } from "./sheets.js";

const PER_PAGE = [1, 2, 4, 6];
const COUNTS = [1, 2, 4, 6, 8, 12, 16, 24];

export function PrintMany() {
  const [kind, setKind] = useState(/** @type {import("../game/making.js").Kind} */ ("classic"));
  const [level, setLevel] = useState(/** @type {import("../game/making.js").Level} */ ("medium"));
  const [count, setCount] = useState(4);
  const [perPage, setPerPage] = useState(4);
  const [hasSolutions, setHasSolutions] = useState(true);
  const text = texts.value;
  const select = (/** @type {string} */ label, /** @type {string | number} */ value, /** @type {[string | number, string][]} */ options, /** @type {(value: any) => void} */ onChange) => html`
    <label class="setting">${label}
      <select value=${value} onChange=${(/** @type {any} */ event) => onChange(event.target.value)}>
        ${options.map(([one, name]) => html`<option value=${one}>${name}</option>`)}
      </select>
    </label>
  `;
  useEffect(() => {
    message.value = "";
  }, []);
  const printAll = async () => {
    const made = await working(text.making, (signal) => long.ask(requestFor(kind, level, newSeed(), count), { signal }));
    if (!made) return;
    const name = `${text.kinds[kind]}, ${text.levels[level]}`;
    const puzzles = made.map((/** @type {any} */ one, /** @type {number} */ k) => {
      const { puzzle } = opened(one.puzzle);
      return { title: filled(text.numbered, { number: k + 1, name }), puzzle, solution: givensOf({ ...puzzle, givens: one.solution }) };
    });
    paper.value = { Content: () => html`<${Sheets} perPage=${perPage} hasSolutions=${hasSolutions} puzzles=${puzzles} />` };
    closeDialog();
  };
  return html`
    <${Dialog} title=${text.printMany}>
      ${select(text.kind, kind, Object.keys(KINDS).map((one) => [one, text.kinds[/** @type {keyof typeof KINDS} */ (one)]]), setKind)}
      ${select(text.level, level, levelsOf(kind).map((one) => [one, text.levels[one]]), setLevel)}
      ${select(text.howMany, count, COUNTS.map((one) => [one, String(one)]), (one) => setCount(Number(one)))}
      ${select(text.perPage, perPage, PER_PAGE.map((one) => [one, String(one)]), (one) => setPerPage(Number(one)))}
      <label class="setting">${text.withSolutions}
        <input type="checkbox" checked=${hasSolutions} onChange=${(/** @type {any} */ event) => setHasSolutions(event.target.checked)} />
      </label>
      <${Message} />
      <div class="choices"><button class="first" onClick=${printAll}>${text.print}</button></div>
    </${Dialog}>
  `;
}
