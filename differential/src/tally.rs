//! Counts the cases of each kind, and the verdicts of each judge.

use crate::compare::Agreed;
use crate::judge::Block;
use crate::mutate::Kind;
use crate::run::Judged;

/// The counts of cases and verdicts, over the cases on which all judges agree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tally {
    /// Cases by [`Kind`] and [`Answer`].
    pub(crate) cases: Vec<[u64; Answer::ALL.len()]>,
    /// The work of each judge.
    pub(crate) judges: Vec<Work>,
}

/// The classes of agreed answers, by the number of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// No solution.
    None,
    /// One solution.
    One,
    /// Two or more solutions.
    More,
    /// At least one solution: the limit was 1, or every judge was stopped.
    Some,
    /// Unknown: every judge was stopped before the first solution.
    Open,
}

impl Answer {
    /// Every class with its heading.
    pub(crate) const ALL: [(Answer, &str); 5] = [
        (Answer::None, "none"),
        (Answer::One, "one"),
        (Answer::More, "more"),
        (Answer::Some, "some"),
        (Answer::Open, "open"),
    ];

    fn of(agreed: Agreed, limit: u64) -> Answer {
        match agreed {
            Agreed::Count(0) if limit > 0 => Answer::None,
            Agreed::Count(1) if limit > 1 => Answer::One,
            Agreed::Count(2..) | Agreed::AtLeast(2..) => Answer::More,
            Agreed::Count(1) | Agreed::AtLeast(1) => Answer::Some,
            Agreed::Count(0) | Agreed::AtLeast(0) => Answer::Open,
        }
    }
}

/// The number of verdicts of a judge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Work {
    /// Complete verdicts.
    pub(crate) settled: u64,
    /// Partial verdicts.
    pub(crate) stopped: u64,
}

impl Tally {
    /// Returns an empty tally for this number of judges.
    pub(crate) fn new(judges: usize) -> Tally {
        Tally {
            cases: vec![[0; Answer::ALL.len()]; Kind::all().len()],
            judges: vec![Work::default(); judges],
        }
    }

    /// Adds the cases and verdicts of a block.
    pub(crate) fn add(&mut self, block: &Block, judged: &Judged) {
        for (case, agreed) in block.cases.iter().zip(&judged.agreed) {
            self.cases[case.kind as usize][Answer::of(*agreed, block.limit) as usize] += 1;
        }
        for (work, verdicts) in self.judges.iter_mut().zip(&judged.verdicts) {
            let settled = verdicts.iter().flatten().filter(|verdict| verdict.is_settled()).count();
            work.settled += settled as u64;
            work.stopped += verdicts.iter().flatten().count() as u64 - settled as u64;
        }
    }

    /// Adds the counts of another thread.
    pub(crate) fn merge(&mut self, other: &Tally) {
        for (sum, part) in self.cases.iter_mut().flatten().zip(other.cases.iter().flatten()) {
            *sum += part;
        }
        for (sum, part) in self.judges.iter_mut().zip(&other.judges) {
            sum.settled += part.settled;
            sum.stopped += part.stopped;
        }
    }

    /// Returns the number of cases of all kinds.
    pub(crate) fn total(&self) -> u64 {
        self.cases.iter().flatten().sum()
    }
}
