//! Estimates the number of solutions.

mod mean;

use crate::engines::AnySearch;
use crate::engines::canvas::Canvas;
use crate::engines::rules::{RegionOrder, Rules};
use crate::problem::Searchable;
use crate::run::Run;
use crate::watch::Watch;
use crate::{Choice, Ending, Engine, Problem, Solver, Stats, Stop};
use ennead_puzzle::random::Random;
use mean::Mean;

/// The parameters of an estimate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Probing {
    /// The number of random descents.
    pub probes: u32,
    /// The seed of the random numbers. The same seed gives the same estimate.
    pub seed: u64,
    /// The node limit of an exact count that is tried first; 0 for none. If it suffices, the number is exact.
    pub exact_nodes: u64,
}

impl Default for Probing {
    fn default() -> Probing {
        Probing { probes: 2_000, seed: 1, exact_nodes: 20_000 }
    }
}

/// An estimate of the number of solutions.
///
/// The number can exceed the range of `f64`, so it is stored as a logarithm.
#[derive(Clone, PartialEq, Debug)]
pub struct Estimate {
    /// The exact number, if counting needed at most [`Probing::exact_nodes`] nodes.
    pub exact: Option<u64>,
    /// The decimal logarithm of the number; negative infinity for 0.
    pub log10: f64,
    /// The standard error relative to the number: 0.05 for five per cent. It is 0 for an exact number, and infinite if
    /// fewer than two descents found a solution.
    pub relative_error: f64,
    /// The number of random descents made.
    pub probes: u32,
    /// The number of descents that found a solution.
    pub hits: u32,
    /// The limit that stopped the work before all descents were made.
    pub stopped: Option<Stop>,
    /// The counters of all searches together.
    pub stats: Stats,
    /// The engine whose tree was sampled, and why.
    pub choice: Choice,
}

/// 95 % of a normal distribution lies within this many standard deviations of its mean.
const NORMAL_95: f64 = 1.959_964;

impl Estimate {
    /// The estimate; infinite if it exceeds `f64`.
    pub fn number(&self) -> f64 {
        self.exact.map_or(10_f64.powf(self.log10), |exact| exact as f64)
    }

    /// The decimal logarithms of the ends of the 95 % confidence interval; `None` if the error is unknown.
    ///
    /// The interval is that of a log-normal distribution: its ends are the number divided and multiplied by the same
    /// factor, so it never reaches 0. Where the reported error is too small, so is the interval.
    ///
    /// ```
    /// use ennead_puzzle::Setup;
    /// use ennead_solve::{Probing, Solver};
    /// let nine = Solver::default().estimate(&Setup::empty(9).check()?, Probing::default());
    /// let (low, high) = nine.log10_interval().unwrap();
    /// assert!(low < 6.67e21_f64.log10() && 6.67e21_f64.log10() < high);
    /// # Ok::<(), ennead_puzzle::SetupError>(())
    /// ```
    pub fn log10_interval(&self) -> Option<(f64, f64)> {
        if self.exact.is_some() {
            return Some((self.log10, self.log10));
        }
        // The standard deviation of the natural logarithm.
        let deviation = self.relative_error.powi(2).ln_1p().sqrt();
        let half = NORMAL_95 * deviation / std::f64::consts::LN_10;
        half.is_finite().then_some((self.log10 - half, self.log10 + half))
    }

    /// The standard error of the number.
    pub fn standard_error(&self) -> f64 {
        if self.exact.is_some() { 0.0 } else { self.number() * self.relative_error }
    }
}

/// The number of descents between two calls of `observe`. They take a few milliseconds.
const OBSERVED_DESCENTS: u32 = 64;

