//! Labelled puzzles as tables: what `generate --label`, `bank query` and `bank export` write.

use crate::args::{Scale, TableFormat};
use crate::exit::{Exit, Failure};
use crate::input::InputError;
use crate::interrupt::interrupted;
use crate::output::Output;
use crate::parquet::ParquetFile;
use ennead::labels::{Labeller, Scales};
use ennead::logic::{Repertoire, Trace, Walk};
use ennead::render::json::{About, Labelled, StepObject, Steps};
use ennead::{Candidates, CellStyle, Puzzle};
use std::cell::RefCell;

thread_local! {
    /// A labeller keeps its memory from puzzle to puzzle.
    pub(crate) static LABELLER: RefCell<Labeller> = RefCell::new(Labeller::default());
}

/// These scales, and no others.
pub(crate) fn scales(stated: impl IntoIterator<Item = Scale>) -> Scales {
    let mut scales = Scales::NONE;
    for scale in stated {
        match scale {
            Scale::Se => scales.se = true,
            Scale::Hodoku => scales.hodoku = true,
            Scale::Ennead => scales.ennead = true,
        }
    }
    scales
}

/// The steps to the solution of a puzzle, as `explain` shows them. `None` after an interrupt.
pub(crate) fn steps(puzzle: &Puzzle) -> Option<Vec<StepObject>> {
    let start = Candidates::of(puzzle);
    let mut walk = Walk::new(start.clone(), &Repertoire::default()).easy_to_follow();
    let mut steps = Vec::new();
    for step in walk.by_ref() {
        if interrupted() {
            return None;
        }
        steps.push(step);
    }
    let trace = Trace { start, steps, end: walk.end()? };
    Some(Steps::of(About::of(puzzle), puzzle, &trace, CellStyle::RowColumn).steps)
}

/// The columns of CSV that not every table has.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Columns {
    /// Whether there are weights.
    pub(crate) weight: bool,
    /// Whether there are steps.
    pub(crate) steps: bool,
}

impl Columns {
    pub(crate) fn header(self) -> String {
        let mut header = "puzzle,solution,class,clues,automorphisms,guesses,er,ep,ed,hodoku_score,\
            hodoku_level,level,hardest,techniques,number,origin"
            .to_owned();
        if self.weight {
            header += ",weight,failures";
        }
        if self.steps {
            header += ",steps";
        }
        header
    }

    /// A puzzle as a row. What is unknown is empty.
    pub(crate) fn row(self, puzzle: &Labelled) -> String {
        let tenths = |figure: Option<f64>| shown(figure.map(|figure| format!("{figure:.1}")));
        let techniques = puzzle.techniques.as_ref().map(|techniques| {
            let one = techniques.iter().map(|one| format!("{}:{}", one.technique.slug, one.steps));
            one.collect::<Vec<_>>().join(" ")
        });
        let mut fields = vec![
            puzzle.about.puzzle.line(),
            puzzle.solution.clone(),
            puzzle.class.clone(),
            puzzle.about.clues.to_string(),
            puzzle.automorphisms.to_string(),
            shown(puzzle.guesses),
            tenths(puzzle.er),
            tenths(puzzle.ep),
            tenths(puzzle.ed),
            shown(puzzle.hodoku_score),
            shown(puzzle.hodoku_level),
            shown(puzzle.level),
            shown(puzzle.hardest.as_ref().map(|hardest| &hardest.slug)),
            shown(techniques),
            puzzle.number.to_string(),
            quoted(&puzzle.origin),
        ];
        if self.weight {
            fields.push(shown(puzzle.weight.map(|weight| format!("{weight:.6e}"))));
            fields.push(shown(puzzle.failures));
        }
        if self.steps {
            let steps = puzzle.steps.iter().flatten().map(|step| step.notation.as_str());
            fields.push(quoted(&steps.collect::<Vec<_>>().join("; ")));
        }
        fields.join(",")
    }
}

fn shown<T: ToString>(figure: Option<T>) -> String {
    figure.map(|figure| figure.to_string()).unwrap_or_default()
}

/// A field of CSV, in quotes if it needs them.
pub(crate) fn quoted(field: &str) -> String {
    match field.contains(['"', ',']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field.to_owned(),
    }
}

/// A table in progress.
pub(crate) struct Table {
    sink: Sink,
    format: TableFormat,
    columns: Columns,
}

impl Table {
    /// Begins a table, with the header of CSV.
    pub(crate) fn new(
        output: Output,
        format: TableFormat,
        columns: Columns,
    ) -> Result<Table, Failure> {
        let mut sink = Sink::new(output, format, columns.steps)?;
        if let Sink::Text(output) = &mut sink
            && format == TableFormat::Csv
            && !output.has_records()
        {
            output.line(&columns.header())?;
        }
        Ok(Table { sink, format, columns })
    }

    /// Writes a puzzle.
    pub(crate) fn write(&mut self, puzzle: Labelled) -> Result<(), Failure> {
        match (&mut self.sink, self.format) {
            (Sink::Parquet(file), _) => file.write(puzzle),
            (Sink::Text(output), _) if output.has_records() => output.record(puzzle),
            (Sink::Text(output), TableFormat::Csv) => output.line(&self.columns.row(&puzzle)),
            (Sink::Text(output), _) => output.line(&puzzle.about.puzzle.line()),
        }
    }

    /// Writes an input error, if results are records.
    pub(crate) fn error(&mut self, error: &InputError) -> Result<(), Failure> {
        match &mut self.sink {
            Sink::Text(output) if output.has_records() => output.error(error),
            _ => Ok(()),
        }
    }

    /// Ends the table.
    pub(crate) fn finish(self, exit: Exit) -> Result<(), Failure> {
        self.sink.finish(exit)
    }
}

/// Where a table goes: as text, or as Parquet.
pub(crate) enum Sink {
    Text(Output),
    Parquet(Box<ParquetFile>),
}

impl Sink {
    /// Refuses Parquet in builds without it.
    pub(crate) fn new(output: Output, format: TableFormat, steps: bool) -> Result<Sink, Failure> {
        Ok(match format {
            TableFormat::Parquet => Sink::Parquet(Box::new(ParquetFile::new(output, steps)?)),
            _ => Sink::Text(output),
        })
    }

    /// Ends the table.
    pub(crate) fn finish(self, exit: Exit) -> Result<(), Failure> {
        match self {
            Sink::Text(mut output) => output.finish(exit),
            Sink::Parquet(file) => file.finish(),
        }
    }
}
