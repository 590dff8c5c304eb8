//! Killer pairs, triples and quadruples: some cells of a house use up n digits, because a cage or another rule needs
//! one or more of the digits there.
//!
//! ```text
//! cage of 12 in row 1 with 39 or 48, and a cell {89}   The cage has 8 or 9, and so has the cell:
//!                                                      the rest of the row has neither.
//! ```

use super::source::{Source, cells, sources};
use crate::techniques::{Flow, Sink, combinations, eliminations};
use crate::{Condition, KillerSubset, Pattern, Position, Step, Technique};
use ennead_puzzle::{CellSet, Digit, DigitSet};
use std::collections::{BTreeSet, HashMap};

/// The maximum number of empty cells of a rule or sum.
const MAX_EMPTY: usize = 4;

/// For each source and house, the candidates of the source, and the sets of digits that it can hold in the house with
/// these candidates.
#[derive(Clone, Debug, Default)]
struct KnownSets(HashMap<(usize, usize), (Vec<DigitSet>, Vec<DigitSet>)>);

/// Cells of a house that hold some digits: cells of a source, or a single cell.
struct Holder<'a> {
    /// `None` for a single cell.
    source: Option<&'a Source>,
    inside: CellSet,
    /// The sets of digits that it can hold inside the house.
    sets: Vec<DigitSet>,
}

/// Reports steps in the order of the houses, then of the digits. For each, rules with few empty cells come first.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let Technique::KillerSubset(size) = technique else { return Flow::Continue(()) };
    let sources = sources(position, MAX_EMPTY);
    let (pencil_marks, layout) = (position.pencil_marks(), position.layout());
    for house in position.houses() {
        let open = layout.houses[house] & pencil_marks.empty;
        let mut holders: Vec<Holder<'_>> = Vec::new();
        for source in &sources {
            let inside = source.empty & open;
            if !inside.is_empty() && inside != open {
                let sets = sets(source, house, inside, position);
                holders.push(Holder { source: Some(source), inside, sets });
            }
        }
        if holders.is_empty() {
            continue;
        }
        for cell in open.iter() {
            let sets = pencil_marks.of_cell(cell).iter().map(DigitSet::of).collect();
            holders.push(Holder { source: None, inside: CellSet::of(cell), sets });
        }
        let digits: Vec<Digit> = pencil_marks.of_cells(open).iter().collect();
        for digits in combinations(&digits, usize::from(size)) {
            let digits: DigitSet = digits.into_iter().collect();
            let search = Search { technique, position, house, open, digits };
            // Skip holders that can do without all of the digits.
            let useful: Vec<(&Holder<'_>, usize)> = holders
                .iter()
                .filter_map(|holder| {
                    let held = holder.sets.iter().map(|set| (*set & digits).len()).min()?;
                    (held > 0).then_some((holder, held))
                })
                .collect();
            search.grow(&mut Vec::new(), CellSet::EMPTY, 0, &useful, sink)?;
        }
    }
    Flow::Continue(())
}

struct Search<'a, 'p> {
    technique: Technique,
    position: &'a Position<'p>,
    house: usize,
    open: CellSet,
    digits: DigitSet,
}

impl<'h> Search<'_, '_> {
    /// Adds holders that share no cell of the house until they use up all the digits, and reports the step.
    fn grow(
        &self,
        chosen: &mut Vec<(&'h Holder<'h>, usize)>,
        taken: CellSet,
        held: usize,
        rest: &[(&'h Holder<'h>, usize)],
        sink: Sink<'_>,
    ) -> Flow {
        if held == self.digits.len() {
            return self.report(chosen, taken, sink);
        }
        for (number, &(holder, more)) in rest.iter().enumerate() {
            // Holders with a source come first, so the first holder chosen must have one.
            let fits = held + more <= self.digits.len() && (holder.inside & taken).is_empty();
            if fits && (holder.source.is_some() || !chosen.is_empty()) {
                chosen.push((holder, more));
                let taken = taken | holder.inside;
                self.grow(chosen, taken, held + more, &rest[number + 1..], sink)?;
                chosen.pop();
            }
        }
        Flow::Continue(())
    }

    fn report(&self, chosen: &[(&Holder<'_>, usize)], taken: CellSet, sink: Sink<'_>) -> Flow {
        let (position, size) = (self.position, self.position.geometry().size());
        let pencil_marks = position.pencil_marks();
        let eliminated = self.digits.iter().flat_map(|digit| {
            let cells = (self.open & pencil_marks.of_digit(digit)).minus(taken);
            cells.cells(size).into_iter().map(move |cell| cell.with(digit))
        });
        let conclusions = eliminations(eliminated);
        if conclusions.is_empty() {
            return Flow::Continue(());
        }
        let condition = |(holder, _): &(&Holder<'_>, usize)| match holder.source {
            Some(source) => source.condition(position),
            None => Condition::Cells(cells(holder.inside, position)),
        };
        let subset = KillerSubset {
            house: position.geometry().houses()[self.house],
            digits: self.digits,
            holders: chosen.iter().map(condition).collect(),
            counts: chosen.iter().map(|(_, held)| *held).collect(),
        };
        let pattern = Pattern::KillerSubset(Box::new(subset));
        sink(Step { technique: self.technique, pattern, conclusions })
    }
}

/// Lists the sets of digits that a source can hold in the cells `inside`.
fn sets(source: &Source, house: usize, inside: CellSet, position: &Position<'_>) -> Vec<DigitSet> {
    let marks = source.constraint.marks(position.candidates());
    let key = (source.number, house);
    if let Some((known, sets)) = position.memory().borrow_mut().stored::<KnownSets>().0.get(&key)
        && *known == marks
    {
        return sets.clone();
    }
    let places: Vec<usize> = source
        .constraint
        .cells
        .iter()
        .enumerate()
        .filter(|(_, cell)| inside.contains(**cell))
        .map(|(place, _)| place)
        .collect();
    let mut found = BTreeSet::new();
    add_sets(source, &places, DigitSet::EMPTY, &mut marks.clone(), &mut found);
    let sets: Vec<DigitSet> = found.into_iter().collect();
    let known = (marks, sets.clone());
    position.memory().borrow_mut().stored::<KnownSets>().0.insert(key, known);
    sets
}

/// Adds to `found` all sets that consist of `digits` and of different digits for the remaining places.
fn add_sets(
    source: &Source,
    places: &[usize],
    digits: DigitSet,
    marks: &mut Vec<DigitSet>,
    found: &mut BTreeSet<DigitSet>,
) {
    let is_possible = |support: crate::position::constraints::Support| !support.is_none();
    if !source.constraint.support(marks).is_none_or(is_possible) {
        return;
    }
    let Some((&place, rest)) = places.split_first() else {
        found.insert(digits);
        return;
    };
    let before = marks[place];
    for digit in before.minus(digits) {
        marks[place] = DigitSet::of(digit);
        add_sets(source, rest, digits.with(digit), marks, found);
    }
    marks[place] = before;
}
