//! All that chains of strong and weak links strike, by reachability.
//!
//! A candidate is false if from it follows, by weak and strong links in turns, any number of times, a node that excludes
//! it: that is every chain and nice loop there is. Strong links alone give the nodes [colours](colours); what is left
//! to follow are weak links from colour to colour. Rules give weak links too.

mod colours;

use crate::cell_set::CellSet;
use crate::places::ones;
use crate::rating::plain::fields::Crossing;
use crate::rating::plain::ground::{Found, Ground, MOST_DIGITS, digit_index};
use crate::rating::plain::reach::{self, Row};
use crate::rating::plain::rules::Rules;
use colours::Colours;
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
            let mut cells = sheet.of_digit(digit) & sheet.bivalue;
            for [one, two] in ground.pairs(digit) {
                cells = cells.with(one).with(two);
                of_houses.push((digit, [one, two]));
            }
            self.candidates[digit_index(digit)] = cells;
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

    fn strike(&self, found: &mut Found) {
        let colours = Colours::of(self.nodes.len(), &self.strong);
        match colours.count.div_ceil(64) {
            0..=1 => self.strike_by::<1>(&colours, found),
            2 => self.strike_by::<2>(&colours, found),
            3..=4 => self.strike_by::<4>(&colours, found),
            5..=8 => self.strike_by::<8>(&colours, found),
            // 11 x 11 cells have no more than 3,993 candidates and groups.
            _ => self.strike_by::<64>(&colours, found),
        }
    }

    /// By rows of so many words.
    fn strike_by<const WORDS: usize>(&self, colours: &Colours, found: &mut Found) {
        let seen = Seen::<WORDS>::of(self, colours);
        let mut arrows = vec![Row::EMPTY; colours.count];
        for (node, &colour) in self.nodes.iter().zip(&colours.of) {
            let colour = usize::from(colour);
            arrows[colour].join(&seen.excluded(self, node, Some(colour)).opposite());
        }
        for colour in colours.broken.iter().copied().map(usize::from) {
            arrows[colour].add(colour ^ 1);
        }
        let reached = reach::closed(&arrows);
        for (node, &colour) in self.nodes.iter().zip(&colours.of) {
            let colour = usize::from(colour);
            if node.cells.is_single() && reached[colour].contains(colour ^ 1) {
                found.strike(node.digit, node.cells);
            }
        }
        for digit in self.ground.digits {
            let open = self.ground.sheet.of_digit(digit);
            for cell in open.minus(self.candidates[digit_index(digit)]).iter() {
                let seen_from = self.ground.sight.peers[cell];
                let node = Node { digit, cells: CellSet::of(cell), seen: seen_from };
                let excluded = seen.excluded(self, &node, None);
                if reach::from(&excluded.opposite(), &reached).meets(&excluded) {
                    found.strike(digit, CellSet::of(cell));
                }
            }
        }
    }
}

/// Colours of nodes that exclude each other.
#[derive(Clone, Copy)]
struct Tally<const WORDS: usize> {
    once: Row<WORDS>,
    /// The colours that several of the nodes have.
    twice: Row<WORDS>,
}

impl<const WORDS: usize> Tally<WORDS> {
    const EMPTY: Tally<WORDS> = Tally { once: Row::EMPTY, twice: Row::EMPTY };

    fn add(&mut self, colour: usize) {
        match self.once.contains(colour) {
            true => self.twice.add(colour),
            false => self.once.add(colour),
        }
    }
}

/// Where nodes of which colours are.
struct Seen<'a, const WORDS: usize> {
    colours: &'a Colours,
    /// By digit and house: candidates only.
    houses: Vec<Tally<WORDS>>,
    /// By cell.
    cells: Vec<Tally<WORDS>>,
    /// By cell and digit: the colours of the groups that the candidate sees, and of the candidates that rules exclude
    /// with it. Nothing if there are neither.
    others: Vec<Row<WORDS>>,
}

