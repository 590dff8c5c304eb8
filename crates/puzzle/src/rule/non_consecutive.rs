use super::{Filled, Statement, adjacent::moved};
use crate::constraint::Lowering;
use crate::{Cell, Geometry, Size};
use std::fmt;

/// How two cells touch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Touch {
    /// With a side.
    Side,
    /// With a corner only.
    Corner,
}

/// No consecutive digits in cells that touch.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct NonConsecutive {
    /// How the cells touch.
    pub touch: Touch,
}

impl Statement for NonConsecutive {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        Vec::new()
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let apart = |[a, b]: [Cell; 2]| (grid.value(a) - grid.value(b)).abs() != 1;
        self.pairs(grid.geometry().size()).into_iter().all(apart)
    }

    /// Each two cells that touch are not consecutive, as the test asks.
    fn lower(&self, to: &mut Lowering<'_>) {
        to.pairs(self.pairs(to.geometry().size()), |a, b| (a - b).abs() != 1);
    }
}

impl fmt::Display for NonConsecutive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.touch {
            Touch::Side => "non-consecutive neighbours",
            Touch::Corner => "non-consecutive diagonal neighbours",
        })
    }
}

impl NonConsecutive {
    /// The cells that touch so, each pair once.
    pub fn pairs(&self, size: Size) -> Vec<[Cell; 2]> {
        let steps: [(isize, isize); 2] = match self.touch {
            Touch::Side => [(0, 1), (1, 0)],
            Touch::Corner => [(1, -1), (1, 1)],
        };
        let from =
            |cell| steps.into_iter().filter_map(move |step| Some([cell, moved(size, cell, step)?]));
        size.cells().flat_map(from).collect()
    }
}
