//! Mirrors: where else in the band the digit of a target is.

use super::Search;
use super::ways::Way;
use crate::cell_set::CellSet;
use crate::{Mirror as Evidence, Need};
use ennead_puzzle::{Digit, DigitSet};

/// More cells leave nothing to say.
const MOST_CELLS: usize = 3;

/// The cells of a box or region of the band in which the digit of a target can be, if a base cell has it too.
pub(super) struct Mirror {
    /// Which target it is of: the first or the second.
    target: usize,
    region: usize,
    cells: CellSet,
    /// The digits that the region holds already.
    held: DigitSet,
    /// The digits for which a house has no place but these cells.
    bound: Vec<(usize, Digit)>,
}

impl Mirror {
    /// The mirrors of targets that lie in the band.
    pub(super) fn of_targets(search: &Search<'_, '_>, targets: [usize; 2]) -> Vec<Mirror> {
        let (sheet, sight) = (search.position.sheet(), search.position.sight());
        let seen_by_both = sight.common_peers(search.base);
        let mut mirrors = Vec::new();
        for (target, &own) in targets.iter().enumerate() {
            if !search.band.iter().any(|region| region.contains(own)) {
                continue;
            }
            for region in search.band.iter().filter(|region| !region.contains(own)) {
                let out = seen_by_both | sight.peers[own] | targets.into_iter().collect();
                let cells = (*region & sheet.open).minus(out);
                let number = sight.houses.iter().position(|house| house == region);
                if let Some(region) = number
                    && cells.len() <= MOST_CELLS
                {
                    let held = held(search, region);
                    let bound = bound(search, region, cells);
                    mirrors.push(Mirror { target, region, cells, held, bound });
                }
            }
        }
        mirrors
    }

    /// What a way leaves in the cells; nothing if it leaves no room for the target's digit.
    pub(super) fn left(
        &self,
        search: &Search<'_, '_>,
        targets: [usize; 2],
        way: &Way,
    ) -> Option<Vec<(usize, DigitSet)>> {
        let (sheet, peers) = (search.position.sheet(), &search.position.sight().peers);
        let digit = way.targets[self.target];
        let can = |cell: usize| {
            let others = targets.into_iter().zip(way.targets);
            let seen = others.filter(|(target, _)| peers[*target].contains(cell));
            sheet.of_cell(cell).minus(seen.map(|(_, digit)| digit).collect())
        };
        if self.held.contains(digit) {
            return Some(self.cells.iter().map(|cell| (cell, can(cell))).collect());
        }
        // As many as the other cells, they fill them.
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
        // That the region has the digits of the base is said already. Others count if they fill the cells.
        let is_said = |(house, digit): &&(usize, Digit)| {
            *house == self.region && search.digits.contains(*digit)
        };
        let fill = self.bound().len() + 1 >= self.cells.len();
        let bound = self.bound.iter().filter(|one| fill && !is_said(one));
        let bound: Vec<Need> =
            bound.map(|&(house, digit)| Need::House(geometry.houses()[house], digit)).collect();
        // A cell that no digit of the base can be in matters only if others fill it.
        let sheet = search.position.sheet();
        let matters =
            |cell: &usize| !bound.is_empty() || !(sheet.of_cell(*cell) & search.digits).is_empty();
        let cells: CellSet = self.cells.iter().filter(matters).collect();
        let target = size.cell(targets[self.target]);
        Evidence { target, region, cells: cells.cells(size), bound }
    }

    fn bound(&self) -> DigitSet {
        self.bound.iter().map(|(_, digit)| *digit).collect()
    }
}

/// The digits that a house holds already.
fn held(search: &Search<'_, '_>, house: usize) -> DigitSet {
    let cells = search.position.sight().houses[house];
    let digits = search.position.geometry().size().digits().iter();
    digits.filter(|digit| search.held[usize::from(digit.get()) - 1].meets(cells)).collect()
}

/// The digits that some house of all these cells must have in one of them, each once.
fn bound(search: &Search<'_, '_>, region: usize, cells: CellSet) -> Vec<(usize, Digit)> {
    let (sheet, sight) = (search.position.sheet(), search.position.sight());
    let around = |house: &usize| cells.is_subset(sight.houses[*house]);
    let others: Vec<usize> = (0..sight.houses.len()).filter(|&house| house != region).collect();
    let houses: Vec<usize> = [region].into_iter().chain(others).filter(around).collect();
    let is_bound = |house: usize, digit: Digit| {
        let places = sheet.of_digit(digit) & sight.houses[house];
        !places.is_empty() && places.is_subset(cells)
    };
    let of_digit = |digit: Digit| {
        houses.iter().find(|&&house| is_bound(house, digit)).map(|&house| (house, digit))
    };
    sheet.of_cells(cells).iter().filter_map(of_digit).collect()
}
