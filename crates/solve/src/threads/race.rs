//! Runs several `cdcl` searches of one problem at the same time. They exchange learned clauses, and the first proof ends the
//! race.
//!
//! **Sound**: a learned clause holds in every solution, except the solutions that its search had found before it learned the
//! clause. Each solution is recorded before its search continues. So when one search is finished, every solution is known: the
//! search has found it itself, or another search has recorded it.

use super::node_pool::NodePool;
use crate::engines::cdcl::{Cdcl, Exchange};
use crate::engines::{Advance, Search};
use crate::watch::Watch;
use crate::{Ending, Stop};
use ennead_puzzle::Digit;
use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

/// The goal of a race.
#[derive(Clone, Copy)]
pub(super) enum Goal {
    /// Count solutions up to this total, whichever search finds them.
    Count(u64),
    /// Find `wanted` more solutions with the first search alone. The rivals can only prove that there are fewer.
    Solutions {
        /// The number of solutions to find.
        wanted: u64,
    },
}

/// The result of a race.
pub(super) struct Raced {
    /// The solutions that the first search found, then those that only rivals found. Those of the rivals are missing if the
    /// first search reached [`Goal::Solutions`] or continues alone.
    pub(super) found: Vec<Digits>,
    /// Why the search is over; `None` if it reached the goal or can continue.
    pub(super) ending: Option<Ending>,
}

type Digits = Vec<Option<Digit>>;

/// Races a search against copies of itself on `threads` threads, including its own.
///
/// The race also ends when the first search has found so many solutions that it goes through its tree in order. Then it can be
/// split and continues without rivals.
pub(super) fn race(
    first: &mut Cdcl,
    watch: &mut Watch<()>,
    threads: NonZeroUsize,
    goal: Goal,
) -> Raced {
    let before = watch.stats.solutions;
    let shared = Race {
        pool: NodePool::new(watch.nodes_left()),
        goal,
        before,
        request: Arc::default(),
        end: Arc::default(),
        known: Mutex::default(),
    };
    let mut exchanges = Exchange::among(threads.get()).into_iter();
    let mut own = watch.fork();
    own.request = Some(shared.request.clone());
    own.exchange = exchanges.next().map(|exchange| match goal {
        Goal::Count(_) => exchange,
        // The solutions of the first search must not depend on its rivals.
        Goal::Solutions { .. } => exchange.send_only(),
    });
    let rivals = (1..).zip(exchanges).map(|(seed, exchange)| {
        let mut watch = watch.fork();
        watch.request = Some(shared.end.clone());
        watch.exchange = Some(exchange);
        (first.rival(seed), watch)
    });
    let mut rivals: Vec<(Cdcl, Watch<()>)> = rivals.collect();
    let raced = thread::scope(|scope| {
        for (rival, watch) in &mut rivals {
            // If a thread cannot be started, its search does not take part.
            let _ = thread::Builder::new().spawn_scoped(scope, || shared.rival(rival, watch));
        }
        let raced = shared.first(first, &mut own);
        shared.end.store(true, Ordering::Relaxed);
        raced
    });
    watch.stats = rivals.iter().fold(watch.stats + own.stats, |sum, (_, rival)| sum + rival.stats);
    watch.stats.solutions = before + raced.found.len() as u64;
    raced
}

/// The state that the searches share.
struct Race {
    pool: NodePool,
    goal: Goal,
    /// Solutions found before the race.
    before: u64,
    /// Asks the first search to stop, once a rival has reached the goal.
    request: Arc<AtomicBool>,
    /// Stops the rivals when the race is over.
    end: Arc<AtomicBool>,
    known: Mutex<KnownSolutions>,
}

/// The solutions found since the start of the race.
#[derive(Default)]
struct KnownSolutions {
    solutions: HashSet<Digits>,
    /// Whether these are all solutions.
    are_all: bool,
}

impl Race {
    /// Locks the solutions. A panic cannot interrupt a change, so they are valid even if another thread panicked.
    fn known(&self) -> MutexGuard<'_, KnownSolutions> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records a solution. Returns the number of known solutions, including those from before the race.
    fn record(&self, solution: Digits) -> u64 {
        let mut known = self.known();
        known.solutions.insert(solution);
        self.before + known.solutions.len() as u64
    }

