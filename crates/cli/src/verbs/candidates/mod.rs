//! `ennead candidates`: pencil marks.

mod marks;
mod true_candidates;

use crate::args::CandidatesArgs;
use crate::exit::{Exit, Failure};
use ennead::format::pencil;
use ennead::render::colour::{Painter, Palette};
use ennead::{Candidates, Puzzle};

pub(crate) fn run(args: &CandidatesArgs) -> Result<Exit, Failure> {
    if args.truth { true_candidates::run(args) } else { marks::run(args) }
}

pub(super) const NO_PICTURE: &str =
    "candidates of a multi-grid puzzle are not drawn as a picture; omit --to svg";

/// Writes pencil marks as a grid. If there are colours, givens and found digits differ in colour.
pub(super) fn drawn(puzzle: &Puzzle, candidates: &Candidates, colour: bool) -> String {
    let palette = if colour { Palette::TERMINAL } else { Palette::PLAIN };
    let painter = Painter::new(palette, puzzle.givens()).found(candidates.grid());
    pencil::write(candidates, &|ink, text| painter.paint(ink, text))
}
