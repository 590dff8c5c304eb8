//! Death Blossom: a cell (the stem), and an almost locked set (a petal) for each of its candidates.
//!
//! ```text
//! stem {1 2}      petal {1 4 z}: all its 1s see the stem
//!                 petal {2 5 6 z}: all its 2s see the stem
//! ```
//!
//! The stem holds the digit of one petal. This petal lacks the digit and so holds its other digits, including z. So z
//! is eliminated from the cells that see every z of all petals. Petals do not overlap unless the options allow it. If
//! they do, one set may also be the petal of two digits of the stem.

use super::{Found, marked, report};
use crate::position::almost_locked_sets::AlmostLockedSets;
use crate::techniques::{Flow, Sink, eliminations};
use crate::{DeathBlossom, Pattern, Petal, Position, Technique};
use ennead_puzzle::{Candidate, CellSet, Digit, DigitSet};

/// Reports patterns with few petals first, then those with few cells, then by the stem. Each set of eliminations is
/// reported once. The search chooses small petals where it can.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let (all, pencil_marks) = (position.almost_locked_sets(), position.pencil_marks());
    let mut found = Vec::new();
    let mut search = Search { position, all, stem: 0, petals: Vec::new() };
    for stem in pencil_marks.empty.iter().filter(|&cell| pencil_marks.of_cell(cell).len() > 1) {
        search.stem = stem;
        if search.find_petals() {
            for digit in position.geometry().size().digits().minus(pencil_marks.of_cell(stem)) {
                search.eliminate(digit, &mut found);
            }
        }
    }
    report(technique, found, sink)
}

struct Search<'a, 'p> {
    position: &'a Position<'p>,
    all: &'a AlmostLockedSets,
    stem: usize,
    /// The possible petals for each candidate of the stem.
    petals: Vec<(Digit, Vec<usize>)>,
}

/// A petal, with the candidates for one digit that it can eliminate.
#[derive(Clone, Copy)]
struct Reach {
    set: usize,
    /// The places for the digit that see all its places in the set.
    seen: CellSet,
}

impl Search<'_, '_> {
    /// Collects the possible petals; returns whether every candidate of the stem has one.
    fn find_petals(&mut self) -> bool {
        self.petals.clear();
        for digit in self.position.pencil_marks().of_cell(self.stem) {
            let ends = self.all.ends_of(digit);
            let ends = ends.filter(|&end| self.all.ends[end].seen.contains(self.stem));
            let sets = ends.flat_map(|end| self.all.having(end).iter().copied());
            let mut sets: Vec<usize> =
                sets.filter(|&set| !self.all.sets[set].cells.contains(self.stem)).collect();
            if sets.is_empty() {
                return false;
            }
            sets.sort_unstable();
            self.petals.push((digit, sets));
        }
        true
    }

    /// Finds petals that all contain `digit` and eliminate it from some cell.
    fn eliminate(&self, digit: Digit, found: &mut Vec<Found>) {
        let mut targets = self.position.pencil_marks().of_digit(digit);
        let mut reaches: Vec<Vec<Reach>> = Vec::with_capacity(self.petals.len());
        for (_, sets) in &self.petals {
            let of_set = |&set: &usize| {
                let has = self.all.sets[set].digits.contains(digit);
                let reach = |set| Reach { set, seen: self.all.end(set, digit).seen & targets };
                has.then(|| reach(set)).filter(|reach| !reach.seen.is_empty())
            };
            let petals: Vec<Reach> = sets.iter().filter_map(of_set).collect();
            targets = petals.iter().fold(CellSet::EMPTY, |all, petal| all | petal.seen);
            if targets.is_empty() {
                return;
            }
            reaches.push(petals);
        }
        let mut chosen = Vec::with_capacity(reaches.len());
        while !targets.is_empty() {
            let target = targets.lowest();
            targets = targets.without(target);
            chosen.clear();
            if self.choose(&reaches, target, CellSet::EMPTY, &mut chosen) {
                let (blossom, eliminated) = self.blossom(&chosen, digit);
                targets = targets.minus(eliminated);
                found.push(blossom);
            }
        }
    }

    /// Chooses a petal for each digit of the stem, so that together they eliminate the digit from the target; false if
    /// there is no such choice.
    fn choose(
        &self,
        reaches: &[Vec<Reach>],
        target: usize,
        cells: CellSet,
        chosen: &mut Vec<usize>,
    ) -> bool {
        let Some((first, rest)) = reaches.split_first() else { return true };
        for petal in first.iter().filter(|petal| petal.seen.contains(target)) {
            let own = self.all.sets[petal.set].cells;
            let allowed = self.position.options().als_overlap || !own.intersects(cells);
            if allowed {
                chosen.push(petal.set);
                if self.choose(rest, target, cells | own, chosen) {
                    return true;
                }
                chosen.pop();
            }
        }
        false
    }

    /// Builds the pattern; also returns the cells from which it eliminates `digit`.
    fn blossom(&self, chosen: &[usize], digit: Digit) -> (Found, CellSet) {
        let (all, size) = (self.all, self.position.geometry().size());
        let pencil_marks = self.position.pencil_marks();
        let common = |common: DigitSet, &set: &usize| common & all.sets[set].digits;
        let common =
            chosen.iter().fold(size.digits(), common).minus(pencil_marks.of_cell(self.stem));
        let without = |digit| {
            let seen = |seen: CellSet, &set: &usize| seen & all.end(set, digit).seen;
            chosen.iter().fold(pencil_marks.of_digit(digit), seen)
        };
        let of_digit = |digit| without(digit).iter().map(move |index| size.cell(index).with(digit));
        let eliminated: Vec<Candidate> = common.into_iter().flat_map(of_digit).collect();
        let petals: Vec<Petal> = self
            .petals
            .iter()
            .zip(chosen)
            .map(|(&(digit, _), &set)| Petal { digit, set: marked(self.position, all, set) })
            .collect();
        let weight = [petals.len(), petals.iter().map(|petal| petal.set.cells.len()).sum()];
        let pattern = Pattern::DeathBlossom(DeathBlossom { stem: size.cell(self.stem), petals });
        (
            Found { weight, pattern, conclusions: eliminations(eliminated.into_iter()) },
            without(digit),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MarkedCells;
    use crate::Step;
    use crate::tests::{cell, cells, digit, digits, eliminations, start_without};

    /// From HoDoKu's regression library.
    #[test]
    fn three_petals() {
        let at = start_without(
            "8714..6..542...7..936857421.28.7.3.....3.62....321.54..1.7..93.3.9...872.87..31.4",
            "915 919 924 929 641 946 948 958 959 669 475 675 476 584 694",
        );
        let petals = [(1, "r2c6", "19"), (4, "r4c4 r4c6", "459"), (5, "r6c2 r8c2", "569")];
        let petal = |(entry, names, set): (u8, &str, &str)| Petal {
            digit: digit(entry),
            set: MarkedCells { cells: cells(names), digits: digits(set) },
        };
        let step = Step {
            technique: Technique::DeathBlossom,
            pattern: Pattern::DeathBlossom(DeathBlossom {
                stem: cell("r8c6"),
                petals: petals.map(petal).into(),
            }),
            conclusions: eliminations("966"),
        };
        assert_eq!(crate::verify(&step, &at), Ok(()));
        assert_eq!(step.technique.steps(&Position::of(&at)), [step]);
    }
}
