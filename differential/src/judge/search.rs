//! Judges that run the engines of `Solver`.

use super::{Block, Guarantee, Judge, Verdict};
use crate::mutate::Case;
use crate::sources::solved_board;
use crate::streams::{Purpose, stream};
use ennead_puzzle::Puzzle;
use ennead_solve::{Ending, Engine, Limits, SimdLevel, Solver};

/// Runs an engine of [`Solver`], and shows all solutions up to the limit.
///
/// The engine gets a large node limit for a sample of the cases. The other cases get a small node limit, or are skipped.
pub(crate) struct Search {
    pub(crate) engine: Engine,
    /// The SIMD level, if the engine uses vectors.
    pub(crate) level: Option<SimdLevel>,
    pub(crate) effort: Effort,
}

/// The node limits of an engine, and the size of the sample that gets the large one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Effort {
    /// The node limit for a case outside the sample; 0 skips the case.
    pub(crate) quick: u64,
    /// The sample is one case in this many.
    pub(crate) every: u64,
    /// The node limit for a case in the sample.
    pub(crate) deep: u64,
}

impl Judge for Search {
    fn name(&self) -> String {
        match self.level {
            Some(level) => format!("{} {level}", self.engine),
            None => self.engine.name().to_owned(),
        }
    }

    fn guarantee(&self) -> Guarantee {
        Guarantee { first: Some(self.engine.name()), answer: Some(self.engine.name()) }
    }

    fn judge(&self, block: &Block) -> Vec<Option<Verdict>> {
        let level = self.level.unwrap_or(SimdLevel::best());
        let solver =
            |nodes| Solver::new(self.engine).level(level).limits(Limits::none().nodes(nodes));
        let (quick, deep) = (solver(self.effort.quick), solver(self.effort.deep));
        let verdict = |case: &Case| {
            let offset = Purpose::Sample as u64 + self.engine as u64;
            let mut random = stream(block.seed ^ offset, Purpose::Sample, case.index);
            let solver = match random.below(self.effort.every as usize) == 0 {
                true => &deep,
                false if self.effort.quick > 0 => &quick,
                false => return None,
            };
            Some(match case.board.to_puzzle() {
                Ok(puzzle) => search(solver, &puzzle, block.limit),
                Err(_) => Verdict { count: 0, ending: Ending::Complete, solutions: Vec::new() },
            })
        };
        block.cases.iter().map(verdict).collect()
    }
}

fn search(solver: &Solver, puzzle: &Puzzle, limit: u64) -> Verdict {
    let mut search = solver.solutions(puzzle);
    let found = search.by_ref().take(limit as usize);
    let solutions: Vec<_> = found.filter_map(|solution| solved_board(&solution)).collect();
    Verdict { count: solutions.len() as u64, ending: search.ending(), solutions }
}
