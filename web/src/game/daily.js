// The puzzle of the day.

/** The levels from Monday to Sunday, from easy to hard. */
const DIFFICULTIES = ["easy", "easy", "medium", "medium", "hard", "hard", "expert"];

/** The request for the puzzle of a day by the local calendar. @param {Date} day */
export function dailyRequest(day) {
  const seed = day.getFullYear() * 10_000 + (day.getMonth() + 1) * 100 + day.getDate();
  const difficulty = DIFFICULTIES[(day.getDay() + 6) % 7] ?? "medium";
  return { do: "generate", seed, rating: `ennead=${difficulty}`, symmetry: "half-turn" };
}

/** The name of a day of the local calendar: 2026-11-23. @param {Date} day */
export function dayOf(day) {
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The day with a name such as 2026-11-23. @param {string} name */
export function namedDay(name) {
  const [year = 0, month = 1, day = 1] = name.split("-").map(Number);
  return new Date(year, month - 1, day);
}
