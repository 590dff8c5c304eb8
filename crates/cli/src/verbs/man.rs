//! `ennead man`: manual pages, generated from the definition of the command line and its notes.

use crate::args::notes::{self, Notes};
use crate::args::{Command, ManArgs};
use crate::exit::{Exit, Failure};
use clap::CommandFactory;
use clap_mangen::Man;
use roff::{Roff, bold, roman};
use std::fs::{self, File};
use std::io::{self, BufWriter, Write, stdout};
use std::path::Path;

/// Writes manual pages. They are the same on every processor: their version does not list vector instructions.
pub(crate) fn run(args: &ManArgs) -> Result<Exit, Failure> {
    let version = concat!("ennead ", env!("CARGO_PKG_VERSION"));
    let mut command = Command::command().long_version(env!("CARGO_PKG_VERSION"));
    command = command.disable_help_subcommand(true);
    command.build();
    let Some(folder) = &args.output else {
        page(command, version, &mut stdout())?;
        return Ok(Exit::Yes);
    };
    let all = command.get_subcommands().chain([&command]);
    fs::create_dir_all(folder)
        .and_then(|()| all.cloned().try_for_each(|one| write(one, version, folder)))
        .map_err(|error| Failure::at(folder, &error))?;
    Ok(Exit::Yes)
}

fn write(command: clap::Command, version: &str, folder: &Path) -> io::Result<()> {
    let path = folder.join(Man::new(command.clone()).get_filename());
    let mut file = BufWriter::new(File::create(path)?);
    page(command, version, &mut file)?;
    file.flush()
}

/// Writes the page of a command.
fn page(command: clap::Command, version: &str, to: &mut dyn Write) -> io::Result<()> {
    let notes = notes::of(command.get_name());
    let has_subcommands = command.has_subcommands();
    let name = command.get_display_name().unwrap_or(command.get_name()).to_owned();
    let man = Man::new(command).title(name.to_uppercase()).source(version).manual("ennead");
    man.render_title(to)?;
    man.render_name_section(to)?;
    man.render_synopsis_section(to)?;
    man.render_description_section(to)?;
    if let Some(notes) = notes {
        details(notes).to_writer(to)?;
    }
    man.render_options_section(to)?;
    if has_subcommands {
        man.render_subcommands_section(to)?;
    }
    match notes {
        Some(notes) => exit_status_and_examples(notes).to_writer(to),
        None => Ok(()),
    }
}

/// Formats the paragraphs that follow the description.
fn details(notes: &Notes) -> Roff {
    let mut roff = Roff::new();
    for paragraph in notes.details.split("\n\n").filter(|paragraph| !paragraph.is_empty()) {
        roff.control("PP", []).text([roman(paragraph)]);
    }
    roff
}

fn exit_status_and_examples(notes: &Notes) -> Roff {
    let mut roff = Roff::new();
    if !notes.exit_codes.is_empty() {
        roff.control("SH", ["EXIT STATUS"]);
    }
    for (code, when) in notes.exit_codes {
        roff.control("TP", []).text([bold(code.to_string())]).text([roman(*when)]);
    }
    if !notes.examples.is_empty() {
        roff.control("SH", ["EXAMPLES"]);
    }
    for (example, what) in notes.examples {
        roff.control("TP", []).text([bold(*example)]).text([roman(*what)]);
    }
    roff
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_has_a_page_with_its_notes() {
        let command = Command::command();
        for command in command.get_subcommands().chain([&command]) {
            let mut text = Vec::new();
            page(command.clone(), "ennead 1.0", &mut text).unwrap();
            let text = String::from_utf8(text).unwrap();
            let notes = notes::of(command.get_name()).expect("notes on each command");
            assert!(text.contains(".SH EXAMPLES"), "{text}");
            assert!(text.contains(".SH \"EXIT STATUS\""), "{text}");
            assert!(notes.exit_codes.len() > 1, "{text}");
        }
    }
}
