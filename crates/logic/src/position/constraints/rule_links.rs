//! Weak links by rules: candidates of two cells that a rule does not allow together.

use super::{Constraint, Constraints};
use ennead_puzzle::{Candidates, Digit, DigitSet};

/// Constraints with more empty cells are not searched for links.
const MAX_EMPTY: usize = 4;

/// For each candidate of an empty cell, the candidates of other empty cells that exclude it. The same digit in a peer
/// is not listed.
#[derive(Debug)]
pub(crate) struct RuleLinks {
    digits: usize,
    rows: Vec<Vec<(usize, Digit)>>,
}

impl RuleLinks {
    pub(crate) fn of(constraints: &Constraints, at: &Candidates) -> RuleLinks {
        let digits = at.size().digit_count();
        let mut links =
            RuleLinks { digits, rows: vec![Vec::new(); at.size().cell_count() * digits] };
        let is_empty = |cell: usize| at.grid().cells()[cell].is_none();
        for pair in &constraints.pairs {
            let [a, b] = pair.cells;
            if is_empty(a) && is_empty(b) {
                for digit in at.marks()[a] {
                    let excluded = at.marks()[b].minus(pair.allowed(digit));
                    links.add((a, digit), b, excluded, at);
                }
            }
        }
        for one in constraints.all.iter().filter(|one| one.is_whole) {
            let cells = &one.constraint.cells;
            let empty = cells.iter().filter(|cell| is_empty(**cell)).count();
            if (3..=MAX_EMPTY).contains(&empty) || empty == 2 && cells.len() > 2 {
                links.add_constraint(&one.constraint, at);
            }
        }
        for row in &mut links.rows {
            row.sort_unstable();
            row.dedup();
        }
        links
    }

    /// The candidates that exclude this one, in reading order.
    pub(crate) fn of_candidate(&self, cell: usize, digit: Digit) -> &[(usize, Digit)] {
        &self.rows[cell * self.digits + digit.index()]
    }

    fn add(&mut self, (a, digit): (usize, Digit), b: usize, excluded: DigitSet, at: &Candidates) {
        let are_peers = || at.geometry().cell_peer_indices()[a].binary_search(&(b as u16)).is_ok();
        let known = if excluded.contains(digit) && are_peers() {
            DigitSet::of(digit)
        } else {
            DigitSet::EMPTY
        };
        for other in excluded.minus(known) {
            self.rows[a * self.digits + digit.index()].push((b, other));
            self.rows[b * self.digits + other.index()].push((a, digit));
        }
    }

    /// Adds the candidates that each candidate excludes in the other cells.
    fn add_constraint(&mut self, constraint: &Constraint, at: &Candidates) {
        let marks = constraint.marks(at);
        for (place, &cell) in constraint.cells.iter().enumerate() {
            if at.grid().cells()[cell].is_some() {
                continue;
            }
            for digit in marks[place] {
                let mut fixed = marks.clone();
                fixed[place] = DigitSet::of(digit);
                // A candidate that occurs in no filling needs no links: the technique of the rule eliminates it.
                let support = constraint.support(&fixed).filter(|support| !support.is_none());
                let Some(support) = support else { continue };
                for (other, &linked) in constraint.cells.iter().enumerate().skip(place + 1) {
                    if linked != cell && at.grid().cells()[linked].is_none() {
                        let excluded = marks[other].minus(support.possible[other]);
                        self.add((cell, digit), linked, excluded, at);
                    }
                }
            }
        }
    }
}
