//! The output: standard output or a file.

use crate::args::{EngineArgs, OutputArgs, OutputFormat, ResumeArgs};
use crate::earlier::EarlierLines;
use crate::exit::{Exit, Failure};
use crate::input::{Entries, InputError};
use crate::interrupt::interrupted;
use crate::resume::EarlierRun;
use crate::template::Template;
use anstream::ColorChoice;
use clap::ValueEnum;
use ennead::bulk::LineFormat;
use ennead::format::Format;
use ennead::render::json::{self, Document, Record};
use ennead::render::prose::counted;
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write, stdout};
use std::path::Path;

/// The program and its version, for the head of JSON documents.
const MADE_BY: &str = concat!("ennead ", env!("CARGO_PKG_VERSION"));

/// Standard output or a file.
pub(crate) struct Output {
    writer: BufWriter<Box<dyn Write + Send>>,
    /// Whether to write colours.
    pub(crate) colour: bool,
    /// Whether the output is a terminal.
    pub(crate) terminal: bool,
    /// Whether the output is a named file.
    pub(crate) to_file: bool,
    /// Whether to flush after each result.
    pub(crate) at_once: bool,
    /// How results are written as records; `None` if they are written as text.
    records: Option<Records>,
}

/// How results are written as records: as JSON or by a template.
#[derive(Clone, Debug)]
pub(crate) enum RecordForm {
    /// One JSON document with all results.
    Document,
    /// One JSON object per line.
    Lines,
    /// One line for each record of a kind, written by a template.
    Table {
        /// The template.
        template: Template,
        /// The kind of record; other records are left out.
        kind: &'static str,
    },
}

/// The state of an output of records.
struct Records {
    form: RecordForm,
    /// The name of the command, for the head of a JSON document.
    command: &'static str,
    written: bool,
}

impl RecordForm {
    /// How results are written as records in this output format; `None` if the format has no records.
    pub(crate) fn of<F: ValueEnum>(format: &F) -> Option<RecordForm> {
        match format.to_possible_value()?.get_name() {
            "json" => Some(RecordForm::Document),
            "jsonl" | "steps" => Some(RecordForm::Lines),
            _ => None,
        }
    }

    /// Like [`of`](Self::of), for formats of puzzles.
    pub(crate) fn of_puzzles(format: OutputFormat) -> Option<RecordForm> {
        match format {
            OutputFormat::Puzzles(Format::Json) => Some(RecordForm::Document),
            OutputFormat::Puzzles(Format::JsonLines) => Some(RecordForm::Lines),
            _ => None,
        }
    }

    /// Writes a result in this form; `None` if the template is for another kind of record.
    pub(crate) fn text(&self, record: &Record) -> Option<String> {
        match self {
            RecordForm::Document => Some(Document::result(record)),
            RecordForm::Lines => Some(record.to_string()),
            RecordForm::Table { template, kind } => {
                (record.kind() == *kind).then(|| template.line(record))
            }
        }
    }
}

/// The results of an earlier run.
#[derive(Default)]
pub(crate) struct Resumed {
    /// The number of puzzles with a result.
    pub(crate) puzzles: u64,
    /// The CSV header above the results.
    pub(crate) header: Option<String>,
}

impl OutputArgs {
    /// Opens the output of a command that searches. With one thread and standard input, each result is flushed immediately,
    /// because a program may wait for it.
    pub(crate) fn open_for(
        &self,
        entries: &mut Entries<'_>,
        engine: &EngineArgs,
    ) -> Result<Output, Failure> {
        let output = self.open(entries)?;
        let awaited = engine.threads == Some(1) && entries.include_stdin();
        Ok(Output { at_once: output.at_once || awaited, ..output })
    }

