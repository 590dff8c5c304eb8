//! Whether a position has the one solution that hints and explanations presume.

use crate::input::Stated;
use ennead::logic::{Repertoire, rules_beyond_reach};
use ennead::rule::{self, Rule};
use ennead::{Candidates, Ending, Engine, Limits, Puzzle, Setup, Solver};

/// After so many nodes a position counts as proper: it may be.
const MOST_NODES: u64 = 1_000_000;

/// What is to be said of a position before any step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Standing {
    Proper,
    NoSolution,
    /// The puzzle has a solution, but a mark of it is struck.
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

    /// What is wrong, if anything is.
    pub(super) fn complaint(self) -> Option<&'static str> {
        match self {
            Standing::Proper => None,
            Standing::NoSolution => Some("there is no solution"),
            Standing::MarksExclude => Some("the pencil marks exclude the solution"),
            Standing::Several => Some(
                "there are several solutions: techniques that rely on a single one are left out",
            ),
        }
    }

    /// The techniques that hold here: those that rely on a single solution need one by houses alone.
    pub(super) fn sound(self, repertoire: Repertoire, puzzle: &Puzzle) -> Repertoire {
        match self == Standing::Proper && puzzle.rules().is_empty() {
            true => repertoire,
            false => repertoire.without_uniqueness(),
        }
    }
}

/// Says which rules of the puzzle have too many ways to keep them for any step to look at, if there are such.
pub(super) fn name_rules_beyond_reach(stated: &Stated) {
    let at = Candidates::of(&stated.puzzle);
    let rules: Vec<Rule> = rules_beyond_reach(&at).cloned().collect();
    if !rules.is_empty() {
        let rules = rule::summary(&rules);
        anstream::eprintln!("{}: too large to reason about at the start: {rules}", stated.place);
    }
}

/// The number of solutions, 2 for more; `None` if that would take too long.
fn found(puzzle: &Puzzle) -> Option<u64> {
    let limits = Limits::none().nodes(MOST_NODES);
    let count = Solver::new(Engine::Auto).limits(limits).count(puzzle, Some(2));
    (!matches!(count.ending, Ending::Stopped(_)) || count.found > 1).then_some(count.found)
}
