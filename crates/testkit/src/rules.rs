//! Random rules of every kind, for tests that compare two implementations.

use ennead_puzzle::constraint::{Machine, Symbol};
use ennead_puzzle::rule::*;
use ennead_puzzle::{Cell, CellGroup, Digit, DigitSet, Setup, Size, random};
use std::sync::Arc;

/// The kinds of rules whose grids have extra cells.
pub const WITH_EXTRA_CELLS: [&str; 3] = ["chaos-construction", "doppelganger", "modifier"];

/// Whether [`Random::rule`] can make valid rules of this kind for grids of this size.
pub fn exist(slug: &str, size: Size) -> bool {
    match slug {
        "chaos-construction" => size.extra_count() == size.grid_count(),
        "doppelganger" => {
            size.digit_count() == size.rows() + 1 && size.extra_count() >= 2 * size.rows()
        }
        "modifier" => size.extra_count() >= 2 * size.grid_count(),
        "dutch-flatmates" => size.digit_count() % 2 == 1,
        _ => true,
    }
}

/// Lists the kinds of rules that [`exist`] in grids of this size.
pub fn slugs(size: Size) -> Vec<&'static str> {
    Rule::SLUGS.iter().copied().filter(|slug| exist(slug, size)).collect()
}

/// Makes an empty N x N grid without regions for a rule of this kind, with the extra cells that the rule needs.
///
/// ```
/// use ennead_testkit::rules::form;
/// assert_eq!(form("chaos-construction", 2).size().unwrap().cell_count(), 8);
/// assert_eq!(form("cage", 4).size().unwrap().cell_count(), 16);
/// ```
pub fn form(slug: &str, n: usize) -> Setup {
    let (digits, groups): (usize, &[usize]) = match slug {
        "chaos-construction" => (n, &[n * n]),
        "doppelganger" => (n + 1, &[n, n]),
        "modifier" => (n, &[n * n, n * n, n]),
        _ => (n, &[]),
    };
    let mut setup = Setup::rectangle(n, n, digits);
    for (at, cells) in groups.iter().enumerate() {
        setup.add_cells(CellGroup::new(&format!("group {at}"), *cells));
    }
    setup
}

/// A reproducible source of random numbers, cells, lines and rules.
#[derive(Clone, Debug)]
pub struct Random(random::Random);

impl Random {
    /// Starts the sequence of random numbers of this seed.
    pub fn new(seed: u64) -> Random {
        Random(random::Random::new(seed))
    }

