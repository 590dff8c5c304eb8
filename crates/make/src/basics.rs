//! How far the basic techniques get: locked candidates, subsets and basic fish besides singles.
//!
//! They come to the same end as the techniques of `ennead-logic`, but find all eliminations of a kind at once and name no
//! steps. So a puzzle takes some microseconds, which spares most walks and ratings.
//!
//! Each of these techniques still applies, or has nothing left to do, after other eliminations. Therefore the order does
//! not matter for what is left in the end.

use crate::grids::Digits;
use crate::singles::{CELLS, HOUSES};
use ennead_logic::{Fins, FishKind, Repertoire, Shape, Technique};
use ennead_puzzle::{Board, Candidate, Candidates, Digit, Size};

/// Basic techniques besides naked and hidden singles and locked candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Basics {
    /// The cells of the largest naked subset, at most 4; below 2 for none.
    pub(crate) naked: u32,
    /// The digits of the largest hidden subset, at most 4; below 2 for none.
    pub(crate) hidden: u32,
    /// The base lines of the largest basic fish, at most 4; below 2 for none.
    pub(crate) fish: u32,
}

/// The candidates that are left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rest {
    /// For each cell the digits as bits; none for a cell that is placed.
    marks: [u16; 81],
    /// The digits placed.
    placed: Digits,
    empty: u32,
}

/// Basic techniques that spare most ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sieve {
    /// What these solve is too easy.
    pub(crate) too_easy: Option<Basics>,
    /// What these do not solve is too hard.
    pub(crate) needed: Option<Basics>,
}

impl Sieve {
    /// For a range of ER, in tenths.
    ///
    /// Ratings of Sudoku Explainer: pointing 2.6, claiming 2.8, naked pair 3.0, X-Wing 3.2, hidden pair 3.4, naked triplet 3.6,
    /// Swordfish 3.8, hidden triplet 4.0, naked quad 5.0, Jellyfish 5.2, hidden quad 5.4.
    pub(crate) fn of_er(least: u16, most: u16) -> Sieve {
        let rated = |ratings: [u16; 3], er: u16| {
            ratings.iter().filter(|one| **one <= er).count() as u32 + 1
        };
        let up_to = |er: u16| Basics {
            naked: rated([30, 36, 50], er),
            hidden: rated([34, 40, 54], er),
            fish: rated([32, 38, 52], er),
        };
        Sieve {
            too_easy: (least > 28).then(|| up_to(least - 1)),
            // Above 4.1 other techniques take part. Direct hidden subsets of up to three have low ratings.
            needed: (28..=41).contains(&most).then(|| {
                let basics = up_to(most);
                Basics { hidden: basics.hidden.max(3), ..basics }
            }),
        }
    }

    /// Whether a puzzle that singles do not solve may be right.
    pub(crate) fn passes(self, puzzle: &Digits) -> bool {
        self.too_easy.is_none_or(|basics| !basics.close(puzzle).is_solved())
            && self.needed.is_none_or(|basics| basics.close(puzzle).is_solved())
    }
}

impl Basics {
    /// The basic techniques of a repertoire; `None` if it lacks singles or locked candidates.
    pub(crate) fn of(repertoire: &Repertoire) -> Option<Basics> {
        use Technique::{Claiming, HiddenSingle, HiddenSubset, NakedSingle, NakedSubset, Pointing};
        let has = |technique| repertoire.techniques().contains(&technique);
        let largest = |kind: &dyn Fn(u8) -> Technique| {
            (2..=4).take_while(|size| has(kind(*size))).last().map_or(0, u32::from)
        };
        let fish = |size| Technique::Fish(FishKind { size, shape: Shape::Basic, fins: Fins::None });
        [NakedSingle, HiddenSingle, Pointing, Claiming].into_iter().all(has).then(|| Basics {
            naked: largest(&NakedSubset),
            hidden: largest(&HiddenSubset),
            fish: largest(&fish),
        })
    }

    /// Whether the repertoire has no technique besides these, singles and locked candidates.
    pub(crate) fn are_all_of(self, repertoire: &Repertoire) -> bool {
        use Technique::{Claiming, HiddenSubset, LockedSubset, NakedSubset, Pointing};
        repertoire.techniques().iter().all(|technique| match *technique {
            Technique::FullHouse | Technique::NakedSingle | Technique::HiddenSingle => true,
            Pointing | Claiming => true,
            NakedSubset(size) | LockedSubset(size) => u32::from(size) <= self.naked,
            HiddenSubset(size) => u32::from(size) <= self.hidden,
            Technique::Fish(FishKind { size, shape: Shape::Basic, fins: Fins::None }) => {
                u32::from(size) <= self.fish
            }
            technique => technique.is_about_rules(),
        })
    }

