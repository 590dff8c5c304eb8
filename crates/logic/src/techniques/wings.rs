//! Wings: n cells with n digits, where each digit except one can be in at most one of the cells.
//!
//! ```text
//! xy . . | . xz .     XY-Wing: the pivot xy sees both pincers, so only one of xy and xz can be x, and
//! yz . . | .  .       only one of xy and yz can be y. Two digits cannot fill three cells, so a pincer
//!  . . . | .  *       is z: z is eliminated from cells that see both pincers (*).
//! ```
//!
//! If the pivot can also be z, the pattern is an XYZ-Wing, and eliminated candidates must see all three cells. Four
//! cells with four digits are a WXYZ-Wing, and so on. The cells lie in two intersecting houses. A wing is skipped if
//! some of its cells have no more digits than cells, because they are a smaller wing or a naked subset.

use super::{eliminations, search_changed};
use crate::techniques::{Flow, Sink};
use crate::{Pattern, Position, Step, Technique, Wing};
use ennead_puzzle::{CellSet, Digit, DigitSet};

/// Reports wings in the order of their two houses, then of their first two ends, then of the other cells, row by row.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let (size, most) = match technique {
        Technique::XyWing => (3, 2),
        Technique::LargeWing(size) => (usize::from(size), usize::from(size)),
        _ => (3, 3),
    };
    // An XY-Wing is a chain of three cells, so there is none if there are no chains.
    if technique == Technique::XyWing && !position.may_have_chains() {
        return Flow::Continue(());
    }
    let pencil_marks = position.pencil_marks();
    let few: CellSet = pencil_marks
        .empty
        .iter()
        .filter(|&cell| pencil_marks.of_cell(cell).len() <= most)
        .collect();
    search_changed(technique, position, sink, |changed, sink| {
        let second_ends = second_ends(position, few, size);
        for (number, field) in house_pairs(position).enumerate() {
            let field = field & few;
            if field.intersects(changed) && field.len() >= size {
                let second_ends = &second_ends;
                let mut search =
                    Search { technique, position, changed, size, number, second_ends, sink };
                search.start(field)?;
            }
        }
        Flow::Continue(())
    })
}

/// Lists the cells of each pair of intersecting houses.
fn house_pairs(position: &Position<'_>) -> impl Iterator<Item = CellSet> {
    let houses = &position.layout().houses;
    houses.iter().enumerate().flat_map(|(number, &first)| {
        let later = houses[number + 1..].iter();
        later.filter(move |second| second.intersects(first)).map(move |&second| first | second)
    })
}

/// For each cell, the later cells of `few` that can be the other end of a wing: the two cells share exactly one digit,
/// do not see each other, and have a common peer that can lose the digit.
fn second_ends(position: &Position<'_>, few: CellSet, size: usize) -> Vec<CellSet> {
    let (pencil_marks, layout) = (position.pencil_marks(), position.layout());
    let fits = |first: usize, second: usize| {
        let [a, b] = [first, second].map(|cell| pencil_marks.of_cell(cell));
        let eliminated =
            |left| layout.peers[first] & layout.peers[second] & pencil_marks.of_digit(left);
        (a & b).single().is_some_and(|left| !eliminated(left).is_empty()) && (a | b).len() <= size
    };
    let mut second_ends = vec![CellSet::EMPTY; layout.peers.len()];
    for first in few.iter() {
        let rest = few.minus(layout.peers[first]).after(first);
        second_ends[first] = rest.iter().filter(|&second| fits(first, second)).collect();
    }
    second_ends
}

#[derive(Clone, Copy)]
struct Chosen {
    cells: CellSet,
    digits: DigitSet,
    /// The digit that the ends share.
    left: Digit,
    /// The places for this digit that see all ends.
    eliminated: CellSet,
}

struct Search<'a, 'p> {
    technique: Technique,
    position: &'a Position<'p>,
    /// Changed cells; a wing must contain at least one.
    changed: CellSet,
    size: usize,
    /// The number of the pair of houses.
    number: usize,
    /// For each cell, the later cells that can be the other end.
    second_ends: &'a [CellSet],
    sink: Sink<'a>,
}

