//! Finds a rule that contradicts the givens and pencil marks of its own cells.

use super::{Statement, first, statement};
use crate::watch::Watch;
use crate::{Engine, Limits, Solver};
use ennead_puzzle::{Cell, Puzzle};

/// The node limit for a test whether a statement of an obvious conflict can be left out.
pub(super) const NODES_PER_STATEMENT: u64 = 2_000;

/// The node limit for a test whether a rule is contradicted.
const NODES_PER_RULE: u64 = 50;

/// Finds the first rule that contradicts the givens and pencil marks of its cells, and returns them with the rule.
///
/// For a rule about all cells, such as anti-knight, only two givens are returned if two of them are enough to contradict it.
pub(super) fn conflict(puzzle: &Puzzle, solver: &Solver) -> Option<Vec<Statement>> {
    let all = Statement::all(puzzle);
    let fails = |statements: &[&Statement]| {
        let only = statement::only(puzzle, statements.iter().copied());
        let search = Engine::Rules.search(&only, solver.simd());
        let limits = Limits { nodes: Some(NODES_PER_RULE), ..solver.own_limits() };
        let mut watch = Watch::new(puzzle.size(), limits, ());
        first((Engine::Rules, search), &mut watch) == Ok(None)
    };
    all.iter().find_map(|broken| {
        let Statement::Rule { rule, .. } = broken else { return None };
        let cells = rule.kind().cells(puzzle.geometry());
        let about = |cell: &Cell| cells.is_empty() || cells.contains(cell);
        let mut statements: Vec<&Statement> =
            all.iter().filter(|statement| stated(statement).is_some_and(about)).collect();
        statements.push(broken);
        if !fails(&statements) {
            return None;
        }
        let two = if cells.is_empty() { two(&statements, broken, fails) } else { None };
        Some(two.unwrap_or(statements).into_iter().cloned().collect())
    })
}

/// The cell of a given or of pencil marks.
fn stated(statement: &Statement) -> Option<&Cell> {
    match statement {
        Statement::Given(given) => Some(&given.cell),
        Statement::Marks(cell, _) => Some(cell),
        _ => None,
    }
}

/// Two givens among the statements that contradict the rule, and the rule; `None` if no two do.
fn two<'a>(
    statements: &[&'a Statement],
    broken: &'a Statement,
    fails: impl Fn(&[&Statement]) -> bool,
) -> Option<Vec<&'a Statement>> {
    let givens: Vec<&Statement> = statements
        .iter()
        .copied()
        .filter(|statement| matches!(statement, Statement::Given(_)))
        .collect();
    let pairs = givens.iter().enumerate().flat_map(|(i, a)| givens[..i].iter().map(|b| [*b, *a]));
    pairs.map(|[a, b]| vec![a, b, broken]).find(|three| fails(three))
}
