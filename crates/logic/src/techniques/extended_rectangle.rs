//! Extended Rectangle types 1 to 4: two lines of n cells that n digits could fill in two ways, with n at least 3.
//!
//! ```text
//! {123} . . | {123} . . | {123}         Two rows of one band and three columns. If the six cells held only 1,
//! {123} . . | {123} . . | {123 5}       2 and 3, each row would hold all three digits, and the rows could be
//!                                       swapped: a second solution. So one of the other candidates, the
//!                                       guardians, is true; here the last cell is none of the three (type 1).
//! ```
//!
//! The two cells of a column must lie in the same houses except for their rows, so a cell on a diagonal does not
//! qualify.

use super::deadly::Shape;
use crate::techniques::{Flow, Sink};
use crate::{Position, Technique};
use ennead_puzzle::{CellSet, DigitSet};

/// The maximum number of cells in a line of the pattern; people do not find longer ones.
const LONGEST: usize = 4;

/// Reports steps in the order of the pairs of rows, then the pairs of columns; for each pair, in the order of the
/// crossing lines, then of the digits.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let Technique::ExtendedRectangle(kind) = technique else { return Flow::Continue(()) };
    let n = position.geometry().size().digit_count();
    for from in [0, n] {
        for one in from..from + n {
            for two in one + 1..from + n {
                let mut cell_pairs = cell_pairs(position, one, two);
                if let Some(longest) = longest(position, kind, &cell_pairs) {
                    if kind == 2 {
                        cell_pairs.retain(|pair| is_clean(position, kind, longest, pair));
                    }
                    let mut search =
                        Search { position, technique, kind, longest, cell_pairs, sink };
                    search.choose(0, &mut Vec::new())?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Lists the pairs of empty cells, one in each of two parallel lines, that lie in the same houses except for these
/// lines.
fn cell_pairs(position: &Position<'_>, one: usize, two: usize) -> Vec<[usize; 2]> {
    let (pencil_marks, layout) = (position.pencil_marks(), position.layout());
    let only = 1 << one | 1 << two;
    let pairs = layout.houses[one].iter().zip(layout.houses[two].iter());
    let same = |&(a, b): &(usize, usize)| layout.houses_of[a] ^ layout.houses_of[b] == only;
    let both_empty =
        |&(a, b): &(usize, usize)| pencil_marks.empty.contains(a) && pencil_marks.empty.contains(b);
    pairs.filter(same).filter(both_empty).map(|(a, b)| [a, b]).collect()
}

/// An upper bound on the number of cells per line of a pattern made of these pairs; `None` if no pattern is possible.
/// Together, the pairs without guardians must not have more candidates than the pattern has digits.
fn longest(position: &Position<'_>, kind: u8, cell_pairs: &[[usize; 2]]) -> Option<usize> {
    let marks: Vec<DigitSet> = cell_pairs.iter().map(|pair| digits(position, pair)).collect();
    let fits = |&count: &usize| {
        let (needed, most) =
            if kind == 2 { (count, count + 1) } else { (count - max_guarded(kind), count) };
        cell_pairs.len() >= count && have_small_union(&marks, needed, DigitSet::EMPTY, most)
    };
    (3..=LONGEST).rev().find(fits)
}

/// Whether some choice of `needed` sets, together with `digits`, has at most `most` digits.
fn have_small_union(sets: &[DigitSet], needed: usize, digits: DigitSet, most: usize) -> bool {
    needed == 0
        || sets.iter().enumerate().any(|(place, &more)| {
            let digits = digits | more;
            digits.len() <= most && have_small_union(&sets[place + 1..], needed - 1, digits, most)
        })
}

fn digits(position: &Position<'_>, pair: &[usize; 2]) -> DigitSet {
    pair.iter().fold(DigitSet::EMPTY, |all, &cell| all | position.pencil_marks().of_cell(cell))
}

/// Whether a pair of cells can do without guardians; for type 2, with guardians of only one digit.
fn is_clean(position: &Position<'_>, kind: u8, longest: usize, pair: &[usize; 2]) -> bool {
    digits(position, pair).len() <= longest + usize::from(kind == 2)
}

/// The number of cells that may have guardians, except in type 2.
fn max_guarded(kind: u8) -> usize {
    if kind == 1 { 1 } else { 2 }
}

struct Search<'a, 'p> {
    position: &'a Position<'p>,
    technique: Technique,
    kind: u8,
    /// The maximum number of cells per line.
    longest: usize,
    cell_pairs: Vec<[usize; 2]>,
    sink: Sink<'a>,
}

impl Search<'_, '_> {
    fn choose(&mut self, from: usize, chosen: &mut Vec<[usize; 2]>) -> Flow {
        if chosen.len() > 2 {
            self.digits(chosen)?;
        }
        if chosen.len() == self.longest || self.is_hopeless(chosen) {
            return Flow::Continue(());
        }
        for next in from..self.cell_pairs.len() {
            chosen.push(self.cell_pairs[next]);
            let flow = self.choose(next + 1, chosen);
            chosen.pop();
            flow?;
        }
        Flow::Continue(())
    }

    /// Whether no pattern can contain the chosen pairs, because too many cells already have guardians.
    fn is_hopeless(&self, chosen: &[[usize; 2]]) -> bool {
        let pencil_marks = self.position.pencil_marks();
        if self.kind == 2 {
            let cells = chosen.iter().flatten().copied().collect();
            return pencil_marks.of_cells(cells).len() > self.longest + 1;
        }
        let unclean =
            chosen.iter().filter(|pair| !is_clean(self.position, self.kind, self.longest, pair));
        if unclean.count() > max_guarded(self.kind) {
            return true;
        }
        let cells: CellSet = chosen.iter().flatten().copied().collect();
        let wide = cells.iter().filter(|&cell| pencil_marks.of_cell(cell).len() > self.longest);
        wide.count() > max_guarded(self.kind)
            || chosen.len() > 1
                && !self.remaining_digits(cells).any(|digits| digits.len() <= self.longest)
    }

    /// For each choice of the cells that may have guardians, the candidates that all other cells have together.
    fn remaining_digits(&self, cells: CellSet) -> impl Iterator<Item = DigitSet> + use<> {
        let mut marks = [DigitSet::EMPTY; 2 * LONGEST];
        let mut behind = [DigitSet::EMPTY; 2 * LONGEST + 1];
        let count = cells.len();
        for (place, cell) in cells.iter().enumerate() {
            marks[place] = self.position.pencil_marks().of_cell(cell);
        }
        for place in (0..count).rev() {
            behind[place] = behind[place + 1] | marks[place];
        }
        let single = max_guarded(self.kind) == 1;
        (0..count).flat_map(move |one| {
            let seconds = if single { one..one + 1 } else { one + 1..count };
            let mut before = marks[..one].iter().fold(DigitSet::EMPTY, |all, more| all | *more);
            seconds.map(move |two| {
                let rest = before | behind[two + 1];
                before = before | marks[two];
                rest
            })
        })
    }

    /// Tries all sets of digits that a pattern of the chosen cells can have.
    fn digits(&mut self, chosen: &[[usize; 2]]) -> Flow {
        let (count, pencil_marks) = (chosen.len(), self.position.pencil_marks());
        let cells: CellSet = chosen.iter().flatten().copied().collect();
        if self.kind == 2 {
            return self.all_but_one(chosen, pencil_marks.of_cells(cells));
        }
        let guarded = max_guarded(self.kind);
        // A cell without guardians has no more candidates than the pattern has digits.
        let wide: CellSet =
            cells.iter().filter(|&cell| pencil_marks.of_cell(cell).len() > count).collect();
        if wide.len() > guarded {
            return Flow::Continue(());
        }
        let mut seen = Vec::new();
        for digits in self.remaining_digits(cells) {
            if digits.len() == count && !seen.contains(&digits) {
                seen.push(digits);
                self.steps(chosen, digits)?;
            }
        }
        Flow::Continue(())
    }

    /// Reports the patterns of type 2: all guardians have the same digit, so the cells have one more digit than the
    /// pattern.
    fn all_but_one(&mut self, chosen: &[[usize; 2]], all: DigitSet) -> Flow {
        if all.len() == chosen.len() + 1 {
            for digit in all {
                self.steps(chosen, all.without(digit))?;
            }
        }
        Flow::Continue(())
    }

    fn steps(&mut self, chosen: &[[usize; 2]], digits: DigitSet) -> Flow {
        let pencil_marks = self.position.pencil_marks();
        let has_all = |side: usize| {
            let cells = chosen.iter().map(|pair| pair[side]).collect();
            digits.is_subset(pencil_marks.of_cells(cells))
        };
        let each =
            chosen.iter().flatten().all(|&cell| !(pencil_marks.of_cell(cell) & digits).is_empty());
        if !has_all(0) || !has_all(1) || !each {
            return Flow::Continue(());
        }
        let mut cells: Vec<usize> = chosen.iter().flatten().copied().collect();
        cells.sort_unstable();
        match Shape::of(self.position, self.technique, &cells, digits) {
            Some(shape) => shape.steps(self.kind, self.sink),
            None => Flow::Continue(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{deadly, empty_x, is_found_alone, marked, pencilled, places};
    use ennead_puzzle::Setup;

    #[test]
    fn two_rows_of_three_cells() {
        let at = pencilled(
            ".3..61.82.68.27.311.28.37468.1..2675.267.841337.61.298...18632.21....86.68327.15.",
            "4579 3 4579 459 6 1 59 8 2 459 6 8 459 2 7 59 3 1 1 59 2 8 59 3 7 4 6 8 49 1 39 34 2 6 7 5 59 2 6 7 59 8 4 1 \
             3 3 7 45 6 1 45 2 9 8 4579 459 4579 1 8 6 3 2 479 2 1 479 35 34 459 8 6 479 6 8 3 2 7 49 1 5 49",
        );
        let technique = Technique::ExtendedRectangle(1);
        let pattern = ["r1c1 r1c4 r1c7 r2c1 r2c4 r2c7", "459", "711"];
        let expected = deadly(technique, pattern, Vec::new(), "411 511 911");
        is_found_alone(&at, &expected);
    }

    #[test]
    fn guardians_of_one_digit_and_a_bound_digit() {
        let at = pencilled(
            "..5..1.....3..5..11.2683.5482.41.53..3185..4.45623917821.564...3.41.86255683.241.",
            "679 48 5 79 24 1 23789 689 2379 679 48 3 79 24 5 2789 689 1 1 79 2 6 8 3 79 5 4 8 2 79 4 1 67 5 3 69 79 3 1 8 \
             5 67 29 4 269 4 5 6 2 3 9 1 7 8 2 1 79 5 6 4 3789 89 379 3 79 4 1 79 8 6 2 5 5 6 8 3 79 2 4 1 79",
        );
        let pattern = ["r1c1 r1c4 r1c8 r2c1 r2c4 r2c8", "679", "818 828"];
        let two = Technique::ExtendedRectangle(2);
        let expected = deadly(two, pattern, Vec::new(), "817 827 878");
        is_found_alone(&at, &expected);
        let four = Technique::ExtendedRectangle(4);
        let expected = deadly(four, pattern, vec![places(&at, "c8", 6)], "918 928");
        is_found_alone(&at, &expected);
    }

    #[test]
    fn two_rows_of_four_cells() {
        let names = ["r1c1", "r1c2", "r1c4", "r1c5", "r2c1", "r2c2", "r2c4"];
        let cells = names.map(|cell| (cell, "1234"));
        let at = marked(Setup::empty(6), &cells);
        let technique = Technique::ExtendedRectangle(1);
        let pattern = ["r1c1 r1c2 r1c4 r1c5 r2c1 r2c2 r2c4 r2c5", "1234", "525 625"];
        let expected = deadly(technique, pattern, Vec::new(), "125 225 325 425");
        is_found_alone(&at, &expected);
        // r1c1 and r2c2 lie on a diagonal, but r2c1 and r1c2 do not.
        let diagonal = marked(empty_x(6), &cells);
        assert_eq!(technique.steps(&Position::of(&diagonal)), []);
    }
}
