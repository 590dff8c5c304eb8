//! Basic fish of rows and columns.
//!
//! A fish with some rows as base and columns as cover has the same eliminations as the fish with the remaining columns
//! as base and the remaining rows as cover. The smaller of the two is enough, and it belongs to a lower stage.

use super::small_unions::{choose, is_at_most};
use crate::difficulty::state::{Found, MAX_DIGITS, State};
use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;

/// Finds the fish of `SIZE` rows whose places for a digit lie in `SIZE` columns, and those with rows and columns exchanged.
pub(crate) fn basic<const SIZE: usize, const WORDS: usize>(
    state: &State<'_, WORDS>,
    found: &mut Found,
) {
    let n = state.digits.len();
    // The rows and the columns come first among the houses.
    let (rows, columns) = (&state.layout.houses[..n], &state.layout.houses[n..2 * n]);
    let mut from = Vec::with_capacity(MAX_DIGITS);
    for digit in state.changes.digits {
        for (first, base, cover) in [(0, rows, columns), (n, columns, rows)] {
            // For each base line, list the cover lines in which it has places. The i-th cell of a line lies in the i-th
            // crossing line, so the bits of its places are the numbers of the cover lines.
            let mut lines = 0;
            from.clear();
            for line in 0..n {
                let places = state.house_bits.of_house(state.possible(digit), first + line);
                lines += usize::from(places != 0);
                if places != 0 && is_at_most::<SIZE>(places) {
                    from.push((line as u32, places));
                }
            }
            if lines < 2 * SIZE {
                break;
            }
            choose::<SIZE>(&from, &mut |chosen| {
                let all = |lines, of: &[CellSet]| {
                    ones(lines).fold(CellSet::EMPTY, |all, line| all | of[line])
                };
                let covered = all(chosen.members, cover).minus(all(chosen.sets, base));
                found.eliminate(digit, covered & state.pencil_marks.of_digit(digit));
            });
        }
    }
}
