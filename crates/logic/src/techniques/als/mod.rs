//! Searches that use almost locked sets. This module has their shared parts: the eliminations of a chain of sets, and
//! the order of the results.

pub(crate) mod aligned;
pub(crate) mod death_blossom;
pub(crate) mod sue_de_coq;
pub(crate) mod xy_chain;
pub(crate) mod xy_wing;
pub(crate) mod xz;

use super::eliminations;
use crate::position::almost_locked_sets::AlmostLockedSets;
use crate::techniques::{Flow, Sink};
use crate::{AlsChain, Conclusion, MarkedCells, Pattern, Position, Step, Technique};
use ennead_puzzle::{CellSet, Digit, DigitSet};
use std::collections::HashSet;

/// Almost locked sets by number, and the restricted commons that join them.
struct Links<'l> {
    sets: &'l [usize],
    commons: &'l [Digit],
    closed: bool,
}

impl Links<'_> {
    /// The eliminations: digits, each with the cells that lose it. A closed chain may repeat some, and omits those in
    /// its own sets; they are found after the others have been made.
    fn eliminated(
        &self,
        position: &Position<'_>,
        all: &AlmostLockedSets,
    ) -> impl Iterator<Item = (Digit, CellSet)> {
        let Links { sets, commons, closed } = *self;
        let digits = |set: usize| all.sets[set].digits;
        let [first, last] = [sets[0], sets[sets.len() - 1]];
        let between = move |a: usize, b: usize, digit: Digit| {
            (digit, all.end(a, digit).seen & all.end(b, digit).seen)
        };
        let ends = [commons[0], commons[commons.len() - 1]];
        let of_ends = (digits(first) & digits(last)).minus(ends.into_iter().collect());
        let of_ends = if closed { DigitSet::EMPTY } else { of_ends };
        let inner = if closed { sets } else { &[] };
        let own = inner.iter().fold(CellSet::EMPTY, |own, &set| own | all.sets[set].cells);
        let next = move |place: usize| sets[(place + 1) % sets.len()];
        let of_commons = inner
            .iter()
            .enumerate()
            .map(move |(place, &set)| between(set, next(place), commons[place]));
        let of_others = inner.iter().enumerate().flat_map(move |(place, &set)| {
            let before = commons[(place + commons.len() - 1) % commons.len()];
            let others = digits(set).without(before).without(commons[place]);
            others.iter().map(move |digit| (digit, all.end(set, digit).seen))
        });
        of_ends
            .iter()
            .map(move |digit| between(first, last, digit))
            .chain(of_commons)
            .chain(of_others)
            .map(move |(digit, seen)| {
                (digit, (seen & position.pencil_marks().of_digit(digit)).minus(own))
            })
            .filter(|(_, eliminated)| !eliminated.is_empty())
    }
}

/// A pattern with eliminations, before it is compared with smaller patterns.
struct Found {
    /// Results with a lower weight come first: for most techniques, those with fewer sets, then with fewer cells.
    weight: [usize; 2],
    pattern: Pattern,
    conclusions: Vec<Conclusion>,
}

impl Found {
    fn chain(position: &Position<'_>, all: &AlmostLockedSets, links: &Links<'_>) -> Found {
        let size = position.geometry().size();
        let sets: Vec<MarkedCells> =
            links.sets.iter().map(|&set| marked(position, all, set)).collect();
        let eliminated = links.eliminated(position, all);
        let eliminated = eliminated
            .flat_map(|(digit, cells)| cells.iter().map(move |index| size.cell(index).with(digit)));
        let mut conclusions = eliminations(eliminated);
        conclusions.dedup();
        Found {
            weight: [sets.len(), sets.iter().map(|set| set.cells.len()).sum()],
            pattern: Pattern::AlsChain(AlsChain {
                sets,
                links: links.commons.to_vec(),
                closed: links.closed,
            }),
            conclusions,
        }
    }
}

fn marked(position: &Position<'_>, all: &AlmostLockedSets, set: usize) -> MarkedCells {
    all.sets[set].evidence(position.geometry().size())
}

