//! Aligned Pair and Triple Exclusion: combinations of candidates that leave other cells too few digits.
//!
//! ```text
//! a {12}   c {13}    a and b both see c. a=1 and b=3 would leave c no candidates, so that combination is
//! b {13}             excluded. A digit whose combinations are all excluded is eliminated.
//! ```
//!
//! A combination is excluded by a bivalue cell that would lose both candidates, or by two cells of a house that have
//! three candidates together and would lose two of them. A combination of three aligned cells is also excluded by a
//! cell with three candidates that would lose all of them. Two aligned cells that see each other cannot hold the same
//! digit either.

use super::{Found, report};
use crate::techniques::{Flow, Sink, eliminations, search_changed};
use crate::{Aligned, Exclusion, Pattern, Position, Technique};
use ennead_puzzle::{Candidate, CellSet, Digit, DigitSet};

/// Reports steps with few excluding cells first, then those with few excluded combinations. Ties are ordered by the
/// cells for pairs, and by the eliminated candidate and then the other two cells for triples. Each set of eliminations
/// is reported once.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let pencil_marks = position.pencil_marks();
    let cells: Vec<usize> =
        pencil_marks.empty.iter().filter(|&cell| pencil_marks.of_cell(cell).len() > 1).collect();
    let losses = || Losses::of(position);
    match technique {
        Technique::AlignedPair => search_changed(technique, position, sink, |changed, sink| {
            let mut search = Search { position, losses: losses(), cells, found: Vec::new() };
            search.pairs(changed);
            report(technique, search.found, sink)
        }),
        _ => {
            let mut search = Search { position, losses: losses(), cells, found: Vec::new() };
            search.triples();
            report(technique, search.found, sink)
        }
    }
}

/// The maximum number of cells of an almost locked set that excludes a combination. People do not use larger ones for
/// this.
const MAX_CELLS: usize = 2;

/// For each candidate, a bit set of the small almost locked sets that lose its digit if it is true.
struct Losses {
    words: usize,
    digits: usize,
    bits: Vec<u64>,
}

impl Losses {
    fn of(position: &Position<'_>) -> Losses {
        let all = position.almost_locked_sets();
        let small = all.sets.partition_point(|set| set.cells.len() <= MAX_CELLS);
        let (words, size) = (small.div_ceil(64), position.geometry().size());
        let bits = vec![0; words * size.digit_count() * size.cell_count()];
        let mut losses = Losses { words, digits: size.digit_count(), bits };
        for (number, end) in all.ends.iter().enumerate() {
            for cell in (end.seen & position.pencil_marks().of_digit(end.digit)).iter() {
                let start = losses.start(cell, end.digit);
                for set in all.having(number).iter().filter(|set| **set < small) {
                    losses.bits[start + set / 64] |= 1 << (set % 64);
                }
            }
        }
        losses
    }

    fn start(&self, cell: usize, digit: Digit) -> usize {
        (cell * self.digits + digit.index()) * self.words
    }

    /// Finds the smallest set that would lose both digits; if there are several, the first.
    fn common(&self, a: (usize, Digit), b: (usize, Digit)) -> Option<usize> {
        let of = |(cell, digit)| {
            let start = self.start(cell, digit);
            &self.bits[start..start + self.words]
        };
        let mut words = of(a).iter().zip(of(b)).map(|(a, b)| a & b).enumerate();
        let (word, bits) = words.find(|(_, bits)| *bits != 0)?;
        Some(word * 64 + bits.trailing_zeros() as usize)
    }
}

/// For each cell, a bit set of the small almost locked sets that lose a digit if one of the cell's candidates is true.
struct AffectedSets {
    words: usize,
    bits: Vec<u64>,
    /// The small almost locked sets with a changed cell.
    new: Vec<u64>,
}

