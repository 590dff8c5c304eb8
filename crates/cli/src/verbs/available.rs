//! All steps available in a position, grouped by effect.

use super::step_text::written;
use crate::args::Notation;
use crate::exit::Failure;
use crate::output::Output;
use ennead::logic::{Conclusion, Family, Position, Repertoire, Step, Technique};
use ennead::render::json::{AvailableStep, StepObject};
use ennead::render::prose::{CellNames, counted};
use ennead::{Candidates, CellStyle, Puzzle};
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};

/// Steps with the same effect, the simplest first.
type Group = Vec<Step>;

/// Writes one line per effect under headings: first those that place the most digits, then those that eliminate the most
/// candidates. The line is the simplest step with that effect, followed by the other techniques. Omits effects that are
/// part of a simpler step. Returns whether there is any step.
pub(super) fn write(
    at: &Candidates,
    repertoire: &Repertoire,
    notation: Notation,
    names: CellNames,
    output: &mut Output,
) -> Result<bool, Failure> {
    let groups = groups(at, repertoire);
    let mut heading = String::new();
    for group in &groups {
        let achieved = heading_of(&group[0]);
        if achieved != heading {
            output.line(&achieved)?;
            heading = achieved;
        }
        output.line(&format!(
            "  {}{}",
            written(&group[0], notation, names),
            other_techniques(group)
        ))?;
    }
    Ok(!groups.is_empty())
}

/// The same as JSON.
pub(super) fn records(
    puzzle: &Puzzle,
    at: &Candidates,
    repertoire: &Repertoire,
    style: CellStyle,
) -> Vec<AvailableStep> {
    let one = |(k, group): (usize, &Group)| AvailableStep {
        step: StepObject::of(k, puzzle, &group[0], at, style),
        also: others(group).into_iter().map(Into::into).collect(),
    };
    groups(at, repertoire).iter().enumerate().map(one).collect()
}

/// The groups in output order.
fn groups(at: &Candidates, repertoire: &Repertoire) -> Vec<Group> {
    let position = Position::of(at);
    let mut groups: Vec<Group> = Vec::new();
    let mut group_of: BTreeMap<Vec<Conclusion>, usize> = BTreeMap::new();
    for technique in repertoire.techniques() {
        // Forcing chains and nets find nearly everything, with long explanations.
        if technique.family() == Family::Forcing && !groups.is_empty() {
            break;
        }
        for step in technique.steps(&position) {
            let mut conclusions = step.conclusions.clone();
            conclusions.sort_unstable();
            let group = *group_of.entry(conclusions).or_insert_with(|| {
                groups.push(Vec::new());
                groups.len() - 1
            });
            groups[group].push(step);
        }
    }
    let sets: Vec<HashSet<Conclusion>> =
        groups.iter().map(|group| group[0].conclusions.iter().copied().collect()).collect();
    let mut which = 0;
    groups.retain(|_| {
        let own = &sets[which];
        let simpler = &sets[..which];
        which += 1;
        !simpler.iter().any(|other| own.is_subset(other))
    });
    groups.sort_by_key(|group| Reverse(effect(&group[0])));
    groups
}

/// The numbers of digits that a step places and of candidates that it eliminates.
fn effect(step: &Step) -> (usize, usize) {
    let places = |one: &&Conclusion| matches!(one, Conclusion::Place(_));
    let placed = step.conclusions.iter().filter(places).count();
    (placed, step.conclusions.len() - placed)
}

fn heading_of(step: &Step) -> String {
    match effect(step) {
        (0, eliminated) => {
            format!("{} eliminated:", counted(eliminated as u64, "candidate", "candidates"))
        }
        (placed, _) => format!("{} placed:", counted(placed as u64, "digit", "digits")),
    }
}

/// `  (also Naked Pair, X-Wing)`; empty if no other technique has the same effect.
fn other_techniques(group: &Group) -> String {
    let names: Vec<String> = others(group).iter().map(ToString::to_string).collect();
    match names.is_empty() {
        true => String::new(),
        false => format!("  (also {})", names.join(", ")),
    }
}

/// The other techniques with the same effect as the first step.
fn others(group: &Group) -> Vec<Technique> {
    let mut techniques: Vec<Technique> = group.iter().map(|step| step.technique).collect();
    techniques.dedup();
    techniques.split_off(1)
}
