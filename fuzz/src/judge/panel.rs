//! The judges of a run, as the command line names them.

use super::Judge;
use super::batches::{Batches, Way};
use super::known::Known;
use super::search::{Effort, Search};
use super::singles::Singles;
use super::twin::Twin;
use ennead_solve::{Engine, SimdLevel};
use std::fmt;
use std::str::FromStr;

/// The judges of a run. What is [known without a search](Known) always has a say.
pub(crate) struct Panel(Vec<Box<dyn Judge>>);

impl Panel {
    /// The judges of these seats, and what is known anyway.
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

/// A judge or a group of judges, and how often it is asked: `batch`, `budget/4`, `plain/100`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Seat {
    who: Who,
    /// A batch way is asked about one block in so many, an engine at length about one case in so many.
    every: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Who {
    /// The batch solver at every level.
    Batch(Way),
    /// The batch solver at the best level, asked about isomorphs.
    Twin,
    /// The single-puzzle solver at every level.
    Single,
    /// An engine, at every level if it has any.
    Search(Engine),
}

impl Seat {
    /// Everybody, each with the share of cases that suits its speed.
    pub(crate) fn all() -> Vec<Seat> {
        Who::all().map(|who| Seat { who, every: who.usual() }).collect()
    }

    /// Everybody, asked about every case at length.
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
            Who::Search(engine) => {
                let effort = Effort { every, ..usual(engine) };
                let mut sit = |level| judges.push(Box::new(Search { engine, level, effort }));
                match engine {
                    Engine::Triads | Engine::Planes | Engine::Lockstep => {
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
        batches.into_iter().chain([Who::Twin, Who::Single]).chain(engines)
    }

    fn name(self) -> &'static str {
        match self {
            Who::Batch(way) => way.name(),
            Who::Twin => "twin",
            Who::Single => "single",
            Who::Search(engine) => engine.name(),
        }
    }

    /// How often it is asked unless the command line says otherwise.
    fn usual(self) -> u64 {
        match self {
            Who::Batch(Way::Whole) | Who::Twin | Who::Single => 1,
            Who::Batch(Way::Budget) => 4,
            Who::Batch(Way::Interrupted) => 8,
            Who::Search(engine) => usual(engine).every,
        }
    }
}

/// What an engine is given unless the command line says otherwise: about the same time for each of them.
fn usual(engine: Engine) -> Effort {
    match engine {
        Engine::Auto => Effort { quick: 0, every: 64, deep: 10_000 },
        // `single` runs the same search on every case; here it shows all solutions.
        Engine::Triads => Effort { quick: 0, every: 16, deep: u64::MAX },
        Engine::Propagate | Engine::Planes => Effort { quick: 8, every: 32, deep: 10_000 },
        Engine::Lockstep => Effort { quick: 0, every: 64, deep: 20_000 },
        Engine::Rules => Effort { quick: 0, every: 64, deep: 10_000 },
        Engine::Clauses => Effort { quick: 0, every: 64, deep: 50_000 },
        Engine::Plain | Engine::Cover => Effort { quick: 0, every: 512, deep: 5_000 },
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

    /// Without a share it is the usual one.
    fn from_str(text: &str) -> Result<Seat, String> {
        let (name, share) = match text.split_once('/') {
            Some((name, share)) => (name, Some(share)),
            None => (text, None),
        };
        let Some(who) = Who::all().find(|who| who.name() == name) else {
            let names: Vec<&str> = Who::all().map(Who::name).collect();
            return Err(format!("no judge is called '{name}': choose from {}", names.join(", ")));
        };
        let every = match share.map(str::parse) {
            None => who.usual(),
            Some(Ok(1)) => 1,
            Some(Ok(every @ 2..)) if !matches!(who, Who::Twin | Who::Single) => every,
            Some(Ok(2..)) => {
                return Err(format!("'{name}' is asked about every case: leave the / out"));
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
        let plain = Who::Search(Engine::Plain);
        assert_eq!("plain/7".parse(), Ok(Seat { who: plain, every: 7 }));
        assert_eq!("plain".parse(), Ok(Seat { who: plain, every: 512 }));
        for wrong in ["plain/0", "plain/x", "twin/2", "jury"] {
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