impl AffectedSets {
    fn of(position: &Position<'_>, losses: &Losses, changed: CellSet) -> AffectedSets {
        let words = losses.words;
        let mut affected = AffectedSets {
            words,
            bits: vec![0; losses.bits.len() / losses.digits],
            new: vec![0; words],
        };
        for (which, bits) in losses.bits.iter().enumerate() {
            let cell = which / (words * losses.digits);
            affected.bits[cell * words + which % words] |= bits;
        }
        let sets = position.almost_locked_sets().sets.iter().take(64 * words).enumerate();
        for (set, _) in sets.filter(|(_, set)| set.cells.intersects(changed)) {
            affected.new[set / 64] |= 1 << (set % 64);
        }
        affected
    }

    /// Whether two cells affect a common set. Unless `any` is true, only sets with a changed cell count.
    fn has_common(&self, cells: [usize; 2], any: bool) -> bool {
        let [a, b] = cells.map(|cell| &self.bits[cell * self.words..][..self.words]);
        let common = a.iter().zip(b).zip(&self.new);
        common.into_iter().any(|((a, b), new)| a & b & if any { u64::MAX } else { *new } != 0)
    }
}

/// The reason why a combination is excluded.
#[derive(Clone, Copy)]
enum Excluder {
    /// The aligned cells see each other.
    Themselves,
    /// The number of an almost locked set.
    Set(usize),
    /// A cell with three candidates.
    Cell(usize),
}

struct Search<'a, 'p> {
    position: &'a Position<'p>,
    losses: Losses,
    cells: Vec<usize>,
    found: Vec<Found>,
}

impl Search<'_, '_> {
    /// Searches pairs that include one of these cells, directly or in an excluding set.
    fn pairs(&mut self, changed: CellSet) {
        let pencil_marks = self.position.pencil_marks();
        let sets = AffectedSets::of(self.position, &self.losses, changed);
        for number in 0..self.cells.len() {
            for second in number + 1..self.cells.len() {
                let cells = [self.cells[number], self.cells[second]];
                let is_new = cells.iter().any(|&cell| changed.contains(cell));
                // Without a common set, a digit in one cell excludes at most itself from the other cell, which keeps a
                // candidate.
                if !sets.has_common(cells, is_new) {
                    continue;
                }
                let [a, b] = cells.map(|cell| pencil_marks.of_cell(cell));
                let mut left = [DigitSet::EMPTY; 2];
                for x in a {
                    let possible = b.minus(self.excluded((cells[0], x), cells[1]));
                    left[1] = left[1] | possible;
                    if !possible.is_empty() {
                        left[0] = left[0].with(x);
                    }
                }
                if left != [a, b] {
                    self.pair(cells, [a.minus(left[0]), b.minus(left[1])]);
                }
            }
        }
    }

    /// The candidates of a cell whose combinations with the given candidate are excluded.
    fn excluded(&self, candidate: (usize, Digit), cell: usize) -> DigitSet {
        let digits = self.position.pencil_marks().of_cell(cell).iter();
        digits.filter(|&digit| self.excluder(candidate, (cell, digit)).is_some()).collect()
    }

    fn excluder(&self, a: (usize, Digit), b: (usize, Digit)) -> Option<Excluder> {
        if a.1 == b.1 {
            let peers = self.position.layout().peers[a.0].contains(b.0);
            return peers.then_some(Excluder::Themselves);
        }
        self.losses.common(a, b).map(Excluder::Set)
    }

    fn pair(&mut self, cells: [usize; 2], eliminated: [DigitSet; 2]) {
        let [a, b] = cells.map(|cell| self.position.pencil_marks().of_cell(cell));
        let mut excluded = Vec::new();
        for x in a {
            for y in b {
                if (eliminated[0].contains(x) || eliminated[1].contains(y))
                    && let Some(by) = self.excluder((cells[0], x), (cells[1], y))
                {
                    excluded.push((vec![x, y], by));
                }
            }
        }
        let eliminated: Vec<(usize, DigitSet)> = cells.into_iter().zip(eliminated).collect();
        self.keep(&cells, excluded, &eliminated);
    }

