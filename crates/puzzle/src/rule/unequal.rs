use super::{Relation, Rule};
use crate::{Cell, Geometry};

/// Cells that a single rule keeps from holding the same digit, each pair once, the earlier cell first.
///
/// With them, two cells see each other beyond houses: in a cage, a knight's move apart, side by side on a whisper line.
/// A pair is listed only if the rule forbids *every* digit in both cells; `lowest` is the value of the first digit.
///
/// ```
/// use ennead_puzzle::Geometry;
/// use ennead_puzzle::rule::{Cage, unequal};
/// let cells = ["r1c3", "r2c4", "r2c3"].map(|cell| cell.parse().unwrap()).to_vec();
/// let pairs = unequal(&[Cage { cells, sum: Some(9) }.into()], &Geometry::classic(), 1);
/// assert_eq!(pairs.len(), 3);
/// ```
pub fn unequal(rules: &[Rule], geometry: &Geometry, lowest: i32) -> Vec<[Cell; 2]> {
    let mut pairs: Vec<[Cell; 2]> =
        rules.iter().flat_map(|rule| of_rule(rule, geometry, lowest)).collect();
    pairs.iter_mut().for_each(|pair| pair.sort_unstable());
    pairs.retain(|[a, b]| a != b);
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

fn of_rule(rule: &Rule, geometry: &Geometry, lowest: i32) -> Vec<[Cell; 2]> {
    let size = geometry.size();
    match rule {
        Rule::Cage(cage) => within(&cage.cells, cage.cells.len()),
        Rule::Renban(line) => within(&line.cells, line.cells.len()),
        Rule::Nabner(line) => within(&line.cells, line.cells.len()),
        Rule::Thermometer(line) if !line.slow => within(&line.cells, line.cells.len()),
        Rule::Whisper(line) if line.least > 0 => within(&line.cells, 2),
        Rule::Modular(line) => within(&line.cells, line.modulus.max(0) as usize),
        Rule::Entropic(line) => within(&line.cells, 3),
        Rule::AntiChess(chess) => chess.pairs(size),
        Rule::Pair(pair) if is_unequal(pair.relation, lowest) => vec![pair.cells],
        // A sum of several positive values is above each of them.
        Rule::Arrow(arrow) if lowest > 0 && arrow.circle.len() == 1 && arrow.shaft.len() > 1 => {
            arrow.shaft.iter().map(|cell| [arrow.circle[0], *cell]).collect()
        }
        Rule::Zipper(line) if lowest > 0 && line.cells.len() % 2 == 1 => {
            let middle = line.cells[line.cells.len() / 2];
            line.cells.iter().map(|cell| [middle, *cell]).collect()
        }
        Rule::Between(line) => from_ends(&line.cells),
        Rule::Lockout(line) if line.least > 0 => from_ends(&line.cells),
        _ => Vec::new(),
    }
}

/// Every two cells of a line that lie within so many cells one after another.
fn within(cells: &[Cell], window: usize) -> Vec<[Cell; 2]> {
    let later = |at: usize| &cells[at + 1..cells.len().min(at.saturating_add(window).max(at + 1))];
    (0..cells.len()).flat_map(|at| later(at).iter().map(move |b| [cells[at], *b])).collect()
}

/// Both ends of a line with each other and with every cell inside.
fn from_ends(cells: &[Cell]) -> Vec<[Cell; 2]> {
    let [first, inside @ .., last] = cells else { return Vec::new() };
    let ends = inside.iter().flat_map(|cell| [[*first, *cell], [*cell, *last]]);
    ends.chain([[*first, *last]]).collect()
}

fn is_unequal(relation: Relation, lowest: i32) -> bool {
    match relation {
        Relation::Difference(by) => by != 0,
        Relation::Ratio(times) => times != 1 && lowest > 0,
        Relation::Sum(sum) => sum % 2 != 0,
        Relation::Less => true,
    }
}
