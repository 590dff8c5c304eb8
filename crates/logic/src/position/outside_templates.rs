//! Candidates outside every template of their digit.
//!
//! A template is one way to place a digit in all houses. A deduction from one digit alone holds in every template of the
//! digit. So fish, single-digit patterns, colouring and X-chains cannot eliminate a candidate that lies in a template.
//! They need only consider digits with candidates outside every template.

use crate::Position;
use ennead_puzzle::bits::ones;
use ennead_puzzle::{CellSet, Digit};

/// The maximum number of search steps for a candidate. If these steps find no template, the candidate counts as outside
/// every template. So a finder may skip all other candidates, but must test these.
const MAX_NODES: usize = 2_000;

/// The candidates of a digit for which the search finds no template.
pub(crate) fn outside_templates(position: &Position<'_>, digit: Digit) -> CellSet {
    let (layout, grid) = (position.layout(), position.candidates().grid().cells());
    let lacks = |house: &CellSet| !house.iter().any(|cell| grid[cell] == Some(digit));
    let lacking = layout.houses.iter().enumerate().filter(|(_, house)| lacks(house));
    let lacking = lacking.fold(0, |houses, (house, _)| houses | 1 << house);

    let candidates = position.pencil_marks().of_digit(digit);
    let mut outside = CellSet::EMPTY;
    let mut uncovered = candidates;
    while !uncovered.is_empty() {
        let first = uncovered.lowest();
        let mut search = Search { position, uncovered, left: MAX_NODES };
        match search.complete(first, candidates, lacking) {
            Some(template) => uncovered = uncovered.minus(template),
            None => {
                outside = outside.with(first);
                uncovered = uncovered.without(first);
            }
        }
    }
    outside
}

struct Search<'a, 'p> {
    position: &'a Position<'p>,
    /// Candidates not yet found in a template. They are tried first, so that few templates cover all candidates.
    uncovered: CellSet,
    /// The number of search steps left.
    left: usize,
}

impl Search<'_, '_> {
    /// Completes a template that contains this place: fills all houses that still lack the digit, whose numbers are the
    /// bits of `lacking`. `None` if there is no such template, or after too many search steps.
    fn complete(&mut self, place: usize, candidates: CellSet, lacking: u64) -> Option<CellSet> {
        self.left = self.left.checked_sub(1)?;
        let layout = self.position.layout();
        let candidates = candidates.minus(layout.peers[place]).without(place);
        let lacking = lacking & !layout.houses_of[place];
        let mut fewest: Option<CellSet> = None;
        for house in ones(lacking) {
            let places = layout.houses[house] & candidates;
            if places.is_at_most(1) {
                fewest = Some(places);
                break;
            }
            if fewest.is_none_or(|fewest| places.len() < fewest.len()) {
                fewest = Some(places);
            }
        }
        let Some(places) = fewest else { return Some(CellSet::of(place)) };
        let mut order = (places & self.uncovered).iter().chain(places.minus(self.uncovered).iter());
        order
            .find_map(|next| self.complete(next, candidates, lacking))
            .map(|template| template.with(place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::soundness::puzzles;
    use crate::{Repertoire, TechniqueSet, Walk};
    use ennead_puzzle::Candidates;

    /// The union of all templates of a digit, row by row.
    fn union_of_templates(position: &Position<'_>, rows: &[CellSet], chosen: CellSet) -> CellSet {
        let layout = position.layout();
        let Some((row, below)) = rows.split_first() else {
            let once = layout.houses.iter().all(|house| (*house & chosen).is_single());
            return if once { chosen } else { CellSet::EMPTY };
        };
        let free = row.iter().filter(|&cell| !layout.peers[cell].intersects(chosen));
        let ways = free.map(|cell| union_of_templates(position, below, chosen.with(cell)));
        ways.fold(CellSet::EMPTY, |all, template| all | template)
    }

    #[test]
    fn candidates_outside_every_template_are_found() {
        let mut outside = 0;
        for puzzle in puzzles().iter().take(12) {
            let start = Candidates::of(puzzle);
            let at = Walk::new(start, &Repertoire::from(TechniqueSet::Medium)).trace().finish();
            let (position, size) = (Position::of(&at), at.size());
            for digit in size.digits() {
                let candidates = position.pencil_marks().of_digit(digit);
                let grid = at.grid().cells();
                let can = |cell: &usize| candidates.contains(*cell) || grid[*cell] == Some(digit);
                let all: CellSet = (0..size.cell_count()).filter(can).collect();
                let rows =
                    position.layout().houses[..size.digit_count()].iter().map(|row| *row & all);
                let rows: Vec<CellSet> = rows.collect();
                let fits = union_of_templates(&position, &rows, CellSet::EMPTY);
                assert_eq!(super::outside_templates(&position, digit), candidates.minus(fits));
                outside += candidates.minus(fits).len();
            }
        }
        assert!(outside > 20, "only {outside}");
    }
}
