//! Whole JSON objects.

use crate::common::{FOUR, puzzle, setup};
use ennead_format::Place;
use ennead_logic::{Passes, Position, Repertoire, Technique, Walk};
use ennead_puzzle::Puzzle;
use ennead_puzzle::{Candidates, CellStyle, RegionSetup, Setup};
use ennead_render::check::Report;
use ennead_render::compare::{Attempt, Comparison};
use ennead_render::json::{
    About, Check, ComparisonSummary, Count, Estimate, Passes as PassesRecord, Record, Solve,
    StepObject, Steps, Trace, TrueMarks,
};
use ennead_render::trace::Recorder;
use ennead_solve::{Diagnosis, Engine, Limits, Outcome, Probing, Solver};
use serde_json::Value;
use std::num::NonZeroU64;

fn pretty(record: impl Into<Record>) -> String {
    serde_json::to_string_pretty(&record.into()).unwrap()
}

fn json_of(record: impl Into<Record>) -> Value {
    record.into().value()
}

fn solved(puzzle: &Puzzle, outcome: &Outcome) -> Value {
    json_of(Solve::of(About::of(puzzle), puzzle, outcome))
}

fn checked<S: std::fmt::Display>(puzzle: &Setup, report: &Report<S>) -> Value {
    let grid = puzzle.grid().unwrap();
    json_of(Check::of(About::of_setup(puzzle, &grid), grid.size(), report))
}

#[test]
fn one_solution() {
    let four = puzzle(FOUR);
    let outcome = Solver::new(Engine::Mrv).solve(&four);
    let about = About::of(&four).at(&Place::of("here")).named(Some("four"));
    let line = Record::from(Solve::of(about, &four, &outcome)).to_string();
    assert_eq!(
        line,
        "{\"v\":1,\"kind\":\"solve\",\"source\":\"here\",\"id\":\"four\",\
         \"puzzle\":{\"n\":4,\"givens\":\"3..2...4.1..4...\",\"box\":[2,2]},\"clues\":5,\"partly_read\":false,\
         \"engine\":\"mrv\",\"reason\":\"requested\",\
         \"status\":\"unique\",\"stopped\":null,\"found\":1,\"complete\":true,\
         \"solution\":\"3412123421434321\",\
         \"rows\":[[3,4,1,2],[1,2,3,4],[2,1,4,3],[4,3,2,1]],\"second_solution\":null,\
         \"stated_solution\":null,\"sharing\":null,\
         \"first\":{\"nodes\":12,\"guesses\":0,\"placements\":11,\"retreats\":0,\
         \"propagations\":8,\"solutions\":1,\"seconds\":null},\
         \"stats\":{\"nodes\":12,\"guesses\":0,\"placements\":11,\"retreats\":11,\
         \"propagations\":8,\"solutions\":1,\"seconds\":null}}"
    );
}

#[test]
fn many_none_and_stopped() {
    let empty = Setup::empty(4).check().unwrap();
    let many = solved(&empty, &Solver::new(Engine::Mrv).solve(&empty));
    assert_eq!(many["status"], "many");
    assert_eq!(many["solution"], "1234341221434321");
    assert_eq!(many["second_solution"], "1234341223414123");

    let none = puzzle("12..34..........");
    let impossible = setup("123....4........").check().unwrap();
    let outcome = Solver::new(Engine::Mrv).solve(&impossible);
    let value = solved(&impossible, &outcome);
    assert_eq!((value["status"].as_str(), value["solution"].is_null()), (Some("none"), true));
    assert!(value["rows"].is_null());

    let stopped = Solver::new(Engine::Mrv).limits(Limits::none().nodes(2)).solve(&none);
    let value = solved(&none, &stopped);
    assert_eq!(
        (value["status"].as_str(), value["stopped"].as_str()),
        (Some("stopped"), Some("nodes"))
    );
}

