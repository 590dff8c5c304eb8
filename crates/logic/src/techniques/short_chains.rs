//! Chains of three strong links with names of their own: M-Wing, S-Wing, H-Wing and L-Wing.
//!
//! ```text
//! M (medusa)   (x=y) - y=(y - x)=x        a cell, a house, and a house that meets the one before in a cell
//! S (split)    x=x - (x=y) - y=y          a house, a cell, a house
//! H (hybrid)   (x=y) - (y=z) - z=z        a cell, a cell, a house
//! L (local)    x=(x - y)=(y - z)=z        three houses, each of which meets the next in a cell
//! ```
//!
//! Each cell is bivalue, and each house has two places for the digit. `=` is a strong link (at least one is true), `-`
//! a weak link (at most one is true). At least one end of the chain is true, so a candidate that both ends exclude is
//! eliminated. The W-Wing, `(x=y) - y=y - (y=x)`, has its own search. Chains of three cells are XY-Chains, and chains
//! of three houses for one digit are X-Chains.

use super::eliminations;
use crate::position::links::LinkReason;
use crate::techniques::{Flow, Sink};
use crate::{Chain, Node, Pattern, Position, Step, Technique};
use ennead_puzzle::bits::ones;
use ennead_puzzle::{CellSet, Digit};

/// Reports chains in the order of their first candidates, then the second ones, and so on. A symmetric chain is
/// reported once.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let Some(chain_type) = ChainType::of(technique) else { return Flow::Continue(()) };
    if !position.may_have_chains() {
        return Flow::Continue(());
    }
    let path = Path { nodes: Vec::with_capacity(6), reasons: Vec::with_capacity(3) };
    let mut search = Search { technique, position, chain_type, path, letters: [None; 3], sink };
    let pencil_marks = position.pencil_marks();
    for cell in pencil_marks.empty.iter() {
        for digit in pencil_marks.of_cell(cell) {
            search.link((cell, digit))?;
        }
    }
    Flow::Continue(())
}

/// One strong link of a chain type. Each letter, given by its number, is a digit; different letters are different
/// digits.
#[derive(Clone, Copy)]
enum Link {
    /// A cell with these two candidates. The chain enters it by the first.
    Cell(usize, usize),
    /// A house with two places for the digit.
    House(usize),
}

impl Link {
    fn entry(self) -> usize {
        match self {
            Link::Cell(letter, _) | Link::House(letter) => letter,
        }
    }

    fn exit(self) -> usize {
        match self {
            Link::Cell(_, letter) | Link::House(letter) => letter,
        }
    }
}

struct ChainType {
    links: [Link; 3],
    /// Whether the chain type is the same in reverse.
    symmetric: bool,
}

impl ChainType {
    fn of(technique: Technique) -> Option<ChainType> {
        const X: usize = 0;
        const Y: usize = 1;
        const Z: usize = 2;
        use Link::{Cell, House};
        let (links, symmetric) = match technique {
            Technique::MWing => ([Cell(X, Y), House(Y), House(X)], false),
            Technique::SWing => ([House(X), Cell(X, Y), House(Y)], true),
            Technique::HWing => ([Cell(X, Y), Cell(Y, Z), House(Z)], false),
            Technique::LWing => ([House(X), House(Y), House(Z)], true),
            _ => return None,
        };
        Some(ChainType { links, symmetric })
    }
}

type Place = (usize, Digit);

/// The chain so far. The reason for a link is a cell or a house, by its number.
struct Path {
    nodes: Vec<Place>,
    reasons: Vec<LinkReason>,
}

struct Search<'a, 'p> {
    technique: Technique,
    position: &'a Position<'p>,
    chain_type: ChainType,
    path: Path,
    /// For each letter, the digit assigned so far.
    letters: [Option<Digit>; 3],
    sink: Sink<'a>,
}

