// Splits a WebAssembly module into a first part and the rest, which is loaded when it is needed.
//
// Functions keep their numbers in both parts, so that no call has to be changed. If a part calls a function of the other part, it has a
// stub under the number of that function, which calls it through a table that both parts share. Until the rest is loaded, its entries in
// the table are empty, and a call through one of them throws a RuntimeError. The first part has the memory, the table, the globals,
// and the data that its functions can reach; the rest adds the other data. Binaryen's wasm-split works in the same way.

import { Reader, SECTION, called, constant, module, name, number, sections, shortened, sized, start, vector } from "./wasm-binary.js";
import { Data, FILLED, between } from "./wasm-data.js";

/** The decoded sections of a module that are needed to split it. */
class Split {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.sections = sections(bytes);
    const types = this.read(SECTION.type);
    this.parameters = types.vector(() => {
      types.byte();
      const parameters = types.vector(() => types.byte());
      types.vector(() => types.byte());
      return parameters.length;
    });
    const imports = this.read(SECTION.import);
    const from = imports.at;
    this.imported = imports.vector(() => {
      imports.name();
      imports.name();
      if (imports.byte() !== 0) throw new Error("only functions can be imported");
      return imports.number();
    });
    this.imports = imports.bytes.subarray(from);
    const functions = this.read(SECTION.function);
    this.types = [...this.imported, ...functions.vector(() => functions.number())];
    const code = this.read(SECTION.code);
    /** The range of each function body in the code section. @type {[from: number, to: number][]} */
    this.places = [];
    /** @type {Uint8Array[]} */
    this.bodies = code.vector(() => {
      const body = code.take(code.number());
      this.places.push([code.at - body.length, code.at]);
      return body;
    });
    const table = this.read(SECTION.table);
    if (table.number() !== 1 || table.byte() !== 0x70 || table.byte() > 1) throw new Error("there must be one table of functions");
    this.tableSize = table.number();
    const elements = this.read(SECTION.element);
    /** The function in each place of the table. @type {Map<number, number>} */
    this.table = new Map();
    elements.vector(() => {
      if (elements.number() !== 0 || elements.byte() !== 0x41) throw new Error("an element segment is of an unknown kind");
      const place = elements.number();
      elements.byte();
      elements.vector(() => elements.number()).forEach((index, k) => this.table.set(place + k, index));
    });
    const globals = this.read(SECTION.global);
    this.globals = globals.vector(() => {
      const type = globals.take(2);
      while (globals.byte() !== 0x0b) if (globals.bytes[globals.at - 1] === 0x41) globals.number();
      return type;
    });
  }

  /** @param {number} id */
  read(id) {
    return new Reader(this.sections.get(id) ?? Uint8Array.of(0));
  }

  /** @param {number} index */
  body(index) {
    return /** @type {Uint8Array} */ (this.bodies[index - this.imported.length]);
  }

  /** The numbers of all functions that the module defines, as opposed to those that it imports. */
  get functions() {
    return this.bodies.map((_, k) => k + this.imported.length);
  }
}

/** The length in bytes of a number that the linker filled in with padding. */
const FILLED_LENGTH = 5;

/** Returns the body of a function with its numbers unpadded. @param {Uint8Array} body @param {number} from its offset in the code section @param {readonly import("./wasm-data.js").Relocation[]} relocations */
function compact(body, from, relocations) {
  const parts = [];
  let at = 0;
  for (const { type, offset } of relocations) {
    const isSigned = FILLED.get(type);
    if (isSigned === undefined) throw new Error(`unknown relocation ${type}`);
    const place = offset - from;
    parts.push(body.subarray(at, place), shortened(body.subarray(place, place + FILLED_LENGTH), isSigned));
    at = place + FILLED_LENGTH;
  }
  return Uint8Array.from([...parts, body.subarray(at)].flatMap((part) => [...part]));
}

/**
 * Splits a module that was linked with its relocations. `isFirst` returns whether a function belongs to the first part. A custom section
 * of both parts names the build, because parts of different builds do not fit together. The result also has the whole module, without
 * relocations.
 *
 * @param {Uint8Array} bytes
 * @param {(index: number) => boolean} isFirst
 * @param {string} build
 */
export function split(bytes, isFirst, build) {
  const whole = new Split(bytes);
  const data = new Data(bytes);
  const relocations = whole.places.map(([from, to]) => between(data.inCode, from, to));
  whole.bodies = whole.bodies.map((body, k) => compact(body, whole.places[k]?.[0] ?? 0, relocations[k] ?? []));
  const parts = [whole.functions.filter(isFirst), whole.functions.filter((index) => !isFirst(index))];
  /** For each part, its functions that the other part calls. */
  const crossing = parts.map((_, part) => {
    const others = new Set((parts[1 - part] ?? []).flatMap((index) => [...called(whole.body(index))]));
    return (parts[part] ?? []).filter((index) => others.has(index));
  });
  // Each of these functions needs a place in the table.
  const places = new Map([...whole.table].map(([place, index]) => [index, place]));
  let size = whole.tableSize;
  for (const index of crossing.flat()) if (!places.has(index)) places.set(index, size++);
  const entries = [...whole.table, ...crossing.flat().map((index) => /** @type {const} */ ([places.get(index) ?? 0, index]))];
  const part = (/** @type {0 | 1} */ which) => {
    const own = new Set(parts[which]);
    const foreign = new Set(crossing[1 - which]);
    const code = whole.functions.map((index) =>
      sized(own.has(index) ? whole.body(index) : foreign.has(index) ? thunk(whole, index, places.get(index) ?? 0) : UNUSED),
    );
    const element = elements(entries.filter(([, index]) => own.has(index)));
    return { code: vector(code), element };
  };
  const reached = data.reached((parts[0] ?? []).flatMap((index) => relocations[index - whole.imported.length] ?? []));
  const [own = [], other = []] = data.parted(reached);
  /** @type {Map<number, readonly number[] | Uint8Array>} */
  const compacted = new Map(whole.sections);
  compacted.set(SECTION.code, vector(whole.bodies.map(sized)));
  const stated = [[...name("build"), ...new TextEncoder().encode(build)]];
  return {
    whole: module(compacted),
    first: module(firstPart(whole, part(0), size).set(SECTION.data, own), stated),
    rest: module(restPart(whole, part(1), size).set(SECTION.data, other), stated),
  };
}

