//! Builds the measured programs, and generates lists with one of them.

use super::catalog::{Program, Source, Suite};
use anyhow::{Context, Result, bail, ensure};
use cargo_metadata::Message;
use std::fs;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Builds a program in release mode with the settings of its package, and returns its path.
pub(crate) fn build(root: &Path, target: &Path, program: &Program) -> Result<PathBuf> {
    let manifest = root.join(&program.manifest);
    let mut child = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["build", "--release", "--quiet", "--locked"])
        .arg("--message-format=json-render-diagnostics")
        .arg("--manifest-path")
        .arg(&manifest)
        .arg("--target-dir")
        .arg(target)
        .stdout(Stdio::piped())
        .spawn()
        .context("cargo")?;
    let messages = BufReader::new(child.stdout.take().context("cargo has no output")?);
    let mut executable = None;
    for message in Message::parse_stream(messages) {
        if let Message::CompilerArtifact(artifact) = message? {
            executable = artifact.executable.or(executable);
        }
    }
    let status = child.wait()?;
    ensure!(status.success(), "{}: cargo build: {status}", manifest.display());
    let executable = executable.with_context(|| format!("{}: no program", manifest.display()))?;
    Ok(executable.into())
}

/// Returns the path of the file with the puzzles of a suite. `maker` generates the file in the folder `made` if necessary.
///
/// `Ok(Err(why))` means that the list is missing, so the suite is skipped.
pub(crate) fn list(
    suite: &Suite,
    data: Option<&Path>,
    made: &Path,
    maker: &Path,
) -> Result<Result<PathBuf, String>> {
    match suite.source() {
        Source::File(name) => Ok(given(name, data)),
        Source::Made(name) => {
            let output = Command::new(maker).args(["make", name]).output()?;
            if !output.status.success() {
                bail!("{}: {}", maker.display(), String::from_utf8_lossy(&output.stderr));
            }
            fs::create_dir_all(made).with_context(|| made.display().to_string())?;
            let path = made.join(name).with_extension("txt");
            fs::write(&path, output.stdout).with_context(|| path.display().to_string())?;
            Ok(Ok(path))
        }
    }
}

/// Returns the path of a list in the folder `data`, or why the list is missing.
pub(crate) fn given(name: &Path, data: Option<&Path>) -> Result<PathBuf, String> {
    let list = name.display();
    let Some(data) = data else {
        return Err(format!(
            "{list} is not part of the repository: name the folder of the data sets with --data"
        ));
    };
    let path = data.join(name);
    if path.is_file() { Ok(path) } else { Err(format!("{list} is not in {}", data.display())) }
}