impl Search<'_, '_> {
    /// Tries all next strong links that start at the given candidate.
    fn link(&mut self, start: Place) -> Flow {
        let (pencil_marks, layout) = (self.position.pencil_marks(), self.position.layout());
        let (cell, digit) = start;
        let link = self.chain_type.links[self.path.reasons.len()];
        let before = self.letters;
        if !self.assign(link.entry(), digit) {
            return Flow::Continue(());
        }
        match link {
            Link::Cell(_, letter) => {
                let other = pencil_marks.of_cell(cell).without(digit).single();
                if let Some(other) = other.filter(|&other| self.assign(letter, other)) {
                    self.add_link(start, (cell, other), LinkReason::Cell(cell))?;
                }
            }
            Link::House(_) => {
                let mut ends = CellSet::of(cell);
                for number in ones(layout.houses_of[cell]) {
                    let others =
                        (layout.houses[number] & pencil_marks.of_digit(digit)).without(cell);
                    if !others.is_single() {
                        continue;
                    }
                    let end = others.lowest();
                    // The same link in a second house is not a new chain.
                    if !ends.contains(end) && !self.has(end) {
                        ends = ends.with(end);
                        self.add_link(start, (end, digit), LinkReason::House(number))?;
                    }
                }
            }
        }
        self.letters = before;
        Flow::Continue(())
    }

    /// Adds a strong link, then follows the weak links from its end or completes the chain.
    fn add_link(&mut self, start: Place, end: Place, why: LinkReason) -> Flow {
        let (pencil_marks, layout) = (self.position.pencil_marks(), self.position.layout());
        self.path.nodes.extend([start, end]);
        self.path.reasons.push(why);
        let (cell, digit) = end;
        if let Some(next) = self.chain_type.links.get(self.path.reasons.len()) {
            let last = self.chain_type.links[self.path.reasons.len() - 1];
            if next.entry() == last.exit() {
                for other in (layout.peers[cell] & pencil_marks.of_digit(digit)).iter() {
                    if !self.has(other) {
                        self.link((other, digit))?;
                    }
                }
            } else {
                for other in pencil_marks.of_cell(cell).without(digit) {
                    self.link((cell, other))?;
                }
            }
        } else {
            self.chain()?;
        }
        self.path.nodes.truncate(self.path.nodes.len() - 2);
        self.path.reasons.pop();
        Flow::Continue(())
    }

    /// Assigns a digit to a letter; returns false if the letter has another digit or another letter has this digit.
    fn assign(&mut self, letter: usize, digit: Digit) -> bool {
        let known = |other: usize| self.letters[other] == Some(digit);
        if (0..self.letters.len()).any(|other| other != letter && known(other)) {
            return false;
        }
        *self.letters[letter].get_or_insert(digit) == digit
    }

    fn has(&self, cell: usize) -> bool {
        self.path.nodes.iter().any(|&(known, _)| known == cell)
    }

