//! The check of a setup: every flaw of its geometry, givens, marks and rules.

use super::{RegionSetup, Setup};
use crate::rule::{Rule, RuleProblem};
use crate::{
    Cell, Diagonals, Digit, Extras, Flaw, Geometry, Grid, House, Puzzle, Regions, Size, geometry,
};
use std::sync::Arc;

impl Setup {
    /// Makes the puzzle, or lists every flaw.
    pub(super) fn examine(&self, known: &Arc<Geometry>) -> Result<Puzzle, Vec<Flaw>> {
        let geometry = self.build_geometry(known);
        let grid = self.grid();
        let mut flaws = Vec::new();
        // A number of digits above 36 must not overflow here; it is reported below as a flaw of the size.
        let most = Size::MAX_SIDE.saturating_sub(self.digits) as i32 + 1;
        if !(0..=most).contains(&self.lowest) {
            flaws.push(Flaw::LowestOutOfRange { lowest: self.lowest });
        }
        if let (Ok(geometry), Ok(grid)) = (&geometry, &grid) {
            flaws.extend(clashes(geometry, grid));
            flaws.extend(self.mark_flaws(grid));
            flaws.extend(self.placed_flaws(grid));
            flaws.extend(self.rule_flaws(geometry));
            if flaws.is_empty() {
                return Ok(Puzzle::new_unchecked(geometry.clone(), grid.clone(), self));
            }
        }
        for flaw in geometry.err().into_iter().chain(grid.err()).flatten() {
            if !flaws.contains(&flaw) {
                flaws.push(flaw);
            }
        }
        Err(flaws)
    }

    /// Builds the geometry of the setup, or returns `known` if that is the same geometry.
    pub(super) fn build_geometry(&self, known: &Arc<Geometry>) -> Result<Arc<Geometry>, Vec<Flaw>> {
        let size = self.size()?;
        let regions = self.build_regions(size)?;
        let flaws = self.house_flaws(size, &regions);
        if !flaws.is_empty() {
            return Err(flaws);
        }
        if known.size() == size
            && known.has_lines() == self.lines
            && known.diagonals() == self.diagonals
            && *known.extras() == self.extras
            && *known.regions() == regions
            && known.unequal_pairs().is_empty()
        {
            return Ok(known.clone());
        }
        let (diagonals, extras) = (self.diagonals, self.extras.clone());
        let geometry = Geometry::build(size, self.lines, regions, diagonals, extras);
        let digits = size.digit_count();
        let too_large = |(house, cells)| Flaw::LargeHouse { house, cells, digits };
        let flaws: Vec<Flaw> = geometry.large_houses().map(too_large).collect();
        if flaws.is_empty() { Ok(Arc::new(geometry)) } else { Err(flaws) }
    }

    fn build_regions(&self, size: Size) -> Result<Regions, Vec<Flaw>> {
        Ok(match &self.regions {
            RegionSetup::Default => {
                let shape = size.default_box().ok_or_else(|| vec![Flaw::NoDefaultBox { size }])?;
                Regions::Boxes(shape)
            }
            RegionSetup::Boxes(shape) => {
                let cells = shape.rows.checked_mul(shape.columns);
                // The boxes of a plain grid have as many cells as there are digits. Other grids may have smaller boxes.
                let fits = match size.is_plain() {
                    true => cells == Some(size.digit_count()),
                    false => cells.is_some_and(|cells| cells <= size.digit_count()),
                };
                if !fits || !size.is_tiled_by(*shape) {
                    return Err(vec![Flaw::BoxDoesNotFit { shape: *shape, size }]);
                }
                limit_regions(size.grid_count() / (shape.rows * shape.columns))?;
                Regions::Boxes(*shape)
            }
            RegionSetup::None => Regions::None,
            RegionSetup::Map(labels) => Regions::Irregular(number_regions(size, labels)?),
        })
    }

    /// The flaws of the diagonals and extra houses. Other houses with too many cells are found only when the geometry is built.
    fn house_flaws(&self, size: Size, regions: &Regions) -> Vec<Flaw> {
        let mut flaws = Vec::new();
        if self.diagonals != Diagonals::NONE && !size.is_square() {
            flaws.push(Flaw::DiagonalsNeedSquare { size });
        }
        flaws.extend(extra_flaws(size, regions, &self.extras));
        flaws
    }

    fn placed_flaws(&self, grid: &Grid) -> Vec<Flaw> {
        let holds = |cell: Cell| grid.size().contains(cell) && grid.get(cell).is_some();
        let bare = self.placed.iter().filter(|cell| !holds(**cell));
        bare.map(|cell| Flaw::NothingPlaced { cell: *cell }).collect()
    }

    fn rule_flaws(&self, geometry: &Geometry) -> Vec<Flaw> {
        if self.rules.len() > MAX_RULES {
            return vec![Flaw::TooManyRules { found: self.rules.len(), most: MAX_RULES }];
        }
        let size = geometry.size();
        let problem = |rule: &Rule| {
            let kind = rule.kind();
            let outside = |cell: &Cell| !size.contains(*cell);
            // Check the fields of the rule first, because the list of its cells may depend on them.
            kind.problem(geometry).or_else(|| {
                let cell = kind.cells(geometry).into_iter().find(outside)?;
                Some(RuleProblem::CellOutside { cell })
            })
        };
        let flaw = |(index, rule): (usize, &Rule)| {
            let problem = problem(rule)?;
            let alike = |other: &&Rule| other.slug() == rule.slug();
            let number = self.rules[..=index].iter().filter(alike).count();
            Some(Flaw::Rule { number, rule: Box::new(rule.clone()), problem })
        };
        self.rules.iter().enumerate().filter_map(flaw).collect()
    }