    /// Applies the techniques to a puzzle with a solution until none makes progress.
    pub(crate) fn close(self, puzzle: &Digits) -> Rest {
        let mut rest = Rest { marks: [0x1ff; 81], placed: [0; 81], empty: 81 };
        for (cell, digit) in puzzle.iter().enumerate().filter(|(_, digit)| **digit > 0) {
            rest.place(cell, 1 << (digit - 1));
        }
        while rest.singles()
            || rest.empty > 0 && (rest.locked() || rest.subsets(self) || rest.fish(self))
        {}
        rest
    }
}

impl Rest {
    /// Whether the puzzle is solved.
    pub(crate) fn is_solved(&self) -> bool {
        self.empty == 0
    }

    /// The pencil marks of the puzzle, with what is left.
    pub(crate) fn candidates(&self, puzzle: &Board) -> Option<Candidates> {
        let mut candidates = Candidates::of(&puzzle.to_puzzle().ok()?);
        for (index, cell) in Size::NINE.cells().enumerate() {
            if let Some(digit) = Digit::new(self.placed[index]) {
                if candidates.grid().get(cell).is_none() {
                    candidates.place(cell, digit);
                }
                continue;
            }
            for digit in candidates.get(cell) {
                if self.marks[index] >> (digit.get() - 1) & 1 == 0 {
                    candidates.eliminate(Candidate { cell, digit });
                }
            }
        }
        Some(candidates)
    }

    fn place(&mut self, cell: usize, bit: u16) {
        self.placed[cell] = bit.trailing_zeros() as u8 + 1;
        self.empty -= 1;
        for house in HOUSES[cell] {
            CELLS[house].iter().for_each(|peer| self.marks[*peer] &= !bit);
        }
        self.marks[cell] = 0;
    }

    /// Places all naked and hidden singles. Returns whether there were any.
    fn singles(&mut self) -> bool {
        let mut any = false;
        loop {
            let mut progress = false;
            for cells in &CELLS {
                let (mut once, mut twice) = (0, 0);
                for cell in cells {
                    twice |= once & self.marks[*cell];
                    once |= self.marks[*cell];
                }
                let hidden = once & !twice;
                for cell in cells {
                    let marks = self.marks[*cell];
                    let own = marks & hidden;
                    let single = if own != 0 { own & own.wrapping_neg() } else { marks };
                    if single.is_power_of_two() {
                        self.place(*cell, single);
                        progress = true;
                    }
                }
            }
            if !progress {
                return any;
            }
            any = true;
        }
    }

    /// Eliminates digits from cells. Returns whether any was there.
    fn eliminate(&mut self, cell: usize, bits: u16) -> bool {
        let any = self.marks[cell] & bits != 0;
        self.marks[cell] &= !bits;
        any
    }

    /// Locked candidates of both types.
    fn locked(&mut self) -> bool {
        let mut progress = false;
        for region in &CELLS[18..] {
            // The digits in each of the six pieces of a box, and in the rest of their lines.
            for (lines, piece) in [(0, false), (9, true)] {
                let pieces: [[usize; 3]; 3] = std::array::from_fn(|i| {
                    std::array::from_fn(|j| region[if piece { 3 * j + i } else { 3 * i + j }])
                });
                let digits = |marks: &[u16; 81], cells: &[usize]| {
                    cells.iter().fold(0, |digits, cell| digits | marks[*cell])
                };
                for i in 0..3 {
                    let own = digits(&self.marks, &pieces[i]);
                    if own == 0 {
                        continue;
                    }
                    let line = &CELLS[HOUSES[pieces[i][0]][lines / 9]];
                    let (next, last) = (pieces[(i + 1) % 3], pieces[(i + 2) % 3]);
                    let box_rest = digits(&self.marks, &next) | digits(&self.marks, &last);
                    let outside = |cell: &&usize| !pieces[i].contains(cell);
                    let line_rest = line.iter().filter(outside);
                    let line_rest = line_rest.fold(0, |digits, cell| digits | self.marks[*cell]);
                    let pointing = own & !box_rest & line_rest;
                    let claiming = own & !line_rest & box_rest;
                    if pointing != 0 {
                        line.iter().filter(outside).for_each(|cell| self.marks[*cell] &= !pointing);
                    }
                    if claiming != 0 {
                        next.iter().chain(&last).for_each(|cell| self.marks[*cell] &= !claiming);
                    }
                    progress |= pointing | claiming != 0;
                }
            }
        }
        progress
    }

