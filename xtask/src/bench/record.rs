//! Reads and writes records, `bench/record/<cpu>/<date>.csv`: every run, with facts about the machine.

use super::statistics::Spread;
use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::{Path, PathBuf};

/// All runs of one measurement, with facts about the machine.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Record {
    /// Facts by name: lines that begin with `#`.
    pub(crate) facts: Vec<(String, String)>,
    pub(crate) runs: Vec<Run>,
}

/// One turn of one engine.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Run {
    pub(crate) suite: String,
    /// The number of puzzles in a pass.
    pub(crate) puzzles: u64,
    pub(crate) engine: String,
    pub(crate) repetition: usize,
    pub(crate) passes: u64,
    pub(crate) cpu_ns: u64,
    pub(crate) wall_ns: u64,
    pub(crate) instructions: Option<u64>,
}

/// A summary of the runs of one engine on one suite.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Figure {
    pub(crate) suite: String,
    pub(crate) puzzles: u64,
    pub(crate) engine: String,
    /// Puzzles per second of processor time.
    pub(crate) rate: Spread,
    /// The rate relative to the reference in the same repetition; `None` for the reference itself.
    pub(crate) ratio: Option<Spread>,
    /// Instructions per puzzle, if they were counted.
    pub(crate) instructions: Option<Spread>,
}

impl Run {
    fn rate(&self) -> f64 {
        (self.puzzles * self.passes) as f64 * 1e9 / self.cpu_ns.max(1) as f64
    }
}

impl Record {
    /// Returns the fact with this name.
    pub(crate) fn fact(&self, name: &str) -> Option<&str> {
        self.facts.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// Returns a figure for each engine on each suite and sample, in the order of the first runs.
    pub(crate) fn figures(&self) -> Vec<Figure> {
        let mut firsts: Vec<&Run> = Vec::new();
        for run in &self.runs {
            if !firsts.iter().any(|first| same_contest(first, run) && first.engine == run.engine) {
                firsts.push(run);
            }
        }
        firsts.iter().filter_map(|first| self.figure(first)).collect()
    }

    fn figure(&self, first: &Run) -> Option<Figure> {
        let contest = || self.runs.iter().filter(|run| same_contest(first, run));
        let runs = || contest().filter(|run| run.engine == first.engine);
        let reference = self.fact("reference");
        let ratio = |run: &Run| {
            let mut peers = contest().filter(|peer| Some(&*peer.engine) == reference);
            let peer = peers.find(|peer| peer.repetition == run.repetition)?;
            Some(run.rate() / peer.rate())
        };
        let instructions =
            |run: &Run| Some(run.instructions? as f64 / (run.puzzles * run.passes) as f64);
        let is_reference = Some(&*first.engine) == reference;
        Some(Figure {
            suite: first.suite.clone(),
            puzzles: first.puzzles,
            engine: first.engine.clone(),
            rate: Spread::of(runs().map(Run::rate))?,
            ratio: Spread::of(runs().filter(|_| !is_reference).filter_map(ratio)),
            instructions: Spread::of(runs().filter_map(instructions)),
        })
    }

    /// Returns the record as CSV, after lines with the facts.
    pub(crate) fn to_csv(&self) -> Result<String> {
        let facts = self.facts.iter().map(|(key, value)| format!("# {key}: {value}\n"));
        let mut writer = csv::Writer::from_writer(Vec::new());
        for run in &self.runs {
            writer.serialize(run)?;
        }
        Ok(facts.collect::<String>() + str::from_utf8(&writer.into_inner()?)?)
    }

    /// Parses the output of [`to_csv`](Record::to_csv).
    pub(crate) fn from_csv(text: &str) -> Result<Record> {
        let facts = text.lines().filter_map(|line| line.strip_prefix("# ")?.split_once(": "));
        let facts = facts.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
        let mut reader = csv::ReaderBuilder::new().comment(Some(b'#')).from_reader(text.as_bytes());
        Ok(Record { facts, runs: reader.deserialize().collect::<Result<_, _>>()? })
    }

    /// Reads a record from a file.
    pub(crate) fn read(path: &Path) -> Result<Record> {
        let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
        Record::from_csv(&text).with_context(|| path.display().to_string())
    }

    /// Writes a new file into a folder, and returns its path. It never overwrites a record.
    pub(crate) fn write(&self, folder: &Path, date: &str) -> Result<PathBuf> {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        let names =
            (1..).map(|n| if n == 1 { format!("{date}.csv") } else { format!("{date}-{n}.csv") });
        let mut free = names.map(|name| folder.join(name)).filter(|path| !path.exists());
        let path = free.next().context("there is always an unused number")?;
        fs::write(&path, self.to_csv()?).with_context(|| path.display().to_string())?;
        Ok(path)
    }
}

/// Whether two runs solved the same puzzles.
fn same_contest(one: &Run, other: &Run) -> bool {
    (&one.suite, one.puzzles) == (&other.suite, other.puzzles)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Two suites, three repetitions, two engines and the reference.
    pub(in crate::bench) const RECORD: &str = include_str!("testdata/record.csv");

    #[test]
    fn a_record_is_read_as_it_was_written() {
        let record = Record::from_csv(RECORD).unwrap();
        assert_eq!(record.fact("cpu"), Some("AMD EPYC (family 25, model 17: zen4)"));
        assert_eq!(record.runs.len(), 17);
        assert_eq!(record.to_csv().unwrap(), RECORD);
    }

    #[test]
    fn ratios_are_made_within_a_repetition() {
        let figures = Record::from_csv(RECORD).unwrap().figures();
        let names: Vec<_> =
            figures.iter().map(|it| (&*it.suite, it.puzzles, &*it.engine)).collect();
        assert_eq!(
            names,
            [
                ("17-clue", 1000, "sudoku"),
                ("17-clue", 1000, "lanes/avx2"),
                ("17-clue", 100, "sudoku"),
                ("17-clue", 100, "mrv"),
                ("empty", 1, "sudoku"),
                ("empty", 1, "lanes/avx2"),
            ]
        );
        // The reference solves 1000 puzzles in 2, 4 and 4 ms; the other engine solves 2000 in 1, 1 and 2 ms.
        let reference = Spread { low: 250e3, median: 250e3, high: 375e3 };
        assert_eq!((figures[0].rate, figures[0].ratio), (reference, None));
        assert_eq!(figures[1].rate, Spread { low: 1.5e6, median: 2e6, high: 2e6 });
        assert_eq!(figures[1].ratio, Some(Spread { low: 4.0, median: 4.0, high: 6.0 }));
        // The slow engine is compared on its own, smaller sample of the list.
        assert_eq!(figures[3].ratio, Some(Spread { low: 0.125, median: 0.125, high: 0.125 }));
        assert_eq!(figures[4].instructions, Some(Spread { low: 4e6, median: 4e6, high: 4e6 }));
        assert_eq!(figures[5].instructions, None);
    }

    #[test]
    fn a_record_never_replaces_another() {
        let folder = std::env::temp_dir().join(format!("ennead-record-{}", std::process::id()));
        let record = Record::from_csv(RECORD).unwrap();
        let names: Vec<_> = (0..3)
            .map(|_| record.write(&folder, "2026-11-21").unwrap())
            .map(|path| path.file_name().unwrap().to_owned())
            .collect();
        let same = Record::read(&folder.join("2026-11-21-2.csv")).unwrap() == record;
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(names, ["2026-11-21.csv", "2026-11-21-2.csv", "2026-11-21-3.csv"]);
        assert!(same);
    }
}
