//! Comparison of several engines on the same puzzles.

use crate::prose::{counted, duration, thousands};
use crate::table::{Column, Table};
use ennead_puzzle::Puzzle;
use ennead_solve::{Answer, Engine, Outcome, Solver, Stats};
use serde::Serialize;

/// The counters and times of several engines for the same puzzles, and whether their answers agree.
///
/// Outcomes are added puzzle by puzzle; counters and times are sums over all puzzles.
///
/// ```
/// use ennead_puzzle::Setup;
/// use ennead_render::compare::{Attempt, Comparison};
/// use ennead_solve::{Engine, Solver};
/// let puzzle = Setup::from_values(4, vec![3, 0, 0, 2, 0, 0, 0, 4, 0, 1, 0, 0, 4, 0, 0, 0]).check()?;
/// let mut comparison = Comparison::new();
/// let solvers = [Engine::Mrv, Engine::Triads].map(Solver::new);
/// comparison.add("p1", &solvers.map(|solver| Attempt::of(&solver, &puzzle)));
/// assert!(comparison.agrees());
/// assert_eq!(comparison.verdict(), "1 puzzle: all answers agree");
/// assert_eq!(comparison.rows()[1].reasons, ["triads solves classic puzzles only"]);
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Comparison {
    rows: Vec<Row>,
    puzzles: u64,
    disagreements: Vec<String>,
}

/// The result of an engine for a puzzle.
#[derive(Clone, Debug)]
pub enum Attempt {
    /// The engine searched.
    Solved(Box<Outcome>),
    /// The engine cannot solve such puzzles.
    Refused {
        /// The engine.
        engine: Engine,
        /// Why it refused the puzzle, in a few words.
        reason: &'static str,
    },
}

impl Attempt {
    /// Solves the puzzle, unless the engine of the solver refuses it.
    pub fn of(solver: &Solver, puzzle: &Puzzle) -> Attempt {
        let engine = solver.engine();
        match engine.refuses(puzzle) {
            Some(reason) => Attempt::Refused { engine, reason },
            None => Attempt::Solved(Box::new(solver.solve(puzzle))),
        }
    }

    fn engine(&self) -> Engine {
        match self {
            Attempt::Solved(outcome) => outcome.choice.engine,
            Attempt::Refused { engine, .. } => *engine,
        }
    }

    fn outcome(&self) -> Option<&Outcome> {
        match self {
            Attempt::Solved(outcome) => Some(outcome),
            Attempt::Refused { .. } => None,
        }
    }
}

/// The results of an engine for all puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The engine.
    pub engine: Engine,
    /// The sums of its counters, and of its times if they were measured.
    pub stats: Stats,
    /// Its answers by kind.
    pub answers: Answers,
    /// Why it refused puzzles, without repeats.
    pub reasons: Vec<&'static str>,
}

/// The number of answers of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Answers {
    /// Exactly one solution.
    pub unique: u64,
    /// More than one solution.
    pub many: u64,
    /// No solution.
    pub none: u64,
    /// Stopped by a limit.
    pub stopped: u64,
    /// Refused, because the engine cannot solve such puzzles.
    pub refused: u64,
}

impl Comparison {
    /// An empty comparison.
    pub fn new() -> Comparison {
        Comparison::default()
    }

    /// Adds the attempts of all engines at one puzzle. Returns whether their answers agree.
    ///
    /// `name` is the name of the puzzle in the lines about disagreements.
    ///
    /// A stopped search disagrees with another answer only if it found a solution that the other answer rules out.
    pub fn add(&mut self, name: &str, attempts: &[Attempt]) -> bool {
        self.puzzles += 1;
        let before = self.disagreements.len();
        for attempt in attempts {
            let row = self.row(attempt.engine());
            match attempt {
                Attempt::Solved(outcome) => {
                    row.stats = row.stats + outcome.stats;
                    row.answers.add(&outcome.answer);
                }
                Attempt::Refused { reason, .. } => {
                    row.answers.refused += 1;
                    if !row.reasons.contains(reason) {
                        row.reasons.push(reason);
                    }
                }
            }
        }
        let outcomes: Vec<&Outcome> = attempts.iter().filter_map(Attempt::outcome).collect();
        for (place, second) in outcomes.iter().enumerate() {
            let differs = |first: &&&Outcome| !compatible(&first.answer, &second.answer);
            if let Some(first) = outcomes[..place].iter().find(differs) {
                let (a, b) = (first.choice.engine, second.choice.engine);
                self.disagreements.push(format!("{name}: {a} and {b} disagree"));
            }
        }
        self.disagreements.len() == before
    }

    /// The row of an engine. If there is none yet, adds one.
    fn row(&mut self, engine: Engine) -> &mut Row {
        let place = self.rows.iter().position(|row| row.engine == engine);
        let place = place.unwrap_or_else(|| {
            let (stats, answers) = (Stats::default(), Answers::default());
            self.rows.push(Row { engine, stats, answers, reasons: Vec::new() });
            self.rows.len() - 1
        });
        &mut self.rows[place]
    }

    /// One row for each engine, in the order of their first attempts.
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
        for Row { engine, stats, answers, .. } in &self.rows {
            let number = |known: bool, number: u64| {
                if known { thousands(number) } else { "-".to_owned() }
            };
            let ran = answers.refused < self.puzzles;
            table.row([
                engine.to_string(),
                stats.elapsed.map_or_else(|| "-".to_owned(), duration),
                number(ran, stats.nodes),
                number(ran && !stats.coarse, stats.placements),
                number(ran, stats.guesses),
                number(ran, stats.retreats),
                answers.text(),
            ]);
        }
        table
    }

    /// The number of puzzles and whether the answers agree, in one line.
    pub fn verdict(&self) -> String {
        let puzzles = counted(self.puzzles, "puzzle", "puzzles");
        let stopped = self.rows.iter().any(|row| row.answers.stopped > 0);
        let answered = self.rows.iter().any(|row| {
            let answers = &row.answers;
            answers.unique + answers.many + answers.none + answers.stopped > 0
        });
        match self.disagreements.len() as u64 {
            0 if self.puzzles > 0 && !answered => format!("{puzzles}: no engine gave an answer"),
            0 if stopped => format!("{puzzles}: all answers agree, some searches were stopped"),
            0 => format!("{puzzles}: all answers agree"),
            n => format!("{puzzles}: {}", counted(n, "disagreement", "disagreements")),
        }
    }

    /// The whole report: table, verdict, a line for each disagreement, and the reasons of refusals.
    pub fn text(&self, width: usize) -> String {
        let mut text = format!("{}\n{}\n", self.table().text(width), self.verdict());
        let mut reasons: Vec<&str> = Vec::new();
        for reason in self.rows.iter().flat_map(|row| &row.reasons) {
            if !reasons.contains(reason) {
                reasons.push(reason);
            }
        }
        for line in self.disagreements.iter().map(String::as_str).chain(reasons) {
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

    /// The answers in words: `unique` for one puzzle, `3 unique, 1 stopped` for several.
    fn text(&self) -> String {
        let all = [
            (self.unique, "unique"),
            (self.many, "many"),
            (self.none, "none"),
            (self.stopped, "stopped"),
            (self.refused, "refused"),
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