/** The body under the number of a function that a part neither defines nor calls. */
const UNUSED = [0, 0x00, 0x0b];

/** Returns the body of a stub: it calls the function at this place of the table. @param {Split} whole @param {number} index @param {number} place */
function thunk(whole, index, place) {
  const type = whole.types[index] ?? 0;
  const parameters = Array.from({ length: whole.parameters[type] ?? 0 }, (_, k) => [0x20, ...number(k)]).flat();
  return [0, ...parameters, ...constant(place), 0x11, ...number(type), 0, 0x0b];
}

/** Returns the element segments that fill the table, one for each run of consecutive places. @param {(readonly [place: number, index: number])[]} entries */
function elements(entries) {
  /** @type {{ place: number, indices: number[] }[]} */
  const runs = [];
  for (const [place, index] of new Map([...entries].sort(([a], [b]) => a - b))) {
    const last = runs.at(-1);
    if (last && last.place + last.indices.length === place) last.indices.push(index);
    else runs.push({ place, indices: [index] });
  }
  return vector(runs.map(({ place, indices }) => [0, ...constant(place), 0x0b, ...vector(indices.map(number))]));
}

/** @typedef {{ code: number[], element: number[] }} Part */

/** @param {Split} whole @param {Part} part @param {number} size */
function firstPart(whole, { code, element }, size) {
  const exports = whole.read(SECTION.export);
  const count = exports.number();
  const shared = [[...name("functions"), 1, 0], ...whole.globals.map((_, k) => [...name(`global${k}`), 3, ...number(k)])];
  /** @type {Map<number, readonly number[] | Uint8Array>} */
  const all = new Map(whole.sections);
  all.set(SECTION.table, [1, 0x70, 0, ...number(size)]);
  all.set(SECTION.export, [...number(count + shared.length), ...exports.bytes.subarray(exports.at), ...shared.flat()]);
  all.set(SECTION.element, element);
  all.set(SECTION.code, code);
  return all;
}

/** @param {Split} whole @param {Part} part @param {number} size */
function restPart(whole, { code, element }, size) {
  const memory = whole.read(SECTION.memory);
  memory.number();
  const shared = [
    [...name("first"), ...name("memory"), 2, ...memory.bytes.subarray(memory.at)],
    [...name("first"), ...name("functions"), 1, 0x70, 0, ...number(size)],
    ...whole.globals.map((type, k) => [...name("first"), ...name(`global${k}`), 3, ...type]),
  ];
  const imports = new Reader(whole.imports);
  const count = imports.number();
  /** @type {Map<number, readonly number[] | Uint8Array>} */
  const all = new Map();
  for (const id of [SECTION.type, SECTION.function]) {
    const section = whole.sections.get(id);
    if (section) all.set(id, section);
  }
  all.set(SECTION.import, [...number(count + shared.length), ...imports.bytes.subarray(imports.at), ...shared.flat()]);
  all.set(SECTION.element, element);
  all.set(SECTION.code, code);
  return all;
}

/** The size of a page of memory, in bytes. */
const PAGE = 65536;

/**
 * Changes a module so that each function records its calls, in memory that is added to the module. Returns the changed module and a
 * function that lists the functions that were called.
 *
 * @param {Uint8Array} bytes
 */
export function watched(bytes) {
  const whole = new Split(bytes);
  const memory = whole.read(SECTION.memory);
  if (memory.number() !== 1) throw new Error("there must be one memory");
  const flags = memory.byte();
  const pages = memory.number();
  const base = pages * PAGE;
  const added = Math.ceil((whole.imported.length + whole.bodies.length) / PAGE);
  /** @type {Map<number, readonly number[] | Uint8Array>} */
  const all = new Map(whole.sections);
  all.set(SECTION.memory, [1, flags, ...number(pages + added), ...memory.bytes.subarray(memory.at)]);
  const noted = whole.functions.map((index) => {
    const body = whole.body(index);
    const at = start(body);
    // i32.store8: stores 1 as the record of this function
    const note = [...constant(index), ...constant(1), 0x3a, 0, ...number(base)];
    return sized([...body.subarray(0, at), ...note, ...body.subarray(at)]);
  });
  all.set(SECTION.code, vector(noted));
  /** @param {WebAssembly.Memory} memory */
  const seen = (memory) => {
    const notes = new Uint8Array(memory.buffer, base, whole.imported.length + whole.bodies.length);
    return whole.functions.filter((index) => notes[index]);
  };
  return { bytes: module(all), seen };
}
