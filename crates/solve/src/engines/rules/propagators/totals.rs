//! Sets of small totals, as bits.

/// A set of numbers below 128.
pub(super) type Totals = u128;

/// Returns all sums of a number of `a` and a number of `b`.
pub(super) fn sums(a: Totals, b: Totals) -> Totals {
    numbers(b).fold(0, |all, number| all | a << number)
}

/// Returns all differences between a number of `a` and a number of `b` that is not larger.
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
