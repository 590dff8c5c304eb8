//! Writes a puzzle as a constraint string.

mod rarer;

use super::groups::Groups;
use super::{Range, diagonal, key};
use crate::line_rules::{Line, LineRule, line_of};
use crate::{Lost, Written, json, line, payload};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ennead_puzzle::rule::{
    AntiChess, Arrow, ChessPiece, Extreme, IndexedHouse, LittleKiller, MarkFamily, Negative,
    NonConsecutive, Pair, Quadruple, Relation, Rule, Side, Table, Touch, neighbours,
};
use ennead_puzzle::{Cell, CellGroup, Digit, DigitSet, Puzzle, Regions, Size};
use std::fmt::Write;

pub(super) fn string(puzzle: &Puzzle) -> Written {
    let size = puzzle.size();
    let range = Range {
        rows: size.rows(),
        columns: size.columns(),
        digits: size.digit_count(),
        lowest: puzzle.lowest(),
        is_sudoku: puzzle.geometry().has_lines(),
    };
    let mut it = Export {
        puzzle,
        size,
        range,
        groups: groups(puzzle),
        text: String::new(),
        lost: Lost::default(),
    };
    it.shape();
    it.extra_cells();
    it.givens();
    for rule in puzzle.rules() {
        if it.rule(rule).is_none() {
            it.lost.add_rule(rule);
        }
    }
    Written { text: it.text, lost: it.lost }
}

/// Returns the groups of extra cells, renamed for the solver, which has fixed names for the cells of some rules.
fn groups(puzzle: &Puzzle) -> Groups {
    let mut groups: Vec<CellGroup> = puzzle.extra_cells().to_vec();
    let fixed = |cells: &[Cell]| -> Option<&'static str> {
        puzzle.rules().iter().find_map(|rule| match rule {
            Rule::ChaosConstruction(it) if it.regions == cells => Some("CC"),
            Rule::Doppelganger(it) if it.rows == cells => Some("DGC"),
            Rule::Doppelganger(it) if it.columns == cells => Some("DGR"),
            Rule::Doppelganger(it) if it.regions == cells => Some("DGB"),
            _ => None,
        })
    };
    let names: Vec<Option<&str>> =
        CellGroup::cells(puzzle.extra_cells()).map(|(_, cells)| fixed(&cells)).collect();
    let mut taken: Vec<String> = Vec::new();
    for (at, group) in groups.iter_mut().enumerate() {
        let letters: String =
            group.name.bytes().filter(u8::is_ascii_uppercase).map(char::from).collect();
        // A group that was read from a string keeps its name.
        let own = match group.name.strip_prefix('V') {
            Some(rest) if rest == &letters[1..] && !rest.is_empty() => letters.clone(),
            _ => format!("V{letters}"),
        };
        let numbered = (0..).map(|number: usize| match number {
            0 if own.len() > 1 => own.clone(),
            _ => format!("{own}{}", letter_code(number)),
        });
        let name = match names[at] {
            Some(name) => name.to_owned(),
            None => numbered.into_iter().find(|name| !taken.contains(name)).unwrap_or_default(),
        };
        taken.push(name.clone());
        group.name = name;
    }
    Groups(groups)
}

/// Writes a number as letters: A, B, ..., Z, BA, BB and so on.
fn letter_code(number: usize) -> String {
    let letter = |digit: usize| char::from(b'A' + digit as u8);
    match number / 26 {
        0 => letter(number % 26).to_string(),
        more => format!("{}{}", letter_code(more), letter(number % 26)),
    }
}

struct Export<'a> {
    puzzle: &'a Puzzle,
    size: Size,
    range: Range,
    groups: Groups,
    text: String,
    lost: Lost,
}

