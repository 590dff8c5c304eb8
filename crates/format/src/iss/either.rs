//! Converts alternatives to a list of the combinations of their cells.

use super::Range;
use ennead_puzzle::rule::{Cage, Filled, Rule, Table};
use ennead_puzzle::{Cell, Digit, DigitSet, Geometry, Grid};

/// The maximum number of rows of a list.
const MAX_ROWS: usize = 2_000;

/// The maximum work for one list: fillings of its cells times constraints.
const MAX_WORK: usize = 200_000;

/// One alternative.
#[derive(Default)]
pub(super) struct Branch {
    pub(super) rules: Vec<Rule>,
    /// Candidates of cells.
    pub(super) marks: Vec<(Cell, DigitSet)>,
    /// Groups of cells with different digits.
    pub(super) different: Vec<Vec<Cell>>,
}

impl Branch {
    /// The cells involved; `None` if it constrains the whole grid, or contains an invalid rule.
    fn cells(&self, geometry: &Geometry) -> Option<Vec<Cell>> {
        let marks = self.marks.iter().map(|(cell, _)| *cell);
        let mut all: Vec<Cell> = marks.chain(self.different.iter().flatten().copied()).collect();
        for rule in &self.rules {
            if rule.kind().problem(geometry).is_some() {
                return None;
            }
            let cells = match rule {
                // An indexer also involves the cells that it may point to.
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

    /// Whether it states nothing, and so always holds.
    pub(super) fn is_empty(&self) -> bool {
        self.parts() == 0
    }

    /// All of it as rules.
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

    /// The number of its parts.
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

/// The cells of all branches, and the fillings for which at least one branch holds. For three cells or more, only
/// fillings that their houses allow are listed. `None` if there are too many, or if the whole grid is involved.
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
    // Depth first: the digits of the cells so far, and the next digit to try.
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
