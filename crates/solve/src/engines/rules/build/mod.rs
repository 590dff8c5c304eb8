//! From a puzzle to its net: each rule becomes houses, peers, relations of two cells and propagators.

mod clues;
mod derive;
mod gattai;
mod lines;
mod marks;
mod sums;

use super::crossing::Crossings;
use super::net::{Arc, Lists, Net, Wakes};
use super::propagators::combination::{Combination, Shared};
use super::propagators::linear::{Linear, Term};
use super::propagators::triple::Triple;
use super::propagators::{Cost, Propagator};
use super::relation::Relation;
use super::word::Word;
use crate::engines::layout::Layout;
use ennead_puzzle::rule::{Relation as Pairing, Rule};
use ennead_puzzle::{Cell, Geometry, Puzzle, Size};
pub(crate) use gattai::build_gattai;

/// The net of a puzzle, and what its cells can be at the start.
pub(crate) fn build<W: Word>(puzzle: &Puzzle) -> (Net<W>, Vec<W>) {
    let mut builder = Builder::new(puzzle);
    for rule in puzzle.rules() {
        builder.add(rule, puzzle.rules());
    }
    builder.finish(puzzle.geometry().house_cell_indices())
}

/// A net in the making.
pub(super) struct Builder<'a, W> {
    geometry: &'a Geometry,
    /// The number of each cell in the net, where it is not that in the grid.
    numbers: Option<&'a [u16]>,
    /// The value of the lowest digit.
    lowest: i32,
    masks: Vec<W>,
    /// Cells that differ from each other, both ways, perhaps several times.
    differing: Vec<(u16, u16)>,
    /// Each with the cell that it begins at.
    arcs: Vec<(u16, Arc)>,
    relations: Vec<Relation<W>>,
    sums: Vec<Sum>,
    /// Cages with a sum.
    cages: Vec<(Vec<u16>, i32)>,
    propagators: Vec<Box<dyn Propagator<W>>>,
}

/// Cells that, each so many times, add up to a total.
pub(super) struct Sum {
    terms: Vec<(u16, i32)>,
    total: i32,
    /// Whether it follows from other rules.
    follows: bool,
}

