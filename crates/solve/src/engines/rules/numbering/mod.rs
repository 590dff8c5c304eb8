//! Interchangeable numbers of unknown regions.
//!
//! Regions are numbered in the order of their first cells, which the search learns late. If all other rules only compare
//! numbers with each other, a solution still satisfies them after two numbers are exchanged. So the search ignores the order
//! and tries only one of the unused numbers, and each solution is renumbered at the end.

use super::domains::Domains;
use super::value_set::ValueSet;
use crate::engines::canvas::Canvas;
use ennead_puzzle::constraint::{Clue, Lowering, Partners, Primitive, Regular, Values};
use ennead_puzzle::{Cell, Digit, DigitSet};

/// See the [module](self).
pub(crate) struct Numbering<W> {
    /// The cells that hold region numbers, in the order in which regions are numbered.
    cells: Vec<u16>,
    /// For each cell of the net, whether it holds a region number.
    is_number: Vec<bool>,
    /// The set of all region numbers.
    all: W,
}

impl<W: ValueSet> Numbering<W> {
    /// The numbers of the unknown regions of a grid, if they are interchangeable.
    ///
    /// **Sound**: the allowed rules only compare region numbers with each other, and each cell with a region number has all
    /// numbers as candidates. So exchanging two numbers turns a solution of all rules except the order into another one.
    pub(super) fn of(canvas: &Canvas<'_>) -> Option<Numbering<W>> {
        let puzzle = canvas.single()?;
        let (size, rules) = (puzzle.size(), puzzle.rules());
        let values = Values::new(size, puzzle.lowest());
        let lowered = rules.iter().map(|rule| Lowering::of(rule, puzzle.geometry(), rules, values));
        let lowered: Vec<Lowering<'_>> = lowered.collect();
        let primitives = || lowered.iter().flat_map(|rule| rule.primitives());
        let mut orders = primitives().filter_map(in_order);
        let (Some((cells, count)), None) = (orders.next(), orders.next()) else { return None };
        let numbers: DigitSet = size.digits().iter().take(count).collect();
        let mut is_number = vec![false; canvas.cell_count()];
        cells.iter().for_each(|cell| is_number[size.index(*cell)] = true);
        let is_one = |cell: &Cell| is_number[size.index(*cell)];
        let may_stay = |primitive| {
            compares(primitive, numbers, is_one) || !primitive.cells().iter().any(is_one)
        };
        let may_be_exchanged = cells.iter().all(|cell| numbers.is_subset(puzzle.allowed(*cell)))
            && primitives().all(may_stay);
        may_be_exchanged.then(|| Numbering {
            cells: cells.iter().map(|cell| size.index(*cell) as u16).collect(),
            is_number,
            all: W::from_bits(numbers.bits()),
        })
    }

    /// Whether a cell holds the number of a region.
    pub(super) fn contains(&self, cell: u16) -> bool {
        self.is_number[usize::from(cell)]
    }

    /// The numbers that are not fixed in any cell.
    pub(super) fn unused(&self, domains: &Domains<W>) -> W {
        let masks = self.cells.iter().map(|cell| domains.get(*cell));
        self.all & !masks.filter(|mask| mask.is_single()).fold(W::NONE, |used, mask| used | mask)
    }

    /// The number of choices in a cell with these numbers, where all unused numbers count as one. It is at least two: with
    /// one, a cell with only unused numbers would come before all others, and 18 chaos constructions took 2 % more nodes on
    /// average (one of them 72,000 instead of 45,000).
    pub(super) fn options(&self, numbers: W, unused: W) -> u32 {
        let equal = (numbers & unused).count().saturating_sub(1);
        (numbers.count() - equal).max(2)
    }

    /// Numbers the regions of a solution in the order of their first cells.
    pub(super) fn put_in_order(&self, digits: &mut [Option<Digit>]) {
        let mut known = Vec::new();
        for cell in &self.cells {
            let number = &mut digits[usize::from(*cell)];
            let place = known.iter().position(|it| it == number).unwrap_or_else(|| {
                known.push(*number);
                known.len() - 1
            });
            *number = Digit::new(place as u8 + 1);
        }
    }
}

/// Returns the cells with region numbers and the number of regions, if the primitive requires that regions are numbered in
/// the order of their first cells.
fn in_order(primitive: &Primitive) -> Option<(&[Cell], usize)> {
    match primitive {
        Primitive::Regular(Regular { cells, clue: Some(Clue::InOrder(count)), .. }) => {
            Some((cells, *count))
        }
        _ => None,
    }
}

/// Whether a primitive only compares these region numbers with each other, or states their order.
fn compares(primitive: &Primitive, numbers: DigitSet, is_number: impl Fn(&Cell) -> bool) -> bool {
    match primitive {
        Primitive::Territory(_) => true,
        Primitive::Different(cells) => cells.iter().all(is_number),
        Primitive::Pairs(pairs) => pairs.iter().all(|pair| {
            pair.cells.iter().all(&is_number) && is_equality_or_difference(&pair.partners, numbers)
        }),
        Primitive::SameDigits(same) => {
            same.groups.iter().all(|group| group.len() == 1 && is_number(&group[0]))
        }
        Primitive::Distinct(some) => some.cells.iter().all(&is_number) && !is_number(&some.count),
        Primitive::Regular(line) => match &line.clue {
            Some(Clue::InOrder(_)) => true,
            Some(Clue::Count(count)) => {
                let mut counted = count.arms.iter().flatten().chain([&count.start]);
                counted.all(&is_number) && !is_number(&count.number)
            }
            _ => false,
        },
        _ => false,
    }
}

/// Whether a relation only requires that these numbers are equal, or that they differ.
fn is_equality_or_difference(partners: &Partners, numbers: DigitSet) -> bool {
    let of = |number| partners.of_digit(number) & numbers;
    numbers.iter().all(|number| of(number) == DigitSet::of(number))
        || numbers.iter().all(|number| of(number) == numbers.without(number))
}

#[cfg(test)]
mod tests;
