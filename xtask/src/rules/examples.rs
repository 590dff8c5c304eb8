//! The examples of all pages, in the order of the table of rules.

use super::example::Example;
use super::setters;
use ennead_puzzle::rule::{
    AntiChess, AntiTaxicab, Arrow, Between, Cage, ChessPiece, CountingCircles, DoubleArrow, Edge,
    Entropic, EqualSums, Extreme, Extremum, IndexedHouse, Indexer, LittleKiller, Lockout,
    MarkFamily, Modular, Nabner, Negative, NonConsecutive, NumberedRoom, Pair, Palindrome, Parity,
    Pattern, Quadruple, RegionSum, Relation, Renban, Rule, SameValues, Sandwich, Side, Skyscraper,
    SumLine, Table, Thermometer, Touch, Whisper, XSum, Zipper, pairs_of_neighbours,
};
use ennead_puzzle::{Cell, Diagonals, Digit, RegionSetup, Size};

/// The solution of most examples.
pub(super) const COMMON_SOLUTION: &str =
    "639251748458367912172849365583416297294738156761592483346125879825974631917683524";

/// Turns expressions into rules, each with the text of its expression.
macro_rules! rules {
    ($($rule:expr),* $(,)?) => {
        vec![$((ennead_puzzle::rule::Rule::from($rule), stringify!($rule).to_owned())),*]
    };
}
pub(super) use rules;

/// Returns all examples: rules first, then houses and digits.
pub(super) fn all() -> Vec<Example> {
    let mut all = sums();
    all.extend(lines());
    all.extend(groups_and_marks());
    all.extend(clues());
    all.extend(cells_and_words());
    all.extend(whole_grid());
    all.extend(setters::all());
    let place = |example: &Example| Rule::SLUGS.iter().position(|slug| *slug == example.slug);
    all.sort_by_key(place);
    all.extend(houses());
    all
}

pub(super) fn usual(rules: Vec<(Rule, String)>) -> Example {
    Example::of_rules(rules, COMMON_SOLUTION)
}

fn sums() -> Vec<Example> {
    vec![
        usual(rules![
            Cage { cells: cells("r1c1 r1c2 r2c1"), sum: Some(13) },
            Cage { cells: cells("r1c8 r1c9 r2c9"), sum: Some(14) },
            Cage { cells: cells("r3c6 r3c7 r4c7"), sum: Some(14) },
            Cage { cells: cells("r4c4 r4c5 r5c4 r5c5"), sum: Some(15) },
            Cage { cells: cells("r7c1 r8c1 r8c2 r9c2"), sum: Some(14) },
            Cage { cells: cells("r8c5 r8c6 r8c7 r9c6"), sum: None },
        ]),
        usual(rules![
            LittleKiller { start: cell("r1c3"), down: true, right: false, sum: 15 },
            LittleKiller { start: cell("r1c7"), down: true, right: true, sum: 13 },
            LittleKiller { start: cell("r4c1"), down: true, right: true, sum: 26 },
            LittleKiller { start: cell("r9c4"), down: false, right: true, sum: 34 },
            LittleKiller { start: cell("r6c9"), down: false, right: false, sum: 27 },
        ]),
        usual(rules![
            Arrow { circle: cells("r1c9"), shaft: cells("r2c9 r3c8") },
            Arrow { circle: cells("r5c6"), shaft: cells("r6c6 r7c5 r8c6") },
            Arrow { circle: cells("r9c1"), shaft: cells("r9c2 r8c2 r7c3") },
            Arrow { circle: cells("r4c7 r4c8"), shaft: cells("r4c9 r5c9 r6c8 r7c7") },
        ]),
        usual(rules![
            DoubleArrow { cells: cells("r5c4 r4c4 r3c3 r2c4 r1c4") },
            DoubleArrow { cells: cells("r8c5 r9c6 r8c7 r9c8 r9c9") },
        ]),
        usual(rules![
            SumLine { cells: cells("r7c2 r7c3 r7c4 r6c4 r5c5 r4c5"), sum: 10, is_loop: false },
            SumLine { cells: cells("r2c8 r2c9 r3c9"), sum: 8, is_loop: false },
        ]),
        usual(rules![
            EqualSums { groups: vec![cells("r1c1 r2c1"), cells("r5c4 r5c5"), cells("r9c1 r9c2")] },
            EqualSums { groups: vec![cells("r2c7 r2c8 r2c9"), cells("r7c2 r7c3 r8c2")] },
        ]),
    ]
}

