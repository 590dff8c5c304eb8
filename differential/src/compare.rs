//! Compares the verdicts on a case.

use crate::judge::{Judge, Verdict};
use crate::mutate::Case;
use crate::rules;
use ennead_puzzle::Board;
use ennead_solve::Ending;

/// A problem with one verdict, which is wrong on its own, or with two, which contradict each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Problem {
    /// What is wrong, without the names of the judges.
    pub(crate) what: String,
    /// The one or two judges that gave these verdicts, as indices in the list of judges.
    pub(crate) judges: Vec<usize>,
}

/// The answer on which the judges agree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Agreed {
    /// The number of solutions, up to the limit.
    Count(u64),
    /// A lower bound: every judge was stopped.
    AtLeast(u64),
}

/// Compares the verdicts on a case and returns the common answer. `verdicts` has one entry for each of the `judges`.
///
/// # Errors
/// The first problem found.
pub(crate) fn compare(
    case: &Case,
    limit: u64,
    judges: &[&dyn Judge],
    verdicts: &[Option<&Verdict>],
) -> Result<Agreed, Problem> {
    let given = || {
        let places = verdicts.iter().enumerate();
        places.filter_map(|(place, verdict)| verdict.map(|verdict| (place, verdict)))
    };
    for (place, verdict) in given() {
        if let Some(what) = flaw(case, limit, verdict) {
            return Err(Problem { what, judges: vec![place] });
        }
    }
    let settled = given().find(|(_, verdict)| verdict.is_settled());
    if let Some((first, reference)) = settled {
        for (place, verdict) in given() {
            if let Some(what) = conflict(verdict, reference) {
                return Err(Problem { what, judges: vec![first, place] });
            }
        }
    }
    let all = given().find(|(_, verdict)| verdict.shows_all());
    if let Some((first, reference)) = all {
        for (place, verdict) in given() {
            if let Some(what) = unknown_solution(verdict, reference) {
                return Err(Problem { what, judges: vec![first, place] });
            }
        }
    }
    broken_guarantee(judges, given())?;
    Ok(match settled {
        Some((_, verdict)) => Agreed::Count(verdict.count),
        None => Agreed::AtLeast(given().map(|(_, verdict)| verdict.count).max().unwrap_or(0)),
    })
}

/// Describes why a verdict is wrong on its own; `None` if it may be right.
fn flaw(case: &Case, limit: u64, verdict: &Verdict) -> Option<String> {
    let Verdict { count, ending, solutions } = verdict;
    if *count > limit {
        return Some(format!("{count} solutions, but the limit is {limit}"));
    }
    if *ending == Ending::Enough && *count < limit {
        return Some(format!("it stopped at {count} solutions, but the limit is {limit}"));
    }
    if solutions.len() as u64 > *count || (solutions.is_empty() && *count > 0) {
        return Some(format!("{count} solutions, but {} of them shown", solutions.len()));
    }
    if let Some(wrong) = solutions.iter().find(|found| !rules::solves(found, &case.board)) {
        return Some(format!("{wrong} is not a solution"));
    }
    repeated(solutions).map(|twice| format!("the solution {twice} is found twice"))
}

fn repeated(solutions: &[Board]) -> Option<Board> {
    if solutions.len() < 2 {
        return None;
    }
    let mut sorted = solutions.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
}

/// Describes how the count of a verdict contradicts that of a settled one; `None` if it does not.
fn conflict(verdict: &Verdict, settled: &Verdict) -> Option<String> {
    let (count, right) = (verdict.count, settled.count);
    let wrong = if verdict.is_settled() { count != right } else { count > right };
    if wrong {
        return Some(format!("{right} and {count} solutions"));
    }
    None
}

/// Describes which solution of a verdict is missing in one that shows every solution; `None` if none is.
fn unknown_solution(verdict: &Verdict, all: &Verdict) -> Option<String> {
    let unknown_solution = verdict.solutions.iter().find(|found| !all.solutions.contains(found))?;
    Some(format!("only one judge accepts {unknown_solution} as a solution"))
}