impl<'a, W: Word> Builder<'a, W> {
    fn new(puzzle: &'a Puzzle) -> Builder<'a, W> {
        let mask = |cell| W::from_bits(puzzle.allowed(cell).bits());
        Builder {
            geometry: puzzle.geometry(),
            numbers: None,
            lowest: puzzle.lowest(),
            masks: puzzle.size().cells().map(mask).collect(),
            differing: Vec::new(),
            arcs: Vec::new(),
            relations: Vec::new(),
            sums: Vec::new(),
            cages: Vec::new(),
            propagators: Vec::new(),
        }
    }

    fn add(&mut self, rule: &Rule, rules: &[Rule]) {
        match rule {
            Rule::Cage(rule) => self.cage(rule),
            Rule::LittleKiller(rule) => self.little_killer(rule),
            Rule::Arrow(rule) => self.arrow(rule),
            Rule::DoubleArrow(rule) => self.double_arrow(rule),
            Rule::Thermometer(rule) => self.thermometer(rule),
            Rule::Palindrome(rule) => self.palindrome(rule),
            Rule::Renban(rule) => self.renban(rule),
            Rule::Whisper(rule) => self.whisper(rule),
            Rule::RegionSum(rule) => self.region_sum(rule),
            Rule::Between(rule) => self.between(rule),
            Rule::Lockout(rule) => self.lockout(rule),
            Rule::Zipper(rule) => self.zipper(rule),
            Rule::Nabner(rule) => self.nabner(rule),
            Rule::Modular(rule) => self.modular(rule),
            Rule::Entropic(rule) => self.entropic(rule),
            Rule::SumLine(rule) => self.sum_line(rule),
            Rule::EqualSums(rule) => self.equal_sums(&rule.groups),
            Rule::SameValues(rule) => self.same_values(rule),
            Rule::Pair(rule) => self.relate(rule.cells[0], rule.cells[1], pairing(rule.relation)),
            Rule::Negative(rule) => self.negative(rule, rules),
            Rule::Quadruple(rule) => self.quadruple(rule),
            Rule::Extremum(rule) => self.extremum(rule),
            Rule::Parity(rule) => self.restrict(rule.cell, |value| (value % 2 == 0) == rule.even),
            Rule::Sandwich(rule) => self.sandwich(rule),
            Rule::XSum(rule) => self.x_sum(rule),
            Rule::Skyscraper(rule) => self.skyscraper(rule),
            Rule::NumberedRoom(rule) => self.numbered_room(rule),
            Rule::Indexer(rule) => self.indexer(rule),
            Rule::CountingCircles(rule) => self.counting_circles(rule),
            Rule::Pattern(rule) => self.pattern(rule),
            Rule::Table(rule) => self.table(rule),
            Rule::AntiChess(rule) => self.all_differ(rule.pairs(self.size())),
            Rule::NonConsecutive(rule) => {
                for [a, b] in rule.pairs(self.size()) {
                    self.relate(a, b, |a, b| (a - b).abs() != 1);
                }
            }
            Rule::AntiTaxicab(_) => self.anti_taxicab(),
        }
    }

    fn size(&self) -> Size {
        self.geometry.size()
    }

    /// How many values there are.
    fn values(&self) -> u32 {
        self.size().get() as u32
    }

    fn index(&self, cell: Cell) -> u16 {
        let index = self.size().index(cell);
        self.numbers.map_or(index as u16, |numbers| numbers[index])
    }

    fn indices(&self, cells: &[Cell]) -> Vec<u16> {
        cells.iter().map(|cell| self.index(*cell)).collect()
    }

    /// Leaves a cell only the values for which this says yes.
    fn restrict(&mut self, cell: Cell, holds: impl Fn(i32) -> bool) {
        let fitting = (0..self.values()).filter(|place| holds(*place as i32 + self.lowest));
        let fitting = fitting.fold(W::NONE, |set, place| set | W::value(place));
        let index = self.index(cell) as usize;
        self.masks[index] &= fitting;
    }

    /// These two cells differ.
    fn differ(&mut self, a: Cell, b: Cell) {
        if a == b {
            return self.restrict(a, |_| false);
        }
        let (a, b) = (self.index(a), self.index(b));
        self.differing.extend([(a, b), (b, a)]);
    }

    fn all_differ(&mut self, pairs: impl IntoIterator<Item = [Cell; 2]>) {
        for [a, b] in pairs {
            self.differ(a, b);
        }
    }

    /// The values of these two cells are such that this says yes.
    fn relate(&mut self, a: Cell, b: Cell, holds: impl Fn(i32, i32) -> bool) {
        if a == b {
            return self.restrict(a, |value| holds(value, value));
        }
        let (a, b) = (self.index(a), self.index(b));
        self.relate_numbers(a, b, holds);
    }

    /// The same for two different cells of the net.
    fn relate_numbers(&mut self, a: u16, b: u16, holds: impl Fn(i32, i32) -> bool) {
        let lowest = self.lowest;
        let relation =
            Relation::of(self.values(), |a, b| holds(a as i32 + lowest, b as i32 + lowest));
        let turned = self.named(relation.turned());
        let relation = self.named(relation);
        self.arcs.push((a, Arc { other: b, relation }));
        self.arcs.push((b, Arc { other: a, relation: turned }));
    }

    /// The number of a relation; equal ones share it.
    fn named(&mut self, relation: Relation<W>) -> u16 {
        let known = self.relations.iter().position(|known| *known == relation);
        known.unwrap_or_else(|| {
            self.relations.push(relation);
            self.relations.len() - 1
        }) as u16
    }

    /// These cells, each so many times, add up to this.
    fn sum(&mut self, terms: impl IntoIterator<Item = (Cell, i32)>, total: i32) {
        let mut merged: Vec<(u16, i32)> = Vec::new();
        for (cell, times) in terms {
            let cell = self.index(cell);
            match merged.iter_mut().find(|term| term.0 == cell) {
                Some(term) => term.1 += times,
                None => merged.push((cell, times)),
            }
        }
        merged.retain(|term| term.1 != 0);
        self.sums.push(Sum { terms: merged, total, follows: false });
    }

    fn push(&mut self, propagator: impl Propagator<W> + 'static) {
        self.propagators.push(Box::new(propagator));
    }

    /// The cells that differ from each: those that share a house in this layout, and more.
    fn peers(&mut self, layout: Option<Layout<'_>>) -> Lists<u16> {
        let mut pairs = std::mem::take(&mut self.differing);
        if let Some(Layout { peers: known, .. }) = layout {
            if pairs.is_empty() {
                return Lists::of(known.iter().map(|peers| peers.iter().copied()));
            }
            let all = known.iter().enumerate();
            pairs
                .extend(all.flat_map(|(cell, peers)| peers.iter().map(move |p| (cell as u16, *p))));
        }
        pairs.sort_unstable();
        pairs.dedup();
        Lists::from_pairs(self.masks.len(), pairs)
    }

    /// The net with these houses: those of the geometry, or none.
    fn finish(mut self, houses: &[Vec<u16>]) -> (Net<W>, Vec<W>) {
        self.derive_sums(houses);
        let layout = (!houses.is_empty()).then(|| Layout::of(self.geometry));
        self.into_net(layout)
    }

    /// The net with the houses of this layout, or none.
    fn into_net(mut self, layout: Option<Layout<'_>>) -> (Net<W>, Vec<W>) {
        let cells = self.masks.len();
        let houses = layout.map_or(&[][..], |layout| layout.houses);
        let peers = self.peers(layout);
        let sums = std::mem::take(&mut self.sums);
        let shared = (!sums.is_empty() && self.values() <= Combination::<W>::MOST_VALUES)
            .then(|| Shared::new(self.values(), self.lowest, &peers));
        for sum in sums {
            if let [(a, times), (b, more)] = sum.terms[..] {
                self.relate_numbers(a, b, |a, b| times * a + more * b == sum.total);
            }
            let differ = |a: u16, b: u16| peers.get(a as usize).contains(&b);
            let propagator =
                sum_propagator(&sum, self.values(), self.lowest, differ, houses, shared.as_ref());
            self.propagators.push(propagator);
        }
        let houses_of = match layout {
            None => Lists::from_pairs(cells, Vec::new()),
            Some(layout) => Lists::of(layout.houses_of.iter().map(|h| h.iter().copied())),
        };
        let in_house =
            |cell: u16| houses_of.get(cell.into()).iter().map(move |house| (cell, *house));
        let of_cost = |cost: Cost| {
            let some = (0..).zip(&self.propagators).filter(move |(_, some)| some.cost() == cost);
            let pairs =
                some.flat_map(|(index, some)| some.cells().iter().map(move |c| (*c, index)));
            Wakes::new(cells, self.propagators.len(), pairs)
        };
        let net = Net {
            all: W::from_bits(self.size().digits().bits()),
            houses: Lists::of(houses.iter().map(|house| house.iter().copied())),
            house_count: houses.len(),
            peers,
            crossings: Crossings::of(houses, &houses_of),
            houses_of: Wakes::new(cells, houses.len(), (0..cells as u16).flat_map(in_house)),
            arcs: Lists::from_pairs(cells, self.arcs),
            relations: self.relations,
            cheap_of: of_cost(Cost::Low),
            dear_of: of_cost(Cost::High),
            propagators: self.propagators,
        };
        (net, self.masks)
    }
}

/// The strongest propagator for a sum.
fn sum_propagator<W: Word>(
    sum: &Sum,
    values: u32,
    lowest: i32,
    differ: impl Fn(u16, u16) -> bool,
    houses: &[Vec<u16>],
    shared: Option<&Shared>,
) -> Box<dyn Propagator<W>> {
    let cells: Vec<u16> = sum.terms.iter().map(|term| term.0).collect();
    let plain = sum.terms.iter().all(|term| term.1 == 1);
    let mut pairs =
        cells.iter().enumerate().flat_map(|(i, a)| cells[..i].iter().map(move |b| (a, b)));
    if let Some(shared) = shared
        && plain
        && pairs.all(|(a, b)| differ(*a, *b))
    {
        return Box::new(Combination::new(cells, sum.total, houses, shared));
    }
    let terms: Vec<Term> = sum.terms.iter().map(|&(cell, times)| Term { cell, times }).collect();
    if let [a, b, c] = terms[..] {
        return Box::new(Triple::new([a, b, c], sum.total, values, lowest, differ));
    }
    let mut linear = Linear::new(terms, sum.total, values, lowest, differ);
    linear.follows = sum.follows;
    Box::new(linear)
}

/// Whether two values are in a relation of the puzzle.
fn pairing(relation: Pairing) -> impl Fn(i32, i32) -> bool {
    move |a, b| relation.holds(a, b)
}

#[cfg(test)]
mod tests;
