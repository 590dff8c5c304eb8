//! Many positions of one search side by side, one in each lane of a vector.
//!
//! See the README of this folder.

mod choice;
mod filters;
mod pass;
mod plan;
mod positions;
mod team;
mod trouble;

use super::rules::{Left, Root, Rules};
use super::{Advance, Search};
use crate::watch::Watch;
use crate::{Observer, Stop};
use ennead_puzzle::{Digit, Puzzle};
use ennead_simd::Level;
use plan::Plan;
use std::sync::Arc;
use team::Team;
use trouble::Trouble;

/// See the [module](self).
#[derive(Clone)]
pub(crate) struct Lockstep {
    plan: Arc<Plan>,
    team: Team,
    /// Solutions that were found at once and are still to be told.
    found: Vec<Box<[u16]>>,
    /// The solution told last.
    told: Box<[u16]>,
    /// Solutions that are not told, or not again.
    excluded: Vec<Vec<Option<Digit>>>,
    restart: Option<Restart>,
    /// Whether it was stopped before all lanes had made their choices.
    is_choosing: bool,
}

/// A new start from the root, when it is better known which cells cause trouble.
#[derive(Clone)]
struct Restart {
    root: Box<[u16]>,
    /// So many nodes of the team come before.
    nodes: u64,
}

impl Restart {
    /// What is searched before the first one: some three nodes a lane.
    const FIRST: u64 = 100;
    /// Each comes after so many times as many nodes as the one before.
    const FACTOR: u64 = 10;
    /// If there are more solutions than this, the search goes through all of them without a new start.
    const MOST_SOLUTIONS: usize = 8;
}

/// Whether the grid is small enough and all rules are known.
pub(crate) fn knows(puzzle: &Puzzle) -> bool {
    let rules = Rules::new(puzzle).at_root();
    rules.root().is_some_and(|root| Plan::of(&root).is_some())
}

impl Lockstep {
    /// The search for all solutions of a puzzle that it [`knows`].
    ///
    /// # Panics
    /// When it does not know the puzzle; [`choose`](crate::choose) gives it none of these.
    pub(crate) fn new(puzzle: &Puzzle, level: Level) -> Lockstep {
        let rules = Rules::new(puzzle).at_root();
        let search = rules.root().and_then(|root| Lockstep::below(&root, level));
        search.expect("lockstep is chosen for what it knows only")
    }

    /// The search below the root of another one; `None` if the grid is too large or a rule is not known.
    pub(in crate::engines) fn below(root: &Root<'_>, level: Level) -> Option<Lockstep> {
        let plan = Arc::new(Plan::of(root)?);
        let mut team = Team::idle(root.masks.len(), Trouble::new(root.weights), level);
        team.start(root.masks);
        let restart = Some(Restart { root: root.masks.into(), nodes: Restart::FIRST });
        let (found, told, excluded) = (Vec::new(), Box::default(), Vec::new());
        Some(Lockstep { plan, team, found, told, excluded, restart, is_choosing: false })
    }

    /// The search that goes on in place of another one, from where it is and from what it has left on its way.
    pub(in crate::engines) fn among(
        now: &Root<'_>,
        left: &[Left<'_>],
        level: Level,
    ) -> Option<Lockstep> {
        let root = Root { masks: left.first().map_or(now.masks, |first| first.masks), ..*now };
        let mut search = Lockstep::below(&root, level)?;
        search.team.take_over(now.masks, left);
        Some(Lockstep { restart: None, ..search })
    }

    /// The same search, which does not tell these solutions.
    pub(crate) fn without(self, excluded: &[Vec<Option<Digit>>]) -> Lockstep {
        Lockstep { excluded: excluded.to_vec(), ..self }
    }

    /// How many nodes it has searched.
    pub(in crate::engines) fn nodes(&self) -> u64 {
        self.team.nodes
    }

    /// As [`AnySearch::split`](super::AnySearch::split): gives every other lane away, with what it has still to try.
    pub(crate) fn split(&mut self) -> Option<Lockstep> {
        let team = self.team.split()?;
        self.restart = None;
        let (plan, excluded) = (self.plan.clone(), self.excluded.clone());
        let (found, told) = (Vec::new(), Box::default());
        let is_choosing = false;
        Some(Lockstep { plan, team, found, told, excluded, restart: None, is_choosing })
    }

    /// As [`Search::advance`].
    pub(crate) fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        loop {
            if let Some(solution) = self.found.pop() {
                self.told = solution;
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

    /// One pass over all positions and what follows from it. Not before all that was found has been told.
    fn round<O: Observer>(&mut self, watch: &mut Watch<O>) -> Option<Stop> {
        // Where it was stopped among choices it goes on with these: what is found must not depend on stops.
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

    /// Whether the solution found last is not to be told. If it is, it will not be told again.
    fn is_excluded(&mut self) -> bool {
        let digits = self.digits();
        if self.excluded.contains(&digits) {
            return true;
        }
        if self.restart.is_some() {
            self.excluded.push(digits);
            self.restart.take_if(|_| self.excluded.len() > Restart::MOST_SOLUTIONS);
        }
        false
    }

    /// As [`Search::digits`].
    pub(crate) fn digits(&self) -> Vec<Option<Digit>> {
        self.told.iter().map(|mask| Digit::new(mask.trailing_zeros() as u8 + 1)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;
    use ennead_puzzle::Setup;

    /// The solutions in the order in which they are told, with a stop after every so many nodes.
    fn with_stops(puzzle: &Puzzle, nodes: u64) -> (Vec<Vec<Option<Digit>>>, u64) {
        let mut search = Lockstep::new(puzzle, Level::best());
        let mut watch = Watch::new(puzzle.size(), Limits::none(), ());
        watch.stats.coarse = true;
        let mut told = Vec::new();
        loop {
            let limit = watch.stats.nodes + nodes;
            match watch.within(limit, |watch| search.advance(watch)) {
                Advance::Solution => told.push(search.digits()),
                Advance::Stopped(stop) => assert_eq!(stop, Stop::Nodes),
                Advance::Exhausted => return (told, watch.stats.nodes),
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
