//! Chains: checks every link and collects the truths on which the strong links rest.

use super::proof::{Premises, Truth};
use super::{Checker, Refutation, not_as_stated};
use crate::{Chain, Node, Reason, Technique};
use ennead_puzzle::{Cell, Digit, DigitSet, HouseKind};

/// Whether a chain matches the technique's name.
pub(super) fn fits_name(technique: Technique, chain: &Chain) -> bool {
    let one_digit = chain.nodes.windows(2).all(|pair| pair[0].digit == pair[1].digit);
    let by_set = |reason: &Reason| {
        matches!(reason, Reason::AlmostLockedSet(_) | Reason::BesideAlmostLockedSet { .. })
    };
    let single =
        chain.nodes.iter().all(|node| node.cells.len() == 1) && !chain.reasons.iter().any(by_set);
    let kind = |reason: &Reason| match reason {
        Reason::House(house) => Some(house.kind()),
        _ => None,
    };
    let lines = |kind: Option<HouseKind>| kind.is_some_and(HouseKind::is_line);
    let [first, second] = match &chain.reasons[..] {
        [first, second] => [kind(first), kind(second)],
        _ => [None, None],
    };
    let two_links = one_digit && chain.nodes.len() == 4 && !chain.closed;
    match technique {
        Technique::Skyscraper => two_links && single && lines(first) && first == second,
        Technique::TwoStringKite => {
            two_links && single && lines(first) && lines(second) && first != second
        }
        Technique::TurbotFish => two_links && single,
        Technique::EmptyRectangle => two_links && lines(first) && !lines(second),
        Technique::XChain => one_digit && single && !chain.closed,
        Technique::RemotePair | Technique::XyChain => {
            single && !chain.closed && chain.reasons.iter().all(|r| matches!(r, Reason::Cell(_)))
        }
        Technique::WWing => {
            single
                && !chain.closed
                && chain.nodes.len() == 6
                && matches!(chain.reasons[..], [Reason::Cell(_), Reason::House(_), Reason::Cell(_)])
        }
        Technique::MWing => single && has_type(chain, "chh", "xyyyxx"),
        Technique::SWing => single && has_type(chain, "hch", "xxxyyy"),
        Technique::HWing => single && has_type(chain, "cch", "xyyzzz"),
        Technique::LWing => single && has_type(chain, "hhh", "xxyyzz"),
        Technique::ContinuousNiceLoop { groups } => chain.closed && single != groups,
        Technique::DiscontinuousNiceLoop { groups } | Technique::Aic { groups } => {
            !chain.closed && single != groups
        }
        _ => false,
    }
}

/// Whether an open chain, read from either end, has these strong links (`c` for a cell, `h` for a house) and digits.
/// Letters name the digits in order of first occurrence.
fn has_type(chain: &Chain, links: &str, letters: &str) -> bool {
    let kind = |reason: &Reason| if matches!(reason, Reason::Cell(_)) { 'c' } else { 'h' };
    let mut kinds: Vec<char> = chain.reasons.iter().map(kind).collect();
    let mut digits: Vec<Digit> = chain.nodes.iter().map(|node| node.digit).collect();
    let mut is_so = || {
        let mut known_digits: Vec<Digit> = Vec::new();
        let letter = |digit: &Digit| {
            let known = known_digits.iter().position(|one| one == digit).unwrap_or_else(|| {
                known_digits.push(*digit);
                known_digits.len() - 1
            });
            ('x'..='z').nth(known)
        };
        let same = digits.iter().map(letter).eq(letters.chars().map(Some));
        let is = same && kinds.iter().copied().eq(links.chars());
        digits.reverse();
        kinds.reverse();
        is
    };
    !chain.closed && (is_so() || is_so())
}

