//! Runs one part of a large job, so that any batch system can distribute the work and repeat failed parts.
//!
//! Results go to `FILE.part`, which is renamed to `FILE` when the part is complete. `FILE.manifest.json` then records the
//! command, its inputs and the length of the output. If the same command runs again and finds its manifest and a file of
//! this length, it does nothing.

use crate::args::{Shard, Sharded, Verb, Work};
use crate::exit::{Exit, Failure};
use crate::interrupt::interrupted;
use ennead::format::{Format, Layout};
use serde::{Deserialize, Serialize};
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The program and its version, for manifests.
const MADE_BY: &str = concat!("ennead ", env!("CARGO_PKG_VERSION"));

/// The record of a complete part: the job it belongs to, its output and its exit code.
#[derive(Serialize, Deserialize, PartialEq, Debug)]
pub(crate) struct Manifest {
    v: u32,
    pub(crate) made_by: String,
    /// The whole job: the arguments that determine the output, without those of the part.
    pub(crate) command: Vec<String>,
    /// The files with puzzles.
    pub(crate) inputs: Vec<FileSize>,
    /// K of K/N.
    pub(crate) number: u64,
    /// N of K/N.
    pub(crate) of: u64,
    pub(crate) output: FileSize,
    /// The format of the output, as `--to` names it; `template` with `--format`.
    format: String,
    /// The exit code according to the answers in the part: 0 yes, 1 no, 2 if a puzzle is unreadable or unanswered.
    pub(crate) exit: u8,
}

/// A file and its length.
#[derive(Serialize, Deserialize, PartialEq, Debug)]
pub(crate) struct FileSize {
    /// The path as stated in the command; for an output, without its folder.
    pub(crate) path: String,
    pub(crate) bytes: u64,
}

impl FileSize {
    fn of(path: &Path, name: &OsStr) -> Result<FileSize, Failure> {
        let found = fs::metadata(path).map_err(|error| Failure::at(path, &error))?;
        Ok(FileSize { path: name.to_string_lossy().into_owned(), bytes: found.len() })
    }
}

impl Manifest {
    /// Whether both manifests belong to parts of the same job.
    pub(crate) fn is_of_same_work(&self, other: &Manifest) -> bool {
        let of = |one: &Manifest| {
            (one.v, one.made_by.clone(), one.command.clone(), one.of, one.format.clone())
        };
        of(self) == of(other) && self.inputs == other.inputs
    }

    /// Whether the output begins with a header.
    pub(crate) fn has_header(&self) -> bool {
        self.format == "csv"
    }

    /// Whether there is a blank line between the results of two puzzles.
    pub(crate) fn has_paragraphs(&self) -> bool {
        match Format::from_name(&self.format).and_then(Format::layout) {
            Some(layout) => layout == Layout::Paragraphs,
            None => {
                self.format == "text" && self.command.first().is_some_and(|verb| verb == "explain")
            }
        }
    }

    /// The name of the format, if outputs in it cannot be joined line by line.
    pub(crate) fn unjoinable(&self) -> Option<&str> {
        const WHOLE: [&str; 6] = ["json", "html", "parquet", "svg", "npz", "npy"];
        WHOLE.contains(&self.format.as_str()).then_some(&self.format)
    }

    /// The manifest in a file; `None` if there is none.
    pub(crate) fn read(path: &Path) -> Result<Option<Manifest>, Failure> {
        let text = match fs::read(path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(Failure::at(path, &error)),
        };
        let read = serde_json::from_slice(&text);
        let failure = |error| Failure::Message(format!("{}: {error}", path.display()));
        read.map(Some).map_err(failure)
    }

    /// Writes the manifest to another file and renames it, so that an incomplete manifest is never seen.
    fn write(&self, path: &Path) -> Result<(), Failure> {
        let part = with_suffix(path, ".part");
        let text = serde_json::to_string_pretty(self).expect("a manifest is JSON") + "\n";
        let written = File::create(&part).and_then(|mut file| {
            file.write_all(text.as_bytes())?;
            file.sync_all()?;
            fs::rename(&part, path)
        });
        written.map_err(|error| Failure::at(path, &error))
    }
}

/// The path of the manifest that belongs to an output file.
pub(crate) fn manifest_path(output: &Path) -> PathBuf {
    with_suffix(output, ".manifest.json")
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut path = path.as_os_str().to_owned();
    path.push(suffix);
    path.into()
}

/// The remaining work for a part.
pub(crate) enum Start {
    /// The work of this part.
    Part(Part),
    /// No work, because the part is complete.
    Complete,
}

/// A part of the work in progress.
pub(crate) struct Part {
    shard: Shard,
    command: Vec<String>,
    inputs: Vec<FileSize>,
    output: PathBuf,
    /// `FILE.part`, which holds the results until the shard is complete.
    unfinished: PathBuf,
    format: String,
}

