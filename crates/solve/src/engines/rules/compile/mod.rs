//! Compiles puzzles into nets: primitives become peers, binary relations and propagators.

mod combine;
mod derive;
mod groups;
mod primitives;
mod territories;

use self::groups::needed;
use super::intersection::Intersections;
use super::net::{Neighbour, Net, Subscriptions};
use super::numbering::Numbering;
use super::propagators::automaton::{Automaton, Line};
use super::propagators::circles::Circles;
use super::propagators::combination::{Combination, Shared};
use super::propagators::linear::{Linear, Term};
use super::propagators::permutation::Permutation;
use super::propagators::rank_group::RankGroup;
use super::propagators::region_parts::{Count, Regions};
use super::propagators::sandwich::Sandwich;
use super::propagators::triple::Triple;
use super::propagators::{Cost, Propagator};
use super::relation::{MAX_TABLES, Relation};
use super::value_set::ValueSet;
use crate::engines::canvas::Canvas;
use crate::engines::layout::Layout;
use ennead_puzzle::constraint::{Lowering, Partners, Values};
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Cell, DigitSet, Geometry, Lists, Puzzle, Size};
use std::borrow::Cow;
use std::cell::OnceCell;
use std::sync::Arc;

/// Builds the net of these grids. Also returns the candidates of its cells at the start.
///
/// **Sound** for several grids: a house or rule of a grid restricts the same cells on the canvas, and a cell that several
/// grids share is one cell of the net. So the solutions of the net are those that satisfy every grid.
pub(crate) fn compile<W: ValueSet>(canvas: &Canvas<'_>, order: RegionOrder) -> (Net<W>, Vec<W>) {
    let mut builder = Builder::new(canvas.grids()[0].puzzle);
    if order == RegionOrder::Free {
        builder.numbering = Numbering::of(canvas);
    }
    builder.masks = vec![W::from_bits(canvas.size().digits().bits()); canvas.cell_count()];
    for grid in canvas.grids() {
        let puzzle = grid.puzzle;
        builder.geometry = puzzle.geometry();
        builder.numbers = grid.numbers;
        for cell in puzzle.size().cells() {
            let index = usize::from(builder.index(cell));
            builder.masks[index] &= W::from_bits(puzzle.allowed(cell).bits());
        }
        for rule in puzzle.rules() {
            builder.add(rule, puzzle.rules());
        }
        builder.derive_sums_of_grid();
    }
    builder.into_net(Some(canvas.layout()), canvas.short_houses())
}

/// How the search numbers unknown regions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RegionOrder {
    /// In the order of their first cells, as the rule says.
    Stated,
    /// In any order, if no other rule depends on the order; see [`Numbering`]. Solutions are renumbered as the rule says, but
    /// events of the search are not.
    Free,
}

/// A net under construction.
pub(super) struct Builder<'a, W> {
    geometry: &'a Geometry,
    /// The number of each cell in the net; `None` if the number is the index in the grid.
    numbers: Option<&'a [u16]>,
    values: Values,
    masks: Vec<W>,
    /// Pairs of cells that differ, in both orders, possibly repeated.
    differing: Vec<(u16, u16)>,
    /// Groups of cells that differ from each other.
    groups: Vec<Vec<u16>>,
    /// Pairs of cells that are equal.
    equal: Vec<[u16; 2]>,
    territories: Vec<Unknown>,
    /// The numbers of unknown regions, if the search ignores their order.
    numbering: Option<Numbering<W>>,
    /// Cells that count the cells of their unknown region on some arms.
    counts: Vec<Count>,
    /// Cells that hold the number of different unknown regions of some cells.
    regions: Vec<Regions>,
    /// The arcs of relations, each after the cell that it starts from.
    arcs: Vec<(u16, Neighbour)>,
    relations: Vec<Relation<W>>,
    /// The tables already added as relations, each with the indices of the relation and of its reverse.
    named: Vec<(Arc<Partners>, [u16; 2])>,
    sums: Vec<Sum>,
    /// Cages with a sum.
    cages: Vec<(Vec<u16>, i32)>,
    ranks: Vec<Ranked>,
    lines: Vec<Automaton>,
    /// Sandwiches: their cells, their sum, and the same line as an automaton.
    sandwiches: Vec<(Vec<u16>, i32, Line)>,
    /// Groups of circles.
    circles: Vec<Vec<u16>>,
    propagators: Vec<Box<dyn Propagator<W>>>,
}

/// The ranks of lines that begin with the same digit.
struct Ranked {
    digit: usize,
    /// All lines that are compared.
    lines: Vec<Vec<u16>>,
    /// The lines that begin with the digit, by index in `lines`, each with its rank.
    ranks: Vec<(usize, usize)>,
}