    fn mark_flaws(&self, grid: &Grid) -> Vec<Flaw> {
        let Some(marks) = &self.marks else { return Vec::new() };
        let size = grid.size();
        if marks.len() != size.cell_count() {
            return vec![Flaw::MarkCount { found: marks.len(), size }];
        }
        let mut flaws = Vec::new();
        for (cell, digits) in size.cells().zip(marks) {
            for digit in digits.minus(size.digits()) {
                flaws.push(Flaw::DigitOutOfRange { cell, value: digit.get().into(), size });
            }
            if let Some(digit) = grid.get(cell).filter(|digit| !digits.contains(*digit)) {
                flaws.push(Flaw::GivenNotMarked { cell, digit });
            }
        }
        flaws
    }
}

fn extra_flaws(size: Size, regions: &Regions, extras: &Extras) -> Vec<Flaw> {
    let mut flaws = Vec::new();
    if (extras.windows || extras.disjoint_groups) && !matches!(regions, Regions::Boxes(_)) {
        flaws.push(Flaw::ExtrasNeedBoxes);
    }
    for (index, cells) in extras.regions.iter().enumerate() {
        let mut different = cells.clone();
        different.sort_unstable();
        different.dedup();
        let needed = size.digit_count();
        if different.len() != needed || cells.len() != needed {
            flaws.push(Flaw::ExtraRegionSize { number: index + 1, cells: different.len(), size });
        }
        if let Some(cell) = cells.iter().find(|cell| !size.contains(**cell)) {
            flaws.push(Flaw::ExtraRegionOutside { number: index + 1, cell: *cell });
        }
    }
    if extras.regions.len() > MAX_EXTRA_REGIONS {
        let found = extras.regions.len();
        flaws.push(Flaw::TooManyExtraRegions { found, most: MAX_EXTRA_REGIONS });
    }
    flaws
}

/// The largest number of rules: engines number them in 16 bits.
pub(super) const MAX_RULES: usize = 20_000;

/// The largest number of extra regions: a [`House`] numbers them in 8 bits.
pub(crate) const MAX_EXTRA_REGIONS: usize = 200;

/// Reports a flaw if there are more boxes or regions than allowed.
fn limit_regions(found: usize) -> Result<(), Vec<Flaw>> {
    let most = geometry::MAX_REGIONS;
    if found > most { Err(vec![Flaw::TooManyRegions { found, most }]) } else { Ok(()) }
}

/// The region number of each cell, from 0. Regions are numbered in ascending order of their labels.
///
/// In a plain grid, each region must have as many cells as there are digits. In another grid, all regions must have the
/// size of the region with the lowest label, which must not exceed the number of digits.
fn number_regions(size: Size, labels: &[i32]) -> Result<Vec<u8>, Vec<Flaw>> {
    if labels.len() != size.grid_count() {
        return Err(vec![Flaw::RegionMapLength { found: labels.len(), size }]);
    }
    let mut names = labels.to_vec();
    names.sort_unstable();
    names.dedup();
    let cells_of = |name: &i32| labels.iter().filter(|label| *label == name).count();
    let needed = match (size.is_plain(), names.first()) {
        (false, Some(first)) => cells_of(first).min(size.digit_count()),
        _ => size.digit_count(),
    };
    let flaws: Vec<Flaw> = names
        .iter()
        .map(|name| (*name, cells_of(name)))
        .filter(|(_, cells)| *cells != needed)
        .map(|(label, cells)| Flaw::RegionSize { label, cells, needed })
        .collect();
    limit_regions(names.len())?;
    if !flaws.is_empty() {
        return Err(flaws);
    }
    let number = |label| names.binary_search(label).expect("every label is named") as u8;
    Ok(labels.iter().map(number).collect())
}

/// The pairs of equal givens in a house. Each given is compared only with the previous equal one, so three equal givens are
/// two pairs. A pair that shares several houses is listed once.
fn clashes(geometry: &Geometry, grid: &Grid) -> Vec<Flaw> {
    let size = geometry.size();
    let mut found: Vec<(Digit, [Cell; 2], Vec<House>)> = Vec::new();
    for (house, cells) in geometry.all_house_cell_indices() {
        let mut last = [None; Size::MAX_SIDE + 1];
        for &index in cells {
            let Some(digit) = grid.cells()[index as usize] else { continue };
            let cell = size.cell(index as usize);
            if let Some(before) = last[digit.get() as usize].replace(cell) {
                let pair = if before < cell { [before, cell] } else { [cell, before] };
                match found.iter_mut().find(|clash| clash.1 == pair) {
                    Some(clash) => clash.2.push(house),
                    None => found.push((digit, pair, vec![house])),
                }
            }
        }
    }
    found.into_iter().map(|(digit, cells, houses)| Flaw::Clash { digit, cells, houses }).collect()
}
