//! Puzzles and solutions in the format that `--to` names.

pub(crate) mod multi_grid;

use crate::args::OutputFormat;
use crate::exit::Failure;
use crate::input::InputPuzzle;
use crate::output::Output;
use ennead::format::{self, Format, Layout, Lost, WriteError, WriteOptions};
use ennead::render::colour::{Painter, Palette};
use ennead::render::svg::{Drawn, Picture, stack};
use ennead::render::{json, prose};
use ennead::{CellStyle, Grid, Outcome, Puzzle, Solution};
use serde_json::Value;

/// Writes one result after another.
pub(crate) struct Writer {
    sink: Sink,
    colour: bool,
    /// Whether each result is sent immediately.
    at_once: bool,
    to_file: bool,
}

enum Sink {
    Text(Format, format::Writer<Output>),
    /// One picture with all puzzles, one below another.
    Picture(Output, Vec<Drawn>),
}

impl Writer {
    /// Fails when the format is binary and the output is a terminal.
    pub(crate) fn new(format: OutputFormat, output: Output) -> Result<Writer, Failure> {
        let output = match format {
            OutputFormat::Puzzles(format) if format.layout() == Some(Layout::Binary) => {
                output.for_binary()?
            }
            _ => output,
        };
        Ok(Writer::of(output, |output| match format {
            OutputFormat::Puzzles(format) => {
                Sink::Text(format, format::Writer::new(format, output))
            }
            OutputFormat::Svg => Sink::Picture(output, Vec::new()),
        }))
    }

    /// Continues the CSV file of an earlier run, whose first line is `header`.
    pub(crate) fn resume_csv(output: Output, header: &str) -> Result<Writer, Failure> {
        let (colour, at_once, to_file) = (output.colour, output.at_once, output.to_file);
        let rows = format::Writer::continue_csv(output, header).ok_or_else(|| {
            Failure::Message(format!("--resume: '{header}' is not a header of --to csv"))
        })?;
        Ok(Writer { sink: Sink::Text(Format::Csv, rows), colour, at_once, to_file })
    }

    fn of(output: Output, sink: impl FnOnce(Output) -> Sink) -> Writer {
        let (colour, at_once, to_file) = (output.colour, output.at_once, output.to_file);
        Writer { sink: sink(output), colour, at_once, to_file }
    }

    /// Writes finished lines of classic puzzles, in `line` and `csv`.
    pub(crate) fn lines(&mut self, lines: &[u8]) -> Result<(), Failure> {
        match &mut self.sink {
            Sink::Text(_, writer) if !lines.is_empty() => {
                writer.write_classic(lines).map_err(failure)
            }
            _ => Ok(()),
        }
    }

    /// Ends a block of results. A file gets the whole block, so that an interrupted run can be resumed; a program
    /// that waits for answers gets them.
    pub(crate) fn end_block(&mut self) -> Result<(), Failure> {
        let is_csv = matches!(self.sink, Sink::Text(Format::Csv, _));
        if self.to_file || self.at_once || is_csv { self.send() } else { Ok(()) }
    }

    /// Writes a puzzle. Returns what the format cannot carry.
    pub(crate) fn puzzle(&mut self, input: &InputPuzzle) -> Result<Lost, Failure> {
        let solution = checked_solution(input);
        let options = WriteOptions {
            title: input.title.as_deref(),
            solution: solution.as_ref(),
            ..WriteOptions::default()
        };
        let lost = match &mut self.sink {
            Sink::Picture(_, pictures) => {
                pictures.push(Picture::of(&input.puzzle).into());
                Lost::default()
            }
            Sink::Text(format, writer) => with_decoration(
                *format,
                self.colour,
                &input.puzzle,
                input.puzzle.givens(),
                options,
                |options| writer.write(&input.puzzle, options).map_err(failure),
            )?,
        };
        self.end_result()?;
        Ok(lost)
    }