impl Export<'_> {
    fn name(&self, cell: Cell) -> String {
        self.groups.name(cell)
    }

    /// Writes the size, the values and the houses.
    fn shape(&mut self) {
        let Range { rows, columns, digits, lowest, is_sudoku } = self.range;
        let _ = write!(self.text, ".Shape~{rows}x{columns}");
        if lowest == 0 {
            let _ = write!(self.text, "~0-{}", digits - 1);
        } else if digits != self.range.longer_side() {
            let _ = write!(self.text, "~{digits}");
        } else if !is_sudoku {
            self.text.push('~');
        }
        if !is_sudoku {
            self.text.push_str("~Raw");
        }
        let geometry = self.puzzle.geometry();
        let usual = self.range.usual_boxes();
        let mut is_usual = false;
        match geometry.regions() {
            Regions::Boxes(shape) if Some(*shape) == usual => is_usual = true,
            Regions::None if usual.is_none() => {}
            Regions::None => self.text.push_str(".NoBoxes"),
            Regions::Boxes(shape)
                if is_sudoku && self.range.boxes(shape.rows * shape.columns) == Some(*shape) =>
            {
                let _ = write!(self.text, ".RegionSize~{}", shape.rows * shape.columns);
            }
            Regions::Boxes(_) | Regions::Irregular(_) => {
                let map = line::region_map_symbols(self.puzzle);
                let regions = geometry.region_count();
                let cells = self.range.cell_count().checked_div(regions).unwrap_or(0);
                if cells != self.range.longer_side() {
                    let _ = write!(self.text, ".RegionSize~{cells}");
                }
                let _ = write!(self.text, ".NoBoxes.Jigsaw~{map}");
            }
        }
        let diagonals = geometry.diagonals();
        if diagonals.rising {
            self.text.push_str(".Diagonal~1");
        }
        if diagonals.falling {
            self.text.push_str(".Diagonal~-1");
        }
        let extras = geometry.extras().clone();
        // The solver derives its windows from the usual boxes.
        let square = usual.is_some_and(|shape| shape.rows == shape.columns) && is_usual;
        let mut houses = extras.regions;
        if extras.windows && square {
            self.text.push_str(".Windoku");
        } else if extras.windows {
            houses.extend(self.houses(ennead_puzzle::HouseKind::Window));
        }
        if extras.disjoint_groups && is_usual {
            self.text.push_str(".DisjointSets");
        } else if extras.disjoint_groups {
            houses.extend(self.houses(ennead_puzzle::HouseKind::Group));
        }
        houses.iter().for_each(|cells| self.put("AllDifferent", &[], cells));
    }

    /// Writes the groups of extra cells that no other item declares.
    fn extra_cells(&mut self) {
        for group in self.groups.0.clone() {
            let Some(name) = group.name.strip_prefix('V') else { continue };
            let label = payload::escape_string(&group.label);
            let rows = group.cells.div_ceil(group.columns);
            let _ = match rows * group.columns == group.cells {
                true => write!(self.text, ".Var~{name}~{label}~{rows}x{}", group.columns),
                false => write!(self.text, ".Var~{name}~{label}~{}", group.cells),
            };
        }
    }

    fn houses(&self, kind: ennead_puzzle::HouseKind) -> Vec<Vec<Cell>> {
        let geometry = self.puzzle.geometry();
        let houses = geometry.houses().iter().filter(|house| house.kind() == kind);
        houses.map(|house| geometry.cells_of(*house).collect()).collect()
    }

    /// Writes givens and candidates.
    fn givens(&mut self) {
        let mut given = String::new();
        for cell in self.size.cells() {
            let allowed = self.puzzle.allowed(cell);
            if allowed != self.size.digits() {
                let _ = write!(given, "~{}", self.name(cell));
                allowed.iter().for_each(|digit| {
                    let _ = write!(given, "_{}", self.range.value(digit));
                });
            }
        }
        if !given.is_empty() {
            self.text.push('.');
            self.text.push_str(&given);
        }
    }

    /// Writes a rule; `None` if no item can express it.
    fn rule(&mut self, rule: &Rule) -> Option<()> {
        let zero = self.range.lowest == 0;
        if let Some((LineRule { iss: Some(kind), .. }, Line { cells, number })) = line_of(rule)
            && (*kind != "Entropic" || self.range.digits == 9 && !zero)
        {
            self.put(kind, number.as_slice(), cells);
            return Some(());
        }
        match rule {
            // The solver reads the sum 0 as no sum.
            Rule::Cage(it) if it.sum == Some(0) => return None,
            Rule::Cage(it) => self.put("Cage", &[it.sum.unwrap_or(0)], &it.cells),
            Rule::LittleKiller(it) => self.little_killer(it, rule),
            Rule::Arrow(it) => self.arrow(it)?,
            Rule::Thermometer(it) if it.slow => self.relation("Pair", &it.cells, |a, b| a <= b),
            Rule::Thermometer(it) => self.put("Thermo", &[], &it.cells),
            Rule::Nabner(it) => self.relation("PairX", &it.cells, |a, b| (a - b).abs() >= 2),
            Rule::EqualSums(it) => self.groups("EqualSum", &it.groups),
            Rule::SameValues(it) if it.in_order => {
                // Write one item for each position, with the cell at that position in each group.
                let count = it.groups.len() as i32;
                for place in 0..it.groups.first().map_or(0, Vec::len) {
                    let cells: Vec<Cell> = it.groups.iter().map(|group| group[place]).collect();
                    self.put("SameValues", &[count], &cells);
                }
            }
            Rule::SameValues(it) => {
                self.put("SameValues", &[it.groups.len() as i32], &it.groups.concat());
            }
            Rule::Pair(it) => self.pair(it),
            Rule::Negative(it) => self.negative(it)?,
            // The solver keeps only the last of two quadruples at one corner.
            Rule::Quadruple(it) if self.has_other_quadruple(it) => return None,
            Rule::Quadruple(it) => {
                let _ = write!(self.text, ".Quad~{}", self.name(it.corner));
                for digit in &it.digits {
                    let _ = write!(self.text, "~{}", self.range.value(*digit));
                }
            }
            Rule::Extremum(it) => {
                // In a `.GreaterThan`, a cell has a greater digit than its neighbours later in the list. A mark without
                // neighbours to compare requires nothing.
                let mut cells = it.neighbours(self.size, self.puzzle.rules());
                if cells.is_empty() {
                    return Some(());
                }
                let at = if it.extreme == Extreme::Minimum { cells.len() } else { 0 };
                cells.insert(at, it.cell);
                self.put("GreaterThan", &[], &cells);
            }
            Rule::Parity(it) => {
                let digits = self.size.digits().iter();
                let fits = |digit: &Digit| (self.range.value(*digit) % 2 == 0) == it.even;
                let set: DigitSet = digits.filter(fits).collect();
                self.given(it.cell, set);
            }
            Rule::Sandwich(it) => {
                // A sandwich sum is the same from both ends, so only the line is written.
                let (line, _) = end(it.edge.side);
                let _ = write!(self.text, ".Sandwich~{}~{line}{}", it.sum, it.edge.index + 1);
            }
            Rule::XSum(it) => self.outside("XSum", it.edge, it.sum)?,
            Rule::Skyscraper(it) => self.outside("Skyscraper", it.edge, it.count as i32)?,
            Rule::NumberedRoom(it) => {
                self.outside("NumberedRoom", it.edge, self.range.value(it.digit))?;
            }
            Rule::Indexer(it) => {
                let kind = match it.along {
                    IndexedHouse::Row => 'C',
                    IndexedHouse::Column => 'R',
                    IndexedHouse::Region => return None,
                };
                let _ = write!(self.text, ".Indexing~{kind}~{}", self.name(it.cell));
            }
            Rule::Pattern(it) => {
                let text = it.expression.to_string();
                self.regex(&json::shift_pattern_out(&text, self.range.lowest), &it.cells);
            }
            Rule::Table(it) => self.table(it)?,
            Rule::AntiChess(AntiChess { piece: ChessPiece::Knight }) => {
                self.put("AntiKnight", &[], &[])
            }
            Rule::AntiChess(AntiChess { piece: ChessPiece::King }) => {
                self.put("AntiKing", &[], &[])
            }
            Rule::NonConsecutive(NonConsecutive { touch: Touch::Side }) => {
                self.put("AntiConsecutive", &[], &[]);
            }
            Rule::NonConsecutive(it) => {
                let table = key::write(self.range, |a, b| (a - b).abs() != 1);
                let _ = write!(self.text, ".Pair~{table}");
                for cells in it.pairs(self.size) {
                    self.text.push('~');
                    self.cells(&cells);
                }
            }
            Rule::AntiTaxicab(_) if !zero => self.put("AntiTaxicab", &[], &[]),
            Rule::SumLine(it) => {
                self.put("SumLine", &[it.sum], &it.cells);
                if it.is_loop {
                    self.text.push_str("~LOOP");
                }
            }
            rule => return self.rarer_rule(rule),
        }
        Some(())
    }

    /// Writes the diagonal by its name, or as a plain sum if it has none.
    fn little_killer(&mut self, it: &LittleKiller, rule: &Rule) {
        let cells = rule.kind().cells(self.puzzle.geometry());
        let ways = [
            (it.start, (it.down, it.right)),
            (*cells.last().unwrap_or(&it.start), (!it.down, !it.right)),
        ];
        let named = ways
            .into_iter()
            .find(|(cell, way)| cells.len() > 1 && diagonal(*cell, self.range) == Some(*way));
        match named {
            Some((cell, _)) => {
                let _ = write!(self.text, ".LittleKiller~{}~{}", it.sum, self.name(cell));
            }
            None => self.put("Sum", &[it.sum], &cells),
        }
    }

    /// Writes an arrow with a circle of one cell, or with a pill of two or three adjacent cells in reading order if no value
    /// has two digits; else returns `None`.
    fn arrow(&mut self, it: &Arrow) -> Option<()> {
        let cells = [&it.circle[..], &it.shaft].concat();
        match it.circle.len() {
            1 => self.put("Arrow", &[], &cells),
            pill @ 2..=3
                if it.circle.is_sorted()
                    && it
                        .circle
                        .windows(2)
                        .all(|two| neighbours(self.size, two[0]).any(|c| c == two[1]))
                    && self.range.digits <= 9 =>
            {
                self.put("PillArrow", &[pill as i32], &cells)
            }
            _ => return None,
        }
        Some(())
    }

    /// Whether an earlier rule is a quadruple at the same corner.
    fn has_other_quadruple(&self, it: &Quadruple) -> bool {
        let quadruples = self.puzzle.rules().iter().filter_map(|rule| match rule {
            Rule::Quadruple(other) => Some(other),
            _ => None,
        });
        quadruples.take_while(|other| *other != it).any(|other| other.corner == it.corner)
    }

    fn pair(&mut self, it: &Pair) {
        let [a, b] = it.cells;
        let beside = neighbours(self.size, a).any(|cell| cell == b);
        match it.relation {
            Relation::Difference(1) if beside => self.put("WhiteDot", &[], &it.cells),
            Relation::Ratio(2) if beside => self.put("BlackDot", &[], &it.cells),
            Relation::Sum(10) if beside => self.put("X", &[], &it.cells),
            Relation::Sum(5) if beside => self.put("V", &[], &it.cells),
            Relation::Less if beside => self.put("GreaterThan", &[], &[b, a]),
            Relation::Sum(sum) => self.put("Sum", &[sum], &it.cells),
            relation => self.relation("Pair", &it.cells, |a, b| relation.holds(a, b)),
        }
    }

    /// Writes one of the two negative constraints of the solver. `None` for other relations, or if the puzzle has marks that
    /// are not exceptions for the solver, such as a sum other than 5 and 10.
    fn negative(&mut self, it: &Negative) -> Option<()> {
        let (name, relations) = match it.marks {
            MarkFamily::Kropki => ("StrictKropki", [Relation::Difference(1), Relation::Ratio(2)]),
            MarkFamily::Sums => ("StrictXV", [Relation::Sum(5), Relation::Sum(10)]),
        };
        let same =
            it.relations.len() == 2 && relations.iter().all(|it_| it.relations.contains(it_));
        let of_kind = |relation: &Relation| match it.marks {
            MarkFamily::Kropki => matches!(relation, Relation::Difference(_) | Relation::Ratio(_)),
            MarkFamily::Sums => matches!(relation, Relation::Sum(_)),
        };
        let known = self.puzzle.rules().iter().all(|rule| match rule {
            Rule::Pair(pair) if of_kind(&pair.relation) => relations.contains(&pair.relation),
            _ => true,
        });
        (same && known).then(|| self.put(name, &[], &[]))
    }

    /// Writes a clue at one end of a line, without one at the other end; `None` if it is 0.
    fn outside(&mut self, kind: &str, edge: ennead_puzzle::rule::Edge, number: i32) -> Option<()> {
        // The solver reads 0 as no clue, except in numbered rooms.
        let (line, is_far) = end(edge.side);
        if number == 0 && kind != "NumberedRoom" {
            return None;
        }
        let gap = if is_far { "~~" } else { "~" };
        let rest = if is_far { "" } else { "~" };
        let _ = write!(self.text, ".{kind}~{line}{}{gap}{number}{rest}", edge.index + 1);
        Some(())
    }

    /// Writes a table: for two cells as a table of pairs, otherwise as a regular expression that lists the rows.
    fn table(&mut self, it: &Table) -> Option<()> {
        match &it.cells[..] {
            [a, b] => {
                let row = |x: i32, y: i32| Some(vec![self.range.digit(x)?, self.range.digit(y)?]);
                let holds = |x, y| row(x, y).is_some_and(|row| it.rows.contains(&row));
                let table = key::write(self.range, holds);
                let _ = write!(self.text, ".Pair~{table}~_~{}~{}", self.name(*a), self.name(*b));
            }
            cells => {
                let word =
                    |row: &Vec<Digit>| row.iter().map(|digit| digit.symbol()).collect::<String>();
                let words: Vec<String> = it.rows.iter().map(word).collect();
                if words.is_empty() {
                    return None;
                }
                let text = json::shift_pattern_out(&words.join("|"), self.range.lowest);
                self.regex(&text, cells);
            }
        }
        Some(())
    }

    fn regex(&mut self, text: &str, cells: &[Cell]) {
        let _ = write!(self.text, ".Regex~{}", URL_SAFE_NO_PAD.encode(text));
        self.cells(cells);
    }

    fn relation(&mut self, kind: &str, cells: &[Cell], holds: impl Fn(i32, i32) -> bool) {
        let _ = write!(self.text, ".{kind}~{}~_", key::write(self.range, holds));
        self.cells(cells);
    }

    /// Writes groups of cells, separated by dashes.
    fn groups(&mut self, kind: &str, groups: &[Vec<Cell>]) {
        let _ = write!(self.text, ".{kind}");
        self.segments(groups);
    }

    fn segments(&mut self, groups: &[Vec<Cell>]) {
        for (index, cells) in groups.iter().enumerate() {
            if index > 0 {
                self.text.push_str("~-");
            }
            self.cells(cells);
        }
    }

    fn given(&mut self, cell: Cell, set: DigitSet) {
        let _ = write!(self.text, ".~{}", self.name(cell));
        for digit in set {
            let _ = write!(self.text, "_{}", self.range.value(digit));
        }
    }

    fn put(&mut self, kind: &str, numbers: &[i32], cells: &[Cell]) {
        let _ = write!(self.text, ".{kind}");
        for number in numbers {
            let _ = write!(self.text, "~{number}");
        }
        self.cells(cells);
    }

    fn cells(&mut self, cells: &[Cell]) {
        for cell in cells {
            let _ = write!(self.text, "~{}", self.name(*cell));
        }
    }
}

/// Returns the letter of the lines that end at a side (`R` or `C`), and whether it is their far end.
fn end(side: Side) -> (char, bool) {
    match side {
        Side::Left => ('R', false),
        Side::Right => ('R', true),
        Side::Top => ('C', false),
        Side::Bottom => ('C', true),
    }
}
