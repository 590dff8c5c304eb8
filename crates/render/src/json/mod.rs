//! The one JSON shape of results, for the command line, the web page and other languages.
//!
//! Each function makes one object; names stay as they are from version to version, new ones may be
//! added. A name that does not apply holds `null`, so that each object always has the same names.
//!
//! Grids are lines of symbols (`1`-`9`, `A`-`Z`, `a`; `.` is empty), and where `rows` stands also
//! rows of numbers with 0 for an empty cell. Cells are named `r1c1`.
//!
//! [`stats`], as part of others:
//! ```text
//! {"nodes": 19, "guesses": 1, "placements": 51, "retreats": 0, "propagations": 230,
//!  "solutions": 1, "seconds": 0.00042}        seconds: null without a clock
//! ```
//! PUZZLE stands for what the puzzle states, in the fields that are read back: `"n": 9, "givens": LINE` and
//! `box`, `regions`, `diagonals`, `marks` as in [`ennead_format::json`].
//!
//! [`outcome`]:
//! ```text
//! {PUZZLE, "engine": "mrv", "reason": "asked for",
//!  "status": "unique" | "many" | "none" | "stopped",
//!  "stopped": null | "nodes" | "time" | "flag",  which limit
//!  "solution": LINE | null,                      the first one found
//!  "rows": [[3, 4, ...], ...] | null,            the same as numbers
//!  "another": LINE | null,                       a second one, with status "many"
//!  "sharing": null | "raced on 2 threads",       what several threads did
//!  "stats": STATS}
//! ```
//! [`count`]:
//! ```text
//! {PUZZLE, "engine": ..., "reason": ..., "found": 288,
//!  "ending": "complete" | "enough" | "stopped", "stopped": ...,
//!  "sharing": null | "split into 24 parts over 2 threads", "stats": STATS}
//! ```
//! [`gattai_outcome`] and [`gattai_count`], of overlapping grids; PLACED is PUZZLE behind `"at": [1, 1]`:
//! ```text
//! {"grids": [PLACED, ...], "engine": ..., "reason": ..., "status": ..., "stopped": ...,
//!  "solution": [LINE, ...] | null, "another": [LINE, ...] | null, "sharing": ..., "stats": STATS,
//!  "conflict": {"parts": ["grid 1: 5 at r1c1", ...], "minimal": true, "stopped": ...} | null}
//! {"grids": [PLACED, ...], "engine": ..., "reason": ..., "found": 288, "ending": ..., "stopped": ..., "sharing": ...,
//!  "stats": STATS}
//! ```
//! [`gattai_true_candidates`], as [`true_candidates`] with a list for each grid, and [`gattai_estimate`], as [`estimate`]:
//! ```text
//! {"grids": [PLACED, ...], "engine": ..., "reason": ..., "cap": 10, "solvable": ..., "candidates": [["15", ...], ...],
//!  "open": [["", ...], ...], "counts": [[{"1": 3, "5": 10}, ...], ...], "stopped": ..., "stats": STATS}
//! {"grids": [PLACED, ...], "engine": ..., "reason": ..., "exact": ..., "log10": ..., ...}
//! ```
//! [`check`]:
//! ```text
//! {"verdict": "solved" | "incomplete" | "invalid", "good": true, "empty": 0,
//!  "duplicates": [{"house": "row 1", "digit": 5 | null, "cells": ["r1c1", "r1c9"]}, ...],
//!  "solutions": {"found": 1, "ending": ..., "stopped": ...} | null,
//!  "conflict": {"parts": ["5 at r1c1", ...], "minimal": true, "stopped": ...} | null}
//! ```
//! [`true_candidates`]; `marks` of a search that was stopped are known so far, `open` are not settled yet, and `counts`
//! go up to `cap`:
//! ```text
//! {PUZZLE, "engine": ..., "reason": ..., "cap": 10, "solvable": true | false | null, "candidates": ["15", ...],
//!  "open": ["", ...], "counts": [{"1": 3, "5": 10}, ...], "stopped": ..., "stats": STATS}
//! ```
//! [`estimate`]; `number` is null if it is beyond what a float holds, the errors if they cannot be told:
//! ```text
//! {PUZZLE, "engine": ..., "reason": ..., "exact": 288 | null, "log10": 2.459, "number": 288.0,
//!  "standard_error": 0.0, "relative_error": 0.0, "probes": 0, "hits": 0, "stopped": ..., "stats": STATS}
//! ```
//! [`compare`]:
//! ```text
//! {"puzzles": 3, "agree": true, "disagreements": [TEXT, ...],
//!  "engines": [{"engine": "mrv", "answers": {"unique": 3, "many": 0, "none": 0, "stopped": 0},
//!               "stats": STATS}, ...]}
//! ```
//! [`step`], as part of others; `text` is the sentence, `notation` the short form:
//! ```text
//! {"technique": "Naked Pair", "slug": "naked-pair", "level": "advanced", "notation": ...,
//!  "text": ..., "placed": [{"cell": "r1c1", "digit": 5}, ...], "eliminated": [...]}
//! ```
//! [`passes`] and [`walk`]; `end` is also `"contradiction"` or `"capped"`:
//! ```text
//! {"start": LINE, "finish": LINE, "end": "solved" | "stalled", "message": TEXT, "left": 0,
//!  "passes": [{"iteration": 1, "filled": 4, "left": 47, "percent": 7.84, "steps": [STEP, ...]}, ...]}
//! {"start": LINE, "finish": LINE, "end": ..., "message": TEXT, "left": 0,
//!  "hardest": TEXT | null, "steps": [STEP, ...]}
//! ```
//! [`recording`]; `moves` happened, `frames` of them were kept:
//! ```text
//! {"n": 9, "givens": LINE, "moves": 6636, "frames": 2000, "sampled": true, "deepest": 57,
//!  "finish": LINE, "stats": STATS}
//! ```
//! [`flaws`], for what is no puzzle:
//! ```text
//! {"flaws": ["5 stands twice in row 1: r1c1 and r1c9", ...]}
//! ```

