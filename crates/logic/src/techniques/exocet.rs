//! Junior Exocet: the digits of two base cells are those of two targets.
//!
//! ```text
//! B B E | . . . | . . .     A digit of the base cells B is nowhere else in their box and row. The columns of E
//! . . . | T c . | . . .     and of the targets T then have it further down, but for the targets. If all its places
//! . . . | . . . | T . .     there lie in two rows (or in a column and a row), not all three columns have it there:
//! ------+-------+------     it is in a target. Two digits of the base are so in the two targets, one in each.
//! . . S | S . . | S . .
//! ```
//!
//! All ways to choose the digits of the base cells and of the targets are compared; what is in none of them goes. A
//! digit that is in all of them also goes where it sees both base cells or both targets. Found by Allan Barker and
//! champagne, described in full by David P. Bird.

use super::eliminations;
use crate::cell_set::CellSet;
use crate::{Exocet, Pattern, Position, Step, Technique};
use ennead_puzzle::{Candidate, Digit, DigitSet, HouseKind};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// By the box or region of the base, its line, the cell of these that is no base cell, and the targets.
pub(crate) fn find(
    technique: Technique,
    position: &Position<'_>,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (sheet, sight) = (position.sheet(), position.sight());
    let regions = houses(position, |kind| matches!(kind, HouseKind::Box | HouseKind::Region));
    for &region in &regions {
        for along in [HouseKind::Row, HouseKind::Column] {
            let lines = houses(position, |kind| kind == along);
            for line in lines {
                let shared = sight.houses[region] & sight.houses[line];
                if shared.len() != 3 {
                    continue;
                }
                for escape in shared.iter() {
                    let base = shared.without(escape);
                    let digits = sheet.of_cells(base & sheet.open);
                    if base.is_subset(sheet.open) && (3..=4).contains(&digits.len()) {
                        let search =
                            Search { technique, position, along, line, base, escape, digits };
                        search.targets(region, &regions, sink)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The houses of some kinds, by their numbers.
fn houses(position: &Position<'_>, wanted: impl Fn(HouseKind) -> bool) -> Vec<usize> {
    let houses = position.geometry().houses().iter().enumerate();
    houses.filter(|(_, house)| wanted(house.kind())).map(|(number, _)| number).collect()
}

struct Search<'a, 'p> {
    technique: Technique,
    position: &'a Position<'p>,
    /// The kind of the base's line.
    along: HouseKind,
    line: usize,
    base: CellSet,
    /// The third cell of the base's box and line.
    escape: usize,
    digits: DigitSet,
}

impl Search<'_, '_> {
    /// Two targets in two other boxes that the line crosses, which see neither each other nor the base.
    fn targets(
        &self,
        region: usize,
        regions: &[usize],
        sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (sheet, sight) = (self.position.sheet(), self.position.sight());
        let line = sight.houses[self.line];
        let crossed: Vec<CellSet> = regions
            .iter()
            .filter(|&&other| other != region && sight.houses[other].meets(line))
            .map(|&other| self.out_of_sight(sight.houses[other].minus(line)))
            .collect();
        for (number, first) in crossed.iter().enumerate() {
            for second in &crossed[number + 1..] {
                for one in first.iter() {
                    for two in second.minus(sight.peers[one]).iter() {
                        let all = sheet.of_cell(one) | sheet.of_cell(two);
                        if self.digits.is_subset(all)
                            && let Some(step) = self.exocet([one, two])
                        {
                            sink(step)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The cells that can hold a digit of the base and do not see it.
    fn out_of_sight(&self, cells: CellSet) -> CellSet {
        let (sheet, sight) = (self.position.sheet(), self.position.sight());
        let seen = self.base.iter().fold(CellSet::EMPTY, |all, cell| all | sight.peers[cell]);
        let fits = |cell: &usize| !(sheet.of_cell(*cell) & self.digits).is_empty();
        (cells & sheet.open).minus(seen).iter().filter(fits).collect()
    }

    fn exocet(&self, targets: [usize; 2]) -> Option<Step> {
        let cells = [self.escape, targets[0], targets[1]];
        let mut across = [0; 3];
        for (across, cell) in across.iter_mut().zip(cells) {
            *across = self.across(cell)?;
        }
        if across[0] == across[1] || across[0] == across[2] || across[1] == across[2] {
            return None;
        }
        let ways = |digit: Digit| Ways::of(self, digit, targets, across);
        let ways: Vec<(Digit, Ways)> =
            self.digits.iter().map(|digit| (digit, ways(digit))).collect();
        if ways.iter().any(|(_, ways)| ways.neither) {
            return None;
        }
        self.step(targets, across, &ways)
    }

    /// The row or column of a cell that crosses the line.
    fn across(&self, cell: usize) -> Option<usize> {
        let (houses, sight) = (self.position.geometry().houses(), self.position.sight());
        let is_across = |(house, cells): (&ennead_puzzle::House, &CellSet)| {
            let kind = house.kind();
            let line = matches!(kind, HouseKind::Row | HouseKind::Column);
            line && kind != self.along && cells.contains(cell)
        };
        houses.iter().zip(&sight.houses).position(is_across)
    }

    /// What no choice of digits for base and targets has, and what every choice excludes.
    fn step(
        &self,
        targets: [usize; 2],
        across: [usize; 3],
        ways: &[(Digit, Ways)],
    ) -> Option<Step> {
        let (sheet, sight, geometry) =
            (self.position.sheet(), self.position.sight(), self.position.geometry());
        let base = [self.base.first(), self.base.without(self.base.first()).first()];
        let cells = [base[0], base[1], targets[0], targets[1]];
        let mut left = [DigitSet::EMPTY; 4];
        let mut always = self.digits;
        for (x, of_x) in ways.iter().filter(|(x, _)| sheet.of_cell(base[0]).contains(*x)) {
            for (y, of_y) in
                ways.iter().filter(|(y, _)| y != x && sheet.of_cell(base[1]).contains(*y))
            {
                let both = [of_x.only[0] && of_y.only[1], of_x.only[1] && of_y.only[0]];
                for (way, _) in both.iter().enumerate().filter(|(_, way)| **way) {
                    let in_targets = if way == 0 { [*x, *y] } else { [*y, *x] };
                    let now = [*x, *y, in_targets[0], in_targets[1]];
                    for (left, digit) in left.iter_mut().zip(now) {
                        *left = left.with(digit);
                    }
                    always = always & DigitSet::of(*x).with(*y);
                }
            }
        }
        // Without any choice there is no solution; then other steps say so.
        if left[0].is_empty() {
            return None;
        }
        let size = geometry.size();
        let mut struck: BTreeSet<Candidate> = BTreeSet::new();
        for (cell, left) in cells.into_iter().zip(left) {
            let gone = sheet.of_cell(cell).minus(left);
            struck.extend(gone.iter().map(|digit| size.cell(cell).with(digit)));
        }
        for digit in always {
            let both = |pair: [usize; 2]| sight.common_peers(pair.into_iter().collect());
            let seen = (both(base) | both(targets)) & sheet.of_digit(digit);
            struck.extend(seen.iter().map(|cell| size.cell(cell).with(digit)));
        }
        if struck.is_empty() {
            return None;
        }
        let pattern = Pattern::Exocet(Exocet {
            base: base.map(|cell| size.cell(cell)),
            targets: targets.map(|cell| size.cell(cell)),
            digits: self.digits,
            across: across.map(|house| geometry.houses()[house]),
        });
        let conclusions = eliminations(struck.into_iter());
        Some(Step { technique: self.technique, pattern, conclusions })
    }
}

/// Where a digit of the base can be, as the lines across allow.
struct Ways {
    /// In no target.
    neither: bool,
    /// In the first target and not in the second, and the other way round.
    only: [bool; 2],
}

impl Ways {
    fn of(search: &Search<'_, '_>, digit: Digit, targets: [usize; 2], across: [usize; 3]) -> Ways {
        let (sheet, sight) = (search.position.sheet(), search.position.sight());
        let grid = search.position.candidates().grid().cells();
        let seen = sight.common_peers(search.base);
        // The places of a line across, but for those that the base cells see and the target.
        let places = |line: usize| {
            let cells = sight.houses[line];
            let held: CellSet = cells.iter().filter(|&cell| grid[cell] == Some(digit)).collect();
            if held.is_empty() { (cells & sheet.of_digit(digit)).minus(seen) } else { held }
        };
        let free = across.map(places);
        let out = [free[0], free[1].without(targets[0]), free[2].without(targets[1])];
        let at = targets.map(|target| CellSet::of(target) & sheet.of_digit(digit));
        let fit = |sets: [CellSet; 3]| {
            sets[0].iter().any(|one| {
                let others = sets[1].minus(sight.peers[one]).without(one);
                others.iter().any(|two| {
                    let rest = sets[2].minus(sight.peers[one] | sight.peers[two]);
                    !rest.without(one).without(two).is_empty()
                })
            })
        };
        Ways {
            neither: fit(out),
            only: [fit([out[0], at[0], out[2]]), fit([out[0], out[1], at[1]])],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{cells, digits, eliminations, house, is_found_alone, start};
    use ennead_puzzle::Candidates;

    fn check(at: &Candidates, parts: [&str; 4], struck: &str) {
        let [base, targets, set, across] = parts;
        let pair = |names: &str| -> [ennead_puzzle::Cell; 2] { cells(names).try_into().unwrap() };
        let across: Vec<_> = across.split_whitespace().map(|name| house(at, name)).collect();
        let pattern = Pattern::Exocet(Exocet {
            base: pair(base),
            targets: pair(targets),
            digits: digits(set),
            across: across.try_into().unwrap(),
        });
        let conclusions = eliminations(struck);
        is_found_alone(at, &Step { technique: Technique::JuniorExocet, pattern, conclusions });
    }

    /// The puzzle is known as Fata Morgana, with a single found.
    #[test]
    fn three_digits_in_a_row() {
        let at = start(
            "........3..1..56...9..4..7......9.5.7...5...8.5.4.2....8..2..9...35..1..6........",
        );
        check(&at, ["r5c4 r5c6", "r4c2 r6c8", "136", "c5 c2 c8"], "242 442");
    }

    /// The puzzle is known as Golden Nugget.
    #[test]
    fn four_digits_in_a_column() {
        let at = start(
            ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
        );
        check(&at, ["r1c7 r2c7", "r4c8 r7c9", "1247", "r3 r4 r7"], "379");
    }
}
