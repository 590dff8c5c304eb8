//! Jigsaw layouts: one symbol per cell.

use ennead_puzzle::Cell;

/// The regions of a layout with the usual number of cells. The remaining cells have none.
pub(super) fn regions(side: usize, layout: &[i32]) -> Vec<Option<i32>> {
    let count = |label: i32| layout.iter().filter(|other| **other == label).count();
    let whole = layout.iter().map(|label| Some(*label).filter(|label| count(*label) == side));
    whole.collect()
}

/// The number of regions with another number of cells.
pub(super) fn irregular_count(side: usize, layout: &[i32]) -> usize {
    let mut labels = layout.to_vec();
    labels.sort_unstable();
    let mut regions: Vec<&[i32]> = labels.chunk_by(|a, b| a == b).collect();
    regions.retain(|region| region.len() != side);
    regions.len()
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