mod gattai;

pub use gattai::{gattai_count, gattai_estimate, gattai_outcome, gattai_true_candidates};

use crate::check::Report;
use crate::compare::Comparison;
use crate::prose;
use crate::trace::Recording;
use ennead_format::json::{cells, run};
use ennead_logic::rating::hodoku;
use ennead_logic::rating::plain::PlainRating;
use ennead_logic::rating::se::{self, SeEnd};
use ennead_logic::{Conclusion, End, PassReport, Step, Trace};
use ennead_puzzle::{Candidates, CellStyle, Digit, DigitSet, Flaw, Grid, Puzzle, Size};
use ennead_solve::{
    Answer, Choice, Conflict, Count, Ending, Estimate, Outcome, Sharing, Stats, Stop,
    TrueCandidates,
};
use serde_json::{Value, json};
use std::fmt::Display;

/// What solving a puzzle gave.
pub fn outcome(puzzle: &Puzzle, outcome: &Outcome) -> Value {
    let (status, stopped) = status(&outcome.answer);
    let another = match &outcome.answer {
        Answer::Many(_, second) => Some(cells(puzzle, second.grid())),
        _ => None,
    };
    let solution = outcome.answer.solution();
    with_source(
        puzzle,
        &outcome.choice,
        json!({
            "status": status,
            "stopped": stopped.map(stop_word),
            "solution": solution.map(|solution| cells(puzzle, solution.grid())),
            "rows": solution.map(|solution| rows(puzzle, solution.grid())),
            "another": another,
            "sharing": sharing(outcome.sharing),
            "stats": stats(&outcome.stats),
        }),
    )
}

/// An answer in one word, and what stopped the search.
fn status<S>(answer: &Answer<S>) -> (&'static str, Option<Stop>) {
    match answer {
        Answer::None => ("none", None),
        Answer::Unique(_) => ("unique", None),
        Answer::Many(..) => ("many", None),
        Answer::Stopped(stop, _) => ("stopped", Some(*stop)),
    }
}

/// What several threads did, if they did.
fn sharing(sharing: Sharing) -> Option<String> {
    (sharing != Sharing::Alone).then(|| sharing.to_string())
}

/// How many solutions a puzzle has.
pub fn count(puzzle: &Puzzle, count: &Count) -> Value {
    let mut value = found(count);
    value["sharing"] = sharing(count.sharing).into();
    value["stats"] = stats(&count.stats);
    with_source(puzzle, &count.choice, value)
}

