//! A search in which several engines take turns, if it is long.
//!
//! `rules` begins. `lockstep`, if it supports the rules, visits more than a million nodes per second, `rules` a hundred
//! thousand and `cdcl` tens of thousands. But the stronger propagation of `rules`, or learning in `cdcl`, reduces the nodes of
//! most searches to a tenth and those of some to a thousandth, so no engine alone is good for all puzzles. In its next turn, an
//! engine continues where it stopped. The last turn has no end: it belongs to `cdcl` or, if there are many solutions, to
//! `lockstep` or `rules`.

use super::canvas::Canvas;
use super::cdcl::Cdcl;
use super::lockstep::Lockstep;
use super::rules::{RegionOrder, Rules};
use super::{Advance, Search};
use crate::watch::Watch;
use crate::{Observer, Stop};
use ennead_puzzle::Digit;
use ennead_puzzle::rule::Rule;
use ennead_simd::Level;
use std::collections::VecDeque;
use std::sync::Arc;

/// A function that makes the `cdcl` search for all solutions except the given ones.
pub(crate) type MakeCdcl = Arc<dyn Fn(&[Vec<Option<Digit>>]) -> Cdcl + Send + Sync>;

/// The nodes that `rules` searches before the first handover. It continues beyond them while it has retreated only from
/// solutions, not from dead ends: then the next solution is near.
const NODES_BEFORE_LOCKSTEP: u64 = 10;

/// The turn of an engine, with its length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Turn {
    /// `rules`, for this many nodes.
    Rules(u64),
    /// `lockstep`, until it has searched this many nodes in all its turns.
    Lockstep(u64),
    /// `cdcl`, for this many nodes.
    Cdcl(u64),
}

/// The turns of the engines after the first nodes of `rules`.
#[derive(Clone)]
pub(crate) struct Turns {
    /// The turns if `lockstep` supports the rules.
    pub(crate) with_lockstep: VecDeque<Turn>,
    /// The turns if it does not.
    pub(crate) without: VecDeque<Turn>,
}

impl Turns {
    /// The turns for these grids. `lockstep` gets a few seconds, and the other two together get about the same time before the last
    /// turn, which has no end.
    ///
    /// This is the best of 40 orders and lengths, judged by the nodes that each engine alone needs for 150 puzzles by
    /// setters. `lockstep` needs more than 100,000 nodes for 14 of them. `cdcl` solves five of these with 800 to 4,000 nodes.
    /// `rules` solves one with 9,000 nodes that the others do not finish in 6 s. With little killers, the first turn of
    /// `rules` is longer, because it solves most of these puzzles.
    fn of(canvas: &Canvas<'_>) -> Turns {
        use Turn::{Cdcl, Lockstep, Rules};
        let cells = canvas.cell_count();
        let lockstep = 400_000_000 / cells as u64;
        let has = |wanted: fn(&Rule) -> bool| {
            canvas.grids().iter().any(|grid| grid.puzzle.rules().iter().any(wanted))
        };
        let first_rules =
            if has(|rule| matches!(rule, Rule::LittleKiller(_))) { 3_000 } else { 800 };
        let with_lockstep = [
            Lockstep(lockstep / 100),
            Rules(first_rules),
            Cdcl(1_100),
            Lockstep(lockstep / 25),
            Cdcl(3_000),
            Rules(9_000),
            Lockstep(lockstep / 6),
            Rules(50_000),
            Cdcl(12_000),
            Lockstep(lockstep),
            Rules(200_000),
            Cdcl(u64::MAX),
        ];
        // The more cells there are, the longer a node of `rules` takes.
        let rules = |nodes: u64| Rules(nodes * 81 / cells as u64);
        let without = [
            Rules(290),
            Cdcl(600),
            rules(8_000),
            Cdcl(12_000),
            rules(20_000),
            Cdcl(30_000),
            rules(100_000),
            Cdcl(u64::MAX),
        ];
        // `cdcl` takes long to encode unknown regions, and `rules` propagates more from them.
        let with_unknown_regions = [
            rules(20_000),
            Cdcl(12_000),
            rules(100_000),
            Cdcl(40_000),
            rules(200_000),
            Cdcl(u64::MAX),
        ];
        let without = match has(|rule| matches!(rule, Rule::ChaosConstruction(_))) {
            true => VecDeque::from(with_unknown_regions),
            false => VecDeque::from(without),
        };
        Turns { with_lockstep: with_lockstep.into(), without }
    }
}

