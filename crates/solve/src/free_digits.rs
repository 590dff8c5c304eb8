//! Solves puzzles that name no digit, that is, puzzles without givens, pencil marks and rules. Any two digits of a solution can
//! be exchanged, so one row can be filled in advance.
//!
//! An empty grid with irregular regions has very many solutions or none, and engines without clause learning can take long to
//! find the first. So after a small budget, the first row is filled and `cdcl` continues. If it finds a solution, the puzzle
//! has a second one with two digits exchanged; otherwise the puzzle has none.

use crate::{Answer, Choice, Engine, Limits, Outcome, Problem, Sharing, Solver, Stop};
use ennead_puzzle::{Digit, Puzzle, Regions, Setup};

/// The number of nodes of the usual search before a row is filled. Most layouts of regions need fewer.
pub(crate) const BUDGET: u64 = 5_000;

/// The puzzle with its first row filled, if it names no digit and has irregular regions.
pub(crate) fn with_a_filled_row(puzzle: &Puzzle) -> Option<Puzzle> {
    let geometry = puzzle.geometry();
    let is_free = puzzle.givens().entries().next().is_none()
        && puzzle.marks().is_none()
        && puzzle.rules().is_empty();
    let is_irregular = matches!(geometry.regions(), Regions::Irregular(_));
    if !is_free || !is_irregular || !geometry.is_plain() || !geometry.has_lines() {
        return None;
    }
    let mut setup: Setup = puzzle.to_setup();
    let row = setup.values.iter_mut().take(puzzle.size().columns());
    row.zip(1..).for_each(|(value, digit)| *value = digit);
    setup.check().ok()
}

/// Solves a problem that names no digit: by the usual search for up to `budget` nodes, then by `cdcl` on `filled`, the same
/// problem with its first row filled.
pub(crate) fn solve<P: Problem>(
    solver: &Solver,
    problem: &P,
    filled: &P,
    budget: u64,
) -> Outcome<P::Solution> {
    let limits = solver.own_limits();
    let first = solver.clone().limits(limits.clone().at_most(budget)).solve_as_stated(problem);
    let may_go_on = limits.nodes.is_none_or(|nodes| nodes > first.stats.nodes);
    if !matches!(first.answer, Answer::Stopped(Stop::Nodes, _)) || !may_go_on {
        return first;
    }
    let taken = first.stats.elapsed.unwrap_or_default();
    let rest = Limits {
        nodes: limits.nodes.map(|nodes| nodes - first.stats.nodes),
        time: limits.time.map(|time| time.saturating_sub(taken)),
        ..limits
    };
    let learning = Solver::new(Engine::Cdcl).limits(rest);
    let mut solutions = learning.solutions(filled);
    let found = solutions.next();
    let stats = first.stats + solutions.stats();
    let answer = match found {
        Some(found) => {
            let digits = problem.digits_of(&found);
            let other = problem.solution(digits.iter().map(|digit| digit.map(exchanged)).collect());
            Answer::Many(problem.solution(digits), other)
        }
        None => Answer::of((None, None), solutions.ending()),
    };
    let reason = "learning from conflicts with the first row filled: the puzzle names no digit";
    let choice = Choice { engine: Engine::Cdcl, reason };
    let at_first = answer.solution().is_some().then_some(stats);
    Outcome { answer, stats, first: at_first, choice, sharing: Sharing::Alone }
}

/// Exchanges 1 and 2; all other digits stay.
fn exchanged(digit: Digit) -> Digit {
    match digit.get() {
        1 => Digit::new(2).expect("it is a digit"),
        2 => Digit::new(1).expect("it is a digit"),
        _ => digit,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Clock;
    use ennead_puzzle::rule::AntiTaxicab;
    use ennead_puzzle::{RegionSetup, Solution};
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::Duration;

    fn layout(labels: &str) -> Setup {
        let map = RegionSetup::Map(labels.bytes().map(i32::from).collect());
        Setup { regions: map, ..Setup::empty(9) }
    }

    /// A layout without solutions, for which the usual search takes seconds.
    const NONE: &str =
        "111123333411123333421122355422226665444666555466677775448779975888879995888879999";
    /// A layout with solutions.
    const MANY: &str =
        "112233333111234443122234443122254544115555566775758886977798886977798666999998866";

    #[test]
    fn layouts_are_solved_with_a_filled_row() {
        let solver = Solver::default();
        let none = solver.solve(&layout(NONE).check().unwrap());
        assert_eq!((none.answer, none.choice.engine), (Answer::None, Engine::Cdcl));
        let puzzle = layout(MANY).check().unwrap();
        let filled = with_a_filled_row(&puzzle).unwrap();
        let many = solve(&solver, &puzzle, &filled, 1);
        assert_eq!((many.choice.engine, many.first), (Engine::Cdcl, Some(many.stats)));
        let Answer::Many(first, second) = many.answer else { panic!("{:?}", many.answer) };
        assert_eq!(first.grid().to_string()[..9], *"123456789");
        assert_ne!(first, second);
        let holds = |solution: &Solution| Solution::check(&puzzle, solution.grid().clone()).is_ok();
        assert!(holds(&first) && holds(&second));
    }

    #[test]
    fn both_searches_share_the_time() {
        // The clock advances by a millisecond each time it is read.
        let looks = AtomicU64::new(0);
        let clock =
            Clock::new(move || Duration::from_millis(looks.fetch_add(1, Ordering::Relaxed)));
        let limit = Duration::from_millis(10);
        let solver = Solver::default().limits(Limits::none().time(limit, clock));
        let puzzle = layout(NONE).check().unwrap();
        let filled = with_a_filled_row(&puzzle).unwrap();
        let outcome = solve(&solver, &puzzle, &filled, 500);
        assert_eq!(outcome.answer, Answer::Stopped(Stop::Time, None));
        assert_eq!(outcome.choice.engine, Engine::Cdcl);
        let elapsed = outcome.stats.elapsed.unwrap();
        assert!(elapsed <= limit + Duration::from_millis(3), "{elapsed:?}");
    }

    #[test]
    fn a_puzzle_that_names_a_digit_is_solved_as_stated() {
        let mut given = layout(MANY);
        given.values[40] = 5;
        let mut ruled = layout(MANY);
        ruled.rules.push(AntiTaxicab.into());
        let marks = vec![Setup::empty(9).size().unwrap().digits(); 81];
        let marked = Setup { marks: Some(marks), ..layout(MANY) };
        for setup in [given, ruled, marked, Setup::empty(9)] {
            assert_eq!(with_a_filled_row(&setup.check().unwrap()), None);
        }
        let limited = Solver::default().limits(Limits::none().nodes(100));
        let outcome = limited.solve(&layout(NONE).check().unwrap());
        assert_eq!(
            (outcome.answer, outcome.stats.nodes),
            (Answer::Stopped(Stop::Nodes, None), 100)
        );
    }
}