/// How hard a puzzle is by the Sudoku Explainer scheme: `er`, `ep` and `ed`, which are `null` if it has no rating, and
/// what ended the rating: `solved`, `settled`, `beyond` or `interrupted`.
///
/// ```
/// use ennead_logic::rating::se::{Rating, Report, SeEnd, Tenths};
/// use ennead_puzzle::{Grid, Size};
/// let rating = Rating { er: Tenths::new(72), ep: Tenths::new(12), ed: Tenths::new(12) };
/// let report = Report { rating, end: SeEnd::Solved };
/// let value = ennead_render::json::se_rating(&Grid::empty(Size::NINE), &report);
/// assert_eq!((value["er"].as_f64(), value["end"].as_str()), (Some(7.2), Some("solved")));
/// ```
pub fn se_rating(givens: &Grid, report: &se::Report) -> Value {
    let number = |tenths: se::Tenths| f64::from(tenths.get()) / 10.0;
    let known = matches!(report.end, SeEnd::Solved | SeEnd::Settled).then_some(report.rating);
    let end = match report.end {
        SeEnd::Solved => "solved",
        SeEnd::Settled => "settled",
        SeEnd::Beyond => "beyond",
        SeEnd::Interrupted => "interrupted",
    };
    json!({
        "puzzle": givens.to_string(),
        "scale": "se",
        "er": known.map(|rating| number(rating.er)),
        "ep": known.map(|rating| number(rating.ep)),
        "ed": known.map(|rating| number(rating.ed)),
        "end": end,
    })
}

/// How hard a puzzle is by HoDoKu's scheme: `level` and `score`, which are `null` if it has no rating.
///
/// ```
/// use ennead_logic::rating::hodoku::{HodokuLevel, Report};
/// use ennead_puzzle::{Grid, Size};
/// let report = Report { level: HodokuLevel::Hard, score: 1234 };
/// let value = ennead_render::json::hodoku_rating(&Grid::empty(Size::NINE), Some(&report));
/// assert_eq!((value["level"].as_str(), value["score"].as_u64()), (Some("Hard"), Some(1234)));
/// ```
pub fn hodoku_rating(givens: &Grid, report: Option<&hodoku::Report>) -> Value {
    json!({
        "puzzle": givens.to_string(),
        "scale": "hodoku",
        "level": report.map(|report| report.level.name()),
        "score": report.map(|report| report.score),
    })
}

/// How hard a puzzle is by the plain scale: `level`, `hardest`, `steps` and `techniques`, a list of what each did, which
/// are `null` if it has no rating, and what ended it: `solved`, `stalled` or `contradiction`.
///
/// ```
/// use ennead_puzzle::{Grid, Size};
/// let value = ennead_render::json::plain_rating(&Grid::empty(Size::NINE), None);
/// assert!(value["level"].is_null());
/// ```
pub fn plain_rating(givens: &Grid, rating: Option<&PlainRating>) -> Value {
    let uses = |rating: &PlainRating| -> Vec<Value> {
        let each = rating.uses.iter().map(|one| {
            json!({
                "technique": one.technique.name(),
                "slug": one.technique.slug(),
                "steps": one.steps,
                "effects": one.effects,
            })
        });
        each.collect()
    };
    json!({
        "puzzle": givens.to_string(),
        "scale": "plain",
        "level": rating.map(|rating| rating.level.name()),
        "hardest": rating.and_then(|rating| rating.hardest).map(|hardest| hardest.slug()),
        "steps": rating.map(|rating| rating.steps),
        "techniques": rating.map(uses),
        "end": rating.map(|rating| end_word(rating.end)),
    })
}

/// The counters of a search; `null` for those that it did not keep.
pub fn stats(stats: &Stats) -> Value {
    let kept = |number: u64| (!stats.coarse).then_some(number);
    json!({
        "nodes": stats.nodes,
        "guesses": stats.guesses,
        "placements": kept(stats.placements),
        "retreats": stats.retreats,
        "propagations": kept(stats.propagations),
        "solutions": stats.solutions,
        "seconds": stats.elapsed.map(|elapsed| elapsed.as_secs_f64()),
    })
}

/// What a check found.
pub fn check(report: &Report) -> Value {
    let duplicates = report.duplicates.iter().map(|duplicate| {
        let cells: Vec<String> = duplicate.cells.iter().map(ToString::to_string).collect();
        json!({
            "house": duplicate.house.words(),
            "digit": duplicate.digit.map(|digit| digit.get()),
            "cells": cells,
        })
    });
    json!({
        "verdict": report.verdict().word(),
        "good": report.is_good(),
        "empty": report.empty,
        "duplicates": duplicates.collect::<Vec<_>>(),
        "solutions": report.count.as_ref().map(found),
        "conflict": report.conflict.as_ref().map(conflict),
    })
}