/// The search; see the [module](self).
#[derive(Clone)]
pub(crate) struct Handover {
    make_cdcl: MakeCdcl,
    level: Level,
    /// The searches of `rules` and, if it supports the rules, of `lockstep`.
    rules: Rules,
    lockstep: Option<Box<Lockstep>>,
    /// The `cdcl` search, and the number of solutions that it was made to exclude.
    cdcl: Option<(Cdcl, usize)>,
    /// The current turn. For `rules` and `cdcl`, its number is the total of nodes at which the turn ends.
    turn: Turn,
    /// The turns that follow; `None` in the first nodes of `rules`.
    next: Option<VecDeque<Turn>>,
    turns: Arc<Turns>,
    /// The first solutions found, which other engines must not report again. If there are more than [`MAX_FOUND`], `cdcl`
    /// is no longer used: the other engines are good if there are many solutions.
    found: Vec<Vec<Option<Digit>>>,
}

/// The engine that has taken over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Successor {
    Rules,
    Lockstep,
    Cdcl,
}

/// The maximum number of solutions that a later engine can exclude.
pub(crate) const MAX_FOUND: usize = 8;

impl Handover {
    pub(crate) fn new(canvas: &Canvas<'_>, make_cdcl: MakeCdcl, level: Level) -> Handover {
        Handover {
            make_cdcl,
            level,
            rules: Rules::of(canvas, RegionOrder::Free),
            lockstep: None,
            cdcl: None,
            turn: Turn::Rules(NODES_BEFORE_LOCKSTEP),
            next: None,
            turns: Arc::new(Turns::of(canvas)),
            found: Vec::new(),
        }
    }

    /// Replaces the turns.
    #[cfg(test)]
    pub(crate) fn with(self, turns: Turns) -> Handover {
        Handover { turns: Arc::new(turns), ..self }
    }

    /// The engine that has taken over; `None` before the first handover.
    pub(crate) fn handed_over(&self) -> Option<Successor> {
        match self.turn {
            Turn::Rules(_) if self.lockstep.is_none() && self.cdcl.is_none() => None,
            Turn::Rules(_) => Some(Successor::Rules),
            Turn::Lockstep(_) => Some(Successor::Lockstep),
            Turn::Cdcl(_) => Some(Successor::Cdcl),
        }
    }

