//! Grids and solutions in the form that was asked for.

use crate::args::GridForm;
use crate::exit::Failure;
use crate::input::Stated;
use crate::output::Output;
use ennead::format::{
    self, Format, Unsaid, WriteError, block, csv, fpuzzles, iss, killer, library, line, markdown,
    npz, opensudoku, pencil, penpa, sdk, sdx, simple_sudoku, sudokupad,
};
use ennead::render::colour::{Painter, Palette};
use ennead::render::svg::{Picture, column};
use ennead::render::{json, prose};
use ennead::{Candidates, Grid, Outcome, Puzzle, Solution};
use serde_json::Value;
use std::io::{Cursor, Write};

/// Writes one result after another; forms that can only be written whole wait for [`finish`](Forms::finish).
pub(crate) struct Forms {
    form: GridForm,
    sink: Sink,
    started: bool,
    document: Document,
    /// What the forms that are written whole are made of.
    kept: Vec<(Puzzle, Option<Solution>)>,
}

/// The output as it is, or with rows of CSV on the way to it.
enum Sink {
    Plain(Output),
    Csv(Box<csv::Writer<Output>>, bool),
}

/// What of a JSON document is written: one object stands alone, several are an array.
enum Document {
    Empty,
    /// The first object waits for the second.
    One(String),
    Array,
}

impl Forms {
    /// Fails when the form is binary and the output a terminal.
    pub(crate) fn new(form: GridForm, output: Output) -> Result<Forms, Failure> {
        let sink = match form {
            GridForm::Csv => {
                let at_once = output.at_once;
                Sink::Csv(Box::new(csv::Writer::new(output)), at_once)
            }
            GridForm::Npz => Sink::Plain(output.for_binary()?),
            _ => Sink::Plain(output),
        };
        Ok(Forms { form, sink, started: false, document: Document::Empty, kept: Vec::new() })
    }

    /// Goes on with CSV below what an earlier run wrote; `head` is the first line of that.
    pub(crate) fn continued(output: Output, head: &str) -> Result<Forms, Failure> {
        let at_once = output.at_once;
        let writer = csv::Writer::continued(output, head).ok_or_else(|| {
            Failure::Message(format!("--resume: '{head}' is no head of --to csv"))
        })?;
        let (sink, document) = (Sink::Csv(Box::new(writer), at_once), Document::Empty);
        Ok(Forms { form: GridForm::Csv, sink, started: true, document, kept: Vec::new() })
    }

    /// The finished lines of classic puzzles; only `line` and `csv` take such.
    pub(crate) fn lines(&mut self, lines: &[u8]) -> Result<(), Failure> {
        match &mut self.sink {
            _ if lines.is_empty() => Ok(()),
            Sink::Plain(output) => output.bytes(lines),
            Sink::Csv(rows, _) => rows.write_classic(lines).map_err(failure),
        }
    }

    /// Ends a block of results: those of an interrupted run are to be whole, those that somebody waits for sent.
    pub(crate) fn settle(&mut self) -> Result<(), Failure> {
        match &mut self.sink {
            Sink::Plain(output) => output.settle_block(),
            Sink::Csv(rows, _) => rows.flush().map_err(failure),
        }
    }

    /// The puzzle itself.
    pub(crate) fn puzzle(&mut self, stated: &Stated) -> Result<(), Failure> {
        let puzzle = &stated.puzzle;
        match self.form {
            GridForm::Line => self.line(&line::write_puzzle(puzzle)),
            GridForm::Json | GridForm::Jsonl => {
                let id: Vec<_> =
                    stated.title.iter().map(|title| ("id", title.as_str().into())).collect();
                let solution = solution_of(stated);
                self.object(format::json::write(puzzle, solution.as_ref(), &id))
            }
            GridForm::Csv | GridForm::Npz => self.grid(puzzle, solution_of(stated).as_ref()),
            GridForm::Pencil => self.marks(puzzle, &Candidates::of(puzzle)),
            GridForm::Fpuzzles => self.line(&fpuzzles::write(puzzle, stated.title.as_deref()).0),
            GridForm::Sudokupad => self.line(&sudokupad::write(puzzle, stated.title.as_deref()).0),
            GridForm::Penpa => self.line(&penpa::write(puzzle, stated.title.as_deref()).0),
            GridForm::Iss => self.line(&iss::write(puzzle).map_err(failure)?.0),
            GridForm::Killer => self.line(&killer::write(puzzle).map_err(failure)?.0),
            GridForm::KillerShort => self.line(&killer::write_short(puzzle).map_err(failure)?.0),
            GridForm::Sumocue => self.line(&killer::write_sumo_cue(puzzle).map_err(failure)?.0),
            GridForm::Library => self.line(&library::write(puzzle).map_err(failure)?.0),
            GridForm::Sdk => self.apart(&sdk::write(puzzle).map_err(failure)?.0),
            GridForm::Sdx => self.apart(&sdx::write(puzzle).map_err(failure)?.0),
            GridForm::Ss => self.apart(&simple_sudoku::write(puzzle).map_err(failure)?.0),
            GridForm::Opensudoku => {
                let game = opensudoku::write(puzzle).map_err(failure)?.0;
                let head = if self.started { "" } else { opensudoku::FRAME[0] };
                self.started = true;
                let Sink::Plain(output) = &mut self.sink else { return Ok(()) };
                output.text(&format!("{head}{game}"))?;
                output.settle()
            }
            _ => self.grid(puzzle, None),
        }
    }

