//! Symmetries of the square and relabelling of digits, which preserve the number of solutions.

use crate::geometry::windows;
use crate::setup::MAX_EXTRA_REGIONS;
use crate::{
    BoxShape, Cell, Diagonals, Digit, DigitSet, Extras, Geometry, Puzzle, RegionSetup, Regions,
    Setup, Size,
};

/// One of the eight symmetries of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Symmetry {
    /// No change.
    Identity,
    /// A quarter turn clockwise.
    Turn90,
    /// A half turn.
    Turn180,
    /// A quarter turn anticlockwise.
    Turn270,
    /// Swaps left and right.
    MirrorColumns,
    /// Swaps top and bottom.
    MirrorRows,
    /// Mirrors at the falling diagonal: row 1 becomes column 1.
    Transpose,
    /// Mirrors at the rising diagonal: row 1 becomes the last column.
    AntiTranspose,
}

impl Symmetry {
    /// All eight symmetries.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::Identity,
        Symmetry::Turn90,
        Symmetry::Turn180,
        Symmetry::Turn270,
        Symmetry::MirrorColumns,
        Symmetry::MirrorRows,
        Symmetry::Transpose,
        Symmetry::AntiTranspose,
    ];

    /// The cell to which the symmetry moves a cell of the grid. If rows become columns, the grid must be square.
    pub fn apply(self, size: Size, cell: Cell) -> Cell {
        let (row, column) = (cell.row(), cell.column());
        let (below, right) = (size.rows() - 1 - row, size.columns() - 1 - column);
        match self {
            Symmetry::Identity => cell,
            Symmetry::Turn90 => Cell::new(column, below),
            Symmetry::Turn180 => Cell::new(below, right),
            Symmetry::Turn270 => Cell::new(right, row),
            Symmetry::MirrorColumns => Cell::new(row, right),
            Symmetry::MirrorRows => Cell::new(below, column),
            Symmetry::Transpose => Cell::new(column, row),
            Symmetry::AntiTranspose => Cell::new(right, below),
        }
    }

    /// Whether rows become columns, and columns rows.
    pub fn swaps_axes(self) -> bool {
        matches!(
            self,
            Symmetry::Turn90 | Symmetry::Turn270 | Symmetry::Transpose | Symmetry::AntiTranspose
        )
    }

    /// Whether the falling diagonal becomes the rising one, and the rising the falling one.
    pub fn swaps_diagonals(self) -> bool {
        matches!(
            self,
            Symmetry::Turn90 | Symmetry::Turn270 | Symmetry::MirrorColumns | Symmetry::MirrorRows
        )
    }
}

/// Rotates or reflects a puzzle: givens, pencil marks, boxes or regions, diagonals and extra houses.
///
/// If the moved windows are not the windows of the new boxes, they become extra regions. An example is the mirrored window
/// of a 6 x 6 grid with boxes of 2 x 3, which is not in the middle of the grid.
///
/// Returns `None` if the puzzle has rules, because some rules would change their meaning. Also returns `None` if the size
/// is not [plain](Size::is_plain), or if the result would have too many extra regions.
///
/// ```
/// use ennead_puzzle::{Setup, Symmetry, transform};
/// let mut setup = Setup::empty(6); // boxes of 2 x 3
/// setup.values[1] = 4;
/// let turned = transform(&setup.check()?, Symmetry::Transpose).unwrap(); // boxes of 3 x 2
/// assert_eq!(turned.givens().get("r2c1".parse().unwrap()).unwrap().get(), 4);
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn transform(puzzle: &Puzzle, symmetry: Symmetry) -> Option<Puzzle> {
    if !puzzle.rules().is_empty() || !puzzle.size().is_plain() {
        return None;
    }
    let size = puzzle.size();
    let old = puzzle.to_setup();
    let regions = match old.regions {
        RegionSetup::Boxes(shape) => RegionSetup::Boxes(turned(shape, symmetry)),
        RegionSetup::Map(map) => RegionSetup::Map(moved(size, symmetry, &map)),
        other => other,
    };
    let diagonals = match symmetry.swaps_diagonals() {
        true => Diagonals { falling: old.diagonals.rising, rising: old.diagonals.falling },
        false => old.diagonals,
    };
    let values = moved(size, symmetry, &old.values);
    let marks = old.marks.map(|marks| moved(size, symmetry, &marks));
    let turn = |cells: &Vec<Cell>| cells.iter().map(|cell| symmetry.apply(size, *cell)).collect();
    let mut extras =
        Extras { regions: old.extras.regions.iter().map(turn).collect(), ..old.extras };
    if let Some(windows) = moved_windows(puzzle.geometry(), symmetry) {
        extras.windows = false;
        extras.regions.extend(windows);
        if extras.regions.len() > MAX_EXTRA_REGIONS {
            return None;
        }
    }
    let setup = Setup {
        values,
        placed: old.placed.iter().map(|cell| symmetry.apply(size, *cell)).collect(),
        regions,
        diagonals,
        extras,
        marks,
        ..old
    };
    Some(setup.check_reusing(puzzle.geometry()).expect("a symmetry keeps a puzzle valid"))
}

