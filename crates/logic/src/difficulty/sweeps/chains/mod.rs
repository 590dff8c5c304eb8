//! Finds all eliminations by chains of strong and weak links, as a problem of reachability.
//!
//! A candidate is false if alternating weak and strong links lead from it to a node that excludes it. This covers every
//! chain and nice loop. Strong links alone give the nodes [colours](colours); the search then follows weak links from
//! colour to colour. Rules contribute weak links too.

mod colours;

use crate::difficulty::house_bits::Intersection;
use crate::difficulty::reachability::{self, NodeSet};
use crate::difficulty::rules::Rules;
use crate::difficulty::state::{Found, MAX_DIGITS, State};
use crate::position::layout::Layout;
use crate::position::pencil_marks::PencilMarks;
use colours::Colours;
use ennead_puzzle::bits::ones;
use ennead_puzzle::{CellSet, Digit, DigitSet};
use std::ops::Range;

/// Eliminates by chains of single candidates.
pub(crate) fn plain<const WORDS: usize>(state: &State<'_, WORDS>, found: &mut Found) {
    Links::of(state, Vec::new()).eliminate(found);
}

/// Eliminates by chains that may contain groups: the places that a box or region shares with a line.
pub(crate) fn grouped<const WORDS: usize>(state: &State<'_, WORDS>, found: &mut Found) {
    Links::of(state, groups(state)).eliminate(found);
}

/// "One of these cells holds the digit": a candidate or a group.
#[derive(Clone, Copy)]
struct Node {
    digit: Digit,
    cells: CellSet,
    /// The common peers of the cells.
    seen: CellSet,
}

/// A strong link between a group and the other places of its digit in a house, which are a candidate or another group.
struct Pair {
    digit: Digit,
    group: CellSet,
    rest: CellSet,
}

/// The numbered nodes that have strong links, and these links. The type has no parameter for the size of the grid, because
/// its methods are already compiled for several sizes of [`NodeSet`].
struct Links<'a> {
    layout: &'a Layout,
    pencil_marks: &'a PencilMarks,
    rules: Option<&'a Rules>,
    digits: DigitSet,
    /// The candidates digit by digit, then the groups digit by digit.
    nodes: Vec<Node>,
    /// By cell and digit: the number of the candidate, if it is a node.
    number: Vec<u16>,
    /// By digit: the cells of the candidates that are nodes.
    candidates: [CellSet; MAX_DIGITS],
    /// By digit: the numbers of its groups.
    groups: Vec<Range<u16>>,
    /// The numbers of the two nodes of each strong link.
    strong: Vec<(u16, u16)>,
}

