//! The judges of a run, as named on the command line.

use super::Judge;
use super::batches::{BatchMode, Batches};
use super::isomorphs::Isomorphs;
use super::known::Known;
use super::oracle::Oracles;
use super::search::{Effort, Search};
use super::singles::Singles;
use ennead_solve::{Engine, SimdLevel};
use std::fmt;
use std::str::FromStr;

/// The judges of a run. They always include [`Known`].
pub(crate) struct Judges(Vec<Box<dyn Judge>>);

impl Judges {
    /// Creates the judges of these specs, and [`Known`].
    pub(crate) fn new(specs: &[JudgeSpec]) -> Judges {
        let mut judges: Vec<Box<dyn Judge>> = vec![Box::new(Known)];
        specs.iter().for_each(|spec| spec.add_to(&mut judges));
        Judges(judges)
    }

    /// Wraps any judges, without adding [`Known`].
    #[cfg(test)]
    pub(crate) fn of(judges: Vec<Box<dyn Judge>>) -> Judges {
        Judges(judges)
    }

    /// Unwraps the judges.
    #[cfg(test)]
    pub(crate) fn into_judges(self) -> Vec<Box<dyn Judge>> {
        self.0
    }

    /// Returns the judges in the order of the verdicts.
    pub(crate) fn all(&self) -> Vec<&dyn Judge> {
        self.0.iter().map(AsRef::as_ref).collect()
    }
}

/// A judge or a group of judges, and its share of the cases: `batch`, `budget/4`, `oracle/100`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct JudgeSpec {
    kind: JudgeKind,
    /// Batch judges examine one block in `every`, the oracle one case in `every`. An engine gets its large node limit for one
    /// case in `every`.
    every: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum JudgeKind {
    /// The batch solver at every SIMD level.
    Batch(BatchMode),
    /// The batch solver at the best SIMD level, on isomorphs.
    Isomorphs,
    /// The single-puzzle solver at every SIMD level.
    Single,
    /// The oracle of the tests.
    Oracle,
    /// An engine; at every SIMD level if it uses vectors.
    Search(Engine),
}

impl JudgeSpec {
    /// Returns all judges, each with its default share of the cases.
    pub(crate) fn all() -> Vec<JudgeSpec> {
        JudgeKind::all().map(|kind| JudgeSpec { kind, every: kind.default_share() }).collect()
    }

    /// Returns all judges on every case, each engine with its large node limit.
    pub(crate) fn thorough() -> Vec<JudgeSpec> {
        JudgeKind::all().map(|kind| JudgeSpec { kind, every: 1 }).collect()
    }

    fn add_to(self, judges: &mut Vec<Box<dyn Judge>>) {
        let every = self.every;
        let levels = SimdLevel::available;
        match self.kind {
            JudgeKind::Batch(mode) => {
                levels().for_each(|level| judges.push(Box::new(Batches { level, mode, every })));
            }
            JudgeKind::Isomorphs => {
                let batches = Batches { level: SimdLevel::best(), mode: BatchMode::Whole, every };
                judges.push(Box::new(Isomorphs(batches)));
            }
            JudgeKind::Single => {
                levels().for_each(|level| judges.push(Box::new(Singles { level })))
            }
            JudgeKind::Oracle => judges.push(Box::new(Oracles { every })),
            JudgeKind::Search(engine) => {
                let effort = Effort { every, ..default_effort(engine) };
                let mut add = |level| judges.push(Box::new(Search { engine, level, effort }));
                match engine {
                    Engine::Triads | Engine::Bitboard | Engine::Lockstep => {
                        levels().for_each(|level| add(Some(level)));
                    }
                    _ => add(None),
                }
            }
        }
    }
}

impl JudgeKind {
    fn all() -> impl Iterator<Item = JudgeKind> {
        let batches =
            [BatchMode::Whole, BatchMode::Budget, BatchMode::Interrupted].map(JudgeKind::Batch);
        let engines = Engine::ALL.into_iter().map(JudgeKind::Search);
        batches
            .into_iter()
            .chain([JudgeKind::Isomorphs, JudgeKind::Single, JudgeKind::Oracle])
            .chain(engines)
    }

