//! Results as JSON, for scripts and other languages.
//!
//! Each function makes one object. Names do not change between versions, but new ones may be added. A name that does not
//! apply is `null`, so that objects of a kind always have the same names.
//!
//! Grids are lines of symbols (`1`-`9`, `A`-`Z`, `a`; `.` is empty), and in `rows` also
//! rows of numbers with 0 for an empty cell. Cells are named `r1c1`.
//!
//! [`stats`], as part of others:
//! ```text
//! {"nodes": 19, "guesses": 1, "placements": 51, "retreats": 0, "propagations": 230,
//!  "solutions": 1, "seconds": 0.00042}        seconds: null without a clock
//! ```
//! Results about a multi-grid puzzle have the same names. PUZZLE is then `"grids": [{"at": [1, 1], PUZZLE}, ...]`, and
//! `solution`, `rows`, `second_solution`, `candidates`, `undecided` and `counts` are lists with an item for each grid.
//!
//! PUZZLE stands for the fields of the puzzle, which can be read back: `"n": 9, "givens": LINE` and
//! `box`, `regions`, `diagonals`, `marks` as in [`ennead_format::json`].
//!
//! [`outcome`]:
//! ```text
//! {PUZZLE, "engine": "mrv", "reason": "requested",
//!  "status": "unique" | "many" | "none" | "stopped",
//!  "stopped": null | "nodes" | "time" | "flag",  which limit
//!  "solution": LINE | null,                      the first solution found
//!  "rows": [[3, 4, ...], ...] | null,            the digits as numbers
//!  "second_solution": LINE | null,               with status "many"
//!  "sharing": null | "raced on 2 threads",       how threads shared the work
//!  "stats": STATS}
//! ```
//! [`count`]:
//! ```text
//! {PUZZLE, "engine": ..., "reason": ..., "found": 288,
//!  "ending": "complete" | "enough" | "stopped", "stopped": ...,
//!  "sharing": null | "split into 24 parts over 2 threads", "stats": STATS}
//! ```
//! [`check`]:
//! ```text
//! {"verdict": "solved" | "incomplete" | "invalid", "passed": true, "empty": 0,
//!  "repetitions": [{"house": "row 1", "digit": 5 | null, "cells": ["r1c1", "r1c9"]}, ...],
//!      of a multi-grid puzzle, each with "grid": 1
//!  "solutions": {"found": 1, "ending": ..., "stopped": ...} | null,
//!  "conflict": {"parts": ["5 at r1c1", ...], "minimal": true, "stopped": ...} | null}
//! ```
//! [`true_candidates`]; after a stop, `candidates` are those proven so far, and `undecided` the remaining ones. `counts`
//! are limited to `limit`:
//! ```text
//! {PUZZLE, "engine": ..., "reason": ..., "limit": 10, "solvable": true | false | null, "candidates": ["15", ...],
//!  "undecided": ["", ...], "counts": [{"1": 3, "5": 10}, ...], "stopped": ..., "stats": STATS}
//! ```
//! [`estimate`]; `number` is null if it exceeds the range of a float, the errors if they are unknown:
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
//! {"technique": "Naked Pair", "slug": "naked-pair", "set": "advanced", "notation": ...,
//!  "text": ..., "placed": [{"cell": "r1c1", "digit": 5}, ...], "eliminated": [...]}
//! ```
//! [`passes`] and [`walk`]; `end` is also `"contradiction"` or `"limit"`:
//! ```text
//! {"start": LINE, "finish": LINE, "end": "solved" | "stalled", "message": TEXT, "empty_cells": 0,
//!  "passes": [{"iteration": 1, "filled": 4, "empty_cells": 47, "percent": 7.84, "steps": [STEP, ...]}, ...]}
//! {"start": LINE, "finish": LINE, "end": ..., "message": TEXT, "empty_cells": 0,
//!  "hardest": TEXT | null, "steps": [STEP, ...]}
//! ```
//! [`recording`]; `moves` is the number of moves, `frames` the number of recorded ones:
//! ```text
//! {"n": 9, "givens": LINE, "moves": 6636, "frames": 2000, "sampled": true, "max_depth": 57,
//!  "finish": LINE, "stats": STATS}
//! ```
//! [`flaws`], for an invalid puzzle:
//! ```text
//! {"flaws": ["5 appears twice in row 1: r1c1 and r1c9", ...]}
//! ```

use crate::check::{GridRepetition, Report};
use crate::compare::Comparison;
use crate::prose::CellNames;
use crate::trace::Recording;
use crate::{Subject, prose};
use ennead_format::json::run;
use ennead_logic::difficulty::DifficultyRating;
use ennead_logic::{Conclusion, End, PassReport, Step, Trace, apply};
use ennead_puzzle::{Candidates, CellStyle, DigitSet, Flaw, Grid, MultiGrid, Spot};
use ennead_rating::hodoku;
use ennead_rating::se::{self, SeEnd};
use ennead_solve::{
    Answer, Choice, Conflict, Count, Ending, Estimate, Outcome, Sharing, Stats, Stop,
    TrueCandidates,
};
use serde_json::{Value, json};
use std::fmt::Display;

