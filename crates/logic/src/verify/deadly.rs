//! Deadly patterns: the guardians are all that keeps the digits from changing places.
//!
//! Of a pattern of few cells the proof tries out all ways to fill it, and takes those away whose digits can be
//! exchanged. The grave has too many cells for that; there the guardians are the truth, because of this: a solution
//! without them would take one of two candidates in every open cell, and each house one of two places for every digit
//! that it lacks. To take the other candidate in every cell is then to take the other place for every digit in every
//! house, which is a solution as well.

use super::proof::{Claims, Truth};
use super::{Judge, Refutation};
use crate::{Deadly, Grave, Support, Technique};
use ennead_puzzle::{Candidate, Cell, Digit, DigitSet};
use std::collections::BTreeSet;

/// Whether cells, guardians and support are those of the technique's name.
pub(super) fn is_named(technique: Technique, deadly: &Deadly) -> bool {
    let Deadly { cells, digits, guardians, support } = deadly;
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

/// Whether guardians and support are those of the technique's name.
pub(super) fn is_named_grave(technique: Technique, grave: &Grave) -> bool {
    let Grave { guardians, support } = grave;
    match technique {
        Technique::Bug(1) => guardians.len() == 1 && support.is_empty(),
        Technique::Bug(kind) => is_type(kind, guardians, support),
        Technique::BugPlusN => guardians.len() > 1 && support.is_empty(),
        _ => false,
    }
}

/// The four types that all deadly patterns have.
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

/// Whether rows and columns take turns in joining the cells.
fn is_loop(cells: &[Cell]) -> bool {
    let next = |place: usize| cells[(place + 1) % cells.len()];
    let joined = |place: usize, axis: fn(Cell) -> usize| axis(cells[place]) == axis(next(place));
    let turns = |first: usize| {
        (0..cells.len())
            .all(|place| joined(place, if place % 2 == first { Cell::row } else { Cell::column }))
    };
    cells.len().is_multiple_of(2) && (turns(0) || turns(1))
}

impl Judge<'_> {
    pub(super) fn deadly(&self, deadly: &Deadly) -> Result<Claims, Refutation> {
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
        }
        for guardian in guardians {
            self.candidate(*guardian)?;
            if !named.contains(&guardian.cell) || digits.contains(guardian.digit) {
                return Err(NOT_GUARDIANS);
            }
        }
        let truths = self.support(support, guardians, cells)?;
        Ok(Claims { truths, unique: cells.clone() })
    }

    pub(super) fn grave(&self, grave: &Grave) -> Result<Claims, Refutation> {
        let Grave { guardians, support } = grave;
        for guardian in guardians {
            self.candidate(*guardian)?;
        }
        let kept = |cell: Cell| -> DigitSet {
            let marks = self.candidates.get(cell).iter();
            marks.filter(|digit| !guardians.contains(&cell.with(*digit))).collect()
        };
        if self.candidates.empty_cells().any(|cell| kept(cell).len() != 2) {
            return Err(Refutation::NotAsStated(
                "without the guardians a cell has not two candidates",
            ));
        }
        let geometry = self.candidates.geometry();
        for &house in geometry.houses() {
            for digit in self.candidates.size().digits() {
                let holds = |cell: Cell| self.candidates.grid().get(cell) == Some(digit);
                let places = self.candidates.places(house, digit);
                let places = places.filter(|cell| kept(*cell).contains(digit)).count();
                let is_placed = geometry.cells_of(house).any(holds);
                if places != if is_placed { 0 } else { 2 } {
                    return Err(Refutation::NotAsStated(
                        "without the guardians a house has not two places for a digit",
                    ));
                }
            }
        }
        let cells: Vec<Cell> = guardians.iter().map(|guardian| guardian.cell).collect();
        let mut truths = self.support(support, guardians, &cells)?;
        truths.push(Truth::OneOf(guardians.clone()));
        Ok(Claims { truths, unique: Vec::new() })
    }

    /// The truths behind what is used beside the guardians; `cells` are those of the pattern.
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
    Refutation::NotAsStated("the guardians are not the other candidates of the pattern");
