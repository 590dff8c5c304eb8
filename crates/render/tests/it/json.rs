//! Whole JSON objects.

use crate::common::{FOUR, puzzle, setup};
use ennead_logic::{Passes, Repertoire, Walk};
use ennead_puzzle::{Candidates, RegionSetup, Setup};
use ennead_render::check::Report;
use ennead_render::compare::{Attempt, Comparison};
use ennead_render::json;
use ennead_render::trace::Recorder;
use ennead_solve::{Diagnosis, Engine, Limits, Probing, Solver};
use std::num::NonZeroU64;

fn pretty(value: &serde_json::Value) -> String {
    serde_json::to_string_pretty(value).unwrap()
}

#[test]
fn one_solution() {
    let four = puzzle(FOUR);
    let outcome = Solver::new(Engine::Mrv).solve(&four);
    let line = json::outcome(&four, &outcome).to_string();
    assert_eq!(
        line,
        "{\"n\":4,\"givens\":\"3..2...4.1..4...\",\"box\":[2,2],\"engine\":\"mrv\",\"reason\":\"requested\",\
         \"status\":\"unique\",\"stopped\":null,\"solution\":\"3412123421434321\",\
         \"rows\":[[3,4,1,2],[1,2,3,4],[2,1,4,3],[4,3,2,1]],\"second_solution\":null,\"sharing\":null,\
         \"first\":{\"nodes\":12,\"guesses\":0,\"placements\":11,\"retreats\":0,\
         \"propagations\":8,\"solutions\":1,\"seconds\":null},\
         \"stats\":{\"nodes\":12,\"guesses\":0,\"placements\":11,\"retreats\":11,\
         \"propagations\":8,\"solutions\":1,\"seconds\":null}}"
    );
}

#[test]
fn many_none_and_stopped() {
    let empty = Setup::empty(4).check().unwrap();
    let many = json::outcome(&empty, &Solver::new(Engine::Mrv).solve(&empty));
    assert_eq!(many["status"], "many");
    assert_eq!(many["solution"], "1234341221434321");
    assert_eq!(many["second_solution"], "1234341223414123");

    let none = puzzle("12..34..........");
    let impossible = setup("123....4........").check().unwrap();
    let outcome = Solver::new(Engine::Mrv).solve(&impossible);
    let value = json::outcome(&impossible, &outcome);
    assert_eq!((value["status"].as_str(), value["solution"].is_null()), (Some("none"), true));
    assert!(value["rows"].is_null());

    let stopped = Solver::new(Engine::Mrv).limits(Limits::none().nodes(2)).solve(&none);
    let value = json::outcome(&none, &stopped);
    assert_eq!(
        (value["status"].as_str(), value["stopped"].as_str()),
        (Some("stopped"), Some("nodes"))
    );
}

#[test]
fn a_count() {
    let empty = Setup::empty(4).check().unwrap();
    let count = Solver::new(Engine::Mrv).count(&empty, Some(10));
    let value = json::count(&empty, &count);
    assert_eq!(
        (&value["found"], &value["ending"], &value["stopped"]),
        (&10.into(), &"enough".into(), &serde_json::Value::Null)
    );
    let all = Solver::new(Engine::Mrv).count(&empty, None);
    let value = json::count(&empty, &all);
    assert_eq!((&value["found"], &value["ending"]), (&288.into(), &"complete".into()));
}

#[test]
fn a_check() {
    let clashing = setup("3..3............");
    let (geometry, grid) = (clashing.geometry().unwrap(), clashing.grid().unwrap());
    let report = Report::new(&geometry, &grid, false, None);
    assert_eq!(
        json::check(&report).to_string(),
        "{\"verdict\":\"invalid\",\"passed\":false,\"empty\":14,\"repetitions\":[{\"house\":\"row 1\",\
         \"digit\":3,\"cells\":[\"r1c1\",\"r1c4\"]}],\"solutions\":null,\"conflict\":null,\
         \"stated_solution\":null}"
    );
    let flaws = clashing.check().unwrap_err();
    assert_eq!(
        json::flaws(flaws.flaws()).to_string(),
        "{\"flaws\":[\"3 appears twice in row 1: r1c1 and r1c4\"]}"
    );
}

#[test]
fn a_conflict() {
    let impossible = setup("123....4........");
    let (geometry, grid) = (impossible.geometry().unwrap(), impossible.grid().unwrap());
    let puzzle = impossible.check().unwrap();
    let Diagnosis::Conflict(conflict) = Solver::default().conflict(&puzzle) else { panic!() };
    let report = Report::new(&geometry, &grid, false, None).with_conflict(Some(conflict));
    assert_eq!(
        json::check(&report)["conflict"].to_string(),
        "{\"parts\":[\"1 at r1c1\",\"2 at r1c2\",\"4 at r2c4\"],\"minimal\":true,\"stopped\":null}"
    );
}

#[test]
fn true_candidates() {
    let two = Setup { regions: RegionSetup::None, ..Setup::empty(2) }.check().unwrap();
    let truth = Solver::new(Engine::Rules).true_candidates(&two, NonZeroU64::new(9).unwrap());
    let value = json::true_candidates(&two, &truth);
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
    let of = |probing| json::estimate(&empty, &Solver::default().estimate(&empty, probing));
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
    comparison.add("four", &solvers.map(|solver| Attempt::of(&solver, &four)));
    insta::assert_snapshot!(pretty(&json::compare(&comparison)));
}

#[test]
fn steps_and_passes() {
    let start = Candidates::of(&puzzle("1.....3..4.....2"));
    let walk = Walk::new(start.clone(), &Repertoire::default()).trace();
    insta::assert_snapshot!("walk", pretty(&json::walk(&walk)));
    let passes = Passes::new(start, &Repertoire::default()).report();
    insta::assert_snapshot!("passes", pretty(&json::passes(&passes)));
}

#[test]
fn a_recorded_search() {
    let four = puzzle(FOUR);
    let mut recorder = Recorder::new(&four, 5);
    Solver::new(Engine::Mrv).watched_solutions(&four, &mut recorder).next().unwrap();
    assert_eq!(
        json::recording(&recorder.finish()).to_string(),
        "{\"n\":4,\"givens\":\"3..2...4.1..4...\",\"moves\":12,\"frames\":3,\"sampled\":true,\
         \"max_depth\":11,\"finish\":\"3412123421434321\",\"stats\":{\"nodes\":12,\"guesses\":0,\
         \"placements\":11,\"retreats\":0,\"propagations\":8,\"solutions\":1,\"seconds\":null}}"
    );
}
