// The dialog that exports the current puzzle: as a link, to other programs, as text, as a picture, or on paper.

import { useEffect, useState } from "../../vendor/hooks.mjs";
import { quick } from "../engine/client.js";
import { current } from "../game/current.js";
import { linkOf } from "../game/link.js";
import { asPlayed, hasGrids, isDrawn } from "../game/puzzle.js";
import { texts } from "../text/index.js";
import { inPixels, pictureOf } from "../view/board/picture.js";
import { Dialog, closeDialog } from "../view/dialog.js";
import { download } from "../view/download.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { explained } from "../view/message.js";
import { shown } from "./open.js";
import { openPrinting } from "./printing.js";
import { fragment } from "./route.js";

/** Other programs: their names, and the engine's names of the formats for links to them. */
const PROGRAMS = [
  ["SudokuWiki", "sudokuwiki"],
  ["sudoku.coach", "coach"],
  ["SudokuPad", "sudokupad"],
  ["f-puzzles", "fpuzzles"],
];

/** The engine's names of the formats in which a position can be copied. */
const FORMATS = ["line", "grid", "pencil", "library", "json", "iss", "opensudoku", "sdk"];
/** The formats of puzzles with several grids. The engine writes no links for these. */
const FORMATS_OF_SEVERAL = ["multi-grid", "grid", "json"];

export function Share() {
  const [{ address, isUndrawn }, setLink] = useState({ address: "", isUndrawn: false });
  const [said, setSaid] = useState("");
  const text = texts.value;
  useEffect(() => {
    linkTo(true).then(setLink);
  }, []);
  const copy = async (/** @type {string} */ what, /** @type {string} */ done) => {
    await navigator.clipboard.writeText(what);
    setSaid(done);
  };
  const sketch = () => pictureOf(/** @type {Element} */ (document.querySelector(".page main .board")));
  const printOne = () => {
    closeDialog();
    // Print after the dialog is removed from the page.
    requestAnimationFrame(() => requestAnimationFrame(() => print()));
  };
  return html`
    <${Dialog} title=${text.share}>
      <h3>${text.link}</h3>
      <div class="choices">
        <input class="address" readonly aria-label=${text.link} value=${address} onFocus=${(/** @type {any} */ event) => event.target.select()} />
        <button class="first" onClick=${() => copy(address, text.shared)}><${Icon} name="copy" />${text.copy}</button>
      </div>
      <label class="setting"><span>${text.withPosition}</span>
        <input type="checkbox" checked onChange=${async (/** @type {any} */ event) => setLink(await linkTo(event.target.checked))} />
      </label>
      ${isUndrawn && html`<p class="note">${text.undrawnLink}</p>`}
      ${!hasGrids(current.value.puzzle) && html`
        <h3>${text.otherPrograms}</h3>
        <div class="ways four">${PROGRAMS.map(([name = "", format = ""]) => html`<${Program} name=${name} format=${format} />`)}</div>
        <p class="note">${text.otherProgramsNote}${isDrawn(current.value.puzzle) && ` ${text.undrawnPrograms}`}</p>
      `}
      <h3>${text.asText}</h3>
      <${AsText} onCopy=${(/** @type {string} */ what) => copy(what, text.copied)} />
      <h3>${text.picture}</h3>
      <div class="ways four">
        <button onClick=${() => download(new Blob([sketch()], { type: "image/svg+xml" }), "sudoku.svg")}><${Icon} name="save" />SVG</button>
        <button onClick=${async () => download(await inPixels(sketch()), "sudoku.png")}><${Icon} name="save" />PNG</button>
        <button onClick=${printOne}><${Icon} name="print" />${text.print}</button>
        <button onClick=${() => openPrinting()}><${Icon} name="print" />${text.printMany}</button>
      </div>
      <p class="note" role="status">${said}</p>
    </${Dialog}>
  `;
}

/** Makes a link to the page with the current puzzle. Returns it, and whether it omits drawings of the puzzle. @param {boolean} withPosition */
async function linkTo(withPosition) {
  const { puzzle, position } = current.value;
  const address = new URL(location.href);
  const slug = shown.value?.mode.slug ?? "";
  address.search = "";
  const { fields, isUndrawn } = await linkOf(puzzle, withPosition ? position : undefined);
  address.hash = fragment(slug === "play" ? "" : slug, [], fields);
  return { address: address.href, isUndrawn };
}

/** Shows a link to another program, once the engine has written it. If there is none, a disabled button has the reason as its tooltip. @param {{ name: string, format: string }} props */
function Program({ name, format }) {
  const [found, setFound] = useState(/** @type {{ href?: string, problem?: string }} */ ({}));
  useEffect(() => {
    const { puzzle, position } = current.value;
    const write = (/** @type {object} */ what) => quick.ask({ do: "convert", puzzle: what, to: format });
    write(asPlayed(puzzle, position))
      // If the format cannot hold the player's digits, write the puzzle alone.
      .catch(() => write(puzzle))
      .then((href) => setFound({ href: href.trim() }), (error) => setFound({ problem: explained(error) }));
  }, []);
  if (found.href) return html`<a class="button" href=${found.href} target="_blank" rel="noopener noreferrer"><${Icon} name="away" />${name}</a>`;
  return html`<button disabled title=${found.problem}>${name}</button>`;
}

/** @param {{ onCopy: (text: string) => void }} props */
function AsText({ onCopy }) {
  const offered = hasGrids(current.value.puzzle) ? FORMATS_OF_SEVERAL : FORMATS;
  const [format, setFormat] = useState(offered[0] ?? "json");
  const [written, setWritten] = useState("");
  const [problem, setProblem] = useState("");
  const text = texts.value;
  const formats = /** @type {Record<string, string>} */ (text.formats);
  useEffect(() => {
    const { puzzle, position } = current.value;
    const write = (/** @type {object} */ what) => quick.ask({ do: "convert", puzzle: what, to: format });
    write(asPlayed(puzzle, position))
      .catch(() => write(puzzle))
      .then(
        (one) => {
          setWritten(one.trimEnd());
          setProblem("");
        },
        (error) => {
          setWritten("");
          setProblem(explained(error));
        },
      );
  }, [format]);
  return html`
    <div class="choices one-line">
      <select aria-label=${text.format} value=${format} onChange=${(/** @type {any} */ event) => setFormat(event.target.value)}>
        ${offered.map((name) => html`<option value=${name}>${formats[name]}</option>`)}
      </select>
      <button disabled=${!written} onClick=${() => onCopy(written)}><${Icon} name="copy" />${text.copy}</button>
    </div>
    ${problem ? html`<p class="note problem">${problem}</p>` : html`<textarea class="written" readonly aria-label=${text.asText} value=${written}></textarea>`}
  `;
}
