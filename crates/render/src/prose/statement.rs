//! Writes the statements of a puzzle in a few words.

use super::rule_name;
use crate::Wording;
use ennead_solve::{MultiGridStatement, Statement};

/// Writes a statement of a puzzle: `5 at r1c1`, `cage r1c1 r1c2 with sum 17`. In English, cells are always named by row and
/// column.
///
/// ```
/// use ennead_puzzle::Puzzle;
/// use ennead_render::{Language, prose};
/// use ennead_solve::Statement;
/// let puzzle = Puzzle::builder().given("r1c1", 5).cage(&["r2c1", "r2c2"], 10).windows().build()?;
/// let told = |language| Statement::all(&puzzle).iter().map(|one| prose::statement(one, language)).collect::<Vec<_>>();
/// assert_eq!(told(Language::English), ["5 at r1c1", "the windows", "cage r2c1 r2c2 with sum 10"]);
/// assert_eq!(told(Language::German), ["5 in r1c1", "die Fenster", "Käfig r2c1 r2c2 mit der Summe 10"]);
/// # Ok::<(), ennead_puzzle::BuildError>(())
/// ```
pub fn statement(statement: &Statement, words: impl Into<Wording>) -> String {
    let words = words.into();
    say!(words, ("{statement}"), ("{}", german(statement, words)))
}

/// Writes a statement of a multi-grid puzzle: `grid 1: 5 at r1c1`. Cells have their names in this grid.
///
/// ```
/// use ennead_puzzle::{MultiGrid, Puzzle, Spot};
/// use ennead_render::{Language, prose};
/// use ennead_solve::MultiGridStatement;
/// let grid = Puzzle::builder().size(4).given("r4c4", 3).build()?;
/// let empty = Puzzle::builder().size(4).build()?;
/// let twins = MultiGrid::of([(Spot::new(0, 0), grid), (Spot::new(2, 2), empty)])?;
/// let all = MultiGridStatement::all(&twins);
/// let told = |language| all.iter().map(|one| prose::multi_grid_statement(one, language)).collect::<Vec<_>>();
/// assert_eq!(told(Language::English)[..2], ["grid 1: its rows, columns and regions", "grid 1: 3 at r4c4"]);
/// assert_eq!(told(Language::German)[..2], ["Gitter 1: seine Zeilen, Spalten und Regionen", "Gitter 1: 3 in r4c4"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn multi_grid_statement(statement: &MultiGridStatement, words: impl Into<Wording>) -> String {
    let words = words.into();
    say!(words, ("{statement}"), ("{}", german_of_grid(statement, words)))
}

fn german_of_grid(statement: &MultiGridStatement, words: Wording) -> String {
    match statement {
        MultiGridStatement::Grid { number } => {
            format!("Gitter {number}: seine Zeilen, Spalten und Regionen")
        }
        MultiGridStatement::OfGrid { number, statement } => {
            format!("Gitter {number}: {}", german(statement, words))
        }
    }
}

fn german(statement: &Statement, words: Wording) -> String {
    match statement {
        Statement::Given(given) => format!("{} in {}", given.digit, words.name(given.cell)),
        Statement::Marks(cell, digits) if digits.is_empty() => {
            format!("keine Notiz in {}", words.name(*cell))
        }
        Statement::Marks(cell, digits) => {
            format!("die Notizen {digits} in {}", words.name(*cell))
        }
        Statement::Diagonal { falling: true } => "die Diagonale von links oben".to_owned(),
        Statement::Diagonal { falling: false } => "die Diagonale von links unten".to_owned(),
        Statement::Windows => "die Fenster".to_owned(),
        Statement::DisjointGroups => "die disjunkten Gruppen".to_owned(),
        Statement::ExtraRegion { index, .. } => format!("zusätzliche Region {}", index + 1),
        Statement::Rule { rule, .. } => rule_name(rule, words),
    }
}
