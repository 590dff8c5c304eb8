// Operates the stub page and the solver script in it as a setter would.

import assert from "node:assert/strict";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./solutions.js").Puzzle} Puzzle */
/** @typedef {{ received: boolean, nonce: number, command?: string, type?: string, [field: string]: any }} Frame */
/** @typedef {{ value: number, marks: number[], colours: (string | null)[] | null, crossed: boolean }} Shown */
/** @typedef {{ titles: Record<string, string>, said: string, cells: Shown[], frames: Frame[] }} State */

/** The longest wait for an answer, in milliseconds; enough for a busy machine. */
const PATIENCE = 60_000;

export class Editor {
  /** @param {Page} page @param {string[]} problems */
  constructor(page, problems) {
    this.page = page;
    /** The errors that the page wrote to the console. */
    this.problems = problems;
  }

  /**
   * Opens the stub with the script, and waits until the script has begun.
   *
   * @param {import("playwright-core").BrowserContext} context
   * @param {string} address of the stub
   * @param {string} script its text
   */
  static async open(context, address, script) {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    /** @type {string[]} */
    const problems = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (line) => line.type() === "error" && problems.push(line.text()));
    await page.goto(address);
    await page.addScriptTag({ content: script });
    const editor = new Editor(page, problems);
    await editor.until("the script to begin", ({ titles }) => "Connect" in titles);
    return editor;
  }

  /** Calls a function of the stub. @param {string} name @param {...unknown} given @returns {Promise<any>} */
  call(name, ...given) {
    const asked = /** @type {[string, unknown[]]} */ ([name, given]);
    return this.page.evaluate(([name, given]) => /** @type {any} */ (window).stub[name](...given), asked);
  }

  /** @returns {Promise<State>} */
  state() {
    return this.call("state");
  }

  /**
   * Waits until the state of the page meets a condition.
   *
   * @param {string} what @param {(state: State) => boolean} holds @param {number} [patience] in milliseconds
   */
  async until(what, holds, patience = PATIENCE) {
    const end = Date.now() + patience;
    for (;;) {
      const state = await this.state();
      if (holds(state)) return state;
      assert.ok(Date.now() < end, `timed out waiting for ${what}; the page shows:\n${state.said}${JSON.stringify(state.titles)}`);
      await this.page.waitForTimeout(20);
    }
  }

  /** Waits until the console of the stub contains a text. @param {string} text */
  says(text) {
    return this.until(`"${text}"`, ({ said }) => said.includes(text));
  }

  /** @param {Puzzle} puzzle */
  load(puzzle) {
    return this.call("load", puzzle);
  }

  /** Changes a cell as the setter does; 0 empties it. @param {number} cell @param {number} digit @param {boolean} [given] */
  edit(cell, digit, given = true) {
    return this.call("edit", cell, digit, given);
  }

  /** Presses a button. @param {string} id */
  press(id) {
    return this.call("press", id);
  }

  /** Presses a button, and waits until the script has received the answer. @param {string} id @param {number} [patience] in milliseconds */
  async run(id, patience) {
    await this.call("forget");
    await this.press(id);
    return this.answered(patience);
  }

  /** Waits until the script expects no more replies. @param {number} [patience] in milliseconds */
  answered(patience) {
    return this.until("an answer", ({ titles }) => titles.Connect === "Disconnect", patience);
  }

  async connect() {
    await this.press("Connect");
    return this.until("a connection or an error", ({ titles }) => titles.Connect !== "Connecting...");
  }

  /** Switches settings of the script. @param {...string} ids */
  async toggle(...ids) {
    for (const id of ids) await this.press(id);
  }

  /** The digits on the board, row by row. */
  async digits() {
    return (await this.state()).cells.map(({ value }) => value);
  }
}

/** The replies to the last command. @param {State} state */
export function replies({ frames }) {
  const last = frames.findLast(({ received }) => !received)?.nonce;
  return frames.filter(({ received, nonce }) => received && nonce === last);
}

/** The only reply to the last command. @param {State} state @returns {Frame} */
export function reply(state) {
  const [only, ...more] = replies(state);
  assert.ok(only && more.length === 0, `${replies(state).length} replies instead of one`);
  return only;
}
