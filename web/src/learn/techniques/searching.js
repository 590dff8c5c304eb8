// Finds techniques by words, and the neighbours of a technique in the list.

/** The techniques that contain all these words in their names, slugs or ideas taken together. @template {{ name: string, slug: string, idea: string }} T @param {readonly T[]} techniques @param {string} words @returns {T[]} */
export function matching(techniques, words) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return techniques.filter(({ name, slug, idea }) => {
    const text = `${name} ${slug} ${idea}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/**
 * The neighbours of a technique: the next simpler and harder ones in its family, and those before and after it among the
 * techniques of all families that are in use by default.
 *
 * @template {{ slug: string, family: string, default: boolean }} T @param {readonly T[]} all from simple to hard @param {T} one
 */
export function relatives(all, one) {
  const family = all.filter(({ family }) => family === one.family);
  const usual = all.filter((other) => other.default || other === one);
  const beside = (/** @type {readonly T[]} */ list, /** @type {number} */ by) => list[list.indexOf(one) + by];
  return {
    simpler: beside(family, -1),
    harder: beside(family, 1),
    before: beside(usual, -1),
    after: beside(usual, 1),
    others: family.filter((other) => other !== one),
  };
}
