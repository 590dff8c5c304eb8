//! The moves of a search, passed on while it runs.

use ennead_puzzle::Candidate;
use ennead_solve::{Event, Observer, Stats};

/// One move of a search. Unlike a [`Move`](super::Move), it can be an elimination.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchMove {
    /// The event that the move is.
    pub event: Event,
    /// The digit that the move wrote, removed or undid; `None` for a solution, and when the search leaves its start.
    pub candidate: Option<Candidate>,
}

/// Consecutive moves of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveBatch<'m> {
    /// The number of the first of these moves, from 0.
    pub first: u64,
    /// The moves.
    pub moves: &'m [SearchMove],
    /// The counters after the last of these moves, without time.
    pub stats: Stats,
}

/// Observes a search and passes on its first moves, up to a given number, in batches.
///
/// ```
/// use ennead_puzzle::Setup;
/// use ennead_render::trace::Moves;
/// use ennead_solve::{Engine, Solver};
/// let puzzle = Setup::empty(4).check()?;
/// let mut seen = 0;
/// let mut moves = Moves::new(1_000, |batch| seen += batch.moves.len());
/// Solver::new(Engine::Mrv).watched_solutions(&puzzle, &mut moves).next();
/// assert_eq!(moves.finish(), 55); // 16 digits, 38 eliminations and the solution
/// assert_eq!(seen, 55);
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
#[derive(Debug)]
pub struct Moves<F> {
    send: F,
    most: u64,
    number: u64,
    batch: Vec<SearchMove>,
    /// For each open level, the digit that opened it.
    levels: Vec<Candidate>,
    stats: Stats,
}

/// The number of moves in a full batch.
const BATCH: usize = 256;

impl<F: FnMut(MoveBatch<'_>)> Moves<F> {
    /// An observer that passes the first moves, up to this number, to `send`.
    pub fn new(most: u64, send: F) -> Moves<F> {
        let stats = Stats { nodes: 1, ..Stats::default() };
        let batch = Vec::with_capacity(BATCH);
        Moves { send, most, number: 0, batch, levels: Vec::new(), stats }
    }

    /// Passes on the last moves. Returns the number of all moves, including those beyond the limit.
    pub fn finish(mut self) -> u64 {
        self.flush();
        self.number
    }

    fn flush(&mut self) {
        if !self.batch.is_empty() {
            let first = self.number.min(self.most) - self.batch.len() as u64;
            (self.send)(MoveBatch { first, moves: &self.batch, stats: self.stats });
            self.batch.clear();
        }
    }

    /// Counts an event. Returns the digit that it wrote, removed or undid.
    fn count(&mut self, event: Event) -> Option<Candidate> {
        match event {
            Event::Enter { candidate, guess } => {
                self.levels.push(candidate);
                self.stats.nodes += 1;
                self.stats.placements += 1;
                self.stats.guesses += u64::from(guess);
                Some(candidate)
            }
            Event::Place(candidate) => {
                self.stats.placements += 1;
                Some(candidate)
            }
            Event::Eliminate(candidate) => {
                self.stats.propagations += 1;
                Some(candidate)
            }
            Event::Leave => {
                self.stats.retreats += 1;
                self.levels.pop()
            }
            Event::Solution => {
                self.stats.solutions += 1;
                None
            }
        }
    }
}

impl<F: FnMut(MoveBatch<'_>)> Observer for Moves<F> {
    fn event(&mut self, event: Event) {
        if self.number >= self.most {
            self.flush();
        }
        let candidate = self.count(event);
        if self.number < self.most {
            self.batch.push(SearchMove { event, candidate });
        }
        self.number += 1;
        if self.batch.len() == BATCH {
            self.flush();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_puzzle::{Puzzle, Setup};
    use ennead_solve::{Engine, Solver};

    /// The moves passed on, the number of the first move of each batch, the number of all moves, the counters of the last
    /// batch, and the counters of the engine.
    fn passed(puzzle: &Puzzle, most: u64) -> (Vec<SearchMove>, Vec<u64>, u64, Stats, Stats) {
        let (mut all, mut firsts, mut last) = (Vec::new(), Vec::new(), Stats::default());
        let mut moves = Moves::new(most, |batch: MoveBatch<'_>| {
            firsts.push(batch.first);
            all.extend_from_slice(batch.moves);
            last = batch.stats;
        });
        let solver = Solver::new(Engine::Propagate);
        let mut solutions = solver.watched_solutions(puzzle, &mut moves);
        solutions.by_ref().for_each(drop);
        let stats = solutions.stats();
        drop(solutions);
        let number = moves.finish();
        (all, firsts, number, last, stats)
    }

    #[test]
    fn all_moves_come_in_order_with_the_counters_of_the_engine() {
        let puzzle = Setup::empty(4).check().unwrap();
        let (all, firsts, number, last, stats) = passed(&puzzle, u64::MAX);
        assert_eq!((all.len() as u64, last), (number, stats));
        assert!(firsts.iter().enumerate().all(|(k, first)| *first == (k * BATCH) as u64));
        let mut open = Vec::new();
        for one in &all {
            match one.event {
                Event::Enter { candidate, .. } => open.push(candidate),
                Event::Leave => assert_eq!(one.candidate, open.pop()),
                _ => {}
            }
        }
    }

    #[test]
    fn moves_beyond_the_limit_are_counted_only() {
        let puzzle = Setup::empty(4).check().unwrap();
        let (whole, _, number, ..) = passed(&puzzle, u64::MAX);
        for most in [0, 1, 255, 256, 257, 1000] {
            let (some, firsts, counted, ..) = passed(&puzzle, most);
            assert_eq!((&some[..], counted), (&whole[..most as usize], number), "{most}");
            assert_eq!(firsts.len(), (most as usize).div_ceil(BATCH));
        }
    }
}
