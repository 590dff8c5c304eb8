//! `ennead merge`: joins the parts of a large job.

use crate::args::{MergeArgs, OutputArgs};
use crate::exit::{Exit, Failure};
use crate::shard::{Manifest, manifest_path};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::mem::replace;
use std::path::{Path, PathBuf};

pub(crate) fn run(args: &MergeArgs) -> Result<Exit, Failure> {
    let parts = Parts::read(&args.files)?;
    refuse_part_as_output(&args.output, &parts)?;
    let mut output = args.output.create()?;
    let mut header = Vec::new();
    let mut has_begun = false;
    for part in &parts.files {
        let copied = File::open(part).and_then(|file| {
            let mut file = BufReader::new(file);
            if parts.have_header {
                let mut line = Vec::new();
                file.read_until(b'\n', &mut line)?;
                // A part without results may have no header.
                if header.is_empty() {
                    output.write_all(&line)?;
                    header = line;
                } else if !line.is_empty() && line != header {
                    return Err(io::Error::other("its header is not that of the first part"));
                }
            }
            let is_empty = file.fill_buf()?.is_empty();
            if parts.have_paragraphs && !is_empty && replace(&mut has_begun, true) {
                output.write_all(b"\n")?;
            }
            io::copy(&mut file, &mut output)
        });
        copied.map_err(|error| match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::PipeClosed,
            _ => Failure::at(part, &error),
        })?;
    }
    output.send()?;
    Ok(match parts.exit {
        0 => Exit::Yes,
        1 => Exit::No,
        _ => Exit::Unanswered,
    })
}

/// All parts of one job, in order.
struct Parts {
    files: Vec<PathBuf>,
    /// Whether each file begins with the same CSV header.
    have_header: bool,
    /// Whether there is a blank line between two results.
    have_paragraphs: bool,
    /// The exit code of the job as a whole.
    exit: u8,
}

impl Parts {
    /// Reads the manifests, and checks that the files are all parts of one job, that each is complete, and that each is stated
    /// once.
    fn read(files: &[PathBuf]) -> Result<Parts, Failure> {
        let mut parts = Vec::new();
        for file in files {
            let missing = "has no manifest: it is not a complete part of a command with --shard";
            let manifest = Manifest::read(&manifest_path(file))?;
            let manifest = manifest.ok_or_else(|| about(file, missing))?;
            let length = file.metadata().map_err(|error| Failure::at(file, &error))?.len();
            if length != manifest.output.bytes {
                let found =
                    format!("has {length} bytes, its manifest says {}", manifest.output.bytes);
                return Err(about(file, &found));
            }
            parts.push((file, manifest));
        }
        parts.sort_by_key(|(_, manifest)| manifest.number);
        let Some((first, whole)) = parts.first() else {
            return Err("no parts: state the files".into());
        };
        for (file, manifest) in &parts {
            if !manifest.is_of_same_work(whole) {
                let other = format!("is not a part of the same job as {}", first.display());
                return Err(about(file, &other));
            }
        }
        let numbers = |range: std::ops::RangeInclusive<u64>| {
            range.map(|number| format!("{number}/{}", whole.of)).collect::<Vec<_>>().join(", ")
        };
        let mut next = 1;
        for (file, manifest) in &parts {
            if manifest.number < next {
                return Err(about(
                    file,
                    &format!("is part {} again", numbers(next - 1..=next - 1)),
                ));
            }
            if manifest.number > next {
                return Err(missing(&numbers(next..=manifest.number - 1)));
            }
            next += 1;
        }
        if next <= whole.of {
            return Err(missing(&numbers(next..=whole.of)));
        }
        if let Some(format) = whole.unjoinable() {
            let advice =
                "make the parts with --to csv, jsonl or line, or use the files as they are";
            let message =
                format!("files in the format {format} cannot be joined line by line; {advice}");
            return Err(Failure::Message(message));
        }
        Ok(Parts {
            have_header: whole.has_header(),
            have_paragraphs: whole.has_paragraphs(),
            exit: parts.iter().map(|(_, manifest)| manifest.exit).max().unwrap_or_default(),
            files: parts.into_iter().map(|(file, _)| file.clone()).collect(),
        })
    }
}

fn about(file: &Path, message: &str) -> Failure {
    Failure::Message(format!("{}: {message}", file.display()))
}

fn missing(parts: &str) -> Failure {
    Failure::Message(format!("these parts are missing: {parts}"))
}

fn refuse_part_as_output(output: &OutputArgs, parts: &Parts) -> Result<(), Failure> {
    let real = |path: &Path| path.canonicalize().ok();
    match output.file().and_then(real) {
        Some(file) if parts.files.iter().any(|part| real(part).as_ref() == Some(&file)) => {
            Err(about(&file, "is also a part; choose another output file"))
        }
        _ => Ok(()),
    }
}