/// Passes the results to the sink, those with the lowest weight first. Of several results with the same conclusions,
/// only the first is passed.
fn report(technique: Technique, mut found: Vec<Found>, sink: Sink<'_>) -> Flow {
    found.sort_by_key(|one| one.weight);
    let mut known = HashSet::new();
    for Found { pattern, conclusions, .. } in found {
        if known.insert(conclusions.clone()) {
            sink(Step { technique, pattern, conclusions })?;
        }
    }
    Flow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{cells, digit, digits, eliminations, empty_x, marked, start_without};
    use ennead_puzzle::Candidates;

    fn chain(technique: Technique, sets: &[(&str, &str)], links: &[u8], eliminated: &str) -> Step {
        let set =
            |&(names, set): &(&str, &str)| MarkedCells { cells: cells(names), digits: digits(set) };
        let pattern = Pattern::AlsChain(AlsChain {
            sets: sets.iter().map(set).collect(),
            links: links.iter().map(|&link| digit(link)).collect(),
            closed: links.len() == sets.len(),
        });
        Step { technique, pattern, conclusions: eliminations(eliminated) }
    }

    fn check(at: &Candidates, step: Step) {
        assert_eq!(crate::verify(&step, at), Ok(()));
        assert_eq!(step.technique.steps(&Position::of(at)), [step]);
    }

    // The 9 x 9 positions are from HoDoKu's regression library.

    #[test]
    fn als_xz() {
        let at = start_without(
            ".24.6.7..5.74.9.1.....7......5.9487147.6.85.3..8..7.6.7......46.46..3.57.5.7461..",
            "314 819 225 134 237 937 238 938 239 839 269 372 972 973 274 291 891 999",
        );
        let sets = [("r1c4 r1c6 r2c5", "1358"), ("r1c8 r1c9 r3c8", "3589")];
        check(&at, chain(Technique::AlsXz, &sets, &[5], "327"));
    }

    #[test]
    fn als_xz_with_two_restricted_commons() {
        let at = start_without(
            ".......3.6..5..18..83.1..2....9573...6.....92...........6...254.487...13..23.....",
            "111 615 616 636 453 457 261 262 164 464 664 465 467 667 668 669 171 971 172 972 985 986 \
             791 792 895 995 196 896 996",
        );
        let sets = [("r4c2 r4c3", "124"), ("r2c2 r2c3 r2c9", "2479")];
        let eliminated = "212 413 725 925 926 141 149 151 153 161 162 163 463";
        check(&at, chain(Technique::AlsXz, &sets, &[2, 4], eliminated));
    }

    #[test]
    fn als_xy_wing() {
        let at = start_without(
            "8...43..1.31.57..8.721......9351......5....1.18.3..........1.67..7..91..318765924",
            "441 247 451 254 454 854 255 257 265 267 471 274 875 481 284 885",
        );
        let sets = [("r1c8 r2c8 r3c7 r3c8 r3c9", "345679"), ("r3c6", "68"), ("r3c5 r6c5", "789")];
        check(&at, chain(Technique::AlsXyWing, &sets, &[6, 8], "768"));
    }

    #[test]
    fn als_xy_chain() {
        let at = start_without(
            "..1.37......218.577.....81.1.9365....6..74.3.....82.....87....44.....78..378415..",
            "212 412 914 932 533 934 939 277 677 977 582 984 289 689 989",
        );
        let sets = [
            ("r1c4 r1c7 r1c8 r1c9", "24569"),
            ("r8c4", "56"),
            ("r5c3 r8c3", "256"),
            ("r2c1 r2c2 r2c3 r3c3", "23469"),
        ];
        check(&at, chain(Technique::AlsXyChain, &sets, &[5, 6, 2], "611 911 912 927"));
    }

    #[test]
    fn a_set_can_lie_on_a_diagonal() {
        let at = marked(empty_x(6), &[("r2c2", "123"), ("r5c5", "23"), ("r2c6", "13")]);
        let sets = [("r2c6", "13"), ("r2c2 r5c5", "123")];
        let step = chain(Technique::AlsXz, &sets, &[1], "325 366");
        assert_eq!(crate::verify(&step, &at), Ok(()));
        assert_eq!(step.technique.first(&Position::of(&at)), Some(step));
    }
}