/// The cells of each window after the symmetry; `None` if the puzzle has no windows, or if they are the windows of the new
/// boxes.
fn moved_windows(geometry: &Geometry, symmetry: Symmetry) -> Option<Vec<Vec<Cell>>> {
    let size = geometry.size();
    let Regions::Boxes(shape) = geometry.regions() else { return None };
    let cells_of = |shape| {
        let cells = |window: Vec<u16>| window.into_iter().map(|at| size.cell(at.into()));
        windows(size, shape).map(move |window| cells(window).collect::<Vec<Cell>>())
    };
    let mut moved: Vec<Vec<Cell>> = cells_of(*shape).collect();
    for window in &mut moved {
        window.iter_mut().for_each(|cell| *cell = symmetry.apply(size, *cell));
        window.sort_unstable();
    }
    moved.sort_unstable();
    let differ =
        geometry.extras().windows && !cells_of(turned(*shape, symmetry)).eq(moved.iter().cloned());
    differ.then_some(moved)
}

/// The shape of the boxes after the symmetry.
fn turned(shape: BoxShape, symmetry: Symmetry) -> BoxShape {
    match symmetry.swaps_axes() {
        true => BoxShape { rows: shape.columns, columns: shape.rows },
        false => shape,
    }
}

fn moved<T: Copy>(size: Size, symmetry: Symmetry, cells: &[T]) -> Vec<T> {
    let mut result = cells.to_vec();
    for (cell, value) in size.cells().zip(cells) {
        result[size.index(symmetry.apply(size, cell))] = *value;
    }
    result
}

/// A permutation of the digits of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Relabelling(Vec<Digit>);

impl Relabelling {
    /// The relabelling that replaces digit 1 by the first of `names`, digit 2 by the second, and so on.
    ///
    /// Returns `None` if `names` does not contain each digit of the size exactly once.
    pub fn new(size: Size, names: Vec<Digit>) -> Option<Relabelling> {
        let all: DigitSet = names.iter().copied().collect();
        (names.len() == size.digit_count() && all == size.digits()).then_some(Relabelling(names))
    }

    /// The digit that replaces a digit.
    ///
    /// # Panics
    /// If the size has no such digit.
    pub fn apply(&self, digit: Digit) -> Digit {
        self.0[digit.get() as usize - 1]
    }
}

