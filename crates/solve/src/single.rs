//! Solves classic puzzles one after another.

use crate::engines::Advance;
use crate::engines::triads::DepthFirst;
use crate::watch::Watch;
use crate::{BatchAnswer, Ending, Limits, Stats};
use ennead_puzzle::Size;
use ennead_simd::Level;

/// Solves one classic puzzle at a time, in the shortest time; puzzles and solutions are bytes.
///
/// It runs [`Engine::Triads`](crate::Engine::Triads) and reuses its memory for the next puzzle. For many puzzles, a
/// [`Batch`](crate::Batch) has the higher throughput.
///
/// ```
/// use ennead_solve::Single;
/// let mut single = Single::new();
/// let row = b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// let answer = single.solve(row);
/// assert_eq!(answer.count, 1);
/// assert!(answer.first.is_some_and(|digits| digits.starts_with(b"812753649")));
/// ```
#[derive(Debug)]
pub struct Single {
    level: Level,
    limit: u64,
    limits: Limits,
    tree: DepthFirst,
    first: [u8; 81],
    stats: Stats,
}

impl Default for Single {
    fn default() -> Single {
        Single::new()
    }
}

impl Single {
    /// Creates a solver for up to two solutions, at the best SIMD level of this processor.
    pub fn new() -> Single {
        Single {
            level: Level::best(),
            limit: 2,
            limits: Limits::none(),
            tree: DepthFirst::default(),
            first: [0; 81],
            stats: Stats::default(),
        }
    }

    /// Sets the SIMD level.
    #[must_use]
    pub fn level(self, level: Level) -> Single {
        Single { level, ..self }
    }

    /// Sets the number of solutions after which a search ends: 1 for any solution, 2 to test uniqueness, `u64::MAX` for all
    /// solutions.
    #[must_use]
    pub fn limit(self, limit: u64) -> Single {
        Single { limit, ..self }
    }

    /// Sets the limits, which hold for each puzzle separately.
    #[must_use]
    pub fn limits(self, limits: Limits) -> Single {
        Single { limits, ..self }
    }

    /// Solves a puzzle of 81 bytes, with the meaning that [`Rows`](crate::Rows) describes. If givens contradict each other,
    /// there is no solution.
    pub fn solve(&mut self, row: &[u8; 81]) -> BatchAnswer<'_> {
        let mut watch = Watch::new(Size::NINE, self.limits.clone(), ());
        watch.stats.coarse = true;
        let mut puzzle = Some(row);
        let ending = loop {
            if watch.stats.solutions >= self.limit {
                break Ending::Enough;
            }
            match self.tree.advance(self.level, puzzle.take(), &mut watch) {
                Advance::Solution if watch.stats.solutions == 1 => {
                    self.first = self.tree.digits(self.level);
                }
                Advance::Solution => {}
                Advance::Exhausted => break Ending::Complete,
                Advance::Stopped(stop) => break Ending::Stopped(stop),
            }
        };
        self.stats = watch.stats();
        let count = self.stats.solutions;
        let solutions = if count > 0 { std::slice::from_ref(&self.first) } else { &[] };
        BatchAnswer { count, ending, first: solutions.first(), solutions }
    }

    /// The counters of the last puzzle.
    pub fn stats(&self) -> Stats {
        self.stats
    }
}
