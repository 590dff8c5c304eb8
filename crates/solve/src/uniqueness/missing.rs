//! Finds givens that a puzzle with several solutions lacks.

use super::{FirstTwo, WrongCount};
use crate::conflict::shrink;
use crate::engines::Advance;
use crate::watch::Watch;
use crate::{Ending, Solver, Stats, Stop};
use ennead_puzzle::{Candidate, Cell, Digit, Puzzle};
use std::num::NonZeroU64;

/// The digits of a solution, cell by cell.
type Digits = Vec<Option<Digit>>;

/// The number of solutions that are compared to choose cells. The first one is the target.
const SAMPLE: usize = 1_000;

/// Givens that would leave one solution of a puzzle with several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MissingGivens {
    /// The givens that are enough by themselves: each appears in exactly one solution.
    pub alone: Vec<Candidate>,
    /// The cells in which every possible digit is enough by itself: whichever is given, one solution is left.
    pub deciding_cells: Vec<Cell>,
    /// Givens that are enough together, if no given is enough by itself. None of them can be left out, but there may be a
    /// smaller set of other givens. Empty if a limit stopped the work.
    pub together: Vec<Candidate>,
    /// The limit that stopped the work.
    pub stopped: Option<Stop>,
    /// The counters of all searches together.
    pub stats: Stats,
}

impl Solver {
    /// Finds givens that would leave one solution of a puzzle with several.
    ///
    /// Givens that are enough alone come from [true candidates](Solver::true_candidates) with exactly one solution. If there
    /// are none, the method fills all empty cells from the first solution, and then removes each of these givens that is not
    /// needed. It tries to keep those that exclude most of the first thousand solutions.
    ///
    /// The limits hold once for the search for true candidates, and once more for all other searches together.
    ///
    /// # Errors
    /// The puzzle has no or one solution, or a limit stopped the work before that was known.
    ///
    /// ```
    /// use ennead_puzzle::Puzzle;
    /// use ennead_solve::Solver;
    /// // This puzzle has three solutions.
    /// let puzzle = Puzzle::builder().givens("123. .4.. 2... ....").build()?;
    /// let missing = Solver::default().missing_givens(&puzzle)?;
    /// for given in &missing.alone {
    ///     let with = Puzzle::builder()
    ///         .givens("123. .4.. 2... ....")
    ///         .given(given.cell, given.digit.get().into());
    ///     assert_eq!(Solver::default().count(&with.build()?, None).found, 1);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn missing_givens(&self, puzzle: &Puzzle) -> Result<MissingGivens, WrongCount> {
        let mut watch = Watch::new(puzzle.size(), self.own_limits(), ());
        match self.first_two(puzzle, &mut watch) {
            Ok(FirstTwo::Two) => {}
            Ok(FirstTwo::None) => return Err(WrongCount::None),
            Ok(FirstTwo::One) => return Err(WrongCount::One),
            Err(stop) => return Err(WrongCount::Stopped(stop)),
        }
        let two = NonZeroU64::new(2).expect("2 is not 0");
        let truth = self.true_candidates(puzzle, two);
        let stopped = match truth.ending {
            Ending::Stopped(stop) => Some(stop),
            _ => None,
        };
        let in_one = |cell: Cell| {
            let settled = truth.digits(cell).minus(truth.undecided(cell));
            settled
                .iter()
                .map(move |digit| cell.with(digit))
                .filter(|given| truth.count(given.cell, given.digit) == 1)
        };
        let alone: Vec<Candidate> = puzzle.size().cells().flat_map(in_one).collect();
        let decides = |cell: &Cell| {
            truth.undecided(*cell).is_empty() && in_one(*cell).count() == truth.digits(*cell).len()
        };
        let deciding_cells = puzzle.size().cells().filter(decides).collect();
        let (together, stopped) = match alone.is_empty() && stopped.is_none() {
            false => (Vec::new(), stopped),
            true => match self.missing_together(puzzle, &mut watch) {
                Ok(givens) => (givens, None),
                Err(stop) => (Vec::new(), Some(stop)),
            },
        };
        let stats = watch.stats() + truth.stats;
        Ok(MissingGivens { alone, deciding_cells, together, stopped, stats })
    }

    /// Finds givens that leave only the first solution. Each of them is needed.
    fn missing_together(
        &self,
        puzzle: &Puzzle,
        watch: &mut Watch<()>,
    ) -> Result<Vec<Candidate>, Stop> {
        let mut sample = self.sample(puzzle, watch)?.into_iter();
        let target = sample.next().expect("the puzzle has solutions");
        let differences = |other: Digits| -> Vec<usize> {
            (0..target.len()).filter(|cell| target[*cell] != other[*cell]).collect()
        };
        let sets: Vec<Vec<usize>> = sample.map(differences).collect();
        let best = hitting_set(&sets, target.len());
        // `shrink` tries to leave out the first cells first.
        let is_open = |cell: &usize| puzzle.givens().get(puzzle.size().cell(*cell)).is_none();
        let mut cells: Vec<usize> = (0..target.len()).filter(is_open).collect();
        cells.sort_by_key(|cell| best.contains(cell));
        let (mut cells, stopped) =
            shrink(cells, |cells| self.is_unique(&with_givens(puzzle, &target, cells), watch));
        cells.sort_unstable();
        let given = |cell: usize| target[cell].map(|digit| puzzle.size().cell(cell).with(digit));
        stopped.map_or_else(|| Ok(cells.into_iter().filter_map(given).collect()), Err)
    }

    /// The first solutions of a puzzle.
    fn sample(&self, puzzle: &Puzzle, watch: &mut Watch<()>) -> Result<Vec<Digits>, Stop> {
        let mut search = self.search_of_puzzle(puzzle, watch);
        let mut sample = Vec::new();
        while sample.len() < SAMPLE {
            match search.advance(watch) {
                Advance::Solution => sample.push(search.digits()),
                Advance::Exhausted => break,
                Advance::Stopped(stop) => return Err(stop),
            }
        }
        Ok(sample)
    }
}

/// Chooses cells so that each set contains at least one of them. Each step chooses the cell that is in most of the remaining
/// sets, those without a chosen cell.
fn hitting_set(sets: &[Vec<usize>], cells: usize) -> Vec<usize> {
    let mut open: Vec<&Vec<usize>> = sets.iter().collect();
    let mut chosen = Vec::new();
    while !open.is_empty() {
        let mut number = vec![0; cells];
        open.iter().flat_map(|set| set.iter()).for_each(|cell| number[*cell] += 1);
        // If several cells are equally good, the first is chosen, so that the result depends on the puzzle alone.
        let best = (0..cells).rev().max_by_key(|cell| number[*cell]).expect("grids have cells");
        chosen.push(best);
        open.retain(|set| !set.contains(&best));
    }
    chosen
}

fn with_givens(puzzle: &Puzzle, target: &Digits, cells: &[&usize]) -> Puzzle {
    let mut setup = puzzle.to_setup();
    for &&cell in cells {
        setup.values[cell] = target[cell].map_or(0, |digit| digit.get().into());
    }
    setup.check_reusing(puzzle.geometry()).expect("givens of a solution fit the puzzle")
}
