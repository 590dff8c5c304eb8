// The puzzle of the day.

/** From Monday to Sunday, ever harder. */
const DIFFICULTIES = ["easy", "easy", "medium", "medium", "hard", "hard", "expert"];

/** The request for the puzzle of a day by the local calendar. @param {Date} day */
export function dailyRequest(day) {
  const seed = day.getFullYear() * 10_000 + (day.getMonth() + 1) * 100 + day.getDate();
  const difficulty = DIFFICULTIES[(day.getDay() + 6) % 7] ?? "medium";
  return { do: "generate", seed, rating: `ennead=${difficulty}`, symmetry: "half-turn" };
}
