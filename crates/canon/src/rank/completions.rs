//! Enumerates, in order, the grids in minlex form that begin with a given first band and fourth row.
//!
//! A grid whose first band is in minlex form is itself a minlex form under two conditions. First, no other band or stack
//! has a smaller class. Second, the grid becomes no smaller if a transformation puts a band or stack of the same class
//! first; that includes the automorphisms of the first band. Most cases are quick to decide: the classes come from a table,
//! few grids have another band or stack of the same class, and [`Row::least`] shows whether an automorphism can lead to a
//! smaller fourth row.

use super::boxes::{BesideFirst, Classes, arrangement, key};
use super::rows::{FREE, FirstBand, Row, Rows};
use crate::BandClass;
use crate::full::Full;
use std::collections::HashMap;
use std::ops::Range;
use std::slice;

/// The five rows of a grid below the fourth, as words.
pub(super) type Below = [u64; 5];

/// Enumerates the grids in minlex form that begin with a given band.
pub(super) struct Completions {
    classes: &'static Classes,
    band: FirstBand,
    /// The possible third bands for each set of cells of the second band.
    thirds: HashMap<u64, Vec<Third>>,
}

/// A fourth row, and the rows and bands that can follow it.
struct Beginning<'r> {
    fourth: &'r Row,
    /// The rows that can come below the fourth row.
    rows: Rows,
    /// The second bands that begin with the fourth row, in order.
    seconds: Vec<Second>,
}

/// The last two rows of a second band.
struct Second {
    rows: [u64; 2],
    boxes: [BesideFirst; 3],
    cells: u64,
    class: BandClass,
    /// The smallest [`Row::least`] of these rows.
    least: u64,
}

/// A third band.
struct Third {
    rows: [u64; 3],
    /// The arrangement of each box.
    boxes: [u8; 3],
    class: BandClass,
    least: u64,
}

impl Completions {
    pub(super) fn new(class: BandClass) -> Completions {
        let band = FirstBand::new(class);
        Completions { classes: Classes::shared(), band, thirds: HashMap::new() }
    }

    pub(super) fn band(&self) -> &FirstBand {
        &self.band
    }

    /// Counts the grids with a fourth row.
    #[cfg(test)]
    pub(super) fn count(&mut self, fourth: &Row) -> usize {
        let beginnings = self.beginnings(slice::from_ref(fourth));
        beginnings.iter().map(|one| self.count_with(one, &one.seconds)).sum()
    }

