//! All that chains of strong and weak links strike, by reachability.
//!
//! One node is *reached* from another if it follows by a weak and a strong link in turns, any number of times. A
//! candidate from which a node is reached that excludes it is false: that is every chain and nice loop there is.

use crate::cell_set::CellSet;
use crate::places::ones;
use crate::rating::plain::ground::{Found, Ground, MOST_DIGITS, digit_index};
use crate::rating::plain::reach::{self, Row};
use ennead_puzzle::Digit;
use std::ops::Range;

/// Through single candidates.
pub(in crate::rating::plain) fn plain<const WORDS: usize>(
    ground: &Ground<'_, WORDS>,
    found: &mut Found,
) {
    Links::of(ground, Vec::new()).strike(found);
}

/// Also through groups: the places that a box or region and a line share.
pub(in crate::rating::plain) fn grouped<const WORDS: usize>(
    ground: &Ground<'_, WORDS>,
    found: &mut Found,
) {
    Links::of(ground, groups(ground)).strike(found);
}

/// "One of these cells holds the digit": a candidate or a group.
#[derive(Clone, Copy)]
struct Node {
    digit: Digit,
    cells: CellSet,
    /// What sees all of the cells.
    seen: CellSet,
}

/// Two nodes of a digit of which one is true. The first is a group, the second may be.
struct Pair {
    digit: Digit,
    group: CellSet,
    rest: CellSet,
}

/// The nodes that have strong links, by number, and these links.
struct Links<'a, const FIELDS: usize> {
    ground: &'a Ground<'a, FIELDS>,
    /// The candidates digit by digit, then the groups digit by digit.
    nodes: Vec<Node>,
    /// By cell and digit: the number of the candidate, if it is among the nodes.
    number: Vec<u16>,
    /// By digit: the cells of the candidates among the nodes.
    candidates: [CellSet; MOST_DIGITS],
    /// By digit: the numbers of its groups.
    groups: Vec<Range<u16>>,
    /// Two nodes of which one is true.
    strong: Vec<(u16, u16)>,
}

