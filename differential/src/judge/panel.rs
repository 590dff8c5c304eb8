//! The judges of a run, as named on the command line.

use super::Judge;
use super::batches::{Batches, Way};
use super::known::Known;
use super::oracle::Oracles;
use super::search::{Effort, Search};
use super::singles::Singles;
use super::twin::Twin;
use ennead_solve::{Engine, SimdLevel};
use std::fmt;
use std::str::FromStr;

/// The judges of a run. [`Known`] is always one of them.
pub(crate) struct Panel(Vec<Box<dyn Judge>>);

impl Panel {
    /// The judges of these seats, and [`Known`].
    pub(crate) fn new(seats: &[Seat]) -> Panel {
        let mut judges: Vec<Box<dyn Judge>> = vec![Box::new(Known)];
        seats.iter().for_each(|seat| seat.fill(&mut judges));
        Panel(judges)
    }

    /// A panel of any judges.
    #[cfg(test)]
    pub(crate) fn of(judges: Vec<Box<dyn Judge>>) -> Panel {
        Panel(judges)
    }

    /// The judges themselves.
    #[cfg(test)]
    pub(crate) fn into_judges(self) -> Vec<Box<dyn Judge>> {
        self.0
    }

    /// The judges in order.
    pub(crate) fn judges(&self) -> Vec<&dyn Judge> {
        self.0.iter().map(AsRef::as_ref).collect()
    }
}

/// A judge or a group of judges and its share of cases: `batch`, `budget/4`, `oracle/100`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Seat {
    who: Who,
    /// One in this many: of the blocks for a batch judge, of the cases for an engine without a node limit.
    every: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Who {
    /// The batch solver at every level.
    Batch(Way),
    /// The batch solver at the best level, on isomorphs.
    Twin,
    /// The single-puzzle solver at every level.
    Single,
    /// The oracle of the tests.
    Oracle,
    /// An engine, at every level that it has.
    Search(Engine),
}

impl Seat {
    /// All judges, each with a share of cases that suits its speed.
    pub(crate) fn all() -> Vec<Seat> {
        Who::all().map(|who| Seat { who, every: who.usual() }).collect()
    }

    /// All judges on every case, without node limits.
    pub(crate) fn thorough() -> Vec<Seat> {
        Who::all().map(|who| Seat { who, every: 1 }).collect()
    }

    fn fill(self, judges: &mut Vec<Box<dyn Judge>>) {
        let every = self.every;
        let levels = SimdLevel::available;
        match self.who {
            Who::Batch(way) => {
                levels().for_each(|level| judges.push(Box::new(Batches { level, way, every })));
            }
            Who::Twin => {
                let batches = Batches { level: SimdLevel::best(), way: Way::Whole, every };
                judges.push(Box::new(Twin(batches)));
            }
            Who::Single => levels().for_each(|level| judges.push(Box::new(Singles { level }))),
            Who::Oracle => judges.push(Box::new(Oracles { every })),
            Who::Search(engine) => {
                let effort = Effort { every, ..usual(engine) };
                let mut sit = |level| judges.push(Box::new(Search { engine, level, effort }));
                match engine {
                    Engine::Triads | Engine::Bitboard | Engine::Lockstep => {
                        levels().for_each(|level| sit(Some(level)));
                    }
                    _ => sit(None),
                }
            }
        }
    }
}

impl Who {
    fn all() -> impl Iterator<Item = Who> {
        let batches = [Way::Whole, Way::Budget, Way::Interrupted].map(Who::Batch);
        let engines = Engine::ALL.into_iter().map(Who::Search);
        batches.into_iter().chain([Who::Twin, Who::Single, Who::Oracle]).chain(engines)
    }

    fn name(self) -> &'static str {
        match self {
            Who::Batch(way) => way.name(),
            Who::Twin => "twin",
            Who::Single => "single",
            Who::Oracle => "oracle",
            Who::Search(engine) => engine.name(),
        }
    }

    /// The default share of cases.
    fn usual(self) -> u64 {
        match self {
            Who::Batch(Way::Whole) | Who::Twin | Who::Single => 1,
            Who::Batch(Way::Budget) => 4,
            Who::Batch(Way::Interrupted) => 8,
            Who::Oracle => 512,
            Who::Search(engine) => usual(engine).every,
        }
    }
}

/// The default effort of an engine, chosen so that all take about the same time.
fn usual(engine: Engine) -> Effort {
    match engine {
        Engine::Auto => Effort { quick: 0, every: 64, deep: 10_000 },
        // `single` runs the same search on every case; here it shows all solutions.
        Engine::Triads => Effort { quick: 0, every: 16, deep: u64::MAX },
        Engine::Propagate | Engine::Bitboard => Effort { quick: 8, every: 32, deep: 10_000 },
        Engine::Lockstep => Effort { quick: 0, every: 64, deep: 20_000 },
        Engine::Rules => Effort { quick: 0, every: 64, deep: 10_000 },
        Engine::Cdcl => Effort { quick: 0, every: 64, deep: 50_000 },
        Engine::Dlx => Effort { quick: 0, every: 512, deep: 5_000 },
        Engine::Mrv | Engine::Backtrack => Effort { quick: 0, every: 512, deep: 50_000 },
    }
}

/// As it is read.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.every {
            1 => f.write_str(self.who.name()),
            every => write!(f, "{}/{every}", self.who.name()),
        }
    }
}

impl FromStr for Seat {
    type Err = String;

    /// The share is the default one if none is given.
    fn from_str(text: &str) -> Result<Seat, String> {
        let (name, share) = match text.split_once('/') {
            Some((name, share)) => (name, Some(share)),
            None => (text, None),
        };
        let Some(who) = Who::all().find(|who| who.name() == name) else {
            let names: Vec<&str> = Who::all().map(Who::name).collect();
            return Err(format!("unknown judge '{name}'; the judges are {}", names.join(", ")));
        };
        let every = match share.map(str::parse) {
            None => who.usual(),
            Some(Ok(1)) => 1,
            Some(Ok(every @ 2..)) if !matches!(who, Who::Twin | Who::Single) => every,
            Some(Ok(2..)) => {
                return Err(format!("'{name}' always examines every case and takes no share"));
            }
            Some(_) => return Err(format!("'{text}': a whole number from 1 goes after the /")),
        };
        Ok(Seat { who, every })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_read_as_they_are_written() {
        for seat in Seat::all() {
            assert_eq!(seat.to_string().parse(), Ok(seat));
        }
        let mrv = Who::Search(Engine::Mrv);
        assert_eq!("mrv/7".parse(), Ok(Seat { who: mrv, every: 7 }));
        assert_eq!("mrv".parse(), Ok(Seat { who: mrv, every: 512 }));
        for wrong in ["mrv/0", "mrv/x", "twin/2", "jury"] {
            assert!(wrong.parse::<Seat>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn every_level_and_engine_has_a_seat() {
        let panel = Panel::new(&Seat::all());
        let names: Vec<String> = panel.judges().iter().map(|judge| judge.name()).collect();
        for level in SimdLevel::available() {
            for way in ["batch", "budget", "interrupt", "single", "triads"] {
                assert!(names.contains(&format!("{way} {level}")), "{names:?}");
            }
        }
        for engine in Engine::ALL {
            assert!(names.iter().any(|name| name.starts_with(engine.name())), "{names:?}");
        }
    }
}
