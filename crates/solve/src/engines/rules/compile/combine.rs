//! Combined sums of several lines that share houses.
//!
//! For example, two adjacent diagonals have one cell each in many houses. These two cells differ, so the least and the greatest
//! sum of both diagonals together are closer than the separate sums suggest.
//!
//! **Sound**: the sums of lines without a common cell add up. (The Interactive-Sudoku-Solver combines sums too.)

use super::Sum;
use crate::engines::rules::value_set::places;

/// The maximum number of cells in combined lines.
const MAX_CELLS: u32 = 72;

/// The maximum number of lines that are combined; further lines are ignored.
const MAX_LINES: usize = 40;

/// Combines lines if their common sum restricts the cells more than the separate sums do, and returns the common sums.
///
/// The lines are those of `sums` that do not lie in one house and whose cells count once. The two lines whose common sum
/// restricts most are merged, until no common sum restricts more than the separate sums. `lowest` is the value of the first
/// candidate.
pub(super) fn combined(
    sums: &[Sum],
    houses: &[Vec<u16>],
    cells: usize,
    values: u32,
    lowest: i32,
) -> Vec<Sum> {
    let board = Board::new(houses, cells, values, lowest);
    let is_plain = |sum: &&Sum| !sum.follows && sum.terms.iter().all(|term| term.1 == 1);
    let line = |sum: &Sum| {
        let bits = board.bits(sum.terms.iter().map(|term| term.0));
        board.line(bits, sum.total).filter(|line| line.groups > 1)
    };
    let mut lines: Vec<Line> =
        sums.iter().filter(is_plain).filter_map(line).take(MAX_LINES).collect();
    let beside = board.beside_houses(&lines);
    loop {
        let pairs = (0..lines.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
        let together = |(a, b)| Some(((a, b), board.both(&lines[a], &lines[b])?));
        let best = pairs.filter_map(together).max_by_key(|(_, both)| both.excess);
        let Some(((a, b), both)) = best else { break };
        lines.swap_remove(b);
        lines[a] = both;
    }
    let found = lines.iter().filter(|line| line.lines > 1 && line.excess > 0);
    found.chain(&beside).map(Line::sum).collect()
}

/// Cells with a known sum: a line of the puzzle, or several combined.
struct Line {
    /// The cells, as a bit set.
    cells: Vec<u64>,
    total: i32,
    /// How many lines of the puzzle it combines.
    lines: usize,
    /// The number of groups that the cells are divided into; the cells of a group are in one house.
    groups: usize,
    /// How much the sum restricts its cells: the span from the least to the greatest sum, minus the number of groups times the
    /// distance of the total from the nearer end. If it is 0 or less, the sum restricts nothing at the start.
    excess: i32,
}

impl Line {
    fn sum(&self) -> Sum {
        let cells = (0..).step_by(64).zip(&self.cells);
        let cells = cells.flat_map(|(start, word)| places(*word).map(move |bit| start + bit));
        let terms = cells.map(|cell| (cell as u16, 1)).collect();
        Sum { terms, total: self.total, follows: true }
    }
}

/// The houses and values of a grid.
struct Board {
    /// The number of words in a bit set of all cells.
    words: usize,
    /// The cells of each house.
    houses: Vec<Vec<u64>>,
    values: i32,
    lowest: i32,
}

impl Board {
    fn new(houses: &[Vec<u16>], cells: usize, values: u32, lowest: i32) -> Board {
        let words = cells.div_ceil(64);
        let mut board = Board { words, houses: Vec::new(), values: values as i32, lowest };
        board.houses = houses.iter().map(|house| board.bits(house.iter().copied())).collect();
        board
    }

    fn bits(&self, cells: impl Iterator<Item = u16>) -> Vec<u64> {
        let mut bits = vec![0; self.words];
        cells.for_each(|cell| bits[usize::from(cell) / 64] |= 1 << (cell % 64));
        bits
    }

    /// A line with these cells and this sum; `None` if the cells cannot have the sum.
    fn line(&self, cells: Vec<u64>, total: i32) -> Option<Line> {
        let mut left = cells.clone();
        let (mut groups, mut least, mut span) = (0, count(&cells) as i32 * self.lowest, 0);
        let mut group = |size: i32| {
            groups += 1;
            least += size * (size - 1) / 2;
            span += size * (self.values - size);
        };
        loop {
            let houses = self.houses.iter().map(|house| (count_both(house, &left), house));
            let Some((size @ 2.., house)) = houses.max_by_key(|(size, _)| *size) else { break };
            group(size as i32);
            left.iter_mut().zip(house).for_each(|(left, house)| *left &= !house);
        }
        (0..count(&left)).for_each(|_| group(1));
        let room = (total - least).min(least + span - total);
        let excess = span - groups as i32 * room;
        (room >= 0).then_some(Line { cells, total, lines: 1, groups, excess })
    }

    /// For each house, adds up the lines through it, subtracts the houses that these lines fill, and takes the sum of the
    /// remaining cells. Also tries to add each further house to the lines, and keeps the sum that restricts most.
    ///
    /// For example, a main diagonal with all values and the two diagonals on each side of it fill three boxes: of their 39
    /// cells, four groups of three are left.
    fn beside_houses(&self, lines: &[Line]) -> Vec<Line> {
        // Lines of two groups or fewer, such as most cages, are ignored: there are many, and they lie in few houses.
        let lines: Vec<&Line> = lines.iter().filter(|line| line.groups > 2).collect();
        if lines.len() < 2 {
            return Vec::new();
        }
        let is_full = |house: &&Vec<u64>| count(house) as i32 == self.values;
        let houses: Vec<&Vec<u64>> = self.houses.iter().filter(is_full).collect();
        let mut found: Vec<Line> = Vec::new();
        for house in &houses {
            let mut cells = vec![0; self.words];
            let mut total = 0;
            let crossing = lines.iter().filter(|line| count_both(&line.cells, house) > 0);
            let mut together = 0;
            for line in crossing {
                if count_both(&line.cells, &cells) == 0 {
                    cells.iter_mut().zip(&line.cells).for_each(|(all, line)| *all |= line);
                    total += line.total;
                    together += 1;
                }
            }
            if together < 2 {
                continue;
            }
            let none = vec![0; self.words];
            let others = houses.iter().copied().filter(|other| count_both(other, &cells) == 0);
            let left = std::iter::once(&none).chain(others);
            let left = left.filter_map(|other| self.without_houses(&cells, total, other, &houses));
            let Some(best) = left.max_by_key(|line| line.excess) else { continue };
            if best.excess > 0 && found.iter().all(|known| known.cells != best.cells) {
                found.push(best);
            }
        }
        found
    }

    /// Adds the house `other`, which may be empty, to these cells, and subtracts the houses that they fill. Returns the
    /// remaining cells with their sum; `None` if the cells fill no house, if none remain, or if these cannot have the sum.
    fn without_houses(
        &self,
        cells: &[u64],
        total: i32,
        other: &[u64],
        houses: &[&Vec<u64>],
    ) -> Option<Line> {
        let of_house = self.values * (2 * self.lowest + self.values - 1) / 2;
        let mut left: Vec<u64> = cells.iter().zip(other).map(|(a, b)| a | b).collect();
        let mut total = total + if count(other) > 0 { of_house } else { 0 };
        let mut filled = 0;
        for house in houses.iter().filter(|house| house[..] != *other) {
            if left.iter().zip(house.iter()).all(|(left, house)| house & !left == 0) {
                left.iter_mut().zip(house.iter()).for_each(|(left, house)| *left &= !house);
                total -= of_house;
                filled += 1;
            }
        }
        if filled == 0 || count(&left) == 0 {
            return None;
        }
        self.line(left, total)
    }

    /// Combines two lines; `None` if their common sum restricts no more than the separate sums, if they share a cell, or if
    /// they have too many cells.
    fn both(&self, a: &Line, b: &Line) -> Option<Line> {
        if count_both(&a.cells, &b.cells) > 0 || count(&a.cells) + count(&b.cells) > MAX_CELLS {
            return None;
        }
        let cells = a.cells.iter().zip(&b.cells).map(|(a, b)| a | b).collect();
        let line = self.line(cells, a.total + b.total)?;
        let before = a.excess.max(b.excess).min(a.excess + b.excess);
        let restricts_more = line.groups < a.groups + b.groups && line.excess > before;
        restricts_more.then_some(Line { lines: a.lines + b.lines, ..line })
    }
}

/// The number of bits that are set.
fn count(bits: &[u64]) -> u32 {
    bits.iter().map(|word| word.count_ones()).sum()
}

/// The number of bits that are set in both.
fn count_both(a: &[u64], b: &[u64]) -> u32 {
    a.iter().zip(b).map(|(a, b)| (a & b).count_ones()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(cells: &[u16], total: i32) -> Sum {
        Sum { terms: cells.iter().map(|cell| (*cell, 1)).collect(), total, follows: false }
    }

    /// Two rows of nine cells.
    fn rows() -> [Vec<u16>; 2] {
        [(0..9).collect(), (9..18).collect()]
    }

    #[test]
    fn lines_through_the_same_houses_are_one_sum() {
        // The sum of each line is from 2 to 18; that of both from 6 to 34, because they have two cells in each row.
        let sums = [sum(&[0, 9], 4), sum(&[1, 10], 3)];
        let found = combined(&sums, &rows(), 18, 9, 1);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].terms, [(0, 1), (1, 1), (9, 1), (10, 1)]);
        assert_eq!((found[0].total, found[0].follows), (7, true));
    }

    #[test]
    fn lines_with_nothing_in_common_stay_apart() {
        let [first, second] = rows();
        let columns: Vec<Vec<u16>> = first.iter().zip(second).map(|(a, b)| vec![*a, b]).collect();
        assert!(combined(&[sum(&[0, 9], 4), sum(&[1, 10], 3)], &columns, 18, 9, 1).is_empty());
        // Lines with a common cell are not combined.
        assert!(combined(&[sum(&[0, 9], 4), sum(&[0, 10], 3)], &rows(), 18, 9, 1).is_empty());
        // A sum halfway between the least and the greatest restricts nothing.
        assert!(combined(&[sum(&[0, 9], 10), sum(&[1, 10], 10)], &rows(), 18, 9, 1).is_empty());
    }

    #[test]
    fn diagonals_fill_boxes_with_the_main_diagonal_between_them() {
        let cell = |row: u16, column: u16| 9 * row + column;
        let row = |row: u16| (0..9).map(|it| cell(row, it)).collect::<Vec<u16>>();
        let in_box = |it: u16| (0..9).map(move |at| cell(it / 3 * 3 + at / 3, it % 3 * 3 + at % 3));
        let mut houses: Vec<Vec<u16>> = (0..9).map(row).collect();
        houses.extend((0..9).map(|column| (0..9).map(|it| cell(it, column)).collect()));
        houses.extend((0..9).map(|it| in_box(it).collect::<Vec<u16>>()));
        houses.push((0..9).map(|it| cell(it, it)).collect());
        // The two diagonals above the main diagonal, and the two below it.
        let above = |by: u16| (0..9 - by).map(|it| cell(it, it + by)).collect::<Vec<u16>>();
        let below = |by: u16| (0..9 - by).map(|it| cell(it + by, it)).collect::<Vec<u16>>();
        let lines = [(above(1), 30), (above(2), 45), (below(1), 49), (below(2), 47)];
        let sums = lines.map(|(cells, total)| sum(&cells, total));
        let found = combined(&sums, &houses, 81, 9, 1);
        // Four groups of three cells in the boxes beside the diagonal: 171 + 45 - 3 * 45.
        let left = [12, 21, 22, 28, 29, 38, 42, 51, 52, 58, 59, 68].map(|cell| (cell, 1));
        let is_left = |sum: &&Sum| sum.terms == left;
        assert_eq!(found.iter().find(is_left).map(|sum| sum.total), Some(81));
    }
}
