// A search that is watched: its engine, its moves, and the number of moves that are shown.

import { batch, computed, signal } from "../../vendor/signals.mjs";
import { Engine, Fault } from "../engine/client.js";
import { Geometry } from "../game/geometry.js";
import { valueOf } from "../game/symbols.js";
import { explained } from "../view/message.js";
import { Recording, setsOf } from "./recording.js";

/** @typedef {import("../game/puzzle.js").Puzzle} Puzzle */

/** The result of a search, in a record of the engine. @typedef {{ engine: string, reason: string, found: number, moves: number, sampled: boolean, max_depth: number, stopped: string | null,
 *   stats: Record<string, number | null> }} Outcome */

/** The maximum number of moves that are recorded. */
export const MOST_MOVES = 20_000;

export class Lane {
  #worker = new Engine();
  #stop = new AbortController();

  /** @param {string} engine */
  constructor(engine) {
    this.engine = signal(engine);
    /** The moves of the search. A new search gets a new recording. */
    this.recording = signal(new Recording(0, [], 1));
    /** The number of moves that have been recorded so far. */
    this.length = signal(0);
    /** The result of the search; undefined while it runs. */
    this.outcome = signal(/** @type {Outcome | undefined} */ (undefined));
    this.fault = signal("");
    this.isRunning = signal(false);
    /** The number of moves that are shown. */
    this.at = signal(0);
    this.position = computed(() => {
      void this.length.value;
      return this.recording.value.at(this.at.value);
    });
    this.isAtEnd = computed(() => !this.isRunning.value && this.at.value >= this.length.value);
    /** The nodes of the tree that the reader opened or closed. */
    this.opened = signal(/** @type {ReadonlySet<number>} */ (new Set()));
    this.closed = signal(/** @type {ReadonlySet<number>} */ (new Set()));
  }

  /** Starts the search of a puzzle, and stops the previous one. @param {Puzzle} puzzle */
  async start(puzzle) {
    this.stop();
    const { signal: stop } = this.#stop;
    batch(() => {
      this.recording.value = new Recording(0, [], 1);
      this.length.value = 0;
      this.at.value = 0;
      this.outcome.value = undefined;
      this.fault.value = "";
      this.isRunning.value = true;
      this.opened.value = new Set();
      this.closed.value = new Set();
    });
    try {
      await this.#search(puzzle, stop);
    } catch (error) {
      const isStopped = error instanceof Fault && error.kind === "stopped";
      if (!stop.aborted && !isStopped) this.fault.value = explained(error);
    }
    if (!stop.aborted) this.isRunning.value = false;
  }

  /** @param {Puzzle} puzzle @param {AbortSignal} stop */
  async #search(puzzle, stop) {
    const { lowest, cells } = Geometry.of(puzzle);
    const { candidates } = await this.#worker.ask({ do: "candidates", puzzle }, { signal: stop });
    const sets = setsOf(candidates, (symbol) => (valueOf(symbol) ?? 0) - lowest + 1);
    const recording = new Recording(cells.length, sets, lowest);
    this.recording.value = recording;
    const request = { do: "trace", puzzle, limit: MOST_MOVES, search: { engine: this.engine.peek() } };
    for await (const record of this.#worker.records(request, stop)) {
      if (stop.aborted) return;
      if (record.kind === "moves") {
        recording.add(record.moves);
        this.length.value = recording.length;
      } else this.outcome.value = record;
    }
  }

  /** Stops the search. Its moves so far remain. */
  stop() {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.isRunning.value = false;
  }

  /** Shows the position after a number of moves. @param {number} moves */
  go(moves) {
    this.at.value = Math.max(0, Math.min(moves, this.length.value));
  }

  /** Opens or closes a node of the tree. @param {number} node @param {boolean} isOpen */
  toggle(node, isOpen) {
    const without = (/** @type {ReadonlySet<number>} */ set) => new Set([...set].filter((one) => one !== node));
    batch(() => {
      this.opened.value = isOpen ? new Set([...this.opened.value, node]) : without(this.opened.value);
      this.closed.value = isOpen ? without(this.closed.value) : new Set([...this.closed.value, node]);
    });
  }
}