    /// Runs the original search.
    fn first(&self, search: &mut Cdcl, watch: &mut Watch<()>) -> Raced {
        let mut own = Vec::new();
        loop {
            match self.pool.run(watch, |watch| search.advance(watch)) {
                Advance::Solution => {
                    own.push(search.digits());
                    let known = self.record(search.digits());
                    match self.goal {
                        Goal::Count(enough) if known >= enough => return self.over(own, None),
                        Goal::Solutions { wanted } if own.len() as u64 >= wanted => {
                            return Raced { found: own, ending: None };
                        }
                        // The search continues alone. It will find the solutions of the rivals itself.
                        _ if search.is_in_order() => return Raced { found: own, ending: None },
                        _ => {}
                    }
                }
                Advance::Exhausted => return self.over(own, Some(Ending::Complete)),
                Advance::Stopped(Stop::Flag) if !watch.is_flagged() => {
                    let are_all = self.known().are_all;
                    return self.over(own, are_all.then_some(Ending::Complete));
                }
                Advance::Stopped(stop) => return self.over(own, Some(Ending::Stopped(stop))),
            }
        }
    }

    /// Runs a rival until it is finished or the race is over.
    fn rival(&self, search: &mut Cdcl, watch: &mut Watch<()>) {
        loop {
            match self.pool.run(watch, |watch| search.advance(watch)) {
                Advance::Solution => {
                    let known = self.record(search.digits());
                    match self.goal {
                        Goal::Count(enough) if known >= enough => break,
                        _ if search.is_in_order() => return,
                        _ => {}
                    }
                }
                Advance::Exhausted => {
                    let mut known = self.known();
                    let number = known.solutions.len() as u64;
                    known.are_all = match self.goal {
                        Goal::Count(_) => true,
                        Goal::Solutions { wanted } => number < wanted,
                    };
                    if known.are_all {
                        break;
                    }
                    return;
                }
                Advance::Stopped(_) => return,
            }
        }
        self.request.store(true, Ordering::Relaxed);
    }

    /// The result of a race that ends with `ending`. If a count has reached its goal, the ending is ignored, as on one thread.
    fn over(&self, own: Vec<Digits>, ending: Option<Ending>) -> Raced {
        let (most, is_count) = match self.goal {
            Goal::Count(enough) => (enough - self.before, true),
            Goal::Solutions { wanted } => (wanted, false),
        };
        let found = self.all(own, most);
        let is_enough = is_count && found.len() as u64 >= most;
        Raced { found, ending: ending.filter(|_| !is_enough) }
    }

    /// The solutions in `own` and those that only rivals found, up to `most`.
    fn all(&self, own: Vec<Digits>, most: u64) -> Vec<Digits> {
        let mut all = own;
        let others = std::mem::take(&mut self.known().solutions);
        let others = others.into_iter().filter(|solution| !all.contains(solution));
        let others: Vec<Digits> = others.collect();
        all.extend(others);
        all.truncate(usize::try_from(most).unwrap_or(usize::MAX));
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Limits, Solver};
    use ennead_puzzle::{DigitSet, Puzzle, Setup};

    /// The result of the first search of this puzzle, after rivals have found the `known` solutions. If `are_all`, a rival has
    /// also ended the race.
    fn first(puzzle: &Puzzle, goal: Goal, known: &[Digits], are_all: bool) -> Raced {
        let race = Race {
            pool: NodePool::new(None),
            goal,
            before: 5,
            request: Arc::default(),
            end: Arc::default(),
            known: Mutex::default(),
        };
        for solution in known {
            race.record(solution.clone());
        }
        race.known().are_all = are_all;
        let mut watch = Watch::new(puzzle.size(), Limits::none(), ());
        watch.stats.coarse = true;
        watch.request = Some(race.request.clone());
        race.request.store(are_all, Ordering::Relaxed);
        race.first(&mut crate::engines::Search::new(puzzle), &mut watch)
    }

    #[test]
    fn a_count_ends_at_its_limit_whichever_search_finishes_first() {
        let empty = Setup::empty(4).check().unwrap();
        let none = Setup { marks: Some(vec![DigitSet::EMPTY; 16]), ..Setup::empty(4) };
        let none = none.check().unwrap();
        let known = Solver::default().solutions(&empty).take(4);
        let known: Vec<Digits> = known.map(|known| known.grid().cells().to_vec()).collect();
        // The first search (for `none`) or a rival (for `empty`) proves that there are no solutions besides those of the
        // rivals.
        for (puzzle, are_all) in [(&none, false), (&empty, true)] {
            for (enough, found) in [(8, 3), (9, 4), (10, 4)] {
                let raced = first(puzzle, Goal::Count(enough), &known, are_all);
                assert_eq!(raced.found.len(), found);
                let expected = (enough > 9).then_some(Ending::Complete);
                assert_eq!(raced.ending, expected, "{enough} {are_all}");
            }
        }
        let raced = first(&none, Goal::Solutions { wanted: 5 }, &known, false);
        assert_eq!((raced.found.len(), raced.ending), (4, Some(Ending::Complete)));
    }
}
