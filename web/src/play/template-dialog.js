// The dialog in which the player chooses a picture of a printed puzzle, and marks the corners of the puzzle in it.

import { useEffect, useState } from "../../vendor/hooks.mjs";
import { openIn } from "../shell/open.js";
import { filled } from "../text/index.js";
import { Dialog, closeDialog } from "../view/dialog.js";
import { html } from "../view/html.js";
import { straightened } from "../view/warp.js";
import { blank } from "./game.js";
import { layUnder } from "./template.js";
import { texts } from "./texts.js";

/** A corner of the puzzle in the picture: a share of its width, and a share of its height. @typedef {{ x: number, y: number }} Corner */

/** The maximum side of a picture, in pixels. Larger pictures are reduced. */
const LONGEST = 1600;
/** The side of the square under the grid, in pixels. */
const SIDE = 1000;
/** The distance by which an arrow key moves a corner, as a share of the picture. */
const STEP = 0.005;

const START = [{ x: 0.08, y: 0.08 }, { x: 0.92, y: 0.08 }, { x: 0.92, y: 0.92 }, { x: 0.08, y: 0.92 }];

/** @param {{ picture?: Blob }} [props] */
export function TemplateDialog({ picture: given } = {}) {
  const [picture, setPicture] = useState(/** @type {{ url: string, canvas: HTMLCanvasElement } | undefined} */ (undefined));
  const [corners, setCorners] = useState(/** @type {readonly Corner[]} */ (START));
  const [problem, setProblem] = useState("");
  const text = texts.value;
  const take = async (/** @type {Blob | null | undefined} */ file) => {
    if (!file) return;
    try {
      setPicture(await smaller(file));
      setProblem("");
    } catch {
      setProblem(text.noPicture);
    }
  };
  useEffect(() => {
    take(given);
    const onPaste = (/** @type {ClipboardEvent} */ event) => take([...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith("image/")));
    window.addEventListener("paste", onPaste);
    return () => window.removeEventListener("paste", onPaste);
  }, []);
  const use = () => {
    if (!picture) return;
    closeDialog();
    blank();
    layUnder(squareOf(picture.canvas, corners));
    openIn("play");
  };
  const place = (/** @type {number} */ k, /** @type {Corner} */ to) => {
    const within = (/** @type {number} */ share) => Math.min(1, Math.max(0, share));
    setCorners((old) => old.map((corner, other) => (other === k ? { x: within(to.x), y: within(to.y) } : corner)));
  };
  return html`
    <${Dialog} title=${text.template} wide=${true}>
      <p class="note">${picture ? text.templateCorners : text.templateHelp}</p>
      ${picture ? html`
        <div class="template-picture">
          <img src=${picture.url} alt=${text.templateAlt} />
          <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true"><polygon points=${corners.map(({ x, y }) => `${x},${y}`).join(" ")} /></svg>
          ${corners.map((corner, k) => html`<${Handle} number=${k} corner=${corner} onMove=${(/** @type {Corner} */ to) => place(k, to)} />`)}
        </div>
      ` : html`
        <label class="file">
          <input type="file" accept="image/*" onChange=${(/** @type {any} */ event) => take(event.target.files[0])} />
          ${text.choosePicture}
        </label>
      `}
      ${problem && html`<p class="note" role="alert">${problem}</p>`}
      ${picture && html`
        <div class="choices">
          <button class="first" onClick=${use}>${text.useTemplate}</button>
          <button onClick=${() => setPicture(undefined)}>${text.otherPicture}</button>
        </div>
      `}
    </${Dialog}>
  `;
}

/** The handle of a corner, which can be dragged, or moved with the arrow keys. @param {{ number: number, corner: Corner, onMove: (to: Corner) => void }} props */
function Handle({ number, corner, onMove }) {
  const onPointerDown = (/** @type {PointerEvent} */ event) => {
    event.preventDefault();
    const handle = /** @type {HTMLElement} */ (event.currentTarget);
    handle.focus();
    handle.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (/** @type {PointerEvent} */ event) => {
    const handle = /** @type {HTMLElement} */ (event.currentTarget);
    if (!handle.hasPointerCapture(event.pointerId)) return;
    const { left, top, width, height } = /** @type {HTMLElement} */ (handle.parentElement).getBoundingClientRect();
    onMove({ x: (event.clientX - left) / width, y: (event.clientY - top) / height });
  };
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[event.key];
    if (!by) return;
    event.preventDefault();
    onMove({ x: corner.x + (by[0] ?? 0), y: corner.y + (by[1] ?? 0) });
  };
  return html`
    <button class="handle" style=${{ left: `${100 * corner.x}%`, top: `${100 * corner.y}%` }} aria-label=${filled(texts.value.corner, { number: number + 1 })}
      onPointerDown=${onPointerDown} onPointerMove=${onPointerMove} onKeyDown=${onKeyDown}></button>
  `;
}

/** Loads a picture, and reduces it to the maximum size. @param {Blob} file */
async function smaller(file) {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return { url: canvas.toDataURL("image/jpeg", 0.85), canvas };
}

/** Makes a square picture of the area between the corners, and returns its address. @param {HTMLCanvasElement} canvas @param {readonly Corner[]} corners */
function squareOf(canvas, corners) {
  const picture = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")).getImageData(0, 0, canvas.width, canvas.height);
  const points = corners.map(({ x, y }) => ({ x: x * canvas.width, y: y * canvas.height }));
  const square = document.createElement("canvas");
  square.width = square.height = SIDE;
  square.getContext("2d")?.putImageData(straightened(picture, points, SIDE), 0, 0);
  return square.toDataURL("image/jpeg", 0.85);
}
