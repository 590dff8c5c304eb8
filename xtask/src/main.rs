//! Development tasks: checks of dependencies, imports and file lengths (also run by the tests of this crate), measurements,
//! the pages of techniques and variant rules, and the JSON Schema.

mod bench;
mod dependencies;
mod layers;
mod pages;
mod rules;
mod schema;
mod size;
mod techniques;

use clap::Parser;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Development tasks of ennead
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
enum Task {
    /// Check the dependencies, the imports and the lengths of source files
    Tidy,
    /// Measure our engines and their peers side by side
    Bench(bench::Arguments),
    /// Write the pages of the techniques to docs/techniques
    Techniques,
    /// Write the pages of the variant rules to docs/rules
    Rules,
    /// Write the JSON Schema of results and the OpenAPI description to docs/schema
    Schema,
}

fn main() -> ExitCode {
    match Task::parse() {
        Task::Tidy => tidy(),
        Task::Bench(arguments) => bench::run(&arguments).unwrap_or_else(failed),
        Task::Techniques => written(techniques::write()),
        Task::Rules => written(rules::write()),
        Task::Schema => written(schema::write()),
    }
}

fn written(pages: anyhow::Result<()>) -> ExitCode {
    pages.map_or_else(failed, |()| ExitCode::SUCCESS)
}

fn failed(error: anyhow::Error) -> ExitCode {
    eprintln!("{error:#}");
    ExitCode::FAILURE
}

/// Returns the root folder of the workspace.
fn root() -> PathBuf {
    let parent = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    parent.expect("xtask lies in the workspace").to_owned()
}

fn tidy() -> ExitCode {
    let violations: Vec<String> =
        [dependencies::violations(), layers::violations(), size::violations()].concat();
    for rule in &violations {
        eprintln!("{rule}");
    }
    if violations.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