/// Relabels the digits in the givens and pencil marks of a puzzle.
///
/// Returns `None` if the puzzle has rules: most of them depend on the values of the digits.
///
/// # Panics
/// If the relabelling and the puzzle have different numbers of digits.
pub fn relabel(puzzle: &Puzzle, names: &Relabelling) -> Option<Puzzle> {
    assert_eq!(
        names.0.len(),
        puzzle.size().digit_count(),
        "relabelling and puzzle must have the same size"
    );
    if !puzzle.rules().is_empty() {
        return None;
    }
    let mut setup = puzzle.to_setup();
    for value in setup.values.iter_mut().filter(|value| **value > 0) {
        *value = names.0[*value as usize - 1].get().into();
    }
    for digits in setup.marks.iter_mut().flatten() {
        *digits = digits.iter().map(|digit| names.apply(digit)).collect();
    }
    Some(setup.check_reusing(puzzle.geometry()).expect("relabelling keeps a puzzle valid"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A 6 x 6 puzzle that every symmetry except the identity changes: it has 2 x 3 boxes, one diagonal and pencil marks.
    fn asymmetric() -> Puzzle {
        let mut setup = Setup::empty(6);
        setup.values[1] = 4;
        setup.values[8] = 2;
        setup.diagonals = Diagonals { falling: true, rising: false };
        let mut marks = vec![Size::new(6).unwrap().digits(); 36];
        marks[35].remove(Digit::new(6).unwrap());
        setup.marks = Some(marks);
        setup.check().unwrap()
    }

    #[test]
    fn each_symmetry_is_undone_by_another() {
        let puzzle = asymmetric();
        for symmetry in Symmetry::ALL {
            let turned = transform(&puzzle, symmetry).unwrap();
            let back: Vec<Symmetry> = Symmetry::ALL
                .into_iter()
                .filter(|back| transform(&turned, *back).as_ref() == Some(&puzzle))
                .collect();
            let undo = match symmetry {
                Symmetry::Turn90 => Symmetry::Turn270,
                Symmetry::Turn270 => Symmetry::Turn90,
                itself => itself,
            };
            assert_eq!(back, [undo], "{symmetry:?}");
        }
    }

    #[test]
    fn a_quarter_turn_moves_everything() {
        let turned = transform(&asymmetric(), Symmetry::Turn90).unwrap();
        assert_eq!(turned.givens().get(Cell::new(1, 5)), Digit::new(4));
        assert_eq!(turned.geometry().diagonals(), Diagonals { falling: false, rising: true });
        let boxes = crate::Regions::Boxes(BoxShape { rows: 3, columns: 2 });
        assert_eq!(*turned.geometry().regions(), boxes);
        assert_eq!(turned.allowed(Cell::new(5, 0)).len(), 5);
    }

    #[test]
    fn regions_turn_with_their_cells() {
        let mut setup = Setup::empty(2);
        setup.regions = RegionSetup::Map(vec![1, 1, 2, 2]);
        let turned = transform(&setup.check().unwrap(), Symmetry::Transpose).unwrap();
        let region = |row, column| turned.geometry().region_of(Cell::new(row, column));
        assert_eq!(
            [region(0, 0), region(0, 1), region(1, 0), region(1, 1)],
            [0, 1, 0, 1].map(Some)
        );
    }

    #[test]
    fn relabelling_replaces_givens_and_marks() {
        let size = Size::new(6).unwrap();
        let digits = |values: [u8; 6]| values.iter().filter_map(|v| Digit::new(*v)).collect();
        let names = Relabelling::new(size, digits([2, 3, 4, 5, 6, 1])).unwrap();
        let renamed = relabel(&asymmetric(), &names).unwrap();
        assert_eq!(renamed.givens().get(Cell::new(0, 1)), Digit::new(5));
        assert_eq!(renamed.givens().get(Cell::new(1, 2)), Digit::new(3));
        assert_eq!(renamed.allowed(Cell::new(5, 5)).to_string(), "23456");
        assert_eq!(Relabelling::new(size, digits([1, 1, 2, 3, 4, 5])), None);
    }

    /// The 2 x 3 window is not in the middle of the grid, so a reflection moves it.
    #[test]
    fn windows_move_with_the_cells() {
        let corner = |row: usize, column: usize| {
            (0..6).map(move |i| Cell::new(row + i / 3, column + i % 3)).collect::<Vec<_>>()
        };
        let mut setup = Setup::empty(6);
        setup.extras.windows = true;
        for cell in [Cell::new(3, 1), Cell::new(4, 3)] {
            setup.values[Size::new(6).unwrap().index(cell)] = 5;
        }
        setup.extras.regions = vec![corner(2, 1)];
        let puzzle = setup.clone().check().unwrap();
        for symmetry in Symmetry::ALL {
            keeps_peers(&puzzle, symmetry);
        }
        let extras = |symmetry| {
            let mut extras = transform(&puzzle, symmetry).unwrap().geometry().extras().clone();
            extras.regions.iter_mut().for_each(|cells| cells.sort_unstable());
            extras
        };
        let mirrored = Extras { regions: vec![corner(2, 1), corner(3, 1)], ..Extras::NONE };
        assert_eq!(extras(Symmetry::MirrorRows), mirrored);
        assert!(extras(Symmetry::Transpose).windows, "boxes of 3 x 2 have these windows");
        // With the mirrored window, there is one extra region too many.
        setup.extras.regions = vec![corner(2, 1); 200];
        let full = setup.check().unwrap();
        assert_eq!(transform(&full, Symmetry::MirrorRows), None);
        assert!(transform(&full, Symmetry::Transpose).is_some());
        let square = Extras { windows: true, ..Extras::NONE };
        let classic = Setup { extras: square.clone(), ..Setup::empty(9) }.check().unwrap();
        for symmetry in Symmetry::ALL {
            assert_eq!(transform(&classic, symmetry).unwrap().geometry().extras(), &square);
        }
    }

    fn keeps_peers(puzzle: &Puzzle, symmetry: Symmetry) {
        let turned = transform(puzzle, symmetry).unwrap();
        let (old, new) = (puzzle.geometry(), turned.geometry());
        assert_eq!(new.houses().len(), old.houses().len());
        for cell in puzzle.size().cells() {
            let there = symmetry.apply(puzzle.size(), cell);
            let mut peers: Vec<Cell> =
                old.peers(cell).map(|peer| symmetry.apply(puzzle.size(), peer)).collect();
            peers.sort_unstable();
            assert_eq!(new.peers(there).collect::<Vec<_>>(), peers, "{symmetry:?} {cell}");
            assert_eq!(turned.allowed(there), puzzle.allowed(cell), "{symmetry:?} {cell}");
        }
    }

    #[test]
    fn boxes_diagonals_and_extra_regions_move_with_the_cells() {
        let corner =
            |row, column| (0..6_usize).map(|i| Cell::new(row + i / 3, column + i % 3)).collect();
        let mut setup = asymmetric().to_setup();
        setup.extras.regions = vec![corner(1, 0)];
        let puzzle = setup.check().unwrap();
        for symmetry in Symmetry::ALL {
            keeps_peers(&puzzle, symmetry);
        }
    }
}
