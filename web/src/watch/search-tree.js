// The tree of a search, with a node for the start, and a node for each digit that was tried.

/** @typedef {import("./recording.js").Move} Move */

/**
 * @typedef {object} Node
 * @property {number} parent -1 for the start
 * @property {number} cell -1 for the start
 * @property {number} digit
 * @property {boolean} isGuess whether other choices were left when the digit was tried
 * @property {number} first the number of moves after which the search enters the node
 * @property {number} left the number of moves after which the search has left the node; infinite before that
 * @property {number} solved the number of moves after which the search has found a solution at or below the node; infinite before that
 * @property {number} placed the number of digits that were deduced in the node
 * @property {number[]} children
 * @property {number} size the number of nodes below it
 */

/** The state of a node after some moves. @typedef {"open" | "dead" | "solved"} End */

/** A row of the tree as it is shown. @typedef {{ node: number, level: number, isOpen: boolean, hidden: number }} Row */

export class SearchTree {
  /** @type {Node[]} */
  nodes = [{ parent: -1, cell: -1, digit: 0, isGuess: false, first: 0, left: Infinity, solved: Infinity, placed: 0, children: [], size: 0 }];
  /** The node of the latest position. */
  #here = 0;
  /** The nodes, by the numbers of the moves that entered them. @type {Map<number, number>} */
  #entered = new Map();

  /** @param {Move} move @param {number} number of the move, from 0 */
  add({ kind, cell, digit }, number) {
    const here = /** @type {Node} */ (this.nodes[this.#here]);
    switch (kind) {
      case "guess":
      case "forced": {
        const node = this.nodes.length;
        this.nodes.push({ parent: this.#here, cell, digit, isGuess: kind === "guess", first: number + 1, left: Infinity, solved: Infinity, placed: 0, children: [], size: 0 });
        here.children.push(node);
        for (const above of this.pathTo(this.#here)) /** @type {Node} */ (this.nodes[above]).size += 1;
        this.#entered.set(number, node);
        this.#here = node;
        break;
      }
      case "place":
        here.placed += 1;
        break;
      case "retreat":
        here.left = number + 1;
        this.#here = Math.max(0, here.parent);
        break;
      case "solution":
        for (const node of this.pathTo(this.#here)) {
          const above = /** @type {Node} */ (this.nodes[node]);
          above.solved = Math.min(above.solved, number + 1);
        }
        break;
      default:
    }
  }

  /** The node that a move entered. @param {number} number */
  enteredAt(number) {
    return this.#entered.get(number) ?? 0;
  }

  /** The nodes from the start to a node. @param {number} node */
  pathTo(node) {
    const path = [];
    for (let at = node; at >= 0; at = this.nodes[at]?.parent ?? -1) path.unshift(at);
    return path;
  }

  /** The state of a node after a number of moves. @param {number} node @param {number} moves @returns {End} */
  endOf(node, moves) {
    const { left = Infinity, solved = Infinity } = this.nodes[node] ?? {};
    if (solved <= moves) return "solved";
    return left <= moves ? "dead" : "open";
  }

  /**
   * The rows of the tree after a number of moves. The nodes on the path to the current node are open: their children are shown.
   * Any other node is open only if the reader opened it.
   *
   * @param {number} moves @param {number} node the current node @param {ReadonlySet<number>} opened @param {ReadonlySet<number>} closed
   * @returns {Row[]}
   */
  rows(moves, node, opened, closed) {
    const path = new Set(this.pathTo(node));
    /** @type {Row[]} */
    const rows = [];
    const visit = (/** @type {number} */ at, /** @type {number} */ level) => {
      const { children } = /** @type {Node} */ (this.nodes[at]);
      const known = children.filter((child) => (this.nodes[child]?.first ?? 0) <= moves);
      const isOpen = !closed.has(at) && (path.has(at) || opened.has(at));
      rows.push({ node: at, level, isOpen, hidden: isOpen ? 0 : known.length });
      if (!isOpen) return;
      // An only child is on the level of its parent, so that long paths are not indented out of view.
      for (const child of known) visit(child, children.length > 1 ? level + 1 : level);
    };
    visit(0, 0);
    return rows;
  }
}
