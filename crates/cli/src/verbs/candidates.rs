//! `ennead candidates`: pencil marks.

use crate::args::{CandidatesArgs, MarksFormat};
use crate::exit::{Exit, Failure};
use crate::input::{AnyStated, Stated, any_stated};
use crate::output::sourced;
use ennead::format::multi_grid::write_marks;
use ennead::format::pencil;
use ennead::logic::{End, Passes, Repertoire};
use ennead::render::colour::{Painter, Palette};
use ennead::render::json;
use ennead::render::svg::{Picture, column};
use ennead::{Candidates, DigitSet, MultiGrid, Puzzle, Spot};

pub(crate) fn run(args: &CandidatesArgs) -> Result<Exit, Failure> {
    if args.truth {
        return super::true_candidates::run(args);
    }
    let mut output = args.output.open(&args.input)?;
    let mut exit = Exit::Yes;
    let mut first = true;
    let mut pictures = Vec::new();
    for entry in args.input.entries()? {
        let Stated { place, puzzle, .. } = match any_stated(entry) {
            Ok(AnyStated::Puzzle(stated)) => stated,
            Ok(AnyStated::MultiGrid(Stated { place, puzzle, .. })) => {
                if args.after.is_some() || args.to == MarksFormat::Svg {
                    let message = if args.after.is_some() { NO_LOGIC } else { NO_PICTURE };
                    return Err(Failure::Message(format!("{place}: {message}")));
                }
                let marks = multi_grid_marks(&puzzle, args.unmarked);
                if args.to == MarksFormat::Json {
                    let value = json::multi_grid_candidates(&puzzle, &marks);
                    output.line(&sourced(value, &place))?;
                    continue;
                }
                if !first {
                    output.text("\n")?;
                }
                first = false;
                output.text(&write_marks(&puzzle, &marks))?;
                continue;
            }
            Err(fault) => {
                output.send()?;
                anstream::eprintln!("{fault}");
                exit = exit.and(Exit::CouldNot);
                continue;
            }
        };
        let (candidates, end) = position(&puzzle, args);
        if let Some(End::Contradiction(contradiction)) = end {
            output.send()?;
            anstream::eprintln!("{place}: contradiction: {contradiction}");
            exit = exit.and(Exit::No);
        }
        match args.to {
            MarksFormat::Pencil => {
                if !first {
                    output.text("\n")?;
                }
                first = false;
                output.text(&drawn(&puzzle, &candidates, output.colour))?;
            }
            MarksFormat::Json => output.line(&sourced(json::candidates(&candidates), &place))?,
            MarksFormat::Svg => pictures.push((puzzle, candidates)),
        }
    }
    if args.to == MarksFormat::Svg {
        let drawn = pictures.iter().map(|(puzzle, marks)| Picture::of(puzzle).candidates(marks));
        output.text(&column(drawn))?;
    }
    output.send()?;
    Ok(exit)
}

pub(super) const NO_PICTURE: &str =
    "candidates of a multi-grid puzzle are not drawn as a picture; leave out --to svg";
const NO_LOGIC: &str = "logic does not solve multi-grid puzzles; leave out --after, or use --true";

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

fn position(puzzle: &Puzzle, args: &CandidatesArgs) -> (Candidates, Option<End>) {
    if args.unmarked {
        return (Candidates::as_stated(puzzle), None);
    }
    let start = Candidates::of(puzzle);
    match args.after {
        Some(set) => {
            let report = Passes::new(start, &Repertoire::from(set)).report();
            (report.finish, Some(report.end))
        }
        None => {
            let end = start.contradiction().map(End::Contradiction);
            (start, end)
        }
    }
}