    fn chain(&mut self) -> Flow {
        let (pencil_marks, layout) = (self.position.pencil_marks(), self.position.layout());
        let (first, last) = (self.path.nodes[0], self.path.nodes[5]);
        if self.chain_type.symmetric && last < first {
            return Flow::Continue(());
        }
        let seen = layout.peers[first.0].contains(last.0);
        let mut eliminated: Vec<Place> = Vec::new();
        if first.1 == last.1 {
            // Ends that see each other close a loop, which another technique finds with more eliminations.
            if !seen {
                let both =
                    layout.peers[first.0] & layout.peers[last.0] & pencil_marks.of_digit(first.1);
                eliminated.extend(both.iter().map(|cell| (cell, first.1)));
            }
        } else if seen {
            let others = [(first.0, last.1), (last.0, first.1)];
            eliminated.extend(
                others.iter().filter(|(cell, digit)| pencil_marks.of_digit(*digit).contains(*cell)),
            );
        }
        if eliminated.is_empty() {
            return Flow::Continue(());
        }
        let geometry = self.position.geometry();
        let size = geometry.size();
        let node = |&(cell, digit): &Place| Node { digit, cells: vec![size.cell(cell)] };
        let pattern = Pattern::Chain(Chain {
            nodes: self.path.nodes.iter().map(node).collect(),
            reasons: self.path.reasons.iter().map(|why| why.evidence(geometry)).collect(),
            closed: false,
        });
        let eliminated = eliminated.into_iter().map(|(cell, digit)| size.cell(cell).with(digit));
        (self.sink)(Step {
            technique: self.technique,
            pattern,
            conclusions: eliminations(eliminated),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Reason;
    use crate::tests::{cell, digit, eliminations, house, is_found_alone, start_without};
    use ennead_puzzle::Candidates;

    /// Builds a chain of six candidates, given by digits and cells. The reasons are cells or houses.
    fn chain(
        at: &Candidates,
        technique: Technique,
        nodes: &str,
        reasons: &str,
        eliminated: &str,
    ) -> Step {
        let node = |name: &str| {
            let (value, name) = name.split_at(1);
            Node { digit: digit(value.parse().unwrap()), cells: vec![cell(name)] }
        };
        let reason = |name: &str| match name.len() {
            4 => Reason::Cell(cell(name)),
            _ => Reason::House(house(at, name)),
        };
        let pattern = Pattern::Chain(Chain {
            nodes: nodes.split_whitespace().map(node).collect(),
            reasons: reasons.split_whitespace().map(reason).collect(),
            closed: false,
        });
        Step { technique, pattern, conclusions: eliminations(eliminated) }
    }

    const FOUR_AND_ONE: &str =
        ".8..1......5....3.......4.....6.5.7.8931..2....73.....274...1.9..67.......84.....";
    const ELIMINATED: &str = "216 916 917 225 825 925 226 926 927 235 835 935 236 936 245 445 149 449 458 459 161 461 162 262 \
                        462 465 466 866 567 667 568 668 868 968 569 669 869 875 878 385 885 386 886 395 396 696";

    #[test]
    fn m_wing() {
        let at = start_without(
            ".847..163....482........8...1.8.35..7.....9...4.6.73..2.9.7.6........4354.....7..",
            "915 322 323 332 333 135 235 535 935 458 459 184 185 285 985 186 686 294 994 195 295 595 \
             995 296 996 198 898 199 899",
        );
        let nodes = "9r4c5 2r4c5 2r1c5 2r1c6 9r1c6 9r1c1";
        is_found_alone(&at, &chain(&at, Technique::MWing, nodes, "r4c5 r1 r1", "941"));
    }

    #[test]
    fn s_wing() {
        let at = start_without(FOUR_AND_ONE, ELIMINATED);
        let nodes = "4r2c2 4r4c2 4r4c1 1r4c1 1r4c3 1r3c3";
        is_found_alone(&at, &chain(&at, Technique::SWing, nodes, "c2 r4c1 c3", "122"));
    }

    #[test]
    fn h_wing() {
        let at = start_without(
            "3.7.4...........918.95.....4.....7.....16.......25..........38..9....5...2.6.....",
            "512 225 226 726 227 335 735 336 736 238 438 638 239 439 639 142 342 842 343 843 348 349 \
             849 353 853 356 856 956 457 162 363 863 366 866 966 467 172 476 776 486 786 496 796 497",
        );
        let nodes = "5r4c2 6r4c2 6r6c3 1r6c3 1r4c3 1r4c8";
        is_found_alone(&at, &chain(&at, Technique::HWing, nodes, "r4c2 r6c3 r4", "548"));
    }

    #[test]
    fn l_wing() {
        let at = start_without(FOUR_AND_ONE, ELIMINATED);
        let nodes = "4r2c2 4r4c2 2r4c2 2r4c3 1r4c3 1r3c3";
        is_found_alone(&at, &chain(&at, Technique::LWing, nodes, "c2 r4 c3", "122"));
    }
}
