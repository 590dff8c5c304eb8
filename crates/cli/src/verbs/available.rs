//! All steps available in a position, as text and as JSON.

use super::step_text::written;
use crate::args::Notation;
use crate::exit::Failure;
use crate::output::Output;
use ennead::logic::{AvailableStep, Position, Repertoire, Technique};
use ennead::render::json::{self, StepObject};
use ennead::render::prose::{CellNames, counted};
use ennead::{Candidates, CellStyle, Puzzle};

/// Writes one step for each effect, with the other techniques that have the same effect, under headings by the number of digits
/// or candidates. Returns whether a step was found.
pub(super) fn write(
    at: &Candidates,
    repertoire: &Repertoire,
    notation: Notation,
    names: CellNames,
    output: &mut Output,
) -> Result<bool, Failure> {
    let available = repertoire.available(&Position::of(at));
    let mut heading = String::new();
    for one in &available {
        let achieved = heading_of(one);
        if achieved != heading {
            output.line(&achieved)?;
            heading = achieved;
        }
        let step = written(&one.step, notation, names);
        output.line(&format!("  {step}{}", other_techniques(&one.also)))?;
    }
    Ok(!available.is_empty())
}

/// The available steps, for JSON records.
pub(super) fn records(
    puzzle: &Puzzle,
    at: &Candidates,
    repertoire: &Repertoire,
    style: CellStyle,
) -> Vec<json::AvailableStep> {
    let one = |(k, one): (usize, &AvailableStep)| json::AvailableStep {
        step: StepObject::of(k, puzzle, &one.step, at, style),
        also: one.also.iter().map(|technique| (*technique).into()).collect(),
    };
    repertoire.available(&Position::of(at)).iter().enumerate().map(one).collect()
}

fn heading_of(one: &AvailableStep) -> String {
    match (one.placed() as u64, one.eliminated() as u64) {
        (0, eliminated) => {
            format!("{} eliminated:", counted(eliminated, "candidate", "candidates"))
        }
        (placed, _) => format!("{} placed:", counted(placed, "digit", "digits")),
    }
}

/// `  (also Naked Pair, X-Wing)`; empty if no other technique has the same effect.
fn other_techniques(also: &[Technique]) -> String {
    let names: Vec<String> = also.iter().map(ToString::to_string).collect();
    if names.is_empty() { String::new() } else { format!("  (also {})", names.join(", ")) }
}
