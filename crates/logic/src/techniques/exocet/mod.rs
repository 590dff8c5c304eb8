//! Exocets: two target cells hold the same digits as two base cells.
//!
//! ```text
//! B B E | . . . | . . .     A digit of the base cells B appears nowhere else in their box and row. So the columns of E
//! . . . | T m . | . . .     and of the targets T hold it further down or in a target. If all its places there lie in
//! . . . | . . . | T m .     two rows (or in a column and a row), the three columns cannot all hold it there, and it
//! ------+-------+------     is in a target. So both base digits are in the two targets, one in each.
//! . . S | S . . | S . .
//! ```
//!
//! A junior exocet has one target in each of the other two boxes of the base's band (or stack), as drawn. A senior
//! exocet has its targets elsewhere in the three columns, usually one in the band and one further down. The columns can
//! be any three parallel lines that cross the base's line in three boxes or regions.
//!
//! The search compares all assignments of digits to the base cells and the targets ([`assignments`]) and eliminates the
//! candidates that occur in none of them. A digit that occurs in all of them is also eliminated from cells that see
//! both base cells or both targets. The other boxes of the band need a target's digit too. The base and the target
//! leave it only a few cells there: the mirror of the target (m is the mirror of the target in the other box).
//! Candidates of the mirror that occur in no assignment are also eliminated.
//!
//! Found by Allan Barker and champagne; described in full, including mirrors, by David P. Bird.

mod assignments;
mod mirror;

use crate::techniques::{Flow, Sink};
use crate::{Position, Step, Technique};
use assignments::Assignments;
use ennead_puzzle::{CellSet, Digit, DigitSet, HouseKind};
use mirror::Mirror;

