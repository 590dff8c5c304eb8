//! Naked and hidden subsets of all houses.

use crate::cell_set::CellSet;
use crate::rating::plain::ground::{Found, Ground};
use ennead_puzzle::DigitSet;

/// So many cells of a house with as many digits.
pub(in crate::rating::plain) fn naked<const SIZE: usize>(ground: &Ground<'_>, found: &mut Found) {
    let narrow = |part: &Part| part.digits.len() <= SIZE;
    let mut few: Vec<Part> = Vec::with_capacity(ground.digits.len());
    for house in ground.new_houses() {
        let open = house & ground.sheet.open;
        let part = |cell| Part { cells: CellSet::of(cell), digits: ground.sheet.of_cell(cell) };
        few.clear();
        few.extend(open.iter().map(part).filter(narrow));
        choose(&few, SIZE, Part::NONE, narrow, &mut |subset| {
            for digit in subset.digits {
                found.strike(digit, open.minus(subset.cells) & ground.sheet.of_digit(digit));
            }
        });
    }
}

/// So many digits of a house with as many places.
pub(in crate::rating::plain) fn hidden<const SIZE: usize>(ground: &Ground<'_>, found: &mut Found) {
    let narrow = |part: &Part| part.cells.is_at_most(SIZE);
    let mut few: Vec<Part> = Vec::with_capacity(ground.digits.len());
    for house in ground.new_houses() {
        let part = |digit| Part {
            cells: house & ground.sheet.of_digit(digit),
            digits: DigitSet::of(digit),
        };
        let parts = ground.digits.iter().map(part);
        few.clear();
        few.extend(parts.filter(|digit| !digit.cells.is_empty() && narrow(digit)));
        choose(&few, SIZE, Part::NONE, narrow, &mut |subset| {
            for other in ground.digits.minus(subset.digits) {
                found.strike(other, subset.cells & ground.sheet.of_digit(other));
            }
        });
    }
}

/// A cell with its digits, a digit with its places, or several of these together.
#[derive(Clone, Copy)]
struct Part {
    cells: CellSet,
    digits: DigitSet,
}

impl Part {
    const NONE: Part = Part { cells: CellSet::EMPTY, digits: DigitSet::EMPTY };

    fn with(self, other: &Part) -> Part {
        Part { cells: self.cells | other.cells, digits: self.digits | other.digits }
    }
}

/// Chooses so many more parts that are narrow together.
fn choose(
    from: &[Part],
    more: usize,
    chosen: Part,
    narrow: impl Fn(&Part) -> bool + Copy,
    sink: &mut impl FnMut(Part),
) {
    if more == 0 {
        return sink(chosen);
    }
    for (next, part) in from.iter().enumerate() {
        if next + more > from.len() {
            return;
        }
        let together = chosen.with(part);
        if narrow(&together) {
            choose(&from[next + 1..], more - 1, together, narrow, sink);
        }
    }
}
