//! Net of Rules: a candidate is false if singles, rules, innies and outies derive a contradiction from it.
//!
//! ```text
//! r1c1 = 5  ->  the cage needs 9 in r1c2  ->  ...  ->  r4c7 has no candidates:  r1c1 <> 5
//! ```
//!
//! A net of rules with subsets also uses pairs, locked candidates and common peers. Such nets are the last resort
//! before guessing, like nested forcing nets in puzzles without rules. A quick test ([`probe`](super::probe)) finds the
//! candidates that can be refuted. The steps are then derived one by one, and only those that the contradiction needs
//! are kept.

use super::probe::Probe;
use crate::techniques::{Flow, Sink, eliminations};
use crate::{End, Pattern, Position, Repertoire, RuleKind, RuleNet, Step, Technique, Walk};
use ennead_puzzle::{Candidate, Candidates, Cell, Contradiction};
use std::collections::HashSet;

/// The maximum number of steps in a net.
const MAX_STEPS: usize = 400;

/// The maximum number of constraints filtered for one assumption.
const MAX_FILTERED: usize = 2_000;

/// Reports candidates in reading order, digits ascending. The search starts after the candidate that was refuted last,
/// because most candidates before it have been tried in vain.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let at = position.candidates();
    if technique == Technique::SubsetNet && position.constraints().all.is_empty() {
        // The rules, if any, only make cells differ, so forcing nets are enough.
        return Flow::Continue(());
    }
    let (probe, steps) = match technique {
        Technique::SubsetNet => (Probe::with_pairs(position), steps_with_subsets(at)),
        _ => (Probe::new(position), simple_steps(at)),
    };
    let candidates =
        at.empty_cells().flat_map(|cell| at.get(cell).iter().map(move |d| cell.with(d)));
    let mut all: Vec<Candidate> = candidates.collect();
    if let Some(last) = position.memory().borrow().refuted() {
        let behind = all.partition_point(|one| *one <= last);
        all.rotate_left(behind);
    }
    for assumed in all {
        let cell = at.size().index(assumed.cell);
        if probe.propagate(cell, assumed.digit, MAX_FILTERED).is_some() {
            continue;
        }
        let of_kind = |net: &RuleNet| net.uses_subsets() == (technique == Technique::SubsetNet);
        if let Some(net) = net(position, &steps, assumed).filter(of_kind) {
            position.memory().borrow_mut().record_refuted(assumed);
            let conclusions = eliminations([assumed].into_iter());
            sink(Step { technique, pattern: Pattern::RuleNet(Box::new(net)), conclusions })?;
        }
    }
    Flow::Continue(())
}

/// The techniques allowed inside a net of rules: singles, rules, innies and outies.
fn simple_steps(at: &Candidates) -> Repertoire {
    let singles = [Technique::NakedSingle, Technique::HiddenSingle];
    let kinds = at.rules().iter().filter_map(RuleKind::of).map(Technique::Rule);
    let sums = [Technique::Innies, Technique::Outies, Technique::InniesOuties];
    singles.into_iter().chain(kinds).chain(sums).collect()
}

/// The techniques allowed inside a net with subsets: also pairs, locked candidates and common peers.
fn steps_with_subsets(at: &Candidates) -> Repertoire {
    let more = [
        Technique::Pointing,
        Technique::Claiming,
        Technique::CommonPeer,
        Technique::NakedSubset(2),
        Technique::HiddenSubset(2),
        Technique::PeerSubset(2),
    ];
    more.into_iter().fold(simple_steps(at), Repertoire::with)
}

fn net(position: &Position<'_>, steps: &Repertoire, assumed: Candidate) -> Option<RuleNet> {
    let mut start = position.candidates().clone();
    start.place(assumed.cell, assumed.digit);
    let memory = position.memory().borrow().of_rules();
    let trace = Walk::new(start, steps).remembering(memory).limit(MAX_STEPS).trace();
    let End::Contradiction(end) = trace.end else { return None };
    let mut at = trace.start.clone();
    let before: Vec<Candidates> = trace
        .steps
        .iter()
        .map(|step| {
            let now = at.clone();
            crate::apply(step, &mut at);
            now
        })
        .collect();
    Some(RuleNet { assumed, steps: needed(trace.steps, &before, end), end })
}

/// Keeps the steps that contribute to the contradiction, directly or through other steps.
fn needed(steps: Vec<Step>, before: &[Candidates], end: Contradiction) -> Vec<Step> {
    let Some(geometry) = before.first().map(|at| at.geometry().clone()) else { return steps };
    let mut cells: HashSet<Cell> = match end {
        Contradiction::NoCandidate { cell } => HashSet::from([cell]),
        Contradiction::NoPlace { house, .. } => geometry.cells_of(house).collect(),
        Contradiction::ViolatedRule { .. } => geometry.size().cells().collect(),
    };
    let mut kept = Vec::new();
    for (step, at) in steps.into_iter().zip(before).rev() {
        let changes = step.conclusions.iter().any(|one| {
            let Candidate { cell, digit } = one.candidate();
            let is_placed = matches!(one, crate::Conclusion::Place(_));
            let eliminates = |peer: &Cell| is_placed && at.get(*peer).contains(digit);
            cells.contains(&cell)
                || geometry.peers(cell).any(|peer| cells.contains(&peer) && eliminates(&peer))
        });
        if changes {
            cells.extend(cells_used(&step, at));
            kept.push(step);
        }
    }
    kept.reverse();
    kept
}

/// The cells whose candidates a step relies on.
fn cells_used(step: &Step, at: &Candidates) -> Vec<Cell> {
    match &step.pattern {
        Pattern::NakedSingle { candidate } => vec![candidate.cell],
        Pattern::HiddenSingle { house, .. } => at.geometry().cells_of(*house).collect(),
        Pattern::RuleFillings(fillings) => fillings.cells.clone(),
        Pattern::Locked { within: house, .. }
        | Pattern::HiddenSubset { house, .. }
        | Pattern::CommonPeer { house, .. } => at.geometry().cells_of(*house).collect(),
        Pattern::NakedSubset { cells, .. } | Pattern::PeerSubset { cells, .. } => cells.clone(),
        Pattern::InniesOuties(leftover) => {
            let houses = leftover.houses.iter().flat_map(|house| at.geometry().cells_of(*house));
            houses.chain(leftover.cages.iter().flat_map(|cage| cage.cells.clone())).collect()
        }
        _ => at.size().cells().collect(),
    }
}
