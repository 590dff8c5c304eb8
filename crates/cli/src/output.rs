//! Where results go.

use crate::args::{EngineArgs, InputArgs, OutputArgs, ResumeArgs};
use crate::exit::Failure;
use crate::input::{Entries, is_one};
use crate::resume::Earlier;
use anstream::ColorChoice;
use ennead::bulk::Form;
use ennead::format::Place;
use ennead::render::prose::counted;
use serde_json::Value;
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write, stdout};
use std::path::Path;

/// Standard output or a file, and what may be sent there.
pub(crate) struct Output {
    writer: BufWriter<Box<dyn Write + Send>>,
    /// Whether colours are understood.
    pub(crate) colour: bool,
    /// Whether a person looks at it as it comes.
    pub(crate) terminal: bool,
    /// Whether it is a file.
    pub(crate) to_file: bool,
    /// Whether each result is sent off as it comes.
    pub(crate) at_once: bool,
}

/// What an earlier run left.
#[derive(Default)]
pub(crate) struct Resumed {
    /// How many puzzles have a line.
    pub(crate) puzzles: u64,
    /// The line above them.
    pub(crate) head: Option<String>,
}

impl OutputArgs {
    /// Opens the output of an engine. On one thread, what standard input asks is answered at once: a
    /// program may wait for it.
    pub(crate) fn open_for(
        &self,
        input: &InputArgs,
        engine: &EngineArgs,
    ) -> Result<Output, Failure> {
        let output = self.open(input)?;
        let awaited = engine.threads == Some(1) && input.reads_stdin();
        Ok(Output { at_once: output.at_once || awaited, ..output })
    }

    /// Opens the output of an engine, with what an earlier run left in it if it is to go on there: then the
    /// entries that have a line are passed over.
    pub(crate) fn open_behind(
        &self,
        resume: &ResumeArgs,
        form: Option<Form>,
        input: &InputArgs,
        engine: &EngineArgs,
        entries: &mut Entries<'_>,
    ) -> Result<(Output, Resumed), Failure> {
        let (Some(path), Some(form), true) = (&self.output, form, resume.resume) else {
            return Ok((self.open_for(input, engine)?, Resumed::default()));
        };
        let mut resumed = Resumed::default();
        let output = self.open_with(&input.inputs, |path| {
            let Some(mut earlier) = Earlier::open(path, form)? else {
                return File::create(path).map_err(|error| Failure::at(path, &error));
            };
            resumed.puzzles = earlier.pass_over(entries)?;
            resumed.head = earlier.head.take();
            earlier.into_file()
        })?;
        if resumed.puzzles > 0 {
            let results = counted(resumed.puzzles, "result is", "results are");
            anstream::eprintln!("{}: {results} there; going on behind", path.display());
        }
        Ok((output, resumed))
    }

    /// Opens the output; an existing file is replaced, unless it is to be read.
    pub(crate) fn open(&self, input: &InputArgs) -> Result<Output, Failure> {
        self.open_beside(&input.inputs)
    }

    /// As [`open`](OutputArgs::open), for inputs of another kind.
    pub(crate) fn open_beside(&self, inputs: &[String]) -> Result<Output, Failure> {
        self.open_with(inputs, |path| File::create(path).map_err(|error| Failure::at(path, &error)))
    }

    /// Opens the output; `file` says how the one that was named is opened.
    fn open_with(
        &self,
        inputs: &[String],
        file: impl FnOnce(&Path) -> Result<File, Failure>,
    ) -> Result<Output, Failure> {
        let writer: Box<dyn Write + Send> = match &self.output {
            Some(path) if is_one(inputs, path) => {
                let message = "is an input too; write to another file";
                return Err(Failure::Message(format!("{}: {message}", path.display())));
            }
            Some(path) => Box::new(file(path)?),
            None => Box::new(stdout()),
        };
        let to_file = self.output.is_some();
        let colour = !to_file && anstream::AutoStream::choice(&stdout()) != ColorChoice::Never;
        let terminal = !to_file && stdout().is_terminal();
        let writer = BufWriter::with_capacity(1 << 16, writer);
        Ok(Output { writer, colour, terminal, to_file, at_once: terminal })
    }
}

impl Output {
    /// How many columns there are: those of the terminal, or a usual number.
    pub(crate) fn width(&self) -> usize {
        let stated = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
        let terminal = || crossterm::terminal::size().ok().filter(|_| self.terminal);
        stated.or_else(|| terminal().map(|(columns, _)| columns.into())).unwrap_or(100)
    }

    /// Writes text as it is.
    pub(crate) fn text(&mut self, text: &str) -> Result<(), Failure> {
        self.bytes(text.as_bytes())
    }

    /// Writes bytes. What is given at once is written with one call, so whole lines stay whole unless the process
    /// is killed in the middle of that call.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        Ok(self.writer.write_all(bytes)?)
    }

    /// Writes a line.
    pub(crate) fn line(&mut self, line: &str) -> Result<(), Failure> {
        self.text(&format!("{line}\n"))
    }

    /// Refuses, before any work is done, to fill a terminal with bytes that are no text.
    pub(crate) fn for_binary(self) -> Result<Output, Failure> {
        if self.terminal {
            let message = "binary data would garble the terminal: use --output FILE or a pipe";
            return Err(Failure::Message(message.to_owned()));
        }
        Ok(self)
    }

    /// Sends off what was written so far.
    pub(crate) fn send(&mut self) -> Result<(), Failure> {
        Ok(self.writer.flush()?)
    }

    /// Ends a block of results: a file gets it as a whole.
    pub(crate) fn settle_block(&mut self) -> Result<(), Failure> {
        if self.to_file || self.at_once { self.send() } else { Ok(()) }
    }

    /// Ends a result: a person who looks on, or a program that waits, gets it at once.
    pub(crate) fn settle(&mut self) -> Result<(), Failure> {
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

/// A JSON line that says which puzzle it is about.
pub(crate) fn sourced(mut value: Value, place: &Place) -> String {
    value["source"] = place.to_string().into();
    value.to_string()
}