    /// Draws 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.bits()
    }

    /// Draws a number below `end`, which must not be 0.
    pub fn below(&mut self, end: usize) -> usize {
        (self.bits() % end as u64) as usize
    }

    /// Draws a number from `least` to `most`.
    pub fn range(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most + 1 - least)
    }

    /// Draws `true` or `false`.
    pub fn coin(&mut self) -> bool {
        self.below(2) == 0
    }

    /// Draws `count` different cells, or all cells if the grid has fewer.
    pub fn cells(&mut self, size: Size, count: usize) -> Vec<Cell> {
        let mut all: Vec<Cell> = size.cells().collect();
        (0..count.min(all.len())).map(|_| all.swap_remove(self.below(all.len()))).collect()
    }

    /// Draws a path of up to `count` different cells, each of which touches the one before along a side or at a corner.
    pub fn path(&mut self, size: Size, count: usize) -> Vec<Cell> {
        let mut path = self.cells(size, 1);
        while path.len() < count {
            let last = path[path.len() - 1];
            let touches = |cell: &Cell| {
                cell.row().abs_diff(last.row()).max(cell.column().abs_diff(last.column())) == 1
            };
            let free = |cell: &Cell| touches(cell) && !path.contains(cell);
            let next: Vec<Cell> = size.cells().filter(free).collect();
            if next.is_empty() {
                break;
            }
            path.push(next[self.below(next.len())]);
        }
        path
    }

    fn digit(&mut self, size: Size) -> Digit {
        size.digit(self.range(1, size.digit_count())).expect("it is from 1 to N")
    }

    fn edge(&mut self, size: Size) -> Edge {
        let side = [Side::Left, Side::Right, Side::Top, Side::Bottom][self.below(4)];
        Edge { side, index: self.below(size.digit_count()) }
    }

    fn relation(&mut self, size: Size) -> Relation {
        let number = self.range(1, size.digit_count()) as i32;
        match self.below(4) {
            0 => Relation::Difference(number),
            1 => Relation::Ratio(number),
            2 => Relation::Sum(number + 1),
            _ => Relation::Less,
        }
    }

    /// Draws a line of three or more cells. Some lines return to their first cell.
    fn line(&mut self, size: Size) -> Vec<Cell> {
        loop {
            let count = self.range(3, 5);
            let mut line = self.path(size, count);
            if line.len() > 3 && self.below(8) == 0 {
                line.push(line[0]);
            }
            if line.len() >= 3 {
                return line;
            }
        }
    }

    /// Draws a rule of this kind that is valid in a grid of this size with regions.
    ///
    /// # Panics
    /// If no kind of rule has this slug.
    pub fn rule(&mut self, slug: &str, size: Size) -> Rule {
        let n = size.digit_count();
        match slug {
            "cage" => {
                let count = self.range(1, 4.min(n));
                let sum = (self.below(5) > 0).then(|| self.range(count, count * n) as i32);
                Cage { cells: self.cells(size, count), sum }.into()
            }
            "little-killer" => {
                let start = Cell::new(0, self.below(n));
                let right = self.coin();
                let length = if right { n - start.column() } else { start.column() + 1 };
                let sum = self.range(length, length * n) as i32;
                LittleKiller { start, down: true, right, sum }.into()
            }
            "arrow" => {
                let (long, shaft) = (usize::from(self.below(3) == 0), self.range(1, 3));
                let mut cells = self.cells(size, 1 + long + shaft);
                let shaft = cells.split_off(1 + long);
                Arrow { circle: cells, shaft }.into()
            }
            "double-arrow" => DoubleArrow { cells: self.line(size) }.into(),
            "thermometer" => {
                let slow = self.coin();
                Thermometer { cells: self.line(size), slow }.into()
            }
            "palindrome" => Palindrome { cells: self.line(size) }.into(),
            "renban" => Renban { cells: self.line(size) }.into(),
            "whisper" => {
                let least = self.range(1, n.div_ceil(2)) as i32;
                Whisper { cells: self.line(size), least }.into()
            }
            "region-sum" => RegionSum { cells: self.line(size) }.into(),
            "between" => Between { cells: self.line(size) }.into(),
            "lockout" => {
                let least = self.range(1, n / 2) as i32;
                Lockout { cells: self.line(size), least }.into()
            }
            "zipper" => Zipper { cells: self.line(size) }.into(),
            "nabner" => {
                let count = self.range(2, 3);
                Nabner { cells: self.cells(size, count) }.into()
            }
            "modular" => {
                let modulus = self.range(2, 3) as i32;
                Modular { cells: self.line(size), modulus }.into()
            }
            "entropic" => Entropic { cells: self.line(size) }.into(),
            "sum-line" => {
                let sum = self.range(n, 2 * n) as i32;
                SumLine { cells: self.line(size), sum, is_loop: self.below(3) == 0 }.into()
            }
            "equal-sums" => {
                let mut cells = self.cells(size, 5);
                let at = self.range(1, 4);
                let rest = cells.split_off(at);
                EqualSums { groups: vec![cells, rest] }.into()
            }
            "same-values" => {
                let in_order = self.coin();
                let count = self.range(1, 3);
                let mut cells = self.cells(size, 2 * count);
                let rest = cells.split_off(count);
                SameValues { groups: vec![cells, rest], in_order }.into()
            }
            "pair" => {
                let cells = self.cells(size, 2);
                Pair { cells: [cells[0], cells[1]], relation: self.relation(size) }.into()
            }
            "negative" => match self.coin() {
                true => {
                    let relations = vec![Relation::Difference(1), Relation::Ratio(2)];
                    Negative { marks: MarkFamily::Kropki, relations }.into()
                }
                false => {
                    Negative { marks: MarkFamily::Sums, relations: vec![Relation::Sum(5)] }.into()
                }
            },
            "quadruple" => {
                let corner = Cell::new(self.below(n - 1), self.below(n - 1));
                let digits = (0..self.range(1, 3)).map(|_| self.digit(size)).collect();
                Quadruple { corner, digits }.into()
            }
            "extremum" => {
                let extreme = if self.coin() { Extreme::Minimum } else { Extreme::Maximum };
                Extremum { cell: self.cells(size, 1)[0], extreme }.into()
            }
            "parity" => {
                let even = self.coin();
                Parity { cell: self.cells(size, 1)[0], even }.into()
            }
            "sandwich" => {
                let sum = self.below(n * (n - 1) / 2) as i32;
                Sandwich { edge: self.edge(size), sum }.into()
            }
            "x-sum" => {
                let sum = self.range(1, n * (n + 1) / 2) as i32;
                XSum { edge: self.edge(size), sum }.into()
            }
            "skyscraper" => {
                let count = self.range(1, n);
                Skyscraper { edge: self.edge(size), count }.into()
            }
            "numbered-room" => {
                let digit = self.digit(size);
                NumberedRoom { edge: self.edge(size), digit }.into()
            }
            "indexer" => {
                let along =
                    [IndexedHouse::Row, IndexedHouse::Column, IndexedHouse::Region][self.below(3)];
                Indexer { cell: self.cells(size, 1)[0], along }.into()
            }
            "counting-circles" => {
                let count = self.range(1, 5);
                CountingCircles { cells: self.cells(size, count) }.into()
            }
            "pattern" => {
                let texts =
                    ["1.*2", ".*(12|34).*", "[^1]*1[^1]*", "(1|2+)3?.*", "(..){1,2}.?", "1*2*3*4*"];
                let expression = texts[self.below(texts.len())].parse().expect("it is right");
                Pattern { cells: self.line(size), expression }.into()
            }
            "table" => {
                let cells = self.line(size);
                let rows = (0..self.range(1, 30))
                    .map(|_| cells.iter().map(|_| self.digit(size)).collect())
                    .collect();
                Table { cells, rows }.into()
            }
            "anti-chess" => {
                let piece = if self.coin() { ChessPiece::King } else { ChessPiece::Knight };
                AntiChess { piece }.into()
            }
            "non-consecutive" => {
                let touch = if self.coin() { Touch::Side } else { Touch::Corner };
                NonConsecutive { touch }.into()
            }
            "anti-taxicab" => AntiTaxicab.into(),
            "weighted-sum" => {
                let count = self.range(1, 4);
                let mut cells = self.cells(size, count);
                if self.below(4) == 0 {
                    cells.push(cells[0]);
                }
                let weights: Vec<i32> = match self.coin() {
                    true => cells.iter().map(|_| self.range(1, 5) as i32 - 3).collect(),
                    false => Vec::new(),
                };
                let worth = |place: usize| weights.get(place).copied().unwrap_or(1);
                let sum = (0..cells.len()).map(|it| worth(it) * self.range(1, n) as i32).sum();
                WeightedSum { cells, weights, sum }.into()
            }
            "contents" => {
                let exact = self.coin();
                let first = self.range(1, n);
                let digits =
                    [first, first % n + 1].map(|it| size.digit(it).expect("it is up to N"));
                let mut counts = vec![(digits[0], self.range(1, 2))];
                if self.coin() {
                    counts.push((digits[1], self.range(usize::from(!exact), 1)));
                }
                let count = self.range(3, 5);
                Contents { cells: self.cells(size, count), counts, exact }.into()
            }
            "area" => {
                let size_of_area = self.coin().then(|| self.range(1, 4));
                let digits = (0..n.div_ceil(2)).map(|_| self.digit(size)).collect();
                Area { cells: self.cells(size, 6), columns: 3, digits, size: size_of_area }.into()
            }
            "chaos-construction" => {
                let regions = size.cells().skip(size.grid_count()).collect();
                ChaosConstruction { regions, size: n }.into()
            }
            "region-count" => {
                let mut cells = self.cells(size, 6);
                let cell = if self.coin() { cells[1] } else { cells.remove(0) };
                let arms = vec![cells[..3].to_vec(), vec![cells[0], cells[3]], vec![cells[4]]];
                let (in_a_row, except_start) = (self.coin(), self.coin());
                RegionCount { cell, arms, in_a_row, except_start }.into()
            }
            "count-distinct" => {
                let count = self.range(2, 5);
                let mut cells = self.cells(size, count);
                let cell = if self.below(4) == 0 { cells[0] } else { cells.remove(0) };
                CountDistinct { cell, cells }.into()
            }
            "value-index" => {
                let cells = self.cells(size, 5);
                let from = self.range(0, 2);
                ValueIndex { value: cells[0], index: cells[1], cells: cells[from..].to_vec() }
                    .into()
            }
            "lunchbox" => {
                let count = self.range(2, 4.min(n));
                let sum = self.below(n) as i32;
                Lunchbox { cells: self.cells(size, count), sum }.into()
            }
            "hidden-skyscraper" => {
                let digit = size.digit(self.range(1, n - 1)).expect("it is below N");
                HiddenSkyscraper { edge: self.edge(size), digit }.into()
            }
            "full-rank" => {
                let (rank, may_tie) = (self.range(1, 4 * n), self.coin());
                FullRank { edge: self.edge(size), rank, may_tie }.into()
            }
            "distinct-lines" => DistinctLines.into(),
            "either" => {
                let kinds =
                    ["cage", "pair", "thermometer", "skyscraper", "contents", "same-values"];
                let mut some = |_| {
                    let kind = kinds[self.below(kinds.len())];
                    self.rule(kind, size)
                };
                let alternatives = [1, 2].map(|count| (0..count).map(&mut some).collect());
                Either { alternatives: alternatives.to_vec() }.into()
            }
            "doppelganger" => {
                let extra: Vec<Cell> = size.cells().skip(size.grid_count()).collect();
                let (rows, columns) = (extra[..n - 1].to_vec(), extra[n - 1..2 * n - 2].to_vec());
                Doppelganger { rows, columns, regions: Vec::new() }.into()
            }
            "digit-groups" => {
                let cells = if self.coin() { self.line(size) } else { Vec::new() };
                let of = |rest: usize| -> DigitSet {
                    size.digits().iter().filter(|digit| digit.index() % 2 == rest).collect()
                };
                DigitGroups { cells, groups: vec![of(0), of(1)] }.into()
            }
            "dutch-flatmates" => DutchFlatmates.into(),
            "special-cage" => {
                let count = self.range(1, 4.min(n));
                let some = |random: &mut Random| random.range(count, count * n) as i32;
                let clue = match self.below(4) {
                    0 => CageClue::OneOf(vec![some(self), some(self)]),
                    1 => CageClue::DigitalRoot(self.range(1, 9) as i32),
                    2 => CageClue::NoSum(self.range(1, 2 * n) as i32),
                    _ => CageClue::Balanced,
                };
                SpecialCage { cells: self.cells(size, count), clue }.into()
            }
            "operation-arrow" => {
                let (long, shaft) = (usize::from(self.below(3) == 0), self.range(1, 3));
                let mut circle = self.cells(size, 1 + long + shaft);
                let shaft = circle.split_off(1 + long);
                let all = [
                    Operation::Product,
                    Operation::Average,
                    Operation::Minimum,
                    Operation::Maximum,
                ];
                OperationArrow { circle, shaft, operation: all[self.below(4)] }.into()
            }
            "corner" => {
                let corner = Cell::new(self.below(n - 1), self.below(n - 1));
                let number = self.range(1, n) as i32;
                let clue = match self.below(7) {
                    0 => CornerClue::Sum(2 * number + 2),
                    1 => CornerClue::Maximum(Cell::new(corner.row() + 1, corner.column())),
                    2 => CornerClue::Add(number + 1),
                    3 => CornerClue::Subtract(number - 1),
                    4 => CornerClue::Multiply(number),
                    5 => CornerClue::Divide(number.min(3)),
                    _ => CornerClue::Parity { even: self.coin() },
                };
                Corner { corner, clue }.into()
            }
            "leaper" => {
                let leap = [[1, 2], [1, 3], [0, 2], [2, 2], [2, 3]][self.below(5)];
                let relations = match self.coin() {
                    true => vec![Relation::Difference(0)],
                    false => vec![Relation::Sum(5), Relation::Difference(2)],
                };
                Leaper { leap, relations }.into()
            }
            "frame-sum" => {
                let count = self.range(1, 3.min(n));
                let sum = self.range(count, count * n) as i32;
                FrameSum { edge: self.edge(size), count, sum }.into()
            }
            "beside" => {
                let neighbours = (0..self.range(1, 2)).map(|_| self.digit(size)).collect();
                Beside { edge: self.edge(size), digit: self.digit(size), neighbours }.into()
            }
            "rossini" => {
                let (count, rises) = (self.range(2, 3.min(n)), self.coin());
                Rossini { edge: self.edge(size), count, rises }.into()
            }
            "sequence" => Sequence { cells: self.line(size) }.into(),
            "modifier" => {
                let grid = size.grid_count();
                let mut cells: Vec<Cell> = size.cells().collect();
                let mut rest = cells.split_off(grid);
                let marks = rest.drain(..grid).collect();
                let values = rest.drain(..grid).collect();
                let change = match self.coin() {
                    true => Change::Times(self.below(3) as i32),
                    false => Change::Plus(self.below(3) as i32 - 1),
                };
                let chosen = self.coin().then(|| rest[..size.rows()].to_vec());
                Modifier { cells, marks, values, change, chosen }.into()
            }
            "state-machine" => {
                let mut parts = vec![self.line(size)];
                let states = 4;
                let transition = |random: &mut Random| {
                    let digits = (0..2).map(|_| random.digit(size)).collect();
                    let (from, to) = (random.below(states) as u32, random.below(states) as u32);
                    (from, Symbol::Digits(digits), to)
                };
                let mut transitions: Vec<_> = (0..12).map(|_| transition(self)).collect();
                if self.below(3) == 0 {
                    parts = vec![parts[0][..2].to_vec(), parts[0][2..].to_vec()];
                    transitions.extend([(0, Symbol::Break, 1), (1, Symbol::Break, 1)]);
                    transitions.push((2, Symbol::Break, 3));
                }
                let machine = Machine { starts: vec![0], accepted: vec![1, 2, 3], transitions };
                StateMachine { parts, machine: Arc::new(machine) }.into()
            }
            other => panic!("no kind of rule is called '{other}'"),
        }
    }
}
