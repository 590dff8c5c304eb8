// Finds the data that each function of a module uses. It reads the relocations of the linker (`--emit-relocs`), which give the
// symbol that each address in a function or in data points to.

import { Reader, SECTION, constant, customSections, sections, sized, vector } from "./wasm-binary.js";

/** A piece of data that has a name of its own. @typedef {{ segment: number, start: number, end: number }} Piece */
/** A segment of data: `address` is its place in memory, `at` its offset in the section. @typedef {{ address: number, at: number, bytes: Uint8Array }} Segment */
/** A number that the linker filled into a section; if it is an address in memory, `symbol` is the number of the symbol there. @typedef {{ offset: number, type: number, symbol: number }} Relocation */

const DATA = 1;
const UNDEFINED = 0x10;
const EXPLICIT_NAME = 0x40;
/** The types of relocations that are addresses in memory. */
const ADDRESSES = new Set([3, 4, 5, 11]);
/** The types of relocations that are numbers in LEB128, each with whether the number is signed. The linker pads them to five bytes. */
export const FILLED = new Map([[0, false], [1, true], [3, false], [4, true], [6, false], [7, false], [20, false]]);
/** The types of relocations that have an addend. */
const HAVE_ADDEND = new Set([3, 4, 5, 8, 9, 11, 23]);

/** The data of a module, and the relocations that point to it. */
export class Data {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    const custom = customSections(bytes);
    const linking = custom.get("linking");
    if (!linking) throw new Error("the module has no relocations; link it with --emit-relocs");
    this.symbols = readSymbols(new Reader(linking));
    this.segments = readSegments(sections(bytes).get(SECTION.data) ?? Uint8Array.of(0));
    /** The relocations in the code section, in order. */
    this.inCode = readRelocations(custom.get("reloc.CODE"));
    this.#inData = readRelocations(custom.get("reloc.DATA")).filter(isAddress);
  }

  /** @type {Relocation[]} */
  #inData;

  /** Returns the pieces to which these relocations in code point, directly or through other pieces. @param {Iterable<Relocation>} roots @returns {Set<Piece>} */
  reached(roots) {
    /** @type {Set<Piece>} */
    const found = new Set();
    const open = [...roots].filter(isAddress);
    for (let next = open.pop(); next; next = open.pop()) {
      const piece = this.symbols[next.symbol];
      if (!piece || found.has(piece)) continue;
      found.add(piece);
      const at = this.segments[piece.segment]?.at ?? 0;
      open.push(...between(this.#inData, at + piece.start, at + piece.end));
    }
    return found;
  }

  /**
   * Splits the data into two sections, for the first part of the module and for the rest. The first section has these pieces, all data
   * without a name and all writable data.
   *
   * @param {Set<Piece>} pieces
   */
  parted(pieces) {
    /** @type {{ address: number, bytes: Uint8Array }[][]} */
    const runs = [[], []];
    this.segments.forEach(({ address, bytes }, number) => {
      // The section of each byte: 0 for the first part, 1 for the rest. Only the first segment is read-only.
      const part = new Uint8Array(bytes.length);
      const own = number === 0 ? this.symbols.filter((piece) => piece?.segment === number) : [];
      for (const piece of own) if (piece && !pieces.has(piece)) part.fill(1, piece.start, piece.end);
      for (const piece of own) if (piece && pieces.has(piece)) part.fill(0, piece.start, piece.end);
      for (let from = 0; from < bytes.length; ) {
        const which = part[from] ?? 0;
        const to = endOf(part, from);
        runs[which]?.push({ address: address + from, bytes: bytes.subarray(from, to) });
        from = to;
      }
    });
    return runs.map((all) => vector(all.map(({ address, bytes }) => [0, ...constant(address), 0x0b, ...sized(bytes)])));
  }
}

/** Returns the end of the run of equal bytes that begins at `from`. @param {Uint8Array} bytes @param {number} from */
function endOf(bytes, from) {
  let to = from;
  while (to < bytes.length && bytes[to] === bytes[from]) to += 1;
  return to;
}

/** @param {Relocation} relocation */
const isAddress = ({ type }) => ADDRESSES.has(type);

/** Returns the relocations whose offset is at least `from` and less than `to`. @param {readonly Relocation[]} all in order @param {number} from @param {number} to */
export function between(all, from, to) {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.offset ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < all.length && (all[end]?.offset ?? 0) < to) end += 1;
  return all.slice(low, end);
}

/** Reads the symbols, in the order of their numbers; a symbol that is not data is undefined. @param {Reader} reader */
function readSymbols(reader) {
  /** @type {(Piece | undefined)[]} */
  let symbols = [];
  if (reader.number() !== 2) throw new Error("the linking section has an unknown version");
  while (!reader.isAtEnd) {
    const kind = reader.byte();
    const part = new Reader(reader.take(reader.number()));
    if (kind === 8) symbols = part.vector(() => readSymbol(part));
  }
  return symbols;
}

/** @param {Reader} reader @returns {Piece | undefined} */
function readSymbol(reader) {
  const kind = reader.byte();
  const flags = reader.number();
  if (kind === DATA) {
    reader.name();
    if (flags & UNDEFINED) return undefined;
    const [segment, start, size] = [reader.number(), reader.number(), reader.number()];
    return { segment, start, end: start + size };
  }
  reader.number();
  const isNamed = kind !== 3 && (!(flags & UNDEFINED) || flags & EXPLICIT_NAME);
  if (isNamed) reader.name();
  return undefined;
}

/** @param {Uint8Array} section @returns {Segment[]} */
function readSegments(section) {
  const reader = new Reader(section);
  return reader.vector(() => {
    if (reader.number() !== 0 || reader.byte() !== 0x41) throw new Error("a data segment is of an unknown kind");
    const address = reader.signed();
    reader.byte();
    const length = reader.number();
    const at = reader.at;
    return { address, at, bytes: reader.take(length) };
  });
}

/** Reads the relocations of a section and sorts them by their offsets. @param {Uint8Array | undefined} section @returns {Relocation[]} */
function readRelocations(section) {
  if (!section) return [];
  const reader = new Reader(section);
  reader.number();
  const all = reader.vector(() => {
    const [type, offset, symbol] = [reader.byte(), reader.number(), reader.number()];
    if (HAVE_ADDEND.has(type)) reader.signed();
    return { type, offset, symbol };
  });
  return all.sort((a, b) => a.offset - b.offset);
}
