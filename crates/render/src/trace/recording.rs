//! A recording: positions of a search, in order.

use crate::prose::thousands;
use ennead_puzzle::{Candidate, Cell, Geometry, Grid, Puzzle};
use ennead_solve::Stats;
use std::sync::Arc;

/// One position of a search: the grid, the last move and the counters so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    /// The number of the move that led here; 0 is the start.
    pub number: u64,
    /// The givens and all digits written so far.
    pub grid: Grid,
    /// The move that led here.
    pub last: Move,
    /// The number of open levels: tried digits that are not undone.
    pub depth: usize,
    /// The counters so far, without time.
    pub stats: Stats,
}

/// A change of the grid during a search, or a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// No move yet: the givens.
    Start,
    /// The search wrote this digit and went one level deeper.
    Enter {
        /// The digit and its cell.
        candidate: Candidate,
        /// Whether there was another choice.
        guess: bool,
    },
    /// A deduction wrote this digit.
    Place(Candidate),
    /// The search left the level that this digit opened, and removed all digits of that level. `None` at the end of the
    /// search, when it leaves its start.
    Retreat(Option<Candidate>),
    /// A solution was found.
    Solution,
}

impl Move {
    /// The cell of the digit that the move wrote or undid.
    pub fn cell(self) -> Option<Cell> {
        match self {
            Move::Enter { candidate, .. } | Move::Place(candidate) => Some(candidate.cell),
            Move::Retreat(opened) => opened.map(|candidate| candidate.cell),
            Move::Start | Move::Solution => None,
        }
    }

    /// The move in a few words: `r1c1=5 guessed`.
    pub fn words(self) -> String {
        match self {
            Move::Start => "start".to_owned(),
            Move::Enter { candidate, guess: true } => format!("{candidate} guessed"),
            Move::Enter { candidate, guess: false } => format!("{candidate} forced"),
            Move::Place(candidate) => format!("{candidate} deduced"),
            Move::Retreat(Some(candidate)) => format!("{candidate} undone"),
            Move::Retreat(None) => "search exhausted".to_owned(),
            Move::Solution => "solution".to_owned(),
        }
    }
}

/// The positions of one search in order: all of them, or an evenly spaced sample.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recording {
    puzzle: Puzzle,
    frames: Vec<Frame>,
    moves: u64,
    deepest: usize,
}

impl Recording {
    /// A recording of these frames, which must be in order, the start first and the end last.
    pub(super) fn new(puzzle: Puzzle, frames: Vec<Frame>, deepest: usize) -> Recording {
        let moves = frames.last().map_or(0, |last| last.number);
        Recording { puzzle, frames, moves, deepest }
    }

    /// The puzzle that was searched.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The geometry of the puzzle.
    pub fn geometry(&self) -> &Arc<Geometry> {
        self.puzzle.geometry()
    }

    /// The givens: the grid of the first frame.
    pub fn givens(&self) -> &Grid {
        &self.frames[0].grid
    }

    /// The frames in order; never empty.
    pub fn frames(&self) -> &[Frame] {
        &self.frames
    }

    /// The last frame.
    pub fn finish(&self) -> &Frame {
        &self.frames[self.frames.len() - 1]
    }

    /// How many moves the search made.
    pub fn moves(&self) -> u64 {
        self.moves
    }

    /// The largest number of open levels during the search.
    pub fn deepest(&self) -> usize {
        self.deepest
    }

    /// Whether some moves have no frame.
    pub fn is_sampled(&self) -> bool {
        (self.frames.len() as u64) < self.moves + 1
    }

    /// How many of the moves have a frame: `all 119 moves`, or `4,000 of 1,203,455 moves`.
    pub fn extent(&self) -> String {
        let shown = self.frames.len() as u64 - 1;
        match (self.is_sampled(), self.moves) {
            (true, moves) => format!("{} of {} moves", thousands(shown), thousands(moves)),
            (false, 1) => "the only move".to_owned(),
            (false, moves) => format!("all {} moves", thousands(moves)),
        }
    }

    /// Thins the recording to at most `cap` evenly spaced frames; the start, the first solution and the end are kept.
    ///
    /// ```
    /// # use ennead_puzzle::Setup;
    /// # use ennead_render::trace::Recorder;
    /// # use ennead_solve::{Engine, Solver};
    /// let puzzle = Setup::empty(4).check()?;
    /// let mut recorder = Recorder::new(&puzzle, 1_000);
    /// Solver::new(Engine::Mrv).watched_solutions(&puzzle, &mut recorder).next();
    /// let recording = recorder.finish();
    /// assert_eq!(recording.extent(), "all 17 moves");
    /// assert_eq!(recording.thinned(6).extent(), "5 of 17 moves");
    /// # Ok::<(), ennead_puzzle::SetupError>(())
    /// ```
    #[must_use]
    pub fn thinned(&self, cap: usize) -> Recording {
        let last = self.frames.len() - 1;
        let solution = self.frames.iter().position(|frame| frame.last == Move::Solution);
        // Reserves one frame for the first solution, which the even spacing may miss.
        let steps = cap.max(3) - 1 - usize::from(solution.is_some_and(|place| place != last));
        if steps >= last {
            return self.clone();
        }
        let mut places: Vec<usize> = (0..=steps).map(|step| step * last / steps).collect();
        places.extend(solution);
        places.sort_unstable();
        places.dedup();
        Recording {
            puzzle: self.puzzle.clone(),
            frames: places.into_iter().map(|place| self.frames[place].clone()).collect(),
            moves: self.moves,
            deepest: self.deepest,
        }
    }
}
