//! 3D Sue de Coq: n cells with n digits in a box and in a row and a column through it.
//!
//! ```text
//! * * . | .  p p     Some cells where the box meets the row and the column (*), and more cells of the row (p), of the
//! * . q | .  . .     column (r), perhaps of the box (q). All cells for a digit lie in one of the three houses, so each
//! . q . | .  . .     digit appears in the cells at most once. If there are as many cells as digits, each digit is in
//! ------+-------     one of them and is eliminated from the rest of its house.
//! r . . | .  . .
//! ```
//!
//! It is a Sue de Coq with two lines instead of one. It also works for regions that a row and a column cross.

use super::step;
use crate::position::pencil_marks::MarkedSet;
use crate::techniques::search_changed;
use crate::techniques::{Flow, IndexedRequirement, Sink};
use crate::{Position, Step, Technique};
use ennead_puzzle::{CellSet, Digit, HouseKind};
use std::collections::HashSet;

/// The maximum number of cells of a line outside the box.
const LONGEST_ARM: usize = 4;

/// Reports patterns with few cells first. Ties are ordered by the box or region, the row, the column and the cells.
/// Each set of eliminations is reported once.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let columns: Vec<usize> = position.houses_of(|kind| kind == HouseKind::Column).collect();
    // A result depends on all candidates in its houses: each digit is covered by the house with the most eliminations.
    search_changed(technique, position, sink, |changed, sink| {
        let houses = &position.layout().houses;
        let mut found: Vec<(usize, Step)> = Vec::new();
        for region in position.houses_of(HouseKind::is_region) {
            let arms = |line: &usize| Some((*line, arms(position, region, *line)?));
            let columns: Vec<_> = columns.iter().filter_map(arms).collect();
            for (row, in_row) in
                position.houses_of(|kind| kind == HouseKind::Row).filter_map(|line| arms(&line))
            {
                for (column, in_column) in &columns {
                    if !(houses[region] | houses[row] | houses[*column]).intersects(changed) {
                        continue;
                    }
                    let intersections =
                        Intersections { technique, position, houses: [region, row, *column] };
                    intersections.search([&in_row, in_column], &mut found);
                }
            }
        }
        found.sort_by_key(|(cells, _)| *cells);
        let mut known = HashSet::new();
        for (_, step) in found {
            if known.insert(step.conclusions.clone()) {
                sink(step)?;
            }
        }
        Flow::Continue(())
    })
}

/// The number of digits minus the number of cells; 0 if negative.
fn spare(set: &MarkedSet) -> usize {
    set.digits.len().saturating_sub(set.cells.len())
}

/// Lists all choices of at most `most` of these cells, including the empty choice.
fn choices(position: &Position<'_>, from: CellSet, most: usize) -> Vec<MarkedSet> {
    let mut all = vec![MarkedSet::EMPTY];
    for cell in from.iter() {
        for number in 0..all.len() {
            if all[number].cells.len() < most {
                all.push(all[number].with(cell, position.pencil_marks().of_cell(cell)));
            }
        }
    }
    all
}

/// Lists the choices of cells of a line outside a region that have one to four more digits than cells. With no more
/// digits than cells, they are a naked subset. `None` if there is no choice or the line does not cross the region in an
/// empty cell.
fn arms(position: &Position<'_>, region: usize, line: usize) -> Option<Vec<MarkedSet>> {
    let (pencil_marks, houses) = (position.pencil_marks(), &position.layout().houses);
    if !(houses[line] & houses[region]).intersects(pencil_marks.empty) {
        return None;
    }
    let outside = (houses[line] & pencil_marks.empty).minus(houses[region]);
    let mut arms = choices(position, outside, LONGEST_ARM);
    arms.retain(|arm| (1..=4).contains(&spare(arm)));
    (!arms.is_empty()).then_some(arms)
}

/// A box or region, a row and a column.
struct Intersections<'a, 'p> {
    technique: Technique,
    position: &'a Position<'p>,
    houses: [usize; 3],
}

impl Intersections<'_, '_> {
    /// Combines cells at the intersections with arms. The digits of an arm appear in no other part except the
    /// intersection with its own line.
    fn search(&self, arms: [&[MarkedSet]; 2], found: &mut Vec<(usize, Step)>) {
        let (pencil_marks, layout) = (self.position.pencil_marks(), self.position.layout());
        let [region, row, column] = self.houses.map(|house| layout.houses[house]);
        let shared = region & (row | column) & pencil_marks.empty;
        let others =
            choices(self.position, (region & pencil_marks.empty).minus(row | column), usize::MAX);
        for centre in choices(self.position, shared, usize::MAX) {
            if centre.cells.len() < 2
                || !centre.cells.intersects(row)
                || !centre.cells.intersects(column)
            {
                continue;
            }
            let fitting = |arms: &[MarkedSet], line: CellSet| -> Vec<MarkedSet> {
                let away = pencil_marks.of_cells(centre.cells.minus(line));
                let fits = |arm: &&MarkedSet| {
                    spare(arm) < centre.cells.len()
                        && (arm.digits & away).is_empty()
                        && !(arm.digits & centre.digits).is_empty()
                };
                arms.iter().filter(fits).copied().collect()
            };
            let in_row = fitting(arms[0], row);
            if in_row.is_empty() {
                continue;
            }
            let in_column = fitting(arms[1], column);
            for one in &in_row {
                for two in &in_column {
                    self.fill(&centre, [one, two], &others, found);
                }
            }
        }
    }

    /// Adds other cells of the box so that the number of cells equals the number of digits.
    fn fill(
        &self,
        centre: &MarkedSet,
        arms: [&MarkedSet; 2],
        others: &[MarkedSet],
        found: &mut Vec<(usize, Step)>,
    ) {
        let in_lines = arms[0].digits | arms[1].digits;
        let room = centre.cells.len();
        let Some(room) = room.checked_sub(spare(arms[0]) + spare(arms[1])) else { return };
        if !(arms[0].digits & arms[1].digits).is_empty() {
            return;
        }
        let left = centre.digits.minus(in_lines);
        for other in others {
            let is_tight = (left | other.digits).len() == room + other.cells.len();
            if is_tight && (other.digits & in_lines).is_empty() {
                let cells = centre.cells | arms[0].cells | arms[1].cells | other.cells;
                found.extend(self.step(cells).map(|step| (cells.len(), step)));
            }
        }
    }

    /// Builds the step, in which each digit is covered by a house that contains all its cells. If several houses do,
    /// the one with the most eliminations covers it.
    fn step(&self, cells: CellSet) -> Option<Step> {
        let (pencil_marks, layout) = (self.position.pencil_marks(), self.position.layout());
        let house = |digit: Digit| {
            let own = cells & pencil_marks.of_digit(digit);
            let covers = self.houses.iter().rev().copied();
            let covers = covers.filter(|&house| own.is_subset(layout.houses[house]));
            covers.max_by_key(|&house| (layout.houses[house] & pencil_marks.of_digit(digit)).len())
        };
        let cover: Option<Vec<IndexedRequirement>> = pencil_marks
            .of_cells(cells)
            .iter()
            .map(|digit| house(digit).map(|house| IndexedRequirement::House(house, digit)))
            .collect();
        let cover = cover?;
        let is_used = |house: &usize| {
            cover
                .iter()
                .any(|part| matches!(part, IndexedRequirement::House(own, _) if own == house))
        };
        if !self.houses.iter().all(is_used) {
            return None;
        }
        let base: Vec<IndexedRequirement> = cells.iter().map(IndexedRequirement::Cell).collect();
        step(self.technique, self.position, &base, &cover)
    }
}