impl Checker<'_> {
    pub(super) fn chain(&self, chain: &Chain) -> Result<Premises, Refutation> {
        let Chain { nodes, reasons, closed } = chain;
        if nodes.is_empty() || reasons.len() * 2 != nodes.len() {
            return not_as_stated("the number of strong links does not fit the number of nodes");
        }
        for node in nodes {
            if node.cells.is_empty() {
                return not_as_stated("a node has no cell");
            }
            for &cell in &node.cells {
                self.candidate(cell.with(node.digit))?;
            }
        }
        let mut truths = Vec::new();
        for (pair, reason) in nodes.chunks(2).zip(reasons) {
            self.strong(&pair[0], &pair[1], reason, &mut truths)?;
        }
        let closing = closed.then(|| (&nodes[nodes.len() - 1], &nodes[0]));
        let inner = nodes[1..].chunks_exact(2).map(|pair| (&pair[0], &pair[1]));
        for (a, b) in inner.chain(closing) {
            if !self.exclude(a, b) {
                return not_as_stated("a weak link joins nodes that can both be true");
            }
        }
        Ok(Premises { truths, unique: Vec::new() })
    }

    /// Checks that, for the given reason, at least one of the two nodes is true; adds the truths that this needs to `truths`.
    pub(super) fn strong(
        &self,
        a: &Node,
        b: &Node,
        reason: &Reason,
        truths: &mut Vec<Truth>,
    ) -> Result<(), Refutation> {
        let wrong = not_as_stated("a strong link does not hold");
        match reason {
            Reason::Cell(cell) => {
                let only = DigitSet::of(a.digit).with(b.digit);
                if a.cells != [*cell] || b.cells != [*cell] || self.candidates.get(*cell) != only {
                    return wrong;
                }
                truths.push(Truth::Cell(*cell));
            }
            Reason::House(house) => {
                if a.digit != b.digit {
                    return wrong;
                }
                self.house(*house)?;
                let both: Vec<Cell> = a.cells.iter().chain(&b.cells).copied().collect();
                both.iter().try_for_each(|cell| self.lies_in(*cell, *house))?;
                self.only_places(*house, a.digit, &both)?;
                truths.push(Truth::Place(*house, a.digit));
            }
            Reason::AlmostLockedSet(cells) => {
                self.distinct_empty(cells)?;
                let digits = self.digits_of(cells);
                let is_set = digits.len() == cells.len() + 1 && self.share_a_house(cells);
                let are_whole = self.is_whole(a, cells) && self.is_whole(b, cells);
                if !is_set || !are_whole || a.digit == b.digit {
                    return wrong;
                }
                truths.extend(cells.iter().map(|cell| Truth::Cell(*cell)));
            }
            Reason::BesideAlmostLockedSet { set, cell } => {
                let all: Vec<Cell> = set.iter().chain([cell]).copied().collect();
                self.distinct_empty(&all)?;
                let digits = self.digits_of(set);
                let is_set = digits.len() == set.len() + 1 && self.share_a_house(set);
                let (lost, left) = if b.cells == [*cell] { (a, b) } else { (b, a) };
                let others = self.candidates.get(*cell).without(left.digit);
                // Once the set has lost the digit, it excludes every other candidate of the cell.
                let excluded = others.iter().all(|digit| {
                    let mut places =
                        set.iter().filter(|place| self.candidates.get(**place).contains(digit));
                    let of_set = |place| Node { digit, cells: vec![place] };
                    digit != lost.digit
                        && digits.contains(digit)
                        && places.all(|place| self.exclude(&of_set(*place), &of_set(*cell)))
                });
                if !is_set || !self.is_whole(lost, set) || left.cells != [*cell] || !excluded {
                    return wrong;
                }
                truths.extend(all.into_iter().map(Truth::Cell));
            }
        }
        Ok(())
    }

    /// The digits that are candidates of at least one of the cells.
    fn digits_of(&self, cells: &[Cell]) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, cell| all | self.candidates.get(*cell))
    }

    /// Whether the cells of a node are exactly those among `cells` that can hold its digit.
    fn is_whole(&self, node: &Node, cells: &[Cell]) -> bool {
        let can = |cell: &&Cell| self.candidates.get(**cell).contains(node.digit);
        cells.iter().filter(can).all(|cell| node.cells.contains(cell))
            && node.cells.iter().all(|cell| cells.contains(cell))
    }

    /// Whether two nodes cannot both be true.
    pub(super) fn exclude(&self, a: &Node, b: &Node) -> bool {
        let apart = |x: &Cell, y: &Cell| {
            if a.digit == b.digit {
                x != y && self.candidates.geometry().are_peers(*x, *y)
            } else {
                x == y
            }
        };
        let forbidden = |x: &Cell, y: &Cell| self.is_forbidden(x.with(a.digit), y.with(b.digit));
        let excludes = |x: &Cell, y: &Cell| apart(x, y) || forbidden(x, y);
        a.cells.iter().all(|x| b.cells.iter().all(|y| excludes(x, y)))
    }
}
