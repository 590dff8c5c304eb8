//! Writes puzzles and solutions in the format that `--to` names.

pub(crate) mod multi_grid;

use crate::args::OutputFormat;
use crate::exit::{Exit, Failure};
use crate::input::{InputError, InputPuzzle};
use crate::output::{Output, RecordForm};
use ennead::format::{self, Format, Layout, Lost, WriteError, WriteOptions};
use ennead::render::colour::{Painter, Palette};
use ennead::render::json::{FoundSolution, Record, Solve, StatedSolution};
use ennead::render::prose;
use ennead::render::svg::{Drawn, stack};
use ennead::{CellStyle, Grid, Outcome, Puzzle, Solution};

/// The message before the parts of a puzzle that a format cannot express.
pub(crate) const NOT_WRITTEN: &str = "not written, because the format cannot carry it";

/// The exit code and the note for a puzzle that the format cannot express completely; `None` if nothing is lost.
pub(crate) fn losses(format: OutputFormat, lost: &Lost) -> Option<(Exit, String)> {
    let (exit, what) = match format {
        _ if lost.is_empty() => return None,
        OutputFormat::Puzzles(Format::Grid) => {
            (Exit::Yes, "written as comments only, which readers ignore")
        }
        _ => (Exit::No, NOT_WRITTEN),
    };
    Some((exit, format!("{what}: {lost}")))
}

/// Writes one result after another.
pub(crate) struct Writer {
    sink: Sink,
    colour: bool,
    /// Whether to flush after each result.
    at_once: bool,
    to_file: bool,
}

enum Sink {
    Text(Format, format::Writer<Output>),
    /// Results as records.
    Records(Output),
    /// One picture with all puzzles, one below another.
    Picture(Output, Vec<Drawn>),
}

impl Writer {
    /// A writer of puzzles or solutions. Fails if the format is binary and the output is a terminal.
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

