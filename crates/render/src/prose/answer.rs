//! Writes answers, numbers of solutions and counters as status lines.

use super::{counted, duration, thousands};
use crate::table::{Column, Table};
use ennead_solve::{Answer, Choice, Count, Ending, Sharing, Stats};

/// Writes an answer in a few words.
///
/// ```
/// use ennead_puzzle::Solution;
/// use ennead_render::prose;
/// use ennead_solve::{Answer, Stop};
/// assert_eq!(prose::answer::<Solution>(&Answer::None), "no solution");
/// let stopped = Answer::<Solution>::Stopped(Stop::Nodes, None);
/// assert_eq!(prose::answer(&stopped), "stopped before an answer: node limit reached");
/// ```
pub fn answer<S>(answer: &Answer<S>) -> String {
    match answer {
        Answer::None => "no solution".to_owned(),
        Answer::Unique(_) => "exactly one solution".to_owned(),
        Answer::Many(..) => "more than one solution".to_owned(),
        Answer::Stopped(stop, None) => format!("stopped before an answer: {stop}"),
        Answer::Stopped(stop, Some(_)) => {
            format!("one solution found, others are possible: {stop}")
        }
    }
}

/// Writes a number of solutions, with `at least` if there may be more: `288 solutions`, `at least 1,000 solutions`.
pub fn count(count: &Count) -> String {
    let found = counted(count.found, "solution", "solutions");
    match count.ending {
        Ending::Complete if count.found == 0 => "no solution".to_owned(),
        Ending::Complete => found,
        Ending::Enough => format!("at least {found}"),
        Ending::Stopped(stop) if count.found == 0 => format!("no solution found yet: {stop}"),
        Ending::Stopped(stop) => format!("at least {found}: {stop}"),
    }
}

/// Names the engine and the reason for its choice: `propagate (requested)`.
pub fn choice(choice: &Choice) -> String {
    format!("{} ({})", choice.engine, choice.reason)
}

/// Names the engine, the reason for its choice and, if there were several threads, how they shared the work.
///
/// ```
/// use ennead_puzzle::Setup;
/// use ennead_render::prose;
/// use ennead_solve::{Engine, Sharing, Solver};
/// let outcome = Solver::new(Engine::Mrv).solve(&Setup::empty(4).check()?);
/// assert_eq!(prose::work(&outcome.choice, outcome.sharing), "mrv (requested)");
/// let split = Sharing::Split { parts: 24, threads: 2.try_into()? };
/// assert_eq!(prose::work(&outcome.choice, split), "mrv (requested), split into 24 parts over 2 threads");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn work(choice: &Choice, sharing: Sharing) -> String {
    match sharing {
        Sharing::Alone => self::choice(choice),
        sharing => format!("{}, {sharing}", self::choice(choice)),
    }
}

/// Writes the counters of a search in one line. Counters that the search did not count are left out.
///
/// ```
/// use ennead_solve::Stats;
/// let stats = Stats { nodes: 19, placements: 1_051, guesses: 1, ..Stats::default() };
/// assert_eq!(
///     ennead_render::prose::stats(&stats),
///     "19 nodes, 1 guess, 1,051 placements, 0 retreats, 0 candidates removed",
/// );
/// ```
pub fn stats(stats: &Stats) -> String {
    let kept = !stats.coarse;
    let mut parts =
        vec![counted(stats.nodes, "node", "nodes"), counted(stats.guesses, "guess", "guesses")];
    parts.extend(kept.then(|| counted(stats.placements, "placement", "placements")));
    parts.push(counted(stats.retreats, "retreat", "retreats"));
    let removed = |number| counted(number, "candidate removed", "candidates removed");
    parts.extend(kept.then(|| removed(stats.propagations)));
    parts.extend(stats.elapsed.map(duration));
    parts.join(", ")
}

/// Writes the counters of a search as a table of two columns. Counters that the search did not count are left out.
pub fn stats_table(stats: &Stats) -> Table {
    let mut table = Table::new([Column::text("counter"), Column::number("value")]);
    for (name, value, kept) in [
        ("nodes", stats.nodes, true),
        ("guesses", stats.guesses, true),
        ("placements", stats.placements, !stats.coarse),
        ("retreats", stats.retreats, true),
        ("candidates removed", stats.propagations, !stats.coarse),
        ("solutions", stats.solutions, true),
    ] {
        if kept {
            table.row([name.to_owned(), thousands(value)]);
        }
    }
    if let Some(elapsed) = stats.elapsed {
        table.row(["time".to_owned(), duration(elapsed)]);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_solve::{Engine, Stop};
    use std::time::Duration;

    #[test]
    fn a_count_may_be_a_lower_bound() {
        let choice = Choice { engine: Engine::Mrv, reason: "requested" };
        let line = |found, ending| {
            count(&Count {
                found,
                ending,
                stats: Stats::default(),
                choice,
                sharing: Sharing::Alone,
            })
        };
        assert_eq!(line(0, Ending::Complete), "no solution");
        assert_eq!(line(1, Ending::Complete), "1 solution");
        assert_eq!(line(288, Ending::Complete), "288 solutions");
        assert_eq!(line(1_000, Ending::Enough), "at least 1,000 solutions");
        assert_eq!(
            line(2, Ending::Stopped(Stop::Time)),
            "at least 2 solutions: time limit reached"
        );
        assert_eq!(super::choice(&choice), "mrv (requested)");
    }

    #[test]
    fn the_stats_table_lists_every_counter() {
        let stats = Stats {
            nodes: 3_347,
            placements: 3_346,
            retreats: 3_289,
            solutions: 1,
            elapsed: Some(Duration::from_micros(420)),
            ..Stats::default()
        };
        let text = "\
counter              value
------------------  ------
nodes                3,347
guesses                  0
placements           3,346
retreats             3,289
candidates removed       0
solutions                1
time                420 µs
";
        assert_eq!(stats_table(&stats).text(80), text);
    }

    #[test]
    fn missing_counters_are_left_out() {
        let coarse = Stats { nodes: 19, guesses: 9, retreats: 2, coarse: true, ..Stats::default() };
        assert_eq!(stats(&coarse), "19 nodes, 9 guesses, 2 retreats");
        let text = "\
counter    value
---------  -----
nodes         19
guesses        9
retreats       2
solutions      0
";
        assert_eq!(stats_table(&coarse).text(80), text);
    }
}
