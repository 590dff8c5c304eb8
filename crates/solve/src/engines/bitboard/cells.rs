//! Sets of cells as bits.

/// Cells by index, row by row, as bits.
pub(super) type Cells = u128;

/// The largest side: all cells of such a grid fit into a set.
pub(super) const MOST_DIGITS: usize = 11;

/// The cells of a set, ascending.
pub(super) fn each(mut set: Cells) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            cell
        })
    })
}

/// Whether a set has at least two cells.
pub(super) fn is_several(set: Cells) -> bool {
    set & set.wrapping_sub(1) != 0
}

/// The indices of the bits of a word, ascending.
pub(super) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = word.trailing_zeros() as usize;
        (word != 0).then(|| {
            word &= word - 1;
            place
        })
    })
}