    /// A writer of the results of a command as records.
    pub(crate) fn of_records(form: RecordForm, command: &'static str, output: Output) -> Writer {
        Writer::of(output, |output| Sink::Records(output.results(Some(form), command)))
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

    /// Ends a block of results. Flushes it if the output is a file, a terminal or a waiting program, or if it is CSV. Files are
    /// flushed so that an interrupted run can be resumed.
    pub(crate) fn end_block(&mut self) -> Result<(), Failure> {
        let is_csv = matches!(self.sink, Sink::Text(Format::Csv, _));
        if self.to_file || self.at_once || is_csv { self.send() } else { Ok(()) }
    }

    /// Writes a puzzle. Returns the parts that the format cannot express.
    pub(crate) fn puzzle(&mut self, input: &InputPuzzle) -> Result<Lost, Failure> {
        let solution = checked_solution(input);
        let options = WriteOptions {
            title: input.title.as_deref(),
            rules_text: input.rules_text.as_deref(),
            solution: solution.as_ref(),
            cosmetics: match &self.sink {
                Sink::Text(format, _) if format.carries_drawings() => input.cosmetics(),
                // Notes have already reported the drawings.
                _ if input.has_notes => &[],
                _ => input.cosmetics(),
            },
            ..WriteOptions::default()
        };
        let lost = match &mut self.sink {
            Sink::Picture(_, pictures) => {
                pictures.push(input.picture().into());
                Lost::default()
            }
            Sink::Records(_) => Lost::default(),
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

    /// Writes the outcome of solving a puzzle, even if there is no solution.
    pub(crate) fn outcome(
        &mut self,
        input: &InputPuzzle,
        outcome: &Outcome,
    ) -> Result<(), Failure> {
        let puzzle = &input.puzzle;
        match (&mut self.sink, outcome.answer.solution()) {
            (Sink::Records(output), _) => {
                let stated = input.stated_solution().map(|stated| StatedSolution::of(&stated));
                let record = Solve::of(input.about(), puzzle, outcome);
                output.record(record.with_stated_solution(stated))?;
                self.end_result()
            }
            (_, Some(solution)) => self.solution(input, 0, solution),
            (Sink::Text(Format::Line, _), None) => self.gap(),
            (Sink::Text(Format::Csv | Format::Npz, writer), None) => {
                write_row(writer, input, None)?;
                self.end_result()
            }
            (Sink::Text(..) | Sink::Picture(..), None) => Ok(()),
        }
    }

    /// Writes one of several solutions, with its number from 0.
    pub(crate) fn solution(
        &mut self,
        input: &InputPuzzle,
        k: u64,
        solution: &Solution,
    ) -> Result<(), Failure> {
        let puzzle = &input.puzzle;
        match &mut self.sink {
            Sink::Records(output) => {
                output.record(FoundSolution::of(input.about(), puzzle, k, solution))?;
            }
            Sink::Picture(_, pictures) => {
                pictures.push(input.picture().digits(solution.grid()).into());
            }
            Sink::Text(format, writer) => {
                let options =
                    WriteOptions { source: Some(&input.place), ..WriteOptions::default() };
                let grid = solution.grid();
                if matches!(format, Format::Csv | Format::Npz) {
                    write_row(writer, input, Some(solution))?;
                } else {
                    with_decoration(*format, self.colour, puzzle, grid, options, |options| {
                        writer.write_solution(puzzle, solution, options).map_err(failure)
                    })?;
                }
            }
        }
        self.end_result()
    }

    /// Whether results are written as records.
    pub(crate) fn has_records(&self) -> bool {
        matches!(self.sink, Sink::Records(_))
    }

    /// Writes a record. Does nothing if results are not records.
    pub(crate) fn record(&mut self, record: impl FnOnce() -> Record) -> Result<(), Failure> {
        match &mut self.sink {
            Sink::Records(output) => output.record(record())?,
            Sink::Text(..) | Sink::Picture(..) => return Ok(()),
        }
        self.end_result()
    }

    /// Writes an input error: as a record, or with `--to line` as an empty line for a malformed puzzle, so that line n belongs
    /// to puzzle n.
    pub(crate) fn error(&mut self, error: &InputError) -> Result<(), Failure> {
        match &mut self.sink {
            Sink::Records(output) => {
                output.error(error)?;
                self.end_result()
            }
            Sink::Text(..) if error.is_of_puzzle => self.gap(),
            Sink::Text(..) | Sink::Picture(..) => Ok(()),
        }
    }

    /// Writes an empty line for a puzzle without a result, so that line n belongs to puzzle n.
    fn gap(&mut self) -> Result<(), Failure> {
        match &mut self.sink {
            Sink::Text(Format::Line, writer) => {
                writer.write_text(String::new()).map_err(failure)?
            }
            _ => return Ok(()),
        }
        self.end_result()
    }

    /// Writes the end of the document, and flushes the output.
    pub(crate) fn finish(self, exit: Exit) -> Result<(), Failure> {
        match self.sink {
            Sink::Records(mut output) => output.finish(exit).map(drop),
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
            Sink::Picture(output, _) | Sink::Records(output) => output.send(),
        }
    }
}

/// Writes a puzzle with its solution, and reports the parts of the puzzle that the format cannot express.
fn write_row(
    writer: &mut format::Writer<Output>,
    input: &InputPuzzle,
    solution: Option<&Solution>,
) -> Result<(), Failure> {
    let options = WriteOptions { solution, ..WriteOptions::default() };
    let lost = writer.write(&input.puzzle, &options).map_err(failure)?;
    if !lost.is_empty() {
        anstream::eprintln!("{}: {NOT_WRITTEN}: {lost}", input.place);
    }
    Ok(())
}

/// Calls `write`. In formats for people, adds colours, and the rules and drawings of the puzzle as remarks.
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
    let mut remarks = prose::rules(puzzle, CellStyle::RowColumn);
    let drawn = options.cosmetics.iter().map(|one| format!("only drawn: {one}"));
    // A remark must be one line.
    remarks.extend(drawn.map(|remark| remark.split_whitespace().collect::<Vec<_>>().join(" ")));
    let paint = |ink, text: &str| painter.paint(ink, text);
    write(&WriteOptions { remarks: &remarks, paint: Some(&paint), ..options })
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