fn conflict<P: Display>(conflict: &Conflict<P>) -> Value {
    let parts: Vec<String> = conflict.parts.iter().map(ToString::to_string).collect();
    json!({
        "parts": parts,
        "minimal": conflict.is_minimal(),
        "stopped": conflict.stopped.map(stop_word),
    })
}

/// Which candidates stand in some solution, and in how many.
pub fn true_candidates(puzzle: &Puzzle, truth: &TrueCandidates) -> Value {
    let standing = standing(
        puzzle.is_from_zero(),
        puzzle.size().cells(),
        |cell| truth.digits(cell),
        |cell| truth.open(cell),
        |cell, digit| truth.count(cell.with(digit)),
    );
    let fields =
        truth_fields(truth.cap(), truth.has_solution(), standing, truth.ending, &truth.stats);
    with_source(puzzle, &truth.choice, fields)
}

/// What is told of true candidates, of one grid as of several.
fn truth_fields(
    cap: u64,
    solvable: Option<bool>,
    [candidates, open, counts]: [Value; 3],
    ending: Ending,
    stats: &Stats,
) -> Value {
    json!({
        "cap": cap,
        "solvable": solvable,
        "candidates": candidates,
        "open": open,
        "counts": counts,
        "stopped": ending_stop(ending),
        "stats": self::stats(stats),
    })
}

/// Of each place the candidates that stand in some solution, those that are not settled, and in how many they stand.
fn standing<P: Copy>(
    from_zero: bool,
    places: impl Iterator<Item = P> + Clone,
    digits: impl Fn(P) -> DigitSet,
    open: impl Fn(P) -> DigitSet,
    count: impl Fn(P, Digit) -> u64,
) -> [Value; 3] {
    let counts = |place| -> Value {
        let counted =
            |digit: Digit| (run(DigitSet::of(digit), from_zero), count(place, digit).into());
        digits(place).iter().map(counted).collect::<serde_json::Map<String, Value>>().into()
    };
    [
        places.clone().map(|place| run(digits(place), from_zero)).collect(),
        places.clone().map(|place| run(open(place), from_zero)).collect(),
        places.map(counts).collect(),
    ]
}

/// The limit that ended a search, if one did.
fn ending_stop(ending: Ending) -> Option<&'static str> {
    match ending {
        Ending::Stopped(stop) => Some(stop_word(stop)),
        Ending::Complete | Ending::Enough => None,
    }
}

/// About how many solutions a puzzle has.
pub fn estimate(puzzle: &Puzzle, estimate: &Estimate) -> Value {
    with_source(puzzle, &estimate.choice, estimated(estimate))
}

fn estimated(estimate: &Estimate) -> Value {
    let finite = |number: f64| number.is_finite().then_some(number);
    json!({
        "exact": estimate.exact,
        "log10": finite(estimate.log10),
        "number": finite(estimate.number()),
        "standard_error": finite(estimate.standard_error()),
        "relative_error": finite(estimate.relative_error),
        "probes": estimate.probes,
        "hits": estimate.hits,
        "stopped": estimate.stopped.map(stop_word),
        "stats": stats(&estimate.stats),
    })
}

/// Pencil marks: the digits of every cell as a string of symbols, row by row.
pub fn candidates(candidates: &Candidates) -> Value {
    let marks: Vec<String> = candidates.marks().iter().map(ToString::to_string).collect();
    json!({
        "n": candidates.size().get(),
        "grid": candidates.grid().to_string(),
        "marks": marks,
        "contradiction": candidates.contradiction().map(|contradiction| contradiction.to_string()),
    })
}

/// Several engines side by side.
pub fn compare(comparison: &Comparison) -> Value {
    let engines = comparison.rows().iter().map(|row| {
        json!({
            "engine": row.engine.name(),
            "answers": {
                "unique": row.answers.unique,
                "many": row.answers.many,
                "none": row.answers.none,
                "stopped": row.answers.stopped,
            },
            "stats": stats(&row.stats),
        })
    });
    json!({
        "puzzles": comparison.puzzles(),
        "agree": comparison.agrees(),
        "disagreements": comparison.disagreements(),
        "engines": engines.collect::<Vec<_>>(),
    })
}

