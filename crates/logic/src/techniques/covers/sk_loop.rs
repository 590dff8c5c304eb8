//! SK-Loop: sixteen cells in a ring of two rows, two columns and the four boxes at their intersections.
//!
//! ```text
//! # * * | # * *     Each pair of cells (*) lies in a line and a box. Each digit needs some of these houses to
//! * . . | * . .     cover all its places in the ring, and each house has room for it once. If all digits
//! * . . | * . .     together need exactly sixteen, one for each cell, then every house used for a digit has
//! ------+------     it in the ring and loses it elsewhere. The intersections (#) are not part of the ring and
//! # * * | # * *     are usually solved.
//! * . . | * . .
//! * . . | * . .
//! ```
//!
//! Found by Steven K. On other geometries, each region must have exactly two other empty cells in the row and two in
//! the column through the intersection.

use super::step;
use crate::techniques::{Flow, IndexedRequirement, Sink};
use crate::{Position, Step, Technique};
use ennead_puzzle::{CellSet, Digit, HouseKind};
use std::sync::LazyLock;

/// Reports SK-Loops in the order of the rows, then of the columns.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let size = position.geometry().size().digit_count();
    let regions: Vec<usize> = (0..size * size).map(|cell| region(position, cell)).collect();
    let pairs = || (0..size).flat_map(|one| (one + 1..size).map(move |two| [one, two]));
    for rows in pairs() {
        for columns in pairs() {
            if let Some(ring) = Ring::of(position, &regions, rows, columns)
                && let Some(step) = ring.step(technique, position)
            {
                sink(step)?;
            }
        }
    }
    Flow::Continue(())
}

/// Eight houses in a ring: lines and boxes alternate, and each house shares two cells of the pattern with the next.
struct Ring {
    houses: [usize; 8],
    /// The cells that each house shares with the next, without the intersections.
    pairs: [CellSet; 8],
}

impl Ring {
    /// Builds the ring of two rows and two columns; `None` if a cell of it is not empty or the regions do not fit.
    fn of(
        position: &Position<'_>,
        regions: &[usize],
        rows: [usize; 2],
        columns: [usize; 2],
    ) -> Option<Ring> {
        let (layout, size) = (position.layout(), position.geometry().size().digit_count());
        let [top, bottom] = rows;
        let [left, right] = columns;
        let cell = |row: usize, column: usize| row * size + column;
        // The intersection of each line with the next, in ring order.
        let intersections =
            [cell(top, right), cell(bottom, right), cell(bottom, left), cell(top, left)];
        let regions = intersections.map(|cell| regions[cell]);
        let lines = [top, size + right, bottom, size + left];
        let apart = (0..4).all(|one| (0..one).all(|two| regions[one] != regions[two]));
        if !apart {
            return None;
        }
        let houses: [usize; 8] = std::array::from_fn(|place| match place % 2 {
            0 => lines[place / 2],
            _ => regions[place / 2],
        });
        let around: CellSet = intersections.into_iter().collect();
        let mut pairs = [CellSet::EMPTY; 8];
        for (place, pair) in pairs.iter_mut().enumerate() {
            let both = layout.houses[houses[place]] & layout.houses[houses[(place + 1) % 8]];
            *pair = (both & position.pencil_marks().empty).minus(around);
            if pair.len() != 2 {
                return None;
            }
        }
        Some(Ring { houses, pairs })
    }

    fn step(&self, technique: Technique, position: &Position<'_>) -> Option<Step> {
        let pencil_marks = position.pencil_marks();
        let digits = || position.geometry().size().digits().iter();
        let edges = |digit: Digit| -> usize {
            let has = |place: &usize| self.pairs[*place].intersects(pencil_marks.of_digit(digit));
            (0..8).filter(has).map(|place| 1 << place).sum()
        };
        let fewest = |digit: Digit| COVERS[edges(digit)][0].count_ones();
        if digits().map(fewest).sum::<u32>() != 16 {
            return None;
        }
        let base: Vec<IndexedRequirement> =
            self.pairs.iter().flat_map(|pair| pair.iter()).map(IndexedRequirement::Cell).collect();
        let mut cover = Vec::with_capacity(base.len());
        for digit in digits() {
            // Of several covers, take the one with the most eliminations.
            let most = COVERS[edges(digit)].iter().rev();
            let best = most.max_by_key(|houses| self.eliminated(position, digit, **houses));
            let chosen = |place: &usize| best.is_some_and(|houses| houses >> place & 1 == 1);
            cover.extend(
                (0..8)
                    .filter(chosen)
                    .map(|place| IndexedRequirement::House(self.houses[place], digit)),
            );
        }
        step(technique, position, &base, &cover)
    }

    /// The number of candidates of a digit that these houses eliminate.
    fn eliminated(&self, position: &Position<'_>, digit: Digit, houses: u8) -> usize {
        let ring = self.pairs.iter().fold(CellSet::EMPTY, |all, pair| all | *pair);
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for place in (0..8).filter(|place| houses >> place & 1 == 1) {
            let cells = position.layout().houses[self.houses[place]];
            twice |= once & cells;
            once |= cells;
        }
        ((once.minus(ring) | twice) & position.pencil_marks().of_digit(digit)).len()
    }
}

/// The index of the house that is the box or region of a cell.
fn region(position: &Position<'_>, cell: usize) -> usize {
    let contains = |house: &usize| position.layout().houses[*house].contains(cell);
    position.houses_of(HouseKind::is_region).find(contains).unwrap_or(usize::MAX)
}

/// For each set of pairs of a ring (the index, as bits), all smallest sets of houses that contain the pairs. Pair i
/// lies in houses i and i + 1.
static COVERS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let covers = |pairs: usize| {
        let has = |houses: u8, place: usize| {
            houses >> place & 1 == 1 || houses >> ((place + 1) % 8) & 1 == 1
        };
        let all = |houses: &u8| (0..8).all(|place| pairs >> place & 1 == 0 || has(*houses, place));
        let fewest = (0..=u8::MAX).filter(all).map(u8::count_ones).min();
        let smallest = |houses: &u8| Some(houses.count_ones()) == fewest;
        (0..=u8::MAX).filter(all).filter(smallest).collect()
    };
    (0..256).map(covers).collect()
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_covers_of_pairs_in_a_ring() {
        assert_eq!(COVERS[0], [0]);
        assert_eq!(COVERS[0b1], [0b1, 0b10]);
        assert_eq!(COVERS[0b11], [0b10]);
        assert_eq!(COVERS[0b111], [0b101, 0b110, 0b1010]);
        assert_eq!(COVERS[255], [0b0101_0101, 0b1010_1010]);
    }
}