/// The outcome of solving a puzzle.
pub fn outcome<P: Subject>(puzzle: &P, outcome: &Outcome<P::Solution>) -> Value {
    let (status, stopped) = status(&outcome.answer);
    let another = match &outcome.answer {
        Answer::Many(_, second) => Some(puzzle.lines(second)),
        _ => None,
    };
    let solution = outcome.answer.solution();
    with_source(
        puzzle,
        &outcome.choice,
        json!({
            "status": status,
            "stopped": stopped.map(stop_word),
            "solution": solution.map(|solution| puzzle.lines(solution)),
            "rows": solution.map(|solution| puzzle.rows(solution)),
            "second_solution": another,
            "sharing": sharing(outcome.sharing),
            "first": outcome.first.as_ref().map(stats),
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

/// What several threads did, if several were used.
fn sharing(sharing: Sharing) -> Option<String> {
    (sharing != Sharing::Alone).then(|| sharing.to_string())
}

/// The number of solutions of a puzzle.
pub fn count(puzzle: &impl Subject, count: &Count) -> Value {
    let mut value = found(count);
    value["sharing"] = sharing(count.sharing).into();
    value["stats"] = stats(&count.stats);
    with_source(puzzle, &count.choice, value)
}

/// A puzzle's Sudoku Explainer rating: `er`, `ep` and `ed`, which are `null` if it has no rating, and how the rating
/// ended: `solved`, `settled`, `beyond` or `interrupted`.
///
/// ```
/// use ennead_rating::se::{Rating, Report, SeEnd, Tenths};
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

/// A puzzle's HoDoKu rating: `level` and `score`, which are `null` if it has no rating.
///
/// ```
/// use ennead_rating::hodoku::{HodokuLevel, Report};
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

/// A puzzle's rating on the ennead scale: `level`, `hardest`, `steps` and `techniques` (what each one did), all `null`
/// without a rating, and how it ended: `solved`, `stalled` or `contradiction`.
///
/// ```
/// use ennead_puzzle::{Grid, Size};
/// let value = ennead_render::json::difficulty_rating(&Grid::empty(Size::NINE), None);
/// assert!(value["level"].is_null());
/// ```
pub fn difficulty_rating(givens: &Grid, rating: Option<&DifficultyRating>) -> Value {
    let uses = |rating: &DifficultyRating| -> Vec<Value> {
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
        "scale": "ennead",
        "level": rating.map(|rating| rating.difficulty.name()),
        "hardest": rating.and_then(|rating| rating.hardest).map(|hardest| hardest.slug()),
        "steps": rating.map(|rating| rating.steps),
        "techniques": rating.map(uses),
        "end": rating.map(|rating| end_word(rating.end)),
    })
}

/// The counters of a search; `null` if not counted.
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

/// The findings of a check.
pub fn check<S: Display>(report: &Report<S>) -> Value {
    let repetitions = report.repetitions.iter().map(|GridRepetition { grid, repetition }| {
        let cells: Vec<String> = repetition.cells.iter().map(ToString::to_string).collect();
        let mut value = json!({
            "house": repetition.house.name(),
            "digit": repetition.digit.map(|digit| digit.get()),
            "cells": cells,
        });
        if let Some(number) = grid {
            value["grid"] = (*number).into();
        }
        value
    });
    json!({
        "verdict": report.verdict().word(),
        "passed": report.is_good(),
        "empty": report.empty,
        "repetitions": repetitions.collect::<Vec<_>>(),
        "solutions": report.count.as_ref().map(found),
        "conflict": report.conflict.as_ref().map(conflict),
        "stated_solution": report.stated_solution.as_ref().map(|stated| json!({
            "correct": stated.is_ok(),
            "reason": stated.as_ref().err().map(ToString::to_string),
        })),
    })
}

fn conflict<P: Display>(conflict: &Conflict<P>) -> Value {
    let parts: Vec<String> = conflict.statements.iter().map(ToString::to_string).collect();
    json!({
        "parts": parts,
        "minimal": conflict.is_minimal(),
        "stopped": conflict.stopped.map(stop_word),
    })
}

/// The candidates that occur in some solution, and in how many.
pub fn true_candidates<P: Subject>(puzzle: &P, truth: &TrueCandidates<P>) -> Value {
    let symbols = |digits| run(digits, puzzle.is_from_zero());
    let counts = |place| -> Value {
        let count = |digit| (symbols(DigitSet::of(digit)), truth.count(place, digit).into());
        truth.digits(place).iter().map(count).collect::<serde_json::Map<String, Value>>().into()
    };
    let fields = json!({
        "limit": truth.limit(),
        "solvable": truth.has_solution(),
        "candidates": puzzle.per_cell(&|place| symbols(truth.digits(place)).into()),
        "undecided": puzzle.per_cell(&|place| symbols(truth.undecided(place)).into()),
        "counts": puzzle.per_cell(&counts),
        "stopped": ending_stop(truth.ending),
        "stats": stats(&truth.stats),
    });
    with_source(puzzle, &truth.choice, fields)
}

/// The limit that ended a search, if one did.
fn ending_stop(ending: Ending) -> Option<&'static str> {
    match ending {
        Ending::Stopped(stop) => Some(stop_word(stop)),
        Ending::Complete | Ending::Enough => None,
    }
}

/// An estimate of the number of solutions.
pub fn estimate(puzzle: &impl Subject, estimate: &Estimate) -> Value {
    let finite = |number: f64| number.is_finite().then_some(number);
    let fields = json!({
        "exact": estimate.exact,
        "log10": finite(estimate.log10),
        "number": finite(estimate.number()),
        "standard_error": finite(estimate.standard_error()),
        "relative_error": finite(estimate.relative_error),
        "probes": estimate.probes,
        "hits": estimate.hits,
        "stopped": estimate.stopped.map(stop_word),
        "stats": stats(&estimate.stats),
    });
    with_source(puzzle, &estimate.choice, fields)
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

/// Pencil marks of a multi-grid puzzle: the digits of every cell as a string of symbols, grid by grid.
pub fn multi_grid_candidates(multi_grid: &MultiGrid, digits: &dyn Fn(Spot) -> DigitSet) -> Value {
    let mut value = Value::Object(multi_grid.object());
    value["marks"] = multi_grid.per_cell(&|spot| digits(spot).to_string().into());
    value
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
                "refused": row.answers.refused,
            },
            "reasons": row.reasons,
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

/// A step, with the position in which it was found.
pub fn step(step: &Step, at: &Candidates) -> Value {
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
        "set": step.technique.set().name(),
        "notation": prose::notation(step, CellNames::new(CellStyle::RowColumn, at.size())),
        "text": prose::step(step, at, CellStyle::RowColumn),
        "placed": candidates(|conclusion| matches!(conclusion, Conclusion::Place(_))),
        "eliminated": candidates(|conclusion| matches!(conclusion, Conclusion::Eliminate(_))),
    })
}

/// Solving by techniques, pass by pass.
pub fn passes(report: &PassReport) -> Value {
    let mut at = report.start.clone();
    let passes = report.passes.iter().map(|pass| {
        // All steps of a pass are found in the position at its start.
        let steps: Vec<Value> = pass.steps.iter().map(|one| step(one, &at)).collect();
        for step in &pass.steps {
            apply(step, &mut at);
        }
        json!({
            "iteration": pass.iteration,
            "filled": pass.filled,
            "empty_cells": pass.left,
            "percent": two_places(pass.percent()),
            "steps": steps,
        })
    });
    let mut value = course(&report.start, &report.finish, report.end);
    value["passes"] = passes.collect();
    value
}

/// Solving by techniques, step by step.
pub fn walk(trace: &Trace) -> Value {
    let mut value = course(&trace.start, &trace.finish(), trace.end);
    value["hardest"] = trace.hardest().map(|technique| technique.name()).into();
    value["steps"] = trace.positions().map(|(at, one)| step(one, &at)).collect();
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
        "max_depth": recording.deepest(),
        "finish": finish.grid.to_string(),
        "stats": stats(&finish.stats),
    })
}

