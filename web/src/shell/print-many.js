// The dialog that prints several puzzles: new ones, or those of games or a collection. Solutions are printed on separate pages.

import { useEffect, useState } from "../../vendor/hooks.mjs";
import { long } from "../engine/client.js";
import { opened, solutionOf, startOf } from "../game/puzzle.js";
import { KINDS, levelsOf, newSeed, requestFor } from "../game/making.js";
import { counted, filled, texts } from "../text/index.js";
import { Dialog, closeDialog } from "../view/dialog.js";
import { html } from "../view/html.js";
import { Message, message, working } from "../view/message.js";
import { paper } from "../view/paper.js";
import { Choice, MOST, printablesOf, sources } from "./print-choice.js";
import { Sheets } from "./sheets.js";

/** @typedef {import("./sheets.js").Printed} Printed */

const PER_PAGE = [1, 2, 4, 6];
const COUNTS = [1, 2, 4, 6, 8, 12, 16, 24];
/** The maximum number of nodes of the search for the solution of a puzzle. */
const NODES = 1_000_000;

/** The source of puzzles that are printed without being stored. */
const GIVEN = "given";

/** @param {{ from?: string | import("./printing.js").Given }} [props] `from`: "games", the id of a collection, or
 *   puzzles that are not stored; missing for new puzzles */
export function PrintMany({ from = "new" } = {}) {
  const given = typeof from === "string" ? undefined : from;
  const listOf = (/** @type {string} */ name) => (given && name === GIVEN ? given.list : printablesOf(name));
  const [source, setSource] = useState(typeof from === "string" ? from : GIVEN);
  const [list, setList] = useState(() => listOf(source));
  const [chosen, setChosen] = useState(/** @type {ReadonlySet<number>} */ (new Set()));
  const [kind, setKind] = useState(/** @type {import("../game/making.js").Kind} */ ("classic"));
  const [level, setLevel] = useState(/** @type {import("../game/making.js").Level} */ ("medium"));
  const [count, setCount] = useState(4);
  const [perPage, setPerPage] = useState(4);
  const [hasSolutions, setHasSolutions] = useState(true);
  const [hasEntries, setHasEntries] = useState(false);
  const text = texts.value;
  const isNew = source === "new";
  const others = [...(given ? [[GIVEN, given.name]] : []), ...sources()];
  useEffect(() => {
    message.value = "";
  }, []);
  const choose = (/** @type {string} */ next) => {
    setSource(next);
    setList(listOf(next));
    setChosen(new Set());
  };
  const printAll = async () => {
    /** @type {Printed[]} */
    const wanted = list.filter((_, at) => chosen.has(at)).map(({ title, open }) => {
      const { puzzle, position } = open();
      return { title, puzzle, position: hasEntries ? position : startOf(puzzle) };
    });
    const puzzles = await working(isNew ? text.making : text.solving, (signal) => (isNew ? made(kind, level, count, signal) : hasSolutions ? withSolutions(wanted, signal) : Promise.resolve(wanted)));
    if (!puzzles) return;
    const numbered = puzzles.map((one, k) => ({ ...one, title: filled(text.numbered, { number: k + 1, name: one.title }) }));
    const without = numbered.filter(({ solution }) => !solution).length;
    paper.value = { Content: () => html`<${Sheets} perPage=${perPage} hasSolutions=${hasSolutions} puzzles=${numbered} />` };
    closeDialog();
    if (hasSolutions && without > 0) message.value = counted(text.withoutSolution, without);
  };
  return html`
    <${Dialog} title=${text.printMany}>
      ${others.length > 0 && html`<${Select} label=${text.whichPuzzles} value=${source} options=${[["new", text.newPuzzles], ...others]} onChange=${choose} />`}
      ${isNew ? html`
        <${Select} label=${text.kind} value=${kind} options=${Object.keys(KINDS).map((one) => [one, text.kinds[/** @type {keyof typeof KINDS} */ (one)]])} onChange=${setKind} />
        <${Select} label=${text.level} value=${level} options=${levelsOf(kind).map((one) => [one, text.levels[one]])} onChange=${setLevel} />
        <${Select} label=${text.howMany} value=${count} options=${COUNTS.map((one) => [one, String(one)])} onChange=${(/** @type {string} */ one) => setCount(Number(one))} />
      ` : html`<${Choice} key=${source} list=${list} chosen=${chosen} onChoose=${setChosen} />`}
      <${Select} label=${text.perPage} value=${perPage} options=${PER_PAGE.map((one) => [one, String(one)])} onChange=${(/** @type {string} */ one) => setPerPage(Number(one))} />
      <${Switch} label=${text.withSolutions} isOn=${hasSolutions} onChange=${setHasSolutions} />
      ${!isNew && html`<${Switch} label=${text.withPosition} isOn=${hasEntries} onChange=${setHasEntries} />`}
      <${Message} />
      <div class="choices"><button class="first" disabled=${!isNew && (chosen.size === 0 || chosen.size > MOST)} onClick=${printAll}>${text.print}</button></div>
    </${Dialog}>
  `;
}

/** @param {{ label: string, value: string | number, options: [string | number, string][], onChange: (value: any) => void }} props */
const Select = ({ label, value, options, onChange }) => html`
  <label class="setting">${label}
    <select value=${value} onChange=${(/** @type {any} */ event) => onChange(event.target.value)}>
      ${options.map(([one, name]) => html`<option value=${one} selected=${one === value}>${name}</option>`)}
    </select>
  </label>
`;

/** @param {{ label: string, isOn: boolean, onChange: (isOn: boolean) => void }} props */
const Switch = ({ label, isOn, onChange }) => html`
  <label class="setting">${label}
    <input type="checkbox" checked=${isOn} onChange=${(/** @type {any} */ event) => onChange(event.target.checked)} />
  </label>
`;

/** Makes new puzzles with their solutions. @param {import("../game/making.js").Kind} kind @param {import("../game/making.js").Level} level @param {number} count
 * @param {AbortSignal} signal @returns {Promise<Printed[]>} */
async function made(kind, level, count, signal) {
  const { kinds, levels } = texts.value;
  /** @type {any[]} */
  const records = await long.ask(requestFor(kind, level, newSeed(), count), { signal });
  return records.map((one) => {
    const { puzzle, position } = opened(one.puzzle);
    return { title: `${kinds[kind]}, ${levels[level]}`, puzzle, position, solution: solutionOf(puzzle, one.solution) };
  });
}

/** Adds the solutions of puzzles. A puzzle without exactly one solution within the node limit remains without. @param {readonly Printed[]} puzzles @param {AbortSignal} signal @returns {Promise<Printed[]>} */
async function withSolutions(puzzles, signal) {
  /** @type {Printed[]} */
  const solved = [];
  for (const one of puzzles) {
    const record = await long.ask({ do: "solve", puzzle: one.puzzle, search: { nodes: NODES } }, { signal });
    solved.push(record.status === "unique" ? { ...one, solution: solutionOf(one.puzzle, record.solution) } : one);
  }
  return solved;
}
