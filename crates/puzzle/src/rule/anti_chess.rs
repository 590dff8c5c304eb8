use super::{Filled, Statement, adjacent::moved};
use crate::constraint::Lowering;
use crate::{Cell, Geometry, Size};
use std::fmt;

/// A chess piece, by its moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChessPiece {
    /// Two cells one way and one the other.
    Knight,
    /// One cell any way, also diagonally.
    King,
}

/// No equal digits a move of a chess piece apart.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AntiChess {
    /// The piece.
    pub piece: ChessPiece,
}

impl Statement for AntiChess {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        Vec::new()
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let apart = |[a, b]: [Cell; 2]| grid.value(a) != grid.value(b);
        self.pairs(grid.geometry().size()).into_iter().all(apart)
    }

    /// Each two cells a move apart differ, as the test asks.
    fn lower(&self, to: &mut Lowering<'_>) {
        self.pairs(to.geometry().size()).iter().for_each(|pair| to.different(pair));
    }
}

impl fmt::Display for AntiChess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self.piece {
            ChessPiece::Knight => "knight",
            ChessPiece::King => "king",
        };
        write!(f, "anti-{word}")
    }
}

impl AntiChess {
    /// The cells that are a move apart, each pair once.
    pub fn pairs(&self, size: Size) -> Vec<[Cell; 2]> {
        let steps: &[(isize, isize)] = match self.piece {
            ChessPiece::Knight => &[(1, -2), (1, 2), (2, -1), (2, 1)],
            ChessPiece::King => &[(0, 1), (1, -1), (1, 0), (1, 1)],
        };
        let from =
            |cell| steps.iter().filter_map(move |step| Some([cell, moved(size, cell, *step)?]));
        size.cells().flat_map(from).collect()
    }
}
