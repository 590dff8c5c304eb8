// Reads and writes those parts of WebAssembly's binary format that are needed to split a module.

export const SECTION = {
  custom: 0, type: 1, import: 2, function: 3, table: 4, memory: 5, global: 6, export: 7, start: 8, element: 9, code: 10, data: 11, dataCount: 12,
};

/** Reads numbers and vectors from bytes. */
export class Reader {
  /** @param {Uint8Array} bytes @param {number} [at] @param {number} [end] */
  constructor(bytes, at = 0, end = bytes.length) {
    this.bytes = bytes;
    this.at = at;
    this.end = end;
  }

  get isAtEnd() {
    return this.at >= this.end;
  }

  byte() {
    const byte = this.bytes[this.at];
    if (byte === undefined || this.isAtEnd) throw new Error("the module ends too early");
    this.at += 1;
    return byte;
  }

  /** Reads a signed number in LEB128, of at most 32 bits. */
  signed() {
    let [value, shift, byte] = [0, 0, 0x80];
    while (byte & 0x80) {
      byte = this.byte();
      value |= (byte & 0x7f) << shift;
      shift += 7;
    }
    return shift < 32 && byte & 0x40 ? value | (-1 << shift) : value;
  }

  /** Reads an unsigned number in LEB128. To skip a signed number of up to 64 bits, call it and ignore the result. */
  number() {
    let [value, scale, byte] = [0, 1, 0x80];
    while (byte & 0x80) {
      byte = this.byte();
      value += (byte & 0x7f) * scale;
      scale *= 128;
    }
    return value;
  }

  /** @param {number} length */
  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  name() {
    return new TextDecoder().decode(this.take(this.number()));
  }

  /** @template T @param {() => T} item */
  vector(item) {
    return Array.from({ length: this.number() }, item);
  }
}

/** Writes a number in LEB128. @param {number} value */
export function number(value) {
  const bytes = [];
  do {
    bytes.push(value % 128 | (value >= 128 ? 0x80 : 0));
    value = Math.floor(value / 128);
  } while (value > 0);
  return bytes;
}

/** Removes the padding of a number in LEB128. @param {Uint8Array} bytes @param {boolean} isSigned */
export function shortened(bytes, isSigned) {
  const groups = [...bytes].map((byte) => byte & 0x7f);
  const fill = isSigned && (groups.at(-1) ?? 0) & 0x40 ? 0x7f : 0;
  const isSpare = () => groups.length > 1 && groups.at(-1) === fill && (!isSigned || ((groups.at(-2) ?? 0) & 0x40) === (fill & 0x40));
  // A signed number of 32 bits in five groups uses only four bits of the last one. The others are set to the sign.
  if (isSigned && groups.length === 5) groups[4] = (groups[4] ?? 0) & 0x08 ? (groups[4] ?? 0) | 0x70 : (groups[4] ?? 0) & 0x0f;
  while (isSpare()) groups.pop();
  return groups.map((group, k) => (k < groups.length - 1 ? group | 0x80 : group));
}

/** Writes a signed number in LEB128; the value must not be negative. @param {number} value */
const signed = (value) => {
  const bytes = number(value);
  const last = bytes.length - 1;
  return (bytes[last] ?? 0) & 0x40 ? [...bytes.slice(0, -1), (bytes[last] ?? 0) | 0x80, 0] : bytes;
};

/** Writes the instruction `i32.const value`. @param {number} value */
export const constant = (value) => [0x41, ...signed(value)];

/** @param {string} text */
export const name = (text) => sized([...new TextEncoder().encode(text)]);

/** Writes bytes after their length. @param {readonly number[] | Uint8Array} bytes */
export const sized = (bytes) => [...number(bytes.length), ...bytes];

/** @param {readonly (readonly number[] | Uint8Array)[]} items */
export const vector = (items) => [...number(items.length), ...items.flatMap((item) => [...item])];

const MAGIC = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** Returns the sections of a module by their ids, without the custom sections. @param {Uint8Array} bytes */
export function sections(bytes) {
  if (MAGIC.some((byte, at) => bytes[at] !== byte)) throw new Error("this is not a WebAssembly module");
  const reader = new Reader(bytes, MAGIC.length);
  /** @type {Map<number, Uint8Array>} */
  const found = new Map();
  while (!reader.isAtEnd) {
    const id = reader.byte();
    const body = reader.take(reader.number());
    if (id !== SECTION.custom) found.set(id, body);
  }
  return found;
}

