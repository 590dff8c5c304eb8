//! `ennead candidates`: pencil marks.

mod marks;
mod true_candidates;

use crate::args::CandidatesArgs;
use crate::exit::{Exit, Failure};
use ennead::format::pencil;
use ennead::render::colour::{Painter, Palette};
use ennead::{Candidates, DigitSet, MultiGrid, Puzzle, Spot};

pub(crate) fn run(args: &CandidatesArgs) -> Result<Exit, Failure> {
    if args.truth { true_candidates::run(args) } else { marks::run(args) }
}

pub(super) const NO_PICTURE: &str =
    "candidates of a multi-grid puzzle are not drawn as a picture; omit --to svg";

/// The candidates of each place: those of every grid that covers it.
pub(super) fn multi_grid_marks(
    multi_grid: &MultiGrid,
    unmarked: bool,
) -> impl Fn(Spot) -> DigitSet {
    let grids: Vec<Candidates> = multi_grid
        .grids()
        .iter()
        .map(|part| match unmarked {
            true => Candidates::as_stated(part.puzzle()),
            false => Candidates::of(part.puzzle()),
        })
        .collect();
    move |spot| {
        let covering = multi_grid.grids().iter().zip(&grids);
        let digits = covering.filter_map(|(part, marks)| {
            let cell = part.cell_at(spot)?;
            Some(marks.grid().get(cell).map_or_else(|| marks.get(cell), DigitSet::of))
        });
        digits.fold(multi_grid.size().digits(), |common, digits| common & digits)
    }
}

/// The pencil marks as a grid, with found digits in another colour than givens.
pub(super) fn drawn(puzzle: &Puzzle, candidates: &Candidates, colour: bool) -> String {
    let palette = if colour { Palette::TERMINAL } else { Palette::PLAIN };
    let painter = Painter::new(palette, puzzle.givens()).found(candidates.grid());
    pencil::write(candidates, &|ink, text| painter.paint(ink, text))
}
