use super::{
    Filled, RuleKind,
    adjacent::{Step, pairs_by_steps},
};
use crate::constraint::Lowering;
use crate::{Cell, CellStyle, Size};

/// A chess piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChessPiece {
    /// Moves two cells in one direction and one across.
    Knight,
    /// Moves one cell in any direction, including diagonally.
    King,
}

/// Cells a chess move apart hold different digits.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AntiChess {
    /// The piece whose moves connect the cells.
    pub piece: ChessPiece,
}

impl RuleKind for AntiChess {
    fn holds(&self, grid: &Filled<'_>) -> bool {
        let apart = |[a, b]: [Cell; 2]| grid.value(a) != grid.value(b);
        self.pairs(grid.geometry().size()).all(apart)
    }

    /// Requires that the two cells of each pair differ.
    fn lower(&self, to: &mut Lowering<'_>) {
        self.pairs(to.geometry().size()).for_each(|pair| to.different(&pair));
    }

    fn describe(&self, _style: CellStyle) -> String {
        let word = match self.piece {
            ChessPiece::Knight => "knight",
            ChessPiece::King => "king",
        };
        format!("anti-{word}")
    }
}

impl AntiChess {
    /// Lists the pairs of cells that are one move apart, each once.
    pub fn pairs(&self, size: Size) -> impl Iterator<Item = [Cell; 2]> {
        let steps: &'static [Step] = match self.piece {
            ChessPiece::Knight => &[(1, -2), (1, 2), (2, -1), (2, 1)],
            ChessPiece::King => &[(0, 1), (1, -1), (1, 0), (1, 1)],
        };
        pairs_by_steps(size, steps)
    }
}
