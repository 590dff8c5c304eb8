//! Everything that a position offers, by what it achieves.

use super::explain::written;
use crate::args::Notation;
use crate::exit::Failure;
use crate::output::Output;
use ennead::Candidates;
use ennead::logic::{Conclusion, Family, Position, Repertoire, Step};
use ennead::render::prose::counted;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};

/// Steps that come to the same, the simplest first.
type Group = Vec<Step>;

/// Writes a line for each thing that can be achieved, under headings: the most digits placed first, then the most
/// candidates struck. The line is the simplest step that achieves it; the techniques of others follow. What a simpler
/// step achieves along with more is left out. Whether there is anything.
pub(super) fn write(
    at: &Candidates,
    repertoire: &Repertoire,
    notation: Notation,
    output: &mut Output,
) -> Result<bool, Failure> {
    let groups = groups(at, repertoire);
    let mut heading = String::new();
    for group in &groups {
        let achieved = achieved(&group[0]);
        if achieved != heading {
            output.line(&achieved)?;
            heading = achieved;
        }
        output.line(&format!("  {}{}", written(&group[0], notation, at.size()), also(group)))?;
    }
    Ok(!groups.is_empty())
}

/// The groups in the order in which they are written.
fn groups(at: &Candidates, repertoire: &Repertoire) -> Vec<Group> {
    let position = Position::of(at);
    let mut groups: Vec<Group> = Vec::new();
    let mut number: BTreeMap<Vec<Conclusion>, usize> = BTreeMap::new();
    for technique in repertoire.techniques() {
        // Assumptions lead to nearly everything, at length.
        if technique.family() == Family::Forcing && !groups.is_empty() {
            break;
        }
        for step in technique.steps(&position) {
            let mut conclusions = step.conclusions.clone();
            conclusions.sort_unstable();
            let group = *number.entry(conclusions).or_insert_with(|| {
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

/// How many digits a step places, and how many candidates it strikes.
fn effect(step: &Step) -> (usize, usize) {
    let places = |one: &&Conclusion| matches!(one, Conclusion::Place(_));
    let placed = step.conclusions.iter().filter(places).count();
    (placed, step.conclusions.len() - placed)
}

fn achieved(step: &Step) -> String {
    match effect(step) {
        (0, struck) => format!("{} struck:", counted(struck as u64, "candidate", "candidates")),
        (placed, _) => format!("{} placed:", counted(placed as u64, "digit", "digits")),
    }
}

/// `  (also Naked Pair, X-Wing)`; empty if no other technique comes to the same.
fn also(group: &Group) -> String {
    let mut others: Vec<String> = group.iter().map(|step| step.technique.to_string()).collect();
    others.dedup();
    match others.as_slice() {
        [_] | [] => String::new(),
        [_, others @ ..] => format!("  (also {})", others.join(", ")),
    }
}
