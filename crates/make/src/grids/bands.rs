//! Counts and draws the fillings of a band, for fixed column partitions of its boxes.

use super::Columns;
use super::partitions::{ALL, PARTITIONS, Partition, Partitions};
use super::stacks::BoxColumns;
use ennead_puzzle::random::Random;

/// The number of row partitions that fit a column partition, so that every row has one digit of every column.
const FITTING: usize = 36;

/// The bands whose first box has column partition 0. Relabelling makes all others from them.
#[derive(Debug)]
pub(super) struct Bands {
    /// For each column partition the row partitions that fit, 36 each.
    fitting: Vec<Partition>,
    /// The rows of the first two boxes as triples, sorted by the row partitions of the second and the third box.
    rows: Vec<[[u8; 3]; 2]>,
    /// The index in `rows` at which each pair of row partitions begins, at `280 * second + third`, and finally the
    /// length of `rows`.
    starts: Vec<u16>,
    /// The number of entries of `rows` whose second box has row partition `r` and whose third box fits column partition
    /// `c`, at `280 * r + c`.
    with_second: Vec<u16>,
    /// The number of bands for each pair of column partitions of the second and the third box, at `280 * second +
    /// third`.
    counts: Vec<u16>,
}

impl Bands {
    pub(super) fn new(partitions: &Partitions) -> Bands {
        let meets = |a: &[u16; 3], b: &[u16; 3]| {
            a.iter().all(|x| b.iter().all(|y| (x & y).count_ones() == 1))
        };
        let mut fitting = Vec::with_capacity(FITTING * PARTITIONS);
        for columns in &partitions.triples {
            let rows = partitions.triples.iter().enumerate();
            fitting.extend(rows.filter(|(_, it)| meets(columns, it)).map(|(i, _)| i as Partition));
        }
        let mut found = Vec::new();
        for first in fitting[..FITTING].iter().flat_map(|it| orders(partitions, *it)) {
            for second in (0..PARTITIONS as Partition).flat_map(|it| orders(partitions, it)) {
                if (0..3).any(|row| first[row] & second[row] != 0) {
                    continue;
                }
                let third: [u16; 3] = std::array::from_fn(|row| ALL ^ first[row] ^ second[row]);
                let pair = PARTITIONS * usize::from(partitions.of(&second))
                    + usize::from(partitions.of(&third));
                found.push((
                    pair,
                    [first, second].map(|rows| rows.map(|bits| partitions.triple(bits))),
                ));
            }
        }
        found.sort_unstable();
        let starts: Vec<u16> = (0..=PARTITIONS * PARTITIONS)
            .map(|pair| found.partition_point(|(it, _)| *it < pair) as u16)
            .collect();
        let rows = found.into_iter().map(|(_, rows)| rows).collect();
        let mut bands =
            Bands { fitting, rows, starts, with_second: Vec::new(), counts: Vec::new() };
        for second in 0..PARTITIONS as Partition {
            for columns in 0..PARTITIONS as Partition {
                let thirds = bands.fitting(columns).iter();
                bands.with_second.push(thirds.map(|third| bands.orders(second, *third)).sum());
            }
        }
        for second in 0..PARTITIONS as Partition {
            for third in 0..PARTITIONS as Partition {
                let rows = bands.fitting(second).iter();
                bands.counts.push(rows.map(|rows| bands.with_second(*rows, third)).sum());
            }
        }
        bands
    }

    fn fitting(&self, columns: Partition) -> &[Partition] {
        &self.fitting[FITTING * usize::from(columns)..][..FITTING]
    }

    /// Returns the number of ways to arrange the rows if those of the second and the third box have these partitions.
    fn orders(&self, second: Partition, third: Partition) -> u16 {
        let pair = PARTITIONS * usize::from(second) + usize::from(third);
        self.starts[pair + 1] - self.starts[pair]
    }

    fn with_second(&self, rows: Partition, columns: Partition) -> u16 {
        self.with_second[PARTITIONS * usize::from(rows) + usize::from(columns)]
    }

    /// Returns the number of bands whose boxes have the column partitions 0, `second` and `third`.
    #[inline]
    pub(super) fn with(&self, second: Partition, third: Partition) -> u64 {
        self.counts[PARTITIONS * usize::from(second) + usize::from(third)].into()
    }

    /// Returns the number of bands whose first box has column partition 0, with the columns of each box in a fixed
    /// order.
    pub(super) fn count(&self) -> u64 {
        self.counts.iter().map(|count| u64::from(*count)).sum()
    }

    /// Draws the rows of a band whose boxes have these columns: for each box, the digits of its three rows.
    pub(super) fn draw(
        &self,
        partitions: &Partitions,
        boxes: &[BoxColumns; 3],
        random: &mut Random,
    ) -> [Columns; 3] {
        let home = boxes[0].partition;
        let second = partitions.seen_from(home, boxes[1].partition);
        let third = partitions.seen_from(home, boxes[2].partition);
        let mut left = random.below_u64(self.with(second, third)) as u16;
        let mut row_partition = 0;
        for rows in self.fitting(second) {
            row_partition = *rows;
            let count = self.with_second(*rows, third);
            if left < count {
                break;
            }
            left -= count;
        }
        let mut at = 0;
        for rows in self.fitting(third) {
            let pair = PARTITIONS * usize::from(row_partition) + usize::from(*rows);
            at = self.starts[pair];
            let count = self.starts[pair + 1] - at;
            if left < count {
                break;
            }
            left -= count;
        }
        self.arrangement(partitions, home, usize::from(at + left))
    }

    /// All arrangements of the rows of a band whose boxes have these columns, as [`draw`](Bands::draw) returns them.
    pub(super) fn all(
        &self,
        partitions: &Partitions,
        boxes: &[BoxColumns; 3],
    ) -> impl Iterator<Item = [Columns; 3]> {
        let home = boxes[0].partition;
        let second = partitions.seen_from(home, boxes[1].partition);
        let third = partitions.seen_from(home, boxes[2].partition);
        let pairs = self.fitting(second).iter().flat_map(move |rows| {
            let row = PARTITIONS * usize::from(*rows);
            self.fitting(third).iter().map(move |rows| row + usize::from(*rows))
        });
        pairs
            .flat_map(|pair| self.starts[pair]..self.starts[pair + 1])
            .map(move |at| self.arrangement(partitions, home, usize::from(at)))
    }

    /// The arrangement at this index of `rows`, relabelled so that the first box has the column partition `home`.
    fn arrangement(&self, partitions: &Partitions, home: Partition, at: usize) -> [Columns; 3] {
        let [first, second] = self.rows[at].map(|rows| rows.map(|it| partitions.back(home, it)));
        [first, second, std::array::from_fn(|row| ALL ^ first[row] ^ second[row])]
    }
}

/// The triples of a partition in all six orders.
fn orders(partitions: &Partitions, partition: Partition) -> [[u16; 3]; 6] {
    let [a, b, c] = partitions.triples[usize::from(partition)];
    [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_counts_are_the_known_numbers() {
        let partitions = Partitions::new();
        let bands = Bands::new(&partitions);
        assert_eq!(bands.fitting.len(), FITTING * PARTITIONS);
        // 36 row partitions of the first box in 6 orders, 56 ways to arrange the second box.
        assert_eq!(bands.rows.len(), 36 * 6 * 56);
        assert_eq!(bands.count(), 948_109_639_680 / (280 * 216));
    }
}