impl<'a, const WORDS: usize> Seen<'a, WORDS> {
    fn of<const FIELDS: usize>(links: &Links<'_, FIELDS>, colours: &'a Colours) -> Self {
        let sight = links.ground.sight;
        let mut houses = vec![Tally::EMPTY; sight.houses.len() * links.ground.digits.len()];
        let mut cells = vec![Tally::EMPTY; sight.peers.len()];
        let singles =
            links.nodes.iter().zip(&colours.of).filter(|(node, _)| node.cells.is_single());
        for (node, &colour) in singles {
            let (cell, colour) = (node.cells.first(), usize::from(colour));
            let of_digit = &mut houses[digit_index(node.digit) * sight.houses.len()..];
            ones(sight.houses_of[cell]).for_each(|house| of_digit[house].add(colour));
            cells[cell].add(colour);
        }
        let groups = links.groups.iter().flat_map(|numbers| numbers.clone().map(usize::from));
        let mut seen = Seen { colours, houses, cells, others: Vec::new() };
        for group in groups {
            seen.others.resize(links.number.len(), Row::EMPTY);
            let Node { digit, seen: cells, .. } = links.nodes[group];
            for cell in (links.ground.sheet.of_digit(digit) & cells).iter() {
                seen.others[links.place(cell, digit)].add(usize::from(colours.of[group]));
            }
        }
        if let Some(rules) = &links.ground.rules {
            seen.others.resize(links.number.len(), Row::EMPTY);
            seen.add_rivals(links, rules);
        }
        seen
    }

    /// What rules do not let be true together: candidates of peers without a common house, and weak links.
    fn add_rivals<const FIELDS: usize>(&mut self, links: &Links<'_, FIELDS>, rules: &Rules) {
        let sight = links.ground.sight;
        rules.look(|position| {
            let single = |(_, node): &(usize, &Node)| node.cells.is_single();
            for (number, node) in links.nodes.iter().enumerate().filter(single) {
                let (cell, colour) = (node.cells.first(), usize::from(self.colours.of[number]));
                let in_house = |peer: &usize| sight.houses_of[cell] & sight.houses_of[*peer] != 0;
                let peers = sight.peers[cell].iter().filter(|peer| !in_house(peer));
                let bound = position.rivals_by_rule(cell, node.digit).iter().copied();
                for (other, digit) in peers.map(|peer| (peer, node.digit)).chain(bound) {
                    self.others[links.place(other, digit)].add(colour);
                }
            }
        });
    }

    /// The colours of the nodes that are false if this one is true; its own colour is told if it is among the nodes.
    #[inline]
    fn excluded<const FIELDS: usize>(
        &self,
        links: &Links<'_, FIELDS>,
        node: &Node,
        colour: Option<usize>,
    ) -> Row<WORDS> {
        let sight = links.ground.sight;
        let digit = digit_index(node.digit);
        let mut all = Row::EMPTY;
        if node.cells.is_single() {
            let cell = node.cells.first();
            let of_digit = &self.houses[digit * sight.houses.len()..];
            let of_houses = ones(sight.houses_of[cell]).map(|house| &of_digit[house]);
            let mut is_again = false;
            for tally in of_houses.chain([&self.cells[cell]]) {
                all.join(&tally.once);
                is_again |= colour.is_some_and(|colour| tally.twice.contains(colour));
            }
            // It stands among them itself, and does not exclude itself.
            if let Some(colour) = colour
                && !is_again
            {
                all.remove(colour);
            }
            if let Some(others) = self.others.get(links.place(cell, node.digit)) {
                all.join(others);
            }
        } else {
            for cell in (links.candidates[digit] & node.seen).iter() {
                let number = links.number[links.place(cell, node.digit)];
                all.add(usize::from(self.colours.of[usize::from(number)]));
            }
            for group in links.groups[digit].clone().map(usize::from) {
                if links.nodes[group].cells.is_subset(node.seen) {
                    all.add(usize::from(self.colours.of[group]));
                }
            }
        }
        all
    }
}

/// The pairs of each group and what is left of each house that it lies in, if that is a candidate or a group too.
fn groups<const WORDS: usize>(ground: &Ground<'_, WORDS>) -> Vec<Pair> {
    let mut pairs = Vec::with_capacity(128);
    for digit in ground.digits {
        let open = ground.sheet.of_digit(digit);
        for (house, crossings) in ground.fields.crossings.iter().enumerate() {
            let places = ground.fields.of_house(ground.open(digit), house);
            if is_at_most_one(places & places.wrapping_sub(1)) {
                continue;
            }
            // The places that a crossing has here, if it has several and none elsewhere.
            let group = |crossing: &Crossing| {
                let shared = places & crossing.within;
                (!is_at_most_one(shared) && !open.meets(crossing.beyond)).then_some(shared)
            };
            for crossing in crossings {
                let Some(shared) = group(crossing) else { continue };
                let rest = places & !shared;
                let is_node = match is_at_most_one(rest) {
                    true => rest != 0,
                    false => crossings.iter().any(|other| group(other) == Some(rest)),
                };
                if is_node {
                    let group = crossing.cells & open;
                    let rest = (ground.sight.houses[house] & open).minus(group);
                    pairs.push(Pair { digit, group, rest });
                }
            }
        }
    }
    pairs
}

fn is_at_most_one(places: u64) -> bool {
    places & places.wrapping_sub(1) == 0
}
