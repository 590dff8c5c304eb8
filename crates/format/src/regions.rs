//! Recognises region maps: grids whose symbols are labels of regions.

use ennead_puzzle::{BoxShape, RegionSetup};
use std::collections::HashMap;

/// Whether the labels divide a grid of side `size` into connected regions of `size` cells.
///
/// This is never true for a solution, because equal digits of a solution are not in neighbouring cells.
pub(crate) fn is_map(size: usize, labels: &[i32]) -> bool {
    if size < 2 || labels.len() != size * size {
        return false;
    }
    let mut counts: HashMap<i32, usize> = HashMap::new();
    for label in labels {
        *counts.entry(*label).or_default() += 1;
    }
    counts.values().all(|count| *count == size) && components(size, labels) == size
}

/// Reads a line of one digit or letter per cell as a region map; `None` if it is not one.
///
/// A puzzle with a solution is never mistaken for a region map, because it has no two equal digits side by side.
pub(crate) fn of_line(size: usize, text: &str) -> Option<RegionSetup> {
    let text = text.trim();
    if text.len() != size * size || !text.bytes().all(|symbol| symbol.is_ascii_alphanumeric()) {
        return None;
    }
    // Most lines are puzzles with 0 for empty cells. This test rejects them quickly, without a search for components.
    let mut counts = [0_usize; 128];
    text.bytes().for_each(|symbol| counts[usize::from(symbol)] += 1);
    if counts.iter().any(|count| *count != 0 && *count != size) {
        return None;
    }
    let labels: Vec<i32> = text.chars().map(crate::symbols::label).collect();
    is_map(size, &labels).then(|| setup(size, labels))
}

/// Counts the connected components of cells with equal labels.
fn components(size: usize, labels: &[i32]) -> usize {
    let mut seen = vec![false; labels.len()];
    let mut components = 0;
    let mut open = Vec::new();
    for start in 0..labels.len() {
        if std::mem::replace(&mut seen[start], true) {
            continue;
        }
        components += 1;
        open.push(start);
        while let Some(at) = open.pop() {
            let (row, column) = (at / size, at % size);
            let neighbours = [
                (row > 0).then(|| at - size),
                (row + 1 < size).then(|| at + size),
                (column > 0).then(|| at - 1),
                (column + 1 < size).then(|| at + 1),
            ];
            for next in neighbours.into_iter().flatten() {
                if labels[next] == labels[start] && !std::mem::replace(&mut seen[next], true) {
                    open.push(next);
                }
            }
        }
    }
    components
}

/// Converts a region map to the regions of a setup. A map of boxes becomes `Boxes`, so that it gives the same setup as an input
/// that states the shape of the boxes.
pub(crate) fn setup(size: usize, labels: Vec<i32>) -> RegionSetup {
    of_shape(size, size, size, labels)
}

/// Like [`setup`], for a grid of any shape whose regions have `cells` cells each.
pub(crate) fn of_shape(rows: usize, columns: usize, cells: usize, labels: Vec<i32>) -> RegionSetup {
    let is_whole = labels.len() == rows * columns;
    let down = (1..=rows).filter(|down| rows.is_multiple_of(*down) && cells.is_multiple_of(*down));
    let mut shapes = down.map(|rows| BoxShape { rows, columns: cells / rows });
    let shape = shapes.find(|shape| is_whole && is_boxes(columns, &labels, *shape));
    shape.map_or(RegionSetup::Map(labels), RegionSetup::Boxes)
}

fn is_boxes(columns: usize, labels: &[i32], shape: BoxShape) -> bool {
    if shape.columns == 0 || !columns.is_multiple_of(shape.columns) {
        return false;
    }
    let corner = |at: usize| {
        let (row, column) = (at / columns, at % columns);
        (row - row % shape.rows) * columns + column - column % shape.columns
    };
    let same = (0..labels.len()).all(|at| labels[at] == labels[corner(at)]);
    let mut corners: Vec<i32> =
        (0..labels.len()).filter(|at| corner(*at) == *at).map(|at| labels[at]).collect();
    corners.sort_unstable();
    corners.dedup();
    same && corners.len() * shape.rows * shape.columns == labels.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(text: &str) -> Vec<i32> {
        text.chars().map(crate::symbols::label).collect()
    }

    #[test]
    fn region_maps_differ_from_grids() {
        assert!(is_map(4, &labels("1122112233443344")));
        assert!(is_map(3, &labels("aababbccc")));
        assert!(!is_map(4, &labels("1234341221434321")), "a solution");
        assert!(!is_map(4, &labels("1112112233443344")), "five cells in a region");
        assert!(!is_map(2, &labels("1221")), "two components each");
    }

    #[test]
    fn a_region_line_is_not_a_puzzle() {
        assert!(matches!(of_line(4, " 1112122233343444\r"), Some(RegionSetup::Map(_))));
        assert!(of_line(4, "aaabAbbbcccdcddd").is_none(), "A is not a");
        assert!(of_line(4, "0001011122232333").is_some(), "from 0");
        for other in
            ["1234341221434321", "111212223334344", "................", "1112122233343444 x"]
        {
            assert_eq!(of_line(4, other), None, "{other}");
        }
        assert_eq!(of_line(1, "1"), None, "a puzzle");
        assert_eq!(of_line(4, "...1.1112223.333"), None, "empty cells");
    }

    #[test]
    fn boxes_are_recognised() {
        let boxes = RegionSetup::Boxes(BoxShape { rows: 2, columns: 3 });
        assert_eq!(setup(6, labels("111222111222333444333444555666555666")), boxes);
        assert!(matches!(setup(4, labels("1112122233343444")), RegionSetup::Map(_)));
        assert!(matches!(setup(2, labels("11")), RegionSetup::Map(_)));
        let wide = RegionSetup::Boxes(BoxShape { rows: 2, columns: 3 });
        assert_eq!(of_shape(2, 6, 6, labels("111222111222")), wide);
    }
}