impl Search<'_, '_> {
    /// Tries all pairs of ends. The digit that they share is the one to eliminate.
    fn start(&mut self, field: CellSet) -> Flow {
        let (pencil_marks, peers) = (self.position.pencil_marks(), &self.position.layout().peers);
        for first in field.iter() {
            for second in (field & self.second_ends[first]).iter() {
                let [a, b] = [first, second].map(|cell| pencil_marks.of_cell(cell));
                let Some(left) = (a & b).single() else { continue };
                let cells = CellSet::of(first).with(second);
                let eliminated = pencil_marks.of_digit(left) & peers[first] & peers[second];
                let chosen = Chosen { cells, digits: a | b, left, eliminated };
                self.choose(field.minus(cells), chosen, [first, second])?;
            }
        }
        Flow::Continue(())
    }

    /// The cells of `field` after `cell` that it does not see.
    fn after(&self, cell: usize, field: CellSet) -> CellSet {
        field.minus(self.position.layout().peers[cell]).after(cell)
    }

    /// Adds cells until the wing is complete. `first` has the two ends from which the search started.
    fn choose(&mut self, from: CellSet, chosen: Chosen, first: [usize; 2]) -> Flow {
        let missing = self.size - chosen.cells.len();
        if missing == 0 {
            return self.wing(chosen, first);
        }
        // If the wing already has all its digits, further cells can add none.
        let from = match chosen.digits.len() == self.size {
            true => self.within(from, chosen.digits),
            false => from,
        };
        let is_new = chosen.cells.intersects(self.changed);
        // A cell that does not fit now does not fit a larger choice either.
        let mut rest = match missing {
            1 if is_new => from,
            1 => from & self.changed,
            _ => from.iter().filter(|&cell| self.adding(&chosen, cell).is_some()).collect(),
        };
        while rest.len() >= missing && (is_new || rest.intersects(self.changed)) {
            let cell = rest.lowest();
            rest = rest.without(cell);
            if let Some(more) = self.adding(&chosen, cell) {
                self.choose(rest, more, first)?;
            }
        }
        Flow::Continue(())
    }

    /// The cells whose candidates are all among these digits.
    fn within(&self, cells: CellSet, digits: DigitSet) -> CellSet {
        let others = self.position.geometry().size().digits().minus(digits);
        others
            .iter()
            .fold(cells, |rest, digit| rest.minus(self.position.pencil_marks().of_digit(digit)))
    }

    /// Adds a cell to the chosen ones; `None` if there would be too many digits, or nothing to eliminate, or a digit
    /// besides the shared one could be in two cells.
    fn adding(&self, chosen: &Chosen, cell: usize) -> Option<Chosen> {
        let Chosen { cells, digits, left, eliminated } = *chosen;
        let (pencil_marks, layout) = (self.position.pencil_marks(), self.position.layout());
        let marks = pencil_marks.of_cell(cell);
        if (digits | marks).len() > self.size {
            return None;
        }
        let seen = layout.peers[cell];
        let eliminated = if marks.contains(left) { eliminated & seen } else { eliminated };
        // The cell's candidates other than the shared digit must not occur in chosen cells that it does not see.
        let fits_cells =
            || (pencil_marks.of_cells(cells.minus(seen)) & marks.without(left)).is_empty();
        (!eliminated.is_empty() && fits_cells()).then(|| Chosen {
            cells: cells.with(cell),
            digits: digits | marks,
            left,
            eliminated,
        })
    }

    fn wing(&mut self, chosen: Chosen, first: [usize; 2]) -> Flow {
        let Chosen { cells, digits, left, eliminated } = chosen;
        let ends = self.position.pencil_marks().of_digit(left) & cells;
        let wanted = self.technique != Technique::XyzWing || ends.len() == 3;
        if !wanted
            || digits.len() != self.size
            || self.first(ends) != Some(first)
            || self.lies_in_earlier_pair(cells)
            || self.contains_smaller(cells)
        {
            return Flow::Continue(());
        }
        let size = self.position.geometry().size();
        let pattern =
            Pattern::Wing(Wing { cells: cells.cells(size), digits, left, ends: ends.cells(size) });
        let conclusions = eliminations(eliminated.iter().map(|index| size.cell(index).with(left)));
        (self.sink)(Step { technique: self.technique, pattern, conclusions })
    }

