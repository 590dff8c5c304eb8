// Converts the visible board to a picture file.

import { base64 } from "../../game/base64.js";

/** The style properties of an element that are copied to SVG attributes. */
const LOOKS = [
  "fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity",
  "paint-order", "font-family", "font-size", "font-weight", "text-anchor",
];

const SVG = "http://www.w3.org/2000/svg";

/**
 * Writes a board of the page as an SVG document, with the colours of the light theme.
 *
 * @param {Element} board
 */
export function pictureOf(board) {
  const { dataset } = document.documentElement;
  const { theme = "system", contrast = "usual" } = dataset;
  Object.assign(dataset, { theme: "light", contrast: "usual" });
  const [back, front] = [board.querySelector(".back"), board.querySelector(".front")];
  const lines = board.querySelector(".rules")?.shadowRoot?.querySelector("svg") ?? board.querySelector(".lines");
  const glaze = board.querySelector(".glaze");
  const viewBox = back?.getAttribute("viewBox") ?? "";
  const [x = "0", y = "0", width = "1", height = "1"] = viewBox.split(" ");
  const picture = document.createElementNS(SVG, "svg");
  for (const [name, value] of Object.entries({ viewBox, width, height })) picture.setAttribute(name, value);
  const paper = document.createElementNS(SVG, "rect");
  for (const [name, value] of Object.entries({ x, y, width, height, fill: "#ffffff" })) paper.setAttribute(name, value);
  picture.append(paper);
  for (const layer of [back, lines, glaze, front]) for (const part of layer?.children ?? []) picture.append(drawn(part));
  Object.assign(dataset, { theme, contrast });
  return new XMLSerializer().serializeToString(picture);
}

/** Copies an element, with its style as attributes. @param {Element} element @returns {Node} */
function drawn(element) {
  const copy = /** @type {Element} */ (element.cloneNode(false));
  const look = getComputedStyle(element);
  // The selection is not part of the picture.
  if (look.display === "none" || element.matches(".ground.selected, .outline")) return document.createComment("");
  copy.removeAttribute("class");
  for (const name of LOOKS) copy.setAttribute(name, look.getPropertyValue(name));
  for (const child of element.childNodes) copy.append(child instanceof Element ? drawn(child) : child.cloneNode());
  return copy;
}

/** Converts an SVG document to a PNG file. @param {string} svg @param {number} scale the pixels for each unit @returns {Promise<Blob>} */
export async function inPixels(svg, scale = 2) {
  const image = new Image();
  image.src = `data:image/svg+xml;base64,${base64(new TextEncoder().encode(svg))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width * scale;
  canvas.height = image.height * scale;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture")))));
}
