use super::Rule;
use crate::constraint::{Lowering, Values};
use crate::{Cell, Geometry};

/// Lists the pairs of cells that one of these rules keeps different, each pair once, with the earlier cell first.
///
/// Such cells are peers even if they share no house: for example, cells in a cage, a knight's move apart, or side by side on
/// a whisper line. A pair is listed only if no digit at all can be in both cells. `lowest` is the value of the first digit.
///
/// ```
/// use ennead_puzzle::Geometry;
/// use ennead_puzzle::rule::{Cage, unequal};
/// let cells = ["r1c3", "r2c4", "r2c3"].map(|cell| cell.parse().unwrap()).to_vec();
/// let pairs = unequal(&[Cage { cells, sum: Some(9) }.into()], &Geometry::classic(), 1);
/// assert_eq!(pairs.len(), 3);
/// ```
pub fn unequal(rules: &[Rule], geometry: &Geometry, lowest: i32) -> Vec<[Cell; 2]> {
    let values = Values::new(geometry.size(), lowest);
    let of_rule = |rule| Lowering::of(rule, geometry, rules, values).unequal();
    let mut pairs: Vec<[Cell; 2]> = rules.iter().flat_map(of_rule).collect();
    pairs.iter_mut().for_each(|pair| pair.sort_unstable());
    pairs.retain(|[a, b]| a != b);
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}
