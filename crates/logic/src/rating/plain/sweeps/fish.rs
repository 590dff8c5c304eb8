//! Basic fish of rows and columns.
//!
//! So many rows whose places lie in as many columns are what is left beside the other columns whose places lie in the
//! other rows, and strike the same. Of the two the smaller is enough, and it stands on a lower rung.

use super::narrow::{choose, is_at_most};
use crate::cell_set::CellSet;
use crate::places::ones;
use crate::rating::plain::ground::{Found, Ground, MOST_DIGITS};

/// So many rows whose places for a digit lie in as many columns, and the other way round.
pub(in crate::rating::plain) fn basic<const SIZE: usize, const WORDS: usize>(
    ground: &Ground<'_, WORDS>,
    found: &mut Found,
) {
    let n = ground.digits.len();
    // The rows and the columns come first among the houses.
    let (rows, columns) = (&ground.sight.houses[..n], &ground.sight.houses[n..2 * n]);
    let mut from = Vec::with_capacity(MOST_DIGITS);
    for digit in ground.news.digits {
        for (first, base, cover) in [(0, rows, columns), (n, columns, rows)] {
            // Which lines of the other kind each has places in, as bits: these are its cells.
            let mut lines = 0;
            from.clear();
            for line in 0..n {
                let places = ground.fields.of_house(ground.open(digit), first + line);
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
                found.strike(digit, covered & ground.sheet.of_digit(digit));
            });
        }
    }
}
