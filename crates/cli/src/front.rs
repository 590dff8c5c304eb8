//! Parses the command line, in which `solve` can be omitted before an input.

use crate::args::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser};
use std::ffi::OsString;
use std::io::{BufRead, IsTerminal, stdin};
use std::path::Path;

/// Parses the arguments. Ends the process if they are wrong, and after `--help` and `--version`.
pub(crate) fn parse(args: Vec<OsString>) -> Command {
    let first = args.get(1).and_then(|first| first.to_str()).map(str::to_owned);
    Command::try_parse_from(with_verb(args)).unwrap_or_else(|error| {
        let unknown = match error.get(ContextKind::InvalidSubcommand) {
            Some(ContextValue::String(name)) => Some(name.clone()),
            _ => None,
        };
        match unknown {
            // If the first argument was `help`, the unknown name cannot be a file, and the message of clap is right.
            Some(name) if first.as_ref() == Some(&name) => neither_command_nor_file(&name, &error),
            _ => error,
        }
        .exit()
    })
}

/// Inserts `solve` if the first argument is an input or an option of `solve`, or if there is no argument but standard input.
fn with_verb(mut args: Vec<OsString>) -> Vec<OsString> {
    let is_solved = match args.get(1) {
        None => has_stdin(),
        Some(first) => {
            first.to_str().is_some_and(|first| is_input(first) || is_option(first, &args))
        }
    };
    if is_solved {
        args.insert(1, "solve".into());
    }
    args
}

/// Whether standard input has data and is not a terminal.
fn has_stdin() -> bool {
    !stdin().is_terminal() && stdin().lock().fill_buf().is_ok_and(|bytes| !bytes.is_empty())
}

/// Whether the first argument is an option of `solve`: an option other than `--help` and `--version`, without a command
/// after it.
fn is_option(first: &str, args: &[OsString]) -> bool {
    const OF_ALL: [&str; 4] = ["-h", "--help", "-V", "--version"];
    let names_command = || {
        let command = Command::command();
        args[1..].iter().any(|arg| command.find_subcommand(arg).is_some() || arg == "help")
    };
    first.len() > 1 && first.starts_with('-') && !OF_ALL.contains(&first) && !names_command()
}

/// Whether the first argument is an input.
fn is_input(first: &str) -> bool {
    let is_puzzle = first.len() >= 16 && first.chars().any(|symbol| symbol.is_ascii_digit());
    let is_input = first == "-" || first.contains("://") || Path::new(first).exists();
    let may_be_input = first != "help" && (is_input || is_puzzle && !first.starts_with("--"));
    // Building the definition of all commands takes time, so it is built only for an argument that may be an input.
    may_be_input && Command::command().find_subcommand(first).is_none()
}

/// The error for an argument that is neither a command nor an input, with similar commands and files.
fn neither_command_nor_file(first: &str, error: &clap::Error) -> clap::Error {
    let commands = match error.get(ContextKind::SuggestedSubcommand) {
        Some(ContextValue::String(one)) => vec![one.clone()],
        // clap lists the most similar command last.
        Some(ContextValue::Strings(several)) => several.iter().rev().cloned().collect(),
        _ => Vec::new(),
    };
    let mut message = format!("'{first}' is neither a command nor a file");
    for (kind, names) in [("command", commands), ("file", similar_files(first))] {
        if let Some(name) = names.first() {
            message.push_str(&format!("\n\n  tip: there is a {kind} '{name}'"));
        }
    }
    Command::command().error(ErrorKind::InvalidSubcommand, message)
}

/// The files in the same folder with a similar name, the most similar first.
fn similar_files(path: &str) -> Vec<String> {
    const LIKE: f64 = 0.85;
    let path = Path::new(path);
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let Some(name) = path.file_name().and_then(|name| name.to_str()) else { return Vec::new() };
    let entries = std::fs::read_dir(folder.unwrap_or(Path::new("."))).into_iter().flatten();
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let like = |other: String| (strsim::jaro_winkler(name, &other), other);
    let mut similar: Vec<_> = names.map(like).filter(|(like, _)| *like > LIKE).collect();
    similar.sort_by(|a, b| b.0.total_cmp(&a.0));
    let in_folder = |name: String| match folder {
        Some(folder) => folder.join(name).display().to_string(),
        None => name,
    };
    similar.into_iter().map(|(_, name)| in_folder(name)).collect()
}
