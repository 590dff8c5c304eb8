//! All that chains of strong and weak links strike, by reachability.
//!
//! One node is *reached* from another if it follows by a weak and a strong link in turns, any number of times. A
//! candidate from which a node is reached that excludes it is false: that is every chain and nice loop there is.

use crate::cell_set::CellSet;
use crate::places::ones;
use crate::rating::plain::ground::{Found, Ground, digit_index};
use crate::rating::plain::reach::{self, Row};
use ennead_puzzle::{Digit, HouseKind};

/// Through single candidates.
pub(in crate::rating::plain) fn plain(ground: &Ground<'_>, found: &mut Found) {
    Links::of(ground, false).strike(found);
}

/// Also through groups: the places that a box or region and a line share.
pub(in crate::rating::plain) fn grouped(ground: &Ground<'_>, found: &mut Found) {
    Links::of(ground, true).strike(found);
}

/// "One of these cells holds the digit": a candidate or a group.
#[derive(Clone, Copy)]
struct Node {
    digit: Digit,
    cells: CellSet,
    /// What sees all of the cells.
    seen: CellSet,
}

impl Node {
    fn of(ground: &Ground<'_>, digit: Digit, cells: CellSet) -> Node {
        Node { digit, cells, seen: ground.sight.common_peers(cells) }
    }
}

/// The nodes that have strong links, by number, and these links.
struct Links<'a> {
    ground: &'a Ground<'a>,
    nodes: Vec<Node>,
    /// By cell and digit: the number of the candidate, if it is among the nodes.
    number: Vec<Option<u16>>,
    /// By digit: the cells of the candidates among the nodes.
    candidates: Vec<CellSet>,
    /// By digit: the numbers of its groups.
    groups: Vec<Vec<u16>>,
    /// Two nodes of which one is true.
    strong: Vec<(usize, usize)>,
}

