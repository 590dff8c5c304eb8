/**
 * The name of a key, as in `event.code`. A key that types a Latin letter is named after this letter, as in the list of keys,
 * independently of the keyboard layout (a German one swaps Y and Z). All other keys, including those that type letters of other
 * scripts, are named after their place.
 *
 * @param {{ key: string, code: string }} event
 */
export function keyOf({ key, code }) {
  return /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : code;
}
