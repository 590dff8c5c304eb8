// The levels of the ennead scale, and the difficulty of a step as a number.

/** From easy to hard. @type {readonly string[]} */
export const LEVELS = ["beginner", "easy", "medium", "hard", "expert", "fiendish", "diabolical", "beyond"];

/** For each level of HoDoKu, the level of the ennead scale that is about as hard. @type {Readonly<Record<string, string>>} */
const LIKE_HODOKU = { Easy: "easy", Medium: "medium", Hard: "hard", Unfair: "expert", Extreme: "fiendish" };

/** The difficulty of a step, from 1 to the number of levels; 0 if neither the ennead scale nor HoDoKu rates it. @param {import("./positions.js").Ratings} ratings */
export function heightOf({ hodoku, ennead }) {
  const level = ennead ?? LIKE_HODOKU[hodoku?.level ?? ""];
  return level === undefined ? 0 : LEVELS.indexOf(level) + 1;
}
