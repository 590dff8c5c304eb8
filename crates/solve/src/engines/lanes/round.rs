//! One round of inference on a vector of puzzles.
//!
//! The README of this folder derives each step.

use super::layout::{BAND_2, BANDS_12, FULL, STACK_2, STACKS_12, WORDS};
use ennead_simd::Lanes;

/// The intermediate results of a round in all lanes. The choice of a branch uses the configurations.
pub(super) struct Round<V> {
    /// For each group: the configurations of bands, even and odd, then those of stacks.
    pub(super) configurations: [[V; 4]; 3],
    singles: [V; 9],
    possible: V,
    single_columns: [[V; 3]; 3],
    /// The rows (`[group][r]`) and columns (`[group][c]`) of boxes in which a digit can be.
    rows: [[V; 3]; 3],
    columns: [[V; 3]; 3],
    /// The rows and columns of boxes in which a digit must be, since no other row or column of the box is left.
    fixed_rows: [[V; 3]; 3],
    fixed_columns: [[V; 3]; 3],
}

/// Sets of lanes after a round.
#[derive(Clone, Copy)]
pub(super) struct Verdict {
    /// A candidate was eliminated.
    pub(super) changed: u32,
    /// There is no solution.
    pub(super) dead: u32,
    /// Every cell is filled. Unless the lane is dead, the position is a solution.
    pub(super) filled: u32,
}

impl<V: Lanes> Round<V> {
    #[inline(always)]
    pub(super) fn new() -> Round<V> {
        let none = V::splat(0);
        Round {
            configurations: [[none; 4]; 3],
            singles: [none; 9],
            possible: none,
            single_columns: [[none; 3]; 3],
            rows: [[none; 3]; 3],
            columns: [[none; 3]; 3],
            fixed_rows: [[none; 3]; 3],
            fixed_columns: [[none; 3]; 3],
        }
    }

    /// The first phase: finds the cells with one candidate.
    #[inline(always)]
    pub(super) fn singles(&mut self, words: &[V; WORDS]) {
        let mut possible = V::splat(FULL);
        for place in 0..9 {
            let [x0, x1, x2] = [words[place], words[9 + place], words[18 + place]];
            let one = x0.or3(x1, x2);
            let two = x0.majority(x1, x2);
            let (next, last) = one.rotate27_by_9();
            let others = next.or(last);
            possible = possible.and(one.or(others));
            self.singles[place] = one.and_nor(two, others);
        }

        self.possible = possible;
    }

    /// The second phase: finds the rows of boxes in which each digit can and must be.
    #[inline(always)]
    pub(super) fn rows(&mut self, words: &[V; WORDS]) {
        for g in 0..3 {
            let mut single_columns = [V::splat(0); 3];
            let x = &words[9 * g..9 * g + 9];
            let mut rows = [V::splat(0); 3];
            let mut single_rows = rows;
            for r in 0..3 {
                let [x0, x1, x2] = [x[3 * r], x[3 * r + 1], x[3 * r + 2]];
                let [s0, s1, s2] = [
                    x0.and(self.singles[3 * r]),
                    x1.and(self.singles[3 * r + 1]),
                    x2.and(self.singles[3 * r + 2]),
                ];
                rows[r] = x0.or3(x1, x2);
                single_rows[r] = s0.or3(s1, s2);
                single_columns[0] = single_columns[0].or(s0);
                single_columns[1] = single_columns[1].or(s1);
                single_columns[2] = single_columns[2].or(s2);
            }
            let (even, odd, rows) = matched::<V, Band>(without_others(rows, single_rows));
            self.configurations[g][0] = even;
            self.configurations[g][1] = odd;
            self.rows[g] = rows;
            self.fixed_rows[g] = without_others(rows, rows);
            self.single_columns[g] = single_columns;
        }
    }

    /// The third phase: finds the columns of boxes in which each digit can and must be, in the rows that the second phase left.
    #[inline(always)]
    pub(super) fn columns(&mut self, words: &[V; WORDS]) {
        let mut possible = self.possible;
        for g in 0..3 {
            let x = &words[9 * g..9 * g + 9];
            let rows = self.rows[g];
            let mut columns = [V::splat(0); 3];
            for c in 0..3 {
                columns[c] = x[c].and(rows[0]).or_and(x[3 + c], rows[1]).or_and(x[6 + c], rows[2]);
            }
            let columns = without_others(columns, self.single_columns[g]);
            let (even, odd, columns) = matched::<V, Stack>(columns);
            self.configurations[g][2] = even;
            self.configurations[g][3] = odd;
            possible = possible.and(columns[0].or3(columns[1], columns[2]));
            self.columns[g] = columns;
            self.fixed_columns[g] = without_others(columns, columns);
        }

        self.possible = possible;
    }

    /// The fourth phase: removes all other digits from triads that three digits fill.
    #[inline(always)]
    pub(super) fn triads(&mut self) {
        for i in 0..3 {
            leave_full(&mut self.rows, &self.fixed_rows, i);
        }
        for i in 0..3 {
            leave_full(&mut self.columns, &self.fixed_columns, i);
        }
    }

