//! Random grids of any layout.

use ennead_puzzle::random::Random;
use ennead_puzzle::{DigitSet, Puzzle, Solution};
use ennead_solve::{Finder, Stop};

/// One in this number of cells gets a random digit. Most of the others are then determined, and the solver finds them.
const ONE_IN: usize = 3;

/// Finds a random solution of an empty layout; `None` if it has no solution.
///
/// Random digits are placed in random cells as long as a solution remains. At first, several are placed together; if
/// they leave no solution, fewer are tried. Not every solution has the same probability.
///
/// # Errors
/// Returns the limit that stopped the search before the first solution, or the flag.
pub(super) fn random_solution(
    layout: &Puzzle,
    finder: &mut Finder,
    random: &mut Random,
) -> Result<Option<Solution>, Stop> {
    let size = layout.size();
    let mut allowed = vec![size.digits(); size.cell_count()];
    let Some(mut solution) = finder.find(&allowed)? else { return Ok(None) };
    let mut cells: Vec<usize> = (0..size.cell_count()).collect();
    random.shuffle(&mut cells);
    let mut left = &cells[..size.cell_count().div_ceil(ONE_IN)];
    let mut together = size.digit_count();
    while !left.is_empty() {
        together = together.min(left.len());
        let (now, later) = left.split_at(together);
        let mut with = allowed.clone();
        for &cell in now {
            let seen = layout.geometry().cell_peer_indices()[cell].iter();
            let taken = seen.filter_map(|peer| with[usize::from(*peer)].single());
            let free: Vec<_> = with[cell].minus(taken.collect()).iter().collect();
            // If no digit is free, the digits of this step block each other: try fewer of them.
            with[cell] = match free.is_empty() {
                true => DigitSet::EMPTY,
                false => DigitSet::of(random.pick(&free)),
            };
        }
        match finder.find(&with) {
            Ok(Some(found)) => (solution, allowed, left) = (found, with, later),
            Err(Stop::Flag) => return Err(Stop::Flag),
            Ok(None) | Err(_) if together > 1 => together /= 2,
            Ok(None) => allowed[now[0]] = allowed[now[0]].minus(with[now[0]]),
            // Undecided: use the digit of the last solution, which is known to work.
            Err(_) => {
                allowed[now[0]] = DigitSet::of(solution.get(size.cell(now[0])));
                left = later;
            }
        }
    }
    Ok(Some(solution))
}
