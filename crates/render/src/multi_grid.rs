//! Multi-grid puzzles as text: the grids, and the rules of each.

use crate::{Wording, prose};
use ennead_format::multi_grid::write_block;
use ennead_puzzle::{CellStyle, MultiGrid, MultiGridSolution, Spot};

/// The grids as [`block`] writes them, followed by their rules as comment lines.
///
/// ```
/// use ennead_puzzle::{MultiGrid, Setup, Spot};
/// use ennead_render::multi_grid::with_rules;
/// let grid = Setup::empty(4).check()?;
/// let twins = MultiGrid::of([(Spot::new(0, 0), grid.clone()), (Spot::new(2, 2), grid)])?;
/// assert_eq!(with_rules(&twins, None).lines().next(), Some(". . | . ."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn with_rules(multi_grid: &MultiGrid, solution: Option<&MultiGridSolution>) -> String {
    let mut text = block(multi_grid, solution);
    for rule in rules(multi_grid, CellStyle::RowColumn) {
        text.push_str(&format!("# {rule}\n"));
    }
    text
}

/// The grids with lines between the regions, filled with a solution if there is one, otherwise with the givens.
pub fn block(multi_grid: &MultiGrid, solution: Option<&MultiGridSolution>) -> String {
    let given = |spot: Spot| {
        let parts = multi_grid.grids().iter();
        parts.filter_map(|part| part.puzzle().givens().get(part.cell_at(spot)?)).next()
    };
    match solution {
        Some(solution) => write_block(multi_grid, &|spot| solution.get(multi_grid, spot)),
        None => write_block(multi_grid, &given),
    }
}

/// The rules of each grid that has any, in words, below a line with the number of the grid.
pub fn rules(multi_grid: &MultiGrid, words: impl Into<Wording>) -> impl Iterator<Item = String> {
    let words = words.into();
    (1..).zip(multi_grid.grids()).flat_map(move |(number, part)| {
        let rules = prose::rules(part.puzzle(), words);
        let head =
            (!rules.is_empty()).then(|| say!(words, ("grid {number}:"), ("Gitter {number}:")));
        head.into_iter().chain(rules.into_iter().map(|rule| format!("  {rule}")))
    })
}
