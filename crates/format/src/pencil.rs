//! Grids of candidates, each cell with the digits it can still hold.
//!
//! **Reads** N lines of N runs of symbols, with or without frames: what [`write()`] writes, and the grids that
//! solvers print. A run of one symbol is a given; longer runs are the candidates of an empty cell. Each
//! symbol stands once in a cell; their order does not matter. Grids above 9 x 9 use letters.
//!
//! **Writes** every cell's candidates in ascending order, centred in columns of equal width, a bar between boxes
//! and a dashed line under each band. A cell with one candidate reads as a given, placed or not, and a cell with
//! none is left blank, which is not read back.

use crate::ruling::{Ink, Slots, rule};
use crate::symbols;
use ennead_puzzle::{Candidates, Setup};

/// The candidates, drawn. Each piece goes through `paint`; [`plain`](crate::plain) leaves it as it is.
///
/// ```
/// use ennead_format::{pencil, plain, read_one};
/// use ennead_puzzle::Candidates;
/// let puzzle = read_one("1...|..2.|.3..|...4")?.check().unwrap();
/// let drawn = pencil::write(&Candidates::of(&puzzle), &plain);
/// assert_eq!(drawn.lines().next(), Some(" 1  24| 34 3 "));
/// # Ok::<(), ennead_format::ReadError>(())
/// ```
pub fn write(candidates: &Candidates, paint: &dyn Fn(Ink, &str) -> String) -> String {
    let runs: Vec<String> = candidates.marks().iter().map(|digits| digits.to_string()).collect();
    let width = 1 + runs.iter().map(String::len).max().unwrap_or(0);
    let cells: Vec<String> = runs.iter().map(|run| centred(run, width)).collect();
    rule(candidates.geometry(), &cells, Slots { open: "", wall: "|" }, paint)
}

/// Centred as Python does it: of an odd number of blanks, the odd one goes left only in an odd width.
pub(crate) fn centred(text: &str, width: usize) -> String {
    let blanks = width - text.len();
    let left = blanks / 2 + (blanks & width & 1);
    format!("{}{text}{}", " ".repeat(left), " ".repeat(blanks - left))
}

/// The setup that these cells state, row by row.
///
/// # Errors
/// The number of the first cell that is no run of different digits.
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
