//! The same puzzles through several engines, side by side.

use crate::prose::{counted, duration, thousands};
use crate::table::{Column, Table};
use ennead_solve::{Answer, Engine, Outcome, Stats};

/// What each engine needed for the same puzzles, and whether their answers agree.
///
/// Outcomes are added puzzle by puzzle; counters and times are sums over all puzzles.
///
/// ```
/// use ennead_puzzle::Setup;
/// use ennead_render::compare::Comparison;
/// use ennead_solve::{Engine, Solver};
/// let puzzle = Setup::from_values(4, vec![3, 0, 0, 2, 0, 0, 0, 4, 0, 1, 0, 0, 4, 0, 0, 0]).check()?;
/// let mut comparison = Comparison::new();
/// comparison.add("p1", &[Solver::new(Engine::Mrv).solve(&puzzle)]);
/// assert!(comparison.agrees());
/// assert_eq!(comparison.verdict(), "1 puzzle: all answers agree");
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Comparison {
    rows: Vec<Row>,
    puzzles: u64,
    disagreements: Vec<String>,
}

/// One engine over all puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The engine that ran.
    pub engine: Engine,
    /// The sums of its counters, and of its times if they were measured.
    pub stats: Stats,
    /// Its answers by kind.
    pub answers: Answers,
}

/// Numbers of answers of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Answers {
    /// Exactly one solution.
    pub unique: u64,
    /// More than one solution.
    pub many: u64,
    /// No solution.
    pub none: u64,
    /// Stopped by a limit.
    pub stopped: u64,
}

impl Comparison {
    /// An empty comparison.
    pub fn new() -> Comparison {
        Comparison::default()
    }

    /// Adds the outcomes of all engines for one puzzle, which the report calls `name`.
    ///
    /// Outcomes are grouped by the engine that ran. A stopped search disagrees with another answer only if it found a
    /// solution that the other answer rules out.
    pub fn add(&mut self, name: &str, outcomes: &[Outcome]) {
        self.puzzles += 1;
        for outcome in outcomes {
            let engine = outcome.choice.engine;
            let place = self.rows.iter().position(|row| row.engine == engine);
            let place = place.unwrap_or_else(|| {
                self.rows.push(Row {
                    engine,
                    stats: Stats::default(),
                    answers: Answers::default(),
                });
                self.rows.len() - 1
            });
            let row = &mut self.rows[place];
            row.stats = row.stats + outcome.stats;
            row.answers.add(&outcome.answer);
        }
        for (place, second) in outcomes.iter().enumerate() {
            let differs = |first: &&Outcome| !compatible(&first.answer, &second.answer);
            if let Some(first) = outcomes[..place].iter().find(differs) {
                let (a, b) = (first.choice.engine, second.choice.engine);
                self.disagreements.push(format!("{name}: {a} and {b} disagree"));
            }
        }
    }

    /// One row for each engine, in the order of their first outcomes.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// How many puzzles were compared.
    pub fn puzzles(&self) -> u64 {
        self.puzzles
    }

    /// A line for each disagreement.
    pub fn disagreements(&self) -> &[String] {
        &self.disagreements
    }

    /// Whether no two answers contradict each other.
    pub fn agrees(&self) -> bool {
        self.disagreements.is_empty()
    }

    /// The table: engine, time, counters, answers.
    pub fn table(&self) -> Table {
        let numbers = ["time", "nodes", "placements", "guesses", "retreats"];
        let columns = [Column::text("engine")]
            .into_iter()
            .chain(numbers.map(Column::number))
            .chain([Column::text("answer")]);
        let mut table = Table::new(columns);
        for Row { engine, stats, answers } in &self.rows {
            table.row([
                engine.to_string(),
                stats.elapsed.map_or_else(|| "-".to_owned(), duration),
                thousands(stats.nodes),
                if stats.coarse { "-".to_owned() } else { thousands(stats.placements) },
                thousands(stats.guesses),
                thousands(stats.retreats),
                answers.text(),
            ]);
        }
        table
    }

    /// The number of puzzles and whether the answers agree, in one line.
    pub fn verdict(&self) -> String {
        let puzzles = counted(self.puzzles, "puzzle", "puzzles");
        let stopped = self.rows.iter().any(|row| row.answers.stopped > 0);
        match self.disagreements.len() as u64 {
            0 if stopped => format!("{puzzles}: all answers agree, some searches were stopped"),
            0 => format!("{puzzles}: all answers agree"),
            n => format!("{puzzles}: {}", counted(n, "disagreement", "disagreements")),
        }
    }

    /// The whole report: table, verdict, and a line for each disagreement.
    pub fn text(&self, width: usize) -> String {
        let mut text = format!("{}\n{}\n", self.table().text(width), self.verdict());
        for line in &self.disagreements {
            text.push_str(line);
            text.push('\n');
        }
        text
    }
}

impl Answers {
    fn add(&mut self, answer: &Answer) {
        *match answer {
            Answer::Unique(_) => &mut self.unique,
            Answer::Many(..) => &mut self.many,
            Answer::None => &mut self.none,
            Answer::Stopped(..) => &mut self.stopped,
        } += 1;
    }

    /// `unique` for one puzzle, `3 unique, 1 stopped` for several.
    fn text(&self) -> String {
        let all = [
            (self.unique, "unique"),
            (self.many, "many"),
            (self.none, "none"),
            (self.stopped, "stopped"),
        ];
        let total: u64 = all.iter().map(|(number, _)| number).sum();
        let present = all.iter().filter(|(number, _)| *number > 0);
        let parts: Vec<String> = match total {
            1 => present.map(|(_, word)| (*word).to_owned()).collect(),
            _ => present.map(|(number, word)| format!("{} {word}", thousands(*number))).collect(),
        };
        parts.join(", ")
    }
}

/// Whether both answers can be right for the same puzzle.
fn compatible(a: &Answer, b: &Answer) -> bool {
    match (a, b) {
        (Answer::Unique(a), Answer::Unique(b)) => a == b,
        (Answer::Many(..), Answer::Many(..)) | (Answer::None, Answer::None) => true,
        (Answer::Stopped(_, Some(found)), Answer::Unique(only))
        | (Answer::Unique(only), Answer::Stopped(_, Some(found))) => found == only,
        (Answer::Stopped(_, Some(_)), Answer::None)
        | (Answer::None, Answer::Stopped(_, Some(_))) => false,
        (Answer::Stopped(..), _) | (_, Answer::Stopped(..)) => true,
        _ => false,
    }
}
