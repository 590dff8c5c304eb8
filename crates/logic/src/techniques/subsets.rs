//! Naked and hidden subsets: n cells and n digits of a house.
//!
//! ```text
//! naked pair    {12} {12} {123} {345}   two cells hold only 1 and 2:
//!                                       1 and 2 are eliminated from the other cells
//! hidden pair   {128} {129} {89} {89}   1 and 2 have no other place:
//!                                       8 and 9 are eliminated from the two cells
//! ```
//!
//! Only subsets that do not consist of smaller ones are found, because the others eliminate nothing more than their
//! parts. The subsets of all sizes are computed together in [`locked_sets`](crate::position::locked_sets).

use super::eliminations;
use crate::position::locked_sets::{LockedSet, Side};
use crate::techniques::{Flow, Sink};
use crate::{Pattern, Position, Step, Technique};
use ennead_puzzle::Cell;
use ennead_puzzle::bits::ones;

/// Reports subsets of boxes or regions first, then of rows, columns and other houses. Within a house, subsets are
/// ordered by the first cell of which they are the smallest subset.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let (side, size) = match technique {
        Technique::NakedSubset(size) => (Side::Naked, size),
        Technique::HiddenSubset(size) => (Side::Hidden, size),
        _ => return Flow::Continue(()),
    };
    for set in position.locked_sets() {
        if set.side == side && set.digits.len() == usize::from(size) {
            sink(step(technique, position, set))?;
        }
    }
    Flow::Continue(())
}

