//! Aligned Pair and Triple Exclusion: combinations of candidates that leave other cells too few digits.
//!
//! ```text
//! a {12}   c {13}    a and b both see c. a=1 and b=3 would leave c nothing, so that combination is out. If
//! b {13}             all combinations with a digit of a cell are out, the digit goes.
//! ```
//!
//! What excludes a combination is a cell with two candidates that would lose both, or two cells of a house with three
//! candidates that would lose two; for three aligned cells also a cell with three candidates that would lose all of them. Two aligned cells that see
//! each other cannot hold the same digit either.

use super::{Found, hand_on};
use crate::cell_set::CellSet;
use crate::techniques::{among_news, eliminations};
use crate::{Aligned, Exclusion, Pattern, Position, Step, Technique};
use ennead_puzzle::{Candidate, Digit, DigitSet};
use std::ops::ControlFlow;

/// The fewest excluding sets and cells first, then by the aligned cells, row by row; each result once.
pub(crate) fn find(
    technique: Technique,
    position: &Position<'_>,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let sheet = position.sheet();
    let cells: Vec<usize> =
        sheet.open.iter().filter(|&cell| sheet.of_cell(cell).len() > 1).collect();
    let losses = || Losses::of(position);
    match technique {
        Technique::AlignedPair => among_news(technique, position, sink, |news, sink| {
            let mut search = Search { position, losses: losses(), cells, found: Vec::new() };
            search.pairs(news);
            hand_on(technique, search.found, sink)
        }),
        _ => {
            let mut search = Search { position, losses: losses(), cells, found: Vec::new() };
            search.triples();
            hand_on(technique, search.found, sink)
        }
    }
}

/// The most cells of a set that excludes; of larger ones nobody keeps count, and as links of chains they do more.
const MOST_CELLS: usize = 2;

/// For each candidate the small almost locked sets that lose its digit if it is true, as bits.
struct Losses {
    words: usize,
    digits: usize,
    bits: Vec<u64>,
}

impl Losses {
    fn of(position: &Position<'_>) -> Losses {
        let all = position.almost_locked_sets();
        let small = all.sets.partition_point(|set| set.cells.len() <= MOST_CELLS);
        let (words, size) = (small.div_ceil(64), position.geometry().size());
        let bits = vec![0; words * size.get() * size.cell_count()];
        let mut losses = Losses { words, digits: size.get(), bits };
        for (number, end) in all.ends.iter().enumerate() {
            for cell in (end.seen & position.sheet().of_digit(end.digit)).iter() {
                let start = losses.start(cell, end.digit);
                for set in all.having(number).iter().filter(|set| **set < small) {
                    losses.bits[start + set / 64] |= 1 << (set % 64);
                }
            }
        }
        losses
    }

    fn start(&self, cell: usize, digit: Digit) -> usize {
        (cell * self.digits + usize::from(digit.get()) - 1) * self.words
    }

    /// The first set, and so the smallest, that would lose both digits.
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

/// For each cell the small sets that lose a digit by one of its candidates, as bits.
struct Touched {
    words: usize,
    bits: Vec<u64>,
    /// The sets that have a cell that is new.
    new: Vec<u64>,
}

impl Touched {
    fn of(position: &Position<'_>, losses: &Losses, news: CellSet) -> Touched {
        let words = losses.words;
        let mut touched = Touched {
            words,
            bits: vec![0; losses.bits.len() / losses.digits],
            new: vec![0; words],
        };
        for (which, bits) in losses.bits.iter().enumerate() {
            let cell = which / (words * losses.digits);
            touched.bits[cell * words + which % words] |= bits;
        }
        let sets = position.almost_locked_sets().sets.iter().take(64 * words).enumerate();
        for (set, _) in sets.filter(|(_, set)| set.cells.meets(news)) {
            touched.new[set / 64] |= 1 << (set % 64);
        }
        touched
    }

