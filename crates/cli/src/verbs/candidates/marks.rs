//! Pencil marks by the givens, rules and techniques.

use super::{NO_PICTURE, drawn, multi_grid_marks};
use crate::args::{CandidatesArgs, MarksFormat};
use crate::exit::{Exit, Failure};
use crate::input::{AnyInput, InputPuzzle, read_any};
use crate::output::with_source;
use ennead::format::multi_grid::write_marks;
use ennead::logic::{End, Passes, Repertoire};
use ennead::render::json;
use ennead::render::svg::{Picture, column};
use ennead::{Candidates, Puzzle};

pub(super) fn run(args: &CandidatesArgs) -> Result<Exit, Failure> {
    let mut entries = args.input.entries()?;
    let mut output = args.output.open(&mut entries)?;
    let mut exit = Exit::Yes;
    let mut first = true;
    let mut pictures = Vec::new();
    for entry in entries {
        let InputPuzzle { place, puzzle, .. } = match read_any(entry) {
            Ok(AnyInput::Puzzle(input)) => input,
            Ok(AnyInput::MultiGrid(InputPuzzle { place, puzzle, .. })) => {
                if args.after.is_some() || args.output.format(args.to) == MarksFormat::Svg {
                    let message = if args.after.is_some() { NO_LOGIC } else { NO_PICTURE };
                    return Err(Failure::Message(format!("{place}: {message}")));
                }
                let marks = multi_grid_marks(&puzzle, args.unmarked);
                if args.output.format(args.to) == MarksFormat::Json {
                    let value = json::multi_grid_candidates(&puzzle, &marks);
                    output.line(&with_source(value, &place))?;
                    continue;
                }
                if !first {
                    output.text("\n")?;
                }
                first = false;
                output.text(&write_marks(&puzzle, &marks))?;
                continue;
            }
            Err(error) => {
                output.send()?;
                anstream::eprintln!("{error}");
                exit = exit.and(Exit::Unanswered);
                continue;
            }
        };
        let (candidates, end) = position(&puzzle, args);
        if let Some(End::Contradiction(contradiction)) = end {
            output.send()?;
            anstream::eprintln!("{place}: contradiction: {contradiction}");
            exit = exit.and(Exit::No);
        }
        match args.output.format(args.to) {
            MarksFormat::Pencil => {
                if !first {
                    output.text("\n")?;
                }
                first = false;
                output.text(&drawn(&puzzle, &candidates, output.colour))?;
            }
            MarksFormat::Json => {
                output.line(&with_source(json::candidates(&candidates), &place))?
            }
            MarksFormat::Svg => pictures.push((puzzle, candidates)),
        }
    }
    if args.output.format(args.to) == MarksFormat::Svg {
        let drawn = pictures.iter().map(|(puzzle, marks)| Picture::of(puzzle).candidates(marks));
        output.text(&column(drawn))?;
    }
    output.send()?;
    Ok(exit)
}

const NO_LOGIC: &str = "logic does not solve multi-grid puzzles; omit --after, or use --true";

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
