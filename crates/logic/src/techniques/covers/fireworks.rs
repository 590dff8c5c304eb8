//! Fireworks: digits that have, outside the common box of a row and a column, at most one place in each of the two
//! lines.
//!
//! ```text
//! X . . | . W .     Outside the box, the row has a place for 1 only in W and the column only in V. If neither
//! . . . |           is 1, both lines have their 1 in the box, which must be in X. So 1 is in X, V or W. If the
//! . . . |           same holds for 2 and 3, these three cells hold nothing else.
//! ------+
//! V . . |
//! ```
//!
//! In a quadruple, two digits are confined to X, V and W, and two others to V, W and the fourth corner of the
//! rectangle. Together they fill all four corners. Published by shye.

use super::step;
use crate::techniques::combinations;
use crate::techniques::{Flow, IndexedRequirement, Sink};
use crate::{Position, Technique};
use ennead_puzzle::{CellSet, Digit, HouseKind};

/// Reports triples in the order of the corner X, row by row, then of the digits. Quadruples are ordered by the first of
/// their two such corners.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let corners: Vec<Corner> = position
        .pencil_marks()
        .empty
        .iter()
        .filter_map(|cell| Corner::of(position, cell))
        .filter(|corner| corner.confined.len() > 1)
        .collect();
    match technique {
        Technique::Fireworks(3) => triples(technique, position, &corners, sink),
        _ => quadruples(technique, position, &corners, sink),
    }
}

/// A cell, its houses, and the digits with at most one place outside the box in both its row and its column.
struct Corner {
    cell: usize,
    row: usize,
    column: usize,
    region: usize,
    confined: Vec<ConfinedDigit>,
}

#[derive(Clone, Copy)]
struct ConfinedDigit {
    digit: Digit,
    in_row: CellSet,
    in_column: CellSet,
}

impl Corner {
    fn of(position: &Position<'_>, cell: usize) -> Option<Corner> {
        let (pencil_marks, layout, geometry) =
            (position.pencil_marks(), position.layout(), position.geometry());
        let with = |wanted: fn(HouseKind) -> bool| {
            position.houses_of(wanted).find(|&house| layout.houses[house].contains(cell))
        };
        let row = with(|kind| kind == HouseKind::Row)?;
        let column = with(|kind| kind == HouseKind::Column)?;
        let region = with(HouseKind::is_region)?;
        let mut confined = Vec::new();
        for digit in geometry.size().digits() {
            let places = |line: usize| layout.houses[line] & pencil_marks.of_digit(digit);
            let outside = |line: usize| places(line).minus(layout.houses[region]);
            let [in_row, in_column] = [row, column].map(outside);
            let is_unplaced = !places(row).is_empty() && !places(column).is_empty();
            if is_unplaced && in_row.len() <= 1 && in_column.len() <= 1 {
                confined.push(ConfinedDigit { digit, in_row, in_column });
            }
        }
        Some(Corner { cell, row, column, region, confined })
    }

    /// Lists the choices of `count` digits whose places outside the box lie in the same two cells, one in the row and
    /// one in the column.
    fn fireworks(&self, count: usize) -> impl Iterator<Item = ([usize; 2], Vec<Digit>)> {
        combinations(&self.confined, count).filter_map(|confined| {
            let all = |side: fn(&ConfinedDigit) -> CellSet| {
                confined.iter().fold(CellSet::EMPTY, |all, one| all | side(one))
            };
            let wings = [all(|one| one.in_row), all(|one| one.in_column)];
            let digits = || confined.iter().map(|one| one.digit).collect();
            let both = wings.iter().all(|wing| wing.len() == 1);
            both.then(|| (wings.map(CellSet::lowest), digits()))
        })
    }

    /// For each of the digits, adds the row and the column to the base, and the box to the cover.
    fn add(
        &self,
        digits: &[Digit],
        base: &mut Vec<IndexedRequirement>,
        cover: &mut Vec<IndexedRequirement>,
    ) {
        for &digit in digits {
            base.extend([self.row, self.column].map(|line| IndexedRequirement::House(line, digit)));
            cover.push(IndexedRequirement::House(self.region, digit));
        }
    }
}

fn triples(
    technique: Technique,
    position: &Position<'_>,
    corners: &[Corner],
    sink: Sink<'_>,
) -> Flow {
    for corner in corners {
        for (wings, digits) in corner.fireworks(3) {
            let mut cover: Vec<IndexedRequirement> =
                [corner.cell, wings[0], wings[1]].map(IndexedRequirement::Cell).into();
            let mut base = Vec::new();
            corner.add(&digits, &mut base, &mut cover);
            if let Some(step) = step(technique, position, &base, &cover) {
                sink(step)?;
            }
        }
    }
    Flow::Continue(())
}

fn quadruples(
    technique: Technique,
    position: &Position<'_>,
    corners: &[Corner],
    sink: Sink<'_>,
) -> Flow {
    for (number, corner) in corners.iter().enumerate() {
        for (wings, digits) in corner.fireworks(2) {
            for other in &corners[number + 1..] {
                for (theirs, more) in other.fireworks(2) {
                    // The cell in the row of one corner is the cell in the column of the other.
                    let meet = theirs[0] == wings[1] && theirs[1] == wings[0];
                    if !meet || more.iter().any(|digit| digits.contains(digit)) {
                        continue;
                    }
                    let cells = [corner.cell, other.cell, wings[0], wings[1]];
                    let mut cover: Vec<IndexedRequirement> =
                        cells.map(IndexedRequirement::Cell).into();
                    let mut base = Vec::new();
                    corner.add(&digits, &mut base, &mut cover);
                    other.add(&more, &mut base, &mut cover);
                    if let Some(step) = step(technique, position, &base, &cover) {
                        sink(step)?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}