/** Returns the custom sections of a module by their names. @param {Uint8Array} bytes */
export function customSections(bytes) {
  const reader = new Reader(bytes, MAGIC.length);
  /** @type {Map<string, Uint8Array>} */
  const found = new Map();
  while (!reader.isAtEnd) {
    const id = reader.byte();
    const body = new Reader(reader.take(reader.number()));
    if (id === SECTION.custom) found.set(body.name(), body.bytes.subarray(body.at));
  }
  return found;
}

/** The ids of the sections in the order that a module must have. */
const ORDER = [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 10, 11];

/** Writes a module with these sections, the custom ones last. @param {Map<number, readonly number[] | Uint8Array>} all @param {(readonly number[])[]} [custom] */
export function module(all, custom = []) {
  const parts = ORDER.flatMap((id) => {
    const body = all.get(id);
    return body ? [Uint8Array.of(id, ...number(body.length)), body] : [];
  });
  const last = custom.flatMap((body) => [Uint8Array.of(SECTION.custom, ...number(body.length)), body]);
  return Buffer.concat([MAGIC, ...parts, ...last].map((part) => Uint8Array.from(part)));
}

/** Returns the functions that a function body calls directly or refers to. @param {Uint8Array} body */
export function called(body) {
  const reader = new Reader(body);
  reader.vector(() => [reader.number(), reader.byte()]);
  /** @type {Set<number>} */
  const found = new Set();
  while (!reader.isAtEnd) instruction(reader, found);
  return found;
}

/** Returns the offset of the first instruction in a function body, after the local variables. @param {Uint8Array} body */
export function start(body) {
  const reader = new Reader(body);
  reader.vector(() => [reader.number(), reader.byte()]);
  return reader.at;
}

/** @param {Reader} reader */
function memory(reader) {
  const align = reader.number();
  if (align & 0x40) reader.number();
  reader.number();
}

/** Skips an instruction, and adds the function that it calls, if any, to `found`. @param {Reader} reader @param {Set<number>} found */
function instruction(reader, found) {
  const code = reader.byte();
  if (code >= 0x28 && code <= 0x3e) return memory(reader);
  switch (code) {
    case 0x10: // call
    case 0x12: // return_call
    case 0xd2: // ref.func
      found.add(reader.number());
      return;
    case 0x02: // block, loop, if
    case 0x03:
    case 0x04:
    case 0x0c: // br, br_if
    case 0x0d:
    case 0x20: // local.get, local.set, local.tee, global.get, global.set
    case 0x21:
    case 0x22:
    case 0x23:
    case 0x24:
    case 0x25: // table.get, table.set
    case 0x26:
    case 0x3f: // memory.size, memory.grow
    case 0x40:
    case 0x41: // i32.const, i64.const
    case 0x42:
    case 0xd0: // ref.null
      reader.number();
      return;
    case 0x11: // call_indirect
    case 0x13:
      reader.number();
      reader.number();
      return;
    case 0x0e: // br_table
      reader.vector(() => reader.number());
      reader.number();
      return;
    case 0x1c: // select with types
      reader.vector(() => reader.byte());
      return;
    case 0x43: // f32.const
      reader.take(4);
      return;
    case 0x44: // f64.const
      reader.take(8);
      return;
    case 0xfc:
      return bulk(reader);
    case 0xfd:
      return simd(reader);
  }
  const isPlain = code <= 0x01 || code === 0x05 || code === 0x0b || code === 0x0f || code === 0x1a || code === 0x1b;
  if (!isPlain && !(code >= 0x45 && code <= 0xc4) && code !== 0xd1) throw new Error(`unknown instruction ${code}`);
}

/** Skips the rest of an instruction with the prefix 0xfc: a conversion, or an operation on memories or tables. @param {Reader} reader */
function bulk(reader) {
  const code = reader.number();
  if (code > 17) throw new Error(`unknown instruction 252 ${code}`);
  if (code >= 8) reader.number();
  if (code === 8 || code === 10 || code === 12 || code === 14) reader.number();
}

/** Skips the rest of a vector instruction. @param {Reader} reader */
function simd(reader) {
  const code = reader.number();
  if (code <= 11 || code === 92 || code === 93) memory(reader);
  else if (code === 12 || code === 13) reader.take(16);
  else if (code >= 21 && code <= 34) reader.byte();
  else if (code >= 84 && code <= 91) {
    memory(reader);
    reader.byte();
  }
}