    /// Among the grids with one of these fourth rows, counts those that come before a certain grid. That grid has the fourth
    /// row `fourths[place]` and the given rows below it. `all` is the number of all grids with one of these fourth rows.
    pub(super) fn before(
        &mut self,
        fourths: &[Row],
        place: usize,
        [e, f, third @ ..]: Below,
        all: usize,
    ) -> usize {
        let beginnings = self.beginnings(fourths);
        let at = beginnings[place].seconds.partition_point(|second| second.rows < [e, f]);
        let (above, below) = beginnings[place].seconds.split_at(at);
        let others = |range: Range<usize>| {
            beginnings[range].iter().map(|other| (other, other.seconds.as_slice()))
        };
        let earlier = others(0..place).chain([(&beginnings[place], above)]);
        let later = [(&beginnings[place], below)].into_iter();
        let later = later.chain(others(place + 1..fourths.len()));
        // Count the grids on the side of this one that has fewer second bands.
        let length = |(_, seconds): (&Beginning<'_>, &[Second])| seconds.len();
        let before = if earlier.clone().map(length).sum::<usize>()
            < later.clone().map(length).sum::<usize>()
        {
            earlier.map(|(one, seconds)| self.count_with(one, seconds)).sum()
        } else {
            all - later.map(|(one, seconds)| self.count_with(one, seconds)).sum::<usize>()
        };
        let mut thirds = Vec::new();
        if let Some(second) = below.first() {
            self.each_third(&beginnings[place], second, |third| thirds.push(third));
        }
        before + thirds.partition_point(|it| *it < third)
    }

    /// Lists grids with one of these fourth rows: skips the first `before` of them and returns at most `count`, each from
    /// its fourth row on. `all` is the number of all grids with one of these fourth rows.
    pub(super) fn after(
        &mut self,
        fourths: &[Row],
        before: usize,
        count: usize,
        all: usize,
    ) -> Vec<[u64; 6]> {
        let beginnings = self.beginnings(fourths);
        let seconds: Vec<(&Beginning<'_>, &Second)> = beginnings
            .iter()
            .flat_map(|one| one.seconds.iter().map(move |second| (one, second)))
            .collect();
        // If the first grid to return is in the second half, count from the end.
        let (mut at, mut passed) = (0, 0);
        if before > all / 2 {
            (at, passed) = (seconds.len(), all);
            while passed > before {
                at -= 1;
                let (one, second) = seconds[at];
                passed -= self.count_with(one, slice::from_ref(second));
            }
        }
        let mut grids = Vec::new();
        for (one, second) in &seconds[at..] {
            self.each_third(one, second, |[g, h, i]| {
                let [e, f] = second.rows;
                if passed >= before {
                    grids.push([one.fourth.word, e, f, g, h, i]);
                }
                passed += 1;
            });
            if grids.len() >= count {
                break;
            }
        }
        grids.truncate(count);
        grids
    }

    /// Finds, for each of these fourth rows, the rows and second bands that can follow it.
    fn beginnings<'r>(&self, fourths: &'r [Row]) -> Vec<Beginning<'r>> {
        let beginning = |fourth: &'r Row| {
            let rows = self.band.below(fourth);
            let seconds = self.seconds(fourth, &rows);
            Beginning { fourth, rows, seconds }
        };
        fourths.iter().map(beginning).collect()
    }

    /// Counts the grids with one fourth row and one of these second bands.
    fn count_with(&mut self, beginning: &Beginning<'_>, seconds: &[Second]) -> usize {
        let mut count = 0;
        for second in seconds {
            self.each_third(beginning, second, |_| count += 1);
        }
        count
    }

    /// Lists the second bands that begin with this fourth row, in order. Leaves out bands whose class or whose rows show that
    /// no grid with them is a minlex form.
    fn seconds(&self, fourth: &Row, rows: &Rows) -> Vec<Second> {
        let seconds = rows.completing(fourth).into_iter().filter_map(|[fifth, sixth]| {
            let band = [fourth, fifth, sixth].map(|row| &row.digits);
            let class = self.classes.of(band);
            let least = fifth.least.min(sixth.least);
            (class >= self.band.class && least >= fourth.word).then(|| Second {
                rows: [fifth.word, sixth.word],
                boxes: [0, 1, 2].map(|stack| self.box_below(stack, band)),
                cells: fourth.cells | fifth.cells | sixth.cells,
                class,
                least,
            })
        });
        seconds.collect()
    }

    /// Returns the box of this stack in a band below the first, as the second box of the stack.
    fn box_below(&self, stack: usize, rows: [&[u8; 9]; 3]) -> BesideFirst {
        let labels = &self.band.labels[stack];
        let line = |column: usize| rows.map(|row| labels[usize::from(row[column])]);
        BesideFirst::of(&[line(3 * stack), line(3 * stack + 1), line(3 * stack + 2)])
    }

    /// Visits the third bands that complete this second band to a grid in minlex form, in order.
    fn each_third(
        &mut self,
        Beginning { fourth, rows, .. }: &Beginning<'_>,
        second: &Second,
        mut visit: impl FnMut([u64; 3]),
    ) {
        let (band, classes) = (&self.band, self.classes);
        let [left, middle, right] = second.boxes.map(|it| classes.with(it));
        let thirds = self.thirds.entry(second.cells);
        let thirds = thirds.or_insert_with(|| thirds_outside(band, classes, rows, second.cells));
        let (first, limit) = (band.class, fourth.word);
        let decided = second.class > first && fourth.least > limit && second.least > limit;
        for third in thirds {
            let [a, b, c] = third.boxes.map(usize::from);
            let stacks = [left[a], middle[b], right[c]];
            let lowest = stacks[0].min(stacks[1]).min(stacks[2]).min(third.class);
            if lowest < first || third.least < limit {
                continue;
            }
            let [e, f] = second.rows;
            let [g, h, i] = third.rows;
            let ties = [second.class, third.class, stacks[0], stacks[1], stacks[2]];
            if (decided && lowest > first && third.least > limit)
                || is_minlex(band, [limit, e, f, g, h, i], ties.map(|class| class == first))
            {
                visit(third.rows);
            }
        }
    }
}

