//! Converts alternatives to a table of the combinations of digits in their cells.

use super::Range;
use ennead_puzzle::rule::{Cage, Filled, Rule, Table};
use ennead_puzzle::{Cell, Digit, DigitSet, Geometry, Grid};

/// The maximum number of rows of a table.
const MAX_ROWS: usize = 2_000;

/// The maximum work for one table, about the number of tried combinations times the number of constraints.
const MAX_WORK: usize = 200_000;

/// One alternative of an `.Or`.
#[derive(Default)]
pub(super) struct Branch {
    pub(super) rules: Vec<Rule>,
    /// The candidates of some cells.
    pub(super) marks: Vec<(Cell, DigitSet)>,
    /// Groups of cells that hold different digits.
    pub(super) different: Vec<Vec<Cell>>,
}

impl Branch {
    /// Returns the cells of its constraints; `None` if one of them is about the whole grid or invalid.
    fn cells(&self, geometry: &Geometry) -> Option<Vec<Cell>> {
        let marks = self.marks.iter().map(|(cell, _)| *cell);
        let mut all: Vec<Cell> = marks.chain(self.different.iter().flatten().copied()).collect();
        for rule in &self.rules {
            if rule.kind().problem(geometry).is_some() {
                return None;
            }
            let cells = match rule {
                // An indexer also constrains the cells that it may point to.
                Rule::Indexer(indexer) => indexer.line(geometry).0,
                rule => rule.kind().cells(geometry),
            };
            if cells.is_empty() {
                return None;
            }
            all.extend(cells);
        }
        Some(all)
    }

    /// Whether the alternative has no constraints, so that it always holds.
    pub(super) fn is_empty(&self) -> bool {
        self.parts() == 0
    }

    /// Converts its constraints to rules.
    pub(super) fn into_rules(self) -> Vec<Rule> {
        let listed = |(cell, set): (Cell, DigitSet)| {
            let rows = set.iter().map(|digit| vec![digit]).collect();
            Table { cells: vec![cell], rows }.into()
        };
        let different = |cells| Cage { cells, sum: None }.into();
        let marks = self.marks.into_iter().map(listed);
        self.rules
            .into_iter()
            .chain(marks)
            .chain(self.different.into_iter().map(different))
            .collect()
    }

    /// Returns the number of its constraints.
    fn parts(&self) -> usize {
        self.rules.len() + self.marks.len() + self.different.len()
    }

    fn holds(&self, filled: &Filled<'_>) -> bool {
        let differ = |cells: &Vec<Cell>| {
            let mut seen = DigitSet::EMPTY;
            cells.iter().all(|cell| seen.add(filled.digit(*cell)))
        };
        self.marks.iter().all(|(cell, set)| set.contains(filled.digit(*cell)))
            && self.different.iter().all(differ)
            && self.rules.iter().all(|rule| rule.kind().holds(filled))
    }
}

/// Lists the combinations of digits in the cells of all branches for which at least one branch holds. For three cells or more,
/// only combinations that their houses allow are listed. `None` if there are too many, or if a branch is about the whole grid.
pub(super) fn table(branches: &[Branch], range: Range, geometry: &Geometry) -> Option<Table> {
    let mut cells = Vec::new();
    for branch in branches {
        cells.extend(branch.cells(geometry)?);
    }
    cells.sort_unstable();
    cells.dedup();
    let mut work = MAX_WORK;
    let peers: Vec<Vec<usize>> = (0..cells.len())
        .map(|at| {
            let sees =
                |before: &usize| geometry.peers(cells[at]).any(|peer| peer == cells[*before]);
            (0..at).filter(|before| cells.len() > 2 && sees(before)).collect()
        })
        .collect();
    let digits: Vec<Digit> = (1..=range.digits as u8).filter_map(Digit::new).collect();
    let mut grid = Grid::empty(geometry.size());
    geometry.size().cells().for_each(|cell| grid.set(cell, digits.first().copied()));
    let cost = 1 + branches.iter().map(Branch::parts).sum::<usize>();
    let mut rows: Vec<Vec<Digit>> = Vec::new();
    // A depth-first search: the digits of the first cells, and the next digit to try.
    let (mut row, mut next): (Vec<usize>, usize) = (Vec::new(), 0);
    loop {
        if row.len() == cells.len() {
            work = work.checked_sub(cost)?;
            let word: Vec<Digit> = row.iter().map(|at| digits[*at]).collect();
            cells.iter().zip(&word).for_each(|(cell, digit)| grid.set(*cell, Some(*digit)));
            let filled = Filled::new(geometry, &[], range.lowest, &grid);
            if filled.is_some_and(|filled| branches.iter().any(|branch| branch.holds(&filled))) {
                rows.push(word);
            }
            if rows.len() > MAX_ROWS {
                return None;
            }
        }
        if row.len() == cells.len() || next == digits.len() {
            let Some(last) = row.pop() else { break };
            next = last + 1;
            continue;
        }
        work = work.checked_sub(1)?;
        if peers[row.len()].iter().any(|before| row[*before] == next) {
            next += 1;
        } else {
            row.push(next);
            next = 0;
        }
    }
    Some(Table { cells, rows })
}
