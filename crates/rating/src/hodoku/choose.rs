//! Enumerates combinations.

/// Calls `visit` with each choice of `N` out of `0..count`, in lexicographic order, until it returns `true`.
pub(super) fn choose<const N: usize>(
    count: usize,
    mut visit: impl FnMut([usize; N]) -> bool,
) -> bool {
    if N > count {
        return false;
    }
    let mut chosen = std::array::from_fn(|place| place);
    loop {
        if visit(chosen) {
            return true;
        }
        let Some(place) = (0..N).rev().find(|&place| chosen[place] < count - N + place) else {
            return false;
        };
        chosen[place] += 1;
        for after in place + 1..N {
            chosen[after] = chosen[after - 1] + 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_come_in_order() {
        let mut seen = Vec::new();
        assert!(!choose::<2>(4, |pair| {
            seen.push(pair);
            false
        }));
        assert_eq!(seen, [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
        assert!(choose::<2>(4, |pair| pair == [0, 3]));
        assert!(!choose::<3>(2, |_| true));
    }
}