impl<'a> Links<'a> {
    /// Finds the links between candidates, and adds the links of `pairs`, which must be sorted by digit.
    fn of<const FIELDS: usize>(state: &'a State<'a, FIELDS>, pairs: Vec<Pair>) -> Links<'a> {
        let of_digit = |digit: Digit| state.pairs(digit).map(move |cells| (digit, cells));
        let mut of_houses = Vec::with_capacity(128);
        of_houses.extend(state.digits.iter().flat_map(of_digit));
        let n = state.digits.len();
        let mut links = Links {
            layout: state.layout,
            pencil_marks: &state.pencil_marks,
            rules: state.rules.as_ref(),
            digits: state.digits,
            nodes: Vec::with_capacity(256),
            number: vec![u16::MAX; state.geometry.size().cell_count() * n],
            candidates: [CellSet::EMPTY; MAX_DIGITS],
            groups: Vec::with_capacity(n),
            strong: Vec::with_capacity(256),
        };
        links.join_candidates(&of_houses, &pairs);
        let mut pairs = pairs.as_slice();
        for digit in state.digits {
            let end = pairs.iter().position(|pair| pair.digit != digit).unwrap_or(pairs.len());
            let (of_digit, rest) = pairs.split_at(end);
            pairs = rest;
            links.join_groups(of_digit);
        }
        links
    }

    /// Numbers the candidates that have strong links, including those to groups, and joins the two places of a digit in a
    /// house and the two candidates of a cell.
    fn join_candidates(&mut self, of_houses: &[(Digit, [usize; 2])], pairs: &[Pair]) {
        let pencil_marks = self.pencil_marks;
        for digit in self.digits {
            self.candidates[digit.index()] = pencil_marks.of_digit(digit) & pencil_marks.bivalue;
        }
        for (digit, [one, two]) in of_houses {
            let cells = &mut self.candidates[digit.index()];
            *cells = cells.with(*one).with(*two);
        }
        for Pair { digit, rest, .. } in pairs.iter().filter(|pair| pair.rest.is_single()) {
            self.candidates[digit.index()] |= *rest;
        }
        for digit in self.digits {
            for cell in self.candidates[digit.index()].iter() {
                let place = self.place(cell, digit);
                self.number[place] = self.nodes.len() as u16;
                let seen = self.layout.peers[cell];
                self.nodes.push(Node { digit, cells: CellSet::of(cell), seen });
            }
        }
        for (digit, pair) in of_houses {
            let [one, two] = pair.map(|cell| self.number[self.place(cell, *digit)]);
            self.strong.push((one, two));
        }
        for cell in pencil_marks.bivalue.iter() {
            let mut numbers =
                pencil_marks.of_cell(cell).iter().map(|d| self.number[self.place(cell, d)]);
            if let (Some(one), Some(two)) = (numbers.next(), numbers.next()) {
                self.strong.push((one, two));
            }
        }
    }

    /// Numbers the groups of these pairs, which are all of one digit, and joins the two nodes of each pair.
    fn join_groups(&mut self, pairs: &[Pair]) {
        let first = self.nodes.len();
        for Pair { digit, group, rest } in pairs {
            let pair = [*group, *rest].map(|cells| {
                if cells.is_single() {
                    return self.number[self.place(cells.lowest(), *digit)];
                }
                let known = self.nodes[first..].iter().position(|node| node.cells == cells);
                let number = first + known.unwrap_or(self.nodes.len() - first);
                if known.is_none() {
                    let seen = self.layout.common_peers(cells);
                    self.nodes.push(Node { digit: *digit, cells, seen });
                }
                number as u16
            });
            self.strong.push((pair[0], pair[1]));
        }
        self.groups.push(first as u16..self.nodes.len() as u16);
    }

    fn place(&self, cell: usize, digit: Digit) -> usize {
        cell * self.digits.len() + digit.index()
    }

    fn eliminate(&self, found: &mut Found) {
        let colours = Colours::of(self.nodes.len(), &self.strong);
        match colours.count.div_ceil(64) {
            0..=1 => self.eliminate_with::<1>(&colours, found),
            2 => self.eliminate_with::<2>(&colours, found),
            3..=4 => self.eliminate_with::<4>(&colours, found),
            5..=8 => self.eliminate_with::<8>(&colours, found),
            // There are no more colours than nodes, and an 11 x 11 grid has at most 3,993 candidates and groups.
            _ => self.eliminate_with::<64>(&colours, found),
        }
    }

    /// Eliminates with node sets of `WORDS` words.
    fn eliminate_with<const WORDS: usize>(&self, colours: &Colours, found: &mut Found) {
        let seen = ColoursSeen::<WORDS>::of(self, colours);
        let mut edges = vec![NodeSet::EMPTY; colours.count];
        for (node, &colour) in self.nodes.iter().zip(&colours.of) {
            let colour = usize::from(colour);
            edges[colour].join(&seen.excluded(self, node, Some(colour)).opposite());
        }
        for colour in colours.contradictory.iter().copied().map(usize::from) {
            edges[colour].add(colour ^ 1);
        }
        let reached = reachability::transitive_closure(&edges);
        for (node, &colour) in self.nodes.iter().zip(&colours.of) {
            let colour = usize::from(colour);
            if node.cells.is_single() && reached[colour].contains(colour ^ 1) {
                found.eliminate(node.digit, node.cells);
            }
        }
        for digit in self.digits {
            let candidates = self.pencil_marks.of_digit(digit);
            for cell in candidates.minus(self.candidates[digit.index()]).iter() {
                let seen_from = self.layout.peers[cell];
                let node = Node { digit, cells: CellSet::of(cell), seen: seen_from };
                let excluded = seen.excluded(self, &node, None);
                if reachability::reachable_from(&excluded.opposite(), &reached)
                    .intersects(&excluded)
                {
                    found.eliminate(digit, CellSet::of(cell));
                }
            }
        }
    }
}

/// The colours that occur on the nodes of a cell or house, which exclude each other.
#[derive(Clone, Copy)]
struct Tally<const WORDS: usize> {
    once: NodeSet<WORDS>,
    /// The colours that occur on more than one node.
    twice: NodeSet<WORDS>,
}

impl<const WORDS: usize> Tally<WORDS> {
    const EMPTY: Tally<WORDS> = Tally { once: NodeSet::EMPTY, twice: NodeSet::EMPTY };

    fn add(&mut self, colour: usize) {
        match self.once.contains(colour) {
            true => self.twice.add(colour),
            false => self.once.add(colour),
        }
    }
}

/// The colours of the nodes in each cell and house.
struct ColoursSeen<'a, const WORDS: usize> {
    colours: &'a Colours,
    /// By digit and house: the colours of the candidates, not of groups.
    houses: Vec<Tally<WORDS>>,
    /// By cell: the colours of its candidates.
    cells: Vec<Tally<WORDS>>,
    /// By cell and digit: the colours of the groups that the candidate sees, and of the candidates that rules do not allow
    /// together with it. The list is empty if there are no groups and no rules.
    others: Vec<NodeSet<WORDS>>,
}

