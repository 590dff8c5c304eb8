//! The totals of a run over many puzzles.

use crate::exit::Exit;
use crate::input::InputError;
use ennead::render::prose;
use ennead::{Answer, Choice, Ending, Outcome, Sharing, Stats};

/// The numbers of puzzles by answer, the engines that ran, and their counters.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) puzzles: u64,
    /// The number of puzzles with results of an earlier run. The other numbers do not include them.
    pub(super) earlier: u64,
    unique: u64,
    many: u64,
    none: u64,
    /// Puzzles that were solved without a search for a second solution.
    solved: u64,
    stopped: u64,
    unreadable: u64,
    /// Puzzles for which the input states a wrong solution.
    wrong_solutions: u64,
    /// Missing, empty and damaged inputs.
    failed_inputs: u64,
    /// The engines that ran, each with the reason for its choice.
    choices: Vec<(Choice, Sharing)>,
    stats: Stats,
}

impl Tally {
    /// Counts an unreadable puzzle or input.
    pub(super) fn unreadable(&mut self, error: &InputError) {
        if error.is_of_puzzle {
            self.puzzles += 1;
            self.unreadable += 1;
        } else {
            self.failed_inputs += 1;
        }
    }

    /// Counts puzzles with exactly one solution.
    pub(super) fn unique(&mut self, puzzles: u64) {
        self.puzzles += puzzles;
        self.unique += puzzles;
    }

    /// Counts a puzzle with more than one solution.
    pub(super) fn many(&mut self) {
        self.puzzles += 1;
        self.many += 1;
    }

    /// Counts a wrong solution in the input. The puzzle itself is counted separately.
    pub(super) fn wrong_solution(&mut self) {
        self.wrong_solutions += 1;
    }

    /// Counts a puzzle without a solution.
    pub(super) fn none(&mut self) {
        self.puzzles += 1;
        self.none += 1;
    }

    /// Counts a puzzle by the outcome of a search for two solutions.
    pub(super) fn outcome<S>(&mut self, outcome: &Outcome<S>) {
        self.searched(outcome.choice, outcome.sharing, outcome.stats);
        *match outcome.answer {
            Answer::Unique(_) => &mut self.unique,
            Answer::Many(..) => &mut self.many,
            Answer::None => &mut self.none,
            Answer::Stopped(..) => &mut self.stopped,
        } += 1;
    }

    /// Counts a puzzle whose solutions were listed.
    pub(super) fn listing(&mut self, choice: Choice, stats: Stats, ending: Ending) {
        self.searched(choice, Sharing::Alone, stats);
        *match (ending, stats.solutions) {
            (Ending::Stopped(_), _) => &mut self.stopped,
            (_, 0) => &mut self.none,
            (Ending::Complete, 1) => &mut self.unique,
            (_, 1) => &mut self.solved,
            _ => &mut self.many,
        } += 1;
    }

    fn searched(&mut self, choice: Choice, sharing: Sharing, stats: Stats) {
        self.puzzles += 1;
        self.stats = self.stats + stats;
        if !self.choices.contains(&(choice, sharing)) {
            self.choices.push((choice, sharing));
        }
    }

    /// Whether there are several puzzles or inputs, so that a summary is useful.
    pub(super) fn is_of_several(&self) -> bool {
        self.puzzles + self.failed_inputs > 1
    }

    pub(super) fn exit(&self) -> Exit {
        if self.stopped + self.unreadable + self.failed_inputs > 0
            || self.puzzles + self.earlier == 0
        {
            Exit::Unanswered
        } else if self.none + self.wrong_solutions > 0 {
            Exit::No
        } else {
            Exit::Yes
        }
    }

    /// The totals in words: `12 puzzles: 10 unique, 1 without a solution, 1 with errors; 1 input with errors`.
    pub(super) fn summary(&self) -> String {
        let parts = [
            (self.unique, "unique"),
            (self.many, "with more than one solution"),
            (self.solved, "solved, uniqueness not checked"),
            (self.none, "without a solution"),
            (self.stopped, "stopped"),
            (self.unreadable, "with errors"),
            (self.wrong_solutions, "with a wrong solution in the input"),
        ];
        let present = parts.iter().filter(|(count, _)| *count > 0);
        let parts: Vec<String> =
            present.map(|(count, word)| format!("{} {word}", prose::thousands(*count))).collect();
        let puzzles = prose::counted(self.puzzles, "puzzle", "puzzles");
        let failed = match self.failed_inputs {
            0 => String::new(),
            number => format!("; {} with errors", prose::counted(number, "input", "inputs")),
        };
        match parts.is_empty() {
            true => format!("{puzzles}{failed}"),
            false => format!("{puzzles}: {}{failed}", parts.join(", ")),
        }
    }

    /// The engines with the reasons for their choice, then the counters.
    pub(super) fn stats(&self) -> String {
        let work = |(choice, sharing): &(Choice, Sharing)| prose::work(choice, *sharing) + "\n";
        let engines: String = self.choices.iter().map(work).collect();
        engines + &prose::stats(&self.stats)
    }
}