/// Restricts a command to its part; `None` if it does the whole work. `arguments` are those of the command line, without
/// the program.
pub(crate) fn start(verb: &mut Verb, arguments: &[OsString]) -> Result<Option<Start>, Failure> {
    let Some(Sharded { shard, work, output, format }) = verb.sharded() else { return Ok(None) };
    let Some(stated) = output.stated().map(Path::to_owned) else {
        return Err("--shard needs a file for its results: --output FILE".into());
    };
    let inputs = match &work {
        Work::Puzzles(input) => files(&input.inputs)?,
        Work::Numbers { is_repeatable: true, .. } => Vec::new(),
        Work::Numbers { is_repeatable: false, .. } => {
            return Err("--shard needs --seed, so that all parts belong together".into());
        }
    };
    let unfinished = with_suffix(&stated, ".part");
    let part =
        Part { shard, command: identity(arguments), inputs, output: stated, unfinished, format };
    if part.is_complete()? {
        anstream::eprintln!("{}: shard {shard} is complete", part.output.display());
        return Ok(Some(Start::Complete));
    }
    output.write_meanwhile(part.unfinished.clone());
    match work {
        Work::Puzzles(input) => input.shard = Some(shard),
        Work::Numbers { first, count, .. } => {
            let numbers = shard.range(*count);
            *first = first.saturating_add(numbers.start);
            *count = numbers.end - numbers.start;
        }
    }
    Ok(Some(Start::Part(part)))
}

impl Part {
    /// Whether an earlier run has completed this part: the manifest is the same and the output has the length that it states.
    fn is_complete(&self) -> Result<bool, Failure> {
        let Some(manifest) = Manifest::read(&manifest_path(&self.output))? else {
            return Ok(false);
        };
        let length = fs::metadata(&self.output).map(|found| found.len()).ok();
        let is_there = length == Some(manifest.output.bytes);
        Ok(is_there && self.manifest(manifest.output.bytes, manifest.exit) == manifest)
    }

    fn manifest(&self, bytes: u64, exit: u8) -> Manifest {
        let name = self.output.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let file = |file: &FileSize| FileSize { path: file.path.clone(), bytes: file.bytes };
        Manifest {
            v: 1,
            made_by: MADE_BY.to_owned(),
            command: self.command.clone(),
            inputs: self.inputs.iter().map(file).collect(),
            number: self.shard.number,
            of: self.shard.of,
            output: FileSize { path: name, bytes },
            format: self.format.clone(),
            exit,
        }
    }

    /// Publishes the results of a complete part. The exit code is then always 0, so that a batch system repeats only failed
    /// parts; the manifest has the exit code according to the answers.
    pub(crate) fn finish(self, result: Result<Exit, Failure>) -> Result<Exit, Failure> {
        let exit = result?;
        if interrupted() {
            let stated = self.output.display();
            let unfinished = self.unfinished.display();
            anstream::eprintln!("{stated}: not complete; the results so far are in {unfinished}");
            return Ok(Exit::Unanswered);
        }
        let published =
            File::options().append(true).create(true).open(&self.unfinished).and_then(|file| {
                file.sync_all()?;
                fs::rename(&self.unfinished, &self.output)?;
                Ok(file.metadata()?.len())
            });
        let bytes = published.map_err(|error| Failure::at(&self.output, &error))?;
        self.manifest(bytes, exit as u8).write(&manifest_path(&self.output))?;
        Ok(Exit::Yes)
    }
}

/// The sizes of the inputs that are files. The manifest states other inputs, puzzles and addresses, among the arguments.
fn files(inputs: &[String]) -> Result<Vec<FileSize>, Failure> {
    if inputs.is_empty() || inputs.iter().any(|input| input == "-") {
        let message =
            "--shard reads the puzzles twice, so it needs files instead of standard input";
        return Err(message.into());
    }
    let files = inputs.iter().filter(|input| Path::new(input).is_file());
    files.map(|input| FileSize::of(Path::new(input), input.as_ref())).collect()
}

/// The arguments that identify the job: all except `--shard`, `--output`, `--threads` and `--resume`, which may differ between
/// parts and runs.
fn identity(arguments: &[OsString]) -> Vec<String> {
    const WITH_VALUE: [&str; 4] = ["--shard", "--output", "-o", "--threads"];
    const ALONE: [&str; 1] = ["--resume"];
    let mut kept = Vec::new();
    let mut arguments = arguments.iter().map(|argument| argument.to_string_lossy());
    while let Some(argument) = arguments.next() {
        let name = argument.split_once('=').map_or(&*argument, |(name, _)| name);
        let is_short = argument.starts_with("-o") && !argument.starts_with("--");
        if WITH_VALUE.contains(&&*argument) {
            arguments.next();
        } else if !WITH_VALUE.contains(&name) && !ALONE.contains(&&*argument) && !is_short {
            kept.push(argument.into_owned());
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::identity;
    use std::ffi::OsString;

    #[test]
    fn parts_of_a_job_have_the_same_identity() {
        let of = |line: &str| identity(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
        let whole = of("rate p.txt --scale se");
        for part in [
            "rate p.txt --scale se --shard 1/2 -o a",
            "rate p.txt --output=a --scale se --shard=2/2 --threads 4",
            "rate --threads=1 -oa p.txt --resume --scale se",
        ] {
            assert_eq!(of(part), whole, "{part}");
        }
        assert_ne!(of("rate p.txt --scale ennead"), whole);
    }
}