impl<'a, const WORDS: usize> ColoursSeen<'a, WORDS> {
    fn of(links: &Links<'_>, colours: &'a Colours) -> Self {
        let layout = links.layout;
        let mut houses = vec![Tally::EMPTY; layout.houses.len() * links.digits.len()];
        let mut cells = vec![Tally::EMPTY; layout.peers.len()];
        let singles =
            links.nodes.iter().zip(&colours.of).filter(|(node, _)| node.cells.is_single());
        for (node, &colour) in singles {
            let (cell, colour) = (node.cells.lowest(), usize::from(colour));
            let of_digit = &mut houses[node.digit.index() * layout.houses.len()..];
            ones(layout.houses_of[cell]).for_each(|house| of_digit[house].add(colour));
            cells[cell].add(colour);
        }
        let groups = links.groups.iter().flat_map(|numbers| numbers.clone().map(usize::from));
        let mut seen = ColoursSeen { colours, houses, cells, others: Vec::new() };
        for group in groups {
            seen.others.resize(links.number.len(), NodeSet::EMPTY);
            let Node { digit, seen: cells, .. } = links.nodes[group];
            for cell in (links.pencil_marks.of_digit(digit) & cells).iter() {
                seen.others[links.place(cell, digit)].add(usize::from(colours.of[group]));
            }
        }
        if let Some(rules) = links.rules {
            seen.others.resize(links.number.len(), NodeSet::EMPTY);
            seen.add_rule_links(links, rules);
        }
        seen
    }

    /// Adds the weak links of rules: the same digit in peers without a common house, and other candidates that a rule does not
    /// allow together.
    fn add_rule_links(&mut self, links: &Links<'_>, rules: &Rules) {
        let layout = links.layout;
        rules.with_position(|position| {
            let single = |(_, node): &(usize, &Node)| node.cells.is_single();
            for (number, node) in links.nodes.iter().enumerate().filter(single) {
                let (cell, colour) = (node.cells.lowest(), usize::from(self.colours.of[number]));
                let in_house = |peer: &usize| layout.houses_of[cell] & layout.houses_of[*peer] != 0;
                let peers = layout.peers[cell].iter().filter(|peer| !in_house(peer));
                let bound = position.links_by_rule(cell, node.digit).iter().copied();
                for (other, digit) in peers.map(|peer| (peer, node.digit)).chain(bound) {
                    self.others[links.place(other, digit)].add(colour);
                }
            }
        });
    }

    /// The colours of the nodes that are false if this one is true. `colour` is the colour of this node, if it has one.
    #[inline]
    fn excluded(&self, links: &Links<'_>, node: &Node, colour: Option<usize>) -> NodeSet<WORDS> {
        let layout = links.layout;
        let digit = node.digit.index();
        let mut all = NodeSet::EMPTY;
        if node.cells.is_single() {
            let cell = node.cells.lowest();
            let of_digit = &self.houses[digit * layout.houses.len()..];
            let of_houses = ones(layout.houses_of[cell]).map(|house| &of_digit[house]);
            let mut is_again = false;
            for tally in of_houses.chain([&self.cells[cell]]) {
                all.join(&tally.once);
                is_again |= colour.is_some_and(|colour| tally.twice.contains(colour));
            }
            // The tallies include the node itself, which it does not exclude.
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

/// Pairs each group with the other places for its digit in each of its houses, if these are one candidate or one group.
fn groups<const WORDS: usize>(state: &State<'_, WORDS>) -> Vec<Pair> {
    let mut pairs = Vec::with_capacity(128);
    for digit in state.digits {
        let candidates = state.pencil_marks.of_digit(digit);
        for (house, intersections) in state.house_bits.intersections.iter().enumerate() {
            let places = state.house_bits.of_house(state.possible(digit), house);
            if is_at_most_one(places & places.wrapping_sub(1)) {
                continue;
            }
            // The places of an intersection in this house as a group, if it has at least two here and none outside the house.
            let group = |intersection: &Intersection| {
                let shared = places & intersection.within;
                (!is_at_most_one(shared) && !candidates.intersects(intersection.beyond))
                    .then_some(shared)
            };
            for intersection in intersections {
                let Some(shared) = group(intersection) else { continue };
                let rest = places & !shared;
                let is_node = match is_at_most_one(rest) {
                    true => rest != 0,
                    false => intersections.iter().any(|other| group(other) == Some(rest)),
                };
                if is_node {
                    let group = intersection.cells & candidates;
                    let rest = (state.layout.houses[house] & candidates).minus(group);
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
