//! All assignments of digits to the base cells and the targets, and the candidates that occur in none of them.

use super::mirror::Mirror;
use super::{CrossLines, Search};
use crate::techniques::eliminations;
use crate::{Exocet, Pattern, Step};
use ennead_puzzle::{Candidate, CellSet, Digit, DigitSet};
use std::collections::{BTreeMap, BTreeSet};

/// The assignments of an exocet: two digits for the base cells, each also in one target.
pub(super) struct Assignments<'a, 'b, 'p> {
    search: &'a Search<'b, 'p>,
    across: &'a CrossLines,
    base: [usize; 2],
    targets: [usize; 2],
    /// The assignments that the cross-lines allow.
    assignments: Vec<Assignment>,
}

/// One assignment of digits.
pub(super) struct Assignment {
    /// The digits of the base cells.
    base: [Digit; 2],
    /// The digits of the targets: those of the base, in either order.
    pub(super) targets: [Digit; 2],
}

impl<'a, 'b, 'p> Assignments<'a, 'b, 'p> {
    pub(super) fn of(
        search: &'a Search<'b, 'p>,
        across: &'a CrossLines,
        targets: [usize; 2],
    ) -> Assignments<'a, 'b, 'p> {
        let pencil_marks = search.position.pencil_marks();
        let [first, second] =
            [search.base.lowest(), search.base.without(search.base.lowest()).lowest()];
        // Whether a target can hold a digit while the other target does not hold it.
        let can = |digit: Digit, target: usize| {
            let (own, other) = (targets[target], targets[1 - target]);
            let places = across.places.iter().find(|(one, _)| *one == digit);
            places.is_some_and(|(_, places)| {
                let through = |cells: CellSet| {
                    if cells.contains(own) { CellSet::of(own) } else { cells.without(other) }
                };
                let is_place = places.iter().any(|cells| cells.contains(own));
                is_place && search.fit(places.map(through)).is_some()
            })
        };
        let mut assignments = Vec::new();
        for x in pencil_marks.of_cell(first) {
            for y in pencil_marks.of_cell(second).without(x) {
                for in_targets in [[x, y], [y, x]] {
                    if can(in_targets[0], 0) && can(in_targets[1], 1) {
                        assignments.push(Assignment { base: [x, y], targets: in_targets });
                    }
                }
            }
        }
        Assignments { search, across, base: [first, second], targets, assignments }
    }

    /// The candidates that occur in no assignment that the mirrors allow. If there is no such assignment, the puzzle
    /// has no solution; then the set is empty, because other steps show the contradiction.
    pub(super) fn eliminated(&self, mirrors: &[&Mirror]) -> BTreeSet<Candidate> {
        let (pencil_marks, layout) =
            (self.search.position.pencil_marks(), self.search.position.layout());
        let size = self.search.position.geometry().size();
        let mut left: BTreeMap<usize, DigitSet> = BTreeMap::new();
        let mut always = self.search.digits;
        for assignment in &self.assignments {
            let within: Option<Vec<_>> = mirrors
                .iter()
                .map(|mirror| mirror.left(self.search, self.targets, assignment))
                .collect();
            let Some(within) = within else { continue };
            let cells = self.base.into_iter().zip(assignment.base);
            let cells = cells.chain(self.targets.into_iter().zip(assignment.targets));
            let cells = cells.map(|(cell, digit)| (cell, DigitSet::of(digit)));
            for (cell, digits) in cells.chain(within.into_iter().flatten()) {
                let all = left.entry(cell).or_default();
                *all = *all | digits;
            }
            always = always & assignment.base.into_iter().collect();
        }
        let mut eliminated = BTreeSet::new();
        if left.is_empty() {
            return eliminated;
        }
        for (cell, left) in left {
            let absent = pencil_marks.of_cell(cell).minus(left);
            eliminated.extend(absent.iter().map(|digit| size.cell(cell).with(digit)));
        }
        for digit in always {
            let both = |pair: [usize; 2]| layout.common_peers(pair.into_iter().collect());
            let seen = (both(self.base) | both(self.targets)) & pencil_marks.of_digit(digit);
            eliminated.extend(seen.iter().map(|cell| size.cell(cell).with(digit)));
        }
        eliminated
    }

    pub(super) fn step(&self, eliminated: BTreeSet<Candidate>, mirrors: &[&Mirror]) -> Step {
        let geometry = self.search.position.geometry();
        let cells = |pair: [usize; 2]| pair.map(|cell| geometry.size().cell(cell));
        let exocet = Exocet {
            base: cells(self.base),
            targets: cells(self.targets),
            digits: self.search.digits,
            cross_lines: self.across.lines.map(|house| geometry.houses()[house]),
            mirrors: mirrors.iter().map(|one| one.evidence(self.search, self.targets)).collect(),
        };
        let conclusions = eliminations(eliminated.into_iter());
        let pattern = Pattern::Exocet(exocet);
        Step { technique: self.search.technique, pattern, conclusions }
    }
}
