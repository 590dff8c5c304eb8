//! Fireworks: digits that a row and a column confine to one cell each outside their common box.
//!
//! ```text
//! X . . | . W .     Outside the box, the row has a place for 1 only in W and the column only in V. If neither
//! . . . |           is 1, both lines have their 1 in the box, which must be in X. So 1 is in X, V or W. If the
//! . . . |           same holds for 2 and 3, these three cells hold nothing else.
//! ------+
//! V . . |
//! ```
//!
//! The quadruple: two digits confined to X, V and W, and two others confined to V, W and the cell that completes the
//! rectangle, fill all four cells. Published by shye.

use super::{Part, step};
use crate::techniques::combinations;
use crate::{Position, Step, Technique};
use ennead_puzzle::{CellSet, Digit, HouseKind};
use std::ops::ControlFlow;

/// In the order of the corner X, row by row, then the digits; quadruples by their first corner.
pub(crate) fn find(
    technique: Technique,
    position: &Position<'_>,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let corners: Vec<Corner> = position
        .pencil_marks()
        .open
        .iter()
        .filter_map(|cell| Corner::of(position, cell))
        .filter(|corner| corner.sparks.len() > 1)
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
    sparks: Vec<Spark>,
}

#[derive(Clone, Copy)]
struct Spark {
    digit: Digit,
    in_row: CellSet,
    in_column: CellSet,
}

impl Corner {
    fn of(position: &Position<'_>, cell: usize) -> Option<Corner> {
        let (pencil_marks, layout, geometry) =
            (position.pencil_marks(), position.layout(), position.geometry());
        let with = |wanted: fn(HouseKind) -> bool| {
            let mut houses = geometry.houses().iter().zip(&layout.houses);
            houses.position(|(house, cells)| wanted(house.kind()) && cells.contains(cell))
        };
        let row = with(|kind| kind == HouseKind::Row)?;
        let column = with(|kind| kind == HouseKind::Column)?;
        let region = with(|kind| matches!(kind, HouseKind::Box | HouseKind::Region))?;
        let mut sparks = Vec::new();
        for digit in geometry.size().digits() {
            let places = |line: usize| layout.houses[line] & pencil_marks.of_digit(digit);
            let outside = |line: usize| places(line).minus(layout.houses[region]);
            let [in_row, in_column] = [row, column].map(outside);
            let is_open = !places(row).is_empty() && !places(column).is_empty();
            if is_open && in_row.len() <= 1 && in_column.len() <= 1 {
                sparks.push(Spark { digit, in_row, in_column });
            }
        }
        Some(Corner { cell, row, column, region, sparks })
    }

    /// Choices of `count` digits whose places outside the box are the same two cells: one in the row and one in the
    /// column.
    fn bursts(&self, count: usize) -> impl Iterator<Item = ([usize; 2], Vec<Digit>)> {
        combinations(&self.sparks, count).filter_map(|sparks| {
            let all = |side: fn(&Spark) -> CellSet| {
                sparks.iter().fold(CellSet::EMPTY, |all, spark| all | side(spark))
            };
            let wings = [all(|spark| spark.in_row), all(|spark| spark.in_column)];
            let digits = || sparks.iter().map(|spark| spark.digit).collect();
            let both = wings.iter().all(|wing| wing.len() == 1);
            both.then(|| (wings.map(CellSet::lowest), digits()))
        })
    }

    /// Adds the needs of the row and the column, and the cover of the box, for these digits.
    fn add(&self, digits: &[Digit], base: &mut Vec<Part>, cover: &mut Vec<Part>) {
        for &digit in digits {
            base.extend([self.row, self.column].map(|line| Part::House(line, digit)));
            cover.push(Part::House(self.region, digit));
        }
    }
}

fn triples(
    technique: Technique,
    position: &Position<'_>,
    corners: &[Corner],
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for corner in corners {
        for (wings, digits) in corner.bursts(3) {
            let mut cover: Vec<Part> = [corner.cell, wings[0], wings[1]].map(Part::Cell).into();
            let mut base = Vec::new();
            corner.add(&digits, &mut base, &mut cover);
            if let Some(step) = step(technique, position, &base, &cover) {
                sink(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn quadruples(
    technique: Technique,
    position: &Position<'_>,
    corners: &[Corner],
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for (number, corner) in corners.iter().enumerate() {
        for (wings, digits) in corner.bursts(2) {
            for other in &corners[number + 1..] {
                for (theirs, more) in other.bursts(2) {
                    // Each corner's row wing is the other's column wing.
                    let meet = theirs[0] == wings[1] && theirs[1] == wings[0];
                    if !meet || more.iter().any(|digit| digits.contains(digit)) {
                        continue;
                    }
                    let cells = [corner.cell, other.cell, wings[0], wings[1]];
                    let mut cover: Vec<Part> = cells.map(Part::Cell).into();
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
    ControlFlow::Continue(())
}
