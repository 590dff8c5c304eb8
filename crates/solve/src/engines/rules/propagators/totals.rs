//! Sets of small totals, as bits.

/// A set of numbers below 128.
pub(super) type Totals = u128;

/// The sums of a number of one set and a number of the other.
pub(super) fn sums(a: Totals, b: Totals) -> Totals {
    numbers(b).fold(0, |all, number| all | a << number)
}

/// The differences between a number of the first set and one of the second that is not larger.
pub(super) fn differences(a: Totals, b: Totals) -> Totals {
    numbers(b).fold(0, |all, number| all | a >> number)
}

fn numbers(set: Totals) -> impl Iterator<Item = usize> {
    ennead_puzzle::bits::ones(set)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_and_differences() {
        assert_eq!(sums(0b101, 0b110), 0b11110);
        assert_eq!(differences(0b11000, 0b1010), 0b1111);
        assert_eq!(differences(0b100, 0b1001), 0b100);
        assert_eq!(sums(0, 0b1), 0);
    }
}