    /// See [`Search::advance`].
    pub(crate) fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        loop {
            if !self.are_few_found() && self.next.is_some() {
                self.stay();
            }
            let nodes = self.ends_after(watch.stats.nodes);
            let advance = watch.within(nodes.unwrap_or(u64::MAX), |watch| match self.turn {
                Turn::Rules(_) => self.rules.advance(watch),
                Turn::Lockstep(_) => self.lockstep_search().advance(watch),
                Turn::Cdcl(_) => self.cdcl_search().advance(watch),
            });
            match advance {
                Advance::Stopped(Stop::Nodes) if !watch.is_out_of_nodes() => {
                    self.hand_over(watch);
                }
                Advance::Solution if self.is_repeated() => watch.stats.solutions -= 1,
                Advance::Solution => {
                    if self.are_few_found() {
                        self.found.push(self.digits());
                    }
                    return Advance::Solution;
                }
                other => return other,
            }
        }
    }

    /// Whether the current solution was already reported by another engine. Only `rules` can find one again: the other
    /// engines exclude the solutions found before.
    fn is_repeated(&self) -> bool {
        self.handed_over() == Some(Successor::Rules) && self.found.contains(&self.digits())
    }

    /// Whether `cdcl` can exclude the solutions found so far.
    fn are_few_found(&self) -> bool {
        self.found.len() <= MAX_FOUND
    }

    /// The total number of nodes at which the turn ends, if `nodes` is the current total; `None` if the turn has no end.
    fn ends_after(&self, nodes: u64) -> Option<u64> {
        let after = match self.turn {
            Turn::Rules(end) | Turn::Cdcl(end) => end,
            // Only its own nodes count, not those of the other engines.
            Turn::Lockstep(end) => {
                nodes.saturating_add(end.saturating_sub(self.lockstep.as_ref()?.nodes()))
            }
        };
        (!self.is_settled()).then_some(after)
    }

    /// Ends the turn and starts the next one.
    fn hand_over<O: Observer>(&mut self, watch: &mut Watch<O>) {
        let end = |nodes: u64| watch.stats.nodes.saturating_add(nodes);
        if self.next.is_none() {
            if watch.stats.retreats <= watch.stats.solutions && self.are_few_found() {
                // No dead end so far: the next solution is near.
                self.turn = Turn::Rules(end(1));
                return;
            }
            self.lockstep = self.lockstep_after_rules().map(Box::new);
            let turns = match &self.lockstep {
                Some(_) => &self.turns.with_lockstep,
                None => &self.turns.without,
            };
            self.next = Some(turns.clone());
            if !self.are_few_found() {
                watch.stats.coarse = true;
                return self.stay();
            }
        }
        watch.stats.coarse = true;
        let Some(turn) = self.next.as_mut().and_then(VecDeque::pop_front) else { return };
        self.turn = match turn {
            Turn::Rules(nodes) => Turn::Rules(end(nodes)),
            Turn::Lockstep(nodes) => {
                self.exclude_in_lockstep();
                Turn::Lockstep(nodes)
            }
            Turn::Cdcl(nodes) => {
                let is_known = self.cdcl.as_ref().is_some_and(|cdcl| cdcl.1 == self.found.len());
                if !is_known {
                    self.cdcl = Some(((self.make_cdcl)(&self.found), self.found.len()));
                }
                Turn::Cdcl(end(nodes))
            }
        };
    }

    /// Starts the last turn for many solutions, which has no end: that of `lockstep` if it supports the rules, otherwise that
    /// of `rules`.
    fn stay(&mut self) {
        if self.is_settled() {
            return;
        }
        self.next = Some(VecDeque::new());
        self.turn = match (self.turn, &self.lockstep) {
            (turn @ Turn::Lockstep(_), _) => turn,
            (_, Some(_)) => {
                self.exclude_in_lockstep();
                Turn::Lockstep(u64::MAX)
            }
            (_, None) => Turn::Rules(u64::MAX),
        };
    }

    fn exclude_in_lockstep(&mut self) {
        let lockstep = self.lockstep.take();
        self.lockstep = lockstep.map(|lockstep| Box::new(lockstep.without(&self.found)));
    }

    /// The `lockstep` search after the first nodes of `rules`, if it supports the rules: from the root if few solutions were
    /// found, otherwise from the positions that `rules` has left to search.
    fn lockstep_after_rules(&self) -> Option<Lockstep> {
        if !self.are_few_found() {
            let (now, left) = self.rules.open_nodes()?;
            return Lockstep::among(now, &left, self.level);
        }
        Some(Lockstep::below(&self.rules.root()?, self.level)?.without(&self.found))
    }

    fn lockstep_search(&mut self) -> &mut Lockstep {
        self.lockstep.as_mut().expect("lockstep has turns only if it supports the rules")
    }

    fn cdcl_search(&mut self) -> &mut Cdcl {
        &mut self.cdcl.as_mut().expect("cdcl has a search as soon as its turn begins").0
    }

    /// Whether other threads can help. They can in the last turn of `lockstep` and in the last turn of all.
    pub(crate) fn can_be_shared(&self) -> bool {
        match self.turn {
            Turn::Lockstep(_) => {
                !self.next.iter().flatten().any(|t| matches!(t, Turn::Lockstep(_)))
            }
            _ => self.is_settled(),
        }
    }

    /// Whether the turn is the last one.
    fn is_settled(&self) -> bool {
        self.next.as_ref().is_some_and(VecDeque::is_empty)
    }

    /// The `lockstep` search without a handover, and the total number of nodes at which its turn ends if `nodes` is the
    /// current total. `None` if another engine is searching, or if the turn of `lockstep` has no end.
    pub(crate) fn lockstep(&self, nodes: u64) -> Option<(Lockstep, u64)> {
        match self.turn {
            Turn::Lockstep(_) if self.are_few_found() => {
                let end = self.ends_after(nodes)?;
                Some((Lockstep::clone(self.lockstep.as_ref()?), end))
            }
            _ => None,
        }
    }

    /// A `cdcl` search for all solutions except those found before and `found`; `None` if these are more than [`MAX_FOUND`].
    pub(crate) fn cdcl_without(&self, found: &[Vec<Option<Digit>>]) -> Option<Cdcl> {
        let found = [&self.found, found].concat();
        (found.len() <= MAX_FOUND).then(|| (self.make_cdcl)(&found))
    }

    /// The `cdcl` search, if this is its turn.
    pub(crate) fn cdcl(&mut self) -> Option<&mut Cdcl> {
        matches!(self.turn, Turn::Cdcl(_)).then(|| self.cdcl_search())
    }

    /// Like [`AnySearch::split`](super::AnySearch::split), but `None` before the last turn: a part cannot hand over.
    pub(crate) fn split(&mut self) -> Option<Handover> {
        if !self.is_settled() {
            return None;
        }
        let mut part = self.clone();
        match self.turn {
            Turn::Rules(_) => part.rules = self.rules.split()?,
            Turn::Lockstep(_) => part.lockstep = Some(Box::new(self.lockstep_search().split()?)),
            Turn::Cdcl(_) => part.cdcl = Some((self.cdcl_search().split()?, self.found.len())),
        }
        Some(part)
    }

    /// See [`Search::digits`].
    pub(crate) fn digits(&self) -> Vec<Option<Digit>> {
        match (self.turn, &self.lockstep, &self.cdcl) {
            (Turn::Lockstep(_), Some(lockstep), _) => lockstep.digits(),
            (Turn::Cdcl(_), _, Some(cdcl)) => cdcl.0.digits(),
            _ => self.rules.digits(),
        }
    }
}