/// Why a puzzle is invalid.
pub fn flaws(flaws: &[Flaw]) -> Value {
    json!({"flaws": flaws.iter().map(ToString::to_string).collect::<Vec<_>>()})
}

/// The fields of the puzzle and the engine, then the rest.
fn with_source(puzzle: &impl Subject, choice: &Choice, rest: Value) -> Value {
    let mut all = puzzle.object();
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

/// How solving by techniques ended, in one word.
fn end_word(end: End) -> &'static str {
    match end {
        End::Solved => "solved",
        End::Stalled => "stalled",
        End::Contradiction(_) => "contradiction",
        End::Limit => "limit",
    }
}

/// The start and the end of solving by techniques.
fn course(start: &Candidates, finish: &Candidates, end: End) -> Value {
    let left = finish.empty_cells().count();
    let word = end_word(end);
    json!({
        "start": start.grid().to_string(),
        "finish": finish.grid().to_string(),
        "end": word,
        "message": prose::end(end, finish),
        "empty_cells": left,
    })
}

fn stop_word(stop: Stop) -> &'static str {
    match stop {
        Stop::Nodes => "nodes",
        Stop::Time => "time",
        Stop::Flag => "flag",
    }
}

fn two_places(percent: f64) -> f64 {
    (percent * 100.0).round() / 100.0
}
