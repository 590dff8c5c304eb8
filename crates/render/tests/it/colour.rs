//! Coloured grids, with visible escape codes.

use crate::common::{FOUR, puzzle, setup};
use ennead_format::{Ink, grid};
use ennead_puzzle::{Cell, repetitions};
use ennead_render::colour::{Painter, Palette};

fn visible(text: &str) -> String {
    text.replace('\u{1b}', "^")
}

#[test]
fn givens_are_bold_found_digits_blue_lines_dim() {
    let four = puzzle(FOUR);
    let solution = setup("3412123421434321").grid().unwrap();
    let painter = Painter::new(Palette::TERMINAL, four.givens()).found(&solution);
    let text = grid::write(four.geometry(), &solution, &|ink, text| painter.paint(ink, text));
    insta::assert_snapshot!(visible(&text));
}

#[test]
fn conflicts_are_underlined_and_marks_have_a_background() {
    let clashing = setup("3..3............");
    let (geometry, grid) = (clashing.geometry().unwrap(), clashing.grid().unwrap());
    let painter = Painter::new(Palette::TERMINAL, &grid)
        .mark([Cell::new(0, 0), Cell::new(1, 1)])
        .conflicts(&repetitions(&geometry, &grid, true));
    let paint = |row, column| visible(&painter.paint(Ink::Cell(Cell::new(row, column)), "x"));
    assert_eq!(paint(0, 0), "^[1m^[4m^[91mx^[0m", "a conflict comes before a mark");
    assert_eq!(paint(0, 1), "x", "empty cells do not clash");
    assert_eq!(paint(1, 1), "^[1m^[30m^[103mx^[0m");
}

#[test]
fn the_plain_palette_paints_nothing() {
    let four = puzzle(FOUR);
    let painter = Painter::new(Palette::PLAIN, four.givens()).mark([Cell::new(0, 0)]);
    let painted =
        grid::write(four.geometry(), four.givens(), &|ink, text| painter.paint(ink, text));
    assert_eq!(painted, grid::write(four.geometry(), four.givens(), &ennead_format::plain));
}
