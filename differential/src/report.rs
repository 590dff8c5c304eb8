//! Writes the report of a run.

use crate::judge::{Block, Judge, Verdict};
use crate::mutate::Kind;
use crate::run::{Failure, Judged, examine};
use crate::shrink::shrink;
use crate::tally::{Answer, Tally};
use ennead_solve::Ending;
use indicatif::HumanCount;
use std::fmt::Write;

/// Returns the tables of a run: cases by kind and answer, verdicts by judge.
pub(crate) fn summary(tally: &Tally, judges: &[&dyn Judge]) -> String {
    let mut text = format!("{:18}", "cases");
    for (_, heading) in Answer::ALL {
        let _ = write!(text, "{heading:>13}");
    }
    text.push_str("          all\n");
    let mut sums = [0; Answer::ALL.len()];
    for (kind, row) in Kind::all().zip(&tally.cases) {
        line(&mut text, &kind.to_string(), row);
        sums.iter_mut().zip(row).for_each(|(sum, cases)| *sum += cases);
    }
    line(&mut text, "all", &sums);
    let _ = writeln!(text, "\n{:18}{:>13}{:>13}", "judges", "complete", "stopped");
    for (judge, work) in judges.iter().zip(&tally.judges) {
        let (settled, stopped) = (HumanCount(work.settled), HumanCount(work.stopped));
        let _ = writeln!(
            text,
            "{:18}{:>13}{:>13}",
            judge.name(),
            settled.to_string(),
            stopped.to_string()
        );
    }
    text
}

/// Returns the report of a disagreement: the case, all verdicts, and the smallest grids on which the judges still disagree.
pub(crate) fn disagreement(failure: &Failure, judges: &[&dyn Judge]) -> String {
    let Failure { block, place, problem, verdicts } = failure;
    let case = &block.cases[*place];
    let names: Vec<String> = problem.judges.iter().map(|&place| judges[place].name()).collect();
    let mut text = format!(
        "disagreement on case {} of seed {} ({}), limit {}: {}: {}\n{}\n",
        case.index,
        block.seed,
        case.kind,
        block.limit,
        names.join(" and "),
        problem.what,
        case.board
    );
    text += &opinions(verdicts, judges);
    // Only the judges that disagree take part; the others would slow the reduction.
    let disagreeing: Vec<&dyn Judge> = problem.judges.iter().map(|&place| judges[place]).collect();
    let smallest = shrink(&disagreeing, block, *place);
    let heading = match smallest.cases.len() {
        1 => "smallest grid",
        _ => "smallest batch: these grids fail only together",
    };
    let _ = writeln!(text, "{heading}");
    for case in &smallest.cases {
        let _ = writeln!(text, "{}", case.board);
    }
    if let Err(failure) = examine(&disagreeing, &smallest) {
        let _ = writeln!(text, "{}", failure.problem.what);
        text += &opinions(&failure.verdicts, &disagreeing);
    }
    let grids: Vec<String> =
        smallest.cases.iter().map(|case| format!("--grid {}", case.board)).collect();
    let _ = writeln!(
        text,
        "to repeat: ennead-differential --limit {} {}",
        smallest.limit,
        grids.join(" ")
    );
    let case = case.index;
    let _ = writeln!(
        text,
        "or with the whole block: --seed {} --start {} --count {} and the same --from",
        block.seed,
        case / Block::LEN * Block::LEN,
        Block::LEN
    );
    text
}

/// Returns each grid of a block on which the judges agree, with all verdicts.
pub(crate) fn agreement(block: &Block, judged: &Judged, judges: &[&dyn Judge]) -> String {
    let mut text = String::new();
    for (place, case) in block.cases.iter().enumerate() {
        let of_case: Vec<Option<Verdict>> =
            judged.verdicts.iter().map(|judge| judge[place].clone()).collect();
        let _ = writeln!(text, "{}", case.board);
        text += &opinions(&of_case, judges);
    }
    text
}

fn opinions(verdicts: &[Option<Verdict>], judges: &[&dyn Judge]) -> String {
    let mut text = String::new();
    for (judge, verdict) in judges.iter().zip(verdicts) {
        let Some(Verdict { count, ending, solutions }) = verdict else { continue };
        let ending = match ending {
            Ending::Complete => "complete".to_owned(),
            Ending::Enough => "enough".to_owned(),
            Ending::Stopped(stop) => stop.to_string(),
        };
        let first = solutions.first().map_or_else(String::new, |first| format!(", {first}"));
        let _ = writeln!(text, "  {:18}{count}, {ending}{first}", judge.name());
    }
    text
}

fn line(text: &mut String, heading: &str, row: &[u64]) {
    let _ = write!(text, "{heading:18}");
    for number in row.iter().chain([&row.iter().sum()]) {
        let _ = write!(text, "{:>13}", HumanCount(*number).to_string());
    }
    text.push('\n');
}
