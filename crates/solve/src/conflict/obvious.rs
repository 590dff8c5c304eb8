//! Rules that the statements about their own cells contradict.

use super::{Part, first, part};
use crate::watch::Watch;
use crate::{Engine, Limits, Solver};
use ennead_puzzle::{Cell, Puzzle};

/// The nodes searched to see whether a statement of an obvious conflict can be left out.
pub(super) const PATIENCE: u64 = 2_000;

/// The nodes searched to see whether a rule is contradicted.
const GLANCE: u64 = 50;

/// The first rule that the statements about its cells contradict, with these statements.
///
/// A rule about all cells, such as the knight's move, is tried with two givens at a time.
pub(super) fn conflict(puzzle: &Puzzle, solver: &Solver) -> Option<Vec<Part>> {
    let all = Part::all(puzzle);
    let fails = |parts: &[&Part]| {
        let only = part::only(puzzle, parts.iter().copied());
        let search = Engine::Rules.search(&only, solver.simd());
        let limits = Limits { nodes: Some(GLANCE), ..solver.own_limits() };
        let mut watch = Watch::new(puzzle.size(), limits, ());
        first((Engine::Rules, search), &mut watch) == Ok(None)
    };
    all.iter().find_map(|broken| {
        let Part::Rule { rule, .. } = broken else { return None };
        let cells = rule.statement().cells(puzzle.geometry());
        let about = |cell: &Cell| cells.is_empty() || cells.contains(cell);
        let mut parts: Vec<&Part> =
            all.iter().filter(|part| stated(part).is_some_and(about)).collect();
        parts.push(broken);
        if !fails(&parts) {
            return None;
        }
        let two = if cells.is_empty() { two(&parts, broken, fails) } else { None };
        Some(two.unwrap_or(parts).into_iter().cloned().collect())
    })
}

/// The cell of a given or of pencil marks.
fn stated(part: &Part) -> Option<&Cell> {
    match part {
        Part::Given(given) => Some(&given.cell),
        Part::Marks(cell, _) => Some(cell),
        _ => None,
    }
}

/// Two of these statements that contradict a rule.
fn two<'a>(
    parts: &[&'a Part],
    broken: &'a Part,
    fails: impl Fn(&[&Part]) -> bool,
) -> Option<Vec<&'a Part>> {
    let givens: Vec<&Part> =
        parts.iter().copied().filter(|part| matches!(part, Part::Given(_))).collect();
    let pairs = givens.iter().enumerate().flat_map(|(i, a)| givens[..i].iter().map(|b| [*b, *a]));
    pairs.map(|[a, b]| vec![a, b, broken]).find(|three| fails(three))
}