/// An area of unknown regions.
struct Unknown {
    cells: Vec<u16>,
    /// For each cell, the cell that holds the number of its region.
    regions: Vec<u16>,
    borders: Vec<[u16; 2]>,
    /// The number of cells of a region.
    size: usize,
}

/// Weighted cells with a total.
pub(super) struct Sum {
    terms: Vec<(u16, i32)>,
    total: i32,
    /// Whether other rules imply this sum.
    follows: bool,
}

impl<'a, W: ValueSet> Builder<'a, W> {
    fn new(puzzle: &'a Puzzle) -> Builder<'a, W> {
        let mask = |cell| W::from_bits(puzzle.allowed(cell).bits());
        let masks = puzzle.size().cells().map(mask).collect();
        let values = Values::new(puzzle.size(), puzzle.lowest());
        Builder::empty(puzzle.geometry(), None, values, masks)
    }

    /// An empty builder for the same cells, without rules and givens.
    fn inner(&self) -> Builder<'a, W> {
        let all = W::from_bits(self.size().digits().bits());
        Builder::empty(self.geometry, self.numbers, self.values, vec![all; self.masks.len()])
    }

    fn empty(
        geometry: &'a Geometry,
        numbers: Option<&'a [u16]>,
        values: Values,
        masks: Vec<W>,
    ) -> Builder<'a, W> {
        Builder {
            geometry,
            numbers,
            values,
            masks,
            differing: Vec::new(),
            groups: Vec::new(),
            equal: Vec::new(),
            territories: Vec::new(),
            numbering: None,
            counts: Vec::new(),
            regions: Vec::new(),
            arcs: Vec::new(),
            relations: Vec::new(),
            named: Vec::new(),
            sums: Vec::new(),
            cages: Vec::new(),
            ranks: Vec::new(),
            lines: Vec::new(),
            sandwiches: Vec::new(),
            circles: Vec::new(),
            propagators: Vec::new(),
        }
    }

    fn add(&mut self, rule: &Rule, rules: &[Rule]) {
        let lowering = Lowering::of(rule, self.geometry, rules, self.values);
        lowering.primitives().iter().for_each(|primitive| self.primitive(primitive));
    }

    fn size(&self) -> Size {
        self.geometry.size()
    }

    /// The number of values.
    fn count(&self) -> u32 {
        self.size().digit_count() as u32
    }

    fn index(&self, cell: Cell) -> u16 {
        let index = self.size().index(cell);
        self.numbers.map_or(index as u16, |numbers| numbers[index])
    }

    fn indices(&self, cells: &[Cell]) -> Vec<u16> {
        cells.iter().map(|cell| self.index(*cell)).collect()
    }

    /// Restricts a cell to these digits.
    fn restrict(&mut self, cell: Cell, digits: DigitSet) {
        let index = self.index(cell) as usize;
        self.masks[index] &= W::from_bits(digits.bits());
    }

    /// Records that two cells differ.
    fn differ(&mut self, a: Cell, b: Cell) {
        if a == b {
            return self.restrict(a, DigitSet::EMPTY);
        }
        let (a, b) = (self.index(a), self.index(b));
        self.differing.extend([(a, b), (b, a)]);
    }

    /// Adds a binary relation of two cells.
    fn relate(&mut self, [a, b]: [Cell; 2], partners: &Arc<Partners>) {
        if a == b {
            return self.restrict(a, partners.of_equals());
        }
        let known = self.named.iter().find(|known| Arc::ptr_eq(&known.0, partners));
        let numbers = known.map(|known| known.1).unwrap_or_else(|| {
            let row = |row: &DigitSet| W::from_bits(row.bits());
            let numbers = self.numbers_of(Relation::new(partners.rows().iter().map(row).collect()));
            self.named.push((partners.clone(), numbers));
            numbers
        });
        self.arcs(self.index(a), self.index(b), numbers);
    }

    /// Requires that two cells are equal.
    fn equal(&mut self, a: Cell, b: Cell) {
        let (a, b) = (self.index(a), self.index(b));
        if a != b {
            self.equal.push([a, b]);
            let numbers = self.numbers_of(Relation::of(self.count(), |a, b| a == b));
            self.arcs(a, b, numbers);
        }
    }

    /// Adds a binary relation of two cells in both directions.
    fn arcs(&mut self, a: u16, b: u16, [relation, turned]: [u16; 2]) {
        self.arcs.push((a, Neighbour { other: b, relation }));
        self.arcs.push((b, Neighbour { other: a, relation: turned }));
    }

    /// The indices of a relation and of its reverse, which are added if they are new.
    fn numbers_of(&mut self, relation: Relation<W>) -> [u16; 2] {
        let turned = relation.turned();
        [relation, turned].map(|relation| {
            let known = self.relations.iter().position(|known| *known == relation);
            known.unwrap_or_else(|| {
                self.relations.push(relation);
                self.relations.len() - 1
            }) as u16
        })
    }

    /// Adds a weighted sum of cells with this total.
    fn sum(&mut self, terms: impl IntoIterator<Item = (Cell, i32)>, total: i32) {
        let mut merged: Vec<(u16, i32)> = Vec::new();
        for (cell, times) in terms {
            let cell = self.index(cell);
            match merged.iter_mut().find(|term| term.0 == cell) {
                Some(term) => term.1 += times,
                None => merged.push((cell, times)),
            }
        }
        let first = merged.first().map(|term| term.0);
        merged.retain(|term| term.1 != 0);
        if let Some(cell) = first
            && merged.is_empty()
        {
            // The terms cancel out.
            if total != 0 {
                self.masks[usize::from(cell)] = W::NONE;
            }
            return;
        }
        self.sums.push(Sum { terms: merged, total, follows: false });
    }

    fn push(&mut self, propagator: impl Propagator<W> + 'static) {
        self.propagators.push(Box::new(propagator));
    }

    /// The peers of each cell: the cells that share a house with it in this layout, and others that rules keep different.
    fn peers(&mut self, layout: Option<Layout<'_>>) -> Lists<u16> {
        let mut pairs = std::mem::take(&mut self.differing);
        if let Some(Layout { peers: known, .. }) = layout {
            if pairs.is_empty() {
                return known.iter().map(|peers| peers.iter().copied()).collect();
            }
            let all = known.iter().enumerate();
            pairs
                .extend(all.flat_map(|(cell, peers)| peers.iter().map(move |p| (cell as u16, *p))));
        }
        pairs.sort_unstable();
        pairs.dedup();
        Lists::grouped(self.masks.len(), &pairs)
    }

    /// Adds the sums that follow from the cages and houses of the current grid.
    fn derive_sums_of_grid(&mut self) {
        if self.cages.is_empty() {
            return;
        }
        let houses = self.geometry.house_cell_indices();
        match self.numbers {
            None => self.derive_sums(houses),
            Some(numbers) => {
                let number = |cell: &u16| numbers[usize::from(*cell)];
                let on_canvas = |house: &Vec<u16>| house.iter().map(number).collect();
                self.derive_sums(&houses.iter().map(on_canvas).collect::<Vec<_>>());
            }
        }
        self.cages.clear();
    }

    /// Builds the net with the houses of `layout`, if there is one, and with these short houses. Also returns the candidates.
    fn into_net(
        mut self,
        layout: Option<Layout<'_>>,
        short_houses: &[Vec<u16>],
    ) -> (Net<W>, Vec<W>) {
        self.derive_groups();
        self.add_territories();
        let cells = self.masks.len();
        let houses = layout.map_or(&[][..], |layout| layout.houses);
        let short_houses = &self.short_houses(houses, short_houses)[..];
        let peers = self.peers(layout);
        for Ranked { lines, ranks, .. } in std::mem::take(&mut self.ranks) {
            self.push(RankGroup::new(&lines, &ranks));
        }
        let differ = |a: u16, b: u16| peers[usize::from(a)].contains(&b);
        let (count, lowest) = (self.count(), self.values.lowest());
        let shared = OnceCell::new();
        let shared = || {
            let few = count <= Combination::<W>::MAX_VALUES;
            few.then(|| shared.get_or_init(|| Shared::new(count, lowest, &peers)))
        };
        let all_differ = |cells: &[u16]| {
            let mut pairs = cells.iter().enumerate();
            pairs.all(|(at, a)| cells[at + 1..].iter().all(|b| differ(*a, *b)))
        };
        for (cells, sum, line) in std::mem::take(&mut self.sandwiches) {
            if all_differ(&cells) {
                self.push(Sandwich::new(cells, line, sum, count, lowest));
            } else {
                self.push(Automaton::clone(&line));
            }
        }
        for line in std::mem::take(&mut self.lines) {
            let all_differ = all_differ(&line.cells);
            if all_differ
                && let Some(shared) = shared()
                && let Some(sets) = line.accepted_sets(count)
            {
                let sets = sets.into_iter().map(W::from_bits).collect();
                self.push(Combination::new(line.cells, sets, houses, shared));
                continue;
            }
            if all_differ && Permutation::supports(&line, count) {
                self.push(Permutation::new(line.clone(), count));
            }
            self.push(line);
        }
        for cells in std::mem::take(&mut self.circles) {
            let circles = Circles::new(cells, self.count(), self.values.lowest(), houses, &peers);
            self.push(circles);
        }
        let mut sums = std::mem::take(&mut self.sums);
        sums.extend(combine::combined(&sums, houses, cells, self.count(), self.values.lowest()));
        for sum in sums {
            if let [(a, times), (b, more)] = sum.terms[..] {
                let lowest = self.values.lowest();
                let value = |place: u32| place as i32 + lowest;
                let holds = |a, b| times * value(a) + more * value(b) == sum.total;
                let numbers = self.numbers_of(Relation::of(self.count(), holds));
                self.arcs(a, b, numbers);
            }
            let propagator = sum_propagator(&sum, self.values, differ, houses, shared());
            self.propagators.push(propagator);
        }
        let all = W::from_bits(self.size().digits().bits());
        let needed_by_short = short_houses.iter().map(|house| needed(house, &self.masks));
        let needed: Vec<W> = houses.iter().map(|_| all).chain(needed_by_short).collect();
        let all_houses = match short_houses.is_empty() {
            true => Cow::Borrowed(houses),
            false => Cow::Owned([houses, short_houses].concat()),
        };
        let houses_of: Lists<u16> = match layout {
            Some(layout) if short_houses.is_empty() => {
                layout.houses_of.iter().map(|h| h.iter().copied()).collect()
            }
            _ => houses_of_cells(cells, &all_houses),
        };
        let in_house =
            |cell: u16| houses_of[usize::from(cell)].iter().map(move |house| (cell, *house));
        let of_cost = |cost: Cost| {
            let some = (0..).zip(&self.propagators).filter(move |(_, some)| some.cost() == cost);
            let pairs =
                some.flat_map(|(index, some)| some.cells().iter().map(move |c| (*c, index)));
            Subscriptions::new(cells, self.propagators.len(), pairs)
        };
        let decisive = self.propagators.iter().filter_map(|some| some.decisive());
        let places = self.propagators.iter().flat_map(|some| some.decisive_places()).collect();
        if self.relations.len() <= MAX_TABLES {
            self.relations.iter_mut().for_each(Relation::tabulate);
        }
        let net = Net {
            all,
            houses: all_houses.iter().map(|house| house.iter().copied()).collect(),
            house_count: houses.len(),
            peers,
            intersections: Intersections::of(
                &all_houses,
                houses.len(),
                |house| !needed[house].is_none(),
                &houses_of,
            ),
            houses_of: Subscriptions::new(
                cells,
                all_houses.len(),
                (0..cells as u16).flat_map(in_house),
            ),
            arcs: Lists::grouped(cells, &self.arcs),
            relations: self.relations,
            cheap_of: of_cost(Cost::Low),
            expensive_of: of_cost(Cost::High),
            most_expensive_of: of_cost(Cost::Highest),
            decisive: decisive.fold(W::NONE, |all, values| all | values),
            decisive_places: places,
            numbering: self.numbering,
            propagators: self.propagators,
            needed,
        };
        (net, self.masks)
    }
}

