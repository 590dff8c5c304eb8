//! A search that switches engines when it is long: first to `lockstep`, where that supports the rules, and at last to
//! `cdcl`.
//!
//! `lockstep` visits more than a million nodes a second, `cdcl` tens of thousands. Some searches need a thousand times
//! fewer nodes with learning than without, and most need ten times fewer, so neither is safe alone. While `lockstep`
//! works, `cdcl` gets a few short trials; both continue where they were.

use super::canvas::Canvas;
use super::cdcl::Cdcl;
use super::lockstep::Lockstep;
use super::rules::Rules;
use super::{Advance, Search};
use crate::watch::Watch;
use crate::{Observer, Stop};
use ennead_puzzle::Digit;
use ennead_simd::Level;
use std::sync::Arc;

/// Makes the `cdcl` search for all solutions except these.
pub(crate) type MakeCdcl = Arc<dyn Fn(&[Vec<Option<Digit>>]) -> Cdcl + Send + Sync>;

/// The nodes that `rules` searches before `lockstep` takes over, if that supports the rules.
const NODES_BEFORE_LOCKSTEP: u64 = 10;

/// The nodes that `rules` searches before `cdcl` takes over, if `lockstep` does not support the rules.
const NODES_BEFORE_CDCL: u64 = 300;

/// How long each engine searches.
#[derive(Clone, Copy)]
pub(crate) struct Budgets {
    /// The nodes that `lockstep` searches before `cdcl` takes over.
    pub(crate) lockstep: u64,
    /// The trials of `cdcl`.
    pub(crate) trials: [Trial; 2],
}

/// A short search by `cdcl`, before `lockstep` has used up its nodes.
#[derive(Clone, Copy)]
pub(crate) struct Trial {
    /// The nodes that `lockstep` searches before.
    pub(crate) after: u64,
    /// The nodes that `cdcl` searches.
    pub(crate) nodes: u64,
}

impl Budgets {
    /// The budgets for a grid with this many cells: `lockstep` gets some seconds, and a trial takes about as long as
    /// `lockstep` did until then.
    ///
    /// Of 12 puzzles by setters that `lockstep` searched for more than 50,000 nodes, `cdcl` solved six with 800 to 6,000
    /// nodes, and 2 to 500 times sooner. It needed more than 30,000 for the others, and took 7 to 30 times longer.
    fn of(cells: usize) -> Budgets {
        let lockstep = 400_000_000 / cells as u64;
        let trial = |share, nodes| Trial { after: lockstep / share, nodes };
        Budgets { lockstep, trials: [trial(50, 4_000), trial(6, 12_000)] }
    }
}

/// See the [module](self).
#[derive(Clone)]
pub(crate) struct Handover {
    make_cdcl: MakeCdcl,
    level: Level,
    stage: Stage,
    budgets: Budgets,
    /// The number of trials of `cdcl` that have begun.
    trials: usize,
    /// The `cdcl` search of the last trial, with the number of solutions known at its end.
    tried: Option<(Cdcl, usize)>,
    /// The first solutions found; engines that restart from the start exclude them. If there are more than
    /// [`MOST_FOUND`], `cdcl` is not used: the other engines are good where solutions are many.
    found: Vec<Vec<Option<Digit>>>,
}

/// The running engine. `rules` comes with the nodes after which it hands over.
#[derive(Clone)]
enum Stage {
    Rules(Rules, u64),
    Lockstep(Box<Lockstep>),
    Trial(Box<Attempt>),
    Cdcl(Cdcl),
}

/// A trial that runs.
#[derive(Clone)]
struct Attempt {
    cdcl: Cdcl,
    /// The total nodes at which it ends.
    until: u64,
    /// The search that continues then.
    lockstep: Box<Lockstep>,
}

/// The engine that takes over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Successor {
    Lockstep,
    Cdcl,
}

/// The maximum number of solutions that a later engine can exclude.
pub(crate) const MOST_FOUND: usize = 8;

