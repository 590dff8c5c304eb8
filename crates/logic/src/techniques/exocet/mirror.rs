//! Mirrors: the cells of the band that can hold the digit of a target.

use super::Search;
use super::assignments::Assignment;
use crate::{Mirror as Evidence, Requirement};
use ennead_puzzle::{CellSet, Digit, DigitSet};

/// The maximum number of cells of a mirror; larger ones eliminate nothing.
const MAX_CELLS: usize = 3;

/// The cells of a box or region of the band that can hold the digit of a target if a base cell holds the digit too.
pub(super) struct Mirror {
    /// The number of the target, 0 or 1.
    target: usize,
    region: usize,
    cells: CellSet,
    /// The digits already placed in the region.
    held: DigitSet,
    /// The digits that some house can hold only in these cells, each with the house.
    bound: Vec<(usize, Digit)>,
}

impl Mirror {
    /// Finds the mirrors of those targets that lie in the band.
    pub(super) fn of_targets(search: &Search<'_, '_>, targets: [usize; 2]) -> Vec<Mirror> {
        let (pencil_marks, layout) = (search.position.pencil_marks(), search.position.layout());
        let seen_by_both = layout.common_peers(search.base);
        let mut mirrors = Vec::new();
        for (target, &own) in targets.iter().enumerate() {
            if !search.band.iter().any(|region| region.contains(own)) {
                continue;
            }
            for region in search.band.iter().filter(|region| !region.contains(own)) {
                let out = seen_by_both | layout.peers[own] | targets.into_iter().collect();
                let cells = (*region & pencil_marks.empty).minus(out);
                let number = layout.houses.iter().position(|house| house == region);
                if let Some(region) = number
                    && cells.len() <= MAX_CELLS
                {
                    let held = held(search, region);
                    let bound = bound(search, region, cells);
                    mirrors.push(Mirror { target, region, cells, held, bound });
                }
            }
        }
        mirrors
    }

    /// The candidates that an assignment leaves in the cells of the mirror; `None` if it leaves no place for the
    /// target's digit.
    pub(super) fn left(
        &self,
        search: &Search<'_, '_>,
        targets: [usize; 2],
        assignment: &Assignment,
    ) -> Option<Vec<(usize, DigitSet)>> {
        let (pencil_marks, peers) =
            (search.position.pencil_marks(), &search.position.layout().peers);
        let digit = assignment.targets[self.target];
        let can = |cell: usize| {
            let others = targets.into_iter().zip(assignment.targets);
            let seen = others.filter(|(target, _)| peers[*target].contains(cell));
            pencil_marks.of_cell(cell).minus(seen.map(|(_, digit)| digit).collect())
        };
        if self.held.contains(digit) {
            return Some(self.cells.iter().map(|cell| (cell, can(cell))).collect());
        }
        // The target's digit takes one cell. If the other cells are only as many as the bound digits, the bound digits
        // fill them.
        let bound = self.bound().without(digit);
        let room = self.cells.len().checked_sub(bound.len() + 1)?;
        let mut left = Vec::new();
        for cell in self.cells.iter().filter(|cell| can(*cell).contains(digit)) {
            let rest = self.cells.without(cell).iter().map(|other| {
                let digits = can(other).without(digit);
                (other, if room == 0 { digits & bound } else { digits })
            });
            let all: Vec<_> = rest.chain([(cell, DigitSet::of(digit))]).collect();
            if all.iter().all(|(_, digits)| !digits.is_empty()) {
                left.extend(all);
            }
        }
        (!left.is_empty()).then_some(left)
    }

    pub(super) fn evidence(&self, search: &Search<'_, '_>, targets: [usize; 2]) -> Evidence {
        let geometry = search.position.geometry();
        let size = geometry.size();
        let region = geometry.houses()[self.region];
        // The argument already uses that the region needs the base digits. Other bound digits matter only if they fill
        // the cells.
        let is_said = |(house, digit): &&(usize, Digit)| {
            *house == self.region && search.digits.contains(*digit)
        };
        let fill = self.bound().len() + 1 >= self.cells.len();
        let bound = self.bound.iter().filter(|one| fill && !is_said(one));
        let bound: Vec<Requirement> = bound
            .map(|&(house, digit)| Requirement::House(geometry.houses()[house], digit))
            .collect();
        // A cell without base digits matters only if bound digits fill the other cells.
        let pencil_marks = search.position.pencil_marks();
        let matters = |cell: &usize| {
            !bound.is_empty() || !(pencil_marks.of_cell(*cell) & search.digits).is_empty()
        };
        let cells: CellSet = self.cells.iter().filter(matters).collect();
        let target = size.cell(targets[self.target]);
        Evidence { target, region, cells: cells.cells(size), bound }
    }

    fn bound(&self) -> DigitSet {
        self.bound.iter().map(|(_, digit)| *digit).collect()
    }
}

/// The digits already placed in a house.
fn held(search: &Search<'_, '_>, house: usize) -> DigitSet {
    let cells = search.position.layout().houses[house];
    let digits = search.position.geometry().size().digits().iter();
    digits.filter(|digit| search.solved[digit.index()].intersects(cells)).collect()
}

/// Finds the digits that a house around all these cells can hold only in them, each with the first such house; the
/// region comes first.
fn bound(search: &Search<'_, '_>, region: usize, cells: CellSet) -> Vec<(usize, Digit)> {
    let (pencil_marks, layout) = (search.position.pencil_marks(), search.position.layout());
    let around = |house: &usize| cells.is_subset(layout.houses[*house]);
    let others: Vec<usize> = (0..layout.houses.len()).filter(|&house| house != region).collect();
    let houses: Vec<usize> = [region].into_iter().chain(others).filter(around).collect();
    let is_bound = |house: usize, digit: Digit| {
        let places = pencil_marks.of_digit(digit) & layout.houses[house];
        !places.is_empty() && places.is_subset(cells)
    };
    let of_digit = |digit: Digit| {
        houses.iter().find(|&&house| is_bound(house, digit)).map(|&house| (house, digit))
    };
    pencil_marks.of_cells(cells).iter().filter_map(of_digit).collect()
}
