//! Bivalue Universal Grave (BUG): BUG+1, types 2, 3 and 4, and BUG+n.
//!
//! ```text
//! {12} {13} {23 5}       Except for the guardian (5), every empty cell has two candidates and every digit has two
//! {23} {12} {13}         places in each house that lacks it. Without guardians, every empty cell could take its
//! {13} {23} {12}         other candidate: a second solution. So one of the guardians is true. A single guardian
//!                        is placed (BUG+1).
//! ```
//!
//! Type 2: all guardians have the same digit, which is eliminated from the cells that see them all. Type 3: guardians
//! in several cells of one house count as one cell of a naked subset. Type 4: the guardians lie in two cells of a
//! house, and a digit of both cells other than the guardians has no other place in that house. So one cell holds that
//! digit and the other a guardian. BUG+n: a candidate that all guardians exclude is eliminated.

use super::deadly::naked_subsets;
use super::eliminations;
use crate::techniques::{Flow, Sink};
use crate::{Bug, Pattern, Position, Step, Support, Technique};
use ennead_puzzle::{Candidate, CellSet, DigitSet};

/// The maximum number of cells with guardians; people do not search for more.
const MAX_GUARDED: usize = 8;

/// Reports the steps of all choices of guardians. The choices are ordered by the two candidates that remain in the
/// first cell with guardians, then in the next one.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let pencil_marks = position.pencil_marks();
    let many = pencil_marks.empty.minus(pencil_marks.bivalue);
    let most = if technique == Technique::Bug(1) { 1 } else { MAX_GUARDED };
    if many.is_empty()
        || many.len() > most
        || many.iter().any(|cell| pencil_marks.of_cell(cell).len() < 2)
    {
        return Flow::Continue(());
    }
    let mut kept =
        KeptPlaces { position, places: vec![[0; 2]; position.geometry().houses().len()] };
    if pencil_marks.bivalue.iter().any(|cell| !kept.keep(cell, pencil_marks.of_cell(cell))) {
        return Flow::Continue(());
    }
    let cells: Vec<usize> = many.iter().collect();
    choose(&mut Choice { technique, cells: &cells, pairs: Vec::new(), sink }, &kept)
}

/// For each house, the digits with at least one kept place, and those with two.
#[derive(Clone)]
struct KeptPlaces<'a> {
    position: &'a Position<'a>,
    places: Vec<[u64; 2]>,
}

impl KeptPlaces<'_> {
    /// Keeps a pair of digits in a cell; returns whether every house still has at most two places for each digit.
    fn keep(&mut self, cell: usize, pair: DigitSet) -> bool {
        let bits = pair.bits();
        let houses = &self.position.geometry().cell_house_indices()[cell];
        houses.iter().all(|&house| {
            let [once, twice] = &mut self.places[usize::from(house)];
            let fits = *twice & bits == 0;
            *twice |= *once & bits;
            *once |= bits;
            fits
        })
    }

    /// Whether every missing digit of each house has exactly two places.
    fn is_bug(&self) -> bool {
        let (pencil_marks, layout) = (self.position.pencil_marks(), self.position.layout());
        self.places.iter().zip(&layout.houses).all(|([_, twice], house)| {
            pencil_marks.of_cells(*house & pencil_marks.empty).bits() == *twice
        })
    }
}

struct Choice<'a> {
    technique: Technique,
    /// The cells with more than two candidates.
    cells: &'a [usize],
    /// The pairs kept in the cells chosen so far.
    pairs: Vec<DigitSet>,
    sink: Sink<'a>,
}

/// Keeps two candidates in each of the cells, in all ways that form a BUG.
fn choose(choice: &mut Choice<'_>, kept: &KeptPlaces<'_>) -> Flow {
    let Some(&cell) = choice.cells.get(choice.pairs.len()) else {
        return if kept.is_bug() { steps(choice, kept.position) } else { Flow::Continue(()) };
    };
    let marks = kept.position.pencil_marks().of_cell(cell);
    for one in marks {
        for two in marks.iter().filter(|&two| two > one) {
            let pair = DigitSet::of(one).with(two);
            let mut next = kept.clone();
            if next.keep(cell, pair) {
                choice.pairs.push(pair);
                let flow = choose(choice, &next);
                choice.pairs.pop();
                flow?;
            }
        }
    }
    Flow::Continue(())
}