#[test]
fn a_count() {
    let empty = Setup::empty(4).check().unwrap();
    let count = Solver::new(Engine::Mrv).count(&empty, Some(10));
    let value = json_of(Count::of(About::of(&empty), &count));
    assert_eq!(
        (&value["found"], &value["ending"], &value["stopped"]),
        (&10.into(), &"enough".into(), &serde_json::Value::Null)
    );
    let all = Solver::new(Engine::Mrv).count(&empty, None);
    let value = json_of(Count::of(About::of(&empty), &all));
    assert_eq!((&value["found"], &value["ending"]), (&288.into(), &"complete".into()));
}

#[test]
fn a_check() {
    let clashing = setup("3..3............");
    let (geometry, grid) = (clashing.geometry().unwrap(), clashing.grid().unwrap());
    let report = Report::new(&geometry, &grid, false, None);
    let value = checked(&clashing, &report);
    assert_eq!(
        (&value["verdict"], &value["passed"], &value["empty"], &value["solutions"]),
        (&"invalid".into(), &false.into(), &14.into(), &Value::Null)
    );
    assert_eq!(
        value["repetitions"].to_string(),
        "[{\"house\":\"row 1\",\"digit\":3,\
         \"cells\":[{\"cell\":\"r1c1\",\"index\":0},{\"cell\":\"r1c4\",\"index\":3}]}]"
    );
    assert_eq!(
        value["puzzle"].to_string(),
        "{\"n\":4,\"givens\":\"3..3............\",\"box\":[2,2]}"
    );
}

#[test]
fn a_conflict() {
    let impossible = setup("123....4........");
    let (geometry, grid) = (impossible.geometry().unwrap(), impossible.grid().unwrap());
    let puzzle = impossible.clone().check().unwrap();
    let Diagnosis::Conflict(conflict) = Solver::default().conflict(&puzzle) else { panic!() };
    let report = Report::new(&geometry, &grid, false, None).with_conflict(Some(conflict));
    assert_eq!(
        checked(&impossible, &report)["conflict"].to_string(),
        "{\"parts\":[\"1 at r1c1\",\"2 at r1c2\",\"4 at r2c4\"],\"minimal\":true,\"stopped\":null}"
    );
}

#[test]
fn true_candidates() {
    let two = Setup { regions: RegionSetup::None, ..Setup::empty(2) }.check().unwrap();
    let truth = Solver::new(Engine::Rules).true_candidates(&two, NonZeroU64::new(9).unwrap());
    let value = json_of(TrueMarks::of(About::of(&two), &two, &truth));
    assert_eq!(
        value["counts"].to_string(),
        "[{\"1\":1,\"2\":1},{\"1\":1,\"2\":1},{\"1\":1,\"2\":1},{\"1\":1,\"2\":1}]"
    );
    assert_eq!(value["candidates"].to_string(), "[\"12\",\"12\",\"12\",\"12\"]");
    assert_eq!(value["undecided"].to_string(), "[\"\",\"\",\"\",\"\"]");
    assert_eq!((value["limit"].as_u64(), value["solvable"].as_bool()), (Some(9), Some(true)));
    assert_eq!((&value["engine"], &value["stopped"]), (&"rules".into(), &serde_json::Value::Null));
}

#[test]
fn estimates() {
    let empty = setup("................").check().unwrap();
    let of = |probing| {
        json_of(Estimate::of(About::of(&empty), &Solver::default().estimate(&empty, probing)))
    };
    let exact = of(Probing::default());
    assert_eq!((exact["exact"].as_u64(), exact["number"].as_f64()), (Some(288), Some(288.0)));
    assert_eq!((exact["relative_error"].as_f64(), exact["probes"].as_u64()), (Some(0.0), Some(0)));
    let probed = of(Probing { probes: 1, seed: 1, exact_nodes: 0 });
    assert_eq!((probed["hits"].as_u64(), probed["probes"].as_u64()), (Some(1), Some(1)));
    assert!(probed["exact"].is_null() && probed["relative_error"].is_null());
}