/// Reports exocets in the order of the base's box or region, its line, the third cell of their intersection, the
/// cross-lines, and the targets.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let (pencil_marks, layout) = (position.pencil_marks(), position.layout());
    let solved = solved_cells(position);
    let regions: Vec<usize> = position.houses_of(HouseKind::is_region).collect();
    for &region in &regions {
        for (along, across) in
            [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)]
        {
            let across: Vec<usize> = position.houses_of(|kind| kind == across).collect();
            for line in position.houses_of(|kind| kind == along) {
                let shared = layout.houses[region] & layout.houses[line];
                if shared.len() != 3 {
                    continue;
                }
                for escape in shared.iter() {
                    let base = shared.without(escape);
                    let digits = pencil_marks.of_cells(base & pencil_marks.empty);
                    if base.is_subset(pencil_marks.empty) && (3..=4).contains(&digits.len()) {
                        let band = regions.iter().filter(|&&one| one != region);
                        let band = band.map(|&one| layout.houses[one]);
                        let search = Search {
                            technique,
                            position,
                            solved: &solved,
                            line: layout.houses[line],
                            band: band.filter(|one| one.intersects(layout.houses[line])).collect(),
                            base,
                            seen: base
                                .iter()
                                .fold(CellSet::EMPTY, |all, one| all | layout.peers[one]),
                            digits,
                        };
                        search.find_cross_lines(escape, &across, sink)?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// The solved cells of each digit.
fn solved_cells(position: &Position<'_>) -> Vec<CellSet> {
    let mut solved = vec![CellSet::EMPTY; position.geometry().size().digit_count()];
    for (cell, digit) in position.candidates().grid().cells().iter().enumerate() {
        if let Some(digit) = digit {
            let cells = &mut solved[digit.index()];
            *cells = cells.with(cell);
        }
    }
    solved
}

/// A base for which cross-lines and targets are sought.
struct Search<'a, 'p> {
    technique: Technique,
    position: &'a Position<'p>,
    solved: &'a [CellSet],
    /// The base's line.
    line: CellSet,
    /// The other boxes or regions that the line crosses.
    band: Vec<CellSet>,
    base: CellSet,
    /// The peers of the base cells.
    seen: CellSet,
    digits: DigitSet,
}

/// Three parallel lines, and their places for each base digit if the base holds it.
struct CrossLines {
    lines: [usize; 3],
    places: Vec<(Digit, [CellSet; 3])>,
}

impl Search<'_, '_> {
    /// Tries all cross-lines: one through the third cell of the intersection, and two through other boxes or regions.
    fn find_cross_lines(&self, escape: usize, across: &[usize], sink: Sink<'_>) -> Flow {
        let houses = &self.position.layout().houses;
        let Some(own) = across.iter().find(|&&one| houses[one].contains(escape)) else {
            return Flow::Continue(());
        };
        let crossed = |line: usize| {
            self.band.iter().position(|region| region.intersects(self.line & houses[line]))
        };
        let seen_by_both = self.position.layout().common_peers(self.base);
        let places = |line: usize| -> Vec<CellSet> {
            self.digits.iter().map(|digit| self.places(line, digit, seen_by_both)).collect()
        };
        let own = (*own, places(*own));
        let others = across.iter().filter_map(|&line| Some((line, crossed(line)?)));
        let others: Vec<_> = others.map(|(line, region)| (region, (line, places(line)))).collect();
        for (place, (first, one)) in others.iter().enumerate() {
            for (_, two) in others[place + 1..].iter().filter(|(second, _)| second != first) {
                let all = [&own, one, two];
                let place = |(number, digit)| (digit, all.map(|(_, places)| places[number]));
                let places = self.digits.iter().enumerate().map(place).collect();
                let across = CrossLines { lines: all.map(|(line, _)| *line), places };
                self.targets(&across, sink)?;
            }
        }
        Flow::Continue(())
    }

    /// The cells of a line that hold a digit, or can hold it if the base holds it.
    fn places(&self, line: usize, digit: Digit, seen_by_both: CellSet) -> CellSet {
        let (pencil_marks, layout) = (self.position.pencil_marks(), self.position.layout());
        let held = layout.houses[line] & self.solved[digit.index()];
        if held.is_empty() {
            (layout.houses[line] & pencil_marks.of_digit(digit)).minus(seen_by_both)
        } else {
            held
        }
    }

    /// Finds all pairs of targets: without these two cells, the lines cannot hold any of the base digits. While the
    /// lines can still hold a digit without the targets chosen so far, one of the cells that they use for it must be a
    /// target.
    fn targets(&self, across: &CrossLines, sink: Sink<'_>) -> Flow {
        let without = |targets: CellSet| {
            let mut digits = across.places.iter();
            digits.find_map(|(_, places)| self.fit(places.map(|cells| cells.minus(targets))))
        };
        let free = self.position.pencil_marks().empty.minus(self.seen);
        let mut pairs: Vec<[usize; 2]> = Vec::new();
        let fit = |cells| without(cells).into_iter().flatten().filter(|&cell| free.contains(cell));
        for one in fit(CellSet::EMPTY) {
            for two in fit(CellSet::of(one)) {
                let pair = [one.min(two), one.max(two)];
                let both: CellSet = pair.into_iter().collect();
                if self.are_targets(both) && without(both).is_none() && !pairs.contains(&pair) {
                    pairs.push(pair);
                }
            }
        }
        pairs.sort_unstable();
        for pair in pairs {
            if let Some(step) = self.exocet(across, pair) {
                sink(step)?;
            }
        }
        Flow::Continue(())
    }

    /// Whether two cells can be targets: they are empty, see no base cell, have all base digits as candidates between
    /// them, and lie in the right boxes for the technique.
    fn are_targets(&self, cells: CellSet) -> bool {
        let pencil_marks = self.position.pencil_marks();
        let regions = || self.band.iter().filter(|region| region.intersects(cells));
        let is_junior = regions().count() == 2
            && cells.is_subset(regions().fold(CellSet::EMPTY, |all, region| all | *region));
        cells.is_subset(pencil_marks.empty.minus(self.seen))
            && self.digits.is_subset(pencil_marks.of_cells(cells))
            && is_junior == (self.technique == Technique::JuniorExocet)
    }

    /// Chooses one place in each line so that no two of them see each other; `None` if that is impossible.
    fn fit(&self, places: [CellSet; 3]) -> Option<[usize; 3]> {
        let peers = &self.position.layout().peers;
        places[0].iter().find_map(|one| {
            places[1].minus(peers[one]).iter().find_map(|two| {
                let rest = places[2].minus(peers[one] | peers[two]);
                (!rest.is_empty()).then(|| [one, two, rest.lowest()])
            })
        })
    }

    /// Builds the step for this base and these targets. Mirrors are included only if they add eliminations.
    fn exocet(&self, across: &CrossLines, targets: [usize; 2]) -> Option<Step> {
        let assignments = Assignments::of(self, across, targets);
        let mirrors = Mirror::of_targets(self, targets);
        let mut best = assignments.eliminated(&[]);
        let mut used: Vec<&Mirror> = Vec::new();
        let one_by_one = mirrors.iter().map(|mirror| vec![mirror]);
        for some in one_by_one.chain([mirrors.iter().collect()]) {
            let eliminated = assignments.eliminated(&some);
            if eliminated.len() > best.len() {
                (best, used) = (eliminated, some);
            }
        }
        (!best.is_empty()).then(|| assignments.step(best, &used))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{
        cell, cells, digit, digits, eliminations, house, is_found_alone, puzzle, start,
    };
    use crate::{Exocet, Mirror as Evidence, Pattern, Requirement};
    use ennead_puzzle::{Candidates, Symmetry, transform};

    /// Builds an exocet from its base, targets, digits and cross-lines.
    fn exocet(at: &Candidates, parts: [&str; 4], mirrors: Vec<Evidence>) -> Pattern {
        let [base, targets, set, across] = parts;
        let pair = |names: &str| -> [ennead_puzzle::Cell; 2] { cells(names).try_into().unwrap() };
        let across: Vec<_> = across.split_whitespace().map(|name| house(at, name)).collect();
        Pattern::Exocet(Exocet {
            base: pair(base),
            targets: pair(targets),
            digits: digits(set),
            cross_lines: across.try_into().unwrap(),
            mirrors,
        })
    }

    /// Builds a mirror from its target, box and cells, and a digit that the box has nowhere else.
    fn mirror(at: &Candidates, parts: [&str; 3], bound: Option<u8>) -> Evidence {
        let [target, region, names] = parts;
        let region = house(at, region);
        let bound = bound.map(|value| Requirement::House(region, digit(value)));
        let bound = bound.into_iter().collect();
        Evidence { target: cell(target), region, cells: cells(names), bound }
    }

    fn check(at: &Candidates, technique: Technique, pattern: Pattern, eliminated: &str) {
        is_found_alone(at, &Step { technique, pattern, conclusions: eliminations(eliminated) });
    }

    /// The puzzle is known as Fata Morgana; one single is placed.
    #[test]
    fn three_digits_in_a_row() {
        let at = start(
            "........3..1..56...9..4..7......9.5.7...5...8.5.4.2....8..2..9...35..1..6........",
        );
        let pattern = exocet(&at, ["r5c4 r5c6", "r4c2 r6c8", "136", "c5 c2 c8"], Vec::new());
        check(&at, Technique::JuniorExocet, pattern, "242 442");
    }

    /// The puzzle is known as Golden Nugget.
    #[test]
    fn four_digits_in_a_column() {
        let at = start(
            ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
        );
        let pattern = exocet(&at, ["r1c7 r2c7", "r4c8 r7c9", "1247", "r3 r4 r7"], Vec::new());
        check(&at, Technique::JuniorExocet, pattern, "379");
    }

    #[test]
    fn targets_that_see_each_other() {
        let at = start(
            "1.......2.2.....6...34..5.....8.5.....8.3.9.....9.4.....53..4...6......77......1.",
        );
        let pattern = exocet(&at, ["r4c5 r6c5", "r3c6 r7c6", "1267", "r5 r3 r7"], Vec::new());
        check(&at, Technique::JuniorExocet, pattern, "736 836 936 276 876 976");
    }

    /// The mirror of r4c9 in box 9 is r9c8 alone: a base digit in r4c9 must also be in r9c8.
    #[test]
    fn a_mirror() {
        let at = start(
            ".2.4..7.........32.......94.9.2...7...6..5...8...1....5.1..8....3.9....7......6..",
        );
        let mirror = mirror(&at, ["r4c9", "b9", "r9c8"], None);
        let pattern = exocet(&at, ["r2c7 r3c7", "r4c9 r8c8", "158", "r1 r4 r8"], vec![mirror]);
        check(&at, Technique::JuniorExocet, pattern, "349 649 288 488 298 498");
    }

    /// In box 2, the digit of r1c7 and 4 fill r2c5 and r2c6.
    #[test]
    fn two_mirrors_and_a_digit_bound_to_one() {
        let at = start(
            "12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8",
        );
        let mirrors = vec![
            mirror(&at, ["r1c7", "b2", "r2c5 r2c6"], Some(4)),
            mirror(&at, ["r2c4", "b3", "r1c8"], None),
        ];
        let pattern = exocet(&at, ["r3c1 r3c2", "r1c7 r2c4", "6789", "c3 c4 c7"], mirrors);
        check(&at, Technique::JuniorExocet, pattern, "518 224 724 924 225 226");
    }

    #[test]
    fn a_target_out_of_the_band() {
        let line =
            ".......12.....3..4..2.1.5....4.6..5..3.7.....8....9.....6....21.9...6...7..8..6..";
        let at = start(line);
        let pattern = exocet(&at, ["r1c7 r2c7", "r4c9 r7c5", "3789", "r3 r4 r7"], Vec::new());
        check(&at, Technique::SeniorExocet, pattern, "475 575");

        let at = Candidates::of(&transform(&puzzle(line), Symmetry::Transpose).unwrap());
        let pattern = exocet(&at, ["r7c1 r7c2", "r5c7 r9c4", "3789", "c3 c4 c7"], Vec::new());
        check(&at, Technique::SeniorExocet, pattern, "457 557");
    }

    /// Both targets lie in row 4. 9 occurs in all assignments, so it is eliminated from the rest of that row and from
    /// the box of the base.
    #[test]
    fn both_targets_out_of_the_band() {
        let at = start(
            "98.76.5....7..4.....6....3.7..25.8....8.41...........9.2...5.....569.2...........",
        );
        let pattern = exocet(&at, ["r7c3 r9c3", "r4c2 r4c6", "1349", "r8 r1 r4"], Vec::new());
        check(&at, Technique::SeniorExocet, pattern, "642 942 943 346 646 992");
    }
}
