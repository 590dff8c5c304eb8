//! Searches that learn, on the same problem in different ways: they tell each other what they learn, and the first that
//! is through is through for all.
//!
//! **Sound**: a lesson holds in every solution but those that were told by the search that learned it, and each solution is
//! put down as known before its search goes on. So when a search is at its end, all solutions are known, its own and
//! those of the others.

use super::pool::Pool;
use crate::engines::clauses::{Clauses, Exchange};
use crate::engines::{Advance, Search};
use crate::watch::Watch;
use crate::{Ending, Stop};
use ennead_puzzle::Digit;
use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

/// What a race is for.
#[derive(Clone, Copy)]
pub(super) enum Goal {
    /// The number of solutions, up to this one in all; whoever finds them.
    Number(u64),
    /// So many solutions more, those that the first search finds by itself: the others only prove that there are fewer.
    Solutions {
        /// How many.
        wanted: u64,
    },
}

/// What came of a race.
pub(super) struct Raced {
    /// Solutions that the first search told, or all there are.
    pub(super) found: Vec<Digits>,
    /// Why there are no more; `None` if there may be more.
    pub(super) ending: Option<Ending>,
}

type Digits = Vec<Option<Digit>>;

/// Races a search against copies of itself, on so many threads with its own.
///
/// Ends without an ending when the goal is reached, or when the first search has told so many solutions that it goes
/// through the others in order.
pub(super) fn race(
    first: &mut Clauses,
    watch: &mut Watch<()>,
    threads: NonZeroUsize,
    goal: Goal,
) -> Raced {
    let before = watch.stats.solutions;
    let track = Track {
        pool: Pool::new(watch.nodes_left()),
        goal,
        before,
        bell: Arc::default(),
        end: Arc::default(),
        known: Mutex::default(),
    };
    let mut exchanges = Exchange::among(threads.get()).into_iter();
    let mut own = watch.fork();
    own.bell = Some(track.bell.clone());
    own.exchange = exchanges.next().map(|exchange| match goal {
        Goal::Number(_) => exchange,
        // What it finds must not depend on the others.
        Goal::Solutions { .. } => exchange.deaf(),
    });
    let rivals = (1..).zip(exchanges).map(|(seed, exchange)| {
        let mut watch = watch.fork();
        watch.bell = Some(track.end.clone());
        watch.exchange = Some(exchange);
        (first.rival(seed), watch)
    });
    let mut rivals: Vec<(Clauses, Watch<()>)> = rivals.collect();
    let raced = thread::scope(|scope| {
        for (rival, watch) in &mut rivals {
            // Where the system gives no more threads, those there are do the work.
            let _ = thread::Builder::new().spawn_scoped(scope, || track.rival(rival, watch));
        }
        let raced = track.first(first, &mut own);
        track.end.store(true, Ordering::Relaxed);
        raced
    });
    watch.stats = rivals.iter().fold(watch.stats + own.stats, |sum, (_, rival)| sum + rival.stats);
    watch.stats.solutions = before + raced.found.len() as u64;
    raced
}

/// What the searches have in common.
struct Track {
    pool: Pool,
    goal: Goal,
    /// Solutions told before the race.
    before: u64,
    /// Rings for the first search when a rival has reached the goal.
    bell: Arc<AtomicBool>,
    /// Raised for the rivals when the race is over.
    end: Arc<AtomicBool>,
    known: Mutex<Known>,
}

/// The solutions found since the start of the race.
#[derive(Default)]
struct Known {
    solutions: HashSet<Digits>,
    /// Whether these are all.
    are_all: bool,
}

impl Track {
    /// Each change is whole, so it can be used after a panic elsewhere.
    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a solution down as known; how many are, with those from before the race.
    fn put_down(&self, solution: Digits) -> u64 {
        let mut known = self.known();
        known.solutions.insert(solution);
        self.before + known.solutions.len() as u64
    }

    /// Runs the search that was there before.
    fn first(&self, search: &mut Clauses, watch: &mut Watch<()>) -> Raced {
        let mut own = Vec::new();
        loop {
            match self.pool.run(watch, |watch| search.advance(watch)) {
                Advance::Solution => {
                    own.push(search.digits());
                    let known = self.put_down(search.digits());
                    match self.goal {
                        Goal::Number(enough) if known >= enough => {
                            return Raced {
                                found: self.all(own, enough - self.before),
                                ending: None,
                            };
                        }
                        Goal::Solutions { wanted } if own.len() as u64 >= wanted => {
                            return Raced { found: own, ending: None };
                        }
                        // It goes on by itself, and will tell what only others know by now.
                        _ if search.is_in_order() => return Raced { found: own, ending: None },
                        _ => {}
                    }
                }
                Advance::Exhausted => return self.complete(own),
                Advance::Stopped(Stop::Flag) if !watch.is_flagged() => {
                    if self.known().are_all {
                        return self.complete(own);
                    }
                    if let Goal::Number(enough) = self.goal {
                        return Raced { found: self.all(own, enough - self.before), ending: None };
                    }
                }
                Advance::Stopped(stop) => {
                    let most = match self.goal {
                        Goal::Number(enough) => enough - self.before,
                        Goal::Solutions { wanted } => wanted,
                    };
                    let ending = Some(Ending::Stopped(stop));
                    return Raced { found: self.all(own, most), ending };
                }
            }
        }
    }

    /// Runs another search, until it is through or the race is over.
    fn rival(&self, search: &mut Clauses, watch: &mut Watch<()>) {
        loop {
            match self.pool.run(watch, |watch| search.advance(watch)) {
                Advance::Solution => {
                    let known = self.put_down(search.digits());
                    match self.goal {
                        Goal::Number(enough) if known >= enough => break,
                        _ if search.is_in_order() => return,
                        _ => {}
                    }
                }
                Advance::Exhausted => {
                    let mut known = self.known();
                    let number = known.solutions.len() as u64;
                    known.are_all = match self.goal {
                        Goal::Number(_) => true,
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
        self.bell.store(true, Ordering::Relaxed);
    }

    /// These solutions and those that only others found, up to so many.
    fn all(&self, own: Vec<Digits>, most: u64) -> Vec<Digits> {
        let mut all = own;
        let others = std::mem::take(&mut self.known().solutions);
        let others = others.into_iter().filter(|solution| !all.contains(solution));
        let others: Vec<Digits> = others.collect();
        all.extend(others);
        all.truncate(usize::try_from(most).unwrap_or(usize::MAX));
        all
    }

    fn complete(&self, own: Vec<Digits>) -> Raced {
        Raced { found: self.all(own, u64::MAX), ending: Some(Ending::Complete) }
    }
}
