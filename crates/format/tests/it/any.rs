//! Random puzzles with rules of every kind.

use ennead_puzzle::rule::{
    AntiChess, AntiTaxicab, Arrow, Between, Cage, ChessPiece, CountingCircles, DoubleArrow, Edge,
    Entropic, EqualSums, Extreme, Extremum, IndexedHouse, Indexer, LittleKiller, Lockout,
    MarkFamily, Modular, Nabner, Negative, NonConsecutive, NumberedRoom, Pair, Palindrome, Parity,
    Pattern, Quadruple, RegionSum, Relation, Renban, Rule, SameValues, Sandwich, Side, Skyscraper,
    SumLine, Table, Thermometer, Touch, Whisper, XSum, Zipper,
};
use ennead_puzzle::{Cell, Diagonals, Digit, DigitSet, Puzzle, RegionSetup, Setup, Size};
use ennead_testkit::rules::{self, Random};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

/// A puzzle of 4 x 4 to 16 x 16 with fewer than `most` rules, and perhaps extra houses, digits from 0 and pencil marks.
pub(crate) fn variant(most: usize) -> impl Strategy<Value = Puzzle> {
    select(vec![4_usize, 6, 9, 12, 16]).prop_flat_map(move |n| {
        let rules = prop::collection::vec(any_rule(n), 0..most);
        let flags = any::<(bool, bool, bool, bool, bool)>();
        let regions = select(vec![RegionSetup::Default, RegionSetup::None]);
        let extra = prop::collection::vec(cells(n, n..=n), 0..2);
        let marks = prop::option::of(prop::collection::vec(1..1_u64 << n, n * n));
        (Just(n), rules, flags, regions, extra, marks, 0..n * n, 1..=n).prop_map(
            |(
                n,
                rules,
                (falling, rising, windows, groups, zero),
                regions,
                extra,
                marks,
                at,
                given,
            )| {
                let mut setup = Setup::empty(n);
                let boxes = regions == RegionSetup::Default;
                setup.regions = regions;
                setup.diagonals = Diagonals { falling, rising };
                setup.extras.windows = windows && boxes;
                setup.extras.disjoint_groups = groups && boxes;
                setup.extras.regions = extra;
                setup.rules = rules;
                let needs_regions = |rule: &Rule| match rule {
                    Rule::RegionSum(_) => true,
                    Rule::Indexer(indexer) => indexer.along == IndexedHouse::Region,
                    _ => false,
                };
                setup.rules.retain(|rule| boxes || !needs_regions(rule));
                setup.lowest = i32::from(!zero);
                setup.values[at] = given as i32;
                setup.marks = marks.map(|marks| {
                    marks.into_iter().map(|bits| DigitSet::from_bits(bits | 3)).collect()
                });
                if let Some(marks) = &mut setup.marks {
                    marks[at].add(Digit::new(given as u8).unwrap());
                }
                setup.check().unwrap()
            },
        )
    })
}

fn cell(n: usize) -> impl Strategy<Value = Cell> + Clone {
    (0..n, 0..n).prop_map(|(row, column)| Cell::new(row, column))
}

/// Distinct cells in reading order.
fn cells(
    n: usize,
    count: impl Into<prop::sample::SizeRange>,
) -> impl Strategy<Value = Vec<Cell>> + Clone {
    let all: Vec<Cell> = (0..n * n).map(|i| Cell::new(i / n, i % n)).collect();
    subsequence(all, count)
}

/// Distinct cells in any order.
fn line(n: usize) -> impl Strategy<Value = Vec<Cell>> {
    cells(n, 3..=n.min(7)).prop_shuffle()
}

fn pair(n: usize) -> impl Strategy<Value = [Cell; 2]> {
    cells(n, 2..=2).prop_shuffle().prop_map(|cells| [cells[0], cells[1]])
}

fn edge(n: usize) -> impl Strategy<Value = Edge> {
    (select(vec![Side::Left, Side::Right, Side::Top, Side::Bottom]), 0..n)
        .prop_map(|(side, index)| Edge { side, index })
}

fn digit(n: usize) -> impl Strategy<Value = Digit> {
    (1..=n as u8).prop_map(|digit| Digit::new(digit).unwrap())
}

fn relation() -> impl Strategy<Value = Relation> {
    prop_oneof![
        (0..9).prop_map(Relation::Difference),
        (1..5).prop_map(Relation::Ratio),
        (2..20).prop_map(Relation::Sum),
        Just(Relation::Less),
    ]
}

fn groups(n: usize) -> impl Strategy<Value = Vec<Vec<Cell>>> {
    (1..=2_usize, 2..=3_usize).prop_flat_map(move |(length, count)| {
        cells(n, length * count..=length * count)
            .prop_shuffle()
            .prop_map(move |cells| cells.chunks(length).map(<[Cell]>::to_vec).collect())
    })
}

fn little_killer(n: usize) -> impl Strategy<Value = LittleKiller> {
    (0..n, 0..4_usize, any::<bool>(), 0..60).prop_map(move |(at, side, way, sum)| {
        let last = n - 1;
        let (row, column, down, right) = [
            (0, at, true, way),
            (last, at, false, way),
            (at, 0, way, true),
            (at, last, way, false),
        ][side];
        LittleKiller { start: Cell::new(row, column), down, right, sum }
    })
}

fn pattern(n: usize) -> impl Strategy<Value = Pattern> {
    let expressions = ["1*", ".+2?", "(12|3)*[^4]", "[13]{2,}|4{3}", "12.{1,4}"];
    (line(n), select(expressions.to_vec()))
        .prop_map(|(cells, text)| Pattern { cells, expression: text.parse().unwrap() })
}

