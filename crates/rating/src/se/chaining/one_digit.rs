//! Tests whether a digit has a single chain or cycle, without searching for it.
//!
//! The method is that of `failing.rs`. With the links of one digit only, at most 54 candidates have a strong link, two for
//! each house, so each row of consequences is one word.

use crate::grid::{Grid, HOUSES, PEERS};
use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;

/// The candidates of a digit that have a strong link, by number, and their links.
struct Linked {
    cells: [u8; 64],
    count: usize,
    /// The candidates that must be true if this one is false.
    strong: [u64; 64],
    /// The candidates that must be false if this one is true.
    weak: [u64; 64],
}

impl Linked {
    fn of(grid: &Grid, digit: usize) -> (Linked, CellSet) {
        let mut pairs = [[0; 2]; HOUSES];
        let mut count = 0;
        let mut all = CellSet::EMPTY;
        for house in 0..HOUSES {
            if let Some(pair) = grid.pair_in(house, digit) {
                pairs[count] = pair;
                count += 1;
                all = all.with(pair[0]).with(pair[1]);
            }
        }
        let mut linked = Linked { cells: [0; 64], count: 0, strong: [0; 64], weak: [0; 64] };
        let mut number = [0; 81];
        for cell in all {
            number[cell] = linked.count;
            linked.cells[linked.count] = cell as u8;
            linked.count += 1;
        }
        for &[one, other] in &pairs[..count] {
            linked.strong[number[one]] |= 1 << number[other];
            linked.strong[number[other]] |= 1 << number[one];
        }
        let numbers = |cells: CellSet| cells.iter().fold(0, |set, cell| set | 1 << number[cell]);
        for at in 0..linked.count {
            linked.weak[at] = numbers(PEERS[linked.cells[at] as usize] & all);
        }
        (linked, all)
    }
}

/// Whether links of the digit refute or prove any candidate. If not, the digit has no chain, and no cycle that eliminates
/// anything.
pub(super) fn has_chain(grid: &Grid, digit: usize) -> bool {
    let (linked, all) = Linked::of(grid, digit);
    let count = linked.count;
    if count == 0 {
        return false;
    }
    // By number: the other candidates that are true if the candidate is false.
    let mut if_false = [0_u64; 64];
    let any_of =
        |if_false: &[u64; 64], set: u64| ones(set).fold(0, |all, number| all | if_false[number]);
    // The direction alternates, because consequences run along chains both ways.
    for round in 0.. {
        let mut grown = false;
        for step in 0..count {
            let from = if round % 2 == 0 { step } else { count - 1 - step };
            let beyond = any_of(&if_false, linked.weak[from]);
            if beyond & linked.weak[from] != 0 {
                return true;
            }
            let own = beyond | 1 << from;
            for to in ones(linked.strong[from]) {
                grown |= own & !if_false[to] != 0;
                if_false[to] |= own;
                if if_false[to] >> to & 1 == 1 {
                    return true;
                }
            }
        }
        if !grown {
            break;
        }
    }
    let number_of =
        |cell: usize| linked.cells[..count].iter().position(|&one| usize::from(one) == cell);
    grid.boards[digit].minus(all).iter().any(|cell| {
        let seen = (PEERS[cell] & all).iter().filter_map(number_of);
        let seen = seen.fold(0_u64, |set, number| set | 1 << number);
        any_of(&if_false, seen) & seen != 0
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se::SeStart;
    use crate::se::chaining::failing::Failing;
    use crate::se::chaining::links::Links;
    use crate::se::technique::SeLinks;

    #[test]
    fn a_digit_has_a_chain_if_some_candidate_fails() {
        let (mut with, mut without) = (0, 0);
        let file = ennead_testkit::samples().join("puzzles/magictour_top1465.txt");
        for board in ennead_testkit::read_boards(&file) {
            let grid = SeStart::from(&board).grid();
            for digit in 0..9 {
                let (mut links, mut failing) = (Links::default(), Failing::default());
                links.find(&grid, SeLinks::X, 1 << digit);
                failing.find(&grid, &links);
                let expected = !failing.is_empty();
                assert_eq!(has_chain(&grid, digit), expected, "{board} {digit}");
                *(if expected { &mut with } else { &mut without }) += 1;
            }
        }
        assert!(with > 20 && without > 200, "{with} {without}");
    }
}
