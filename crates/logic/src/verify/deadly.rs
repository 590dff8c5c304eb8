//! Deadly patterns: if all guardians were false, the digits of the cells could be exchanged.
//!
//! For a pattern of few cells, the proof tries every way to fill it and discards those whose digits can be exchanged. A
//! BUG has too many cells for that, so its proof uses that at least one guardian is true. If none were, the solution
//! would take one of two candidates in every empty cell, and one of two places for every missing digit of each house.
//! Taking the other candidate in every empty cell would give a second solution.
//!
//! Both arguments use only houses and givens. So no rule may concern a cell of the pattern, and each peer of such a cell
//! must share a house with it.

use super::proof::{Premises, Truth};
use super::{Checker, Refutation, not_as_stated};
use crate::{Bug, Deadly, Support, Technique};
use ennead_puzzle::{Candidate, Candidates, Cell, Digit, DigitSet};
use std::collections::BTreeSet;

/// Whether the cells, guardians and support match the technique's name. Only avoidable rectangles have solved cells.
pub(super) fn fits_name(technique: Technique, deadly: &Deadly, at: &Candidates) -> bool {
    let Deadly { cells, digits, guardians, support } = deadly;
    let mut inside = cells.iter().filter(|cell| at.size().contains(**cell));
    let has_solved = inside.any(|cell| at.is_placed(*cell));
    if has_solved != matches!(technique, Technique::AvoidableRectangle(_)) {
        return false;
    }
    let rows: BTreeSet<usize> = cells.iter().map(|cell| cell.row()).collect();
    let columns: BTreeSet<usize> = cells.iter().map(|cell| cell.column()).collect();
    let is_block = rows.len() * columns.len() == cells.len();
    let is_rectangle = rows.len() == 2 && columns.len() == 2 && is_block && digits.len() == 2;
    let guarded: BTreeSet<Cell> = guardians.iter().map(|guardian| guardian.cell).collect();
    let is_line = |axis: fn(Cell) -> usize| {
        guarded.iter().map(|cell| axis(*cell)).collect::<BTreeSet<_>>().len() == 1
    };
    let in_line = is_line(Cell::row) || is_line(Cell::column);
    let twice = matches!(
        support[..],
        [Support::Places { digit: one, .. }, Support::Places { digit: two, .. }] if one == two
    );
    match technique {
        Technique::UniqueRectangle(5) => is_rectangle && !in_line && is_type(2, guardians, support),
        Technique::UniqueRectangle(6) => is_rectangle && !in_line && twice && guarded.len() == 2,
        Technique::UniqueRectangle(kind) => {
            is_rectangle && (kind != 2 || in_line) && is_type(kind, guardians, support)
        }
        Technique::HiddenRectangle => is_rectangle && twice,
        Technique::AvoidableRectangle(kind @ 1..=2) => {
            is_rectangle && is_type(kind, guardians, support)
        }
        Technique::UniqueLoop(kind) => {
            digits.len() == 2
                && cells.len() > 4
                && is_loop(cells)
                && is_type(kind, guardians, support)
        }
        Technique::ExtendedRectangle(kind) => {
            is_block
                && rows.len().min(columns.len()) == 2
                && digits.len() == rows.len().max(columns.len())
                && digits.len() > 2
                && is_type(kind, guardians, support)
        }
        _ => false,
    }
}

/// Whether the guardians and support match the technique's name.
pub(super) fn bug_fits_name(technique: Technique, bug: &Bug) -> bool {
    let Bug { guardians, support } = bug;
    let digits: DigitSet = guardians.iter().map(|guardian| guardian.digit).collect();
    match technique {
        Technique::Bug(1) => guardians.len() == 1 && support.is_empty(),
        Technique::Bug(kind) => is_type(kind, guardians, support),
        // If all guardians are one digit, the type is 2.
        Technique::BugPlusN => digits.len() > 1 && support.is_empty(),
        _ => false,
    }
}

/// Whether the guardians and support are those of a type from 1 to 4. These types have the same meaning for all deadly
/// patterns.
fn is_type(kind: u8, guardians: &[Candidate], support: &[Support]) -> bool {
    let cells: BTreeSet<Cell> = guardians.iter().map(|guardian| guardian.cell).collect();
    let digits: DigitSet = guardians.iter().map(|guardian| guardian.digit).collect();
    match (kind, support) {
        (1, []) => cells.len() == 1,
        (2, []) => cells.len() > 1 && digits.len() == 1,
        (3, [Support::Subset { .. }]) => cells.len() > 1 && digits.len() > 1,
        (4, [Support::Places { .. }]) => cells.len() == 2,
        _ => false,
    }
}

