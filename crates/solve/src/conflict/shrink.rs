//! Reduces a set to a minimal subset.

/// Finds a minimal subset for which `fails` is true. If `fails` returns an error, returns the subset reached so far and the
/// error.
///
/// `fails` must be true for all items, and true for every superset of a set for which it is true.
pub(crate) fn shrink<T, E>(
    items: Vec<T>,
    mut fails: impl FnMut(&[&T]) -> Result<bool, E>,
) -> (Vec<T>, Option<E>) {
    let mut left: Vec<&T> = items.iter().collect();
    let stopped = halve(&mut left, &mut fails).err();
    let left: Vec<bool> =
        items.iter().map(|item| left.iter().any(|kept| std::ptr::eq(*kept, item))).collect();
    let kept = items.into_iter().zip(left).filter(|(_, left)| *left);
    (kept.map(|(item, _)| item).collect(), stopped)
}

fn halve<T, E>(
    left: &mut Vec<&T>,
    fails: &mut impl FnMut(&[&T]) -> Result<bool, E>,
) -> Result<(), E> {
    let mut length = left.len();
    while length > 0 {
        let mut start = 0;
        while start < left.len() {
            let end = left.len().min(start + length);
            let rest = [&left[..start], &left[end..]].concat();
            if fails(&rest)? {
                *left = rest;
            } else {
                start = end;
            }
        }
        length = if length > 1 { length.div_ceil(2) } else { 0 };
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn needed_items_stay_in_order() {
        for needed in [vec![], vec![7], vec![0, 99], vec![3, 4, 5, 50, 51]] {
            let mut asked = 0;
            let (left, stopped) = shrink((0..100).collect(), |rest: &[&i32]| {
                asked += 1;
                Ok::<bool, ()>(needed.iter().all(|item| rest.contains(&item)))
            });
            assert_eq!((left, stopped), (needed.clone(), None));
            assert!(asked <= 1 + 16 * needed.len(), "{asked} for {needed:?}");
        }
    }

    #[test]
    fn the_subset_at_an_interruption_still_fails() {
        let mut budget = 5;
        let (left, stopped) = shrink((0..100).collect(), |rest: &[&i32]| {
            budget -= 1;
            if budget == 0 { Err("enough") } else { Ok(rest.contains(&&60)) }
        });
        assert_eq!(stopped, Some("enough"));
        assert!(left.contains(&60) && left.len() < 100, "{left:?}");
    }
}
