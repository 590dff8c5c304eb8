//! The tables of a geometry: its houses, the houses of each cell, and the peers.

use super::{BoxShape, Diagonals, Extras, Geometry, Regions};
use crate::bits::ones;
use crate::{Cell, House, HouseKind, Size};

impl Geometry {
    /// Builds the geometry. The caller must have checked the regions; see [`Setup`](crate::Setup).
    pub(crate) fn build(
        size: Size,
        lines: bool,
        regions: Regions,
        diagonals: Diagonals,
        extras: Extras,
    ) -> Geometry {
        let (rows, columns) = (size.rows(), size.columns());
        let (mut houses, mut house_cells) = (Vec::new(), Vec::new());
        let (mut short_houses, mut short_house_cells) = (Vec::new(), Vec::new());
        let mut push = |kind, index, cells: Vec<u16>| {
            let house = House::new(kind, index);
            if cells.len() == size.digit_count() {
                houses.push(house);
                house_cells.push(cells);
            } else if cells.len() > 1 {
                short_houses.push(house);
                short_house_cells.push(cells);
            }
        };
        let cell = |row: usize, column: usize| (row * columns + column) as u16;

        if lines {
            for row in 0..rows {
                push(HouseKind::Row, row, (0..columns).map(|column| cell(row, column)).collect());
            }
            for column in 0..columns {
                push(HouseKind::Column, column, (0..rows).map(|row| cell(row, column)).collect());
            }
        }
        let kind = match regions {
            Regions::Boxes(_) => HouseKind::Box,
            Regions::Irregular(_) | Regions::None => HouseKind::Region,
        };
        let count = regions.count(size);
        let per_region = size.grid_count() / count.max(1);
        let mut by_region: Vec<Vec<u16>> =
            (0..count).map(|_| Vec::with_capacity(per_region)).collect();
        for index in 0..size.grid_count() {
            if let Some(region) = regions.number_at(size, index) {
                by_region[region].push(index as u16);
            }
        }
        for (region, cells) in by_region.into_iter().enumerate() {
            push(kind, region, cells);
        }
        if diagonals.falling {
            push(HouseKind::Diagonal, 0, (0..rows).map(|i| cell(i, i)).collect());
        }
        if diagonals.rising {
            push(HouseKind::Diagonal, 1, (0..rows).map(|i| cell(rows - 1 - i, i)).collect());
        }
        if let Regions::Boxes(shape) = &regions {
            if extras.windows {
                for (index, cells) in windows(size, *shape).enumerate() {
                    push(HouseKind::Window, index, cells);
                }
            }
            if extras.disjoint_groups {
                let first = box_cells(size, *shape, Cell::new(0, 0));
                for (index, start) in first.into_iter().enumerate() {
                    let start = size.cell(start as usize);
                    let down = (start.row()..rows).step_by(shape.rows);
                    let right = (start.column()..columns).step_by(shape.columns);
                    let cells = down.flat_map(|r| right.clone().map(move |c| cell(r, c)));
                    push(HouseKind::Group, index, cells.collect());
                }
            }
        }
        for (index, cells) in extras.regions.iter().enumerate() {
            let mut cells: Vec<u16> = cells.iter().map(|cell| size.index(*cell) as u16).collect();
            cells.sort_unstable();
            push(HouseKind::Extra, index, cells);
        }

        let cells = size.cell_count();
        let cell_houses = houses_of_cells(cells, &house_cells);
        let cell_peers = match short_house_cells.is_empty() {
            true => peers(cells, &house_cells, &cell_houses),
            false => {
                let all = [&house_cells[..], &short_house_cells].concat();
                peers(cells, &all, &houses_of_cells(cells, &all))
            }
        };
        let unequal = Vec::new();
        Geometry {
            size,
            lines,
            regions,
            diagonals,
            extras,
            houses,
            house_cells,
            short_houses,
            short_house_cells,
            cell_houses,
            cell_peers,
            unequal,
        }
    }
}

/// The indices of the houses of each cell.
fn houses_of_cells(cells: usize, house_cells: &[Vec<u16>]) -> Vec<Vec<u16>> {
    let mut cell_houses: Vec<Vec<u16>> = (0..cells).map(|_| Vec::with_capacity(4)).collect();
    for (house, cells) in house_cells.iter().enumerate() {
        for &cell in cells {
            cell_houses[cell as usize].push(house as u16);
        }
    }
    cell_houses
}

/// The peers of each cell, in ascending order. Bit sets make this fast, because it is computed for every new geometry.
fn peers(cells: usize, house_cells: &[Vec<u16>], cell_houses: &[Vec<u16>]) -> Vec<Vec<u16>> {
    let words = cells.div_ceil(64);
    let mut house_sets = vec![0u64; words * house_cells.len()];
    for (set, house) in house_sets.chunks_mut(words).zip(house_cells) {
        house.iter().for_each(|cell| set[*cell as usize / 64] |= 1 << (cell % 64));
    }
    let mut union = vec![0; words];
    let of_cell = |(me, houses): (usize, &Vec<u16>)| {
        union.fill(0);
        for &house in houses {
            let set = &house_sets[house as usize * words..][..words];
            union.iter_mut().zip(set).for_each(|(union, set)| *union |= set);
        }
        union[me / 64] &= !(1 << (me % 64));
        let mut peers = Vec::with_capacity(union.iter().map(|w| w.count_ones() as usize).sum());
        for (index, word) in union.iter().enumerate() {
            peers.extend(ones(*word).map(|bit| (index * 64 + bit) as u16));
        }
        peers
    };
    cell_houses.iter().enumerate().map(of_cell).collect()
}

/// The indices of the cells of each window.
pub(crate) fn windows(size: Size, shape: BoxShape) -> impl Iterator<Item = Vec<u16>> {
    window_corners(size, shape).map(move |corner| box_cells(size, shape, corner))
}

/// The top left cells of the windows.
fn window_corners(size: Size, shape: BoxShape) -> impl Iterator<Item = Cell> {
    let starts = |side: usize, length: usize| (1..side - length.min(side - 1)).step_by(length + 1);
    let columns = starts(size.columns(), shape.columns);
    starts(size.rows(), shape.rows)
        .flat_map(move |row| columns.clone().map(move |column| Cell::new(row, column)))
}

fn box_cells(size: Size, shape: BoxShape, corner: Cell) -> Vec<u16> {
    let columns = size.columns();
    let row =
        |row: usize| (0..shape.columns).map(move |c| (row * columns + corner.column() + c) as u16);
    (0..shape.rows).flat_map(|r| row(corner.row() + r)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_lie_one_cell_apart() {
        let corners = |side, rows, columns| -> Vec<String> {
            let corners = window_corners(Size::new(side).unwrap(), BoxShape { rows, columns });
            corners.map(|cell| cell.to_string()).collect()
        };
        assert_eq!(corners(9, 3, 3), ["r2c2", "r2c6", "r6c2", "r6c6"]);
        assert_eq!(corners(6, 2, 3), ["r2c2"; 1]);
        assert_eq!(corners(4, 2, 2), ["r2c2"]);
        assert_eq!(corners(16, 4, 4).len(), 9);
        assert_eq!(corners(4, 1, 4).len(), 0, "no room inside the border");
    }
}
