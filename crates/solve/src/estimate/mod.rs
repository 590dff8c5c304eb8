//! How many solutions a puzzle has, where they cannot be counted.

mod mean;
mod random;

use crate::engines::AnySearch;
use crate::engines::start::Start;
use crate::run::Run;
use crate::watch::Watch;
use crate::{Choice, Ending, Engine, Limits, Solver, Stats, Stop};
use ennead_puzzle::{Gattai, Puzzle};
use mean::Mean;
use random::Random;

/// How a number of solutions is estimated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Probing {
    /// How many random ways are gone.
    pub probes: u32,
    /// What the random numbers start from. The same seed gives the same estimate.
    pub seed: u64,
    /// So many nodes are spent on counting first: if there is no more to search, the number is exact.
    pub exact_nodes: u64,
}

impl Default for Probing {
    fn default() -> Probing {
        Probing { probes: 2_000, seed: 1, exact_nodes: 20_000 }
    }
}

/// About how many solutions a puzzle has.
///
/// Numbers can be beyond what `f64` holds, so they are kept as logarithms.
#[derive(Clone, PartialEq, Debug)]
pub struct Estimate {
    /// The exact number, if the tree was small enough to count it.
    pub exact: Option<u64>,
    /// The decimal logarithm of the number; negative infinity for 0.
    pub log10: f64,
    /// The standard error of the number, as a part of it: 0.05 for five per cent. 0 if the number is exact; infinite if
    /// it cannot be told, because fewer than two probes came to a solution.
    pub relative_error: f64,
    /// How many random ways were gone.
    pub probes: u32,
    /// How many of these came to a solution.
    pub hits: u32,
    /// The limit that ended the work before all probes were made.
    pub stopped: Option<Stop>,
    /// The counters of all searches together.
    pub stats: Stats,
    /// The engine that probed, and why.
    pub choice: Choice,
}

impl Estimate {
    /// The number; infinite if it is beyond `f64`.
    pub fn number(&self) -> f64 {
        self.exact.map_or(10_f64.powf(self.log10), |exact| exact as f64)
    }

    /// The standard error of the number.
    pub fn standard_error(&self) -> f64 {
        if self.exact.is_some() { 0.0 } else { self.number() * self.relative_error }
    }
}

impl Solver {
    /// Estimates the number of solutions by random ways through the search tree (Knuth 1975, "Estimating the efficiency
    /// of backtrack programs").
    ///
    /// Each way goes from the start to a solution or a dead end. At each position it tries all values of a cell and goes
    /// on with one of those that the rules do not refute, picked at random, rather one that leaves much room. A
    /// solution counts for one divided by how likely its way was, a dead end for 0. On average that is the number of
    /// solutions, whatever the tree is like; how much the counts differ tells how far to trust their mean. Where
    /// solutions are rare or very unevenly spread, the error that is told can itself be too small.
    ///
    /// The engine is [`Engine::Rules`] for every puzzle. The limits hold for all of it together.
    ///
    /// ```
    /// use ennead_puzzle::Setup;
    /// use ennead_solve::{Probing, Solver};
    /// let four = Solver::default().estimate(&Setup::empty(4).check()?, Probing::default());
    /// assert_eq!(four.exact, Some(288));
    ///
    /// let nine = Solver::default().estimate(&Setup::empty(9).check()?, Probing::default());
    /// assert_eq!(nine.exact, None);
    /// assert!((nine.number() - 6.67e21).abs() < 3.0 * nine.standard_error());
    /// # Ok::<(), ennead_puzzle::SetupError>(())
    /// ```
    pub fn estimate(&self, puzzle: &Puzzle, probing: Probing) -> Estimate {
        self.estimated(puzzle, probing)
    }

    /// Estimates the number of solutions of overlapping grids, as [`estimate`](Solver::estimate) does for one.
    ///
    /// ```
    /// use ennead_puzzle::{Gattai, Setup, Spot};
    /// use ennead_solve::{Probing, Solver};
    /// let grid = Setup::empty(4).check()?;
    /// let gattai = Gattai::of([(Spot::new(0, 0), grid.clone()), (Spot::new(2, 2), grid)])?;
    /// let probing = Probing::default();
    /// assert_eq!(Solver::default().estimate_gattai(&gattai, probing).exact, Some(24 * 12 * 12));
    ///
    /// let estimate = Solver::default().estimate_gattai(&gattai, Probing { exact_nodes: 0, ..probing });
    /// assert!((estimate.number() - 3456.0).abs() < 3.0 * estimate.standard_error());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn estimate_gattai(&self, gattai: &Gattai, probing: Probing) -> Estimate {
        self.estimated(gattai, probing)
    }

    fn estimated(&self, start: &impl Start, probing: Probing) -> Estimate {
        let mut estimate = self.counted(start, probing.exact_nodes);
        if estimate.exact.is_some() || estimate.stopped.is_some() {
            return estimate;
        }
        let mut watch = Watch::new(start.size(), self.own_limits(), ());
        watch.stats = Stats { elapsed: None, ..estimate.stats };
        let mut rules = start.search().at_root();
        let mut random = Random::new(probing.seed);
        let mut mean = Mean::default();
        for _ in 0..probing.probes {
            let walked = match watch.must_stop_now() {
                Some(stop) => Err(stop),
                None => rules.walk(&mut || random.part(), &mut watch),
            };
            match walked {
                Ok(weight) => mean.add(weight),
                Err(stop) => {
                    estimate.stopped = Some(stop);
                    break;
                }
            }
        }
        Estimate {
            log10: mean.ln() / std::f64::consts::LN_10,
            relative_error: mean.relative_error(),
            probes: mean.number(),
            hits: mean.hits(),
            stats: watch.stats() + estimate.stats,
            ..estimate
        }
    }

    /// Counts with so many nodes at most.
    fn counted(&self, start: &impl Start, nodes: u64) -> Estimate {
        let choice = Choice { engine: Engine::Rules, reason: "its tree is the one that is probed" };
        let count = match nodes {
            0 => None,
            _ => {
                let watch = Watch::new(start.size(), self.own_limits().at_most(nodes), ());
                let run = Run::new(choice, watch, AnySearch::Rules(start.search()));
                Some(run.count(None, Solver::new(Engine::Rules).own_threads()))
            }
        };
        let complete = count.as_ref().filter(|count| count.ending == Ending::Complete);
        let exact = complete.map(|count| count.found);
        let stopped = match count.as_ref().map(|count| count.ending) {
            Some(Ending::Stopped(stop)) if stop != Stop::Nodes => Some(stop),
            _ => None,
        };
        Estimate {
            exact,
            log10: exact.map_or(f64::NEG_INFINITY, |exact| (exact as f64).log10()),
            relative_error: if exact.is_some() { 0.0 } else { f64::INFINITY },
            probes: 0,
            hits: 0,
            stopped,
            stats: count.map_or(Stats::default(), |count| count.stats),
            choice,
        }
    }
}

impl Limits {
    /// No more nodes than these, either.
    fn at_most(self, nodes: u64) -> Limits {
        let nodes = self.nodes.map_or(nodes, |limit| limit.min(nodes));
        self.nodes(nodes)
    }
}
