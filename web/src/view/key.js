/**
 * The name of a key in the form of `code`. A key that types a Latin letter is named by the letter, as in the key list, whatever the
 * layout of the keyboard (a German one swaps Y and Z). All other keys, also those that type letters of other scripts, are named by
 * their place.
 *
 * @param {{ key: string, code: string }} event
 */
export function keyOf({ key, code }) {
  return /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : code;
}
