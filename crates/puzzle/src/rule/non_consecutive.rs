use super::{
    Filled, RuleKind,
    adjacent::{ORTHOGONAL, pairs_by_steps},
};
use crate::constraint::Lowering;
use crate::{Cell, CellStyle, Size};

/// How two neighbouring cells touch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Touch {
    /// Along a side.
    Side,
    /// At a corner only.
    Corner,
}

/// Neighbouring cells do not hold consecutive digits.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct NonConsecutive {
    /// How neighbouring cells touch.
    pub touch: Touch,
}

impl RuleKind for NonConsecutive {
    fn holds(&self, grid: &Filled<'_>) -> bool {
        let apart = |[a, b]: [Cell; 2]| (grid.value(a) - grid.value(b)).abs() != 1;
        self.pairs(grid.geometry().size()).all(apart)
    }

    /// Adds one relation for each pair of neighbours.
    fn lower(&self, to: &mut Lowering<'_>) {
        to.pairs(self.pairs(to.geometry().size()), |a, b| (a - b).abs() != 1);
    }

    fn describe(&self, _style: CellStyle) -> String {
        let kind = match self.touch {
            Touch::Side => "",
            Touch::Corner => "diagonal ",
        };
        format!("non-consecutive {kind}neighbours")
    }
}

impl NonConsecutive {
    /// Lists the pairs of neighbouring cells, each once.
    pub fn pairs(&self, size: Size) -> impl Iterator<Item = [Cell; 2]> {
        pairs_by_steps(
            size,
            match self.touch {
                Touch::Side => &ORTHOGONAL,
                Touch::Corner => &[(1, -1), (1, 1)],
            },
        )
    }
}