/// The houses of each cell, by index.
fn houses_of_cells(cells: usize, houses: &[Vec<u16>]) -> Lists<u16> {
    let pairs = (0..).zip(houses).flat_map(|(house, own)| own.iter().map(move |c| (*c, house)));
    let mut pairs: Vec<(u16, u16)> = pairs.collect();
    pairs.sort_unstable();
    Lists::grouped(cells, &pairs)
}

/// The strongest propagator for a sum.
fn sum_propagator<W: ValueSet>(
    sum: &Sum,
    values: Values,
    differ: impl Fn(u16, u16) -> bool,
    houses: &[Vec<u16>],
    shared: Option<&Shared>,
) -> Box<dyn Propagator<W>> {
    let (count, lowest) = (values.count() as u32, values.lowest());
    let cells: Vec<u16> = sum.terms.iter().map(|term| term.0).collect();
    let plain = sum.terms.iter().all(|term| term.1 == 1);
    let mut pairs =
        cells.iter().enumerate().flat_map(|(i, a)| cells[..i].iter().map(move |b| (a, b)));
    if let Some(shared) = shared
        && plain
        && cells.len() <= values.count()
        && pairs.all(|(a, b)| differ(*a, *b))
    {
        let sets = shared.sets(cells.len(), sum.total).map(W::from_bits).collect();
        return Box::new(Combination::new(cells, sets, houses, shared));
    }
    let terms: Vec<Term> = sum.terms.iter().map(|&(cell, times)| Term { cell, times }).collect();
    if let [a, b, c] = terms[..] {
        return Box::new(Triple::new([a, b, c], sum.total, count, lowest, differ));
    }
    let mut linear = Linear::new(terms, sum.total, count, lowest, houses, differ);
    linear.follows = sum.follows;
    Box::new(linear)
}

#[cfg(test)]
mod tests;
