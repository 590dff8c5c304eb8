// Encodes bytes as Base64.

/** The number of bytes for each call of `fromCharCode`: JavaScript engines limit the number of arguments. */
const STEP = 1 << 15;

/** @param {Uint8Array} bytes */
export function base64(bytes) {
  let symbols = "";
  for (let at = 0; at < bytes.length; at += STEP) symbols += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return btoa(symbols);
}
