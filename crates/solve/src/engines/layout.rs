//! Which cells and houses there are, in one grid or in several that overlap.

use ennead_puzzle::{Gattai, Geometry, Size};

/// Cells by number, the houses that they form, and who sees whom.
#[derive(Clone, Copy)]
pub(crate) struct Layout<'a> {
    /// The size of each grid: the digits.
    pub(crate) size: Size,
    /// The cells of each house.
    pub(crate) houses: &'a [Vec<u16>],
    /// The houses of each cell.
    pub(crate) houses_of: &'a [Vec<u16>],
    /// The cells that share a house with each cell.
    pub(crate) peers: &'a [Vec<u16>],
}

impl<'a> Layout<'a> {
    /// One grid.
    pub(crate) fn of(geometry: &'a Geometry) -> Layout<'a> {
        Layout {
            size: geometry.size(),
            houses: geometry.house_cell_indices(),
            houses_of: geometry.cell_house_indices(),
            peers: geometry.cell_peer_indices(),
        }
    }
}

/// The layout of several grids, with the numbers that the cells have on their canvas.
pub(crate) struct Canvas {
    size: Size,
    houses: Vec<Vec<u16>>,
    houses_of: Vec<Vec<u16>>,
    peers: Vec<Vec<u16>>,
}

impl Canvas {
    pub(crate) fn of(gattai: &Gattai) -> Canvas {
        let mut houses: Vec<Vec<u16>> = Vec::new();
        let mut peers: Vec<Vec<u16>> = vec![Vec::new(); gattai.cell_count()];
        for part in gattai.parts() {
            let numbers = part.cell_indices();
            let geometry = part.puzzle().geometry();
            let on_canvas = |cells: &Vec<u16>| -> Vec<u16> {
                cells.iter().map(|cell| numbers[usize::from(*cell)]).collect()
            };
            houses.extend(geometry.house_cell_indices().iter().map(on_canvas));
            for (number, seen) in numbers.iter().zip(geometry.cell_peer_indices()) {
                peers[usize::from(*number)].extend(on_canvas(seen));
            }
        }
        // Grids that overlap in a whole box have that house in common.
        houses.iter_mut().for_each(|house| house.sort_unstable());
        houses.sort_unstable();
        houses.dedup();
        for seen in &mut peers {
            seen.sort_unstable();
            seen.dedup();
        }
        let mut houses_of = vec![Vec::new(); gattai.cell_count()];
        for (house, cells) in (0..).zip(&houses) {
            cells.iter().for_each(|cell| houses_of[usize::from(*cell)].push(house));
        }
        Canvas { size: gattai.size(), houses, houses_of, peers }
    }

    pub(crate) fn layout(&self) -> Layout<'_> {
        let Canvas { size, houses, houses_of, peers } = self;
        Layout { size: *size, houses, houses_of, peers }
    }
}