    /// What solving gave, also if it is no solution.
    pub(crate) fn outcome(&mut self, stated: &Stated, outcome: &Outcome) -> Result<(), Failure> {
        let solution = outcome.answer.solution();
        match self.form {
            GridForm::Json | GridForm::Jsonl => {
                let mut value = json::outcome(&stated.puzzle, outcome);
                value["source"] = stated.place.to_string().into();
                match self.form {
                    GridForm::Json => self.object(spread(&value)),
                    _ => self.object(value.to_string()),
                }
            }
            GridForm::Line => self.line(&solution.map(Solution::to_string).unwrap_or_default()),
            GridForm::Csv | GridForm::Npz => self.grid(&stated.puzzle, solution),
            _ if solution.is_none() => Ok(()),
            _ => self.grid(&stated.puzzle, solution),
        }
    }

    /// One of several solutions.
    pub(crate) fn solution(&mut self, stated: &Stated, solution: &Solution) -> Result<(), Failure> {
        match self.form {
            GridForm::Json | GridForm::Jsonl => {
                let source = [("source", stated.place.to_string().into())];
                self.object(format::json::write(&stated.puzzle, Some(solution), &source))
            }
            GridForm::Line => self.line(&solution.to_string()),
            _ => self.grid(&stated.puzzle, Some(solution)),
        }
    }

    /// A place kept for a puzzle that could not be read, so that line n still belongs to puzzle n.
    pub(crate) fn gap(&mut self) -> Result<(), Failure> {
        if self.form == GridForm::Line { self.line("") } else { Ok(()) }
    }

    /// Writes what was kept, and sends everything off.
    pub(crate) fn finish(&mut self) -> Result<(), Failure> {
        match std::mem::replace(&mut self.document, Document::Empty) {
            Document::Empty => {}
            Document::One(object) => self.line(&object)?,
            Document::Array => self.line("\n]")?,
        }
        let kept: Vec<_> =
            self.kept.iter().map(|(puzzle, solution)| (puzzle, solution.as_ref())).collect();
        match &mut self.sink {
            Sink::Csv(rows, _) => rows.flush().map_err(failure),
            Sink::Plain(output) => {
                match self.form {
                    GridForm::Npz if !kept.is_empty() => {
                        let mut archive = Cursor::new(Vec::new());
                        npz::write(&kept, &mut archive).map_err(failure)?;
                        output.write_all(archive.get_ref())?;
                    }
                    GridForm::Opensudoku if self.started => {
                        output.text(opensudoku::FRAME[1])?;
                    }
                    GridForm::Svg if !kept.is_empty() => {
                        let pictures = kept.iter().map(|(puzzle, solution)| match solution {
                            Some(solution) => Picture::of(puzzle).digits(solution.grid()),
                            None => Picture::of(puzzle),
                        });
                        output.text(&column(pictures))?;
                    }
                    _ => {}
                }
                output.send()
            }
        }
    }

    /// The solution, or else the givens.
    fn grid(&mut self, puzzle: &Puzzle, solution: Option<&Solution>) -> Result<(), Failure> {
        let grid = solution.map_or(puzzle.givens(), Solution::grid);
        match self.form {
            GridForm::Grid => {
                let painter = self.painter(puzzle.givens(), grid);
                let mut text =
                    block::write(puzzle.geometry(), grid, &|ink, text| painter.paint(ink, text));
                // As remarks, which readers of grids pass over.
                for line in prose::rules(puzzle) {
                    text.push_str(&format!("# {line}\n"));
                }
                self.apart(&text)
            }
            GridForm::Markdown => self.apart(&markdown::write(grid)),
            GridForm::Pencil => {
                let mut marks = Candidates::of(puzzle);
                for candidate in grid.placed() {
                    marks.place(candidate.cell, candidate.digit);
                }
                self.marks(puzzle, &marks)
            }
            GridForm::Csv => self.row(puzzle, solution),
            GridForm::Npz | GridForm::Svg => {
                self.kept.push((puzzle.clone(), solution.cloned()));
                Ok(())
            }
            GridForm::Line | GridForm::Json | GridForm::Jsonl => self.line(&grid.to_string()),
            // Forms of puzzles, which a solution is none of.
            _ => Ok(()),
        }
    }

