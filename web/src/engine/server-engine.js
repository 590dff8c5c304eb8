// Sends requests to the server that the page came from: `POST v1/{action}`, as docs/service.md describes it.

import { Fault, stopped } from "./fault.js";

/** @typedef {import("./client.js").Request} Request */
/** @typedef {import("./client.js").Options} Options */

export class ServerEngine {
  #base;
  #running = new Set(/** @type {AbortController[]} */ ([]));

  /** @param {URL} [base] the address of the page */
  constructor(base = new URL("../../", import.meta.url)) {
    this.#base = base;
  }

  /** @param {Request} request @param {Options} options @returns {Promise<any>} */
  async ask({ do: action, ...fields }, { signal, onRecord }) {
    const running = new AbortController();
    this.#running.add(running);
    const either = signal ? AbortSignal.any([signal, running.signal]) : running.signal;
    try {
      const response = await fetch(new URL(`v1/${action}`, this.#base), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(fields),
        signal: either,
      });
      return await answer(response, onRecord);
    } catch (error) {
      if (either.aborted) throw stopped();
      throw error instanceof Fault ? error : new Fault("unavailable", String(error));
    } finally {
      this.#running.delete(running);
    }
  }

  stop() {
    for (const running of this.#running) running.abort();
  }
}

/** @param {Response} response @param {Options["onRecord"]} onRecord */
async function answer(response, onRecord) {
  const [type] = (response.headers.get("content-type") ?? "").split(";");
  if (!response.ok) {
    // The answer is not from an ennead server: perhaps a plain file server.
    if (type !== "application/problem+json") throw new Fault("unavailable", `there is no engine at ${response.url}`);
    throw fault(await response.json());
  }
  if (type === "application/json") return response.json();
  if (type !== "application/jsonl") return response.text();
  const list = [];
  for await (const line of lines(response)) {
    const record = JSON.parse(line);
    // The last line can be a fault that ended the list.
    if (!record.kind) throw fault(record);
    list.push(record);
    onRecord?.(record);
  }
  return list;
}

/** @param {{ type: string, detail: string }} problem */
function fault({ type, detail }) {
  return new Fault(type.split(":").at(-1) ?? "failed", detail);
}

/** The lines of a body as they arrive. @param {Response} response */
async function* lines(response) {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    const parts = (rest + (value ?? "")).split("\n");
    rest = parts.pop() ?? "";
    yield* parts.filter(Boolean);
    if (done) break;
  }
  if (rest) yield rest;
}
