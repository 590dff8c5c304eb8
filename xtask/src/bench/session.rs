//! Runs a whole measurement: builds the programs, finds the lists, measures every engine on every list.

use super::catalog::{Catalog, Engine, Suite};
use super::machine::{self, Cpu};
use super::measure::{Contest, Effort, Measured, measure};
use super::process::Process;
use super::programs;
use super::record::Record;
use anyhow::{Context, Result};
use ennead_bench_meter::{Job, Reply};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The suites and engines to measure, and how to measure them.
pub(crate) struct Session<'a> {
    pub(crate) root: &'a Path,
    pub(crate) catalog: &'a Catalog,
    pub(crate) suites: Vec<&'a Suite>,
    /// The engines, the reference first.
    pub(crate) engines: Vec<&'a Engine>,
    pub(crate) sample: Option<u64>,
    pub(crate) effort: Effort,
    pub(crate) data: Option<&'a Path>,
    pub(crate) core: Option<usize>,
}

/// The result of a session.
#[derive(Debug)]
pub(crate) struct Outcome {
    pub(crate) record: Record,
    /// Messages about engines that gave a wrong answer or failed; they have no figure.
    pub(crate) wrong: Vec<String>,
}

/// What the measurement reports besides the runs.
#[derive(Default)]
struct Reported {
    skipped: Vec<String>,
    wrong: Vec<String>,
    unpinned: bool,
    no_instructions: Option<String>,
}

impl Session<'_> {
    /// Runs the measurement.
    pub(crate) fn run(&self) -> Result<Outcome> {
        let built = self.build()?;
        let target = target(self.root)?;
        let maker = &built["ennead"];
        let before = machine::load();
        let mut reported = Reported::default();
        let mut runs = Vec::new();
        for suite in &self.suites {
            match programs::list(suite, self.data, &target.join("bench"), maker)? {
                Err(why) => reported.skipped.push(format!("{}: {why}", suite.name)),
                Ok(list) => {
                    for sample in self.samples(suite) {
                        let field = self.field(suite, &list, sample, &built, &mut reported)?;
                        eprintln!("{} ...", suite.name);
                        let Measured { runs: more, wrong } = measure(field, self.effort);
                        runs.extend(more);
                        reported.wrong.extend(wrong);
                    }
                }
            }
        }
        let facts = self.facts(before, &reported);
        Ok(Outcome { record: Record { facts, runs }, wrong: reported.wrong })
    }

    fn build(&self) -> Result<HashMap<&str, PathBuf>> {
        let target = target(self.root)?;
        let needed = self.catalog.programs.iter().filter(|program| {
            program.name == "ennead" || self.engines.iter().any(|it| it.program == program.name)
        });
        let built = needed.map(|program| {
            // A package outside the workspace has its own lock file, so it is built in its own folder.
            let ours = program.name == "ennead";
            let folder =
                if ours { target.clone() } else { target.join("bench").join(&program.name) };
            eprintln!("building {} ...", program.name);
            Ok((program.name.as_str(), programs::build(self.root, &folder, program)?))
        });
        built.collect()
    }

    /// Returns the distinct sample sizes of the engines for a suite, the largest first.
    fn samples(&self, suite: &Suite) -> Vec<u64> {
        let takes = self.engines.iter().skip(1).map(|engine| self.takes(suite, engine));
        let mut samples: Vec<u64> = takes.collect();
        if samples.is_empty() {
            samples.push(self.takes(suite, self.engines[0]));
        }
        samples.sort_unstable_by(|a, b| b.cmp(a));
        samples.dedup();
        samples
    }

    fn takes(&self, suite: &Suite, engine: &Engine) -> u64 {
        suite.sample(engine.at_most(self.sample))
    }

    /// Starts the engines that take a sample of this size, and the reference on the same sample.
    fn field(
        &self,
        suite: &Suite,
        list: &Path,
        sample: u64,
        built: &HashMap<&str, PathBuf>,
        reported: &mut Reported,
    ) -> Result<Contest<Process>> {
        let mut contestants = Vec::new();
        for (index, engine) in self.engines.iter().enumerate() {
            if index > 0 && self.takes(suite, engine) != sample {
                continue;
            }
            let job = Job {
                engine: engine.name.clone(),
                file: list.to_owned(),
                limit: suite.limit,
                sample: Some(usize::try_from(sample)?),
                repeat: suite.repeat,
                core: self.core,
            };
            let (process, reply) = Process::start(&built[engine.program.as_str()], &job)?;
            match reply {
                Reply::Ready { pinned, no_instructions, .. } => {
                    reported.unpinned |= !pinned;
                    reported.no_instructions = no_instructions;
                    contestants.push((engine.name.clone(), process));
                }
                Reply::Unavailable { why } => {
                    let why = format!("{}: {why}", engine.name);
                    if !reported.skipped.contains(&why) {
                        reported.skipped.push(why);
                    }
                }
                other => reported.wrong.push(format!("{}, {}: {other:?}", suite.name, engine.name)),
            }
        }
        let expected = suite.expected(sample);
        let puzzles = expected.puzzles();
        Ok(Contest { suite: suite.name.clone(), puzzles, expected, contestants })
    }

    fn facts(&self, before: Option<String>, reported: &Reported) -> Vec<(String, String)> {
        let cpu = Cpu::here();
        let cores = std::thread::available_parallelism().ok();
        let core = self.core.filter(|_| !reported.unpinned);
        let instructions =
            reported.no_instructions.as_deref().unwrap_or("counted outside the kernel");
        let Effort { repetitions, turn } = self.effort;
        let facts = [
            ("cpu", Some(cpu.describe())),
            ("cores", cores.map(|cores| cores.to_string())),
            ("virtual machine", Some(if cpu.is_virtual { "yes" } else { "not known" }.to_owned())),
            (
                "governor",
                Some(core.and_then(machine::governor).unwrap_or_else(|| "not known".to_owned())),
            ),
            ("rustc", machine::rustc()),
            ("commit", machine::commit(self.root)),
            ("date", Some(humantime::format_rfc3339_seconds(SystemTime::now()).to_string())),
            ("load before", before),
            ("load after", machine::load()),
            ("pinned", Some(core.map_or("no".to_owned(), |core| format!("core {core}")))),
            ("instructions", Some(instructions.to_owned())),
            ("effort", Some(format!("{repetitions} repetitions, a turn of at least {turn:?}"))),
            ("reference", Some(self.catalog.reference().name.clone())),
        ];
        let known = facts.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?)));
        let skipped = reported.skipped.iter().map(|why| ("skipped".to_owned(), why.clone()));
        known.chain(skipped).collect()
    }
}

/// Returns the folder for build output.
fn target(root: &Path) -> Result<PathBuf> {
    let mut command = cargo_metadata::MetadataCommand::new();
    let metadata = command.no_deps().current_dir(root).exec().context("cargo metadata")?;
    Ok(metadata.target_directory.into())
}