/// Whether successive cells of the list, and the last and the first, alternately share a row and a column.
fn is_loop(cells: &[Cell]) -> bool {
    let next = |place: usize| cells[(place + 1) % cells.len()];
    let joined = |place: usize, axis: fn(Cell) -> usize| axis(cells[place]) == axis(next(place));
    let turns = |first: usize| {
        (0..cells.len())
            .all(|place| joined(place, if place % 2 == first { Cell::row } else { Cell::column }))
    };
    cells.len().is_multiple_of(2) && (turns(0) || turns(1))
}

impl Checker<'_> {
    pub(super) fn deadly(&self, deadly: &Deadly) -> Result<Premises, Refutation> {
        let Deadly { cells, digits, guardians, support } = deadly;
        digits.iter().try_for_each(|digit| self.digit(digit))?;
        let mut named = BTreeSet::new();
        for &cell in cells {
            if !self.candidates.size().contains(cell) {
                return Err(Refutation::OutsideGrid(cell));
            }
            if !named.insert(cell) {
                return Err(Refutation::RepeatedCell(cell));
            }
            let others = guardians.iter().filter(|one| one.cell == cell).map(|one| one.digit);
            self.holds_only(cell, *digits | others.collect())?;
            self.is_bound_by_houses_only(cell)?;
        }
        for guardian in guardians {
            self.candidate(*guardian)?;
            if !named.contains(&guardian.cell) || digits.contains(guardian.digit) {
                return Err(NOT_GUARDIANS);
            }
        }
        let truths = self.support(support, guardians, cells)?;
        Ok(Premises { truths, unique: cells.clone() })
    }

    pub(super) fn bug(&self, bug: &Bug) -> Result<Premises, Refutation> {
        let Bug { guardians, support } = bug;
        for guardian in guardians {
            self.candidate(*guardian)?;
        }
        let kept = |cell: Cell| -> DigitSet {
            let marks = self.candidates.get(cell).iter();
            marks.filter(|digit| !guardians.contains(&cell.with(*digit))).collect()
        };
        if self.candidates.empty_cells().any(|cell| kept(cell).len() != 2) {
            return not_as_stated("without the guardians, a cell does not have two candidates");
        }
        self.candidates.empty_cells().try_for_each(|cell| self.is_bound_by_houses_only(cell))?;
        let geometry = self.candidates.geometry();
        for &house in geometry.houses() {
            for digit in self.candidates.size().digits() {
                let holds = |cell: Cell| self.candidates.grid().get(cell) == Some(digit);
                let places = self.candidates.places(house, digit);
                let places = places.filter(|cell| kept(*cell).contains(digit)).count();
                let is_placed = geometry.cells_of(house).any(holds);
                if places != if is_placed { 0 } else { 2 } {
                    return not_as_stated(
                        "without the guardians, a house does not have two places for a digit",
                    );
                }
            }
        }
        let cells: Vec<Cell> = guardians.iter().map(|guardian| guardian.cell).collect();
        let mut truths = self.support(support, guardians, &cells)?;
        truths.push(Truth::OneOf(guardians.clone()));
        Ok(Premises { truths, unique: Vec::new() })
    }

    /// Checks that only the houses of a cell, and its own candidates, limit which digit it can hold.
    fn is_bound_by_houses_only(&self, cell: Cell) -> Result<(), Refutation> {
        if self.candidates.rules().iter().any(|rule| self.concerns(rule, cell)) {
            return not_as_stated("a rule concerns a cell whose digit is exchanged");
        }
        let geometry = self.candidates.geometry();
        let shares_house =
            |peer| geometry.houses_of(cell).any(|house| self.lies_in(peer, house).is_ok());
        match geometry.peers(cell).all(shares_house) {
            true => Ok(()),
            false => not_as_stated("a cell whose digit is exchanged has a peer outside its houses"),
        }
    }

    /// Checks the support of a pattern with these guardians and cells, and returns the truths of the support.
    fn support(
        &self,
        support: &[Support],
        guardians: &[Candidate],
        cells: &[Cell],
    ) -> Result<Vec<Truth>, Refutation> {
        let mut truths = Vec::new();
        for one in support {
            match one {
                Support::Subset { house, cells: subset, digits } => {
                    self.cells(subset, *house)?;
                    for guardian in guardians {
                        self.lies_in(guardian.cell, *house)?;
                        if subset.contains(&guardian.cell) || !digits.contains(guardian.digit) {
                            return Err(NOT_GUARDIANS);
                        }
                    }
                    let known: Vec<Digit> = digits.iter().collect();
                    if known.len() != subset.len() + 1 {
                        let (cells, digits) = (subset.len() + 1, known.len());
                        return Err(Refutation::CountsDiffer { cells, digits });
                    }
                    subset.iter().try_for_each(|cell| self.holds_only(*cell, *digits))?;
                    truths.extend(subset.iter().map(|cell| Truth::Cell(*cell)));
                }
                Support::Places { house, digit } => {
                    self.house(*house)?;
                    self.digit(*digit)?;
                    self.only_places(*house, *digit, cells)?;
                    truths.push(Truth::Place(*house, *digit));
                }
            }
        }
        Ok(truths)
    }
}

