//! Whether a position has the unique solution that hints and explanations presume.

use crate::input::InputPuzzle;
use ennead::logic::{Repertoire, intractable_rules};
use ennead::rule::{self, Rule};
use ennead::{Candidates, Ending, Engine, Limits, Puzzle, Setup, Solver};

/// After this many nodes, a position is assumed to have a unique solution.
pub(super) const MAX_NODES: u64 = 1_000_000;

/// Whether a position has a unique solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Standing {
    Proper,
    NoSolution,
    /// The puzzle has a solution, but the pencil marks exclude it.
    MarksExclude,
    Several,
}

impl Standing {
    pub(super) fn of(puzzle: &Puzzle) -> Standing {
        match found(puzzle) {
            Some(0) if puzzle.marks().is_some() => {
                let bare = Setup { marks: None, ..puzzle.to_setup() }.check();
                match bare.ok().and_then(|bare| found(&bare)) {
                    Some(1..) => Standing::MarksExclude,
                    _ => Standing::NoSolution,
                }
            }
            Some(0) => Standing::NoSolution,
            Some(1) | None => Standing::Proper,
            Some(_) => Standing::Several,
        }
    }

    /// The problem, if there is one.
    pub(super) fn problem(self) -> Option<&'static str> {
        match self {
            Standing::Proper => None,
            Standing::NoSolution => Some("there is no solution"),
            Standing::MarksExclude => Some("the pencil marks exclude the solution"),
            Standing::Several => Some(
                "there are several solutions, so techniques that rely on a unique one are not used",
            ),
        }
    }

    /// The techniques that are valid here. Uniqueness techniques require a unique solution and a puzzle without rules.
    pub(super) fn sound(self, repertoire: Repertoire, puzzle: &Puzzle) -> Repertoire {
        match self == Standing::Proper && puzzle.rules().is_empty() {
            true => repertoire,
            false => repertoire.without_uniqueness(),
        }
    }
}

/// Reports rules with too many combinations for any technique.
pub(super) fn report_intractable_rules(input: &InputPuzzle) {
    let at = Candidates::of(&input.puzzle);
    let rules: Vec<Rule> = intractable_rules(&at).cloned().collect();
    if !rules.is_empty() {
        let rules = rule::summary(&rules);
        anstream::eprintln!(
            "{}: too many combinations for logic at the start: {rules}",
            input.place
        );
    }
}

/// The number of solutions, up to 2; `None` if counting takes too long.
fn found(puzzle: &Puzzle) -> Option<u64> {
    let limits = Limits::none().nodes(MAX_NODES);
    let count = Solver::new(Engine::Auto).limits(limits).count(puzzle, Some(2));
    (!matches!(count.ending, Ending::Stopped(_)) || count.found > 1).then_some(count.found)
}
