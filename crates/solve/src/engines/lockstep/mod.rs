//! Many positions of one search side by side, one in each lane of a vector.
//!
//! See the README of this folder.

mod choice;
mod filters;
mod pass;
mod plan;
mod positions;
mod state;
mod team;
mod weights;

use super::Advance;
use super::rules::{OpenNode, RegionOrder, Root, Rules};
use crate::engines::canvas::Canvas;
use crate::watch::Watch;
use crate::{Observer, Stop};
use ennead_puzzle::{Digit, Puzzle};
use ennead_simd::Level;
use plan::Plan;
use std::sync::Arc;
use team::Team;
use weights::Weights;

/// The search; see the [module](self).
#[derive(Clone)]
pub(crate) struct Lockstep {
    plan: Arc<Plan>,
    team: Team,
    /// Solutions found in the last pass that are not reported yet.
    found: Vec<Box<[u16]>>,
    /// The solution reported last.
    reported: Box<[u16]>,
    /// Solutions that must not be reported: those that the caller excludes, and those reported before a restart.
    excluded: Vec<Vec<Option<Digit>>>,
    restart: Option<Restart>,
    /// Whether the search was stopped before all lanes had made their choices.
    is_choosing: bool,
}

/// A restart from the root, once the weights of the cells are better known.
#[derive(Clone)]
struct Restart {
    root: Box<[u16]>,
    /// The number of nodes after which the search restarts.
    nodes: u64,
}

impl Restart {
    /// The number of nodes before the first restart: about three per lane.
    const FIRST: u64 = 100;
    /// The factor by which this number grows from one restart to the next.
    const FACTOR: u64 = 10;
    /// With more solutions than this, the search goes through all of them without restarts.
    const MAX_SOLUTIONS: usize = 8;
}

/// Returns why this engine cannot solve a puzzle; `None` if it can.
pub(crate) fn refuses(puzzle: &Puzzle) -> Option<&'static str> {
    if puzzle.size().digit_count() > 16 {
        return Some("lockstep solves grids up to 16 x 16");
    }
    let rules = Rules::of(&Canvas::of(puzzle), RegionOrder::Stated).at_root();
    let plan = rules.root().and_then(|root| Plan::of(&root));
    plan.is_none().then_some("lockstep does not support all rules of the puzzle")
}

impl Lockstep {
    /// The search for all solutions of a puzzle.
    ///
    /// # Panics
    /// If it [refuses](refuses) the puzzle; [`choose`](crate::choose) never passes such a puzzle.
    pub(crate) fn new(puzzle: &Puzzle, level: Level) -> Lockstep {
        let rules = Rules::of(&Canvas::of(puzzle), RegionOrder::Stated).at_root();
        let search = rules.root().and_then(|root| Lockstep::below(&root, level));
        search.expect("lockstep is chosen only for puzzles that it supports")
    }

    /// The search that starts from the root of a `rules` search; `None` if the grid is too large or a rule is not supported.
    pub(in crate::engines) fn below(root: &Root<'_>, level: Level) -> Option<Lockstep> {
        let plan = Arc::new(Plan::of(root)?);
        let mut team = Team::idle(root.masks.len(), Weights::new(&root.weights), level);
        team.start(root.masks);
        let restart = Some(Restart { root: root.masks.into(), nodes: Restart::FIRST });
        let (found, reported, excluded) = (Vec::new(), Box::default(), Vec::new());
        Some(Lockstep { plan, team, found, reported, excluded, restart, is_choosing: false })
    }

