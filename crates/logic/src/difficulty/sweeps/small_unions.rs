//! Finds groups of sets whose union has no more members than there are sets in the group. Both subsets and fish are
//! found this way.

/// The members of a set, as bits.
pub(super) type Members = u64;

/// A set with its number.
pub(super) type Numbered = (u32, Members);

/// Some of the sets, and their union.
#[derive(Clone, Copy)]
pub(super) struct Chosen {
    /// The numbers of the sets, as bits.
    pub(super) sets: u64,
    pub(super) members: Members,
}

/// Finds every choice of `SIZE` sets whose union has at most `SIZE` members, and passes it to `sink`.
pub(super) fn choose<const SIZE: usize>(from: &[Numbered], sink: &mut impl FnMut(Chosen)) {
    extend::<SIZE>(from, SIZE, Chosen { sets: 0, members: 0 }, sink);
}

fn extend<const SIZE: usize>(
    from: &[Numbered],
    left: usize,
    chosen: Chosen,
    sink: &mut impl FnMut(Chosen),
) {
    for (next, (number, members)) in from.iter().enumerate() {
        if next + left > from.len() {
            return;
        }
        let sets = chosen.sets | 1 << number;
        let together = Chosen { sets, members: chosen.members | members };
        if !is_at_most::<SIZE>(together.members) {
            continue;
        }
        match left {
            1 => sink(together),
            _ => extend::<SIZE>(&from[next + 1..], left - 1, together, sink),
        }
    }
}

/// Whether there are at most `SIZE` members; fast for small sizes.
#[inline]
pub(super) fn is_at_most<const SIZE: usize>(members: Members) -> bool {
    (0..SIZE).fold(members, |rest, _| rest & rest.wrapping_sub(1)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unions_no_larger_than_the_number_of_sets_are_found() {
        let from = [(0, 0b11), (1, 0b110), (2, 0b101), (5, 0b1001), (7, 0b11)];
        let mut found = Vec::new();
        choose::<2>(&from, &mut |chosen| found.push((chosen.sets, chosen.members)));
        assert_eq!(found, [(0b1000_0001, 0b11)]);
        found.clear();
        choose::<3>(&from, &mut |chosen| found.push((chosen.sets, chosen.members)));
        let of = |sets: &[u32]| sets.iter().fold(0, |all, set| all | 1_u64 << set);
        assert_eq!(
            found,
            [
                (of(&[0, 1, 2]), 0b111),
                (of(&[0, 1, 7]), 0b111),
                (of(&[0, 2, 7]), 0b111),
                (of(&[0, 5, 7]), 0b1011),
                (of(&[1, 2, 7]), 0b111),
            ]
        );
    }
}