    /// Writes the outcome of solving, also when there is no solution.
    pub(crate) fn outcome(
        &mut self,
        input: &InputPuzzle,
        outcome: &Outcome,
    ) -> Result<(), Failure> {
        let puzzle = &input.puzzle;
        match (&mut self.sink, outcome.answer.solution()) {
            (Sink::Text(format @ (Format::Json | Format::JsonLines), writer), _) => {
                let mut value = json::outcome(puzzle, outcome);
                value["source"] = input.place.to_string().into();
                let object = match format {
                    Format::Json => spread(&value),
                    _ => value.to_string(),
                };
                writer.write_text(object).map_err(failure)?;
                self.end_result()
            }
            (_, Some(solution)) => self.solution(input, solution),
            (Sink::Text(Format::Line, _), None) => self.gap(),
            (Sink::Text(Format::Csv | Format::Npz, writer), None) => {
                writer.write(puzzle, &WriteOptions::default()).map_err(failure)?;
                self.end_result()
            }
            (Sink::Text(..) | Sink::Picture(..), None) => Ok(()),
        }
    }

    /// Writes one of several solutions.
    pub(crate) fn solution(
        &mut self,
        input: &InputPuzzle,
        solution: &Solution,
    ) -> Result<(), Failure> {
        let puzzle = &input.puzzle;
        match &mut self.sink {
            Sink::Picture(_, pictures) => {
                pictures.push(Picture::of(puzzle).digits(solution.grid()).into());
            }
            Sink::Text(format, writer) => {
                let options =
                    WriteOptions { source: Some(&input.place), ..WriteOptions::default() };
                let grid = solution.grid();
                with_decoration(*format, self.colour, puzzle, grid, options, |options| {
                    writer.write_solution(puzzle, solution, options).map_err(failure)
                })?;
            }
        }
        self.end_result()
    }

    /// Writes an empty line for an unreadable puzzle, so that line n belongs to puzzle n.
    pub(crate) fn gap(&mut self) -> Result<(), Failure> {
        match &mut self.sink {
            Sink::Text(Format::Line, writer) => {
                writer.write_text(String::new()).map_err(failure)?
            }
            _ => return Ok(()),
        }
        self.end_result()
    }

    /// Writes the end of the document, and flushes the output.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        match self.sink {
            Sink::Text(_, writer) => writer.finish().map_err(failure),
            Sink::Picture(mut output, pictures) => {
                if !pictures.is_empty() {
                    output.text(&stack(pictures))?;
                }
                output.send()
            }
        }
    }

    fn end_result(&mut self) -> Result<(), Failure> {
        if self.at_once { self.send() } else { Ok(()) }
    }

    fn send(&mut self) -> Result<(), Failure> {
        match &mut self.sink {
            Sink::Text(_, writer) => writer.flush().map_err(failure),
            Sink::Picture(output, _) => output.send(),
        }
    }
}

/// Adds colours, and the rules of the puzzle as remarks, in formats for people.
fn with_decoration<T>(
    format: Format,
    colour: bool,
    puzzle: &Puzzle,
    digits: &Grid,
    options: WriteOptions<'_>,
    write: impl FnOnce(&WriteOptions<'_>) -> T,
) -> T {
    if !matches!(format, Format::Grid | Format::PencilMarks) {
        return write(&options);
    }
    let palette = if colour { Palette::TERMINAL } else { Palette::PLAIN };
    let painter = Painter::new(palette, puzzle.givens()).found(digits);
    let remarks = prose::rules(puzzle, CellStyle::RowColumn);
    let paint = |ink, text: &str| painter.paint(ink, text);
    write(&WriteOptions { remarks: &remarks, paint: Some(&paint), ..options })
}

/// A JSON object with one line per field.
fn spread(value: &Value) -> String {
    let fields = value.as_object().into_iter().flatten();
    let lines: Vec<_> =
        fields.map(|(name, value)| format!("  {}: {value}", Value::from(name.as_str()))).collect();
    format!("{{\n{}\n}}", lines.join(",\n"))
}

/// The solution in the input, if it solves the puzzle; otherwise reports the reason.
fn checked_solution(input: &InputPuzzle) -> Option<Solution> {
    let solution = Solution::check(&input.puzzle, input.solution.clone()?);
    let report = |error| {
        anstream::eprintln!("{}: ignoring the solution in the input: {error}", input.place);
    };
    solution.map_err(report).ok()
}

fn failure(error: WriteError) -> Failure {
    match error {
        WriteError::Io(error) => error.into(),
        WriteError::Unwritable { .. } => Failure::Unwritable(error.to_string()),
        error => Failure::Message(error.to_string()),
    }
}
