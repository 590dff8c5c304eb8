use super::area::connected;
use super::filled::all_different;
use super::{Filled, RuleKind, RuleProblem, outside, repeated};
use crate::constraint::{Automaton, Clue, Lowering, Primitive, Regular, State, Territory, borders};
use crate::{Cell, CellStyle, Digit, Geometry};

/// Chaos construction: the grid is divided into unknown regions of the same size. Each region is connected along the sides
/// of its cells and repeats no digit.
///
/// An extra cell for each cell of the grid holds the number of its region. Regions are numbered from 1 in the order of
/// their first cells.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ChaosConstruction {
    /// The cells that hold the region numbers: one for each cell of the grid, row by row.
    pub regions: Vec<Cell>,
    /// The number of cells of each region.
    pub size: usize,
}

impl RuleKind for ChaosConstruction {
    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        geometry.size().grid_cells().chain(self.regions.iter().copied()).collect()
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        let (cells, digits) = (geometry.size().grid_count(), geometry.size().digit_count());
        let found = self.regions.len();
        let other = RuleProblem::UnequalGroups { first: cells, other: found };
        let is_whole = self.size > 0 && cells.is_multiple_of(self.size);
        let uneven = RuleProblem::RegionsDoNotFit { cells, size: self.size };
        (found != cells)
            .then_some(other)
            .or_else(|| repeated(&self.regions))
            .or((!is_whole).then_some(uneven))
            .or_else(|| outside((cells / self.size) as i32, 1, digits as i64))
            .or_else(|| outside(self.size as i32, 1, digits as i64))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let cells: Vec<Cell> = grid.geometry().size().grid_cells().collect();
        let numbers: Vec<usize> =
            self.regions.iter().map(|cell| grid.digit(*cell).index()).collect();
        let mut known = 0;
        let in_order = numbers.iter().all(|number| {
            let is_next = *number <= known;
            known = known.max(number + 1);
            is_next
        });
        in_order
            && known == cells.len() / self.size
            && (0..known).all(|region| {
                let inside: Vec<bool> = numbers.iter().map(|number| *number == region).collect();
                let own = cells.iter().zip(&inside).filter(|(_, inside)| **inside);
                let own: Vec<Cell> = own.map(|(cell, _)| *cell).collect();
                let first = inside.iter().position(|inside| *inside);
                own.len() == self.size
                    && all_different(&grid.values(&own))
                    && first.is_some_and(|first| {
                        connected(&inside, grid.geometry().size().columns(), first) == own.len()
                    })
            })
    }

    /// Adds one primitive for the regions and an automaton for their numbering: each number first appears after all lower ones.
    fn lower(&self, to: &mut Lowering<'_>) {
        let size = to.geometry().size();
        let cells: Vec<Cell> = size.grid_cells().collect();
        let count = cells.len() / self.size;
        to.add(Primitive::Territory(Territory {
            borders: borders(cells.len(), size.columns()),
            cells,
            regions: self.regions.clone(),
            size: self.size,
        }));
        let order = Regular::new(self.regions.clone(), Numbering { count });
        to.add(Primitive::Regular(Regular { clue: Some(Clue::InOrder(count)), ..order }));
    }

    fn describe(&self, style: CellStyle) -> String {
        let first = self.regions.first().map_or(String::new(), |cell| style.name(*cell));
        format!("unknown regions of {} cells, numbered from {first}", self.size)
    }
}

/// Reads region numbers, each of which may be at most one higher than the highest before it. A state is the highest number
/// so far.
#[derive(Debug)]
struct Numbering {
    count: usize,
}

impl Automaton for Numbering {
    fn next(&self, _at: usize, state: State, digit: Digit) -> Option<State> {
        let number = State::from(digit.get());
        (number <= (state + 1).min(self.count as State)).then(|| state.max(number))
    }

    fn accepts(&self, state: State) -> bool {
        state == self.count as State
    }
}
