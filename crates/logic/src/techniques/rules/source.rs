//! Rules and sums of innies and outies that have few empty cells, for the searches that combine them with other
//! conditions.

use super::combinations;
use super::innies_outies::Leftover;
use crate::position::constraints::{Constraint, Joint};
use crate::{Condition, Position, RuleFillings};
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Cell, CellSet, DigitSet};
use std::collections::HashSet;

/// The maximum number of empty cells of a sum whose cells do not all see each other. Such sums are numerous and
/// eliminate little.
const MAX_LOOSE: usize = 3;

/// A rule, a part of a rule, or a sum of innies and outies.
pub(crate) struct Source {
    /// The number of the source among all constraints.
    pub(crate) number: usize,
    /// The constraint on the cells of a rule, or on the empty cells of a sum.
    pub(crate) constraint: Constraint,
    pub(crate) empty: CellSet,
    /// The sum of the cells, for a cage, or a sum whose cells all see each other.
    total: Option<i32>,
}

/// Lists all sources with two to `most` empty cells: those with few empty cells first, and rules before sums.
pub(crate) fn sources(position: &Position<'_>, most: usize) -> Vec<Source> {
    let at = position.candidates();
    let constraints = position.constraints();
    let empty_of = |cells: &[usize]| -> CellSet {
        cells.iter().copied().filter(|cell| at.grid().cells()[*cell].is_none()).collect()
    };
    let mut sources = Vec::new();
    for (number, of_rule) in constraints.all.iter().enumerate() {
        let constraint = &of_rule.constraint;
        let empty = empty_of(&constraint.cells);
        let is_one_of_many = !of_rule.is_whole && !constraint.may_need_digits;
        if (2..=most).contains(&empty.len()) && !is_one_of_many {
            let total = match &at.rules()[of_rule.rule] {
                Rule::Cage(cage) => cage.sum,
                _ => None,
            };
            sources.push(Source { number, constraint: constraint.clone(), empty, total });
        }
    }
    let mut known = HashSet::new();
    for (number, overlay) in constraints.overlays.iter().enumerate() {
        let [innies, outies] = [&overlay.inside, &overlay.outside].map(|cells| empty_of(cells));
        let empty = innies | outies;
        if (2..=most).contains(&empty.len()) && known.insert((innies, outies)) {
            let number = constraints.all.len() + number;
            let sum = Leftover::of(overlay, position);
            let constraint = Constraint::sum(&sum.innies, &sum.outies, sum.total, at);
            let is_clique = sum.outies.is_empty() && constraint.is_clique(position.geometry());
            let total = is_clique.then_some(sum.total);
            if is_clique || empty.len() <= MAX_LOOSE {
                sources.push(Source { number, constraint, empty, total });
            }
        }
    }
    sources.sort_by_key(|source| source.empty.len());
    sources
}

impl Source {
    /// Builds the evidence of the source as a condition.
    pub(crate) fn condition(&self, position: &Position<'_>) -> Condition {
        let at = position.candidates();
        let constraints = position.constraints();
        let combinations = self.combinations(position);
        match constraints.all.get(self.number) {
            Some(of_rule) => {
                let rule = at.rules()[of_rule.rule].clone();
                let cells =
                    self.constraint.cells.iter().map(|cell| at.size().cell(*cell)).collect();
                Condition::Rule(RuleFillings { rule, cells, combinations })
            }
            None => {
                let overlay = &constraints.overlays[self.number - constraints.all.len()];
                Condition::Sum(Leftover::of(overlay, position).evidence(overlay, combinations))
            }
        }
    }

    /// Lists the sets of digits that fill the cells of a cage or sum whose cells all see each other. Empty for other
    /// sources, and if there are too many cells.
    pub(crate) fn combinations(&self, position: &Position<'_>) -> Vec<DigitSet> {
        let at = position.candidates();
        self.total
            .map_or_else(Vec::new, |total| combinations(&self.constraint.marks(at), total, at))
    }

    /// Lists the combinations of the source that a joint constraint allows. The cells of the source begin at place
    /// `start` among the cells of the joint constraint.
    pub(crate) fn combinations_left(
        &self,
        position: &Position<'_>,
        joint: &Joint,
        start: usize,
    ) -> Vec<DigitSet> {
        let at = position.candidates();
        let marks = joint.constraint.marks(at);
        let is_left = |set: &DigitSet| {
            let mut marks = marks.clone();
            let own = marks[start..].iter_mut().take(self.constraint.cells.len());
            own.for_each(|marks| *marks = *marks & *set);
            joint.support(&marks).is_none_or(|support| !support.is_none())
        };
        let mut left = self.combinations(position);
        left.retain(is_left);
        left
    }
}

/// Converts a set of cell indices to cells.
pub(super) fn cells(cells: CellSet, position: &Position<'_>) -> Vec<Cell> {
    cells.cells(position.geometry().size())
}
