//! The output: standard output or a file.

use crate::args::{EngineArgs, OutputArgs, ResumeArgs};
use crate::exit::Failure;
use crate::input::Entries;
use crate::resume::EarlierRun;
use anstream::ColorChoice;
use ennead::bulk::LineFormat;
use ennead::format::Place;
use ennead::render::prose::counted;
use serde_json::Value;
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write, stdout};
use std::path::Path;

/// Standard output or a file.
pub(crate) struct Output {
    writer: BufWriter<Box<dyn Write + Send>>,
    /// Whether to write colours.
    pub(crate) colour: bool,
    /// Whether it is a terminal.
    pub(crate) terminal: bool,
    /// Whether it is a file.
    pub(crate) to_file: bool,
    /// Whether to send each result immediately.
    pub(crate) at_once: bool,
}

/// The results of an earlier run.
#[derive(Default)]
pub(crate) struct Resumed {
    /// The number of puzzles with a result.
    pub(crate) puzzles: u64,
    /// The header above them.
    pub(crate) header: Option<String>,
}

impl OutputArgs {
    /// Opens the output of an engine. With one thread and standard input, each result is sent immediately, because a
    /// program may wait for it.
    pub(crate) fn open_for(
        &self,
        entries: &mut Entries<'_>,
        engine: &EngineArgs,
    ) -> Result<Output, Failure> {
        let output = self.open(entries)?;
        let awaited = engine.threads == Some(1) && entries.include_stdin();
        Ok(Output { at_once: output.at_once || awaited, ..output })
    }

    /// Opens the output of an engine. With `--resume`, keeps the results of the earlier run and skips their entries.
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
        if resumed.puzzles > 0 {
            let results = counted(resumed.puzzles, "result", "results");
            anstream::eprintln!("{}: resuming after {results}", path.display());
        }
        Ok((output, resumed))
    }

    /// Opens the output. An existing file is replaced, unless it is also an input or there is no puzzle.
    pub(crate) fn open(&self, entries: &mut Entries<'_>) -> Result<Output, Failure> {
        let create = |path: &Path, _: &mut Entries<'_>| {
            File::create(path).map_err(|error| Failure::at(path, &error))
        };
        self.open_with(entries, create)
    }

    /// Opens the output; `file` opens a named file.
    fn open_with<'a>(
        &self,
        entries: &mut Entries<'a>,
        file: impl FnOnce(&Path, &mut Entries<'a>) -> Result<File, Failure>,
    ) -> Result<Output, Failure> {
        let writer: Box<dyn Write + Send> = match self.file() {
            Some(path) if entries.include_file(path) => {
                let message = "is also an input; choose another output file";
                return Err(Failure::Message(format!("{}: {message}", path.display())));
            }
            // There are no results, so the file keeps what it has.
            Some(_) if !entries.have_puzzle() => Box::new(io::sink()),
            Some(path) => Box::new(file(path, entries)?),
            None => Box::new(stdout()),
        };
        let to_file = self.file().is_some();
        let colour = !to_file && anstream::AutoStream::choice(&stdout()) != ColorChoice::Never;
        let terminal = !to_file && stdout().is_terminal();
        let writer = BufWriter::with_capacity(1 << 16, writer);
        Ok(Output { writer, colour, terminal, to_file, at_once: terminal })
    }
}

impl Output {
    /// The number of columns of the terminal, or a default.
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
            return Err(Failure::Message(message.to_owned()));
        }
        Ok(self)
    }

    /// Flushes the output.
    pub(crate) fn send(&mut self) -> Result<(), Failure> {
        Ok(self.writer.flush()?)
    }

    /// Ends a block of results: a file gets it as a whole.
    pub(crate) fn end_block(&mut self) -> Result<(), Failure> {
        if self.to_file || self.at_once { self.send() } else { Ok(()) }
    }

    /// Ends a result: a terminal, or a program that waits, gets it immediately.
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

/// A JSON object as a line, with the place of its puzzle.
pub(crate) fn with_source(mut value: Value, place: &Place) -> String {
    value["source"] = place.to_string().into();
    value.to_string()
}
