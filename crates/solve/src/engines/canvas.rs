//! The grids of a puzzle or multi-grid puzzle, with a number for each cell.

use super::layout::Layout;
use ennead_puzzle::{MultiGrid, Puzzle, Size};
use std::borrow::Cow;

/// One puzzle, or the overlapping grids of a multi-grid puzzle.
///
/// The cells of a single puzzle are numbered row by row, those of a multi-grid puzzle as in [`MultiGrid`].
pub(crate) struct Canvas<'a> {
    size: Size,
    grids: Vec<PlacedGrid<'a>>,
    houses: Cow<'a, [Vec<u16>]>,
    short_houses: Cow<'a, [Vec<u16>]>,
    houses_of: Cow<'a, [Vec<u16>]>,
    peers: Cow<'a, [Vec<u16>]>,
}

/// A grid of a [`Canvas`].
#[derive(Clone, Copy)]
pub(crate) struct PlacedGrid<'a> {
    pub(crate) puzzle: &'a Puzzle,
    /// The number of each cell; `None` if the number is the index in the grid.
    pub(crate) numbers: Option<&'a [u16]>,
}

impl<'a> Canvas<'a> {
    /// The canvas of a single puzzle.
    pub(crate) fn of(puzzle: &'a Puzzle) -> Canvas<'a> {
        let geometry = puzzle.geometry();
        Canvas {
            size: puzzle.size(),
            grids: vec![PlacedGrid { puzzle, numbers: None }],
            houses: geometry.house_cell_indices().into(),
            short_houses: geometry.short_house_cell_indices().into(),
            houses_of: geometry.cell_house_indices().into(),
            peers: geometry.cell_peer_indices().into(),
        }
    }

    /// The canvas of a multi-grid puzzle.
    pub(crate) fn of_several(multi_grid: &'a MultiGrid) -> Canvas<'a> {
        let (mut houses, mut short_houses) = (Vec::new(), Vec::new());
        let mut peers: Vec<Vec<u16>> = vec![Vec::new(); multi_grid.cell_count()];
        for part in multi_grid.grids() {
            let numbers = part.cell_indices();
            let geometry = part.puzzle().geometry();
            let on_canvas = |cells: &Vec<u16>| -> Vec<u16> {
                cells.iter().map(|cell| numbers[usize::from(*cell)]).collect()
            };
            houses.extend(geometry.house_cell_indices().iter().map(on_canvas));
            short_houses.extend(geometry.short_house_cell_indices().iter().map(on_canvas));
            for (number, seen) in numbers.iter().zip(geometry.cell_peer_indices()) {
                peers[usize::from(*number)].extend(on_canvas(seen));
            }
        }
        // Grids that overlap in a whole box share that house.
        for houses in [&mut houses, &mut short_houses] {
            houses.iter_mut().for_each(|house| house.sort_unstable());
            houses.sort_unstable();
            houses.dedup();
        }
        for seen in &mut peers {
            seen.sort_unstable();
            seen.dedup();
        }
        let mut houses_of = vec![Vec::new(); multi_grid.cell_count()];
        for (house, cells) in (0..).zip(&houses) {
            cells.iter().for_each(|cell| houses_of[usize::from(*cell)].push(house));
        }
        let grids = multi_grid.grids().iter();
        let grids = grids
            .map(|part| PlacedGrid { puzzle: part.puzzle(), numbers: Some(part.cell_indices()) });
        Canvas {
            size: multi_grid.size(),
            grids: grids.collect(),
            houses: houses.into(),
            short_houses: short_houses.into(),
            houses_of: houses_of.into(),
            peers: peers.into(),
        }
    }

    /// The common size of the grids.
    pub(crate) fn size(&self) -> Size {
        self.size
    }

    /// The number of cells; a cell that several grids share counts once.
    pub(crate) fn cell_count(&self) -> usize {
        self.peers.len()
    }

    pub(crate) fn grids(&self) -> &[PlacedGrid<'a>] {
        &self.grids
    }

    /// The puzzle of a canvas made by [`of`](Canvas::of); `None` for a multi-grid puzzle.
    pub(crate) fn single(&self) -> Option<&'a Puzzle> {
        match self.grids[..] {
            [PlacedGrid { puzzle, numbers: None }] => Some(puzzle),
            _ => None,
        }
    }

    /// Whether there are conditions beyond houses: rules or short houses.
    pub(crate) fn needs_net(&self) -> bool {
        !self.short_houses.is_empty()
            || self.grids.iter().any(|grid| !grid.puzzle.rules().is_empty())
    }

    /// The groups of cells with different digits that are smaller than a house.
    pub(crate) fn short_houses(&self) -> &[Vec<u16>] {
        &self.short_houses
    }

    /// The houses and peers of all cells.
    pub(crate) fn layout(&self) -> Layout<'_> {
        let Canvas { size, houses, houses_of, peers, .. } = self;
        Layout { size: *size, houses, houses_of, peers }
    }
}
