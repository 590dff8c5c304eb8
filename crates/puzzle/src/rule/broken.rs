//! Finds the rules that the digits of a partly filled grid already break.

use super::{Filled, Rule};
use crate::{Geometry, Grid};

/// Lists the rules that these digits break, whatever the empty cells will hold.
///
/// A rule is checked only if all its [cells](super::RuleKind::cells) are filled, and a rule about the whole grid only if the
/// grid is full. `lowest` is the value of the first digit. The rules must be valid in this geometry.
///
/// ```
/// use ennead_puzzle::Setup;
/// use ennead_puzzle::rule::{Cage, broken};
/// let mut setup = Setup::empty(4);
/// let cells = ["r1c1", "r1c2"].map(|cell| cell.parse().unwrap()).to_vec();
/// setup.rules.push(Cage { cells, sum: Some(4) }.into());
/// setup.values[0] = 3;
/// let broken_by = |setup: &Setup| {
///     let geometry = setup.geometry().unwrap();
///     broken(&geometry, &setup.rules, 1, &setup.grid().unwrap()).len()
/// };
/// assert_eq!(broken_by(&setup), 0);
/// setup.values[1] = 2;
/// assert_eq!(broken_by(&setup), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn broken<'r>(
    geometry: &Geometry,
    rules: &'r [Rule],
    lowest: i32,
    grid: &Grid,
) -> Vec<&'r Rule> {
    // Some rules also depend on cells that they do not list: the neighbours of a minimum, or the cell that an index points
    // to. If the filled cells do not break such a rule, some digit satisfies it when all empty cells hold that digit.
    let size = geometry.size();
    let fillings: Vec<Grid> = size.digits().iter().map(|digit| filled_up(grid, digit)).collect();
    let holds_alone = |rule: &Rule| {
        fillings.iter().any(|full| {
            let filled = Filled::new(geometry, rules, lowest, full);
            filled.is_none_or(|filled| rule.kind().holds(&filled))
        })
    };
    let is_judged = |rule: &&Rule| {
        let cells = rule.kind().cells(geometry);
        match cells.is_empty() {
            true => grid.is_full(),
            false => cells.iter().all(|cell| grid.get(*cell).is_some()),
        }
    };
    rules.iter().filter(is_judged).filter(|rule| !may_hold(rule, &holds_alone)).collect()
}

/// Whether a rule can still hold. An alternative can hold if each rule of one of its lists can. Each rule is tested alone,
/// because two rules can need different digits in the empty cells.
fn may_hold(rule: &Rule, holds_alone: &dyn Fn(&Rule) -> bool) -> bool {
    match rule {
        Rule::Either(either) => {
            let mut lists = either.alternatives.iter();
            lists.any(|rules| rules.iter().all(|rule| may_hold(rule, holds_alone)))
        }
        rule => holds_alone(rule),
    }
}

/// Fills all empty cells of the grid with this digit.
fn filled_up(grid: &Grid, digit: crate::Digit) -> Grid {
    let mut full = grid.clone();
    for cell in grid.size().cells().filter(|cell| grid.get(*cell).is_none()) {
        full.set(cell, Some(digit));
    }
    full
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use crate::rule::{AntiTaxicab, Either, Extreme, Extremum, IndexedHouse, Indexer};

    fn slugs(setup: &Setup) -> Vec<&'static str> {
        let geometry = setup.geometry().unwrap();
        let found = broken(&geometry, &setup.rules, 1, &setup.grid().unwrap());
        found.into_iter().map(Rule::slug).collect()
    }

    #[test]
    fn empty_cells_break_nothing() {
        let mut setup = Setup::empty(4);
        let cell = "r1c1".parse().unwrap();
        setup.rules = vec![
            Extremum { cell, extreme: Extreme::Minimum }.into(),
            Indexer { cell, along: IndexedHouse::Row }.into(),
            AntiTaxicab.into(),
        ];
        setup.values[0] = 3;
        assert_eq!(slugs(&setup), [""; 0]);
        // r1c1 is 3, so r1c3 has to be 1, but it is 4; and the neighbour r2c1 is less than r1c1.
        (setup.values[2], setup.values[4]) = (4, 2);
        assert_eq!(slugs(&setup), ["extremum", "indexer"]);
        // An alternative in which two rules need different digits in empty cells.
        let five = |name: &str, extreme| Extremum { cell: name.parse().unwrap(), extreme }.into();
        let both = vec![five("r1c1", Extreme::Minimum), five("r5c5", Extreme::Maximum)];
        let mut nine = Setup::empty(9);
        nine.rules = vec![Either { alternatives: vec![both] }.into()];
        (nine.values[0], nine.values[40]) = (5, 5);
        assert_eq!(slugs(&nine), [""; 0]);
        nine.values[41] = 6;
        assert_eq!(slugs(&nine), ["either"]);
        setup.values = vec![3, 4, 1, 2, 4, 1, 2, 3, 1, 2, 3, 4, 2, 3, 4, 1];
        assert!(slugs(&setup).contains(&"anti-taxicab"));
    }
}
