//! Tridagon (trivalue oddagon): three digits in three cells of each of four boxes in a rectangle.
//!
//! ```text
//! * . . | * . .     The three cells of a box lie in different rows and columns, which allows six arrangements:
//! . * . | . * .     three even and three odd permutations. If one or three of the four boxes are odd, three
//! . . * | . . *     digits cannot fill the twelve cells.
//! ------+------
//! * . . | . . *     Fill the first box: the next one has the digits in the same cyclic order or the opposite,
//! . * . | . * .     and after the whole rectangle the order is reversed. So a guardian, another candidate of
//! . . * | * . .     the twelve cells, is true.
//! ```
//!
//! Found in puzzles by mith and others (2022). It requires boxes of three rows and three columns.

use super::step;
use crate::techniques::{Flow, Sink, combinations};
use crate::{Position, Technique};
use ennead_puzzle::{CellSet, Digit, DigitSet};

/// The maximum number of guardians. More guardians hardly ever exclude a common candidate.
const MAX_GUARDIANS: usize = 4;

/// Reports patterns with digits ascending, then in the order of the boxes, row by row, then of the cells in them.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    if !position.geometry().is_classic() {
        return Flow::Continue(());
    }
    let all: Vec<Digit> = position.geometry().size().digits().iter().collect();
    for digits in combinations(&all, 3) {
        let digits: DigitSet = digits.into_iter().collect();
        let boxes: Vec<Vec<Arrangement>> =
            (0..9).map(|which| arrangements(position, which, digits)).collect();
        for corners in rectangles() {
            if corners.iter().any(|&corner| boxes[corner].is_empty()) {
                continue;
            }
            let mut search = Search { technique, position, digits, sink: &mut *sink };
            search.choose(&corners.map(|corner| &boxes[corner][..]), &[])?;
        }
    }
    Flow::Continue(())
}

/// Three cells of a box in different rows and columns.
#[derive(Clone, Copy)]
struct Arrangement {
    cells: CellSet,
    /// Whether the permutation is odd.
    odd: bool,
    guardians: usize,
}

/// For each permutation, the column of the cell in each of the three rows. The three even permutations come first.
const PERMUTATIONS: [[usize; 3]; 6] =
    [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];

/// Lists the arrangements of a box in which each cell can hold at least two of the digits and there are at most
/// `MAX_GUARDIANS` guardians.
fn arrangements(position: &Position<'_>, which: usize, digits: DigitSet) -> Vec<Arrangement> {
    let pencil_marks = position.pencil_marks();
    let corner = which / 3 * 27 + which % 3 * 3;
    let arrangement = |(number, columns): (usize, &[usize; 3])| {
        let cells = [0, 1, 2].map(|row| corner + row * 9 + columns[row]);
        let fits = cells.iter().all(|&cell| (pencil_marks.of_cell(cell) & digits).len() > 1);
        let guardians =
            cells.map(|cell| pencil_marks.of_cell(cell).minus(digits).len()).iter().sum();
        let cells = cells.into_iter().collect();
        (fits && guardians <= MAX_GUARDIANS).then_some(Arrangement {
            cells,
            odd: number >= 3,
            guardians,
        })
    };
    PERMUTATIONS.iter().enumerate().filter_map(arrangement).collect()
}

/// Lists all rectangles of four boxes, in two bands and two stacks.
fn rectangles() -> impl Iterator<Item = [usize; 4]> {
    let pairs = [[0, 1], [0, 2], [1, 2]];
    pairs.into_iter().flat_map(move |[top, bottom]| {
        pairs.map(|[left, right]| {
            [top * 3 + left, top * 3 + right, bottom * 3 + left, bottom * 3 + right]
        })
    })
}

struct Search<'a, 'p> {
    technique: Technique,
    position: &'a Position<'p>,
    digits: DigitSet,
    sink: Sink<'a>,
}

impl Search<'_, '_> {
    /// Chooses an arrangement for each remaining box, with at most `MAX_GUARDIANS` guardians in total, and reports the
    /// steps.
    fn choose(&mut self, boxes: &[&[Arrangement]], chosen: &[Arrangement]) -> Flow {
        let guardians =
            |chosen: &[Arrangement]| chosen.iter().map(|one| one.guardians).sum::<usize>();
        let Some((first, rest)) = boxes.split_first() else {
            let odd = chosen.iter().filter(|one| one.odd).count();
            let cells = chosen.iter().fold(CellSet::EMPTY, |all, one| all | one.cells);
            let cells: Vec<usize> = cells.iter().collect();
            if odd % 2 == 1
                && let Some(step) = step(self.technique, self.position, &cells, self.digits)
            {
                (self.sink)(step)?;
            }
            return Flow::Continue(());
        };
        for &arrangement in *first {
            let chosen: Vec<Arrangement> = chosen.iter().copied().chain([arrangement]).collect();
            if guardians(&chosen) <= MAX_GUARDIANS {
                self.choose(rest, &chosen)?;
            }
        }
        Flow::Continue(())
    }
}
