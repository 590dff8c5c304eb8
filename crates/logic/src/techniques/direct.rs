//! Direct pointing, direct claiming and direct hidden subsets: eliminations that leave a digit one place in a house.
//!
//! ```text
//! . . . | . . .     The box above has its 5 in the column of the *. So the box below has its 5
//! . . * | . . .     in its only cell outside that column.
//! . . * | . . .
//! ```
//!
//! A solver without pencil marks sees this as one step, so the only conclusion is the placement. The names come from
//! Sudoku Explainer.

use crate::techniques::{Flow, Sink};
use crate::{Conclusion, Direct, Pattern, Position, Step, Technique};
use ennead_puzzle::{Candidate, Digit, House};
use std::collections::BTreeSet;

/// Reports the placements in the order of the eliminating patterns. For each pattern, they are ordered by the house
/// that has one place left: boxes or regions, then rows, columns and others. Each placement is reported once.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let cause = match technique {
        Technique::DirectPointing => Technique::Pointing,
        Technique::DirectClaiming => Technique::Claiming,
        Technique::DirectHiddenSubset(size) => Technique::HiddenSubset(size),
        _ => return Flow::Continue(()),
    };
    let mut known: BTreeSet<Candidate> = BTreeSet::new();
    cause.find(position, &mut |step| {
        for (house, candidate) in singles(position, &step.conclusions) {
            if !known.insert(candidate) {
                continue;
            }
            let pattern =
                Pattern::Direct(Box::new(Direct { cause: step.pattern.clone(), house, candidate }));
            sink(Step { technique, pattern, conclusions: vec![Conclusion::Place(candidate)] })?;
        }
        Flow::Continue(())
    })
}

/// Finds the houses in which these eliminations leave a digit one of several places.
fn singles(position: &Position<'_>, eliminated: &[Conclusion]) -> Vec<(House, Candidate)> {
    let (marks, geometry) = (position.candidates(), position.geometry());
    let digits: BTreeSet<Digit> = eliminated.iter().map(|one| one.candidate().digit).collect();
    let is_eliminated =
        |candidate: Candidate| eliminated.contains(&Conclusion::Eliminate(candidate));
    let mut found: Vec<(House, Candidate)> = Vec::new();
    for house in position.houses() {
        for &digit in &digits {
            if position.places().get(house, digit).count_ones() < 2 {
                continue;
            }
            let house = geometry.houses()[house];
            let places = marks.places(house, digit).map(|cell| cell.with(digit));
            let mut left = places.filter(|place| !is_eliminated(*place));
            if let (Some(only), None) = (left.next(), left.next()) {
                found.push((house, only));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{
        cell, cells, digit, digits, empty_x, house, is_found_alone, marked, start_without,
    };
    use ennead_puzzle::Candidates;

    fn step(technique: Technique, cause: Pattern, at: House, name: &str, value: u8) -> Step {
        let candidate = cell(name).with(digit(value));
        let pattern = Pattern::Direct(Box::new(Direct { cause, house: at, candidate }));
        Step { technique, pattern, conclusions: vec![Conclusion::Place(candidate)] }
    }

    fn locked(at: &Candidates, value: u8, names: &str, [within, across]: [&str; 2]) -> Pattern {
        let [within, across] = [within, across].map(|name| house(at, name));
        Pattern::Locked { digit: digit(value), cells: cells(names), within, across }
    }

    fn hidden(at: &Candidates, name: &str, names: &str, set: &str) -> Pattern {
        Pattern::HiddenSubset { house: house(at, name), cells: cells(names), digits: digits(set) }
    }

    const SIX: &str =
        "5..7..6....38...........2..62.4............917............35.8.4.....1......94...";
    const ELIMINATED: &str =
        "134 849 164 264 664 265 665 266 666 368 468 568 369 469 569 869 782 882 783 883 788 789";

    #[test]
    fn pointing_and_claiming() {
        let at = start_without(SIX, ELIMINATED);
        let cause = locked(&at, 4, "r5c7 r6c7", ["b6", "c7"]);
        let house = |name: &str| house(&at, name);
        is_found_alone(&at, &step(Technique::DirectPointing, cause, house("b9"), "r7c9", 4));
        let cause = locked(&at, 4, "r1c8 r2c8 r3c8", ["c8", "b3"]);
        is_found_alone(&at, &step(Technique::DirectClaiming, cause, house("c9"), "r7c9", 4));
    }

    #[test]
    fn hidden_pair_and_triple() {
        let at = start_without(
            "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9.7......",
            "",
        );
        let cause = hidden(&at, "r7", "r7c8 r7c9", "35");
        let pair = Technique::DirectHiddenSubset(2);
        is_found_alone(&at, &step(pair, cause, house(&at, "r7"), "r7c5", 9));

        let at = start_without(
            "5..7..6....38...........2..62.4............917............35.844.....1......94...",
            "427 134 634 849 254 654 164 264 664 265 665 266 666 368 468 568 369 569 869 782 882 \
             783 883 285 685 286 686 788 789",
        );
        let cause = hidden(&at, "r5", "r5c5 r5c6 r5c7", "267");
        let triple = Technique::DirectHiddenSubset(3);
        is_found_alone(&at, &step(triple, cause, house(&at, "b6"), "r6c7", 4));
    }

    #[test]
    fn a_diagonal_is_a_house_too() {
        // Row 2 has its 1 in the first box, so r2c2 is the only place left for 1 on the diagonal.
        let no_one = ["r2c3", "r2c4", "r3c3", "r4c4"].map(|name| (name, "234"));
        let at = marked(empty_x(4), &no_one);
        let cause = locked(&at, 1, "r2c1 r2c2", ["r2", "b1"]);
        is_found_alone(&at, &step(Technique::DirectClaiming, cause, house(&at, "d1"), "r2c2", 1));
    }
}
