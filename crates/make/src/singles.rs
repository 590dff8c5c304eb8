//! The houses of the classic grid, and filling singles.

use crate::grids::Digits;

/// For each cell its row, column and box, as houses 0 to 26.
pub(crate) const HOUSES: [[usize; 3]; 81] = {
    let mut houses = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        houses[cell] = [row, 9 + column, 18 + 3 * (row / 3) + column / 3];
        cell += 1;
    }
    houses
};

/// The cells of each house.
pub(crate) const CELLS: [[usize; 9]; 27] = {
    let mut cells = [[0; 9]; 27];
    let mut filled = [0; 27];
    let mut cell = 0;
    while cell < 81 {
        let mut kind = 0;
        while kind < 3 {
            let house = HOUSES[cell][kind];
            cells[house][filled[house]] = cell;
            filled[house] += 1;
            kind += 1;
        }
        cell += 1;
    }
    cells
};

const ALL: u16 = 0x1ff;

/// Fills naked and hidden singles until there are none. Returns whether the grid is full. If the puzzle has a solution,
/// the result does not depend on the order.
pub(crate) fn fill(grid: &mut Digits) -> bool {
    let mut left = [ALL; 27];
    let mut empty = 81;
    for (cell, digit) in grid.iter().enumerate().filter(|(_, digit)| **digit > 0) {
        HOUSES[cell].iter().for_each(|house| left[*house] &= !(1 << (digit - 1)));
        empty -= 1;
    }
    let mut place = |grid: &mut Digits, left: &mut [u16; 27], cell: usize, bit: u16| {
        grid[cell] = bit.trailing_zeros() as u8 + 1;
        HOUSES[cell].iter().for_each(|house| left[*house] &= !bit);
        empty -= 1;
        empty
    };
    loop {
        let mut progress = false;
        for house in 0..27 {
            if left[house] == 0 {
                continue;
            }
            let (mut once, mut twice) = (0, 0);
            for cell in CELLS[house] {
                if grid[cell] == 0 {
                    let [row, column, region] = HOUSES[cell];
                    let candidates = left[row] & left[column] & left[region];
                    twice |= once & candidates;
                    once |= candidates;
                }
            }
            let hidden = once & !twice;
            for cell in CELLS[house] {
                if grid[cell] == 0 {
                    let [row, column, region] = HOUSES[cell];
                    let candidates = left[row] & left[column] & left[region];
                    let single = match candidates & hidden {
                        0 if candidates.is_power_of_two() => candidates,
                        own => own & own.wrapping_neg(),
                    };
                    if single != 0 {
                        progress = true;
                        if place(grid, &mut left, cell, single) == 0 {
                            return true;
                        }
                    }
                }
            }
        }
        if !progress {
            return false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Generator;
    use ennead_logic::{End, Repertoire, TechniqueSet, Walk};
    use ennead_puzzle::Candidates;

    #[test]
    fn the_answer_is_that_of_the_techniques() {
        let singles = Repertoire::from(TechniqueSet::Medium);
        let mut solved = 0;
        for made in Generator::new(1).make(0..300).unwrap() {
            let expected =
                Walk::new(Candidates::of(&made.puzzle.to_puzzle().unwrap()), &singles).trace().end
                    == End::Solved;
            let digits = made.puzzle.cells().map(|digit| digit.map_or(0, |digit| digit.get()));
            assert_eq!(fill(&mut { digits }), expected, "{}", made.puzzle);
            solved += usize::from(expected);
        }
        assert!((60..240).contains(&solved), "{solved}");
    }
}
