//! Lists of lists in two allocations.

use std::ops::Index;

/// A list of lists whose items are stored one after another in a single buffer. A list is accessed by its number.
///
/// ```
/// use ennead_puzzle::Lists;
/// let mut lists: Lists<char> = ["ab".chars(), "".chars()].into_iter().collect();
/// lists.push("c".chars());
/// assert_eq!((lists.len(), &lists[0], &lists[1]), (3, &['a', 'b'][..], &[][..]));
///
/// let grouped = Lists::grouped(3, &[(2_u16, 'x'), (0, 'y'), (2, 'z')]);
/// assert_eq!(grouped.iter().map(<[char]>::len).collect::<Vec<_>>(), [1, 0, 2]);
/// assert_eq!(grouped[2], ['x', 'z']);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lists<T> {
    items: Vec<T>,
    /// The start of each list in `items`, and the end of the last.
    bounds: Vec<u32>,
}

impl<T> Lists<T> {
    /// An empty list of lists.
    pub fn new() -> Lists<T> {
        Lists::with_capacity(0)
    }

    /// An empty list of lists, with space for the bounds of `lists` lists.
    pub fn with_capacity(lists: usize) -> Lists<T> {
        let mut bounds = Vec::with_capacity(lists + 1);
        bounds.push(0);
        Lists { items: Vec::new(), bounds }
    }

    /// Appends a list.
    pub fn push(&mut self, list: impl IntoIterator<Item = T>) {
        self.items.extend(list);
        self.bounds.push(self.items.len() as u32);
    }

    /// The number of lists.
    #[inline]
    pub fn len(&self) -> usize {
        self.bounds.len() - 1
    }

    /// Whether there is no list.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The lists in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[T]> {
        (0..self.len()).map(|list| &self[list])
    }
}

impl<T: Copy> Lists<T> {
    /// Groups items into `lists` lists. Each item is paired with the number of its list, from 0.
    ///
    /// The items of each list keep their order.
    ///
    /// # Panics
    /// If a number is not below `lists`.
    pub fn grouped<N: Copy + Into<usize>>(lists: usize, items: &[(N, T)]) -> Lists<T> {
        let mut bounds = vec![0_u32; lists + 1];
        for &(list, _) in items {
            bounds[list.into() + 1] += 1;
        }
        for list in 0..lists {
            bounds[list + 1] += bounds[list];
        }
        let mut next = bounds.clone();
        let mut sorted: Vec<T> = items.iter().map(|&(_, item)| item).collect();
        for &(list, item) in items {
            let next = &mut next[list.into()];
            sorted[*next as usize] = item;
            *next += 1;
        }
        Lists { items: sorted, bounds }
    }
}

impl<T> Default for Lists<T> {
    fn default() -> Lists<T> {
        Lists::new()
    }
}

impl<T> Index<usize> for Lists<T> {
    type Output = [T];

    #[inline]
    fn index(&self, list: usize) -> &[T] {
        &self.items[self.bounds[list] as usize..self.bounds[list + 1] as usize]
    }
}

impl<T, L: IntoIterator<Item = T>> FromIterator<L> for Lists<T> {
    fn from_iter<I: IntoIterator<Item = L>>(lists: I) -> Lists<T> {
        let mut all = Lists::new();
        lists.into_iter().for_each(|list| all.push(list));
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_keep_their_items_and_order() {
        let stated = [vec![], vec![5, 3, 5], vec![], vec![1], vec![]];
        let lists: Lists<i32> = stated.iter().cloned().collect();
        assert_eq!((lists.len(), lists.is_empty()), (5, false));
        assert!(lists.iter().eq(stated.iter().map(Vec::as_slice)));
        assert!((0..5).all(|list| lists[list] == *stated[list]));
        let none = Lists::<i32>::default();
        assert_eq!((none.len(), none.is_empty(), none.iter().len()), (0, true, 0));
    }

    #[test]
    fn grouped_items_keep_their_order() {
        let items = [(2_u8, 'a'), (0, 'b'), (2, 'c'), (3, 'd'), (2, 'e'), (0, 'f')];
        let lists = Lists::grouped(5, &items);
        let expected: Lists<char> =
            ["bf", "", "ace", "d", ""].map(str::chars).into_iter().collect();
        assert_eq!(lists, expected);
    }
}
