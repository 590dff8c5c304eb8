//! Rules, and sums of innies and outies, with few empty cells: for searches that combine them with something else.

use super::combinations;
use super::innies_outies::Leftover;
use crate::position::constraints::{Constraint, Joint};
use crate::{Condition, Position, RuleFillings};
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Cell, CellSet, DigitSet};
use std::collections::HashSet;

/// The maximum number of empty cells of a sum whose cells do not all see each other: such sums are numerous and weak.
const MAX_LOOSE: usize = 3;

/// A rule, a part of one, or a sum.
pub(crate) struct Source {
    /// Its number among all constraints.
    pub(crate) number: usize,
    /// The cells of a rule; of a sum, only the empty ones.
    pub(crate) constraint: Constraint,
    pub(crate) empty: CellSet,
    /// The sum of its cells, for a sum whose cells all see each other.
    total: Option<i32>,
}

/// All sources with two to `most` empty cells, those with the fewest first; rules before sums.
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
    /// The condition as evidence.
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

    /// All sets of digits that fill its cells, if it is a sum of few cells that see each other.
    pub(crate) fn combinations(&self, position: &Position<'_>) -> Vec<DigitSet> {
        let at = position.candidates();
        self.total
            .map_or_else(Vec::new, |total| combinations(&self.constraint.marks(at), total, at))
    }

    /// Those of its combinations that a joint constraint allows. `start` is the place of the first cell of this source among
    /// the cells of the joint constraint.
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

/// The cells with these numbers.
pub(super) fn cells(cells: CellSet, position: &Position<'_>) -> Vec<Cell> {
    cells.cells(position.geometry().size())
}