fn lines() -> Vec<Example> {
    vec![
        usual(rules![
            Thermometer { cells: cells("r5c7 r4c7 r3c7 r3c8 r4c9"), slow: false },
            Thermometer { cells: cells("r7c4 r7c5 r8c6 r8c7 r7c8"), slow: false },
            Thermometer { cells: cells("r3c3 r2c4 r1c5 r2c6 r1c7"), slow: true },
        ]),
        usual(rules![
            Palindrome { cells: cells("r4c3 r4c4 r4c5 r3c5 r2c4") },
            Palindrome { cells: cells("r8c6 r9c6 r9c7 r8c8 r9c9") },
        ]),
        usual(rules![
            Renban { cells: cells("r6c7 r6c8 r5c8 r4c9 r3c8") },
            Renban { cells: cells("r8c8 r9c7 r8c6 r8c5 r9c4") },
        ]),
        usual(rules![
            Whisper { cells: cells("r5c1 r5c2 r4c3 r3c4 r4c5 r3c6"), least: 5 },
            Whisper { cells: cells("r8c5 r7c5 r6c5 r6c6 r5c6 r4c7"), least: 5 },
            Whisper { cells: cells("r1c7 r1c6 r2c6 r3c7 r4c8"), least: 4 },
        ]),
        usual(rules![
            RegionSum { cells: cells("r1c2 r2c3 r2c4 r3c4 r4c4 r4c5 r4c6") },
            RegionSum { cells: cells("r5c9 r4c9 r3c9 r2c8 r1c7 r2c6 r2c5") },
        ]),
        usual(rules![
            Between { cells: cells("r3c6 r3c5 r2c4 r1c5 r1c6") },
            Between { cells: cells("r8c9 r9c9 r9c8 r8c7 r7c8") },
        ]),
        usual(rules![
            Lockout { cells: cells("r1c9 r2c9 r2c8 r2c7 r3c7"), least: 4 },
            Lockout { cells: cells("r8c4 r7c4 r7c5 r8c6 r9c7"), least: 4 },
        ]),
        usual(rules![
            Zipper { cells: cells("r5c4 r4c3 r4c2 r4c1 r3c1") },
            Zipper { cells: cells("r9c6 r9c7 r9c8 r9c9") },
        ]),
        usual(rules![
            Nabner { cells: cells("r3c2 r2c2 r1c2 r1c3") },
            Nabner { cells: cells("r2c9 r3c9 r4c9 r4c8") },
        ]),
        usual(rules![
            Modular { cells: cells("r6c5 r7c6 r8c5 r8c4 r8c3 r7c2"), modulus: 3 },
            Modular { cells: cells("r1c6 r2c5 r3c6 r4c6"), modulus: 2 },
        ]),
        usual(rules![Entropic { cells: cells("r3c1 r2c2 r2c3 r1c4 r2c5 r3c6") }]),
    ]
}

fn groups_and_marks() -> Vec<Example> {
    vec![
        usual(rules![
            SameValues {
                groups: vec![cells("r2c2 r2c3 r2c4"), cells("r4c1 r4c2 r4c3")],
                in_order: true
            },
            SameValues { groups: vec![cells("r3c7 r3c8"), cells("r8c7 r8c8")], in_order: false },
        ]),
        usual(rules![
            Pair { cells: two("r2c1 r2c2"), relation: Relation::Difference(1) },
            Pair { cells: two("r2c5 r2c6"), relation: Relation::Difference(1) },
            Pair { cells: two("r3c1 r4c1"), relation: Relation::Difference(4) },
            Pair { cells: two("r1c1 r1c2"), relation: Relation::Ratio(2) },
            Pair { cells: two("r5c5 r6c5"), relation: Relation::Ratio(3) },
            Pair { cells: two("r2c7 r2c8"), relation: Relation::Sum(10) },
            Pair { cells: two("r4c4 r4c5"), relation: Relation::Sum(5) },
            Pair { cells: two("r7c7 r7c8"), relation: Relation::Sum(15) },
            Pair { cells: two("r9c2 r9c1"), relation: Relation::Less },
            Pair { cells: two("r6c6 r5c6"), relation: Relation::Less },
        ]),
        usual(all_dots()),
        usual(rules![
            Quadruple { corner: cell("r1c1"), digits: digits("34") },
            Quadruple { corner: cell("r3c4"), digits: digits("44") },
            Quadruple { corner: cell("r4c7"), digits: digits("1259") },
            Quadruple { corner: cell("r6c8"), digits: digits("9") },
            Quadruple { corner: cell("r7c5"), digits: digits("257") },
        ]),
    ]
}

