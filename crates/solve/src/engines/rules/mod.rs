//! Any geometry with any rules: candidates as bits, filters in a queue, branching by trouble.
//!
//! See the README of this folder.

mod again;
mod build;
mod crossing;
mod domains;
mod house;
pub(in crate::engines) mod net;
mod pattern;
pub(in crate::engines) mod propagators;
mod queue;
pub(in crate::engines) mod relation;
mod search;
mod walk;
pub(in crate::engines) mod word;

use super::layout::{Canvas, Layout};
use super::{Advance, Search};
use crate::Observer;
use crate::watch::Watch;
use ennead_puzzle::{Digit, Gattai, Puzzle};
use net::Net;
use search::WordSearch;
use std::sync::Arc;
use word::Word;

/// See the [module](self): the search in the narrowest words that hold the digits.
#[derive(Clone)]
pub(crate) struct Rules {
    cells: usize,
    search: AnyWord,
}

#[derive(Clone)]
enum AnyWord {
    Narrow(Box<WordSearch<u16>>),
    Middle(Box<WordSearch<u32>>),
    Wide(Box<WordSearch<u64>>),
}

macro_rules! each {
    ($self:expr, $search:ident => $call:expr) => {
        match $self {
            AnyWord::Narrow($search) => $call,
            AnyWord::Middle($search) => $call,
            AnyWord::Wide($search) => $call,
        }
    };
}

use each;

/// A position in which a value was tried that is now to be excluded.
pub(in crate::engines) struct Left<'a> {
    pub(in crate::engines) masks: &'a [u16],
    pub(in crate::engines) cell: u16,
    pub(in crate::engines) value: u16,
}

/// What another engine needs to go on where a search has come to.
pub(in crate::engines) struct Root<'a> {
    pub(in crate::engines) net: &'a Net<u16>,
    /// The candidates of all cells, at rest: the rules find nothing more. None at all if they have found a breach.
    pub(in crate::engines) masks: &'a [u16],
    /// How much trouble each cell has caused.
    pub(in crate::engines) weights: &'a [f32],
}

fn search<W: Word>(puzzle: &Puzzle) -> Box<WordSearch<W>> {
    let (net, masks): (_, Vec<W>) = build::build(puzzle);
    // Givens are known, and so is what they take from the cells that share a house with them.
    let mut told = masks.clone();
    let givens = || puzzle.givens().cells().iter().enumerate().filter(|(_, given)| given.is_some());
    for (cell, _) in givens() {
        for &peer in &puzzle.geometry().cell_peer_indices()[cell] {
            told[peer as usize] &= !masks[cell];
        }
    }
    // A cell with one candidate left is not filled yet, so it has something to be told of.
    told.iter_mut().filter(|mask| mask.is_single()).for_each(|mask| *mask = W::NONE);
    givens().for_each(|(cell, _)| told[cell] = masks[cell]);
    Box::new(WordSearch::new(net, masks, told))
}

/// The net of a puzzle and the candidates that its filters leave at the start, none at all if they find a breach: for an
/// engine that goes on from there in its own way.
pub(in crate::engines) fn settled(puzzle: &Puzzle) -> (Arc<Net<u64>>, Vec<u64>) {
    settle(*search::<u64>(puzzle))
}

/// The same of several overlapping grids.
pub(in crate::engines) fn settled_gattai(
    gattai: &Gattai,
    layout: Layout<'_>,
) -> (Arc<Net<u64>>, Vec<u64>) {
    settle(*search_gattai::<u64>(gattai, layout))
}

fn settle(mut search: WordSearch<u64>) -> (Arc<Net<u64>>, Vec<u64>) {
    search.find_root();
    let root = search.root().to_vec();
    (search.net, root)
}

/// The search of several grids, which nobody watches.
fn search_gattai<W: Word>(gattai: &Gattai, layout: Layout<'_>) -> Box<WordSearch<W>> {
    let (net, masks): (_, Vec<W>) = build::build_gattai(gattai, layout);
    Box::new(WordSearch::new(net, masks.clone(), masks))
}

impl Rules {
    /// The search for the solutions of several overlapping grids, with cells numbered as on their canvas.
    pub(crate) fn of_gattai(gattai: &Gattai) -> Rules {
        let canvas = Canvas::of(gattai);
        let layout = canvas.layout();
        let search = match gattai.size().get() {
            ..=16 => AnyWord::Narrow(search_gattai(gattai, layout)),
            17..=32 => AnyWord::Middle(search_gattai(gattai, layout)),
            _ => AnyWord::Wide(search_gattai(gattai, layout)),
        };
        Rules { cells: gattai.cell_count(), search }
    }

    /// What is left of the search, if words of 16 bits hold the candidates: where it made its first choice or will make it,
    /// or else [where it starts](Rules::at_root).
    pub(in crate::engines) fn root(&self) -> Option<Root<'_>> {
        let AnyWord::Narrow(search) = &self.search else { return None };
        let now = search.domains.masks();
        let masks = match search.saved.get(..now.len()) {
            Some(first) => first,
            None if search.root().is_empty() => now,
            None => search.root(),
        };
        Some(Root { net: &search.net, masks, weights: &search.weights })
    }

    /// The position that a search which was stopped is at, and those on the way there, the first one first; `None` if words
    /// of 16 bits do not hold the candidates.
    pub(in crate::engines) fn left(&self) -> Option<(Root<'_>, Vec<Left<'_>>)> {
        let AnyWord::Narrow(search) = &self.search else { return None };
        let masks = search.domains.masks();
        let positions = search.saved.chunks(masks.len());
        let left = positions.zip(&search.choices).map(|(masks, choice)| choice.left(masks));
        Some((Root { net: &search.net, masks, weights: &search.weights }, left.collect()))
    }

    /// As [`AnySearch::split`](super::AnySearch::split).
    pub(crate) fn split(&mut self) -> Option<Rules> {
        let search = match &mut self.search {
            AnyWord::Narrow(search) => AnyWord::Narrow(Box::new(search.split()?)),
            AnyWord::Middle(search) => AnyWord::Middle(Box::new(search.split()?)),
            AnyWord::Wide(search) => AnyWord::Wide(Box::new(search.split()?)),
        };
        Some(Rules { cells: self.cells, search })
    }
}

impl Search for Rules {
    fn new(puzzle: &Puzzle) -> Rules {
        let search = match puzzle.size().get() {
            ..=16 => AnyWord::Narrow(search(puzzle)),
            17..=32 => AnyWord::Middle(search(puzzle)),
            _ => AnyWord::Wide(search(puzzle)),
        };
        Rules { cells: puzzle.size().cell_count(), search }
    }

    fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        each!(&mut self.search, search => search.advance(watch))
    }

    fn digits(&self) -> Vec<Option<Digit>> {
        each!(&self.search, search => search.digits(self.cells))
    }
}
