//! Sets of three digits, and the ways to divide nine digits into three of them.

/// The digits 1 to 9 as bits 0 to 8.
pub(super) const ALL: u16 = 0x1ff;

/// A partition of the nine digits into three triples, by its number from 0 to 279.
pub(super) type Partition = u16;

/// The numbers of triples and of partitions.
pub(super) const TRIPLES: usize = 84;
pub(super) const PARTITIONS: usize = 280;

/// All 280 partitions, with tables for finding and relabelling them. Partition 0 is 123, 456, 789.
#[derive(Debug)]
pub(super) struct Partitions {
    /// The triples of each partition, the one with the lowest digit first.
    pub(super) triples: Vec<[u16; 3]>,
    /// The number of a triple, by its bits.
    triple: Vec<u8>,
    /// The partition that contains the triples `a` and `b`, at `84 a + b`.
    of_two: Vec<Partition>,
    /// For the relabelling that turns partition `i` into partition 0: the partition that `j` becomes, at `280 i + j`.
    moved: Vec<Partition>,
    /// For the inverse of this relabelling: the digits that each triple becomes, at `84 i + triple`.
    back: Vec<u16>,
}

impl Partitions {
    pub(super) fn new() -> Partitions {
        let all: Vec<u16> = (0..=ALL).filter(|bits| bits.count_ones() == 3).collect();
        let mut triple = vec![0; 512];
        all.iter().enumerate().for_each(|(i, bits)| triple[usize::from(*bits)] = i as u8);
        let mut triples = Vec::with_capacity(PARTITIONS);
        for first in all.iter().filter(|bits| *bits & 1 == 1) {
            let left = ALL ^ first;
            let lowest = left & left.wrapping_neg();
            for second in all.iter().filter(|bits| *bits & first == 0 && *bits & lowest != 0) {
                triples.push([*first, *second, left ^ second]);
            }
        }
        let mut of_two = vec![0; TRIPLES * TRIPLES];
        for (partition, members) in triples.iter().enumerate() {
            let [a, b, c] = members.map(|bits| usize::from(triple[usize::from(bits)]));
            for (x, y) in [(a, b), (b, a), (a, c), (c, a), (b, c), (c, b)] {
                of_two[TRIPLES * x + y] = partition as Partition;
            }
        }
        let mut partitions =
            Partitions { triples, triple, of_two, moved: Vec::new(), back: Vec::new() };
        for partition in 0..PARTITIONS {
            let home = partitions.digits_in_order(partition);
            let mut names = [0; 9];
            home.iter().enumerate().for_each(|(to, from)| names[*from] = to);
            let moved: Vec<Partition> =
                partitions.triples.iter().map(|it| partitions.relabelled(it, &names)).collect();
            partitions.moved.extend(moved);
            partitions.back.extend(all.iter().map(|bits| relabelled(*bits, &home)));
        }
        partitions
    }

    /// Returns the digits of a partition, triple by triple, counted from 0.
    fn digits_in_order(&self, partition: usize) -> [usize; 9] {
        let mut digits = [0; 9];
        let triples = self.triples[partition];
        let members = triples.into_iter().flat_map(ennead_puzzle::bits::ones);
        digits.iter_mut().zip(members).for_each(|(digit, member)| *digit = member);
        digits
    }

    /// The number of a triple.
    #[inline]
    pub(super) fn triple(&self, bits: u16) -> u8 {
        self.triple[usize::from(bits)]
    }

    /// The partition with these triples, in any order.
    #[inline]
    pub(super) fn of(&self, triples: &[u16; 3]) -> Partition {
        let [a, b] = [triples[0], triples[1]].map(|bits| usize::from(self.triple(bits)));
        self.of_two[TRIPLES * a + b]
    }

    /// The partition of these triples after a relabelling.
    pub(super) fn relabelled(&self, triples: &[u16; 3], names: &[usize; 9]) -> Partition {
        self.of(&triples.map(|bits| relabelled(bits, names)))
    }

    /// Returns the partition that `partition` becomes under the relabelling that turns `home` into partition 0.
    #[inline]
    pub(super) fn seen_from(&self, home: Partition, partition: Partition) -> Partition {
        self.moved[PARTITIONS * usize::from(home) + usize::from(partition)]
    }

    /// Returns the digits of the triple that becomes `triple` under the relabelling that turns `home` into partition
    /// 0.
    #[inline]
    pub(super) fn back(&self, home: Partition, triple: u8) -> u16 {
        self.back[TRIPLES * usize::from(home) + usize::from(triple)]
    }
}

/// Relabels a set of digits: each digit `d` becomes `names[d]`.
fn relabelled(bits: u16, names: &[usize; 9]) -> u16 {
    ennead_puzzle::bits::ones(bits).fold(0, |moved, digit| moved | 1 << names[digit])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_relabelling_takes_each_partition_home_and_back() {
        let partitions = Partitions::new();
        assert_eq!(partitions.triples.len(), PARTITIONS);
        assert_eq!(partitions.triples[0], [0o007, 0o070, 0o700]);
        for home in 0..PARTITIONS as Partition {
            assert_eq!(partitions.of(&partitions.triples[usize::from(home)]), home);
            assert_eq!(partitions.seen_from(home, home), 0);
            let back =
                partitions.triples[0].map(|bits| partitions.back(home, partitions.triple(bits)));
            assert_eq!(partitions.of(&back), home);
        }
    }
}