#[test]
fn a_comparison() {
    let four = puzzle(FOUR);
    let mut comparison = Comparison::new();
    let solvers = [Engine::Mrv, Engine::Triads].map(Solver::new);
    let attempts = solvers.map(|solver| Attempt::of(&solver, &four));
    let agree = comparison.add("four", &attempts);
    let record = ennead_render::json::Comparison::of(About::of(&four), &attempts, agree);
    insta::assert_snapshot!("comparison", pretty(record));
    insta::assert_snapshot!("comparison_summary", pretty(ComparisonSummary::of(&comparison, true)));
}

#[test]
fn steps_and_passes() {
    let four = puzzle("1.....3..4.....2");
    let start = Candidates::of(&four);
    let walk = Walk::new(start.clone(), &Repertoire::default()).trace();
    insta::assert_snapshot!(
        "walk",
        pretty(Steps::of(About::of(&four), &four, &walk, CellStyle::RowColumn))
    );
    let passes = Passes::new(start, &Repertoire::default()).report();
    insta::assert_snapshot!(
        "passes",
        pretty(PassesRecord::of(About::of(&four), &four, &passes, CellStyle::RowColumn))
    );
}

#[test]
fn a_recorded_search() {
    let four = puzzle(FOUR);
    let mut recorder = Recorder::new(&four, 5);
    let solver = Solver::new(Engine::Mrv);
    let mut solutions = solver.watched_solutions(&four, &mut recorder);
    solutions.next().unwrap();
    let (choice, ending) = (solutions.choice(), solutions.ending());
    drop(solutions);
    let value = json_of(Trace::of(About::of(&four), &choice, ending, &recorder.finish()));
    assert_eq!(
        (&value["moves"], &value["sampled"], &value["max_depth"], &value["finish"]),
        (&12.into(), &true.into(), &11.into(), &"3412123421434321".into())
    );
    let frames: Vec<String> =
        value["frames"].as_array().unwrap().iter().map(|frame| frame["move"].to_string()).collect();
    assert_eq!(frames, ["\"start\"", "\"forced\"", "\"solution\""]);
    assert_eq!(value["frames"][1]["candidate"]["cell"], "r3c4");
}

/// The evidence has the roles that the picture of the step shows.
#[test]
fn evidence_has_roles() {
    let line = "697.....2..1972.63..3..679.912...6.737426.95.8657.9.241486932757.9.24..6..68.7..9";
    let kite = puzzle(line);
    let at = Candidates::of(&kite);
    let step = Technique::Skyscraper.first(&Position::of(&at)).unwrap();
    let step = serde_json::to_value(StepObject::of(7, &kite, &step, &at, CellStyle::LetterNumber))
        .unwrap();
    assert_eq!(
        (&step["k"], &step["technique"]["family"]),
        (&7.into(), &"single-digit patterns".into())
    );
    let link = |number: usize| {
        let link = &step["pattern"]["links"][number];
        format!("{}-{} {}", link["from"]["cell"], link["to"]["cell"], link["strength"])
    };
    assert_eq!(
        [link(0), link(1), link(2)],
        [
            "\"r1c6\"-\"r5c6\" \"strong\"",
            "\"r5c6\"-\"r5c9\" \"weak\"",
            "\"r5c9\"-\"r3c9\" \"strong\""
        ]
    );
    let roles: Vec<String> = step["pattern"]["candidates"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| format!("{} {}", one["cell"], one["role"]))
        .collect();
    assert_eq!(
        roles,
        [
            "\"r1c6\" \"chain-false\"",
            "\"r3c9\" \"chain-true\"",
            "\"r5c6\" \"chain-true\"",
            "\"r5c9\" \"chain-false\""
        ]
    );
    assert_eq!(
        step["ratings"].to_string(),
        "{\"se\":null,\"hodoku\":{\"level\":\"Hard\",\"score\":130},\"ennead\":\"expert\"}"
    );
    assert_eq!(step["eliminated"][0]["cell"], "r1c7");
    assert_eq!(step["grid"], line);
}
