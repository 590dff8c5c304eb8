//! Solves any geometry with any rules: candidates as bits, propagators in a queue, branching by dom/wdeg.
//!
//! See the README of this folder.

mod compile;
mod descent;
mod domains;
mod house;
mod incremental;
mod intersection;
pub(in crate::engines) mod net;
mod numbering;
pub(in crate::engines) mod propagators;
mod queue;
pub(in crate::engines) mod relation;
mod search;
pub(in crate::engines) mod value_set;
mod weights;

use super::canvas::Canvas;
use super::{Advance, Search};
use crate::Observer;
use crate::watch::Watch;
pub(crate) use compile::RegionOrder;
use ennead_puzzle::rule::unequal;
use ennead_puzzle::{Digit, Puzzle};
use net::Net;
use search::NetSearch;
use std::sync::Arc;
use value_set::ValueSet;
use weights::Weights;

/// See the [module](self). The search uses the narrowest words with a bit for each digit.
#[derive(Clone)]
pub(crate) struct Rules {
    cells: usize,
    search: AnyWidth,
}

#[derive(Clone)]
enum AnyWidth {
    Narrow(Box<NetSearch<u16>>),
    Middle(Box<NetSearch<u32>>),
    Wide(Box<NetSearch<u64>>),
}

macro_rules! each {
    ($self:expr, $search:ident => $call:expr) => {
        match $self {
            AnyWidth::Narrow($search) => $call,
            AnyWidth::Middle($search) => $call,
            AnyWidth::Wide($search) => $call,
        }
    };
}

use each;

/// A position in which the search tried a value for a cell. The search later excludes the value there.
pub(in crate::engines) struct OpenNode<'a> {
    pub(in crate::engines) masks: &'a [u16],
    pub(in crate::engines) cell: u16,
    pub(in crate::engines) value: u16,
}

/// The state of a search, for an engine that continues it.
pub(in crate::engines) struct Root<'a> {
    pub(in crate::engines) net: &'a Net<u16>,
    /// The candidates of all cells after propagation; every cell has none if the rules are violated.
    pub(in crate::engines) masks: &'a [u16],
    /// The weight of each cell for the choice of the next one (dom/wdeg).
    pub(in crate::engines) weights: Vec<f32>,
}

fn search<W: ValueSet>(canvas: &Canvas<'_>, order: RegionOrder) -> Box<NetSearch<W>> {
    let (net, masks): (_, Vec<W>) = compile::compile(canvas, order);
    let reported = match canvas.single() {
        Some(puzzle) => known(puzzle),
        // Multi-grid puzzles cannot be watched.
        None => masks.clone(),
    };
    Box::new(NetSearch::new(net, masks, reported))
}

/// Returns the candidates that an observer knows at the start: those of
/// [`Candidates::of`](ennead_puzzle::Candidates::of).
fn known<W: ValueSet>(puzzle: &Puzzle) -> Vec<W> {
    let stated = |cell| W::from_bits(puzzle.allowed(cell).bits());
    let mut reported: Vec<W> = puzzle.size().cells().map(stated).collect();
    let givens: Vec<(usize, W)> = puzzle
        .givens()
        .entries()
        .map(|given| (puzzle.size().index(given.cell), stated(given.cell)))
        .collect();
    // Observers know the givens and the candidates that givens remove from their peers, by houses and by rules.
    for &(cell, value) in &givens {
        for &peer in &puzzle.geometry().cell_peer_indices()[cell] {
            reported[peer as usize] &= !value;
        }
    }
    if !givens.is_empty() {
        for [a, b] in unequal(puzzle.rules(), puzzle.geometry(), puzzle.lowest()) {
            for (given, other) in [(a, b), (b, a)] {
                if puzzle.givens().get(given).is_some() {
                    reported[puzzle.size().index(other)] &= !stated(given);
                }
            }
        }
    }
    // A cell with one candidate left is not filled yet, so its placement is still to be reported.
    reported.iter_mut().filter(|mask| mask.is_single()).for_each(|mask| *mask = W::NONE);
    givens.into_iter().for_each(|(cell, value)| reported[cell] = value);
    reported
}

/// Returns the net of these grids, for `cdcl`, and the candidates after propagation. Every cell has none if the rules are
/// violated.
pub(in crate::engines) fn settled(canvas: &Canvas<'_>) -> (Arc<Net<u64>>, Vec<u64>) {
    let mut search = *search::<u64>(canvas, RegionOrder::Stated);
    search.find_root();
    let root = search.root().to_vec();
    (search.net, root)
}

impl Rules {
    /// Creates a search for the solutions of these grids.
    pub(crate) fn of(canvas: &Canvas<'_>, order: RegionOrder) -> Rules {
        let search = match canvas.size().digit_count() {
            ..=16 => AnyWidth::Narrow(search(canvas, order)),
            17..=32 => AnyWidth::Middle(search(canvas, order)),
            _ => AnyWidth::Wide(search(canvas, order)),
        };
        Rules { cells: canvas.cell_count(), search }
    }

    /// Returns the root of the remaining search: the position of its first choice, or [the propagated start](Rules::at_root)
    /// if there is no choice. `None` if there are more than 16 digits.
    ///
    /// The weights are the initial ones, because weights learned in a few nodes mislead: with learned weights, `lockstep`
    /// took 12 % more nodes for 111 killers and other variants, and 40 times as many for one of them.
    pub(in crate::engines) fn root(&self) -> Option<Root<'_>> {
        let AnyWidth::Narrow(search) = &self.search else { return None };
        let now = search.domains.masks();
        let masks = match search.saved.get(..now.len()) {
            Some(first) => first,
            None if search.root().is_empty() => now,
            None => search.root(),
        };
        Some(Root { net: &search.net, masks, weights: Weights::new(&search.net).into_vec() })
    }

    /// Returns the current position of a stopped search and the positions on the path to it, the first choice first. `None`
    /// if there are more than 16 digits.
    pub(in crate::engines) fn open_nodes(&self) -> Option<(Root<'_>, Vec<OpenNode<'_>>)> {
        let AnyWidth::Narrow(search) = &self.search else { return None };
        let masks = search.domains.masks();
        let positions = search.saved.chunks(masks.len());
        let left = positions.zip(&search.choices).map(|(masks, choice)| choice.open_node(masks));
        let weights = search.weights.clone().into_vec();
        Some((Root { net: &search.net, masks, weights }, left.collect()))
    }

    /// See [`AnySearch::split`](super::AnySearch::split).
    pub(crate) fn split(&mut self) -> Option<Rules> {
        let search = match &mut self.search {
            AnyWidth::Narrow(search) => AnyWidth::Narrow(Box::new(search.split()?)),
            AnyWidth::Middle(search) => AnyWidth::Middle(Box::new(search.split()?)),
            AnyWidth::Wide(search) => AnyWidth::Wide(Box::new(search.split()?)),
        };
        Some(Rules { cells: self.cells, search })
    }
}

impl Search for Rules {
    fn new(puzzle: &Puzzle) -> Rules {
        Rules::of(&Canvas::of(puzzle), RegionOrder::Free)
    }

    fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        each!(&mut self.search, search => search.advance(watch))
    }

    fn digits(&self) -> Vec<Option<Digit>> {
        each!(&self.search, search => search.digits(self.cells))
    }
}
