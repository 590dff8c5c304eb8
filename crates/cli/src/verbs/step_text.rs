//! Shows steps in one line, in pencil marks or as a picture.

use crate::args::Notation;
use crate::exit::Failure;
use crate::input::InputPuzzle;
use crate::interrupt::{flag, interrupted};
use crate::output::Output;
use ennead::format::pencil;
use ennead::logic::{End, Step};
use ennead::render::Marks;
use ennead::render::colour::{Painter, Palette};
use ennead::render::json::Course;
use ennead::render::prose::CellNames;
use ennead::render::svg::Picture;
use ennead::{Candidates, CellStyle, Grid};

/// Writes a step in one line.
pub(super) fn written(step: &Step, notation: Notation, names: CellNames) -> String {
    ennead::explain::notation(step, notation == Notation::Eureka, names)
}

/// Describes how a sequence of steps ended, or that it was interrupted.
pub(super) fn ending(end: End, at: &Candidates) -> String {
    ennead::explain::ending(end, at, &flag())
}

/// Marks the end of a record as interrupted if there was an interrupt.
pub(super) fn course(course: Course) -> Course {
    if interrupted() { course.interrupted() } else { course }
}

/// Draws a step as an SVG picture.
pub(super) fn drawn<'a>(
    input: &'a InputPuzzle,
    before: &'a Candidates,
    step: &Step,
    names: CellStyle,
) -> Picture<'a> {
    input.picture().candidates(before).names(names).marks(Marks::of(step, before)).legend()
}

/// Writes the pencil marks before a step, with the pattern and the conclusions highlighted.
pub(super) fn picture(
    before: &Candidates,
    step: &Step,
    givens: &Grid,
    output: &mut Output,
) -> Result<(), Failure> {
    marks(before, &Marks::of(step, before), givens, output)
}

/// Writes pencil marks with highlights.
pub(super) fn marks(
    at: &Candidates,
    marks: &Marks,
    givens: &Grid,
    output: &mut Output,
) -> Result<(), Failure> {
    let palette = if output.colour { Palette::TERMINAL } else { Palette::PLAIN };
    let painter = Painter::new(palette, givens).found(at.grid()).marks(marks);
    output.text(&pencil::write(at, &|ink, text: &str| painter.paint(ink, text)))
}
