//! Enumerates choices of some elements, in the order in which they are tried.

/// The sets of `size` out of `count` elements, in ascending order of their bits as a number.
///
/// Choosing 0 out of 0 elements gives no set, not the empty one; some searches rely on this.
pub(super) fn combinations(size: usize, count: usize) -> impl Iterator<Item = u16> {
    let mut next = (size <= count && count > 0).then_some((1u32 << size) - 1);
    std::iter::from_fn(move || {
        let set = next?;
        let lowest = set & set.wrapping_neg();
        next = (set != 0)
            .then(|| {
                let ripple = set + lowest;
                ripple | (((set ^ ripple) >> 2) / lowest)
            })
            .filter(|set| set >> count == 0);
        Some(set as u16)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combinations_ascend_and_are_complete() {
        let pairs: Vec<u16> = combinations(2, 4).collect();
        assert_eq!(pairs, [0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100]);
        assert_eq!(combinations(3, 9).count(), 84);
        assert_eq!(combinations(0, 5).collect::<Vec<_>>(), [0]);
        assert_eq!(combinations(0, 0).count(), 0);
        assert_eq!(combinations(3, 2).count(), 0);
    }
}
