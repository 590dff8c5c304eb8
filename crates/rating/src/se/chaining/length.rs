//! The contribution of a chain's length to its rating.

/// The part of the rating for a chain with this many nodes, including nested chains.
///
/// A tenth for each of 4, 6, 8, 12, 16, 24, ... that is less than the number of nodes minus two. The tenths are added
/// one by one: their rounding errors decide between hints.
pub(super) fn length_rating(complexity: u32) -> f64 {
    let length = complexity.saturating_sub(2);
    let (mut rating, mut limit, mut odd) = (0.0, 4, false);
    while length > limit {
        rating += 0.1;
        limit = if odd { limit * 4 / 3 } else { limit * 3 / 2 };
        odd = !odd;
    }
    rating
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_alternate() {
        let tenths = |complexity| (length_rating(complexity) * 10.0).round();
        assert_eq!([6, 7, 8, 9, 10, 11, 14, 15].map(tenths), [0., 1., 1., 2., 2., 3., 3., 4.]);
        assert_eq!([194, 195, 258, 259].map(tenths), [11., 12., 12., 13.]);
    }

    #[test]
    fn tenths_are_added_one_by_one() {
        assert_eq!(length_rating(12), 0.300_000_000_000_000_04);
        assert!(6.6 + length_rating(8) < 6.5 + length_rating(10));
    }
}