    /// Opens the output of a command that searches. With `--resume`, keeps the results of the earlier run and skips their
    /// entries.
    pub(crate) fn open_resumed(
        &self,
        resume: &ResumeArgs,
        lines: Option<LineFormat>,
        engine: &EngineArgs,
        entries: &mut Entries<'_>,
    ) -> Result<(Output, Resumed), Failure> {
        let (Some(path), Some(content), true) = (self.file(), lines, resume.resume) else {
            return Ok((self.open_for(entries, engine)?, Resumed::default()));
        };
        let mut resumed = Resumed::default();
        let output = self.open_with(entries, |path, entries| {
            let Some(mut earlier) = EarlierRun::open(path, content)? else {
                return File::create(path).map_err(|error| Failure::at(path, &error));
            };
            resumed.puzzles = earlier.skip_finished(entries)?;
            resumed.header = earlier.header.take();
            earlier.into_file()
        })?;
        report_resumed(path, resumed.puzzles);
        Ok((output, resumed))
    }

    /// Opens the output of a command without input, to continue after the results of an earlier run. `skip` reads and checks
    /// these results, and returns their number. This function returns that number too, or `None` for a new file.
    pub(crate) fn create_resumed(
        &self,
        skip: impl FnOnce(&mut EarlierLines) -> Result<u64, Failure>,
    ) -> Result<(Output, Option<u64>), Failure> {
        let earlier = self.file().map(EarlierLines::open).transpose()?.flatten();
        let (Some(path), Some(mut earlier)) = (self.file(), earlier) else {
            return Ok((self.create()?, None));
        };
        let results = skip(&mut earlier)?;
        report_resumed(path, results);
        Ok((Output::to(Box::new(earlier.into_file()?), true), Some(results)))
    }

    /// Opens the output of a command without input. An existing file is replaced.
    pub(crate) fn create(&self) -> Result<Output, Failure> {
        let writer: Box<dyn Write + Send> = match self.file() {
            Some(path) => Box::new(File::create(path).map_err(|error| Failure::at(path, &error))?),
            None => Box::new(stdout()),
        };
        Ok(Output::to(writer, self.file().is_some()))
    }

    /// Opens the output. An existing file is replaced, unless there is no puzzle. Fails if the file is also an input.
    pub(crate) fn open(&self, entries: &mut Entries<'_>) -> Result<Output, Failure> {
        let create = |path: &Path, _: &mut Entries<'_>| {
            File::create(path).map_err(|error| Failure::at(path, &error))
        };
        self.open_with(entries, create)
    }

    /// Opens the output. `file` opens the file if one is named.
    fn open_with<'a>(
        &self,
        entries: &mut Entries<'a>,
        file: impl FnOnce(&Path, &mut Entries<'a>) -> Result<File, Failure>,
    ) -> Result<Output, Failure> {
        if let Some(path) = self.stated().filter(|path| entries.include_file(path)) {
            let message = "is also an input; choose another output file";
            return Err(format!("{}: {message}", path.display()).into());
        }
        let writer: Box<dyn Write + Send> = match self.file() {
            // There will be no results, so the file is left unchanged.
            Some(_) if !entries.are_shard() && !entries.have_puzzle() => Box::new(io::sink()),
            Some(path) => Box::new(file(path, entries)?),
            None => Box::new(stdout()),
        };
        Ok(Output::to(writer, self.file().is_some()))
    }
}

fn report_resumed(path: &Path, results: u64) {
    if results > 0 {
        let results = counted(results, "result", "results");
        anstream::eprintln!("{}: resuming after {results}", path.display());
    }
}

impl Output {
    /// Standard output.
    pub(crate) fn standard() -> Output {
        Output::to(Box::new(stdout()), false)
    }

    fn to(writer: Box<dyn Write + Send>, to_file: bool) -> Output {
        let colour = !to_file && anstream::AutoStream::choice(&stdout()) != ColorChoice::Never;
        let terminal = !to_file && stdout().is_terminal();
        let writer = BufWriter::with_capacity(1 << 16, writer);
        Output { writer, colour, terminal, to_file, at_once: terminal, records: None }
    }

    /// The number of columns: that of the variable `COLUMNS`, else that of the terminal, else 100.
    pub(crate) fn width(&self) -> usize {
        let stated = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
        let terminal = || crossterm::terminal::size().ok().filter(|_| self.terminal);
        stated.or_else(|| terminal().map(|(columns, _)| columns.into())).unwrap_or(100)
    }

    /// Writes text.
    pub(crate) fn text(&mut self, text: &str) -> Result<(), Failure> {
        self.bytes(text.as_bytes())
    }

