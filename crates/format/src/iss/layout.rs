//! Jigsaw layouts: a symbol for each cell.

use ennead_puzzle::Cell;

/// The pieces of a layout: those with the usual number of cells. One piece may be what is left over.
pub(super) fn regions(side: usize, layout: &[i32]) -> Vec<Option<i32>> {
    let count = |label: i32| layout.iter().filter(|other| **other == label).count();
    let whole = layout.iter().map(|label| Some(*label).filter(|label| count(*label) == side));
    whole.collect()
}

/// How many pieces have another number of cells.
pub(super) fn odd_pieces(side: usize, layout: &[i32]) -> usize {
    let mut labels = layout.to_vec();
    labels.sort_unstable();
    let mut pieces: Vec<&[i32]> = labels.chunk_by(|a, b| a == b).collect();
    pieces.retain(|piece| piece.len() != side);
    pieces.len()
}

pub(super) fn houses(side: usize, layout: &[i32]) -> Vec<Vec<Cell>> {
    let mut labels = regions(side, layout).into_iter().flatten().collect::<Vec<i32>>();
    labels.sort_unstable();
    labels.dedup();
    let cells = |label: &i32| {
        let at = (0..layout.len()).filter(|at| layout[*at] == *label);
        at.map(|at| Cell::new(at / side, at % side)).collect()
    };
    labels.iter().map(cells).collect()
}
