//! Naked and hidden subsets of all houses.

use crate::cell_set::CellSet;
use crate::rating::plain::ground::{Found, Ground};
use ennead_puzzle::{Digit, DigitSet};

/// So many cells of a house with as many digits.
pub(in crate::rating::plain) fn naked<const SIZE: usize>(ground: &Ground<'_>, found: &mut Found) {
    let mut few: Vec<(usize, DigitSet)> = Vec::with_capacity(ground.digits.len());
    for house in ground.new_houses() {
        let open = house & ground.sheet.open;
        let cells = open.iter().map(|cell| (cell, ground.sheet.of_cell(cell)));
        few.clear();
        few.extend(cells.filter(|(_, marks)| marks.len() <= SIZE));
        choose(&few, SIZE, SIZE, CellSet::EMPTY, DigitSet::EMPTY, &mut |cells, digits| {
            for digit in digits {
                found.strike(digit, open.minus(cells) & ground.sheet.of_digit(digit));
            }
        });
    }
}

/// So many digits of a house with as many places.
pub(in crate::rating::plain) fn hidden<const SIZE: usize>(ground: &Ground<'_>, found: &mut Found) {
    let mut few: Vec<(Digit, CellSet)> = Vec::with_capacity(ground.digits.len());
    for house in ground.new_houses() {
        let places =
            ground.digits.iter().map(|digit| (digit, house & ground.sheet.of_digit(digit)));
        few.clear();
        few.extend(places.filter(|(_, places)| !places.is_empty() && places.is_at_most(SIZE)));
        gather(&few, SIZE, SIZE, DigitSet::EMPTY, CellSet::EMPTY, &mut |digits, cells| {
            for other in ground.digits.minus(digits) {
                found.strike(other, cells & ground.sheet.of_digit(other));
            }
        });
    }
}

fn choose(
    from: &[(usize, DigitSet)],
    size: usize,
    left: usize,
    cells: CellSet,
    digits: DigitSet,
    sink: &mut impl FnMut(CellSet, DigitSet),
) {
    if left == 0 {
        return sink(cells, digits);
    }
    for (next, &(cell, marks)) in from.iter().enumerate() {
        if next + left > from.len() {
            return;
        }
        if (digits | marks).len() <= size {
            choose(&from[next + 1..], size, left - 1, cells.with(cell), digits | marks, sink);
        }
    }
}

fn gather(
    from: &[(Digit, CellSet)],
    size: usize,
    left: usize,
    digits: DigitSet,
    cells: CellSet,
    sink: &mut impl FnMut(DigitSet, CellSet),
) {
    if left == 0 {
        return sink(digits, cells);
    }
    for (next, &(digit, places)) in from.iter().enumerate() {
        if next + left > from.len() {
            return;
        }
        if (cells | places).is_at_most(size) {
            gather(&from[next + 1..], size, left - 1, digits.with(digit), cells | places, sink);
        }
    }
}