fn broken_guarantee<'a>(
    judges: &[&dyn Judge],
    verdicts: impl Iterator<Item = (usize, &'a Verdict)>,
) -> Result<(), Problem> {
    let mut firsts: Vec<(&str, usize, &Verdict)> = Vec::new();
    let mut answers: Vec<(&str, usize, &Verdict)> = Vec::new();
    for (place, verdict) in verdicts {
        let guarantee = judges[place].guarantee();
        if let Some(name) = guarantee.first.filter(|_| verdict.is_settled()) {
            match firsts.iter().find(|(other, ..)| *other == name) {
                None => firsts.push((name, place, verdict)),
                Some((_, other, same)) if same.solutions.first() != verdict.solutions.first() => {
                    let what = "the first solutions differ".to_owned();
                    return Err(Problem { what, judges: vec![*other, place] });
                }
                Some(_) => {}
            }
        }
        if let Some(name) = guarantee.answer {
            match answers.iter().find(|(other, ..)| *other == name) {
                None => answers.push((name, place, verdict)),
                Some((_, other, same)) if *same != verdict => {
                    let what = "the answers differ, but must be identical".to_owned();
                    return Err(Problem { what, judges: vec![*other, place] });
                }
                Some(_) => {}
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::{Block, Guarantee};
    use crate::mutate::Kind;
    use crate::sources::board;
    use ennead_solve::Stop;

    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    struct Someone(Guarantee);

    impl Judge for Someone {
        fn name(&self) -> String {
            "someone".to_owned()
        }
        fn guarantee(&self) -> Guarantee {
            self.0
        }
        fn judge(&self, _: &Block) -> Vec<Option<Verdict>> {
            Vec::new()
        }
    }

    /// Returns two full grids: `SOLUTION`, and `SOLUTION` with two rows of a band exchanged.
    fn two() -> [Board; 2] {
        let exchanged = [&SOLUTION[9..18], &SOLUTION[..9], &SOLUTION[18..]].concat();
        [board(SOLUTION).unwrap(), board(&exchanged).unwrap()]
    }

    fn verdict(count: u64, ending: Ending, solutions: &[Board]) -> Verdict {
        Verdict { count, ending, solutions: solutions.to_vec() }
    }

    /// Compares these verdicts on a grid whose first two rows are empty, with a limit of 3.
    fn judged(guarantee: Guarantee, verdicts: &[Verdict]) -> Result<Agreed, String> {
        let open = format!("{}{}", ".".repeat(18), &SOLUTION[18..]);
        let board = board(&open).unwrap();
        let case = Case { index: 0, kind: Kind::Unchanged, board, known: None };
        let someone = Someone(guarantee);
        let judges: Vec<&dyn Judge> = verdicts.iter().map(|_| &someone as &dyn Judge).collect();
        let verdicts: Vec<Option<&Verdict>> = verdicts.iter().map(Some).collect();
        compare(&case, 3, &judges, &verdicts).map_err(|problem| problem.what)
    }

    fn alone(verdict: Verdict) -> String {
        judged(Guarantee::default(), &[verdict]).unwrap_err()
    }

    #[test]
    fn a_verdict_can_be_wrong_by_itself() {
        let [one, other] = two();
        let complete = Ending::Complete;
        assert!(alone(verdict(4, complete, &[one])).contains("the limit is 3"));
        assert!(alone(verdict(2, Ending::Enough, &[one])).contains("stopped at 2 solutions"));
        assert!(alone(verdict(1, complete, &[])).contains("0 of them shown"));
        assert!(alone(verdict(1, complete, &[one, other])).contains("2 of them shown"));
        assert!(alone(verdict(1, complete, &[Board::EMPTY])).contains("is not a solution"));
        assert!(alone(verdict(2, complete, &[one, one])).contains("is found twice"));
    }

    #[test]
    fn verdicts_can_contradict_each_other() {
        let [one, other] = two();
        let both = |verdicts: [Verdict; 2]| judged(Guarantee::default(), &verdicts);
        let complete = Ending::Complete;
        let stopped = Ending::Stopped(Stop::Nodes);
        let settled = verdict(2, complete, &[one]);
        assert_eq!(
            both([settled.clone(), verdict(1, complete, &[one])]),
            Err("2 and 1 solutions".to_owned())
        );
        assert_eq!(
            both([verdict(1, complete, &[one]), verdict(2, stopped, &[one, other])]),
            Err("1 and 2 solutions".to_owned())
        );
        let differ = both([verdict(1, complete, &[one]), verdict(1, complete, &[other])]);
        assert!(differ.unwrap_err().starts_with("only one judge accepts"));
        assert_eq!(both([verdict(1, stopped, &[other]), settled]), Ok(Agreed::Count(2)));
        let unsettled = [verdict(0, stopped, &[]), verdict(1, stopped, &[one])];
        assert_eq!(both(unsettled), Ok(Agreed::AtLeast(1)));
    }

    #[test]
    fn guarantees_are_checked() {
        let [one, other] = two();
        let whole = |first| verdict(2, Ending::Complete, &[first]);
        let stopped = |count, first| verdict(count, Ending::Stopped(Stop::Nodes), &[first]);
        let first = Guarantee { first: Some("same"), answer: None };
        let answer = Guarantee { first: None, answer: Some("same") };
        assert!(judged(Guarantee::default(), &[whole(one), whole(other)]).is_ok());
        assert_eq!(
            judged(first, &[whole(one), whole(other)]),
            Err("the first solutions differ".to_owned())
        );
        assert!(judged(first, &[whole(one), stopped(1, other)]).is_ok());
        assert!(judged(answer, &[stopped(1, one), stopped(1, one)]).is_ok());
        assert_eq!(
            judged(answer, &[stopped(1, one), stopped(2, one)]),
            Err("the answers differ, but must be identical".to_owned())
        );
    }
}