fn steps(choice: &mut Choice<'_>, position: &Position<'_>) -> Flow {
    let (pencil_marks, layout) = (position.pencil_marks(), position.layout());
    let (geometry, technique) = (position.geometry(), choice.technique);
    let size = geometry.size();
    let others =
        |number: usize| pencil_marks.of_cell(choice.cells[number]).minus(choice.pairs[number]);
    let guardians: Vec<Candidate> = (0..choice.cells.len())
        .flat_map(|number| {
            let cell = size.cell(choice.cells[number]);
            others(number).iter().map(move |digit| cell.with(digit))
        })
        .collect();
    let guarded: CellSet = choice.cells.iter().copied().collect();
    let extra = (0..choice.cells.len()).fold(DigitSet::EMPTY, |all, number| all | others(number));
    let placed = |cells: CellSet, digit| {
        let places = cells & pencil_marks.of_digit(digit);
        places.iter().map(move |index| size.cell(index).with(digit))
    };
    let sink = &mut *choice.sink;
    let mut report = |support: Vec<Support>, eliminated: Vec<Candidate>| {
        if eliminated.is_empty() {
            return Flow::Continue(());
        }
        let pattern = Pattern::Bug(Bug { guardians: guardians.clone(), support });
        sink(Step { technique, pattern, conclusions: eliminations(eliminated.into_iter()) })
    };
    match technique {
        Technique::Bug(1) => {
            let &[only] = &guardians[..] else { return Flow::Continue(()) };
            let eliminated = choice.pairs[0].iter().map(|digit| only.cell.with(digit));
            report(Vec::new(), eliminated.collect())
        }
        Technique::Bug(2) => {
            let (Some(digit), 2..) = (extra.single(), guarded.len()) else {
                return Flow::Continue(());
            };
            report(Vec::new(), placed(layout.common_peers(guarded), digit).collect())
        }
        Technique::Bug(3) if extra.len() > 1 && guarded.len() > 1 => {
            naked_subsets(position, guarded, extra, guarded, &mut |subset, eliminated| {
                let eliminated = eliminated.iter().flat_map(|&(cells, digit)| placed(cells, digit));
                report(vec![subset], eliminated.collect())
            })
        }
        Technique::Bug(4) if guarded.len() == 2 => {
            for digit in choice.pairs[0] & choice.pairs[1] {
                let is_bound = |house: &CellSet| {
                    guarded.is_subset(*house) && (*house & pencil_marks.of_digit(digit)) == guarded
                };
                let Some(house) = layout.houses.iter().position(is_bound) else { continue };
                let eliminated =
                    choice.cells.iter().zip(&choice.pairs).flat_map(|(&cell, pair)| {
                        let cell = size.cell(cell);
                        pair.without(digit).iter().map(move |other| cell.with(other))
                    });
                let support = Support::Places { house: geometry.houses()[house], digit };
                report(vec![support], eliminated.collect())?;
            }
            Flow::Continue(())
        }
        // One digit in several cells is type 2, and a single guardian is BUG+1.
        Technique::BugPlusN if extra.len() > 1 => {
            report(Vec::new(), seen_by_all(position, &guardians))
        }
        _ => Flow::Continue(()),
    }
}