const NOT_GUARDIANS: Refutation =
    Refutation::NotAsStated("the guardians are not the extra candidates of the pattern");

#[cfg(test)]
mod tests {
    use crate::tests::{cells, deadly, marked, setup};
    use crate::{Position, Refutation, Technique, verify};
    use ennead_puzzle::rule::{
        AntiChess, ChessPiece, Extreme, Extremum, NonConsecutive, Rule, Thermometer, Touch,
    };
    use ennead_puzzle::{Candidates, Setup};

    const CONCERNED: &str = "a rule concerns a cell whose digit is exchanged";

    fn thermometer(names: &str) -> Rule {
        Thermometer { cells: cells(names), slow: false }.into()
    }

    /// The verifier's message for a unique rectangle in a puzzle with these rules, or `proven`.
    fn of_rectangle(rules: Vec<Rule>) -> String {
        let setup = Setup { rules, ..Setup::empty(9) };
        let marks = [("r1c1", "12"), ("r1c4", "12"), ("r2c1", "12"), ("r2c4", "125")];
        let at = marked(setup, &marks);
        let pattern = ["r1c1 r1c4 r2c1 r2c4", "12", "524"];
        let step = deadly(Technique::UniqueRectangle(1), pattern, Vec::new(), "124");
        verify(&step, &at).map_or_else(|why| why.to_string(), |()| "proven".to_owned())
    }

    #[test]
    fn an_exchange_must_keep_every_rule() {
        let lowest = |name| Extremum { cell: cells(name)[0], extreme: Extreme::Minimum }.into();
        assert_eq!(of_rectangle(Vec::new()), "proven");
        assert_eq!(of_rectangle(vec![thermometer("r1c1 r1c4")]), CONCERNED);
        assert_eq!(of_rectangle(vec![thermometer("r3c1 r3c2")]), "proven");
        assert_eq!(of_rectangle(vec![lowest("r3c1")]), CONCERNED);
        assert_eq!(of_rectangle(vec![lowest("r9c9")]), "proven");
        assert_eq!(of_rectangle(vec![NonConsecutive { touch: Touch::Side }.into()]), CONCERNED);
        let king = AntiChess { piece: ChessPiece::King };
        let seen = "a cell whose digit is exchanged has a peer outside its houses";
        assert_eq!(of_rectangle(vec![king.into()]), seen);
    }

    #[test]
    fn a_bug_in_a_puzzle_with_rules_must_keep_them_too() {
        let line =
            ".9.613.84...2571393.18492..9685714234379268151..384......192..8..943567151.768..2";
        let at = |rules: Vec<Rule>| -> Candidates {
            Candidates::of(&Setup { rules, ..setup(line) }.check().expect("a test puzzle"))
        };
        let step = Technique::Bug(1).first(&Position::of(&at(Vec::new()))).expect("a BUG");
        assert_eq!(verify(&step, &at(Vec::new())), Ok(()));
        let verdict = |names: &str| verify(&step, &at(vec![thermometer(names)]));
        assert_eq!(verdict("r1c1 r1c3"), Err(Refutation::NotAsStated(CONCERNED)));
        assert_eq!(verdict("r1c5 r1c6"), Ok(()));
    }
}