    fn name(self) -> &'static str {
        match self {
            JudgeKind::Batch(mode) => mode.name(),
            JudgeKind::Isomorphs => "twin",
            JudgeKind::Single => "single",
            JudgeKind::Oracle => "oracle",
            JudgeKind::Search(engine) => engine.name(),
        }
    }

    /// Returns the default of `every`, which suits the speed of the judge.
    fn default_share(self) -> u64 {
        match self {
            JudgeKind::Batch(BatchMode::Whole) | JudgeKind::Isomorphs | JudgeKind::Single => 1,
            JudgeKind::Batch(BatchMode::Budget) => 4,
            JudgeKind::Batch(BatchMode::Interrupted) => 8,
            JudgeKind::Oracle => 512,
            JudgeKind::Search(engine) => default_effort(engine).every,
        }
    }
}

/// Returns the default effort of an engine, chosen so that all engines take about the same time.
fn default_effort(engine: Engine) -> Effort {
    match engine {
        Engine::Auto => Effort { quick: 0, every: 64, deep: 10_000 },
        // The judge `single` runs the same search on every case, but shows only the first solution.
        Engine::Triads => Effort { quick: 0, every: 16, deep: u64::MAX },
        Engine::Propagate | Engine::Bitboard => Effort { quick: 8, every: 32, deep: 10_000 },
        Engine::Lockstep => Effort { quick: 0, every: 64, deep: 20_000 },
        Engine::Rules => Effort { quick: 0, every: 64, deep: 10_000 },
        Engine::Cdcl => Effort { quick: 0, every: 64, deep: 50_000 },
        Engine::Dlx => Effort { quick: 0, every: 512, deep: 5_000 },
        Engine::Mrv | Engine::Backtrack => Effort { quick: 0, every: 512, deep: 50_000 },
    }
}

/// Writes the text that parses back to the spec.
impl fmt::Display for JudgeSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.every {
            1 => f.write_str(self.kind.name()),
            every => write!(f, "{}/{every}", self.kind.name()),
        }
    }
}

impl FromStr for JudgeSpec {
    type Err = String;

    /// Parses a name and, optionally, a share.
    fn from_str(text: &str) -> Result<JudgeSpec, String> {
        let (name, share) = match text.split_once('/') {
            Some((name, share)) => (name, Some(share)),
            None => (text, None),
        };
        let Some(kind) = JudgeKind::all().find(|kind| kind.name() == name) else {
            let names: Vec<&str> = JudgeKind::all().map(JudgeKind::name).collect();
            return Err(format!("unknown judge '{name}'; the judges are {}", names.join(", ")));
        };
        let every = match share.map(str::parse) {
            None => kind.default_share(),
            Some(Ok(1)) => 1,
            Some(Ok(every @ 2..)) if !matches!(kind, JudgeKind::Isomorphs | JudgeKind::Single) => {
                every
            }
            Some(Ok(2..)) => {
                return Err(format!("'{name}' always examines every case and takes no share"));
            }
            Some(_) => return Err(format!("'{text}': expected a whole number from 1 after the /")),
        };
        Ok(JudgeSpec { kind, every })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specs_parse_back() {
        for spec in JudgeSpec::all() {
            assert_eq!(spec.to_string().parse(), Ok(spec));
        }
        let mrv = JudgeKind::Search(Engine::Mrv);
        assert_eq!("mrv/7".parse(), Ok(JudgeSpec { kind: mrv, every: 7 }));
        assert_eq!("mrv".parse(), Ok(JudgeSpec { kind: mrv, every: 512 }));
        for wrong in ["mrv/0", "mrv/x", "twin/2", "jury"] {
            assert!(wrong.parse::<JudgeSpec>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn every_level_and_engine_has_a_judge() {
        let judges = Judges::new(&JudgeSpec::all());
        let names: Vec<String> = judges.all().iter().map(|judge| judge.name()).collect();
        for level in SimdLevel::available() {
            for mode in ["batch", "budget", "interrupt", "single", "triads"] {
                assert!(names.contains(&format!("{mode} {level}")), "{names:?}");
            }
        }
        for engine in Engine::ALL {
            assert!(names.iter().any(|name| name.starts_with(engine.name())), "{names:?}");
        }
    }
}