impl Handover {
    pub(crate) fn new(canvas: &Canvas<'_>, make_cdcl: MakeCdcl, level: Level) -> Handover {
        let stage = Stage::Rules(Rules::of(canvas), NODES_BEFORE_LOCKSTEP);
        let budgets = Budgets::of(canvas.cell_count());
        let (trials, tried, found) = (0, None, Vec::new());
        Handover { make_cdcl, level, stage, budgets, trials, tried, found }
    }

    /// The same search with other budgets.
    #[cfg(test)]
    pub(crate) fn with(self, budgets: Budgets) -> Handover {
        Handover { budgets, ..self }
    }

    /// The engine that it has handed over to.
    pub(crate) fn handed_over(&self) -> Option<Successor> {
        match self.stage {
            Stage::Rules(..) => None,
            Stage::Lockstep(..) => Some(Successor::Lockstep),
            Stage::Trial(_) | Stage::Cdcl(_) => Some(Successor::Cdcl),
        }
    }

    /// See [`Search::advance`].
    pub(crate) fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        loop {
            if !self.are_few_found() && matches!(self.stage, Stage::Trial(_)) {
                self.hand_over(watch);
            }
            let nodes = self.hands_over_after(watch.stats.nodes);
            let advance = watch.within(nodes.unwrap_or(u64::MAX), |watch| match &mut self.stage {
                Stage::Rules(search, _) => search.advance(watch),
                Stage::Lockstep(search) => search.advance(watch),
                Stage::Trial(trial) => trial.cdcl.advance(watch),
                Stage::Cdcl(cdcl) => cdcl.advance(watch),
            });
            match advance {
                Advance::Stopped(Stop::Nodes) if !watch.is_out_of_nodes() => {
                    self.hand_over(watch);
                }
                Advance::Solution if self.are_few_found() => {
                    self.found.push(self.digits());
                    return Advance::Solution;
                }
                other => return other,
            }
        }
    }

    /// Whether `cdcl` can exclude the solutions found so far.
    fn are_few_found(&self) -> bool {
        self.found.len() <= MOST_FOUND
    }

    /// The total nodes at which it hands over, with `nodes` as the current total; `None` if it never will.
    fn hands_over_after(&self, nodes: u64) -> Option<u64> {
        let after = match &self.stage {
            Stage::Rules(_, NODES_BEFORE_LOCKSTEP) => return Some(NODES_BEFORE_LOCKSTEP),
            Stage::Rules(_, after) => *after,
            Stage::Lockstep(search) => {
                let next = self.budgets.trials.get(self.trials);
                let budget = next.map_or(self.budgets.lockstep, |trial| trial.after);
                // Only its own nodes count: other threads may have searched besides.
                nodes + budget.saturating_sub(search.nodes())
            }
            Stage::Trial(trial) => trial.until,
            Stage::Cdcl(_) => return None,
        };
        self.are_few_found().then_some(after)
    }

    /// Switches to the next engine.
    fn hand_over<O: Observer>(&mut self, watch: &mut Watch<O>) {
        self.stage = match &self.stage {
            Stage::Rules(search, nodes) if *nodes < NODES_BEFORE_CDCL => {
                let Some(lockstep) = self.lockstep_after(search) else {
                    let Stage::Rules(_, nodes) = &mut self.stage else { return };
                    *nodes = NODES_BEFORE_CDCL;
                    return;
                };
                Stage::Lockstep(Box::new(lockstep))
            }
            Stage::Lockstep(lockstep) => match self.budgets.trials.get(self.trials) {
                Some(trial) => {
                    let until = watch.stats.nodes + trial.nodes;
                    let (cdcl, lockstep) = (self.next_cdcl(), lockstep.clone());
                    self.trials += 1;
                    Stage::Trial(Box::new(Attempt { cdcl, until, lockstep }))
                }
                None => Stage::Cdcl(self.next_cdcl()),
            },
            Stage::Trial(attempt) => {
                self.tried = Some((attempt.cdcl.clone(), self.found.len()));
                let lockstep = Lockstep::clone(&attempt.lockstep);
                Stage::Lockstep(Box::new(lockstep.without(&self.found)))
            }
            Stage::Rules(..) | Stage::Cdcl(_) => Stage::Cdcl(self.next_cdcl()),
        };
        watch.stats.coarse = true;
    }

    /// The `lockstep` search that continues this one, if it supports the rules.
    fn lockstep_after(&self, search: &Rules) -> Option<Lockstep> {
        if !self.are_few_found() {
            let (now, left) = search.open_nodes()?;
            return Lockstep::among(&now, &left, self.level);
        }
        Some(Lockstep::below(&search.root()?, self.level)?.without(&self.found))
    }

    /// The `cdcl` search for all solutions not found yet: the last one, unless another engine has found some since.
    fn next_cdcl(&self) -> Cdcl {
        match &self.tried {
            Some((cdcl, found)) if *found == self.found.len() => cdcl.clone(),
            _ => (self.make_cdcl)(&self.found),
        }
    }

    /// Whether other threads can help. The first trial of `cdcl` comes before.
    pub(crate) fn can_be_shared(&self) -> bool {
        match self.stage {
            Stage::Lockstep(_) if self.trials > 0 => true,
            Stage::Cdcl(_) => true,
            _ => self.is_settled(),
        }
    }

    /// Whether it will not hand over any more.
    fn is_settled(&self) -> bool {
        self.hands_over_after(0).is_none()
    }

    /// The `lockstep` search as one that does not hand over, and the total nodes at which `cdcl` is to take over, with
    /// `nodes` as the current total; `None` if another engine runs, or `lockstep` until the end.
    pub(crate) fn lockstep(&self, nodes: u64) -> Option<(Lockstep, u64)> {
        match &self.stage {
            Stage::Lockstep(search) if self.are_few_found() => {
                let left = self.budgets.lockstep.saturating_sub(search.nodes());
                Some((Lockstep::clone(search), nodes + left))
            }
            _ => None,
        }
    }

    /// The `cdcl` search, for all solutions except those found and these; `None` if these are too many.
    pub(crate) fn cdcl_without(&self, found: &[Vec<Option<Digit>>]) -> Option<Cdcl> {
        let found = [&self.found, found].concat();
        (found.len() <= MOST_FOUND).then(|| (self.make_cdcl)(&found))
    }

    /// The `cdcl` search, if it has handed over to that.
    pub(crate) fn cdcl(&mut self) -> Option<&mut Cdcl> {
        match &mut self.stage {
            Stage::Cdcl(cdcl) => Some(cdcl),
            _ => None,
        }
    }

    /// Like [`AnySearch::split`](super::AnySearch::split), but only once it will not hand over any more: only the whole
    /// search can hand over.
    pub(crate) fn split(&mut self) -> Option<Handover> {
        if !self.is_settled() {
            return None;
        }
        let stage = match &mut self.stage {
            Stage::Rules(search, nodes) => Stage::Rules(search.split()?, *nodes),
            Stage::Lockstep(search) => Stage::Lockstep(Box::new(search.split()?)),
            Stage::Cdcl(cdcl) => Stage::Cdcl(cdcl.split()?),
            Stage::Trial(_) => return None,
        };
        let (make_cdcl, found) = (self.make_cdcl.clone(), self.found.clone());
        Some(Handover { make_cdcl, stage, tried: None, found, ..*self })
    }

    /// See [`Search::digits`].
    pub(crate) fn digits(&self) -> Vec<Option<Digit>> {
        match &self.stage {
            Stage::Rules(search, _) => search.digits(),
            Stage::Lockstep(search) => search.digits(),
            Stage::Trial(trial) => trial.cdcl.digits(),
            Stage::Cdcl(cdcl) => cdcl.digits(),
        }
    }
}
