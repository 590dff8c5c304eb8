//! `cargo xtask bench`: measures our engines and other solvers in turn. `bench/README.md` explains the method and its biases.

mod catalog;
mod list;
mod machine;
mod measure;
mod process;
mod programs;
mod record;
mod session;
mod statistics;
mod table;

use anyhow::{Context, Result};
use catalog::Catalog;
use measure::Effort;
use record::Record;
use session::{Outcome, Session};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Measure only these suites
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    suites: Vec<String>,
    /// Measure only these engines, and the reference
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    engines: Vec<String>,
    /// Number of turns for each engine
    #[arg(long, value_name = "N", default_value_t = 9)]
    repetitions: usize,
    /// Minimum length of a turn
    #[arg(long, value_name = "SECONDS", default_value_t = 0.3)]
    seconds: f64,
    /// Maximum number of puzzles of a suite, evenly spaced
    #[arg(long, value_name = "N")]
    sample: Option<u64>,
    /// Take less than a minute, for a first look: the same as --repetitions 5 --seconds 0.1 --sample 2000
    #[arg(long, conflicts_with_all = ["repetitions", "seconds", "sample", "record", "readme"])]
    quick: bool,
    /// Folder of the large data sets, which are not part of the repository
    #[arg(long, value_name = "DIR", env = "ENNEAD_DATA")]
    data: Option<PathBuf>,
    /// Core to run on [default: the last one]
    #[arg(long, value_name = "N")]
    core: Option<usize>,
    /// Write every run to bench/record
    #[arg(long)]
    record: bool,
    /// Write every run to bench/record, and update the table in bench/README.md
    #[arg(long)]
    readme: bool,
    /// Measure nothing, and update the table in bench/README.md from this record
    #[arg(long, value_name = "FILE", exclusive = true)]
    readme_from: Option<PathBuf>,
    /// Only list suites and engines
    #[arg(long)]
    list: bool,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let root = crate::root();
    let catalog = Catalog::read(&root)?;
    let data = arguments.data.as_ref().map(|folder| folder.join("puzzles"));
    if arguments.list {
        print!("{}", list::list(&catalog, data.as_deref()));
        return Ok(ExitCode::SUCCESS);
    }
    if let Some(file) = &arguments.readme_from {
        write_readme(&root, &catalog, &Record::read(file)?, file)?;
        return Ok(ExitCode::SUCCESS);
    }

    let session = Session {
        root: &root,
        catalog: &catalog,
        suites: catalog.suites(&arguments.suites)?,
        engines: catalog.engines(&arguments.engines)?,
        sample: if arguments.quick { Some(2000) } else { arguments.sample },
        effort: effort(arguments)?,
        data: data.as_deref(),
        core: arguments.core.or_else(machine::last_core),
    };
    let Outcome { record, wrong } = session.run()?;
    print!("{}", table::text(&record));
    for key in ["skipped", "instructions", "load before", "load after", "pinned"] {
        for (_, value) in record.facts.iter().filter(|(name, _)| name == key) {
            println!("{key}: {value}");
        }
    }
    if (arguments.record || arguments.readme) && !record.runs.is_empty() {
        let folder = root.join("bench/record").join(machine::Cpu::here().slug());
        let date = record.fact("date").and_then(|date| date.get(..10)).context("no date")?;
        let path = record.write(&folder, date)?;
        println!("{}", path.display());
        if arguments.readme {
            write_readme(&root, &catalog, &record, &path)?;
        }
    }
    for why in &wrong {
        eprintln!("wrong: {why}");
    }
    Ok(if wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn effort(arguments: &Arguments) -> Result<Effort> {
    let (repetitions, seconds) =
        if arguments.quick { (5, 0.1) } else { (arguments.repetitions, arguments.seconds) };
    let turn = Duration::try_from_secs_f64(seconds).context("--seconds")?;
    Ok(Effort { repetitions, turn })
}

fn write_readme(root: &Path, catalog: &Catalog, record: &Record, file: &Path) -> Result<()> {
    let file = file.canonicalize().with_context(|| file.display().to_string())?;
    let bench = root.join("bench").canonicalize()?;
    let name = file.strip_prefix(&bench).context("the record is not in the folder bench")?;
    let name = name.to_str().context("the record's name")?.replace('\\', "/");
    let path = bench.join("README.md");
    let readme = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let part = table::readme(record, catalog, &name)?;
    fs::write(&path, table::put_between_marks(&readme, &part)?)?;
    println!("{}", path.display());
    Ok(())
}
