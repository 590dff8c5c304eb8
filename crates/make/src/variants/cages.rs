//! Random killer cages for a grid.

use ennead_puzzle::random::Random;
use ennead_puzzle::rule::{Cage, neighbours};
use ennead_puzzle::{Cell, Solution};

/// The sizes from which that of a new cage is drawn; a size listed three times is three times as likely. A cage that cannot
/// grow stays smaller.
const SIZES: [usize; 8] = [2, 2, 2, 3, 3, 3, 4, 5];

/// Divides a grid at random into connected cages without repeated digits, each with the sum of its digits.
///
/// Cages grow one after another, from the first free cell in reading order, so that few one-cell cages remain. Not every
/// partition has the same probability.
pub(super) fn random_cages(solution: &Solution, lowest: i32, random: &mut Random) -> Vec<Cage> {
    let size = solution.grid().size();
    let digit = |cell: Cell| solution.get(cell);
    let mut is_free = vec![true; size.cell_count()];
    let mut cages = Vec::new();
    for first in size.cells() {
        if !is_free[size.index(first)] {
            continue;
        }
        let wanted = SIZES[random.below(SIZES.len())];
        let mut cells = vec![first];
        is_free[size.index(first)] = false;
        while cells.len() < wanted {
            let beside = cells.iter().flat_map(|cell| neighbours(size, *cell));
            let fits = |cell: &Cell| {
                let is_new = cells.iter().all(|other| digit(*other) != digit(*cell));
                is_free[size.index(*cell)] && is_new
            };
            let open: Vec<Cell> = beside.filter(fits).collect();
            if open.is_empty() {
                break;
            }
            let next = random.pick(&open);
            is_free[size.index(next)] = false;
            cells.push(next);
        }
        cells.sort_unstable();
        let sum = cells.iter().map(|cell| i32::from(digit(*cell).get()) - 1 + lowest).sum();
        cages.push(Cage { cells, sum: Some(sum) });
    }
    cages
}
