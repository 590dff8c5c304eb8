//! Alternatives: the combinations of their cells, as a list.

use super::Range;
use crate::fields::Reason;
use ennead_puzzle::rule::{Filled, Rule, Table};
use ennead_puzzle::{Cell, Digit, DigitSet, Geometry, Grid};

/// The maximum number of rows of a list.
const MAX_ROWS: usize = 20_000;

/// The maximum work for one string, over all its alternatives and automata: fillings of cells times constraints, and
/// transitions times positions in the line.
pub(super) const MAX_WORK: usize = 10_000_000;

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
    /// The cells involved.
    ///
    /// # Errors
    /// When it constrains the whole grid, or contains an invalid rule.
    fn cells(&self, geometry: &Geometry) -> Result<Vec<Cell>, Reason> {
        let marks = self.marks.iter().map(|(cell, _)| *cell);
        let mut all: Vec<Cell> = marks.chain(self.different.iter().flatten().copied()).collect();
        for rule in &self.rules {
            if let Some(problem) = rule.kind().problem(geometry) {
                return Err(format!("{rule}: {problem}"));
            }
            let cells = match rule {
                // An indexer also involves the cells that it may point to.
                Rule::Indexer(indexer) => indexer.line(geometry).0,
                rule => rule.kind().cells(geometry),
            };
            if cells.is_empty() {
                return Err(format!("{rule} constrains the whole grid"));
            }
            all.extend(cells);
        }
        Ok(all)
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
/// fillings that their houses allow are listed. `work` is the remaining work allowed.
///
/// # Errors
/// When there are too many.
pub(super) fn table(
    branches: &[Branch],
    range: Range,
    geometry: &Geometry,
    work: &mut usize,
) -> Result<Table, Reason> {
    let mut cells = Vec::new();
    for branch in branches {
        cells.extend(branch.cells(geometry)?);
    }
    cells.sort_unstable();
    cells.dedup();
    if cells.is_empty() {
        return Err("no alternatives".to_owned());
    }
    let too_many = || {
        format!(
            "the alternatives involve {} cells, which have too many combinations to list",
            cells.len()
        )
    };
    let ways = (range.side as f64).powi(cells.len() as i32);
    let is_one_too_many = ways * branches.len() as f64 > MAX_WORK as f64;
    let spent = || match is_one_too_many {
        true => too_many(),
        false => "this string has too many alternatives and automata".to_owned(),
    };
    let peers: Vec<Vec<usize>> = (0..cells.len())
        .map(|at| {
            let sees =
                |before: &usize| geometry.peers(cells[at]).any(|peer| peer == cells[*before]);
            (0..at).filter(|before| cells.len() > 2 && sees(before)).collect()
        })
        .collect();
    let digits: Vec<Digit> = (1..=range.side as u8).filter_map(Digit::new).collect();
    let mut grid = Grid::empty(geometry.size());
    geometry.size().cells().for_each(|cell| grid.set(cell, digits.first().copied()));
    let cost = 1 + branches.iter().map(Branch::parts).sum::<usize>();
    let mut rows: Vec<Vec<Digit>> = Vec::new();
    // Depth first: the digits of the cells so far, and the next digit to try.
    let (mut row, mut next): (Vec<usize>, usize) = (Vec::new(), 0);
    loop {
        if row.len() == cells.len() {
            *work = work.checked_sub(cost).ok_or_else(spent)?;
            let word: Vec<Digit> = row.iter().map(|at| digits[*at]).collect();
            cells.iter().zip(&word).for_each(|(cell, digit)| grid.set(*cell, Some(*digit)));
            let filled = Filled::new(geometry, &[], range.lowest, &grid);
            if filled.is_some_and(|filled| branches.iter().any(|branch| branch.holds(&filled))) {
                rows.push(word);
            }
            if rows.len() > MAX_ROWS {
                return Err(too_many());
            }
        }
        if row.len() == cells.len() || next == digits.len() {
            let Some(last) = row.pop() else { break };
            next = last + 1;
            continue;
        }
        *work = work.checked_sub(1).ok_or_else(spent)?;
        if peers[row.len()].iter().any(|before| row[*before] == next) {
            next += 1;
        } else {
            row.push(next);
            next = 0;
        }
    }
    Ok(Table { cells, rows })
}
