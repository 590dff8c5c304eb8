//! Sue de Coq: n cells with n digits in a box or region and a line that cross, some of them in the intersection.
//!
//! ```text
//! +-------------+
//! | 1234 1234 . | .  12  .    The two cells where box and line intersect hold 1 to 4, a cell of the line
//! |  .    34  . |             1 and 2, a cell of the box 3 and 4.
//! +-------------+
//! ```
//!
//! Each digit is in these cells at most once, because the cell of the line and the cell of the box share no candidates.
//! There are as many cells as digits, so each digit is in one of the cells: 1 and 2 are eliminated from the rest of the
//! line, 3 and 4 from the rest of the box, and a digit that only the intersection can hold from the rest of both. The
//! cells outside the intersection may have extra digits (the extended form); each extra digit needs one more such cell.

use super::{Found, report};
use crate::position::pencil_marks::MarkedSet;
use crate::techniques::{Flow, Sink, eliminations, search_changed};
use crate::{Pattern, Position, SueDeCoq, Technique};
use ennead_puzzle::{CellSet, HouseKind};

/// Reports patterns with few cells first. Ties are ordered by the box or region, then the line (a house of any other
/// kind), then the cells. Each set of eliminations is reported once.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    search_changed(technique, position, sink, |changed, sink| {
        let arms = [Vec::new(), Vec::new()];
        let mut search = Search { position, changed, found: Vec::new(), arms };
        for region in position.houses_of(HouseKind::is_region) {
            for line in position.houses_of(|kind| !kind.is_region()) {
                search.at_intersection(region, line);
            }
        }
        report(technique, search.found, sink)
    })
}

struct Search<'a, 'p> {
    position: &'a Position<'p>,
    /// Changed cells; a pattern must contain at least one.
    changed: CellSet,
    found: Vec<Found>,
    /// The possible sets of cells outside the intersection: in the region, and in the line.
    arms: [Vec<MarkedSet>; 2],
}

impl Search<'_, '_> {
    fn at_intersection(&mut self, region: usize, line: usize) {
        let (pencil_marks, layout) = (self.position.pencil_marks(), self.position.layout());
        let houses = [region, line].map(|house| layout.houses[house] & pencil_marks.empty);
        let both = houses[0] & houses[1];
        if both.is_at_most(1) || !(houses[0] | houses[1]).intersects(self.changed) {
            return;
        }
        let mut centres = Vec::new();
        self.parts(both, MarkedSet::EMPTY, &mut |part| centres.push(part));
        for centre in centres {
            let (cells, digits) = (centre.cells.len(), centre.digits.len());
            if cells >= 2 && digits >= cells + 2 {
                self.around(centre, [region, line], houses.map(|house| house.minus(both)));
            }
        }
    }

    /// Finds cells in the rest of the region and of the line that make the number of cells equal to the number of
    /// digits.
    fn around(&mut self, centre: MarkedSet, houses: [usize; 2], outside: [CellSet; 2]) {
        let mut arms = std::mem::take(&mut self.arms);
        for (arms, cells) in arms.iter_mut().zip(outside) {
            arms.clear();
            self.parts(cells, MarkedSet::EMPTY, &mut |arm| {
                // Cells with no more digits than cells are a naked subset by themselves.
                if gain(centre, arm) > 0 && arm.digits.len() > arm.cells.len() {
                    arms.push(arm);
                }
            });
        }
        let spare = centre.digits.len() - centre.cells.len();
        for &in_region in &arms[0] {
            for &in_line in &arms[1] {
                let is_tight = gain(centre, in_region) + gain(centre, in_line) == spare;
                let all = centre.cells | in_region.cells | in_line.cells;
                if is_tight
                    && all.intersects(self.changed)
                    && (in_region.digits & in_line.digits).is_empty()
                {
                    self.keep(centre, [in_region, in_line], houses);
                }
            }
        }
        self.arms = arms;
    }

    /// Calls `keep` with `part` extended by each non-empty choice of cells of `from`.
    fn parts(&self, from: CellSet, part: MarkedSet, keep: &mut dyn FnMut(MarkedSet)) {
        let mut rest = from;
        while !rest.is_empty() {
            let cell = rest.lowest();
            rest = rest.without(cell);
            let part = part.with(cell, self.position.pencil_marks().of_cell(cell));
            keep(part);
            self.parts(rest, part, keep);
        }
    }

    fn keep(&mut self, centre: MarkedSet, arms: [MarkedSet; 2], houses: [usize; 2]) {
        let (position, geometry) = (self.position, self.position.geometry());
        let (pencil_marks, size) = (position.pencil_marks(), geometry.size());
        let [in_region, in_line] = arms;
        let mut eliminated = Vec::new();
        for (house, own, other) in
            [(houses[0], in_region, in_line), (houses[1], in_line, in_region)]
        {
            let rest = position.layout().houses[house].minus(centre.cells).minus(own.cells);
            for digit in (centre.digits | own.digits).minus(other.digits) {
                let cells = rest & pencil_marks.of_digit(digit);
                eliminated.extend(cells.iter().map(|index| size.cell(index).with(digit)));
            }
        }
        if eliminated.is_empty() {
            return;
        }
        let mut conclusions = eliminations(eliminated.into_iter());
        conclusions.dedup();
        let cells = (centre.cells | in_region.cells | in_line.cells).len();
        let [region, line] = houses.map(|house| geometry.houses()[house]);
        let pattern = Pattern::SueDeCoq(SueDeCoq {
            region,
            line,
            centre: centre.evidence(size),
            in_region: in_region.evidence(size),
            in_line: in_line.evidence(size),
        });
        self.found.push(Found { weight: [cells, 0], pattern, conclusions });
    }
}

/// The number of cells of an arm minus the number of digits it adds to the centre; 0 if negative.
fn gain(centre: MarkedSet, arm: MarkedSet) -> usize {
    arm.cells.len().saturating_sub(arm.digits.minus(centre.digits).len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{cells, digits, eliminations, house, start};
    use crate::{MarkedCells, Step};
    use ennead_puzzle::Candidates;

    fn check(at: &Candidates, houses: [&str; 2], parts: [(&str, &str); 3], eliminated: &str) {
        let part =
            |(names, set): (&str, &str)| MarkedCells { cells: cells(names), digits: digits(set) };
        let [centre, in_region, in_line] = parts.map(part);
        let [region, line] = houses.map(|name| house(at, name));
        let step = Step {
            technique: Technique::SueDeCoq,
            pattern: Pattern::SueDeCoq(SueDeCoq { region, line, centre, in_region, in_line }),
            conclusions: eliminations(eliminated),
        };
        assert_eq!(crate::verify(&step, at), Ok(()));
        assert_eq!(step.technique.steps(&Position::of(at)), [step]);
    }

    // The positions are from HoDoKu's regression library.

    #[test]
    fn basic() {
        let at = start(
            "51.....49..9315.68...9.45......96......4.3.2..3........6...78......4...67.563...4",
        );
        let parts = [("r8c7 r9c7", "12379"), ("r9c8", "19"), ("r1c7 r2c7", "237")];
        check(&at, ["b9", "c7"], parts, "347 747 757 767 178 978 179 188 988");
    }

    #[test]
    fn extended_by_a_digit_outside_the_intersection() {
        let at = start(
            "..8..6.91.6213958.19...8......762819276891435819453726934627158.21985....8.3149.2",
        );
        let parts = [("r1c1 r1c2", "3457"), ("r2c1", "47"), ("r1c4 r1c7", "235")];
        check(&at, ["b1", "r1"], parts, "733");
    }
}
