//! Rules of lines and arrows.

use super::{Context, Reason, Stated, one};
use crate::drawings::{Drawing, DrawingKind};
use ennead_puzzle::Cell;
use ennead_puzzle::rule::{
    Arrow, Between, DoubleArrow, Entropic, Lockout, Modular, Nabner, Operation, OperationArrow,
    Palindrome, RegionSum, Renban, Sequence, SumLine, Thermometer, Whisper, Zipper,
};

/// Makes a reader for each rule that needs only the cells of a line.
macro_rules! plain {
    ($($name:ident $rule:ident;)*) => {
        $(pub(in crate::drawings) fn $name(_: &Context<'_>, line: &Drawing) -> Stated {
            one($rule { cells: line.cells.clone() })
        })*
    };
}

plain! {
    between Between;
    double_arrow DoubleArrow;
    entropic Entropic;
    palindrome Palindrome;
    region_sum RegionSum;
    renban Renban;
    sequence Sequence;
    zipper Zipper;
}

/// Makes a reader for each rule that also needs a number, with its default.
macro_rules! with_number {
    ($($name:ident $rule:ident.$field:ident = $usual:literal;)*) => {
        $(pub(in crate::drawings) fn $name(it: &Context<'_>, line: &Drawing) -> Stated {
            one($rule { cells: line.cells.clone(), $field: it.number.unwrap_or($usual) })
        })*
    };
}

with_number! {
    lockout Lockout.least = 4;
    modular Modular.modulus = 3;
}

pub(in crate::drawings) fn whisper(it: &Context<'_>, line: &Drawing) -> Stated {
    // 5 in a 9 x 9 grid.
    let usual = (it.size.digit_count() as i32 + 1) / 2;
    one(Whisper { cells: line.cells.clone(), least: it.number.unwrap_or(usual) })
}

/// Reads a nabner line. All its digits differ, so a closed line must not list its first cell twice.
pub(in crate::drawings) fn nabner(_: &Context<'_>, line: &Drawing) -> Stated {
    one(Nabner { cells: open(&line.cells).0.to_vec() })
}

pub(in crate::drawings) fn sum_line(it: &Context<'_>, line: &Drawing) -> Stated {
    let (cells, is_loop) = open(&line.cells);
    one(SumLine { cells: cells.to_vec(), sum: it.number.unwrap_or(10), is_loop })
}

/// Returns the cells of a line and whether it is closed. The repeated first cell at the end of a closed line is left out.
pub(in crate::drawings) fn open(cells: &[Cell]) -> (&[Cell], bool) {
    match cells {
        [first, inner @ .., last] if first == last && inner.len() > 1 => {
            (&cells[..cells.len() - 1], true)
        }
        cells => (cells, false),
    }
}

pub(in crate::drawings) fn thermometer(it: &Context<'_>, line: &Drawing) -> Stated {
    one(Thermometer { cells: from_bulb(it, line)?, slow: false })
}

pub(in crate::drawings) fn slow_thermometer(it: &Context<'_>, line: &Drawing) -> Stated {
    one(Thermometer { cells: from_bulb(it, line)?, slow: true })
}

/// Returns the cells of a line in order from the bulb: a circle or square at one end, or the first cell of a drawn thermometer.
fn from_bulb(it: &Context<'_>, line: &Drawing) -> Result<Vec<Cell>, Reason> {
    let mut cells = line.cells.clone();
    let has_bulb = |cell: Option<&Cell>| {
        let at = cell.copied();
        it.drawings.iter().any(|other| is_bulb(other) && other.cells.first().copied() == at)
    };
    let is_drawn = line.kind == DrawingKind::Thermometer;
    match (is_drawn || has_bulb(cells.first()), has_bulb(cells.last())) {
        (true, _) => {}
        (false, true) => cells.reverse(),
        (false, false) => return Err("no bulb shows where it begins".to_owned()),
    }
    Ok(cells)
}

fn is_bulb(drawing: &Drawing) -> bool {
    matches!(drawing.kind, DrawingKind::Circle | DrawingKind::Square) && drawing.text.is_none()
}

/// Whether shapes at the ends of a line belong to it if it states this rule.
pub(in crate::drawings) fn has_ends(rule: &str) -> bool {
    rule.ends_with("arrow")
        || rule.ends_with("thermometer")
        || matches!(rule, "between" | "lockout")
}

/// Whether a shape is at an end of a line.
pub(in crate::drawings) fn is_at_end(shape: &Drawing, line: &[Cell]) -> bool {
    let is_there = |cell: Option<&Cell>| cell.is_some_and(|cell| shape.cells.contains(cell));
    is_bulb(shape) && (is_there(line.first()) || is_there(line.last()))
}

/// Returns the cells of the circle or pill of an arrow, and those of its shaft.
fn circle_and_shaft(it: &Context<'_>, arrow: &Drawing) -> Result<(Vec<Cell>, Vec<Cell>), Reason> {
    let first = arrow.cells.first().ok_or("it begins in no cell")?;
    if arrow.outside.is_some() {
        return Err("it begins beside the grid".to_owned());
    }
    let bulb = it.drawings.iter().find(|other| is_bulb(other) && other.cells.contains(first));
    let mut circle = bulb.map_or_else(|| vec![*first], |bulb| bulb.cells.clone());
    // The number in a pill reads from left to right and from top to bottom.
    circle.sort_unstable();
    let shaft = arrow.cells.iter().skip_while(|cell| circle.contains(cell)).copied().collect();
    Ok((circle, shaft))
}

pub(in crate::drawings) fn arrow(it: &Context<'_>, arrow: &Drawing) -> Stated {
    let (circle, shaft) = circle_and_shaft(it, arrow)?;
    one(Arrow { circle, shaft })
}

/// Makes a reader for each operation of an arrow.
macro_rules! operations {
    ($($name:ident $operation:ident;)*) => {
        $(pub(in crate::drawings) fn $name(it: &Context<'_>, arrow: &Drawing) -> Stated {
            let (circle, shaft) = circle_and_shaft(it, arrow)?;
            one(OperationArrow { circle, shaft, operation: Operation::$operation })
        })*
    };
}

operations! {
    average_arrow Average;
    maximum_arrow Maximum;
    minimum_arrow Minimum;
    product_arrow Product;
}