/// Returns a white or black Kropki dot for every pair of neighbours in the common solution that allows one, with a negative
/// constraint.
fn all_dots() -> Vec<(Rule, String)> {
    let value = |cell: Cell| COMMON_SOLUTION.as_bytes()[Size::NINE.index(cell)];
    let digit = |cell| i32::from(value(cell) - b'0');
    let (white, black) = (Relation::Difference(1), Relation::Ratio(2));
    let mut all = rules![Negative { marks: MarkFamily::Kropki, relations: vec![white, black] }];
    for cells in pairs_of_neighbours(Size::NINE) {
        let [a, b] = cells.map(digit);
        let fits = [black, white].into_iter().find(|relation| relation.holds(a, b));
        all.extend(fits.map(|relation| {
            let names = cells.map(|cell| cell.to_string()).join(" ");
            let code =
                format!("Pair {{ cells: two(\"{names}\"), relation: Relation::{relation:?} }}");
            (Pair { cells, relation }.into(), code)
        }));
    }
    all
}

fn clues() -> Vec<Example> {
    vec![
        usual(rules![
            Sandwich { edge: left(1), sum: 7 },
            Sandwich { edge: left(3), sum: 21 },
            Sandwich { edge: left(9), sum: 0 },
            Sandwich { edge: top(2), sum: 12 },
            Sandwich { edge: top(5), sum: 3 },
        ]),
        usual(rules![
            XSum { edge: left(1), sum: 26 },
            XSum { edge: left(5), sum: 11 },
            XSum { edge: right(3), sum: 27 },
            XSum { edge: top(1), sum: 25 },
            XSum { edge: bottom(9), sum: 17 },
        ]),
        usual(rules![
            Skyscraper { edge: left(1), count: 2 },
            Skyscraper { edge: right(1), count: 2 },
            Skyscraper { edge: left(7), count: 5 },
            Skyscraper { edge: top(2), count: 5 },
            Skyscraper { edge: bottom(8), count: 5 },
        ]),
        usual(rules![
            NumberedRoom { edge: left(1), digit: digit(1) },
            NumberedRoom { edge: left(5), digit: digit(9) },
            NumberedRoom { edge: right(5), digit: digit(7) },
            NumberedRoom { edge: top(3), digit: digit(7) },
            NumberedRoom { edge: bottom(9), digit: digit(3) },
        ]),
    ]
}

fn cells_and_words() -> Vec<Example> {
    vec![
        usual(rules![
            Extremum { cell: cell("r1c3"), extreme: Extreme::Maximum },
            Extremum { cell: cell("r5c6"), extreme: Extreme::Maximum },
            Extremum { cell: cell("r9c5"), extreme: Extreme::Maximum },
            Extremum { cell: cell("r3c3"), extreme: Extreme::Minimum },
            Extremum { cell: cell("r5c7"), extreme: Extreme::Minimum },
        ]),
        usual(rules![
            Parity { cell: cell("r1c2"), even: false },
            Parity { cell: cell("r5c5"), even: false },
            Parity { cell: cell("r9c7"), even: false },
            Parity { cell: cell("r1c1"), even: true },
            Parity { cell: cell("r4c2"), even: true },
            Parity { cell: cell("r9c8"), even: true },
        ]),
        usual(rules![
            Indexer { cell: cell("r4c1"), along: IndexedHouse::Row },
            Indexer { cell: cell("r7c8"), along: IndexedHouse::Row },
            Indexer { cell: cell("r3c6"), along: IndexedHouse::Column },
            Indexer { cell: cell("r9c1"), along: IndexedHouse::Region },
        ]),
        usual(rules![CountingCircles { cells: cells("r2c8 r4c7 r8c2 r1c2 r5c5 r9c6") }]),
        usual(rules![
            Pattern { cells: cells("r5c1 r5c2 r5c3 r5c4"), expression: expression(".*9(4|5)7") },
            Pattern { cells: cells("r8c7 r8c8 r8c9"), expression: expression("[^9]{2}1") },
        ]),
        usual(rules![Table {
            cells: cells("r6c4 r6c5 r6c6"),
            rows: vec![digits("123"), digits("592"), digits("846")]
        }]),
    ]
}