    /// Finds the first two of the cells that do not see each other.
    fn first(&self, ends: CellSet) -> Option<[usize; 2]> {
        ends.iter().find_map(|cell| {
            let other = self.after(cell, ends);
            (!other.is_empty()).then(|| [cell, other.lowest()])
        })
    }

    /// Whether the cells lie in an earlier pair of houses.
    fn lies_in_earlier_pair(&self, cells: CellSet) -> bool {
        house_pairs(self.position).take(self.number).any(|field| cells.is_subset(field))
    }

    /// Whether some, but not all, of the cells have no more digits than cells.
    fn contains_smaller(&self, cells: CellSet) -> bool {
        let list: Vec<DigitSet> =
            cells.iter().map(|cell| self.position.pencil_marks().of_cell(cell)).collect();
        (1..(1_u32 << list.len()) - 1).any(|part| {
            let inside = list.iter().enumerate().filter(|(place, _)| part >> place & 1 == 1);
            let digits = inside.fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
            digits.len() <= part.count_ones() as usize
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{cells, digit, digits, eliminations, empty_x, marked, start};
    use ennead_puzzle::{Candidates, Setup};

    fn check(at: &Candidates, technique: Technique, names: [&str; 3], left: u8, eliminated: &str) {
        let [places, set, ends] = names;
        let wing = Wing {
            cells: cells(places),
            digits: digits(set),
            left: digit(left),
            ends: cells(ends),
        };
        let step =
            Step { technique, pattern: Pattern::Wing(wing), conclusions: eliminations(eliminated) };
        assert_eq!(technique.steps(&Position::of(at)), std::slice::from_ref(&step));
        assert_eq!(crate::verify(&step, at), Ok(()));
    }

    // The 9 x 9 positions are from HoDoKu's regression library.

    #[test]
    fn xy_wing() {
        let at = start(
            "714.6.5388..453..7356718429....24.854.....3.2285376941978631254.....7..6........3",
        );
        let names = ["r4c1 r4c4 r5c2", "169", "r4c4 r5c2"];
        check(&at, Technique::XyWing, names, 9, "942 943 954 955 956");
    }

    #[test]
    fn xyz_wing() {
        let at = start(
            "673.8.2.9514.92..3982.....5167359..28.9.1.536..58..791..614.928..1..8354..8...167",
        );
        let names = ["r2c4 r3c4 r3c7", "467", "r2c4 r3c4 r3c7"];
        check(&at, Technique::XyzWing, names, 6, "635 636");
    }

    /// Without 4, r2c2 would be 2, r2c3 would be 3 and r1c5 would be 1, so r1c1 would have no candidates.
    const WXYZ: [(&str, &str); 4] =
        [("r1c1", "123"), ("r1c5", "14"), ("r2c2", "24"), ("r2c3", "34")];

    #[test]
    fn wxyz_wing() {
        let at = marked(Setup::empty(6), &WXYZ);
        let names = ["r1c1 r1c5 r2c2 r2c3", "1234", "r1c5 r2c2 r2c3"];
        check(&at, Technique::LargeWing(4), names, 4, "412 413 424 425 426");
    }

    #[test]
    fn a_diagonal_is_a_house_too() {
        // r1c1 sees r4c4 only along the diagonal.
        let at = marked(empty_x(4), &[("r1c1", "12"), ("r4c4", "13"), ("r1c2", "23")]);
        let names = ["r1c1 r1c2 r4c4", "123", "r1c2 r4c4"];
        check(&at, Technique::XyWing, names, 3, "314 322 342");
    }

    #[test]
    fn a_wing_that_contains_a_pair_is_skipped() {
        let at = marked(
            Setup::empty(6),
            &[("r1c1", "12"), ("r1c2", "12"), ("r1c5", "14"), ("r2c3", "34"), ("r2c1", "34")],
        );
        assert_eq!(Technique::LargeWing(4).steps(&Position::of(&at)), []);
    }
}
