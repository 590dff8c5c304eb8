//! Sentences about the grids of a multi-grid puzzle.

use super::contradicted;
use super::step::ended;
use crate::Wording;
use ennead_logic::End;
use ennead_puzzle::MultiGridCandidates;

/// Puts the number of a grid, from 1, before a sentence about it. The sentence names the cells and houses of that grid.
///
/// ```
/// use ennead_render::{Language, prose::in_grid};
/// assert_eq!(in_grid(2, "Look at row 1.", Language::English), "Grid 2: Look at row 1.");
/// ```
pub fn in_grid(number: usize, text: &str, words: impl Into<Wording>) -> String {
    let words = words.into();
    say!(words, ("Grid {number}: {text}"), ("Gitter {number}: {text}"))
}

/// Like [`end_in`](super::end_in), for a multi-grid puzzle. A cell that several grids share counts once.
///
/// ```
/// use ennead_logic::End;
/// use ennead_puzzle::{MultiGrid, MultiGridCandidates, Setup, Spot};
/// use ennead_render::{Language, prose::end_of_grids};
/// let grid = Setup::empty(4).check()?;
/// let twins = MultiGrid::of([(Spot::new(0, 0), grid.clone()), (Spot::new(2, 2), grid)])?;
/// let text = end_of_grids(End::Stalled, &MultiGridCandidates::of(&twins), Language::English);
/// assert_eq!(text, "not solved by these techniques: 28 cells left");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn end_of_grids(end: End, at: &MultiGridCandidates, words: impl Into<Wording>) -> String {
    let words = words.into();
    let (number, why) = match (end, at.contradiction()) {
        (End::Contradiction(_), Some((number, contradiction))) => {
            (number, contradicted(contradiction, &at.grids()[number - 1], words))
        }
        _ => return ended(end, at.empty_spots().count(), words),
    };
    let why = why.map_or_else(String::new, |why| format!(": {why}"));
    say!(words, ("no solution in grid {number}{why}"), ("keine Lösung in Gitter {number}{why}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use ennead_puzzle::{MultiGrid, Setup, Spot};

    /// Grid 1 allows only 3 and 4 in the first shared cell, grid 2 only 1 and 2.
    #[test]
    fn a_contradiction_names_its_grid() {
        let grid = |filled: [(usize, i32); 2]| {
            let mut setup = Setup::empty(4);
            filled.iter().for_each(|(cell, value)| setup.values[*cell] = *value);
            setup.check().unwrap()
        };
        let grids = [grid([(8, 1), (9, 2)]), grid([(2, 3), (3, 4)])];
        let spots = [Spot::new(0, 0), Spot::new(2, 2)];
        let at = MultiGridCandidates::of(&MultiGrid::of(spots.into_iter().zip(grids)).unwrap());
        let end = End::Contradiction(at.contradiction().unwrap().1);
        let told = |language: Language| end_of_grids(end, &at, language);
        assert_eq!(told(Language::English), "no solution in grid 1: r3c3 has no candidates");
        #[cfg(feature = "german")]
        assert_eq!(told(Language::German), "keine Lösung in Gitter 1: r3c3 hat keinen Kandidaten");
    }
}