/// One step of human solving on a grid of this size.
pub fn step(step: &Step, size: Size) -> Value {
    let candidates = |wanted: fn(&Conclusion) -> bool| -> Vec<Value> {
        let chosen = step.conclusions.iter().filter(|conclusion| wanted(conclusion));
        let object = |conclusion: &Conclusion| {
            let candidate = conclusion.candidate();
            json!({"cell": candidate.cell.to_string(), "digit": candidate.digit.get()})
        };
        chosen.map(object).collect()
    };
    json!({
        "technique": step.technique.name(),
        "slug": step.technique.slug(),
        "level": step.technique.level().name(),
        "notation": prose::notation(step, size),
        "text": prose::step(step, CellStyle::RowColumn),
        "placed": candidates(|conclusion| matches!(conclusion, Conclusion::Place(_))),
        "eliminated": candidates(|conclusion| matches!(conclusion, Conclusion::Eliminate(_))),
    })
}

/// Human solving pass by pass.
pub fn passes(report: &PassReport) -> Value {
    let size = report.start.size();
    let passes = report.passes.iter().map(|pass| {
        json!({
            "iteration": pass.iteration,
            "filled": pass.filled,
            "left": pass.left,
            "percent": two_places(pass.percent()),
            "steps": pass.steps.iter().map(|one| step(one, size)).collect::<Vec<_>>(),
        })
    });
    let mut value = course(&report.start, &report.finish, report.end);
    value["passes"] = passes.collect();
    value
}

/// Human solving step by step.
pub fn walk(trace: &Trace) -> Value {
    let size = trace.start.size();
    let mut value = course(&trace.start, &trace.finish(), trace.end);
    value["hardest"] = trace.hardest().map(|technique| technique.name()).into();
    value["steps"] = trace.steps.iter().map(|one| step(one, size)).collect();
    value
}

/// The summary of a recorded search.
pub fn recording(recording: &Recording) -> Value {
    let finish = recording.finish();
    json!({
        "n": recording.givens().size().get(),
        "givens": recording.givens().to_string(),
        "moves": recording.moves(),
        "frames": recording.frames().len(),
        "sampled": recording.is_sampled(),
        "deepest": recording.deepest(),
        "finish": finish.grid.to_string(),
        "stats": stats(&finish.stats),
    })
}

/// Why something is no puzzle.
pub fn flaws(flaws: &[Flaw]) -> Value {
    json!({"flaws": flaws.iter().map(ToString::to_string).collect::<Vec<_>>()})
}

/// Puzzle and engine, then the rest.
fn with_source(puzzle: &Puzzle, choice: &Choice, rest: Value) -> Value {
    let mut all = ennead_format::json::object(puzzle);
    all.insert("engine".to_owned(), choice.engine.name().into());
    all.insert("reason".to_owned(), choice.reason.into());
    if let Value::Object(rest) = rest {
        all.extend(rest);
    }
    Value::Object(all)
}

fn found(count: &Count) -> Value {
    let (ending, stopped) = match count.ending {
        Ending::Complete => ("complete", None),
        Ending::Enough => ("enough", None),
        Ending::Stopped(stop) => ("stopped", Some(stop_word(stop))),
    };
    json!({"found": count.found, "ending": ending, "stopped": stopped})
}

/// How human solving ended, in one word.
fn end_word(end: End) -> &'static str {
    match end {
        End::Solved => "solved",
        End::Stalled => "stalled",
        End::Contradiction(_) => "contradiction",
        End::Capped => "capped",
    }
}

/// Where human solving started and ended.
fn course(start: &Candidates, finish: &Candidates, end: End) -> Value {
    let left = finish.empty_cells().count();
    let word = end_word(end);
    json!({
        "start": start.grid().to_string(),
        "finish": finish.grid().to_string(),
        "end": word,
        "message": prose::end(end, finish),
        "left": left,
    })
}

fn stop_word(stop: Stop) -> &'static str {
    match stop {
        Stop::Nodes => "nodes",
        Stop::Time => "time",
        Stop::Flag => "flag",
    }
}

/// A filled grid as rows of values.
fn rows(puzzle: &Puzzle, grid: &Grid) -> Vec<Vec<i32>> {
    let value = |digit: &Option<Digit>| digit.map_or(0, |digit| puzzle.value(digit));
    let row = |row: &[Option<Digit>]| row.iter().map(value).collect();
    grid.cells().chunks(grid.size().get()).map(row).collect()
}

fn two_places(percent: f64) -> f64 {
    (percent * 100.0).round() / 100.0
}