    /// Finds candidates for which all combinations of two other cells are excluded, although each of these cells alone
    /// would keep a candidate.
    fn triples(&mut self) {
        let pencil_marks = self.position.pencil_marks();
        for number in 0..self.cells.len() {
            let cell = self.cells[number];
            for digit in pencil_marks.of_cell(cell) {
                let left = |&other: &usize| {
                    let excluded = self.excluded((cell, digit), other);
                    (other, pencil_marks.of_cell(other).minus(excluded))
                };
                let others = self.cells.iter().filter(|&&other| other != cell);
                let affected: Vec<(usize, DigitSet)> = others
                    .map(left)
                    .filter(|(other, left)| *left != pencil_marks.of_cell(*other))
                    .collect();
                // The candidate leaves another cell no candidates, so the search for pairs finds it.
                if affected.iter().any(|(_, left)| left.is_empty()) {
                    continue;
                }
                for (place, &second) in affected.iter().enumerate() {
                    for &third in &affected[place + 1..] {
                        self.triple((cell, digit), second, third);
                    }
                }
            }
        }
    }

    /// Keeps a triple if all combinations of its second and third cells are excluded. Both cells come with the
    /// candidates that `first` leaves in them.
    fn triple(
        &mut self,
        first: (usize, Digit),
        second: (usize, DigitSet),
        third: (usize, DigitSet),
    ) {
        let possible =
            |&(y, z): &(Digit, Digit)| self.excluder3(first, (second.0, y), (third.0, z)).is_none();
        let mut rest = second.1.iter().flat_map(|y| third.1.iter().map(move |z| (y, z)));
        if rest.any(|pair| possible(&pair)) {
            return;
        }
        let mut cells = [first.0, second.0, third.0];
        cells.sort_unstable();
        let pencil_marks = self.position.pencil_marks();
        let mut excluded = Vec::new();
        for y in pencil_marks.of_cell(second.0) {
            for z in pencil_marks.of_cell(third.0) {
                let Some(by) = self.excluder3(first, (second.0, y), (third.0, z)) else { continue };
                let digit = |&cell: &usize| match cell {
                    cell if cell == first.0 => first.1,
                    cell if cell == second.0 => y,
                    _ => z,
                };
                excluded.push((cells.iter().map(digit).collect(), by));
            }
        }
        self.keep(&cells, excluded, &[(first.0, DigitSet::of(first.1))]);
    }

    fn excluder3(
        &self,
        a: (usize, Digit),
        b: (usize, Digit),
        c: (usize, Digit),
    ) -> Option<Excluder> {
        let of_two = || self.excluder(a, b).or_else(|| self.excluder(a, c));
        of_two().or_else(|| self.excluder(b, c)).or_else(|| self.emptied([a, b, c]))
    }

    /// Finds a cell that all three cells see and that has exactly these three digits as candidates.
    fn emptied(&self, all: [(usize, Digit); 3]) -> Option<Excluder> {
        let (pencil_marks, layout) = (self.position.pencil_marks(), self.position.layout());
        let digits: DigitSet = all.iter().map(|(_, digit)| *digit).collect();
        let cells: CellSet = all.iter().map(|(cell, _)| *cell).collect();
        let seen = all.iter().fold(layout.common_peers(cells), |seen, (_, digit)| {
            seen & pencil_marks.of_digit(*digit)
        });
        let mut seen = seen.iter();
        seen.find(|&cell| digits.len() == 3 && pencil_marks.of_cell(cell) == digits)
            .map(Excluder::Cell)
    }