    /// The search that continues a `rules` search, from its current position and the alternatives on the path to it. It does
    /// not restart.
    pub(in crate::engines) fn among(
        now: Root<'_>,
        left: &[OpenNode<'_>],
        level: Level,
    ) -> Option<Lockstep> {
        let position = now.masks;
        let masks = left.first().map_or(position, |first| first.masks);
        let mut search = Lockstep::below(&Root { masks, ..now }, level)?;
        search.team.take_over(position, left);
        Some(Lockstep { restart: None, ..search })
    }

    /// Makes the search not report these solutions.
    pub(crate) fn without(self, excluded: &[Vec<Option<Digit>>]) -> Lockstep {
        Lockstep { excluded: excluded.to_vec(), ..self }
    }

    /// The number of nodes searched.
    pub(in crate::engines) fn nodes(&self) -> u64 {
        self.team.nodes
    }

    /// Like [`AnySearch::split`](super::AnySearch::split): gives away every other lane with its alternatives.
    pub(crate) fn split(&mut self) -> Option<Lockstep> {
        let team = self.team.split()?;
        self.restart = None;
        let (plan, excluded) = (self.plan.clone(), self.excluded.clone());
        let (found, reported) = (Vec::new(), Box::default());
        let is_choosing = false;
        Some(Lockstep { plan, team, found, reported, excluded, restart: None, is_choosing })
    }

    /// See [`Search::advance`].
    pub(crate) fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        loop {
            if let Some(solution) = self.found.pop() {
                self.reported = solution;
                if self.is_excluded() {
                    continue;
                }
                watch.solution();
                return Advance::Solution;
            }
            if self.team.is_done() {
                return Advance::Exhausted;
            }
            if let Some(stop) = self.round(watch) {
                return Advance::Stopped(stop);
            }
        }
    }

    /// Runs one pass over all positions, and the branches and retreats that follow. All solutions found before must have
    /// been reported.
    fn round<O: Observer>(&mut self, watch: &mut Watch<O>) -> Option<Stop> {
        // After a stop in the middle of the choices, continue with the remaining ones: stops must not affect the order of the
        // solutions.
        if !self.is_choosing {
            let next = self.restart.as_mut().filter(|next| next.nodes < self.team.nodes);
            if let Some(restart) = next {
                restart.nodes *= Restart::FACTOR;
                self.team.start(&restart.root);
            }
            self.team.pass(&self.plan);
        }
        let stop = self.team.branch(&mut self.found, watch);
        self.is_choosing = stop.is_some();
        if stop.is_none() {
            self.team.retreat(watch);
        }
        stop.filter(|_| self.found.is_empty())
    }

    /// Whether the last solution must not be reported. If it may be reported and the search may restart, excludes it from now
    /// on.
    fn is_excluded(&mut self) -> bool {
        let digits = self.digits();
        if self.excluded.contains(&digits) {
            return true;
        }
        if self.restart.is_some() {
            self.excluded.push(digits);
            self.restart.take_if(|_| self.excluded.len() > Restart::MAX_SOLUTIONS);
        }
        false
    }

    /// See [`Search::digits`].
    pub(crate) fn digits(&self) -> Vec<Option<Digit>> {
        self.reported.iter().map(|mask| Digit::new(mask.trailing_zeros() as u8 + 1)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;
    use ennead_puzzle::Setup;

    /// The solutions in order, and the number of nodes, of a search that is stopped after every `nodes` nodes.
    fn with_stops(puzzle: &Puzzle, nodes: u64) -> (Vec<Vec<Option<Digit>>>, u64) {
        let mut search = Lockstep::new(puzzle, Level::best());
        let mut watch = Watch::new(puzzle.size(), Limits::none(), ());
        watch.stats.coarse = true;
        let mut reported = Vec::new();
        loop {
            let limit = watch.stats.nodes + nodes;
            match watch.within(limit, |watch| search.advance(watch)) {
                Advance::Solution => reported.push(search.digits()),
                Advance::Stopped(stop) => assert_eq!(stop, Stop::Nodes),
                Advance::Exhausted => return (reported, watch.stats.nodes),
            }
        }
    }

    #[test]
    fn stops_change_nothing() {
        let puzzle = Setup::empty(4).check().unwrap();
        let whole = with_stops(&puzzle, 1_000_000);
        assert_eq!(whole.0.len(), 288);
        for nodes in [1, 2, 7, 33, 100] {
            assert_eq!(with_stops(&puzzle, nodes), whole, "{nodes}");
        }
    }
}
