//! Looks up the class of a band in a table, because completions have millions of bands and stacks.
//!
//! A stack is treated as a transposed band. The lines of a band are its rows, those of a stack its columns; *cross lines*
//! are the columns of a band and the rows of a stack.
//!
//! If the digits are relabelled so that the lines of the first box are 012, 345 and 678, the class depends on the second
//! and third boxes. The *spread* of a box says which labels are in which line. Its *arrangement* says which labels share a
//! cross line, whatever the order of the cross lines. The third box has the remaining labels in each line, so its spread
//! follows from that of the second. That makes 56 x 36 x 36 cases: 56 spreads and 36 arrangements of each of the two boxes.

use crate::BandClass;
use crate::band::class_of;
use crate::steps::ORDERS;
use std::sync::OnceLock;

/// The number of arrangements: ways to distribute the three labels of each line of a box among the cross lines, in any
/// order of the cross lines.
const ARRANGEMENTS: usize = 36;

/// A box in a band with the first box 012, 345, 678, up to the order of its cross lines.
#[derive(Clone, Copy, Debug)]
pub(super) struct BesideFirst {
    /// The labels of lines 0 and 1: for each line, one bit for each of its six possible labels.
    spread: u16,
    arrangement: u8,
}

impl BesideFirst {
    /// Makes the box with these labels, line by line.
    #[inline]
    pub(super) fn of(lines: &[[u8; 3]; 3]) -> BesideFirst {
        let spread = lines[0].iter().fold(0, |bits, label| bits | 1 << (label - 3))
            | lines[1].iter().fold(0, |bits, label| bits | 64 << (label - label / 6 * 3));
        // The ranks of the first two labels among the three of their line. The rank of the third follows.
        let ranks = lines.map(|[a, b, c]| {
            [u8::from(a > b) + u8::from(a > c), u8::from(b > a) + u8::from(b > c)]
        });
        let key = |cross: usize| key(ranks.map(|ranks| ranks[cross]));
        BesideFirst { spread, arrangement: arrangement(key(0), key(1)) }
    }
}

/// Encodes a cross line as a number from the ranks of its three labels, each among the labels of its own line.
#[inline]
pub(super) fn key([line_0, line_1, line_2]: [u8; 3]) -> u8 {
    line_0 + 3 * line_1 + 9 * line_2
}

/// Looks up the arrangement of a box by the keys of two of its cross lines.
#[inline]
pub(super) fn arrangement(one: u8, other: u8) -> u8 {
    static TABLE: [[u8; 32]; 32] = {
        let mut table = [[0; 32]; 32];
        let mut at = 0;
        while at < 27 * 27 {
            table[at / 27][at % 27] = arrangement_of(at / 27, at % 27);
            at += 1;
        }
        table
    };
    TABLE[usize::from(one & 31)][usize::from(other & 31)]
}

const fn arrangement_of(one: usize, other: usize) -> u8 {
    let ([a, b, c], [d, e, f]) = (places(one), places(other));
    if a == d || b == e || c == f {
        return 0; // two cross lines of a box have no label in common
    }
    let last = [3 - a - d, 3 - b - e, 3 - c - f];
    // The cross lines in the order of their labels in line 0.
    let mut ordered = [[0; 3]; 3];
    ordered[a] = [a, b, c];
    ordered[d] = [d, e, f];
    ordered[last[0]] = last;
    let mut arrangement = 0;
    let mut line = 1;
    while line < 3 {
        let (first, second, third) = (ordered[0][line], ordered[1][line], ordered[2][line]);
        // Append the index in `ORDERS` of the order of this line.
        arrangement = 6 * arrangement + 2 * first as u8 + (second > third) as u8;
        line += 1;
    }
    arrangement
}

const fn places(key: usize) -> [usize; 3] {
    [key % 3, key / 3 % 3, key / 9]
}

/// The classes of all bands.
pub(super) struct Classes {
    /// For each spread, the index in `classes` at which its cases begin.
    starts: Vec<u32>,
    /// The classes, ordered by the spread of the second box, then by its arrangement, then by that of the third box.
    classes: Vec<BandClass>,
}

impl Classes {
    /// Returns the table, which is made on first use.
    pub(super) fn shared() -> &'static Classes {
        static CLASSES: OnceLock<Classes> = OnceLock::new();
        CLASSES.get_or_init(Classes::new)
    }

    fn new() -> Classes {
        let mut starts = vec![0; 1 << 12];
        let mut classes = Vec::new();
        for (spread, start) in starts.iter_mut().enumerate() {
            let line_0 = (spread as u16 & 63) << 3;
            let line_1 = (spread as u16 >> 6 & 7) | (spread as u16 >> 9) << 6;
            let second = [line_0, line_1, 511 & !line_0 & !line_1];
            let fits = second.iter().all(|line| line.count_ones() == 3) && second[2] >> 6 == 0;
            if fits {
                *start = classes.len() as u32;
                let third = [0, 1, 2].map(|line| 511 ^ second[line] ^ 7 << (3 * line));
                for second in arrangements(second) {
                    classes.extend(arrangements(third).map(|third| class(&second, &third)));
                }
            }
        }
        Classes { starts, classes }
    }

    /// Returns the classes of the bands with this second box, indexed by the arrangement of the third.
    #[inline]
    pub(super) fn with(&self, second: BesideFirst) -> &[BandClass; ARRANGEMENTS] {
        let start = self.starts[usize::from(second.spread)] as usize;
        let start = start + ARRANGEMENTS * usize::from(second.arrangement);
        self.classes[start..].first_chunk().expect("the table has all cases")
    }

    /// Looks up the class of a band. Digits count from 0.
    pub(super) fn of(&self, rows: [&[u8; 9]; 3]) -> BandClass {
        let mut labels = [0; 16];
        for (line, row) in rows.iter().enumerate() {
            for place in 0..3 {
                labels[usize::from(row[place] & 15)] = (3 * line + place) as u8;
            }
        }
        let label = |line: usize, column: usize| labels[usize::from(rows[line][column] & 15)];
        let line = |line: usize, first: usize| {
            [label(line, first), label(line, first + 1), label(line, first + 2)]
        };
        let beside =
            |first: usize| BesideFirst::of(&[line(0, first), line(1, first), line(2, first)]);
        self.with(beside(3))[usize::from(beside(6).arrangement)]
    }
}

/// Lists the boxes whose lines have these sets of labels: one for each arrangement, in their order.
fn arrangements(lines: [u16; 3]) -> impl Iterator<Item = [[u8; 3]; 3]> {
    let sorted = lines.map(|line| {
        let mut labels = (0..9).filter(|label| line >> label & 1 == 1);
        [(); 3].map(|()| labels.next().expect("a line has three labels"))
    });
    (0..ARRANGEMENTS).map(move |number| {
        let order = |line: usize, order: usize| ORDERS[order].map(|at| sorted[line][at as usize]);
        [sorted[0], order(1, number / 6), order(2, number % 6)]
    })
}

/// Computes the class of the band with the first box 012, 345, 678 and these other boxes.
fn class(second: &[[u8; 3]; 3], third: &[[u8; 3]; 3]) -> BandClass {
    let row = |line: usize| {
        let ([d, e, f], [g, h, i]) = (second[line], third[line]);
        let first = 3 * line as u8;
        [first, first + 1, first + 2, d, e, f, g, h, i]
    };
    class_of([row(0), row(1), row(2)])
}
