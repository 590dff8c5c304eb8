//! Wings: as many digits as cells, all but one of which can be in just one of the cells at a time.
//!
//! ```text
//! xy . . | . xz .     XY-Wing: x is in one of xy and xz at most, since they see each other; so is y
//! yz . . | .  .       in xy and yz. Two digits do not fill three cells, so one of xz and yz is z:
//!  . . . | .  *       what sees both (*) is not.
//! ```
//!
//! If the cell where the two arms meet can be z too, it is an XYZ-Wing, and what goes must see all three. Four cells
//! and digits make a WXYZ-Wing, and so on. The cells lie in two houses that cross. Wings that have a smaller one or a
//! naked subset inside are passed over: the smaller one does the same.

use super::{among_news, eliminations};
use crate::cell_set::CellSet;
use crate::{Pattern, Position, Step, Technique, Wing};
use ennead_puzzle::{Digit, DigitSet};
use std::ops::ControlFlow;

/// The two houses in the geometry's order, then the first two ends, then the other cells, row by row.
pub(crate) fn find(
    technique: Technique,
    position: &Position<'_>,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (size, most) = match technique {
        Technique::XyWing => (3, 2),
        Technique::LargeWing(size) => (usize::from(size), usize::from(size)),
        _ => (3, 3),
    };
    // An XY-Wing is a chain of three cells.
    if technique == Technique::XyWing && !position.may_have_chains() {
        return ControlFlow::Continue(());
    }
    let sheet = position.sheet();
    let few: CellSet =
        sheet.open.iter().filter(|&cell| sheet.of_cell(cell).len() <= most).collect();
    among_news(technique, position, sink, |news, sink| {
        let seconds = seconds(position, few, size);
        for (number, field) in fields(position).enumerate() {
            let field = field & few;
            if field.meets(news) && field.len() >= size {
                let seconds = &seconds;
                let mut search = Search { technique, position, news, size, number, seconds, sink };
                search.start(field)?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// The cells of every two houses that cross.
fn fields(position: &Position<'_>) -> impl Iterator<Item = CellSet> {
    let houses = &position.sight().houses;
    houses.iter().enumerate().flat_map(|(number, &first)| {
        let later = houses[number + 1..].iter();
        later.filter(move |second| second.meets(first)).map(move |&second| first | second)
    })
}

/// For each of these cells the later ones with which it can be two ends: they have just one digit in common, do not see
/// each other, and something sees both.
fn seconds(position: &Position<'_>, few: CellSet, size: usize) -> Vec<CellSet> {
    let (sheet, sight) = (position.sheet(), position.sight());
    let fits = |first: usize, second: usize| {
        let [a, b] = [first, second].map(|cell| sheet.of_cell(cell));
        let struck = |left| sight.peers[first] & sight.peers[second] & sheet.of_digit(left);
        (a & b).single().is_some_and(|left| !struck(left).is_empty()) && (a | b).len() <= size
    };
    let mut seconds = vec![CellSet::EMPTY; sight.peers.len()];
    for first in few.iter() {
        let rest = few.minus(sight.peers[first]).behind(first);
        seconds[first] = rest.iter().filter(|&second| fits(first, second)).collect();
    }
    seconds
}

#[derive(Clone, Copy)]
struct Chosen {
    cells: CellSet,
    digits: DigitSet,
    /// The digit that can be in two of the cells.
    left: Digit,
    /// The candidates of it that see all of these.
    struck: CellSet,
}

struct Search<'a, 'p> {
    technique: Technique,
    position: &'a Position<'p>,
    /// Cells one of which a wing has.
    news: CellSet,
    size: usize,
    /// Which two houses.
    number: usize,
    /// For each cell those with which it can be two ends.
    seconds: &'a [CellSet],
    sink: &'a mut dyn FnMut(Step) -> ControlFlow<()>,
}

impl Search<'_, '_> {
    /// Two ends: the digit that they have in common is the one that is left.
    fn start(&mut self, field: CellSet) -> ControlFlow<()> {
        let (sheet, peers) = (self.position.sheet(), &self.position.sight().peers);
        for first in field.iter() {
            for second in (field & self.seconds[first]).iter() {
                let [a, b] = [first, second].map(|cell| sheet.of_cell(cell));
                let Some(left) = (a & b).single() else { continue };
                let cells = CellSet::of(first).with(second);
                let struck = sheet.of_digit(left) & peers[first] & peers[second];
                let chosen = Chosen { cells, digits: a | b, left, struck };
                self.choose(field.minus(cells), chosen, [first, second])?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The cells behind one that it does not see.
    fn after(&self, cell: usize, field: CellSet) -> CellSet {
        field.minus(self.position.sight().peers[cell]).behind(cell)
    }

    /// `first` are the two cells that the search started from.
    fn choose(&mut self, from: CellSet, chosen: Chosen, first: [usize; 2]) -> ControlFlow<()> {
        let missing = self.size - chosen.cells.len();
        if missing == 0 {
            return self.wing(chosen, first);
        }
        // If there are as many digits as there can be, the other cells have no more.
        let from = match chosen.digits.len() == self.size {
            true => self.within(from, chosen.digits),
            false => from,
        };
        let is_new = chosen.cells.meets(self.news);
        // What does not go with these cells does not go with more.
        let mut rest = match missing {
            1 if is_new => from,
            1 => from & self.news,
            _ => from.iter().filter(|&cell| self.with(&chosen, cell).is_some()).collect(),
        };
        while rest.len() >= missing && (is_new || rest.meets(self.news)) {
            let cell = rest.first();
            rest = rest.without(cell);
            if let Some(more) = self.with(&chosen, cell) {
                self.choose(rest, more, first)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The cells that can hold nothing but these digits.
    fn within(&self, cells: CellSet, digits: DigitSet) -> CellSet {
        let others = self.position.geometry().size().digits().minus(digits);
        others.iter().fold(cells, |rest, digit| rest.minus(self.position.sheet().of_digit(digit)))
    }

    /// One cell more, unless that leaves too many digits or nothing to strike.
    fn with(&self, chosen: &Chosen, cell: usize) -> Option<Chosen> {
        let Chosen { cells, digits, left, struck } = *chosen;
        let (sheet, sight) = (self.position.sheet(), self.position.sight());
        let marks = sheet.of_cell(cell);
        if (digits | marks).len() > self.size {
            return None;
        }
        let seen = sight.peers[cell];
        let struck = if marks.contains(left) { struck & seen } else { struck };
        // What it can hold besides the digit that is left, only cells that it sees can hold too.
        let is_right = || (sheet.of_cells(cells.minus(seen)) & marks.without(left)).is_empty();
        (!struck.is_empty() && is_right()).then(|| Chosen {
            cells: cells.with(cell),
            digits: digits | marks,
            left,
            struck,
        })
    }

    fn wing(&mut self, chosen: Chosen, first: [usize; 2]) -> ControlFlow<()> {
        let Chosen { cells, digits, left, struck } = chosen;
        let ends = self.position.sheet().of_digit(left) & cells;
        let wanted = self.technique != Technique::XyzWing || ends.len() == 3;
        if !wanted
            || digits.len() != self.size
            || self.first(ends) != Some(first)
            || self.is_known(cells)
            || self.has_smaller(cells)
        {
            return ControlFlow::Continue(());
        }
        let size = self.position.geometry().size();
        let pattern =
            Pattern::Wing(Wing { cells: cells.cells(size), digits, left, ends: ends.cells(size) });
        let conclusions = eliminations(struck.iter().map(|index| size.cell(index).with(left)));
        (self.sink)(Step { technique: self.technique, pattern, conclusions })
    }

    /// The first two of the cells that do not see each other.
    fn first(&self, ends: CellSet) -> Option<[usize; 2]> {
        ends.iter().find_map(|cell| {
            let other = self.after(cell, ends);
            (!other.is_empty()).then(|| [cell, other.first()])
        })
    }

    /// Whether the cells lie in two houses that were looked at before.
    fn is_known(&self, cells: CellSet) -> bool {
        fields(self.position).take(self.number).any(|field| cells.is_subset(field))
    }

    /// Whether some of the cells alone have as few digits as cells.
    fn has_smaller(&self, cells: CellSet) -> bool {
        let list: Vec<DigitSet> =
            cells.iter().map(|cell| self.position.sheet().of_cell(cell)).collect();
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

    fn check(at: &Candidates, technique: Technique, names: [&str; 3], left: u8, struck: &str) {
        let [places, set, ends] = names;
        let wing = Wing {
            cells: cells(places),
            digits: digits(set),
            left: digit(left),
            ends: cells(ends),
        };
        let step =
            Step { technique, pattern: Pattern::Wing(wing), conclusions: eliminations(struck) };
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

    /// Without the digit 4 the two ends of the second row would need 2 and 3, r1c5 needs 1, and r1c1 has nothing.
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
    fn a_wing_with_a_pair_inside_is_none() {
        let at = marked(
            Setup::empty(6),
            &[("r1c1", "12"), ("r1c2", "12"), ("r1c5", "14"), ("r2c3", "34"), ("r2c1", "34")],
        );
        assert_eq!(Technique::LargeWing(4).steps(&Position::of(&at)), []);
    }
}
