//! Grids drawn with lines between their regions: overlapping grids, and regions of any shape.

use ennead_format::multi_grid::{write_block, write_marks};
use ennead_format::{grid, plain, read_one};
use ennead_puzzle::{Digit, DigitSet, MultiGrid, Setup, Spot};

/// Two empty grids of 4 x 4: one at r1c1, the other at this row and column, from 0.
fn two(row: usize, column: usize) -> MultiGrid {
    let empty = || Setup::empty(4).check().unwrap();
    MultiGrid::of([(Spot::new(0, 0), empty()), (Spot::new(row, column), empty())]).unwrap()
}

#[test]
fn lines_end_where_the_grids_end() {
    let shown = |multi_grid: &MultiGrid| {
        write_block(multi_grid, &|spot| Digit::new((spot.row() == 0 && spot.column() == 0).into()))
    };
    // The two grids share a box.
    assert_eq!(
        shown(&two(2, 2)),
        "\
1 . | . .
. . | . .
----+-----+
. . | . . | . .
. . | . . | . .
    +-----+----
      . . | . .
      . . | . .
"
    );
    // The second grid lies below the first one, two columns to the right, so a line ends in the middle of its side.
    assert_eq!(
        shown(&two(4, 2)),
        "\
1 . | . .
. . | . .
----+----
. . | . .
. . | . .
    +-----+
      . . | . .
      . . | . .
      ----+----
      . . | . .
      . . | . .
"
    );
    let marks = |spot: Spot| match (spot.row(), spot.column()) {
        (0, 0) => [1, 2, 3].into_iter().filter_map(Digit::new).collect(),
        (5, 5) => DigitSet::EMPTY,
        _ => DigitSet::of(Digit::new(4).unwrap()),
    };
    let drawn = write_marks(&two(2, 2), &marks);
    let lines: Vec<&str> = drawn.lines().collect();
    assert_eq!(lines[0], "123  4  | 4   4");
    assert_eq!(lines[5], "        +--------+--------");
    assert_eq!(lines.len(), 8);
}

#[test]
fn walls_of_regions_meet() {
    // The regions are a column, a row with a cell below it, an angle and a square.
    let puzzle = read_one("1............... 1222123314431443").unwrap().check().unwrap();
    assert_eq!(
        grid::write(puzzle.geometry(), puzzle.givens(), &plain),
        "\
1 | .   .   .
  |   +------
. | . | .   .
  +---+---+
. | .   . | .
. | .   . | .
"
    );
}
