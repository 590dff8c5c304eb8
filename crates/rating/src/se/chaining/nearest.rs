//! Finds the length of the shortest chain, and the candidates that can be on cycles, without following chains one by one.
//!
//! All candidates that a chain refutes or proves are followed together, step by step: each has its own bit in the
//! words of the candidates that it has reached. So the candidate with the shortest chain is known before any chain is
//! built.

use super::failing::Failing;
use super::links::Links;
use crate::grid::{Grid, Mark, cell_digit, mark};
use ennead_puzzle::CellSet;
use std::ops::ControlFlow;

/// An assumption: the candidate, and whether it is assumed false. Hints come in ascending order of their sources.
pub(super) type Source = (Mark, bool);

/// Buffers, which are reused. Words are indexed by linked candidate, bits by source.
#[derive(Default)]
pub(super) struct Nearest {
    sources: Vec<Source>,
    /// The source that assumes this candidate false, if there is one.
    is: Vec<u64>,
    /// The sources, assumed true, that make this candidate false.
    sees: Vec<u64>,
    trues: Level,
    falses: Level,
}

/// The sources that have reached each candidate in one state, true or false.
#[derive(Default)]
struct Level {
    known: Vec<u64>,
    new: Vec<u64>,
    /// The candidates with new sources.
    active: Vec<u16>,
}

impl Level {
    fn reset(&mut self, count: usize) {
        for words in [&mut self.known, &mut self.new] {
            words.clear();
            words.resize(count, 0);
        }
        self.active.clear();
    }

    #[inline]
    fn add(&mut self, number: u16, sources: u64) {
        let new = &mut self.new[number as usize];
        if *new == 0 {
            self.active.push(number);
        }
        *new |= sources;
    }

    /// Visits each candidate with the sources that are new to it, and marks these as known.
    #[inline]
    fn settle(&mut self, mut visit: impl FnMut(u16, u64)) {
        for &number in &self.active {
            let new = std::mem::take(&mut self.new[number as usize]);
            let known = &mut self.known[number as usize];
            let first = new & !*known;
            if first != 0 {
                *known |= first;
                visit(number, first);
            }
        }
        self.active.clear();
    }
}

impl Nearest {
    /// Finds the source with the shortest chain to its opposite, and the length of that chain. Of several sources, the first is
    /// taken. Returns `None` if the chain is longer than `longest`.
    pub(super) fn first(
        &mut self,
        grid: &Grid,
        links: &Links,
        failing: &Failing,
        longest: u32,
    ) -> Option<(Source, u32)> {
        let mut sources = std::mem::take(&mut self.sources);
        sources.clear();
        for (sets, is_false) in [(&failing.if_true, false), (&failing.if_false, true)] {
            sources.extend(marks(sets).map(|mark| (mark, is_false)));
        }
        sources.sort_unstable();
        let mut first: Option<(Source, u32)> = None;
        for sources in sources.chunks(64) {
            let longest = first.map_or(longest, |(_, length)| length - 2);
            self.follow(grid, links, failing, sources, longest, |length, hits| {
                first = Some((sources[hits.trailing_zeros() as usize], length));
                ControlFlow::Break(())
            });
        }
        self.sources = sources;
        first
    }

    /// The candidates that can be on a cycle of at most this length that eliminates something.
    ///
    /// An eliminated candidate sees a true and a false node of the cycle. So it refutes itself by a chain along the
    /// cycle, and the two directions make every node of the cycle both true and false.
    pub(super) fn on_cycles(
        &mut self,
        grid: &Grid,
        links: &Links,
        failing: &Failing,
        longest: u32,
    ) -> [CellSet; 9] {
        let mut sources = std::mem::take(&mut self.sources);
        sources.clear();
        sources.extend(marks(&failing.if_true).map(|mark| (mark, false)));
        let mut on_cycles = [CellSet::EMPTY; 9];
        for sources in sources.chunks(64) {
            let mut removed = 0;
            self.follow(grid, links, failing, sources, longest.saturating_add(2), |_, hits| {
                removed |= hits;
                ControlFlow::Continue(())
            });
            let both = self.trues.known.iter().zip(&self.falses.known);
            for ((trues, falses), &mark) in both.zip(failing.linked()) {
                let (cell, digit) = cell_digit(mark);
                if trues & falses & removed != 0 {
                    on_cycles[digit] = on_cycles[digit].with(cell);
                }
            }
        }
        self.sources = sources;
        on_cycles
    }

    /// Follows up to 64 sources along all links. Visits the sources that reach their opposite, shortest chains first, with
    /// the length of the chain.
    fn follow(
        &mut self,
        grid: &Grid,
        links: &Links,
        failing: &Failing,
        sources: &[Source],
        longest: u32,
        mut visit: impl FnMut(u32, u64) -> ControlFlow<()>,
    ) {
        let count = failing.linked().len();
        self.trues.reset(count);
        self.falses.reset(count);
        for words in [&mut self.is, &mut self.sees] {
            words.clear();
            words.resize(count, 0);
        }
        for (index, &(source, is_false)) in sources.iter().enumerate() {
            let bit = 1 << index;
            let own = failing.number(source);
            if is_false {
                let own = own.expect("a candidate that cannot be false has a strong link");
                self.is[own as usize] |= bit;
                self.falses.add(own, bit);
            } else {
                if let Some(own) = own {
                    self.trues.known[own as usize] |= bit;
                }
                failing.for_weak(grid, links, source, |number| {
                    self.sees[number as usize] |= bit;
                    self.falses.add(number, bit);
                });
            }
        }
        let mut length = 2;
        // The sources assumed true that become false in the next step.
        let mut refuted = 0;
        while length <= longest {
            let Nearest { is, sees, trues, falses, .. } = self;
            falses.settle(|number, new| failing.for_strong(links, number, |to| trues.add(to, new)));
            let mut hits = std::mem::take(&mut refuted);
            trues.settle(|number, new| {
                hits |= new & is[number as usize];
                refuted |= new & sees[number as usize];
                failing.weak_of(number).iter().for_each(|&to| falses.add(to, new));
            });
            if hits != 0 && visit(length, hits).is_break() {
                return;
            }
            if refuted == 0 && falses.active.is_empty() {
                return;
            }
            length += 2;
        }
    }
}

fn marks(sets: &[CellSet; 9]) -> impl Iterator<Item = Mark> + '_ {
    sets.iter()
        .enumerate()
        .flat_map(|(digit, cells)| cells.iter().map(move |cell| mark(cell, digit)))
}
