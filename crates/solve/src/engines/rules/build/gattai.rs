//! One net from several overlapping grids: each adds its rules, with its cells numbered as on the canvas.
//!
//! **Sound**: a house or rule of a grid says of its cells what it says in the grid alone, and a cell that several grids
//! have is one cell of the net. So the solutions of the net are those that satisfy every grid.

use super::Builder;
use crate::engines::layout::Layout;
use crate::engines::rules::net::Net;
use crate::engines::rules::word::Word;
use ennead_puzzle::Gattai;

/// The net of a gattai with this layout, and what its cells can be at the start.
pub(crate) fn build_gattai<W: Word>(gattai: &Gattai, layout: Layout<'_>) -> (Net<W>, Vec<W>) {
    let mut builder = Builder::new(gattai.parts()[0].puzzle());
    builder.masks = vec![W::from_bits(gattai.size().digits().bits()); gattai.cell_count()];
    for part in gattai.parts() {
        let puzzle = part.puzzle();
        let numbers = part.cell_indices();
        builder.geometry = puzzle.geometry();
        builder.numbers = Some(numbers);
        for (cell, number) in puzzle.size().cells().zip(numbers) {
            builder.masks[usize::from(*number)] &= W::from_bits(puzzle.allowed(cell).bits());
        }
        for rule in puzzle.rules() {
            builder.add(rule, puzzle.rules());
        }
        // Sums derived from cages look at the rows, columns and regions of one grid.
        if !builder.cages.is_empty() {
            let number = |cell: &u16| numbers[usize::from(*cell)];
            let houses = puzzle.geometry().house_cell_indices().iter();
            let houses: Vec<Vec<u16>> =
                houses.map(|house| house.iter().map(number).collect()).collect();
            builder.derive_sums(&houses);
            builder.cages.clear();
        }
    }
    builder.into_net(Some(layout))
}