fn whole_grid() -> Vec<Example> {
    vec![
        Example::of_rules(
            rules![AntiChess { piece: ChessPiece::Knight }],
            "639251748452687193187394265268935471745168932391742856916423587574816329823579614",
        ),
        Example::of_rules(
            rules![NonConsecutive { touch: Touch::Side }],
            "639751482275384916841962573196428357753196824428573169962835741384617295517249638",
        ),
        Example::of_rules(
            rules![AntiTaxicab],
            "491827563867345219523169874758692341214753698639418752175284936986531427342976185",
        ),
    ]
}

fn houses() -> Vec<Example> {
    vec![
        Example::of_houses(
            "irregular-regions",
            "setup.regions = RegionSetup::Map(labels);",
            |setup| {
                let labels = "1111122233224334444355555".chars().map(|label| label as i32);
                setup.regions = RegionSetup::Map(labels.collect());
            },
            "3152413245543124215325431",
        ),
        Example::of_houses(
            "no-regions",
            "setup.regions = RegionSetup::None;",
            |setup| setup.regions = RegionSetup::None,
            "1234523451345124512351234",
        ),
        Example::of_houses(
            "diagonals",
            "setup.diagonals = Diagonals::BOTH;",
            |setup| setup.diagonals = Diagonals::BOTH,
            "639251748458367912172849365967435281824176593315928476796583124541692837283714659",
        ),
        Example::of_houses(
            "windows",
            "setup.extras.windows = true;",
            |setup| setup.extras.windows = true,
            "639251748458367912172984635714635289986172354325849176593728461861493527247516893",
        ),
        Example::of_houses(
            "disjoint-groups",
            "setup.extras.disjoint_groups = true;",
            |setup| setup.extras.disjoint_groups = true,
            "639251748458367912172849365567913824824675193913428657385192476241736589796584231",
        ),
        Example::of_houses(
            "extra-regions",
            "setup.extras.regions.push(cells(\"r3c4 r3c5 r2c5 r1c5 r1c6 r1c7 r2c7 r3c7 r4c7\"));",
            |setup| {
                let region = cells("r3c4 r3c5 r2c5 r1c5 r1c6 r1c7 r2c7 r3c7 r4c7");
                setup.extras.regions.push(region);
                let region = cells("r6c6 r7c6 r8c6 r9c6 r9c5 r9c4 r9c3 r9c2 r9c1");
                setup.extras.regions.push(region);
            },
            COMMON_SOLUTION,
        ),
        Example::of_houses(
            "from-zero",
            "setup.lowest = 0;",
            |setup| {
                setup.lowest = 0;
                setup.rules.push(Cage { cells: cells("r1c1 r1c2 r2c1"), sum: Some(10) }.into());
            },
            COMMON_SOLUTION,
        ),
    ]
}

pub(super) fn cell(name: &str) -> Cell {
    name.parse().expect("examples name cells correctly")
}

pub(super) fn cells(names: &str) -> Vec<Cell> {
    names.split(' ').map(cell).collect()
}

pub(super) fn two(names: &str) -> [Cell; 2] {
    cells(names).try_into().expect("examples of pairs have two cells")
}

pub(super) fn digit(value: u8) -> Digit {
    Digit::new(value).expect("examples have digits of the grid")
}

pub(super) fn digits(symbols: &str) -> Vec<Digit> {
    symbols.bytes().map(|symbol| digit(symbol - b'0')).collect()
}

fn expression(text: &str) -> ennead_puzzle::rule::Expression {
    text.parse().expect("the expressions of examples are valid")
}

pub(super) fn left(row: usize) -> Edge {
    Edge { side: Side::Left, index: row - 1 }
}

pub(super) fn right(row: usize) -> Edge {
    Edge { side: Side::Right, index: row - 1 }
}

pub(super) fn top(column: usize) -> Edge {
    Edge { side: Side::Top, index: column - 1 }
}

pub(super) fn bottom(column: usize) -> Edge {
    Edge { side: Side::Bottom, index: column - 1 }
}
