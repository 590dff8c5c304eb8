//! True candidates: which digit of which cell stands in some solution, and in how many.

mod gattai;
mod hunt;
mod tally;

use crate::engines::start::Start;
use crate::watch::Watch;
use crate::{Choice, Ending, Engine, Solver, Stats};
use ennead_puzzle::{Candidate, Cell, DigitSet, Puzzle, Size};
pub use gattai::GattaiTrueCandidates;
use hunt::Hunt;
use std::num::NonZeroU64;
use tally::Tally;

/// In how many solutions each candidate of a puzzle stands, counted up to a cap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrueCandidates {
    tally: Tally,
    /// Why the work ended: [`Ending::Complete`], or [`Ending::Stopped`] with what was known by then.
    pub ending: Ending,
    /// The counters of the search.
    pub stats: Stats,
    /// The engine that ran, and why.
    pub choice: Choice,
}

impl TrueCandidates {
    /// The side of the grid.
    pub fn size(&self) -> Size {
        self.tally.size()
    }

    /// Up to which number solutions were counted.
    pub fn cap(&self) -> u64 {
        self.tally.cap()
    }

    /// In how many solutions a candidate stands: exactly if below the [cap](TrueCandidates::cap), else at least so many.
    ///
    /// Of a candidate that is still [open](TrueCandidates::open) it is the number known so far.
    ///
    /// # Panics
    /// When the grid has no such cell or digit.
    pub fn count(&self, candidate: Candidate) -> u64 {
        self.tally.count(self.size().index(candidate.cell), candidate.digit)
    }

    /// The digits of a cell that stand in some solution.
    ///
    /// # Panics
    /// When the grid has no such cell.
    pub fn digits(&self, cell: Cell) -> DigitSet {
        self.tally.digits(self.size().index(cell))
    }

    /// The digits of a cell whose count is not settled, because a limit ended the work; none if it is complete.
    ///
    /// # Panics
    /// When the grid has no such cell.
    pub fn open(&self, cell: Cell) -> DigitSet {
        self.tally.open(self.size().index(cell))
    }

    /// Whether the puzzle has a solution; `None` if a limit ended the work before the first.
    pub fn has_solution(&self) -> Option<bool> {
        self.tally.has_solution(self.ending)
    }
}

/// What was found out.
struct Hunted {
    tally: Tally,
    ending: Ending,
    stats: Stats,
    choice: Choice,
}

impl Solver {
    /// Finds for each candidate in how many solutions it stands, up to `cap`; a cap of 1 tells whether it does.
    ///
    /// Solutions are never all enumerated, unless there are few. Each one that is found counts for all its candidates; a
    /// candidate with too few is assumed, and solutions with it are looked for, those first that hold others with too
    /// few. If there are none, the candidate is gone for good. Puzzles without rules go to the engine that learns, whose
    /// lessons hold under every assumption, unless [`Engine::Rules`] is asked for.
    ///
    /// The limits hold for all of it together.
    ///
    /// ```
    /// use ennead_puzzle::Setup;
    /// use ennead_solve::Solver;
    /// use std::num::NonZeroU64;
    /// let mut setup = Setup::empty(4);
    /// setup.values[..4].copy_from_slice(&[1, 2, 3, 0]);
    /// let puzzle = setup.check()?;
    /// let truth = Solver::default().true_candidates(&puzzle, NonZeroU64::MIN);
    /// assert_eq!(truth.digits("r1c4".parse().unwrap()).to_string(), "4");
    /// assert_eq!(truth.digits("r2c1".parse().unwrap()).to_string(), "34");
    ///
    /// let counted = Solver::default().true_candidates(&puzzle, NonZeroU64::new(100).unwrap());
    /// let four = puzzle.size().digit(4).unwrap();
    /// assert_eq!(counted.count(puzzle.size().cell(3).with(four)), 12);
    /// # Ok::<(), ennead_puzzle::SetupError>(())
    /// ```
    pub fn true_candidates(&self, puzzle: &Puzzle, cap: NonZeroU64) -> TrueCandidates {
        let Hunted { tally, ending, stats, choice } = self.hunt(puzzle, cap);
        TrueCandidates { tally, ending, stats, choice }
    }

    /// Looks for solutions until all counts are settled.
    fn hunt(&self, start: &impl Start, cap: NonZeroU64) -> Hunted {
        let choice = self.probing(start);
        let mut watch = Watch::new(start.size(), self.own_limits(), ());
        watch.stats.coarse = !choice.engine.is_watchable();
        let tally = Tally::new(start.size(), start.cell_count(), cap.get());
        let (tally, ending) = match choice.engine {
            Engine::Clauses => {
                let probe = start.again(cap == NonZeroU64::MIN);
                Hunt::new(probe, tally).run(&mut watch)
            }
            _ => Hunt::new(start.search().at_root(), tally).run(&mut watch),
        };
        Hunted { tally, ending, stats: watch.stats(), choice }
    }

    /// The engine for questions about one candidate after another.
    fn probing(&self, start: &impl Start) -> Choice {
        let (engine, reason) = match self.engine() {
            asked @ (Engine::Rules | Engine::Clauses) => (asked, "asked for"),
            _ if start.has_rules() => (Engine::Rules, "the engine that knows rules beyond houses"),
            _ => (Engine::Clauses, "what it learns holds under every assumption"),
        };
        Choice { engine, reason }
    }
}
