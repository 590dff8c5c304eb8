//! Small unavoidable sets that every grid has, found without a search.

use crate::grids::Digits;

/// Passes about 40 unavoidable sets of a grid to `found`, each as the union of the bits of its cells.
///
/// Two rows of a band hold the same digits in different orders, so the permutation from one row to the other consists
/// of cycles, and the rows can exchange the digits of any cycle. The same holds for two columns of a stack. If there is
/// only one cycle, it is left out: a set of 18 cells is rarely useful.
///
/// The cells of two digits also fall into unavoidable sets. They are left out: they save the same number of tests but
/// take longer to find, and both kinds together save no more tests than one kind.
pub(crate) fn small_sets(digits: &Digits, bits: &[u128; 81], mut found: impl FnMut(u128)) {
    // For each digit its column in each row, and its row in each column.
    let (mut columns, mut rows) = ([[0_u8; 9]; 9], [[0_u8; 9]; 9]);
    for (row, line) in digits.as_chunks::<9>().0.iter().enumerate() {
        for (column, digit) in line.iter().enumerate() {
            columns[usize::from(digit - 1) % 9][row] = column as u8;
            rows[usize::from(digit - 1) % 9][column] = row as u8;
        }
    }
    for first in 0..9 {
        for second in first + 1..first / 3 * 3 + 3 {
            cycles(&mut found, |column| {
                let (a, b) = (9 * first + column, 9 * second + column);
                (bits[a] | bits[b], columns[usize::from(digits[b] - 1) % 9][first])
            });
            cycles(&mut found, |row| {
                let (a, b) = (9 * row + first, 9 * row + second);
                (bits[a] | bits[b], rows[usize::from(digits[b] - 1) % 9][first])
            });
        }
    }
}

/// Passes the cells of each cycle of a permutation of 0 to 8 to `found`, unless there is only one cycle. `step` returns
/// the cells that belong to a number, and the next number of its cycle.
#[inline(always)]
fn cycles(found: &mut impl FnMut(u128), step: impl Fn(usize) -> (u128, u8)) {
    const ALL: u16 = 0x1ff;
    let mut left = ALL;
    while left != 0 {
        let before = left;
        let mut number = left.trailing_zeros() as usize % 9;
        let mut cells = 0;
        while left >> number & 1 == 1 {
            left &= !(1 << number);
            let (own, next) = step(number);
            cells |= own;
            number = usize::from(next) % 9;
        }
        if before == ALL && left == 0 {
            return;
        }
        found(cells);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Grids;
    use ennead_puzzle::bits::ones;
    use ennead_puzzle::random::Random;
    use ennead_solve::Single;

    #[test]
    fn every_set_is_unavoidable() {
        let bits: [u128; 81] = std::array::from_fn(|cell| 1 << cell);
        let mut single = Single::new();
        let mut count = 0;
        for item in 0..20 {
            let digits = Grids::shared().draw_digits(&mut Random::of_item(3, item));
            let mut sets = Vec::new();
            small_sets(&digits, &bits, |set| sets.push(set));
            count += sets.len();
            for set in sets {
                let mut puzzle = digits;
                ones(set).for_each(|cell| puzzle[cell] = 0);
                assert_eq!(single.solve(&puzzle).count, 2, "{set:b}");
            }
        }
        assert!(count > 20 * 30, "{count}");
    }
}