    /// Naked and hidden subsets. A naked subset leaves a hidden one in the other cells of its house.
    fn subsets(&mut self, basics: Basics) -> bool {
        let mut progress = false;
        for cells in &CELLS {
            let mut left = [0; 9];
            let mut count = 0;
            for cell in cells.iter().filter(|cell| self.marks[**cell] != 0) {
                left[count] = *cell;
                count += 1;
            }
            let marks: [u16; 9] =
                std::array::from_fn(|i| if i < count { self.marks[left[i]] } else { 0 });
            unions(&marks, count, |set, size, union| {
                let hidden = count as u32 - size;
                let is_hidden = (2..=basics.hidden).contains(&hidden);
                if !is_hidden && !(2..=basics.naked).contains(&size) {
                    return;
                }
                for (i, cell) in left[..count].iter().enumerate() {
                    progress |= set >> i & 1 == 0 && self.eliminate(*cell, union);
                }
            });
        }
        progress
    }

    /// Basic fish. A fish of rows leaves one of columns, and the other way round.
    fn fish(&mut self, basics: Basics) -> bool {
        let mut progress = false;
        if basics.fish < 2 {
            return false;
        }
        for bit in (0..9).map(|digit| 1 << digit) {
            let (mut rows, mut left) = ([0_u16; 9], [0; 9]);
            let mut count = 0;
            for row in 0..9 {
                let has = |column: &usize| self.marks[9 * row + column] & bit != 0;
                let columns = (0..9).filter(has).fold(0, |columns, column| columns | 1 << column);
                if columns != 0 {
                    (rows[count], left[count]) = (columns, row);
                    count += 1;
                }
            }
            unions(&rows, count, |set, size, union| {
                if size < 2
                    || size.min(count as u32 - size) > basics.fish
                    || count as u32 - size < 2
                {
                    return;
                }
                for (_, row) in left[..count].iter().enumerate().filter(|(i, _)| set >> i & 1 == 0)
                {
                    for column in (0..9).filter(|column| union >> column & 1 == 1) {
                        progress |= self.eliminate(9 * row + column, bit);
                    }
                }
            });
        }
        progress
    }
}

/// Passes the sets of the first `count` things that have as many bits in their union as members: the set, its size and the
/// union.
fn unions(things: &[u16; 9], count: usize, mut found: impl FnMut(usize, u32, u16)) {
    let mut union = [0_u16; 512];
    for set in 1..1_usize << count {
        let with_last = union[set & (set - 1)] | things[set.trailing_zeros() as usize % 9];
        union[set] = with_last;
        let size = set.count_ones();
        if with_last.count_ones() == size && (size as usize) < count {
            found(set, size, with_last);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Generator;
    use ennead_logic::{End, TechniqueSet, Walk};
    use ennead_rating::se::{Rater, Tenths, Until};

    fn compare(repertoire: &Repertoire) {
        let basics = Basics::of(repertoire).unwrap();
        let mut solved = 0;
        for made in Generator::new(5).make(0..150).unwrap() {
            let mut walk = Walk::new(Candidates::of(&made.puzzle.to_puzzle().unwrap()), repertoire);
            walk.by_ref().for_each(drop);
            let digits = made.puzzle.cells().map(|digit| digit.map_or(0, |digit| digit.get()));
            let rest = basics.close(&digits);
            assert_eq!(rest.is_solved(), walk.end() == Some(End::Solved), "{}", made.puzzle);
            assert_eq!(rest.candidates(&made.puzzle).unwrap().marks(), walk.candidates().marks());
            solved += usize::from(rest.is_solved());
        }
        assert!((60..140).contains(&solved), "{solved}");
    }

    #[test]
    fn what_is_left_is_what_the_techniques_leave() {
        let advanced = Repertoire::from(TechniqueSet::Advanced);
        compare(&advanced);
        let small = [4].into_iter().fold(advanced.clone(), |repertoire, size| {
            repertoire.without(Technique::NakedSubset(size)).without(Technique::HiddenSubset(size))
        });
        compare(&small);
        let fish = |size| Technique::Fish(FishKind { size, shape: Shape::Basic, fins: Fins::None });
        compare(&advanced.clone().with(fish(2)));
        compare(&advanced.with(fish(2)).with(fish(3)).with(fish(4)));
    }

    #[test]
    fn the_sieve_passes_puzzles_of_the_rating() {
        let mut refused = 0;
        for made in Generator::new(6).make(0..120).unwrap() {
            let er = Rater::new().rate(&made.puzzle, Until::Rated(Tenths::new(60))).rating.er.get();
            let digits = made.puzzle.cells().map(|digit| digit.map_or(0, |digit| digit.get()));
            if er < 26 {
                continue;
            }
            for (least, most) in [(26, 29), (28, 33), (30, 39), (40, 41), (41, 59), (60, 200)] {
                let passes = Sieve::of_er(least, most).passes(&digits);
                assert!(
                    passes || !(least..=most).contains(&er),
                    "{least}..{most}: {er} {}",
                    made.puzzle
                );
                refused += u32::from(!passes);
            }
        }
        assert!(refused > 100, "{refused}");
    }
}
