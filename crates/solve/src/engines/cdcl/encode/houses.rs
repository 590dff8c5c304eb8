//! Houses: each digit that a house still lacks is in exactly one of its cells or parts.

use super::super::intersection::Intersection;
use super::super::root::Root;
use super::super::sat::Literal;
use super::writer::Writer;
use crate::engines::layout::Layout;
use ennead_puzzle::Digit;

/// The fewest candidates of a digit for which an intersection gets a variable for "one of them". With two, the variable costs
/// more than it saves.
const FEWEST: usize = 3;

/// Encodes the houses.
pub(super) fn write(
    writer: &mut Writer,
    layout: Layout<'_>,
    root: &Root<'_>,
    intersections: &[Intersection],
) {
    let houses = layout.houses;
    let families = Intersection::families(intersections, houses.len());
    let mut group = Vec::new();
    let mut in_parts = vec![false; layout.houses_of.len()];
    for digit in layout.size.digits() {
        let value = u32::from(digit.get()) - 1;
        let parts = parts(writer, intersections, digit);
        for (house, cells) in houses.iter().enumerate() {
            if !root.missing()[house].contains(digit) {
                continue;
            }
            let mut by_cells = true;
            for family in &families[house] {
                group.clear();
                for &index in family {
                    if let Some(part) = parts[index] {
                        group.push(part);
                        let cells = &intersections[index].cells;
                        cells.iter().for_each(|&cell| in_parts[usize::from(cell)] = true);
                    }
                }
                if !group.is_empty() {
                    let others = cells.iter().filter(|cell| !in_parts[usize::from(**cell)]);
                    group.extend(others.filter_map(|cell| writer.literal(*cell, value)));
                    cells.iter().for_each(|&cell| in_parts[usize::from(cell)] = false);
                    writer.problem.exactly_one(&group);
                    by_cells = false;
                }
            }
            if by_cells {
                group.clear();
                group.extend(cells.iter().filter_map(|cell| writer.literal(*cell, value)));
                writer.problem.exactly_one(&group);
            }
        }
    }
}

/// For each intersection with enough candidates of a digit, the literal for "one of them".
fn parts(
    writer: &mut Writer,
    intersections: &[Intersection],
    digit: Digit,
) -> Vec<Option<Literal>> {
    let mut group = Vec::new();
    let value = u32::from(digit.get()) - 1;
    let part = |intersection: &Intersection| {
        group.clear();
        group.extend(intersection.cells.iter().filter_map(|cell| writer.literal(*cell, value)));
        (group.len() >= FEWEST).then(|| {
            let part = writer.problem.variable();
            group.push(part.no());
            writer.problem.exactly_one(&group);
            part.yes()
        })
    };
    intersections.iter().map(part).collect()
}
