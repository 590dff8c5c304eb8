//! Tables of labelled puzzles, which `generate --label`, `rate --label`, `bank query` and `bank export` write.

use crate::args::{Scale, TableFormat};
use crate::exit::{Exit, Failure};
use crate::input::InputError;
use crate::interrupt::interrupted;
use crate::output::Output;
use crate::parquet::ParquetFile;
use ennead::labels::{LabelledPuzzle, Labeller, Scales};
use ennead::logic::{Repertoire, Trace, Walk};
use ennead::rating::se::{Rating, Tenths};
use ennead::render::json::{About, Labelled, StepObject, Steps};
use ennead::{Candidates, CellStyle, Puzzle};
use std::cell::RefCell;

thread_local! {
    /// One labeller per thread, which reuses its memory from puzzle to puzzle.
    pub(crate) static LABELLER: RefCell<Labeller> = RefCell::new(Labeller::default());
}

/// Collects scales into a set.
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

/// Which optional columns a CSV table has.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Columns {
    /// Whether there are columns for the weight and the failures.
    pub(crate) weight: bool,
    /// Whether there is a column for the steps.
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

    /// Writes a puzzle as a row; unknown values are empty.
    pub(crate) fn row(self, puzzle: &LabelledPuzzle) -> String {
        let labels = &puzzle.labels;
        let hodoku = labels.ratings.hodoku.as_ref();
        let ennead = labels.ratings.ennead.as_ref();
        let se = |figure: fn(&Rating) -> Tenths| shown(labels.ratings.se.as_ref().map(figure));
        let techniques = ennead.map(|rating| {
            let uses = rating.techniques.iter();
            let uses = uses.map(|(technique, steps)| format!("{}:{steps}", technique.slug()));
            uses.collect::<Vec<_>>().join(" ")
        });
        let mut fields = vec![
            labels.puzzle.to_string(),
            labels.solution.to_string(),
            labels.class.to_string(),
            labels.clues().to_string(),
            labels.automorphisms.to_string(),
            shown(labels.guesses),
            se(|rating| rating.er),
            se(|rating| rating.ep),
            se(|rating| rating.ed),
            shown(hodoku.map(|report| report.score)),
            shown(hodoku.map(|report| report.level.name())),
            shown(ennead.map(|rating| rating.difficulty.name())),
            shown(ennead.and_then(|rating| Some(rating.hardest?.slug()))),
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

/// A field of CSV, in quotes if necessary.
pub(crate) fn quoted(field: &str) -> String {
    match field.contains(['"', ',', '\n', '\r']) {
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
    /// Begins a table. A CSV table begins with its header.
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

    /// Whether results are records, which contain the place and title of their puzzles.
    pub(crate) fn has_records(&self) -> bool {
        matches!(&self.sink, Sink::Text(output) if output.has_records())
    }

    /// Writes a puzzle. `about` replaces the head of its record.
    pub(crate) fn write(
        &mut self,
        puzzle: LabelledPuzzle,
        about: Option<About>,
    ) -> Result<(), Failure> {
        match (&mut self.sink, self.format) {
            (Sink::Parquet(file), _) => file.write(puzzle),
            (Sink::Text(output), _) if output.has_records() => {
                let record =
                    puzzle.record().map_err(|error| Failure::Message(error.to_string()))?;
                let about = about.unwrap_or(record.about);
                output.record(Labelled { about, ..record })
            }
            (Sink::Text(output), TableFormat::Csv) => output.line(&self.columns.row(&puzzle)),
            (Sink::Text(output), _) => output.line(&puzzle.labels.puzzle.to_string()),
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

/// The output of a table: text or Parquet.
pub(crate) enum Sink {
    Text(Output),
    Parquet(Box<ParquetFile>),
}

impl Sink {
    /// Starts the output of a table. Fails for Parquet in a build without it.
    pub(crate) fn new(output: Output, format: TableFormat, steps: bool) -> Result<Sink, Failure> {
        Ok(match format {
            TableFormat::Parquet => Sink::Parquet(Box::new(ParquetFile::new(output, steps)?)),
            _ => Sink::Text(output),
        })
    }

    /// Ends the table.
    pub(crate) fn finish(self, exit: Exit) -> Result<(), Failure> {
        match self {
            Sink::Text(mut output) => output.finish(exit).map(drop),
            Sink::Parquet(file) => file.finish(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn fields_of_csv_are_quoted_if_necessary() {
        for (field, expected) in [
            ("r1c1", "r1c1"),
            ("a,b", "\"a,b\""),
            ("a\"b", "\"a\"\"b\""),
            ("a\nb", "\"a\nb\""),
            ("a\rb", "\"a\rb\""),
        ] {
            assert_eq!(quoted(field), expected);
        }
    }
}