/// Lists the third bands that use none of these cells, in order. Leaves out bands of a smaller class than the first band.
fn thirds_outside(band: &FirstBand, classes: &Classes, rows: &Rows, taken: u64) -> Vec<Third> {
    let rows = rows.outside(taken);
    let mut groups = rows.chunk_by(|one, next| one.digits[0] == next.digits[0]);
    let [Some(firsts), Some(seconds), Some(lasts)] = [(); 3].map(|()| groups.next()) else {
        return Vec::new();
    };
    let places = places(band, FREE & !taken);
    let keys = |rows: &[&Row]| -> Vec<[u8; 3]> {
        let key = |row: &Row, stack: usize| {
            let place = |column: usize| places[column][usize::from(row.digits[column])];
            key([place(3 * stack), place(3 * stack + 1), place(3 * stack + 2)])
        };
        rows.iter().map(|row| [0, 1, 2].map(|stack| key(row, stack))).collect()
    };
    let (first_keys, second_keys) = (keys(firsts), keys(seconds));
    let mut thirds = Vec::new();
    for (first, first_keys) in firsts.iter().zip(&first_keys) {
        for (second, second_keys) in seconds.iter().zip(&second_keys) {
            if first.boxes & second.boxes != 0 {
                continue;
            }
            let boxes = first.boxes | second.boxes;
            let Some(last) = lasts.iter().find(|row| row.boxes & boxes == 0) else { continue };
            let class = classes.of([&first.digits, &second.digits, &last.digits]);
            if class >= band.class {
                thirds.push(Third {
                    rows: [first.word, second.word, last.word],
                    boxes: [0, 1, 2].map(|at| arrangement(first_keys[at], second_keys[at])),
                    class,
                    least: first.least.min(second.least).min(last.least),
                });
            }
        }
    }
    thirds
}

/// For each of these cells, given as column and digit, counts the cells among them in the same column with a smaller label.
fn places(band: &FirstBand, cells: u64) -> [[u8; 9]; 9] {
    let mut places = [[0; 9]; 9];
    for (column, places) in places.iter_mut().enumerate() {
        let labels = &band.labels[column / 3];
        let digits = (0..9).filter(|digit| band.cells[column][*digit] & cells != 0);
        for digit in digits.clone() {
            let smaller = digits.clone().filter(|other| labels[*other] < labels[digit]);
            places[digit] = smaller.count() as u8;
        }
    }
    places
}

/// Whether a grid is in minlex form. The caller has checked that no other band or stack has a smaller class than the first
/// band; `ties` marks those with the same class.
#[cold]
fn is_minlex(band: &FirstBand, below: [u64; 6], ties: [bool; 5]) -> bool {
    let mut cells = [0; 81];
    for (cell, digit) in cells.iter_mut().zip(band.rows.as_flattened()) {
        *cell = digit + 1;
    }
    for (row, word) in cells[27..].chunks_mut(9).zip(below) {
        for (column, cell) in row.iter_mut().enumerate() {
            *cell = (word >> (32 - 4 * column) & 15) as u8;
        }
    }
    let full = Full::of(&cells).expect("completions are full grids");
    let mut starts = band.automorphisms.clone();
    let lines = [(0, 1), (0, 2), (1, 0), (1, 1), (1, 2)];
    for ((axis, line), _) in lines.into_iter().zip(ties).filter(|(_, tie)| *tie) {
        full.add_starts(axis, line, band.class.form(), &mut starts);
    }
    !full.has_smaller(&starts, &below)
}
