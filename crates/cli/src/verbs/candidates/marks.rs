//! Pencil marks by the givens, rules and techniques.

use super::{NO_PICTURE, drawn, multi_grid_marks};
use crate::args::{CandidatesArgs, MarksFormat};
use crate::exit::{Exit, Failure};
use crate::input::{AnyInput, InputPuzzle, read_any};
use crate::output::RecordForm;
use ennead::format::multi_grid::write_marks;
use ennead::logic::{End, Passes, Repertoire};
use ennead::render::json::Marks;
use ennead::render::prose;
use ennead::render::svg::{Picture, column};
use ennead::{Candidates, Cell, CellStyle, Puzzle};

pub(super) fn run(args: &CandidatesArgs) -> Result<Exit, Failure> {
    let mut entries = args.input.entries()?;
    let output = args.output.open(&mut entries)?;
    let mut output = output.results(RecordForm::of(&args.format()), "candidates");
    let mut exit = Exit::Yes;
    let mut first = true;
    let mut pictures = Vec::new();
    for entry in entries {
        let input = match read_any(entry) {
            Ok(AnyInput::Puzzle(input)) => input,
            Ok(AnyInput::MultiGrid(input)) => {
                let InputPuzzle { place, puzzle, .. } = &input;
                let message = match args.format() {
                    _ if args.after.is_some() => Some(NO_LOGIC),
                    _ if !args.cell.is_empty() => Some(NO_CELLS),
                    MarksFormat::Svg => Some(NO_PICTURE),
                    _ => None,
                };
                if let Some(message) = message {
                    return Err(Failure::Message(format!("{place}: {message}")));
                }
                let marks = multi_grid_marks(puzzle, args.unmarked);
                if output.has_records() {
                    output.record(Marks::of_multi_grid(input.about(), puzzle, &marks))?;
                    continue;
                }
                if !first {
                    output.text("\n")?;
                }
                first = false;
                output.text(&write_marks(puzzle, &marks))?;
                continue;
            }
            Err(error) => {
                output.send()?;
                anstream::eprintln!("{error}");
                output.error(&error)?;
                exit = exit.and(Exit::Unanswered);
                continue;
            }
        };
        let InputPuzzle { place, puzzle, .. } = &input;
        let (candidates, end) = position(puzzle, args);
        if let Some(End::Contradiction(contradiction)) = end {
            output.send()?;
            anstream::eprintln!("{place}: contradiction: {contradiction}");
            exit = exit.and(Exit::No);
        }
        if let Some(cell) = args.cell.iter().find(|cell| !puzzle.size().contains(**cell)) {
            let message = format!("{place}: --cell: {cell} is outside the grid");
            return Err(Failure::Message(message));
        }
        match args.format() {
            MarksFormat::Pencil if !args.cell.is_empty() => {
                for cell in &args.cell {
                    output.text(&houses_and_peers(*cell, &candidates, args.names.cells))?;
                }
            }
            MarksFormat::Pencil => {
                if !first {
                    output.text("\n")?;
                }
                first = false;
                output.text(&drawn(puzzle, &candidates, output.colour))?;
            }
            MarksFormat::Json | MarksFormat::Jsonl => {
                let marks = Marks::of(input.about(), puzzle, &candidates);
                output.record(match args.cell.is_empty() {
                    true => marks,
                    false => marks.of_cells(puzzle, &candidates, &args.cell),
                })?
            }
            MarksFormat::Svg => pictures.push((input.puzzle, candidates)),
        }
    }
    if args.format() == MarksFormat::Svg {
        let drawn = pictures.iter().map(|(puzzle, marks)| Picture::of(puzzle).candidates(marks));
        output.text(&column(drawn))?;
    }
    output.finish(exit)?;
    Ok(exit)
}

const NO_LOGIC: &str = "logic does not solve multi-grid puzzles; omit --after, or use --true";

const NO_CELLS: &str = "--cell does not take multi-grid puzzles";

/// A cell with its candidates, its houses and its peers.
fn houses_and_peers(cell: Cell, at: &Candidates, style: CellStyle) -> String {
    let geometry = at.geometry();
    let names = |cells: &mut dyn Iterator<Item = Cell>| -> String {
        cells.map(|cell| style.name(cell)).collect::<Vec<_>>().join(" ")
    };
    let state = match at.grid().get(cell) {
        Some(digit) => format!("digit {digit}"),
        None => {
            let digits: Vec<String> = at.get(cell).iter().map(|digit| digit.to_string()).collect();
            format!("candidates {}", digits.join(" "))
        }
    };
    let mut text = format!("{}: {state}\n", style.name(cell));
    for house in geometry.houses_of(cell) {
        let name = style.house(house);
        text += &format!("  {name}: {}\n", names(&mut geometry.cells_of(house)));
    }
    let peers = geometry.peers(cell);
    let count = prose::counted(peers.len() as u64, "peer", "peers");
    text + &format!("  {count}: {}\n", names(&mut peers.into_iter()))
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
