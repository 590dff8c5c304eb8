//! Random rules of every kind, for tests that compare two implementations.

use ennead_puzzle::rule::*;
use ennead_puzzle::{Cell, Digit, Size, random};

/// A reproducible source of random numbers, cells, lines and rules.
#[derive(Clone, Debug)]
pub struct Random(random::Random);

impl Random {
    /// The sequence of this seed.
    pub fn new(seed: u64) -> Random {
        Random(random::Random::new(seed))
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0.bits()
    }

    /// A number below `end`, which is above 0.
    pub fn below(&mut self, end: usize) -> usize {
        (self.bits() % end as u64) as usize
    }

    /// A number from `least` to `most`.
    pub fn range(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most + 1 - least)
    }

    /// Yes or no.
    pub fn coin(&mut self) -> bool {
        self.below(2) == 0
    }

    /// `count` different cells.
    pub fn cells(&mut self, size: Size, count: usize) -> Vec<Cell> {
        let mut all: Vec<Cell> = size.cells().collect();
        (0..count.min(all.len())).map(|_| all.swap_remove(self.below(all.len()))).collect()
    }

    /// A path of up to `count` different cells, each of which touches the one before.
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
        size.digit(self.range(1, size.get())).expect("it is from 1 to N")
    }

    fn edge(&mut self, size: Size) -> Edge {
        let side = [Side::Left, Side::Right, Side::Top, Side::Bottom][self.below(4)];
        Edge { side, index: self.below(size.get()) }
    }

    fn relation(&mut self, size: Size) -> Relation {
        let number = self.range(1, size.get()) as i32;
        match self.below(4) {
            0 => Relation::Difference(number),
            1 => Relation::Ratio(number),
            2 => Relation::Sum(number + 1),
            _ => Relation::Less,
        }
    }

    /// A line of three or more cells; a few lines return to their first cell.
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

    /// A rule of this kind that is valid in a grid of this size with regions, and that some grid may satisfy.
    ///
    /// # Panics
    /// If no kind of rule has this slug.
    pub fn rule(&mut self, slug: &str, size: Size) -> Rule {
        let n = size.get();
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
                SumLine { cells: self.line(size), sum }.into()
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
            other => panic!("no kind of rule is called '{other}'"),
        }
    }
}