    fn marks(&mut self, puzzle: &Puzzle, marks: &Candidates) -> Result<(), Failure> {
        let painter = self.painter(puzzle.givens(), marks.grid());
        self.apart(&pencil::write(marks, &|ink, text| painter.paint(ink, text)))
    }

    fn painter<'a>(&self, givens: &'a Grid, digits: &'a Grid) -> Painter<'a> {
        let colour = matches!(&self.sink, Sink::Plain(output) if output.colour);
        let palette = if colour { Palette::TERMINAL } else { Palette::PLAIN };
        Painter::new(palette, givens).found(digits)
    }

    fn row(&mut self, puzzle: &Puzzle, solution: Option<&Solution>) -> Result<(), Failure> {
        let Sink::Csv(rows, at_once) = &mut self.sink else { return Ok(()) };
        rows.write(puzzle, solution).map_err(failure)?;
        if *at_once { rows.flush().map_err(failure) } else { Ok(()) }
    }

    fn line(&mut self, line: &str) -> Result<(), Failure> {
        let Sink::Plain(output) = &mut self.sink else { return Ok(()) };
        output.line(line)?;
        output.settle()
    }

    fn object(&mut self, object: String) -> Result<(), Failure> {
        if self.form != GridForm::Json {
            return self.line(&object);
        }
        let Sink::Plain(output) = &mut self.sink else { return Ok(()) };
        self.document = match std::mem::replace(&mut self.document, Document::Array) {
            Document::Empty => Document::One(object),
            Document::One(first) => {
                output.text(&format!("[\n{first},\n{object}"))?;
                Document::Array
            }
            Document::Array => {
                output.text(&format!(",\n{object}"))?;
                Document::Array
            }
        };
        Ok(())
    }

    /// Text of several lines, with an empty line between one and the next.
    fn apart(&mut self, text: &str) -> Result<(), Failure> {
        let Sink::Plain(output) = &mut self.sink else { return Ok(()) };
        if self.started {
            output.text("\n")?;
        }
        self.started = true;
        output.text(text)?;
        output.settle()
    }
}

/// A JSON object with a line for each of its fields.
fn spread(value: &Value) -> String {
    let fields = value.as_object().into_iter().flatten();
    let lines: Vec<_> =
        fields.map(|(name, value)| format!("  {}: {value}", Value::from(name.as_str()))).collect();
    format!("{{\n{}\n}}", lines.join(",\n"))
}

/// The solution that stands beside a puzzle, if it is one; else what is wrong with it goes to standard error.
fn solution_of(stated: &Stated) -> Option<Solution> {
    let solution = Solution::check(&stated.puzzle, stated.solution.clone()?);
    let tell = |error| {
        anstream::eprintln!("{}: the solution beside it is left out: {error}", stated.place);
    };
    solution.map_err(tell).ok()
}

/// What the puzzle states and the form cannot.
pub(crate) fn unsaid(puzzle: &Puzzle, form: GridForm) -> Unsaid {
    let written = |written: Result<(String, Unsaid), WriteError>| {
        // A grid that cannot be written at all fails by itself.
        written.map(|(_, unsaid)| unsaid).unwrap_or_default()
    };
    let format = match form {
        GridForm::Sdk => return written(sdk::write(puzzle)),
        GridForm::Sdx => return written(sdx::write(puzzle)),
        GridForm::Ss => return written(simple_sudoku::write(puzzle)),
        GridForm::Opensudoku => return written(opensudoku::write(puzzle)),
        GridForm::KillerShort => return written(killer::write_short(puzzle)),
        GridForm::Library => Format::Library,
        // Pictures draw what is stated.
        GridForm::Json | GridForm::Jsonl | GridForm::Svg => Format::Json,
        GridForm::Line => Format::Line,
        GridForm::Grid => Format::Block,
        GridForm::Markdown => Format::Markdown,
        GridForm::Pencil => Format::PencilMarks,
        GridForm::Csv => Format::Csv,
        GridForm::Npz => Format::Npz,
        GridForm::Fpuzzles => Format::FPuzzles,
        GridForm::Sudokupad => Format::SudokuPad,
        GridForm::Penpa => Format::Penpa,
        GridForm::Iss => Format::Iss,
        GridForm::Killer => Format::Killer,
        GridForm::Sumocue => Format::SumoCue,
    };
    format::unsaid(format, puzzle)
}

fn failure(error: WriteError) -> Failure {
    match error {
        WriteError::Io(error) => error.into(),
        WriteError::Unsayable { .. } => Failure::Unsayable(error.to_string()),
        error => Failure::Message(error.to_string()),
    }
}
