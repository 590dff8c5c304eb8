//! Oddagons: cells that two or three digits alone cannot fill. This module has the shared part, the candidates that all
//! guardians exclude.

pub(crate) mod bivalue;
pub(crate) mod tridagon;

use super::eliminations;
use crate::{Oddagon, Pattern, Position, Step, Technique};
use ennead_puzzle::{Candidate, CellSet, Digit, DigitSet};

/// Builds the step of these cells; `None` if all guardians exclude no common candidate.
fn step(
    technique: Technique,
    position: &Position<'_>,
    cells: &[usize],
    digits: DigitSet,
) -> Option<Step> {
    let (pencil_marks, size) = (position.pencil_marks(), position.geometry().size());
    let others = |&cell: &usize| {
        let others = pencil_marks.of_cell(cell).minus(digits);
        others.iter().map(move |digit| (cell, digit))
    };
    let guardians: Vec<(usize, Digit)> = cells.iter().flat_map(others).collect();
    let mut eliminated: Vec<Candidate> = Vec::new();
    for digit in size.digits() {
        let excluded = |&(cell, own): &(usize, Digit)| {
            if own == digit { position.layout().peers[cell] } else { CellSet::of(cell) }
        };
        let all =
            guardians.iter().map(excluded).fold(pencil_marks.of_digit(digit), |all, one| all & one);
        eliminated.extend(all.iter().map(|cell| size.cell(cell).with(digit)));
    }
    // Without guardians, the puzzle has no solution. Other steps show that.
    if eliminated.is_empty() || guardians.is_empty() {
        return None;
    }
    let at = |&(cell, digit): &(usize, Digit)| size.cell(cell).with(digit);
    let mut guardians: Vec<Candidate> = guardians.iter().map(at).collect();
    guardians.sort_unstable();
    let cells = cells.iter().map(|&cell| size.cell(cell)).collect();
    let pattern = Pattern::Oddagon(Oddagon { cells, digits, guardians });
    Some(Step { technique, pattern, conclusions: eliminations(eliminated.into_iter()) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{
        cells, digits, eliminations, is_found_alone, start, start_without, triples,
    };
    use ennead_puzzle::Candidates;

    fn check(at: &Candidates, technique: Technique, parts: [&str; 3], eliminated: &str) {
        let [names, set, guardians] = parts;
        let (cells, digits) = (cells(names), digits(set));
        let pattern =
            Pattern::Oddagon(Oddagon { cells, digits, guardians: triples(guardians).collect() });
        is_found_alone(at, &Step { technique, pattern, conclusions: eliminations(eliminated) });
    }

    #[test]
    fn five_and_seven_cells_around_a_loop() {
        let five = start_without(
            "........6.....6..1.675.29347.26.43953.572.6484.6.3517263825741957.46.82324....567",
            "912 113 913 922 923",
        );
        let parts = ["r1c2 r3c1 r3c5 r4c5 r4c2", "18", "212 512"];
        check(&five, Technique::BivalueOddagon, parts, "112 812");

        let seven = start_without(
            ".....1........5..16158.234.82165.4.3543..861.967314..875.1.3...39.5.61..186....35",
            "213 413 223 423 259",
        );
        let parts = ["r9c5 r3c5 r3c9 r5c9 r4c8 r4c6 r9c6", "79", "295 495"];
        check(&seven, Technique::BivalueOddagon, parts, "795 995");
    }

    /// The puzzle is known as Loki.
    #[test]
    fn twelve_cells_of_four_boxes() {
        let at = start(
            "57....9..........8.1.........168..42...1.28.9..2.9416.....26....6.9.82.4...41.6..",
        );
        let names = "r4c6 r4c7 r5c5 r5c8 r6c4 r6c9 r7c4 r7c7 r8c5 r8c8 r9c6 r9c9";
        let eliminated = "118 128 178 179 181 388 588 788";
        check(&at, Technique::Tridagon, [names, "357", "188"], eliminated);
    }
}
