//! The columns of all nine boxes: how each column divides its digits among the boxes of its stack.

use super::Columns;
use super::bands::Bands;
use super::partitions::{ALL, PARTITIONS, Partition, Partitions};
use ennead_puzzle::random::Random;

/// The number of ways to divide the remaining digits of a stack between the second and the third box.
const SPLITS: usize = 56;

/// The columns of a box, in order, and their partition.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoxColumns {
    pub(super) columns: Columns,
    pub(super) partition: Partition,
}

/// The columns of a stack below its first box.
#[derive(Clone, Copy, Debug)]
struct Split {
    second: BoxColumns,
    third: BoxColumns,
}

/// Bands that can be turned into one another by relabelling and by exchanging stacks 2 and 3; the order of rows and columns
/// does not matter. All have the same number of completions to a grid.
#[derive(Debug)]
struct Orbit {
    /// The column partitions of boxes 2 and 3 of a representative; box 1 has partition 0.
    boxes: [Partition; 2],
    /// The number of grids of all orbits up to and including this one.
    end: u64,
    /// At `56 i + j`: the number of completions of one band with pairs of splits up to split `i` of stack 1 and split `j`
    /// of stack 2.
    completions: Vec<u64>,
}

/// The orbits, each weighted by its grids.
#[derive(Debug)]
pub(super) struct Orbits {
    orbits: Vec<Orbit>,
    /// For each column partition of a first box, its 56 splits, with the columns in the order of the partition's triples.
    splits: Vec<Split>,
}

impl Orbits {
    pub(super) fn new(partitions: &Partitions, bands: &Bands) -> Orbits {
        let splits = (0..PARTITIONS).flat_map(|partition| splits(partitions, partition)).collect();
        let mut all = Orbits { orbits: Vec::new(), splits };
        let mut end = 0;
        for (boxes, size) in orbits(partitions) {
            let completions = all.completions(partitions, bands, boxes);
            let of_one = completions.last().copied().unwrap_or(0);
            end += size * bands.with(boxes[0], boxes[1]) * of_one;
            all.orbits.push(Orbit { boxes, end, completions });
        }
        all
    }

    fn splits(&self, partition: Partition) -> &[Split] {
        &self.splits[SPLITS * usize::from(partition)..][..SPLITS]
    }

    /// The cumulative numbers of completions of a band with these boxes, over the splits of stacks 1 and 2.
    fn completions(
        &self,
        partitions: &Partitions,
        bands: &Bands,
        boxes: [Partition; 2],
    ) -> Vec<u64> {
        let mut sum = 0;
        let mut sums = Vec::with_capacity(SPLITS * SPLITS);
        for first in self.splits(0) {
            let seen = |split: &Split| {
                [(first.second, split.second), (first.third, split.third)]
                    .map(|(home, it)| partitions.seen_from(home.partition, it.partition))
            };
            let thirds: Vec<[Partition; 2]> = self.splits(boxes[1]).iter().map(seen).collect();
            for second in self.splits(boxes[0]).iter().map(seen) {
                let of_third = |third: &[Partition; 2]| {
                    bands.with(second[0], third[0]) * bands.with(second[1], third[1])
                };
                sum += thirds.iter().map(of_third).sum::<u64>();
                sums.push(sum);
            }
        }
        sums
    }

    pub(super) fn len(&self) -> usize {
        self.orbits.len()
    }

    /// The number of grids whose first box has partition 0 as columns, for one order of the columns of each stack.
    pub(super) fn count(&self) -> u64 {
        self.orbits.last().map_or(0, |orbit| orbit.end)
    }

