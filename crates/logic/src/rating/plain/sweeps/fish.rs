//! Basic fish of rows and columns.

use crate::cell_set::CellSet;
use crate::rating::plain::ground::{Found, Ground};
use ennead_puzzle::Digit;

/// So many rows whose places for a digit lie in as many columns, and the other way round.
pub(in crate::rating::plain) fn basic<const SIZE: usize>(ground: &Ground<'_>, found: &mut Found) {
    let n = ground.digits.len();
    // The rows and the columns come first among the houses.
    let (rows, columns) = (&ground.sight.houses[..n], &ground.sight.houses[n..2 * n]);
    let mut lines: Vec<(CellSet, u32)> = Vec::with_capacity(n);
    for (base, cover) in [(rows, columns), (columns, rows)] {
        for digit in ground.news.digits {
            let open = ground.sheet.of_digit(digit);
            // Which cover lines each base line has places in, as bits.
            lines.clear();
            for line in base {
                let places = *line & open;
                if !places.is_empty() && places.is_at_most(SIZE) {
                    let others = (0..n).filter(|&other| places.meets(cover[other]));
                    lines.push((*line, others.fold(0, |bits, one| bits | 1 << one)));
                }
            }
            let search = Search { ground, digit, cover, size: SIZE };
            search.choose(&lines, SIZE, CellSet::EMPTY, 0, found);
        }
    }
}

struct Search<'a> {
    ground: &'a Ground<'a>,
    digit: Digit,
    cover: &'a [CellSet],
    size: usize,
}

impl Search<'_> {
    fn choose(
        &self,
        from: &[(CellSet, u32)],
        left: usize,
        base: CellSet,
        reach: u32,
        found: &mut Found,
    ) {
        if left == 0 {
            let covers = (0..self.cover.len()).filter(|line| reach >> line & 1 == 1);
            let covered = covers.fold(CellSet::EMPTY, |all, line| all | self.cover[line]);
            let open = self.ground.sheet.of_digit(self.digit);
            return found.strike(self.digit, covered.minus(base) & open);
        }
        for (next, &(line, of_line)) in from.iter().enumerate() {
            if next + left > from.len() {
                return;
            }
            if (reach | of_line).count_ones() as usize <= self.size {
                self.choose(&from[next + 1..], left - 1, base | line, reach | of_line, found);
            }
        }
    }
}