    fn keep(
        &mut self,
        cells: &[usize],
        excluded: Vec<(Vec<Digit>, Excluder)>,
        eliminated: &[(usize, DigitSet)],
    ) {
        let (position, size) = (self.position, self.position.geometry().size());
        let by = |excluder: Excluder| match excluder {
            Excluder::Themselves => CellSet::EMPTY,
            Excluder::Set(set) => position.almost_locked_sets().sets[set].cells,
            Excluder::Cell(cell) => CellSet::of(cell),
        };
        let all = excluded.iter().fold(CellSet::EMPTY, |all, (_, excluder)| all | by(*excluder));
        let eliminated = eliminated.iter().flat_map(|&(cell, digits)| {
            digits.iter().map(move |digit| -> Candidate { size.cell(cell).with(digit) })
        });
        let conclusions = eliminations(eliminated);
        let excluded: Vec<Exclusion> = excluded
            .into_iter()
            .map(|(digits, excluder)| Exclusion { digits, by: by(excluder).cells(size) })
            .collect();
        let cells = cells.iter().map(|&cell| size.cell(cell)).collect();
        self.found.push(Found {
            weight: [all.len(), excluded.len()],
            pattern: Pattern::Aligned(Aligned { cells, excluded }),
            conclusions,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Step;
    use crate::tests::{
        cells, digit, eliminations, empty_x, is_found_alone, marked, start_without,
    };

    /// Builds a step from excluded combinations: the digits, and the cells that exclude them.
    fn step(
        technique: Technique,
        names: &str,
        excluded: &[(&str, &str)],
        eliminated: &str,
    ) -> Step {
        let exclusion = |&(digits, by): &(&str, &str)| Exclusion {
            digits: digits.bytes().map(|byte| digit(byte - b'0')).collect(),
            by: cells(by),
        };
        let excluded = excluded.iter().map(exclusion).collect();
        let pattern = Pattern::Aligned(Aligned { cells: cells(names), excluded });
        Step { technique, pattern, conclusions: eliminations(eliminated) }
    }

    #[test]
    fn a_pair() {
        let at = start_without(
            "857...4139..3.....3...5.....48..7..........62.16......6..2....5.7....8......9....",
            "616 223 225 625 226 626 727 233 634 934 236 636 936 737 553 954 355 356 956 357 957 464 \
             864 465 865 366 466 566 866 368 568 768 968 769 969 173 473 375 777 977 978 281 581 183 \
             383 483 983 385 291 591 292 193 393 493 797",
        );
        let excluded = [("16", "r8c1 r8c5"), ("46", "r8c1 r8c5"), ("56", "r1c4 r6c4"), ("66", "")];
        is_found_alone(&at, &step(Technique::AlignedPair, "r8c4 r9c4", &excluded, "694"));
    }

    #[test]
    fn a_triple() {
        let at = start_without(
            "..7...4139..3.....3...5.....48..7..........62.16......6..2....5.7....8......9....",
            "211 522 223 523 233 934 936 552 553 954 355 356 956 357 957 464 864 465 865 466 866 173 \
             473 281 183 483 291 193 493",
        );
        let by = "r2c2 r3c2";
        let excluded = [
            ("522", ""),
            ("552", ""),
            ("562", by),
            ("582", by),
            ("822", by),
            ("852", by),
            ("862", by),
            ("882", by),
        ];
        is_found_alone(&at, &step(Technique::AlignedTriple, "r1c1 r1c2 r9c2", &excluded, "292"));
    }

    #[test]
    fn aligned_cells_may_see_each_other_along_a_diagonal_alone() {
        // 1 in r5c5 would leave 2 in r2c2, and then r5c2 would have no candidates.
        let at = marked(empty_x(6), &[("r2c2", "12"), ("r5c2", "12")]);
        let excluded = [("11", ""), ("21", "r5c2"), ("12", "r5c2"), ("22", "")];
        let mut expected = step(Technique::AlignedPair, "r2c2 r5c5", &excluded, "155 255");
        if let Pattern::Aligned(aligned) = &mut expected.pattern {
            aligned.excluded.sort_by_key(|one| one.digits.clone());
        }
        let found = Technique::AlignedPair.steps(&Position::of(&at));
        assert_eq!(found.iter().find(|step| **step == expected), Some(&expected));
        assert_eq!(crate::verify(&expected, &at), Ok(()));
    }
}