impl Solver {
    /// Estimates the number of solutions by random descents through the search tree (Knuth 1975, "Estimating the
    /// efficiency of backtrack programs").
    ///
    /// Each descent goes from the start to a solution or a dead end. At each position it tries all values of a cell and
    /// continues with a random one that propagation does not refute; values that leave more candidates are more likely. A
    /// solution counts as one divided by the probability of its path, a dead end as 0. For any tree, the expected value of
    /// these counts is the number of solutions, and their spread gives the error. If solutions are rare or very unevenly
    /// distributed, the reported error can be too small.
    ///
    /// The engine is [`Engine::Rules`] for every puzzle. The limits apply to counting and descents combined.
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
    pub fn estimate(&self, problem: &impl Problem, probing: Probing) -> Estimate {
        self.estimated(problem, probing, &mut |_| {})
    }

    /// Like [`estimate`](Solver::estimate), and calls `observe` with the estimate so far after every 64 descents.
    ///
    /// ```
    /// use ennead_puzzle::Setup;
    /// use ennead_solve::{Probing, Solver};
    /// let mut errors = Vec::new();
    /// let nine = Setup::empty(9).check()?;
    /// let last = Solver::default()
    ///     .estimate_observed(&nine, Probing::default(), |so_far| errors.push(so_far.relative_error));
    /// assert!(last.relative_error < errors[0]);
    /// # Ok::<(), ennead_puzzle::SetupError>(())
    /// ```
    pub fn estimate_observed(
        &self,
        problem: &impl Problem,
        probing: Probing,
        mut observe: impl FnMut(&Estimate),
    ) -> Estimate {
        self.estimated(problem, probing, &mut observe)
    }

    fn estimated(
        &self,
        problem: &dyn Searchable,
        probing: Probing,
        observe: &mut dyn FnMut(&Estimate),
    ) -> Estimate {
        let canvas = problem.canvas();
        let counted = self.counted(&canvas, probing.exact_nodes);
        if counted.exact.is_some() || counted.stopped.is_some() {
            return counted;
        }
        // The limits apply to the count too: its nodes are those of the watch so far, its time is gone.
        let used = counted.stats.elapsed.unwrap_or_default();
        let mut limits = self.own_limits();
        limits.time = limits.time.map(|time| time.saturating_sub(used));
        let mut watch = Watch::new(canvas.size(), limits, ());
        watch.stats = Stats { elapsed: None, ..counted.stats };
        let in_all =
            |stats: Stats| Stats { elapsed: stats.elapsed.map(|elapsed| elapsed + used), ..stats };
        let mut rules = Rules::of(&canvas, RegionOrder::Stated).at_root();
        let mut random = Random::new(probing.seed);
        let mut mean = Mean::default();
        let so_far = |mean: &Mean, stats, stopped| Estimate {
            log10: mean.ln() / std::f64::consts::LN_10,
            relative_error: mean.relative_error(),
            probes: mean.number(),
            hits: mean.hits(),
            stopped,
            stats,
            ..counted
        };
        let mut stopped = None;
        for _ in 0..probing.probes {
            let descent = match watch.must_stop_now() {
                Some(stop) => Err(stop),
                None => rules.descend(&mut || random.unit(), &mut watch),
            };
            match descent {
                Ok(weight) => mean.add(weight),
                Err(stop) => {
                    stopped = Some(stop);
                    break;
                }
            }
            if mean.number().is_multiple_of(OBSERVED_DESCENTS) {
                observe(&so_far(&mean, in_all(watch.stats()), None));
            }
        }
        so_far(&mean, in_all(watch.stats()), stopped)
    }

    /// Counts the solutions in at most `nodes` nodes; the result is exact if these suffice.
    fn counted(&self, canvas: &Canvas<'_>, nodes: u64) -> Estimate {
        let choice =
            Choice { engine: Engine::Rules, reason: "the estimate samples its search tree" };
        let count = match nodes {
            0 => None,
            _ => {
                let watch = Watch::new(canvas.size(), self.own_limits().at_most(nodes), ());
                let run = Run::new(
                    choice,
                    watch,
                    AnySearch::Rules(Rules::of(canvas, RegionOrder::Stated)),
                );
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
