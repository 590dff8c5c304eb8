// Copies the solution as text, or saves it as text, JSON or an HTML page.

import { long } from "../../engine/client.js";
import { download } from "../../view/download.js";
import { message } from "../../view/message.js";
import { texts as shared } from "../../text/index.js";
import { workHere } from "../staying.js";
import { texts } from "../texts.js";
import { request } from "./solution.js";

/** The formats in which the engine writes a solution. @typedef {"text" | "html" | "record"} Form */

/** @param {Form} to @returns {Promise<any>} */
const written = (to) => workHere(texts.value.writing, (signal) => long.ask({ ...request(), to }, { signal }));

export async function copyText() {
  const text = await written("text");
  if (text === undefined) return;
  await navigator.clipboard.writeText(text);
  message.value = shared.value.copied;
}

export async function saveText() {
  const text = await written("text");
  if (text !== undefined) download(new Blob([text], { type: "text/plain" }), "sudoku-steps.txt");
}

export async function savePage() {
  const page = await written("html");
  if (page !== undefined) download(new Blob([page], { type: "text/html" }), "sudoku-steps.html");
}

export async function saveRecord() {
  const record = await written("record");
  if (record !== undefined) download(new Blob([`${JSON.stringify(record, null, 1)}\n`], { type: "application/json" }), "sudoku-steps.json");
}
