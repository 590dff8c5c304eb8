//! A search that switches engines when it is long: first to `lockstep`, where that supports the rules, and at last to
//! `cdcl`.

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

/// The nodes that `lockstep` searches in a grid with this many cells before `cdcl` takes over: some seconds.
const fn lockstep_nodes(cells: usize) -> u64 {
    400_000_000 / cells as u64
}

/// See the [module](self).
#[derive(Clone)]
pub(crate) struct Handover {
    make_cdcl: MakeCdcl,
    level: Level,
    stage: Stage,
    /// The nodes that `lockstep` may search.
    lockstep_nodes: u64,
    /// The first solutions found; engines that restart from the start exclude them. If there are more than
    /// [`MOST_FOUND`], `cdcl` is not used: the other engines are good where solutions are many.
    found: Vec<Vec<Option<Digit>>>,
}

/// The running engine. `rules` comes with the nodes after which it hands over.
#[derive(Clone)]
enum Stage {
    Rules(Rules, u64),
    Lockstep(Box<Lockstep>),
    Cdcl(Cdcl),
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
        let lockstep_nodes = lockstep_nodes(canvas.cell_count());
        Handover { make_cdcl, level, stage, lockstep_nodes, found: Vec::new() }
    }

    /// The same search with another budget for `lockstep`.
    #[cfg(test)]
    pub(crate) fn lockstep_nodes(self, nodes: u64) -> Handover {
        Handover { lockstep_nodes: nodes, ..self }
    }

    /// The engine that it has handed over to.
    pub(crate) fn handed_over(&self) -> Option<Successor> {
        match self.stage {
            Stage::Rules(..) => None,
            Stage::Lockstep(..) => Some(Successor::Lockstep),
            Stage::Cdcl(_) => Some(Successor::Cdcl),
        }
    }

    /// See [`Search::advance`].
    pub(crate) fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        loop {
            let nodes = self.hands_over_after(watch.stats.nodes);
            let advance = watch.within(nodes.unwrap_or(u64::MAX), |watch| match &mut self.stage {
                Stage::Rules(search, _) => search.advance(watch),
                Stage::Lockstep(search) => search.advance(watch),
                Stage::Cdcl(cdcl) => cdcl.advance(watch),
            });
            match advance {
                Advance::Stopped(Stop::Nodes) if !watch.is_out_of_nodes() => {
                    self.hand_over(watch);
                }
                Advance::Solution if self.found.len() <= MOST_FOUND => {
                    self.found.push(self.digits());
                    return Advance::Solution;
                }
                other => return other,
            }
        }
    }

    /// The total nodes at which it hands over, with `nodes` as the current total; `None` if it never will.
    fn hands_over_after(&self, nodes: u64) -> Option<u64> {
        let are_few = self.found.len() <= MOST_FOUND;
        match &self.stage {
            Stage::Rules(_, NODES_BEFORE_LOCKSTEP) => Some(NODES_BEFORE_LOCKSTEP),
            Stage::Rules(_, after) => are_few.then_some(*after),
            // Only its own nodes count: other threads may have searched besides.
            Stage::Lockstep(search) => {
                are_few.then(|| nodes + self.lockstep_nodes.saturating_sub(search.nodes()))
            }
            Stage::Cdcl(_) => None,
        }
    }

    /// Switches to the next engine.
    fn hand_over<O: Observer>(&mut self, watch: &mut Watch<O>) {
        self.stage = match &mut self.stage {
            Stage::Rules(search, nodes) if *nodes < NODES_BEFORE_CDCL => {
                let lockstep = if self.found.len() <= MOST_FOUND {
                    let root = search.root();
                    let lockstep = root.and_then(|root| Lockstep::below(&root, self.level));
                    lockstep.map(|lockstep| lockstep.without(&self.found))
                } else {
                    search
                        .open_nodes()
                        .and_then(|(now, left)| Lockstep::among(&now, &left, self.level))
                };
                let Some(lockstep) = lockstep else {
                    *nodes = NODES_BEFORE_CDCL;
                    return;
                };
                Stage::Lockstep(Box::new(lockstep))
            }
            _ => Stage::Cdcl((self.make_cdcl)(&self.found)),
        };
        watch.stats.coarse = true;
    }

    /// Whether other threads can help.
    pub(crate) fn can_be_shared(&self) -> bool {
        !matches!(self.stage, Stage::Rules(..)) || self.is_settled()
    }

    /// Whether it will not hand over any more.
    fn is_settled(&self) -> bool {
        self.hands_over_after(0).is_none()
    }

    /// The `lockstep` search as one that does not hand over, and the total nodes at which it would have, with `nodes`
    /// as the current total; `None` if another engine runs.
    pub(crate) fn lockstep(&self, nodes: u64) -> Option<(Lockstep, u64)> {
        match &self.stage {
            Stage::Lockstep(search) => {
                Some((Lockstep::clone(search), self.hands_over_after(nodes)?))
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
        };
        let (make_cdcl, found) = (self.make_cdcl.clone(), self.found.clone());
        Some(Handover { make_cdcl, stage, found, ..*self })
    }

    /// See [`Search::digits`].
    pub(crate) fn digits(&self) -> Vec<Option<Digit>> {
        match &self.stage {
            Stage::Rules(search, _) => search.digits(),
            Stage::Lockstep(search) => search.digits(),
            Stage::Cdcl(cdcl) => cdcl.digits(),
        }
    }
}
