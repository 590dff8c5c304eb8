//! `ennead candidates`: pencil marks.

use crate::args::{CandidatesArgs, MarksForm};
use crate::exit::{Exit, Failure};
use crate::input::{Stated, stated};
use crate::output::sourced;
use ennead::format::pencil;
use ennead::logic::{End, Passes, Repertoire};
use ennead::render::colour::{Painter, Palette};
use ennead::render::json;
use ennead::render::svg::{Picture, column};
use ennead::{Candidates, Puzzle};

pub(crate) fn run(args: &CandidatesArgs) -> Result<Exit, Failure> {
    if args.truth {
        return super::true_candidates::run(args);
    }
    let mut output = args.output.open(&args.input)?;
    let mut exit = Exit::Yes;
    let mut first = true;
    let mut pictures = Vec::new();
    for entry in args.input.entries()? {
        let Stated { place, puzzle, .. } = match stated(entry) {
            Ok(stated) => stated,
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
            MarksForm::Pencil => {
                if !first {
                    output.text("\n")?;
                }
                first = false;
                output.text(&drawn(&puzzle, &candidates, output.colour))?;
            }
            MarksForm::Json => output.line(&sourced(json::candidates(&candidates), &place))?,
            MarksForm::Svg => pictures.push((puzzle, candidates)),
        }
    }
    if args.to == MarksForm::Svg {
        let drawn = pictures.iter().map(|(puzzle, marks)| Picture::of(puzzle).candidates(marks));
        output.text(&column(drawn))?;
    }
    output.send()?;
    Ok(exit)
}

/// The pencil marks as a grid, what was found apart from what is given.
pub(super) fn drawn(puzzle: &Puzzle, candidates: &Candidates, colour: bool) -> String {
    let palette = if colour { Palette::TERMINAL } else { Palette::PLAIN };
    let painter = Painter::new(palette, puzzle.givens()).found(candidates.grid());
    pencil::write(candidates, &|ink, text| painter.paint(ink, text))
}

fn position(puzzle: &Puzzle, args: &CandidatesArgs) -> (Candidates, Option<End>) {
    if args.unmarked {
        return (Candidates::unmarked(puzzle), None);
    }
    let start = Candidates::of(puzzle);
    match args.after {
        Some(level) => {
            let report = Passes::new(start, &Repertoire::from(level)).report();
            (report.finish, Some(report.end))
        }
        None => {
            let end = start.contradiction().map(End::Contradiction);
            (start, end)
        }
    }
}
