//! One of several constraints: what the cells of all of them can be together, as a list.

use super::Range;
use crate::json::fields::Reason;
use ennead_puzzle::rule::{Filled, Rule, Table};
use ennead_puzzle::{Cell, Digit, DigitSet, Geometry, Grid};

/// The most rows of a list.
const MOST_ROWS: usize = 20_000;

/// How much is looked at for one string, over all its alternatives and automata: fillings of cells
/// and for each the constraints, ways between states and for each the places of the line.
pub(super) const MOST_WORK: usize = 10_000_000;

/// What one alternative states.
#[derive(Default)]
pub(super) struct Branch {
    pub(super) rules: Vec<Rule>,
    /// Candidates of cells.
    pub(super) marks: Vec<(Cell, DigitSet)>,
    /// Cells with different digits.
    pub(super) different: Vec<Vec<Cell>>,
}

impl Branch {
    /// The cells that it speaks of.
    ///
    /// # Errors
    /// When it speaks of the whole grid, or a rule in it is flawed.
    fn cells(&self, geometry: &Geometry) -> Result<Vec<Cell>, Reason> {
        let marks = self.marks.iter().map(|(cell, _)| *cell);
        let mut all: Vec<Cell> = marks.chain(self.different.iter().flatten().copied()).collect();
        for rule in &self.rules {
            if let Some(problem) = rule.statement().problem(geometry) {
                return Err(format!("{rule}: {problem}"));
            }
            let cells = match rule {
                // It speaks of the cells that it may point at, too.
                Rule::Indexer(indexer) => indexer.line(geometry).0,
                rule => rule.statement().cells(geometry),
            };
            if cells.is_empty() {
                return Err(format!("{rule} says something about the whole grid"));
            }
            all.extend(cells);
        }
        Ok(all)
    }

    /// How many things it states.
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
            && self.rules.iter().all(|rule| rule.statement().holds(filled))
    }
}

/// The cells of all branches and how they can be filled so that one branch holds at least. Of three cells and more only
/// what their houses allow is listed. `work` is how much of it may still be done.
///
/// # Errors
/// When they are too many.
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
        return Err("it has nothing to choose from".to_owned());
    }
    let too_many = || {
        format!(
            "its alternatives speak of {} cells together, which can be filled in too many ways to list them",
            cells.len()
        )
    };
    let ways = (range.side as f64).powi(cells.len() as i32);
    let is_one_too_many = ways * branches.len() as f64 > MOST_WORK as f64;
    let spent = || match is_one_too_many {
        true => too_many(),
        false => "the alternatives and automata of this string are too many together".to_owned(),
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
    // Depth first: which digit each cell so far has, and which one the next tries.
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
            if rows.len() > MOST_ROWS {
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
