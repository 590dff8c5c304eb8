//! Reads the catalog of suites and engines: `bench/suites.toml` and `bench/engines.toml`.

use anyhow::{Context, Result, bail, ensure};
use ennead_bench_meter::Tally;
use serde::Deserialize;
use std::fs;
use std::path::{Path, PathBuf};

/// The suites, the engines, and the programs that contain the engines.
#[derive(Clone, Debug)]
pub(crate) struct Catalog {
    pub(crate) suites: Vec<Suite>,
    pub(crate) programs: Vec<Program>,
    pub(crate) engines: Vec<Engine>,
}

/// A list of puzzles with the counts that every engine must find.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Suite {
    pub(crate) name: String,
    pub(crate) what: String,
    file: Option<PathBuf>,
    made: Option<String>,
    #[serde(default = "once")]
    pub(crate) repeat: usize,
    #[serde(default = "two")]
    pub(crate) limit: u64,
    #[serde(default)]
    none: u64,
    #[serde(default)]
    one: u64,
    #[serde(default)]
    more: u64,
    solutions: Option<u64>,
}

/// Where the puzzles of a suite come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Source<'a> {
    /// A file in the folder `puzzles` of the data sets.
    File(&'a Path),
    /// The output of `ennead-bench make` with this name.
    Made(&'a str),
}

/// A program that measures its engines; it is built from the package with this manifest.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Program {
    pub(crate) name: String,
    pub(crate) manifest: PathBuf,
}

/// An engine to measure.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Engine {
    pub(crate) name: String,
    pub(crate) program: String,
    pub(crate) what: String,
    #[serde(default)]
    pub(crate) role: Role,
    at_most: Option<u64>,
}

/// The role of an engine in a measurement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Role {
    /// The engine with which all others are compared.
    Reference,
    /// Measured by default.
    Headline,
    /// Measured only if named.
    #[default]
    Other,
}

impl Catalog {
    /// Reads and checks the catalog of a workspace.
    pub(crate) fn read(root: &Path) -> Result<Catalog> {
        #[derive(Deserialize)]
        struct Suites {
            suite: Vec<Suite>,
        }
        #[derive(Deserialize)]
        struct Engines {
            program: Vec<Program>,
            engine: Vec<Engine>,
        }
        let suites: Suites = read(&root.join("bench/suites.toml"))?;
        let engines: Engines = read(&root.join("bench/engines.toml"))?;
        let catalog =
            Catalog { suites: suites.suite, programs: engines.program, engines: engines.engine };
        catalog.check()?;
        Ok(catalog)
    }

    /// Returns the suites with these names; all suites if there are no names.
    pub(crate) fn suites(&self, names: &[String]) -> Result<Vec<&Suite>> {
        chosen(&self.suites, |suite| &suite.name, names, "suite", |_| true)
    }

    /// Returns the reference, then the engines with these names; the headline engines if there are no names.
    pub(crate) fn engines(&self, names: &[String]) -> Result<Vec<&Engine>> {
        let headline = |engine: &Engine| engine.role == Role::Headline;
        let mut engines = chosen(&self.engines, |engine| &engine.name, names, "engine", headline)?;
        engines.retain(|engine| engine.role != Role::Reference);
        engines.insert(0, self.reference());
        Ok(engines)
    }

    /// The engine with which the others are compared.
    pub(crate) fn reference(&self) -> &Engine {
        let mut engines = self.engines.iter();
        engines.find(|engine| engine.role == Role::Reference).expect("`check` requires a reference")
    }

    fn check(&self) -> Result<()> {
        for suite in &self.suites {
            ensure!(
                suite.file.is_some() != suite.made.is_some(),
                "suite {}: it needs 'file' or 'made'",
                suite.name
            );
        }
        for engine in &self.engines {
            ensure!(
                self.programs.iter().any(|program| program.name == engine.program),
                "engine {}: there is no program '{}'",
                engine.name,
                engine.program
            );
        }
        let references = self.engines.iter().filter(|engine| engine.role == Role::Reference);
        ensure!(references.count() == 1, "one engine must be the reference");
        Ok(())
    }
}

