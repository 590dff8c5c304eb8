//! Results about several overlapping grids.

use super::{
    conflict, estimated, found, sharing, standing, stats, status, stop_word, truth_fields,
};
use ennead_format::json::{filled_grids, grids};
use ennead_puzzle::{Gattai, GattaiSolution};
use ennead_solve::{
    Answer, Choice, Conflict, Count, Estimate, GattaiStatement, GattaiTrueCandidates, Outcome,
};
use serde_json::{Value, json};

/// What solving overlapping grids gave, and if there is no solution what cannot hold together, if that is known.
pub fn gattai_outcome(
    gattai: &Gattai,
    outcome: &Outcome<GattaiSolution>,
    reason: Option<&Conflict<GattaiStatement>>,
) -> Value {
    let (status, stopped) = status(&outcome.answer);
    let filled = |solution| filled_grids(gattai, solution);
    let another = match &outcome.answer {
        Answer::Many(_, second) => Some(filled(second)),
        _ => None,
    };
    let fields = json!({
        "status": status,
        "stopped": stopped.map(stop_word),
        "solution": outcome.answer.solution().map(filled),
        "another": another,
        "sharing": sharing(outcome.sharing),
        "stats": stats(&outcome.stats),
        "conflict": reason.map(conflict),
    });
    with_grids(gattai, &outcome.choice, fields)
}

/// How many solutions overlapping grids have.
pub fn gattai_count(gattai: &Gattai, count: &Count) -> Value {
    let mut fields = found(count);
    fields["sharing"] = sharing(count.sharing).into();
    fields["stats"] = stats(&count.stats);
    with_grids(gattai, &count.choice, fields)
}

/// Which candidates of overlapping grids stand in some solution, and in how many; a list for each grid.
pub fn gattai_true_candidates(gattai: &Gattai, truth: &GattaiTrueCandidates) -> Value {
    let (mut candidates, mut open, mut counts) = (Vec::new(), Vec::new(), Vec::new());
    for part in gattai.parts() {
        let [its_candidates, its_open, its_counts] = standing(
            part.puzzle().is_from_zero(),
            gattai.size().cells().map(|cell| part.spot_of(cell)),
            |spot| truth.digits(spot),
            |spot| truth.open(spot),
            |spot, digit| truth.count(spot, digit),
        );
        candidates.push(its_candidates);
        open.push(its_open);
        counts.push(its_counts);
    }
    let standing = [candidates, open, counts].map(Value::from);
    let fields =
        truth_fields(truth.cap(), truth.has_solution(), standing, truth.ending, &truth.stats);
    with_grids(gattai, &truth.choice, fields)
}

/// About how many solutions overlapping grids have.
pub fn gattai_estimate(gattai: &Gattai, estimate: &Estimate) -> Value {
    with_grids(gattai, &estimate.choice, estimated(estimate))
}

/// These fields behind the grids and the engine.
fn with_grids(gattai: &Gattai, choice: &Choice, fields: Value) -> Value {
    let mut value = json!({
        "grids": grids(gattai),
        "engine": choice.engine.name(),
        "reason": choice.reason,
    });
    if let (Value::Object(all), Value::Object(fields)) = (&mut value, fields) {
        all.extend(fields);
    }
    value
}