impl<'a> Links<'a> {
    fn of(ground: &'a Ground<'a>, with_groups: bool) -> Links<'a> {
        let n = ground.digits.len();
        let mut links = Links {
            ground,
            nodes: Vec::with_capacity(256),
            number: vec![None; ground.geometry.size().cell_count() * n],
            candidates: vec![CellSet::EMPTY; n],
            groups: vec![Vec::new(); n],
            strong: Vec::with_capacity(256),
        };
        links.join_candidates();
        if with_groups {
            links.join_groups();
        }
        links
    }

    fn join_candidates(&mut self) {
        let ground = self.ground;
        for cell in ground.sheet.bivalue.iter() {
            let mut marks = ground.sheet.of_cell(cell).iter();
            if let (Some(one), Some(two)) = (marks.next(), marks.next()) {
                self.join((CellSet::of(cell), one), (CellSet::of(cell), two));
            }
        }
        for digit in ground.digits {
            for [one, two] in ground.places(digit).filter_map(CellSet::pair) {
                self.join((CellSet::of(one), digit), (CellSet::of(two), digit));
            }
        }
    }

    /// Joins each group with what is left of each house that it lies in, if that is a candidate or a group too.
    fn join_groups(&mut self) {
        let (ground, sight) = (self.ground, self.ground.sight);
        let houses_of = |cells: CellSet| {
            cells.iter().fold(!0, |houses: u64, cell| houses & sight.houses_of[cell])
        };
        let shared = shared(ground);
        let mut groups: Vec<CellSet> = Vec::with_capacity(shared.len());
        for digit in ground.digits {
            let open = ground.sheet.of_digit(digit);
            groups.clear();
            groups.extend(shared.iter().map(|cells| *cells & open).filter(|cells| is_many(*cells)));
            for &group in &groups {
                for house in ones(houses_of(group)) {
                    let rest = (sight.houses[house] & open).minus(group);
                    // A group lies in two houses at least, which rules most out at once.
                    let is_group = || houses_of(rest) != 1 << house && groups.contains(&rest);
                    if rest.is_single() || is_many(rest) && is_group() {
                        self.join((group, digit), (rest, digit));
                    }
                }
            }
        }
    }

    fn join(&mut self, one: (CellSet, Digit), other: (CellSet, Digit)) {
        let pair = (self.number(one.0, one.1), self.number(other.0, other.1));
        self.strong.push(pair);
    }

    /// The number of a node, which is new if it has none.
    fn number(&mut self, cells: CellSet, digit: Digit) -> usize {
        let fresh = self.nodes.len();
        let known = match cells.is_single() {
            true => self.number[self.place(cells.first(), digit)].map(usize::from),
            false => {
                let mut groups = self.groups[digit_index(digit)].iter().copied().map(usize::from);
                groups.find(|&group| self.nodes[group].cells == cells)
            }
        };
        if let Some(known) = known {
            return known;
        }
        self.nodes.push(Node::of(self.ground, digit, cells));
        if cells.is_single() {
            let place = self.place(cells.first(), digit);
            self.number[place] = Some(fresh as u16);
            self.candidates[digit_index(digit)] |= cells;
        } else {
            self.groups[digit_index(digit)].push(fresh as u16);
        }
        fresh
    }

    fn place(&self, cell: usize, digit: Digit) -> usize {
        cell * self.ground.digits.len() + digit_index(digit)
    }

    /// Hands on the nodes that are false if this one, which need not be among them, is true.
    fn excluded(&self, node: &Node, mut sink: impl FnMut(usize)) {
        let digit = digit_index(node.digit);
        let mut candidate = |cell: usize, digit: Digit| {
            if let Some(number) = self.number[self.place(cell, digit)] {
                sink(usize::from(number));
            }
        };
        for cell in (self.candidates[digit] & node.seen).iter() {
            candidate(cell, node.digit);
        }
        if node.cells.is_single() {
            let cell = node.cells.first();
            for other in self.ground.sheet.of_cell(cell).without(node.digit) {
                candidate(cell, other);
            }
        }
        for &group in &self.groups[digit] {
            if self.nodes[usize::from(group)].cells.is_subset(node.seen) {
                sink(usize::from(group));
            }
        }
    }

    fn strike(&self, found: &mut Found) {
        match self.nodes.len().div_ceil(64) {
            0..=2 => self.strike_by::<2>(found),
            3 => self.strike_by::<3>(found),
            4 => self.strike_by::<4>(found),
            5..=8 => self.strike_by::<8>(found),
            // 11 x 11 cells have no more than 3,993 candidates and groups.
            _ => self.strike_by::<64>(found),
        }
    }

    /// By rows of so many words.
    fn strike_by<const WORDS: usize>(&self, found: &mut Found) {
        let mut strong = vec![Row::<WORDS>::EMPTY; self.nodes.len()];
        for &(one, other) in &self.strong {
            strong[one].add(other);
            strong[other].add(one);
        }
        let mut weak = vec![Row::EMPTY; self.nodes.len()];
        let mut next = vec![Row::EMPTY; self.nodes.len()];
        for ((node, weak), next) in self.nodes.iter().zip(&mut weak).zip(&mut next) {
            self.excluded(node, |other| {
                weak.add(other);
                next.join(&strong[other]);
            });
        }
        let reached = reach::closed(&next);
        // What is true if a node is false.
        let mut follows = strong;
        for &(one, other) in &self.strong {
            follows[one].join(&reached[other]);
            follows[other].join(&reached[one]);
        }
        for (cell, digit) in self.ground.candidates() {
            let excluded = match self.number[self.place(cell, digit)] {
                Some(number) => weak[usize::from(number)],
                None => {
                    let mut row = Row::EMPTY;
                    let node = Node::of(self.ground, digit, CellSet::of(cell));
                    self.excluded(&node, |other| row.add(other));
                    row
                }
            };
            if excluded.members().any(|other| follows[other].meets(&excluded)) {
                found.strike(digit, CellSet::of(cell));
            }
        }
    }
}

/// What a box or region and a line have in common, where it is more than one cell.
fn shared(ground: &Ground<'_>) -> Vec<CellSet> {
    let of_kind = |kind: fn(HouseKind) -> bool| {
        let houses = ground.geometry.houses().iter().zip(&ground.sight.houses);
        houses.filter(move |(house, _)| kind(house.kind())).map(|(_, cells)| *cells)
    };
    let mut shared: Vec<CellSet> = Vec::new();
    for region in of_kind(|kind| matches!(kind, HouseKind::Box | HouseKind::Region)) {
        let lines = of_kind(|kind| matches!(kind, HouseKind::Row | HouseKind::Column));
        shared.extend(lines.map(|line| line & region).filter(|cells| is_many(*cells)));
    }
    shared
}

fn is_many(cells: CellSet) -> bool {
    !cells.is_empty() && !cells.is_single()
}