    /// Draws the columns of all boxes, band by band, up to relabelling, the order of columns, and a swap of stacks 2 and 3.
    pub(super) fn draw(
        &self,
        partitions: &Partitions,
        bands: &Bands,
        random: &mut Random,
    ) -> [[BoxColumns; 3]; 3] {
        let grid = random.below_u64(self.count());
        let orbit = &self.orbits[self.orbits.partition_point(|orbit| orbit.end <= grid)];
        let completions = &orbit.completions;
        let of_one = completions.last().copied().unwrap_or(1);
        // The number of grids of an orbit is a multiple of `of_one`, so the remainder is uniformly distributed too.
        let completion = (orbit.end - 1 - grid) % of_one;
        let at = completions.partition_point(|end| *end <= completion);
        let mut left = completion - if at == 0 { 0 } else { completions[at - 1] };
        let first = self.splits(0)[at / SPLITS];
        let second = self.splits(orbit.boxes[0])[at % SPLITS];
        let seen =
            |home: BoxColumns, it: BoxColumns| partitions.seen_from(home.partition, it.partition);
        let [upper, lower] = [seen(first.second, second.second), seen(first.third, second.third)];
        let thirds = self.splits(orbit.boxes[1]);
        let third = thirds.iter().find(|split| {
            let count = bands.with(upper, seen(first.second, split.second))
                * bands.with(lower, seen(first.third, split.third));
            let found = left < count;
            left = left.wrapping_sub(count);
            found
        });
        let third = third.unwrap_or(&thirds[0]);
        let top = [0, orbit.boxes[0], orbit.boxes[1]].map(|partition| BoxColumns {
            columns: partitions.triples[usize::from(partition)],
            partition,
        });
        [top, [first.second, second.second, third.second], [first.third, second.third, third.third]]
    }
}

/// Returns the ways to fill the columns below a box with this column partition.
fn splits(partitions: &Partitions, partition: usize) -> Vec<Split> {
    let [a, b, c] = partitions.triples[partition];
    let triples: Vec<u16> = (0..=ALL).filter(|bits| bits.count_ones() == 3).collect();
    let mut splits = Vec::with_capacity(SPLITS);
    for x in triples.iter().filter(|bits| *bits & a == 0) {
        for y in triples.iter().filter(|bits| *bits & (b | x) == 0) {
            let z = ALL ^ x ^ y;
            if z & c == 0 {
                let second = [*x, *y, z];
                let third = [ALL ^ a ^ x, ALL ^ b ^ y, ALL ^ c ^ z];
                let [second, third] = [second, third]
                    .map(|columns| BoxColumns { columns, partition: partitions.of(&columns) });
                splits.push(Split { second, third });
            }
        }
    }
    splits
}

/// Returns a member of each orbit of pairs of column partitions of boxes 2 and 3, and the number of its members.
///
/// Two pairs are in one orbit if a relabelling that keeps partition 0, with or without an exchange of the boxes, turns
/// one into the other. Four relabellings generate all of them.
fn orbits(partitions: &Partitions) -> Vec<([Partition; 2], u64)> {
    const GENERATORS: [[usize; 9]; 4] = [
        [1, 0, 2, 3, 4, 5, 6, 7, 8],
        [1, 2, 0, 3, 4, 5, 6, 7, 8],
        [3, 4, 5, 0, 1, 2, 6, 7, 8],
        [3, 4, 5, 6, 7, 8, 0, 1, 2],
    ];
    let moves = GENERATORS.map(|names| {
        partitions.triples.iter().map(|it| partitions.relabelled(it, &names)).collect::<Vec<_>>()
    });
    let mut seen = vec![false; PARTITIONS * PARTITIONS];
    let place = |[a, b]: [Partition; 2]| PARTITIONS * usize::from(a) + usize::from(b);
    let mut orbits = Vec::new();
    for start in 0..PARTITIONS * PARTITIONS {
        let boxes = [(start / PARTITIONS) as Partition, (start % PARTITIONS) as Partition];
        if std::mem::replace(&mut seen[start], true) {
            continue;
        }
        let mut members = vec![boxes];
        let mut next = 0;
        while let Some([a, b]) = members.get(next).copied() {
            next += 1;
            let moved = moves.iter().map(|to| [to[usize::from(a)], to[usize::from(b)]]);
            for there in moved.chain([[b, a]]) {
                if !std::mem::replace(&mut seen[place(there)], true) {
                    members.push(there);
                }
            }
        }
        orbits.push((boxes, members.len() as u64));
    }
    orbits
}