    /// The last phase: removes the candidates that the other phases have excluded.
    #[inline(always)]
    pub(super) fn eliminate(&mut self, words: &mut [V; WORDS]) -> Verdict {
        let full = V::splat(FULL);
        let possible = self.possible;
        let mut filled = full;
        // One accumulator per group, so that the operations of different groups do not depend on each other.
        let mut eliminated = [V::splat(0); 3];
        for r in 0..3 {
            // Copies, so that they stay in registers while words are written.
            let rows = [self.rows[0][r], self.rows[1][r], self.rows[2][r]];
            let fixed = [self.fixed_rows[0][r], self.fixed_rows[1][r], self.fixed_rows[2][r]];
            let mut all = [full; 3];
            for c in 0..3 {
                let own = [
                    fixed[0].and(self.fixed_columns[0][c]),
                    fixed[1].and(self.fixed_columns[1][c]),
                    fixed[2].and(self.fixed_columns[2][c]),
                ];
                let must = own[0].or3(own[1], own[2]);
                let (next, last) = must.rotate27_by_9();
                let taken = must.or3(next, last);
                all[c] = taken;
                for g in 0..3 {
                    let word = &mut words[9 * g + 3 * r + c];
                    let left = word.and3(rows[g], self.columns[g][c]).and_not_unless(taken, own[g]);
                    eliminated[g] = eliminated[g].or_xor(*word, left);
                    *word = left;
                }
            }
            filled = filled.and(all[0].and3(all[1], all[2]));
        }
        let lanes = u32::MAX >> (32 - V::COUNT);
        Verdict {
            changed: eliminated[0].or3(eliminated[1], eliminated[2]).nonzero(),
            dead: !possible.and(full).equal(full) & lanes,
            filled: filled.and(full).equal(full),
        }
    }
}

/// Removes from each word the bits of `taken` at the other two places.
#[inline(always)]
fn without_others<V: Lanes>(words: [V; 3], taken: [V; 3]) -> [V; 3] {
    [
        words[0].and_nor(taken[1], taken[2]),
        words[1].and_nor(taken[2], taken[0]),
        words[2].and_nor(taken[0], taken[1]),
    ]
}

/// Finds locked candidates: keeps the bits that take part in a perfect matching of three lines with three boxes.
///
/// Returns the even and the odd configurations, each at the bit of the box that the first line takes, and the lines.
#[inline(always)]
fn matched<V: Lanes, U: Unit>(lines: [V; 3]) -> (V, V, [V; 3]) {
    let (a1, a2) = U::rotated(lines[0]);
    let (b1, b2) = U::rotated(lines[1]);
    let (c1, c2) = U::rotated(lines[2]);
    let even = lines[0].and3(b2, c1);
    let odd = lines[0].and3(b1, c2);
    let second = lines[1].and(a1.and(c2).or_and(a2, c1));
    let third = lines[2].and(a1.and(b2).or_and(a2, b1));
    (even, odd, [even.or(odd), second, third])
}

/// Three boxes in line: a band or a stack.
trait Unit {
    /// The word with the boxes of each unit rotated by one and by two.
    fn rotated<V: Lanes>(word: V) -> (V, V);
}

/// The boxes of a band, one per stack.
struct Band;

impl Unit for Band {
    #[inline(always)]
    fn rotated<V: Lanes>(word: V) -> (V, V) {
        (
            V::splat(STACKS_12).choose(word.shl(1), word.shr(2)),
            V::splat(STACK_2).choose(word.shl(2), word.shr(1)),
        )
    }
}

/// The boxes of a stack, one per band.
struct Stack;

impl Unit for Stack {
    #[inline(always)]
    fn rotated<V: Lanes>(word: V) -> (V, V) {
        (
            V::splat(BANDS_12).choose(word.shl(3), word.shr(6)),
            V::splat(BAND_2).choose(word.shl(6), word.shr(3)),
        )
    }
}

/// Removes all other digits from the triads of line `i` that three digits fill.
#[inline(always)]
fn leave_full<V: Lanes>(lines: &mut [[V; 3]; 3], fixed: &[[V; 3]; 3], i: usize) {
    let full = three(fixed[0][i], fixed[1][i], fixed[2][i]);
    for g in 0..3 {
        lines[g][i] = lines[g][i].and_not_unless(full, fixed[g][i]);
    }
}

/// Finds the boxes in which exactly three of the nine digits have their bit set, and marks them for all three digits of a word.
/// If more than three have it set, there is a contradiction, and the result does not matter.
#[inline(always)]
fn three<V: Lanes>(x0: V, x1: V, x2: V) -> V {
    let odd = x0.xor3(x1, x2);
    let two = x0.majority(x1, x2);
    let nine = V::splat(0x1ff);
    let (odd_1, odd_2) = (odd.shr(9), odd.shr(18));
    let (two_1, two_2) = (two.shr(9), two.shr(18));
    let three =
        odd.and3(odd_1, odd_2).or_and(two.or3(two_1, two_2), odd.or3(odd_1, odd_2)).and(nine);
    three.or3(three.shl(9), three.shl(18))
}