impl Suite {
    /// Returns where the puzzles come from.
    pub(crate) fn source(&self) -> Source<'_> {
        match (&self.file, &self.made) {
            (Some(file), _) => Source::File(file),
            (None, made) => Source::Made(made.as_deref().unwrap_or_default()),
        }
    }

    /// Returns the number of puzzles in the list, without repetitions.
    pub(crate) fn puzzles(&self) -> u64 {
        self.none + self.one + self.more
    }

    /// Returns how many puzzles to take, at most `at_most` if a sample is possible.
    ///
    /// The expected counts of a sample are known only if all puzzles of the list have no, or all have one, or all have several
    /// solutions, and `solutions` is not stated. Otherwise the whole list is taken.
    pub(crate) fn sample(&self, at_most: u64) -> u64 {
        let whole = self.puzzles();
        let of_one_kind = [self.none, self.one, self.more].contains(&whole);
        if of_one_kind && self.solutions.is_none() { at_most.min(whole) } else { whole }
    }

    /// Returns the counts that every engine must find in a sample of this size, repeated as the suite requires.
    pub(crate) fn expected(&self, sample: u64) -> Tally {
        let repeat = self.repeat as u64;
        let part = |count: u64| count.min(sample) * repeat;
        let (none, one, more) = (part(self.none), part(self.one), part(self.more));
        let solutions = self.solutions.map_or(one + more * self.limit, |all| all * repeat);
        Tally { none, one, more, solutions }
    }
}

impl Engine {
    /// Returns the smaller of two limits on the number of puzzles: that of the engine and the `wanted` one.
    pub(crate) fn at_most(&self, wanted: Option<u64>) -> u64 {
        self.at_most.unwrap_or(u64::MAX).min(wanted.unwrap_or(u64::MAX))
    }
}

fn once() -> usize {
    1
}

fn two() -> u64 {
    2
}

fn read<T: serde::de::DeserializeOwned>(path: &Path) -> Result<T> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    toml::from_str(&text).with_context(|| path.display().to_string())
}

fn chosen<'a, T>(
    all: &'a [T],
    name: impl Fn(&T) -> &String,
    names: &[String],
    kind: &str,
    by_default: impl Fn(&T) -> bool,
) -> Result<Vec<&'a T>> {
    if let Some(unknown) = names.iter().find(|wanted| all.iter().all(|it| name(it) != *wanted)) {
        let known: Vec<&str> = all.iter().map(|it| name(it).as_str()).collect();
        bail!("unknown {kind} '{unknown}'; choose from {}", known.join(", "));
    }
    let wanted = |it: &&T| if names.is_empty() { by_default(it) } else { names.contains(name(it)) };
    Ok(all.iter().filter(wanted).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn catalog() -> Catalog {
        Catalog::read(&crate::root()).unwrap()
    }

    fn suite(lines: &str) -> Suite {
        toml::from_str(&format!("name = 'x'\nwhat = 'y'\nmade = 'z'\n{lines}")).unwrap()
    }

    #[test]
    fn the_reference_comes_first_and_once() {
        let names = |engines: &[&str]| {
            let engines: Vec<String> = engines.iter().map(|name| (*name).to_owned()).collect();
            let catalog = catalog();
            let chosen = catalog.engines(&engines).map_err(|error| error.to_string())?;
            Ok(chosen.iter().map(|engine| engine.name.clone()).collect::<Vec<_>>().join(" "))
        };
        assert_eq!(names(&["mrv", "lanes/avx2"]), Ok("sudoku lanes/avx2 mrv".to_owned()));
        assert_eq!(names(&["sudoku"]), Ok("sudoku".to_owned()));
        let error: Result<String, String> = names(&["tdoku"]);
        assert!(error.unwrap_err().starts_with("unknown engine 'tdoku'; choose from sudoku, "));
    }

    #[test]
    fn a_part_of_a_list_of_one_kind_has_known_counts() {
        let suite = suite("more = 100\nrepeat = 3");
        assert_eq!(suite.sample(10), 10);
        assert_eq!(suite.expected(10), Tally { none: 0, one: 0, more: 30, solutions: 60 });
    }

    #[test]
    fn a_mixed_list_is_taken_whole() {
        let suite = suite("none = 1\none = 2\nmore = 3");
        assert_eq!(suite.sample(4), 6);
        assert_eq!(suite.expected(6), Tally { none: 1, one: 2, more: 3, solutions: 8 });
    }

    #[test]
    fn solutions_of_a_high_limit_are_stated() {
        let suite = suite("more = 1\nlimit = 1000\nsolutions = 288");
        assert_eq!(suite.expected(1), Tally { none: 0, one: 0, more: 1, solutions: 288 });
    }
}