    /// Whether two cells touch the same set; of new ones unless any will do.
    fn has_common(&self, cells: [usize; 2], any: bool) -> bool {
        let [a, b] = cells.map(|cell| &self.bits[cell * self.words..][..self.words]);
        let common = a.iter().zip(b).zip(&self.new);
        common.into_iter().any(|((a, b), new)| a & b & if any { u64::MAX } else { *new } != 0)
    }
}

/// What rules out a combination.
#[derive(Clone, Copy)]
enum Excluder {
    /// The aligned cells see each other.
    Themselves,
    /// An almost locked set by its number.
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
    /// Pairs that have one of these cells, or a set that excludes a combination has.
    fn pairs(&mut self, news: CellSet) {
        let sheet = self.position.sheet();
        let sets = Touched::of(self.position, &self.losses, news);
        for number in 0..self.cells.len() {
            for second in number + 1..self.cells.len() {
                let cells = [self.cells[number], self.cells[second]];
                let is_new = cells.iter().any(|&cell| news.contains(cell));
                // Without a set that both touch, each digit leaves the other cell one at least.
                if !sets.has_common(cells, is_new) {
                    continue;
                }
                let [a, b] = cells.map(|cell| sheet.of_cell(cell));
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

    /// What a cell cannot hold if the candidate is true.
    fn excluded(&self, candidate: (usize, Digit), cell: usize) -> DigitSet {
        let digits = self.position.sheet().of_cell(cell).iter();
        digits.filter(|&digit| self.excluder(candidate, (cell, digit)).is_some()).collect()
    }

    fn excluder(&self, a: (usize, Digit), b: (usize, Digit)) -> Option<Excluder> {
        if a.1 == b.1 {
            let peers = self.position.sight().peers[a.0].contains(b.0);
            return peers.then_some(Excluder::Themselves);
        }
        self.losses.common(a, b).map(Excluder::Set)
    }

    fn pair(&mut self, cells: [usize; 2], gone: [DigitSet; 2]) {
        let [a, b] = cells.map(|cell| self.position.sheet().of_cell(cell));
        let mut excluded = Vec::new();
        for x in a {
            for y in b {
                if (gone[0].contains(x) || gone[1].contains(y))
                    && let Some(by) = self.excluder((cells[0], x), (cells[1], y))
                {
                    excluded.push((vec![x, y], by));
                }
            }
        }
        let gone: Vec<(usize, DigitSet)> = cells.into_iter().zip(gone).collect();
        self.keep(&cells, excluded, &gone);
    }

    /// A candidate that goes because of two other cells, each of which it leaves something.
    fn triples(&mut self) {
        let sheet = self.position.sheet();
        for number in 0..self.cells.len() {
            let cell = self.cells[number];
            for digit in sheet.of_cell(cell) {
                let left = |&other: &usize| {
                    let excluded = self.excluded((cell, digit), other);
                    (other, sheet.of_cell(other).minus(excluded))
                };
                let others = self.cells.iter().filter(|&&other| other != cell);
                let touched: Vec<(usize, DigitSet)> = others
                    .map(left)
                    .filter(|(other, left)| *left != sheet.of_cell(*other))
                    .collect();
                // One other cell alone would do.
                if touched.iter().any(|(_, left)| left.is_empty()) {
                    continue;
                }
                for (place, &second) in touched.iter().enumerate() {
                    for &third in &touched[place + 1..] {
                        self.triple((cell, digit), second, third);
                    }
                }
            }
        }
    }

    /// Two cells with what the candidate leaves them.
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
        let sheet = self.position.sheet();
        let mut excluded = Vec::new();
        for y in sheet.of_cell(second.0) {
            for z in sheet.of_cell(third.0) {
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

    /// A cell of just these three candidates that all three see.
    fn emptied(&self, all: [(usize, Digit); 3]) -> Option<Excluder> {
        let (sheet, sight) = (self.position.sheet(), self.position.sight());
        let digits: DigitSet = all.iter().map(|(_, digit)| *digit).collect();
        let cells: CellSet = all.iter().map(|(cell, _)| *cell).collect();
        let seen = all
            .iter()
            .fold(sight.common_peers(cells), |seen, (_, digit)| seen & sheet.of_digit(*digit));
        let mut seen = seen.iter();
        seen.find(|&cell| digits.len() == 3 && sheet.of_cell(cell) == digits).map(Excluder::Cell)
    }

    fn keep(
        &mut self,
        cells: &[usize],
        excluded: Vec<(Vec<Digit>, Excluder)>,
        gone: &[(usize, DigitSet)],
    ) {
        let (position, size) = (self.position, self.position.geometry().size());
        let by = |excluder: Excluder| match excluder {
            Excluder::Themselves => CellSet::EMPTY,
            Excluder::Set(set) => position.almost_locked_sets().sets[set].cells,
            Excluder::Cell(cell) => CellSet::of(cell),
        };
        let all = excluded.iter().fold(CellSet::EMPTY, |all, (_, excluder)| all | by(*excluder));
        let struck = gone.iter().flat_map(|&(cell, digits)| {
            digits.iter().map(move |digit| -> Candidate { size.cell(cell).with(digit) })
        });
        let conclusions = eliminations(struck);
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
    use crate::tests::{
        cells, digit, eliminations, empty_x, is_found_alone, marked, start_without,
    };

    /// Combinations as their digits, and the cells that exclude them.
    fn step(technique: Technique, names: &str, excluded: &[(&str, &str)], struck: &str) -> Step {
        let exclusion = |&(digits, by): &(&str, &str)| Exclusion {
            digits: digits.bytes().map(|byte| digit(byte - b'0')).collect(),
            by: cells(by),
        };
        let excluded = excluded.iter().map(exclusion).collect();
        let pattern = Pattern::Aligned(Aligned { cells: cells(names), excluded });
        Step { technique, pattern, conclusions: eliminations(struck) }
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
        // 1 in r5c5 would leave 2 to r2c2, and then r5c2 nothing.
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