fn table(n: usize) -> impl Strategy<Value = Table> {
    cells(n, 1..=3).prop_flat_map(move |cells| {
        let row = prop::collection::vec(digit(n), cells.len());
        (Just(cells), prop::collection::vec(row, 1..4))
            .prop_map(|(cells, rows)| Table { cells, rows })
    })
}

/// A rule that is valid in a grid of side `n` with boxes.
pub(crate) fn any_rule(n: usize) -> BoxedStrategy<Rule> {
    let line = || line(n);
    let sum = 0..60;
    let extremes = vec![Extreme::Minimum, Extreme::Maximum];
    let sums = prop_oneof![
        (cells(n, 1..=n), prop::option::of(0..60))
            .prop_map(|(cells, sum)| Cage { cells, sum }.into()),
        little_killer(n).prop_map(Rule::from),
        (cells(n, 1..=3), line()).prop_map(|(circle, shaft)| Arrow { circle, shaft }.into()),
        line().prop_map(|cells| DoubleArrow { cells }.into()),
        (line(), 1..30).prop_map(|(cells, sum)| SumLine { cells, sum, is_loop: false }.into()),
        groups(n).prop_map(|groups| EqualSums { groups }.into()),
        line().prop_map(|cells| RegionSum { cells }.into()),
        line().prop_map(|cells| Zipper { cells }.into()),
    ];
    let lines = prop_oneof![
        (line(), any::<bool>()).prop_map(|(cells, slow)| Thermometer { cells, slow }.into()),
        line().prop_map(|cells| Palindrome { cells }.into()),
        line().prop_map(|cells| Renban { cells }.into()),
        (line(), 1..9).prop_map(|(cells, least)| Whisper { cells, least }.into()),
        line().prop_map(|cells| Between { cells }.into()),
        (line(), 1..6).prop_map(|(cells, least)| Lockout { cells, least }.into()),
        line().prop_map(|cells| Nabner { cells }.into()),
        (line(), 2..6).prop_map(|(cells, modulus)| Modular { cells, modulus }.into()),
        line().prop_map(|cells| Entropic { cells }.into()),
    ];
    let outside = prop_oneof![
        (edge(n), sum.clone()).prop_map(|(edge, sum)| Sandwich { edge, sum }.into()),
        (edge(n), sum).prop_map(|(edge, sum)| XSum { edge, sum }.into()),
        (edge(n), 1..9_usize).prop_map(|(edge, count)| Skyscraper { edge, count }.into()),
        (edge(n), digit(n)).prop_map(|(edge, digit)| NumberedRoom { edge, digit }.into()),
    ];
    let corner = (0..n - 1, 0..n - 1).prop_map(|(row, column)| Cell::new(row, column));
    let indexes = vec![IndexedHouse::Row, IndexedHouse::Column, IndexedHouse::Region];
    let marks = vec![MarkFamily::Kropki, MarkFamily::Sums];
    let others = prop_oneof![
        (groups(n), any::<bool>())
            .prop_map(|(groups, in_order)| SameValues { groups, in_order }.into()),
        (pair(n), relation()).prop_map(|(cells, relation)| Pair { cells, relation }.into()),
        (select(marks), prop::collection::vec(relation(), 1..3))
            .prop_map(|(marks, relations)| Negative { marks, relations }.into()),
        (corner, prop::collection::vec(digit(n), 1..=4)).prop_map(|(corner, digits)| Quadruple {
            corner,
            digits
        }
        .into()),
        (cell(n), select(extremes)).prop_map(|(cell, extreme)| Extremum { cell, extreme }.into()),
        (cell(n), any::<bool>()).prop_map(|(cell, even)| Parity { cell, even }.into()),
        (cell(n), select(indexes)).prop_map(|(cell, along)| Indexer { cell, along }.into()),
        cells(n, 1..=6).prop_map(|cells| CountingCircles { cells }.into()),
        pattern(n).prop_map(Rule::from),
        table(n).prop_map(Rule::from),
    ];
    let whole = select(vec![
        Rule::from(AntiChess { piece: ChessPiece::Knight }),
        AntiChess { piece: ChessPiece::King }.into(),
        NonConsecutive { touch: Touch::Side }.into(),
        NonConsecutive { touch: Touch::Corner }.into(),
        AntiTaxicab.into(),
    ]);
    prop_oneof![4 => sums, 4 => lines, 3 => outside, 5 => others, 2 => whole, 9 => drawn(n)].boxed()
}

/// The kinds of rules that [`drawn`] generates.
const DRAWN: [&str; 22] = [
    "weighted-sum",
    "contents",
    "area",
    "region-count",
    "count-distinct",
    "value-index",
    "lunchbox",
    "hidden-skyscraper",
    "full-rank",
    "distinct-lines",
    "either",
    "digit-groups",
    "dutch-flatmates",
    "special-cage",
    "operation-arrow",
    "corner",
    "leaper",
    "frame-sum",
    "beside",
    "rossini",
    "sequence",
    "state-machine",
];

/// A rule of a kind in [`DRAWN`], generated as in the random tests of other crates.
fn drawn(n: usize) -> impl Strategy<Value = Rule> {
    let size = Size::new(n).unwrap();
    let kinds: Vec<&str> = DRAWN.into_iter().filter(|slug| rules::exist(slug, size)).collect();
    (select(kinds), any::<u64>()).prop_map(move |(slug, seed)| Random::new(seed).rule(slug, size))
}
