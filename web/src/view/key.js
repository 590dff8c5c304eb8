/**
 * The name of a key, as in `code`: for a letter by what the key types, so that the keys of the reader's keyboard are those of
 * the key list (Z and Y change places on a German one); for all others, also those of other scripts, by its place.
 * @param {{ key: string, code: string }} event
 */
export function keyOf({ key, code }) {
  return /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : code;
}