impl<'a, const FIELDS: usize> Links<'a, FIELDS> {
    /// The links between candidates, and these, which come digit by digit.
    fn of(ground: &'a Ground<'a, FIELDS>, pairs: Vec<Pair>) -> Links<'a, FIELDS> {
        let n = ground.digits.len();
        let mut links = Links {
            ground,
            nodes: Vec::with_capacity(256),
            number: vec![u16::MAX; ground.geometry.size().cell_count() * n],
            candidates: [CellSet::EMPTY; MOST_DIGITS],
            groups: Vec::with_capacity(n),
            strong: Vec::with_capacity(256),
        };
        links.join_candidates(&pairs);
        let mut pairs = pairs.as_slice();
        for digit in ground.digits {
            let end = pairs.iter().position(|pair| pair.digit != digit).unwrap_or(pairs.len());
            let (of_digit, rest) = pairs.split_at(end);
            pairs = rest;
            links.join_groups(of_digit);
        }
        links
    }

    fn join_candidates(&mut self, pairs: &[Pair]) {
        let (ground, sheet) = (self.ground, &self.ground.sheet);
        let mut of_houses = Vec::with_capacity(128);
        for digit in ground.digits {
            let first = of_houses.len();
            of_houses.extend(ground.pairs(digit).map(|pair| (digit, pair)));
            let cells: CellSet = of_houses[first..].iter().flat_map(|(_, pair)| *pair).collect();
            self.candidates[digit_index(digit)] = cells | (sheet.of_digit(digit) & sheet.bivalue);
        }
        for Pair { digit, rest, .. } in pairs.iter().filter(|pair| pair.rest.is_single()) {
            self.candidates[digit_index(*digit)] |= *rest;
        }
        for digit in ground.digits {
            for cell in self.candidates[digit_index(digit)].iter() {
                let place = self.place(cell, digit);
                self.number[place] = self.nodes.len() as u16;
                let seen = ground.sight.peers[cell];
                self.nodes.push(Node { digit, cells: CellSet::of(cell), seen });
            }
        }
        for (digit, pair) in of_houses {
            let [one, two] = pair.map(|cell| self.number[self.place(cell, digit)]);
            self.strong.push((one, two));
        }
        for cell in sheet.bivalue.iter() {
            let mut numbers = sheet.of_cell(cell).iter().map(|d| self.number[self.place(cell, d)]);
            if let (Some(one), Some(two)) = (numbers.next(), numbers.next()) {
                self.strong.push((one, two));
            }
        }
    }

    /// Joins what stands in these pairs, which are all of one digit.
    fn join_groups(&mut self, pairs: &[Pair]) {
        let first = self.nodes.len();
        for Pair { digit, group, rest } in pairs {
            let pair = [*group, *rest].map(|cells| {
                if cells.is_single() {
                    return self.number[self.place(cells.first(), *digit)];
                }
                let known = self.nodes[first..].iter().position(|node| node.cells == cells);
                let number = first + known.unwrap_or(self.nodes.len() - first);
                if known.is_none() {
                    let seen = self.ground.sight.common_peers(cells);
                    self.nodes.push(Node { digit: *digit, cells, seen });
                }
                number as u16
            });
            self.strong.push((pair[0], pair[1]));
        }
        self.groups.push(first as u16..self.nodes.len() as u16);
    }

    fn place(&self, cell: usize, digit: Digit) -> usize {
        cell * self.ground.digits.len() + digit_index(digit)
    }

    /// Hands on the nodes that are false if this one, which need not be among them, is true.
    #[inline]
    fn excluded(&self, node: &Node, mut sink: impl FnMut(usize)) {
        let digit = digit_index(node.digit);
        for cell in (self.candidates[digit] & node.seen).iter() {
            sink(usize::from(self.number[self.place(cell, node.digit)]));
        }
        if node.cells.is_single() {
            let cell = node.cells.first();
            for other in self.ground.sheet.of_cell(cell).without(node.digit) {
                let number = self.number[self.place(cell, other)];
                if number != u16::MAX {
                    sink(usize::from(number));
                }
            }
        }
        for group in self.groups[digit].clone().map(usize::from) {
            if self.nodes[group].cells.is_subset(node.seen) {
                sink(group);
            }
        }
    }

    fn strike(&self, found: &mut Found) {
        match self.nodes.len().div_ceil(64) {
            0..=2 => self.strike_by::<2>(found),
            3 => self.strike_by::<3>(found),
            4 => self.strike_by::<4>(found),
            5..=6 => self.strike_by::<6>(found),
            7..=8 => self.strike_by::<8>(found),
            // 11 x 11 cells have no more than 3,993 candidates and groups.
            _ => self.strike_by::<64>(found),
        }
    }

    /// By rows of so many words.
    fn strike_by<const WORDS: usize>(&self, found: &mut Found) {
        let mut strong = vec![Row::<WORDS>::EMPTY; self.nodes.len()];
        for &(one, other) in &self.strong {
            strong[usize::from(one)].add(usize::from(other));
            strong[usize::from(other)].add(usize::from(one));
        }
        // What is false if a node is true, and what follows from that by strong links.
        let consequences = |node: &Node| {
            let (mut weak, mut next) = (Row::EMPTY, Row::EMPTY);
            self.excluded(node, |other| {
                weak.add(other);
                next.join(&strong[other]);
            });
            (weak, next)
        };
        let (weak, next): (Vec<_>, Vec<_>) = self.nodes.iter().map(consequences).unzip();
        let reached = reach::closed(&next);
        for ((node, weak), reached) in self.nodes.iter().zip(&weak).zip(&reached) {
            if node.cells.is_single() && reached.meets(weak) {
                found.strike(node.digit, node.cells);
            }
        }
        for digit in self.ground.digits {
            let open = self.ground.sheet.of_digit(digit);
            for cell in open.minus(self.candidates[digit_index(digit)]).iter() {
                let seen = self.ground.sight.peers[cell];
                let (weak, next) = consequences(&Node { digit, cells: CellSet::of(cell), seen });
                if reach::from(&next, &reached).meets(&weak) {
                    found.strike(digit, CellSet::of(cell));
                }
            }
        }
    }
}

/// The pairs of each group and what is left of each house that it lies in, if that is a candidate or a group too.
fn groups<const WORDS: usize>(ground: &Ground<'_, WORDS>) -> Vec<Pair> {
    let sight = ground.sight;
    let houses_of = |cells: CellSet| {
        cells.iter().fold(!0, |houses: u64, cell| houses & sight.houses_of[cell])
    };
    let mut pairs = Vec::with_capacity(128);
    let mut groups: Vec<CellSet> = Vec::with_capacity(sight.crossings.len());
    for digit in ground.digits {
        let open = ground.sheet.of_digit(digit);
        groups.clear();
        groups.extend(sight.crossings.iter().map(|cells| *cells & open).filter(|cells| is_many(*cells)));
        for &group in &groups {
            for house in ones(houses_of(group)) {
                let rest = (sight.houses[house] & open).minus(group);
                // A group lies in two houses at least, which rules most out at once.
                let is_group = || houses_of(rest) != 1 << house && groups.contains(&rest);
                if rest.is_single() || is_many(rest) && is_group() {
                    pairs.push(Pair { digit, group, rest });
                }
            }
        }
    }
    pairs
}

fn is_many(cells: CellSet) -> bool {
    !cells.is_empty() && !cells.is_single()
}
