//! Pencil marks: the candidates that givens, rules and, with `--after`, techniques leave.

use super::{NO_PICTURE, drawn};
use crate::args::{CandidatesArgs, MarksFormat};
use crate::exit::{Exit, Failure};
use crate::input::{AnyInput, InputError, InputMultiGrid, InputPuzzle, Read, read_any};
use crate::output::{Output, RecordForm};
use crate::verbs::each::answer_all;
use ennead::format::Place;
use ennead::format::multi_grid::write_marks;
use ennead::logic::{Passes, Repertoire};
use ennead::render::json::Marks;
use ennead::render::prose;
use ennead::render::svg::column;
use ennead::{Candidates, Cell, CellStyle, MultiGridCandidates, Puzzle};

pub(super) fn run(args: &CandidatesArgs) -> Result<Exit, Failure> {
    let mut entries = args.input.entries()?;
    let output = args.output.open(&mut entries)?;
    let mut output = output.results(RecordForm::of(&args.format()), "candidates");
    let mut first = true;
    let mut pictures = Vec::new();
    let exit = answer_all(
        entries,
        &mut output,
        |entry| read(entry, args),
        |_, input, output| {
            let (exit, text) = match input {
                AnyInput::MultiGrid(input) => {
                    let (at, exit) = shared_position(input, args, output)?;
                    if output.has_records() {
                        output.record(Marks::of_multi_grid(input.about(), &at))?;
                        return Ok(exit);
                    }
                    (exit, write_marks(&input.puzzle, &|spot| at.get(spot)))
                }
                AnyInput::Puzzle(input @ InputPuzzle { place, puzzle, .. }) => {
                    let (candidates, exit) = position(puzzle, place, args, output)?;
                    let text = match args.format() {
                        MarksFormat::Pencil if !args.cell.is_empty() => {
                            let cells = args.cell.iter();
                            let text = |cell: &Cell| {
                                houses_and_peers(*cell, &candidates, args.names.cells)
                            };
                            output.text(&cells.map(text).collect::<String>())?;
                            return Ok(exit);
                        }
                        MarksFormat::Pencil => drawn(puzzle, &candidates, output.colour),
                        MarksFormat::Json | MarksFormat::Jsonl => {
                            let marks = Marks::of(input.about(), puzzle, &candidates);
                            output.record(match args.cell.is_empty() {
                                true => marks,
                                false => marks.of_cells(puzzle, &candidates, &args.cell),
                            })?;
                            return Ok(exit);
                        }
                        MarksFormat::Svg => {
                            pictures.push((input.clone(), candidates));
                            return Ok(exit);
                        }
                    };
                    (exit, text)
                }
            };
            if !first {
                output.text("\n")?;
            }
            first = false;
            output.text(&text)?;
            Ok(exit)
        },
    )?;
    if !pictures.is_empty() {
        let drawn = pictures.iter().map(|(input, marks)| input.picture().candidates(marks));
        output.text(&column(drawn))?;
        output.send()?;
    }
    Ok(exit)
}

/// Turns an entry into a puzzle. Fails if an option does not apply to it.
fn read(entry: Read, args: &CandidatesArgs) -> Result<AnyInput, InputError> {
    let input = read_any(entry)?;
    let (place, problem) = match &input {
        AnyInput::Puzzle(InputPuzzle { place, puzzle, .. }) => {
            let outside = args.cell.iter().find(|cell| !puzzle.size().contains(**cell));
            (place, outside.map(|cell| format!("--cell: {cell} is outside the grid")))
        }
        AnyInput::MultiGrid(InputPuzzle { place, .. }) => {
            let problem = match args.format() {
                _ if args.after.is_some() => Some(NO_AFTER),
                _ if !args.cell.is_empty() => Some(NO_CELLS),
                MarksFormat::Svg => Some(NO_PICTURE),
                _ => None,
            };
            (place, problem.map(str::to_owned))
        }
    };
    problem.map_or(Ok(()), |problem| Err(InputError::of_puzzle(place, problem)))?;
    Ok(input)
}

const NO_AFTER: &str = "--after takes puzzles of one grid; omit it, or use --true";

const NO_CELLS: &str = "--cell does not take multi-grid puzzles";

/// Describes a cell: its digit or candidates, its houses and its peers.
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

/// The candidates that the options request. Reports a contradiction.
fn position(
    puzzle: &Puzzle,
    place: &Place,
    args: &CandidatesArgs,
    output: &mut Output,
) -> Result<(Candidates, Exit), Failure> {
    if args.unmarked {
        return Ok((Candidates::as_stated(puzzle), Exit::Yes));
    }
    let start = Candidates::of(puzzle);
    let found = match args.after {
        Some(set) => Passes::new(start, &Repertoire::from(set)).report().finish,
        None => start,
    };
    let exit = reported(found.contradiction().map(|one| one.to_string()), place, output)?;
    Ok((found, exit))
}

/// Like [`position`], for a multi-grid puzzle.
fn shared_position(
    input: &InputMultiGrid,
    args: &CandidatesArgs,
    output: &mut Output,
) -> Result<(MultiGridCandidates, Exit), Failure> {
    if args.unmarked {
        return Ok((MultiGridCandidates::as_stated(&input.puzzle), Exit::Yes));
    }
    let at = MultiGridCandidates::of(&input.puzzle);
    let contradiction = at.contradiction().map(|(number, one)| format!("grid {number}: {one}"));
    let exit = reported(contradiction, &input.place, output)?;
    Ok((at, exit))
}

/// Reports a contradiction, if there is one.
fn reported(
    contradiction: Option<String>,
    place: &Place,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let Some(contradiction) = contradiction else { return Ok(Exit::Yes) };
    output.send()?;
    anstream::eprintln!("{place}: contradiction: {contradiction}");
    Ok(Exit::No)
}