fn step(technique: Technique, position: &Position<'_>, set: &LockedSet) -> Step {
    let (geometry, marks) = (position.geometry(), position.candidates().marks());
    let size = geometry.size();
    let (house, digits) = (geometry.houses()[set.house], set.digits);
    let indices = &geometry.house_cell_indices()[set.house];
    let eliminated = ones(set.affected_cells()).flat_map(|place| {
        let index = indices[place] as usize;
        set.eliminated(marks[index]).iter().map(move |digit| size.cell(index).with(digit))
    });
    let conclusions = eliminations(eliminated);
    let mut cells: Vec<Cell> =
        ones(set.cells).map(|place| size.cell(indices[place] as usize)).collect();
    cells.sort_unstable();
    let pattern = match set.side {
        Side::Naked => Pattern::NakedSubset { house, cells, digits },
        Side::Hidden => Pattern::HiddenSubset { house, cells, digits },
    };
    Step { technique, pattern, conclusions }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{
        cells, digits, eliminations, empty_x, house, marked, setup, start, start_without,
    };
    use ennead_puzzle::{Candidates, Setup};

    fn naked(candidates: &Candidates, at: &str, names: &str, set: &str, eliminated: &str) -> Step {
        let (cells, digits) = (cells(names), digits(set));
        Step {
            technique: Technique::NakedSubset(cells.len() as u8),
            pattern: Pattern::NakedSubset { house: house(candidates, at), cells, digits },
            conclusions: eliminations(eliminated),
        }
    }

    fn hidden(candidates: &Candidates, at: &str, names: &str, set: &str, eliminated: &str) -> Step {
        let (cells, digits) = (cells(names), digits(set));
        Step {
            technique: Technique::HiddenSubset(cells.len() as u8),
            pattern: Pattern::HiddenSubset { house: house(candidates, at), cells, digits },
            conclusions: eliminations(eliminated),
        }
    }

    fn check(candidates: &Candidates, expected: &[Step]) {
        let technique = expected[0].technique;
        assert_eq!(technique.steps(&Position::of(candidates)), expected);
    }

    // The 9 x 9 positions are from HoDoKu's regression library.

    #[test]
    fn naked_pair() {
        let at = start(
            "7.9...34.3.274.5894859..72..31..8497.47.9.86..984.721.823.79.54176254938954....72",
        );
        check(&at, &[naked(&at, "r1", "r1c2 r1c9", "16", "114 614 115 615 116 616")]);
    }

    #[test]
    fn naked_triple() {
        let at = start_without(
            "1.9..7.52..3..21.64.2..1..35.4.1..6........1..1....3.53459..721..14256386281735..",
            "615 815 825 635 835 742 844 751 652 752 654 854 455 655 855 955 761 664 864 465 965 768",
        );
        check(&at, &[naked(&at, "r2", "r2c1 r2c2 r2c4", "578", "525 728 828")]);
    }

    #[test]
    fn naked_quadruple_and_its_other_half() {
        let at = start(
            "...........5.2....9.7...1.....94.5.........6....5.78.16....5..2..43...163.9.1..85",
        );
        let eliminated = "151 251 851 152 252 352 852 257 357 359";
        check(&at, &[naked(&at, "r5", "r5c3 r5c4 r5c5 r5c6", "1238", eliminated)]);
        check(&at, &[hidden(&at, "r5", "r5c1 r5c2 r5c7 r5c9", "4579", eliminated)]);
    }

    #[test]
    fn hidden_pair() {
        let at = start_without(
            "831549762.....891.9....1....8.6245.1.4.81762.162953487.9.1.2.762734.61..6187.524.",
            "521 523 325 533 335",
        );
        check(&at, &[hidden(&at, "r3", "r3c3 r3c5", "67", "433")]);
    }

    #[test]
    fn hidden_triple() {
        let at = start_without(
            "1765...3....78.......3..9....28.5.4.764.1.385.5.4.72..5.9..3.......54.93.....8521",
            "226 926 635 236 839 945 965 472 675 695",
        );
        check(&at, &[hidden(&at, "r3", "r3c6 r3c8 r3c9", "167", "538 239 439")]);
    }

    #[test]
    fn naked_pair_of_a_rising_diagonal() {
        let at = marked(empty_x(4), &[("r1c4", "12"), ("r4c1", "12")]);
        check(&at, &[naked(&at, "d2", "r1c4 r4c1", "12", "123 223 132 232")]);
    }

    #[test]
    fn naked_triple_of_a_wide_box() {
        let cells = [("r1c1", "12"), ("r1c3", "23"), ("r2c2", "13")];
        let at = marked(Setup::empty(6), &cells);
        let eliminated = "112 212 312 121 221 321 123 223 323";
        check(&at, &[naked(&at, "b1", "r1c1 r1c3 r2c2", "123", eliminated)]);
        let pairs = Technique::NakedSubset(2).steps(&Position::of(&at));
        assert_eq!(pairs, []);
    }

    #[test]
    fn a_subset_made_of_smaller_ones_is_not_found() {
        let cells = [("r1c1", "12"), ("r1c3", "34"), ("r1c5", "12"), ("r1c7", "34")];
        let at = marked(Setup::empty(9), &cells);
        let quads = Technique::NakedSubset(4).steps(&Position::of(&at));
        assert_eq!(quads, []);
        let pairs = Technique::NakedSubset(2).steps(&Position::of(&at));
        assert_eq!(pairs.len(), 2);
    }

    #[test]
    fn a_subset_of_five() {
        let five = ["r1c1", "r1c2", "r1c3", "r1c4", "r1c5"].map(|cell| (cell, "12345"));
        let at = marked(setup(&".".repeat(100)), &five);
        let steps = Technique::NakedSubset(5).steps(&Position::of(&at));
        let houses: Vec<_> = steps
            .iter()
            .map(|step| match &step.pattern {
                Pattern::NakedSubset { house, .. } => (house.to_string(), step.conclusions.len()),
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(houses, [("b1".to_owned(), 25), ("r1".to_owned(), 25)]);
    }

    #[test]
    fn more_cells_than_digits_lead_to_a_contradiction() {
        let cells = [("r1c1", "12"), ("r1c5", "12"), ("r1c8", "12")];
        let at = marked(Setup::empty(9), &cells);
        let step = Technique::NakedSubset(2).first(&Position::of(&at)).unwrap();
        let mut after = at.clone();
        crate::apply(&step, &mut after);
        assert_eq!(crate::verify(&step, &at), Ok(()));
        assert!(after.contradiction().is_some());
    }
}
