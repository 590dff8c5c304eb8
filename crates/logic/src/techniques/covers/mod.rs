//! Patterns of requirements and an equal number of covers. This module has their shared part, the eliminations.

pub(crate) mod fireworks;
pub(crate) mod multi_sector;
pub(crate) mod sk_loop;
pub(crate) mod sue_de_coq;

use super::{IndexedRequirement, eliminations};
use crate::{Cover, Pattern, Position, Step, Technique};
use ennead_puzzle::{Candidate, CellSet, Digit};
use std::collections::BTreeSet;

/// The places for a digit in a base set or cover set.
fn places(position: &Position<'_>, part: IndexedRequirement, digit: Digit) -> CellSet {
    let all = match part {
        IndexedRequirement::Cell(cell) => CellSet::of(cell),
        IndexedRequirement::House(house, own) if own == digit => position.layout().houses[house],
        IndexedRequirement::House(..) => CellSet::EMPTY,
    };
    all & position.pencil_marks().of_digit(digit)
}

/// Builds the step; `None` if no candidate lies in more covers than the number of requirements that it meets.
fn step(
    technique: Technique,
    position: &Position<'_>,
    base: &[IndexedRequirement],
    cover: &[IndexedRequirement],
) -> Option<Step> {
    let size = position.geometry().size();
    let mut eliminated: BTreeSet<Candidate> = BTreeSet::new();
    for digit in size.digits() {
        let sets = |parts: &[IndexedRequirement]| -> Vec<CellSet> {
            parts.iter().map(|part| places(position, *part, digit)).collect()
        };
        let (requirements, covers) = (sets(base), sets(cover));
        let all = covers.iter().fold(CellSet::EMPTY, |all, cells| all | *cells);
        let count = |sets: &[CellSet], cell| sets.iter().filter(|set| set.contains(cell)).count();
        let over = all.iter().filter(|&cell| count(&covers, cell) > count(&requirements, cell));
        eliminated.extend(over.map(|cell| size.cell(cell).with(digit)));
    }
    if eliminated.is_empty() {
        return None;
    }
    let requirements =
        |parts: &[IndexedRequirement]| parts.iter().map(|part| part.evidence(position)).collect();
    let pattern = Pattern::Cover(Cover { base: requirements(base), cover: requirements(cover) });
    Some(Step { technique, pattern, conclusions: eliminations(eliminated.into_iter()) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Requirement;
    use crate::tests::{
        cell, digit, eliminations, empty_x, found, house, is_found_alone, marked, start,
        start_without,
    };
    use ennead_puzzle::{Candidates, Setup};

    /// Parses requirements: `r3c7` is a cell, `2r3` a digit in a house.
    fn requirements(at: &Candidates, names: &str) -> Vec<Requirement> {
        let requirement = |name: &str| match name.split_at(1) {
            ("r", _) => Requirement::Cell(cell(name)),
            (value, name) => Requirement::House(house(at, name), digit(value.parse().unwrap())),
        };
        names.split_whitespace().map(requirement).collect()
    }

    fn check(at: &Candidates, technique: Technique, [base, cover]: [&str; 2], eliminated: &str) {
        let cover = Cover { base: requirements(at, base), cover: requirements(at, cover) };
        let conclusions = eliminations(eliminated);
        is_found_alone(at, &Step { technique, pattern: Pattern::Cover(cover), conclusions });
    }

    #[test]
    fn three_digits_of_a_row_and_a_column() {
        let at = start_without(
            "8.9...3.....751...5.7.3.....7..4..263...9.......1...43.6.2....4....8.5...........",
            "627 827 927 628 229 434 634 236 436 636 137 837 937 838 938 839 939 152 552 553 554 556 \
             977 182 192 197 797 897 997",
        );
        let parts = ["2r3 2c7 4r3 4c7 6r3 6c7", "r3c7 r3c2 r9c7 2b3 4b3 6b3"];
        check(&at, Technique::Fireworks(3), parts, "618 219 132");
    }

    #[test]
    fn two_digits_at_each_of_two_corners() {
        // Outside their common box, row 1 and column 1 have 1 and 2 only in r1c7 and r7c1. Outside their common box,
        // row 7 and column 7 have 3 and 4 only in the same two cells.
        let no_one_two = "r1c4 r1c5 r1c6 r1c8 r1c9 r4c1 r5c1 r6c1 r8c1 r9c1".split(' ');
        let no_three_four = "r7c2 r7c3 r7c4 r7c5 r7c6 r2c7 r3c7 r4c7 r5c7 r6c7".split(' ');
        let marks = no_one_two.map(|name| (name, "3456789"));
        let marks: Vec<_> = marks.chain(no_three_four.map(|name| (name, "1256789"))).collect();
        let at = marked(Setup::empty(9), &marks);
        let parts = ["1r1 1c1 2r1 2c1 3r7 3c7 4r7 4c7", "r1c1 r7c7 r1c7 r7c1 1b1 2b1 3b9 4b9"];
        let eliminated = "311 411 511 611 711 811 911 517 617 717 817 917 122 222 123 223 132 232 133 233 571 \
                      671 771 871 971 177 277 577 677 777 877 977 388 488 389 489 398 498 399 499";
        check(&at, Technique::Fireworks(4), parts, eliminated);
    }

    /// The puzzle is known as Easter Monster; its loop was the first SK-Loop found.
    #[test]
    fn sixteen_cells_in_a_ring() {
        let at = start(
            "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
        );
        let parts = [
            "r2c7 r2c9 r1c8 r3c8 r7c8 r9c8 r8c7 r8c9 r8c1 r8c3 r7c2 r9c2 r1c2 r3c2 r2c1 r2c3",
            "1b3 1b7 2b9 2b1 3r2 3c8 4r8 4c2 5r8 6b3 6b7 7b9 7b1 8r2 8c2 9c8",
        ];
        let eliminated = "713 325 825 826 231 452 852 358 958 173 584 485 691";
        check(&at, Technique::SkLoop, parts, eliminated);
    }

    #[test]
    fn sixteen_cells_of_four_rows_and_four_columns() {
        let at = start(
            "9876.....5.....8.........6..9.5..6......64.3.....2...1.7.8.......3..1..2....3..4.",
        );
        let parts = [
            "r1c5 r1c6 r1c8 r1c9 r2c5 r2c6 r2c8 r2c9 r4c5 r4c6 r4c8 r4c9 r7c5 r7c6 r7c8 r7c9",
            "1c5 1c8 2c6 2c8 3c6 3c9 4c5 4c9 5r1 5r7 6r7 7r2 7r4 8r4 9r2 9r7",
        ];
        let eliminated =
            "517 724 924 135 435 236 336 339 439 741 841 843 366 671 573 673 973 577 977 485 296";
        check(&at, Technique::MultiSectorLockedSet, parts, eliminated);
    }

    /// 4 and 5 lie in column 8, 6 and 8 in row 5, 7 and 9 in box 6.
    #[test]
    fn six_cells_of_a_box_a_row_and_a_column() {
        let at = found(
            ".3.......+87.6.19.+3.4.....2.2..8.6.....9...1.....+15....4....2..5.....8.1.+6+2+8.1.734",
            "511 113 531 133 543 552 259 663 974 975 981 583 584 984 985",
        );
        let parts = ["r2c8 r4c8 r4c9 r5c2 r5c8 r5c9", "4c8 5c8 6r5 7b6 8r5 9b6"];
        check(&at, Technique::SueDeCoq3d, parts, "418 518 468 768 968 769 969");
    }

    /// 1 and 2 lie in row 1, 3 and 4 in column 1, 5 in box 1.
    #[test]
    fn on_a_grid_with_diagonals() {
        let marks =
            [("r1c1", "12345"), ("r1c2", "125"), ("r1c5", "12"), ("r2c1", "345"), ("r5c1", "34")];
        let at = marked(empty_x(9), &marks);
        let parts = ["r1c1 r1c2 r1c5 r2c1 r5c1", "1r1 2r1 3c1 4c1 5b1"];
        let eliminated = "113 213 513 114 214 116 216 117 217 118 218 119 219 522 523 331 431 531 532 \
                          533 341 441 361 461 371 471 381 481 391 491";
        check(&at, Technique::SueDeCoq3d, parts, eliminated);
    }
}