/// The candidates that every one of the given candidates excludes.
fn seen_by_all(position: &Position<'_>, all: &[Candidate]) -> Vec<Candidate> {
    let (pencil_marks, layout, size) =
        (position.pencil_marks(), position.layout(), position.geometry().size());
    let excludes = |one: &Candidate, other: Candidate| {
        let (a, b) = (size.index(one.cell), size.index(other.cell));
        if a == b {
            one.digit != other.digit
        } else {
            one.digit == other.digit && layout.peers[a].contains(b)
        }
    };
    let cells = pencil_marks.empty.iter().map(|index| (index, size.cell(index)));
    let marks = cells.flat_map(|(index, cell)| {
        pencil_marks.of_cell(index).iter().map(move |digit| cell.with(digit))
    });
    marks.filter(|&other| all.iter().all(|one| excludes(one, other))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{eliminations, found, is_found_alone, pencilled, places, subset, triples};
    use ennead_puzzle::Candidates;

    fn check(
        at: &Candidates,
        technique: Technique,
        guardians: &str,
        support: Vec<Support>,
        eliminated: &str,
    ) {
        let guardians = triples(guardians).collect();
        let expected = Step {
            technique,
            pattern: Pattern::Bug(Bug { guardians, support }),
            conclusions: eliminations(eliminated),
        };
        is_found_alone(at, &expected);
    }

    /// From HoDoKu's regression library.
    #[test]
    fn one_guardian() {
        let at = found(
            ".+9.+613.+8+4...2+5+7+1+393.184+92..968+5+7+1+42+3+4379+2+6+81+5+1..+3+84......+1+9+2..8..9+435+67+1+51.+76+8..+2",
            "",
        );
        check(&at, Technique::Bug(1), "473", Vec::new(), "373 673");
    }

    #[test]
    fn guardians_of_one_digit() {
        let at = pencilled(
            "756.21.34.346..51212.534.6.6.345.12.4.12.3.56275.164.3.1.7623455423986713671452..",
            "7 5 6 89 2 1 89 3 4 89 3 4 6 78 79 5 1 2 1 2 89 5 3 4 789 6 79 6 89 3 4 5 79 1 2 789 4 89 1 2 78 3 79 5 6 2 \
             7 5 89 1 6 4 89 3 89 1 89 7 6 2 3 4 5 5 4 2 3 9 8 6 7 1 3 6 7 1 4 5 2 89 89",
        );
        check(&at, Technique::Bug(2), "937 949", Vec::new(), "939 957");
    }

    #[test]
    fn guardians_of_several_digits() {
        let at = pencilled(
            "4.....7233.72...41.127345..1264..358.4.653217573182..479154..32235...4..68432.1.5",
            "4 56 89 89 16 15 7 2 3 3 56 7 2 69 58 89 4 1 89 1 2 7 3 4 5 689 69 1 2 6 4 79 79 3 5 8 89 4 89 6 5 3 2 1 7 5 \
             7 3 1 8 2 69 69 4 7 9 1 5 4 68 68 3 2 2 3 5 89 17 16 4 6789 69 6 8 4 3 2 79 1 79 5",
        );
        let guardians = "938 688 988";
        check(&at, Technique::Bug(3), guardians, vec![subset(&at, "c8", "r6c8", "69")], "998");
        check(&at, Technique::Bug(4), guardians, vec![places(&at, "c8", 8)], "638 788");
        // No candidate sees all three guardians: the 9s of the column see only two of them.
        assert_eq!(Technique::BugPlusN.steps(&Position::of(&at)), []);
    }

    #[test]
    fn what_sees_all_guardians() {
        let at = pencilled(
            "..46128358635..412125834...54672.3.12891536743174.625..58261.434.23.51..63194.52.",
            "79 79 4 6 1 2 8 3 5 8 6 3 5 79 79 4 1 2 1 2 5 8 3 4 79 69 679 5 4 6 7 2 89 3 89 1 2 8 9 1 5 3 6 7 4 3 1 7 4 89 \
             6 2 5 89 79 5 8 2 6 1 79 4 3 4 79 2 3 78 5 1 689 6789 6 3 1 9 4 78 5 2 78",
        );
        check(&at, Technique::BugPlusN, "939 988 789 889", Vec::new(), "989");
    }
}
