// Base64 of bytes.

/** The number of bytes that are passed to a function at once: engines limit the number of arguments. */
const STEP = 1 << 15;

/** @param {Uint8Array} bytes */
export function base64(bytes) {
  let symbols = "";
  for (let at = 0; at < bytes.length; at += STEP) symbols += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return btoa(symbols);
}
