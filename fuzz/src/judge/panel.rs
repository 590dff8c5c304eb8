//! The judges of a run, as the command line names them.

use super::Judge;
use super::batches::{Batches, Way};
use super::known::Known;
use super::search::{Effort, Search};
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

/// A judge or a group of judges, as written: `batch`, `propagate`, `plain/100`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Seat {
    /// The batch solver at every level.
    Batch(Way),
    /// The batch solver at the best level, asked about isomorphs.
    Twin,
    /// An engine, with one case in so many in its sample.
    Search(Engine, u64),
}

impl Seat {
    /// Everybody, each with the share of cases that suits its speed.
    pub(crate) fn all() -> Vec<Seat> {
        let batches = [Way::Whole, Way::Budget, Way::Interrupted].map(Seat::Batch);
        let engines = Engine::ALL.map(|engine| Seat::Search(engine, usual(engine).every));
        [&batches[..], &[Seat::Twin], &engines].concat()
    }

    /// Everybody, asked about every case at length.
    pub(crate) fn thorough() -> Vec<Seat> {
        let thorough = |seat| match seat {
            Seat::Search(engine, _) => Seat::Search(engine, 1),
            other => other,
        };
        Seat::all().into_iter().map(thorough).collect()
    }

    fn fill(self, judges: &mut Vec<Box<dyn Judge>>) {
        match self {
            Seat::Batch(way) => {
                for level in SimdLevel::available() {
                    judges.push(Box::new(Batches { level, way }));
                }
            }
            Seat::Twin => {
                judges.push(Box::new(Twin(Batches { level: SimdLevel::best(), way: Way::Whole })));
            }
            Seat::Search(engine, every) => {
                judges.push(Box::new(Search { engine, effort: Effort { every, ..usual(engine) } }));
            }
        }
    }
}

/// What an engine is given unless the command line says otherwise: about the same time for each of them.
fn usual(engine: Engine) -> Effort {
    const SLOW: [(Engine, Effort); 6] = [
        (Engine::Auto, Effort { quick: 0, every: 64, deep: 10_000 }),
        (Engine::Propagate, Effort { quick: 8, every: 32, deep: 10_000 }),
        (Engine::Plain, Effort { quick: 0, every: 512, deep: 5_000 }),
        (Engine::Cover, Effort { quick: 0, every: 512, deep: 5_000 }),
        (Engine::Mrv, Effort { quick: 0, every: 512, deep: 50_000 }),
        (Engine::Backtrack, Effort { quick: 0, every: 512, deep: 50_000 }),
    ];
    // What is made for speed is asked about everything.
    const FAST: Effort = Effort { quick: 0, every: 1, deep: u64::MAX };
    SLOW.into_iter().find(|(slow, _)| *slow == engine).map_or(FAST, |(_, effort)| effort)
}

/// As it is read.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Batch(Way::Whole) => f.write_str("batch"),
            Seat::Batch(Way::Budget) => f.write_str("budget"),
            Seat::Batch(Way::Interrupted) => f.write_str("interrupt"),
            Seat::Twin => f.write_str("twin"),
            Seat::Search(engine, every) => write!(f, "{engine}/{every}"),
        }
    }
}

impl FromStr for Seat {
    type Err = String;

    fn from_str(text: &str) -> Result<Seat, String> {
        let (name, every) = match text.split_once('/') {
            Some((name, every)) => (name, Some(every)),
            None => (text, None),
        };
        let seat = match name {
            "batch" => Seat::Batch(Way::Whole),
            "budget" => Seat::Batch(Way::Budget),
            "interrupt" => Seat::Batch(Way::Interrupted),
            "twin" => Seat::Twin,
            engine => {
                let engine = engine
                    .parse::<Engine>()
                    .map_err(|error| format!("{error}; or from batch, budget, interrupt, twin"))?;
                let usual = Ok(usual(engine).every);
                let every = every.map_or(usual, |every| every.parse::<u64>().map_err(|_| every));
                return match every {
                    Ok(every @ 1..) => Ok(Seat::Search(engine, every)),
                    _ => Err(format!("'{text}': a whole number from 1 goes after the /")),
                };
            }
        };
        match every {
            None => Ok(seat),
            Some(_) => Err(format!("'{name}' is asked about every case: leave the / out")),
        }
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
        assert_eq!("plain/7".parse(), Ok(Seat::Search(Engine::Plain, 7)));
        for wrong in ["plain/0", "plain/x", "batch/2", "jury"] {
            assert!(wrong.parse::<Seat>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn every_level_and_engine_has_a_seat() {
        let panel = Panel::new(&Seat::all());
        let names: Vec<String> = panel.judges().iter().map(|judge| judge.name()).collect();
        for level in SimdLevel::available() {
            for way in ["batch", "budget", "interrupt"] {
                assert!(names.contains(&format!("{way} {level}")), "{names:?}");
            }
        }
        for engine in Engine::ALL {
            assert!(names.iter().any(|name| name == engine.name()), "{names:?}");
        }
    }
}
