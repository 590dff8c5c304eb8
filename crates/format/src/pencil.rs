//! Pencil marks: grids with the candidates of each cell.
//!
//! **Reads** N lines of N runs of symbols, with or without frames, as [`write()`] and other solvers print them. A run of one
//! symbol is a given; a longer run lists the candidates of an empty cell, in any order and without repetition. Grids larger
//! than 9 x 9 use letters. If all cells have one symbol, the lines are a [`grid`](crate::grid).
//!
//! **Writes** the candidates of each cell in ascending order, centred in columns of equal width, with a bar between
//! boxes and a dashed line between bands. A cell without candidates is blank. When the text is read back, a cell with one
//! candidate becomes a given, and a cell without candidates is an error.

use crate::frame::{self, Paint, Slots};
use crate::symbols;
use ennead_puzzle::{Candidates, Setup};

/// Draws the candidates of each cell. `paint` may colour each piece; [`plain`](crate::plain) does not.
///
/// ```
/// use ennead_format::{pencil, plain, read_one};
/// use ennead_puzzle::Candidates;
/// let puzzle = read_one("1...|..2.|.3..|...4")?.check().unwrap();
/// let drawn = pencil::write(&Candidates::of(&puzzle), &plain);
/// assert_eq!(drawn.lines().next(), Some(" 1  24| 34 3 "));
/// # Ok::<(), ennead_format::ReadError>(())
/// ```
pub fn write(candidates: &Candidates, paint: &Paint<'_>) -> String {
    let runs: Vec<String> = candidates.marks().iter().map(|digits| digits.to_string()).collect();
    let width = 1 + runs.iter().map(String::len).max().unwrap_or(0);
    let cells: Vec<String> = runs.iter().map(|run| centred(run, width)).collect();
    frame::draw(candidates.geometry(), &cells, Slots { space: "", wall: "|" }, paint)
}

/// Centres text as Python's `str.center` does: an odd blank goes to the left if the width is odd, otherwise to the right.
pub(crate) fn centred(text: &str, width: usize) -> String {
    let blanks = width - text.len();
    let left = blanks / 2 + (blanks & width & 1);
    format!("{}{text}{}", " ".repeat(left), " ".repeat(blanks - left))
}

/// Makes a setup from the cells, row by row.
///
/// # Errors
/// The index of the first cell that is not a run of different digits.
pub(crate) fn setup(size: usize, cells: &[&str]) -> Result<Setup, usize> {
    let mut marks = Vec::with_capacity(cells.len());
    for (at, cell) in cells.iter().enumerate() {
        let no_blank = !cell.is_empty() && !cell.contains(symbols::is_empty_cell);
        marks.push(symbols::marks(cell, size).filter(|_| no_blank).ok_or(at)?);
    }
    let given = |digits: &ennead_puzzle::DigitSet| digits.single().map_or(0, |d| d.get().into());
    let mut setup = Setup::from_values(size, marks.iter().map(given).collect());
    setup.marks = Some(marks);
    Ok(setup)
}

#[cfg(test)]
mod tests {
    use super::centred;

    #[test]
    fn centring() {
        assert_eq!(centred("3", 10), "    3     ");
        assert_eq!(centred("45", 7), "   45  ");
        assert_eq!(centred("4578", 7), "  4578 ");
        assert_eq!(centred("1", 2), "1 ");
    }
}