    /// Writes bytes with one call, so lines stay complete unless the process is killed during that call.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        Ok(self.writer.write_all(bytes)?)
    }

    /// Writes a line.
    pub(crate) fn line(&mut self, line: &str) -> Result<(), Failure> {
        self.text(&format!("{line}\n"))
    }

    /// Rejects a terminal as the output of binary data, before any work is done.
    pub(crate) fn for_binary(self) -> Result<Output, Failure> {
        if self.terminal {
            let message =
                "refusing to write binary data to a terminal; use --output FILE or a pipe";
            return Err(message.into());
        }
        Ok(self)
    }

    /// Flushes the output.
    pub(crate) fn send(&mut self) -> Result<(), Failure> {
        Ok(self.writer.flush()?)
    }

    /// Sets the form of the results of a command: records in this form, or text for `None`.
    pub(crate) fn results(self, form: Option<RecordForm>, command: &'static str) -> Output {
        let records = form.map(|form| Records { form, command, written: false });
        Output { records, ..self }
    }

    /// Whether results are written as records.
    pub(crate) fn has_records(&self) -> bool {
        self.records.is_some()
    }

    /// Writes a result as a record.
    pub(crate) fn record(&mut self, record: impl Into<Record>) -> Result<(), Failure> {
        let text = self.records.as_ref().and_then(|records| records.form.text(&record.into()));
        text.map_or(Ok(()), |text| self.record_text(&text))
    }

    /// Writes a result that [`RecordForm::text`] made.
    pub(crate) fn record_text(&mut self, text: &str) -> Result<(), Failure> {
        let Some(records) = &mut self.records else { return Ok(()) };
        let text = match (&records.form, records.written) {
            (RecordForm::Document, false) => Document::head(MADE_BY, records.command) + text,
            (RecordForm::Document, true) => format!(",\n{text}"),
            (RecordForm::Lines | RecordForm::Table { .. }, _) => format!("{text}\n"),
        };
        records.written = true;
        self.text(&text)
    }

    /// Writes an input error if results are records. With a template, a malformed puzzle becomes an empty line, so that line n
    /// belongs to puzzle n, and nothing is written for other errors. The caller prints the message to standard error.
    pub(crate) fn error(&mut self, error: &InputError) -> Result<(), Failure> {
        match self.records.as_ref().map(|records| &records.form) {
            Some(RecordForm::Table { .. }) if error.is_of_puzzle => self.record_text(""),
            _ => self.record(json::Error::at(&error.place, &error.reason)),
        }
    }

    /// Writes a result: a record that [`RecordForm::text`] made, or a line of text.
    pub(crate) fn result(&mut self, text: &str) -> Result<(), Failure> {
        if self.has_records() { self.record_text(text) } else { self.line(text) }
    }

    /// Writes an input error. If results are records, writes it like [`error`](Self::error). Otherwise, a malformed puzzle
    /// becomes an empty line, so that line n belongs to puzzle n, and nothing is written for other errors.
    pub(crate) fn error_or_gap(&mut self, error: &InputError) -> Result<(), Failure> {
        match self.has_records() {
            true => self.error(error),
            false if error.is_of_puzzle => self.line(""),
            false => Ok(()),
        }
    }

    /// Ends the results, and flushes them. Returns the exit code.
    pub(crate) fn finish(&mut self, exit: Exit) -> Result<Exit, Failure> {
        if let Some(Records { form: RecordForm::Document, command, written }) = &self.records {
            let exit = if interrupted() { Exit::Unanswered } else { exit };
            let head = if *written { String::new() } else { Document::head(MADE_BY, command) };
            self.text(&format!("{head}{}", Document::tail(exit as u8)))?;
        }
        self.send()?;
        Ok(exit)
    }

    /// Ends a block of results, and flushes it to a file, a terminal or a waiting program.
    pub(crate) fn end_block(&mut self) -> Result<(), Failure> {
        if self.to_file || self.at_once { self.send() } else { Ok(()) }
    }

    /// Ends a result, and flushes it to a terminal or a waiting program.
    pub(crate) fn end_result(&mut self) -> Result<(), Failure> {
        if self.at_once { self.send() } else { Ok(()) }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}
