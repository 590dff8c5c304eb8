//! From a constraint string to a setup.

use super::either::MOST_WORK;
use super::nfa::Nfa;
use super::tree::{Node, tree};
use super::types::{UNKNOWN, items};
use super::{Range, diagonal, key, layout, usual_boxes};
use crate::fields::Reason;
use crate::{Entry, Format, Problem, editor, symbols};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ennead_puzzle::rule::{
    AntiChess, AntiTaxicab, Arrow, Between, Cage, ChessPiece, CountingCircles, DoubleArrow, Edge,
    Entropic, EqualSums, IndexedHouse, Indexer, LittleKiller, Lockout, MarkFamily, Modular, Nabner,
    Negative, NonConsecutive, NumberedRoom, Pair, Palindrome, Pattern, Quadruple, RegionSum,
    Relation, Renban, Rule, SameValues, Sandwich, Side, Skyscraper, SumLine, Table, Thermometer,
    Touch, Whisper, XSum, Zipper,
};
use ennead_puzzle::{Cell, Digit, DigitSet, RegionSetup, Setup, Size};

/// The maximum number of arguments. The longest rule, all pairs that touch at a corner, has 450 with three each.
const MOST_CELLS: usize = 8 * 16 * 16;

/// The puzzle of a string.
///
/// # Errors
/// The invalid item.
pub(crate) fn read(text: &str) -> Result<Entry, Problem> {
    let text: String = text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
    let wrong = |item: &str| {
        let field: String = format!(".{item}").chars().take(40).collect();
        move |reason: Reason| Problem::Field { field, reason }
    };
    let (mut range, mut gridless) = (Range { side: 9, lowest: 1 }, None);
    if let Some(shape) = items(&text).find(|item| item.split('~').next() == Some("Shape")) {
        range = read_shape(shape).map_err(wrong(shape))?;
        gridless = shape.split('~').nth(3).filter(|kind| !kind.is_empty());
    }
    if let Some(kind) = gridless {
        return Err(wrong("Shape")(format!("grids of the kind {kind} are not supported")));
    }
    let nodes = tree(&text).map_err(|(item, reason)| wrong(item)(reason))?;
    let mut it = Import::new(range);
    it.setup.from_zero = range.lowest == 0;
    for node in &nodes {
        it.node(node).map_err(|(item, reason)| wrong(item)(reason))?;
    }
    it.alternatives().map_err(wrong("Or"))?;
    let notes = it.notes();
    Ok(Entry { notes, ..Entry::of(it.finish(), Format::Iss) })
}

/// `Shape~9x9`, `Shape~9x9~9`, `Shape~9x9~0-8`.
fn read_shape(item: &str) -> Result<Range, Reason> {
    let mut parts = item.split('~').skip(1);
    let size = parts.next().unwrap_or_default();
    let (rows, columns) = size.split_once('x').unwrap_or((size, ""));
    let side: usize =
        rows.parse().ok().filter(|side| (1..=36).contains(side)).ok_or("not a size")?;
    if columns.parse() != Ok(side) {
        return Err("only square grids are supported".to_owned());
    }
    let range = parts.next().filter(|range| !range.is_empty());
    let (lowest, highest) = match range.map(|range| range.split_once('-').unwrap_or(("1", range))) {
        None => (1, side),
        Some((lowest, highest)) => {
            let number = |text: &str| {
                text.parse::<usize>().map_err(|_| "the values are not a range".to_owned())
            };
            (number(lowest)?, number(highest)?)
        }
    };
    match lowest <= 1 && highest + 1 - lowest == side {
        true => Ok(Range { side, lowest: lowest as i32 }),
        false => Err(format!(
            "values from {lowest} to {highest} in a {side} x {side} grid are not supported"
        )),
    }
}

/// An invalid item and the reason.
pub(super) type Wrong<'a> = (&'a str, Reason);

pub(super) struct Import<'a> {
    pub(super) range: Range,
    pub(super) setup: Setup,
    pub(super) marks: Vec<Option<DigitSet>>,
    pub(super) boxes: bool,
    pub(super) layout: Option<Vec<i32>>,
    /// Alternatives, which are read after all houses.
    pub(super) choices: Vec<&'a [Node<'a>]>,
    /// The number of extra cells outside the grid.
    pub(super) outside: usize,
    /// The remaining work allowed for converting alternatives and automata to rules.
    pub(super) work: usize,
}

impl<'a> Import<'a> {
    pub(super) fn new(range: Range) -> Import<'a> {
        Import {
            range,
            setup: Setup::empty(range.side),
            marks: vec![None; range.side * range.side],
            boxes: true,
            layout: None,
            choices: Vec::new(),
            outside: 0,
            work: MOST_WORK,
        }
    }

    pub(super) fn mark(&mut self, cell: Cell, set: DigitSet) {
        let known = &mut self.marks[cell.row() * self.range.side + cell.column()];
        *known = Some(known.map_or(set, |known| known & set));
    }

    /// Notes on ignored parts.
    fn notes(&self) -> Vec<String> {
        let cells = match self.outside {
            0 => return Vec::new(),
            1 => "1 unused extra cell outside the grid".to_owned(),
            count => format!("{count} unused extra cells outside the grid"),
        };
        vec![format!("ignoring {cells}")]
    }

    pub(super) fn finish(mut self) -> Setup {
        let side = self.range.side;
        let boxes = usual_boxes(side).filter(|_| self.boxes);
        self.setup.regions = boxes.map_or(RegionSetup::None, RegionSetup::Boxes);
        if let Some(layout) = self.layout {
            let whole = layout::regions(side, &layout);
            match boxes {
                None => editor::regions(&mut self.setup, &whole),
                // The boxes and the layout both apply.
                Some(_) => {
                    let (mut jigsaw, rules) = (Setup::empty(side), self.setup.rules.clone());
                    editor::regions(&mut jigsaw, &whole);
                    if let RegionSetup::Map(_) | RegionSetup::Boxes(_) = jigsaw.regions {
                        jigsaw.extras.regions = layout::houses(side, &layout);
                    }
                    self.setup.extras.regions.append(&mut jigsaw.extras.regions);
                    self.setup.rules = [jigsaw.rules, rules].concat();
                }
            }
        }
        let all = Size::new(side).map_or(DigitSet::EMPTY, Size::digits);
        let mut states_marks = false;
        for (at, set) in self.marks.iter().enumerate() {
            let Some(set) = set else { continue };
            match set.single() {
                Some(digit) => self.setup.values[at] = digit.get().into(),
                None => states_marks |= *set != all,
            }
        }
        if states_marks {
            self.setup.marks = Some(self.marks.into_iter().map(|set| set.unwrap_or(all)).collect());
        }
        self.setup
    }

    pub(super) fn item(&mut self, item: &str) -> Result<(), Reason> {
        let mut parts = item.split('~');
        let name = parts.next().unwrap_or_default();
        let args: Vec<&str> = parts.collect();
        if args.len() > MOST_CELLS {
            return Err("too many arguments".to_owned());
        }
        let cells = || self.cells(&args);
        let first = || args.first().copied().unwrap_or_default();
        let others = || self.cells(args.get(1..).unwrap_or_default());
        let number = || int(first());
        match name {
            "" | "Given" => return self.givens(&args),
            "Shape" => {}
            "NoBoxes" => self.boxes = false,
            "Jigsaw" => {
                let layout = args.last().copied().unwrap_or_default();
                let labels: Vec<i32> = layout.chars().map(symbols::label).collect();
                let needed = self.range.side * self.range.side;
                if labels.len() != needed {
                    return Err(format!("{} cells; {needed} required", labels.len()));
                }
                if layout::irregular_count(self.range.side, &labels) > 1 {
                    return Err("the regions differ in size".to_owned());
                }
                self.layout = Some(labels);
            }
            "Diagonal" => match number()? {
                1 => self.setup.diagonals.rising = true,
                -1 => self.setup.diagonals.falling = true,
                _ => return Err("the direction must be 1 or -1".to_owned()),
            },
            "Windoku" => {
                let square =
                    usual_boxes(self.range.side).is_some_and(|shape| shape.rows == shape.columns);
                if !square {
                    return Err("windows require square boxes".to_owned());
                }
                self.setup.extras.windows = true;
            }
            "DisjointSets" => self.setup.extras.disjoint_groups = true,
            "AntiKnight" => self.push(AntiChess { piece: ChessPiece::Knight }),
            "AntiKing" => self.push(AntiChess { piece: ChessPiece::King }),
            "AntiTaxicab" => self.push(AntiTaxicab),
            "AntiConsecutive" => self.push(NonConsecutive { touch: Touch::Side }),
            "StrictKropki" => {
                let relations = vec![Relation::Difference(1), Relation::Ratio(2)];
                self.push(Negative { marks: MarkFamily::Kropki, relations });
            }
            "StrictXV" => {
                let relations = vec![Relation::Sum(5), Relation::Sum(10)];
                self.push(Negative { marks: MarkFamily::Sums, relations });
            }
            "Cage" => {
                let sum = if first().is_empty() { None } else { Some(number()?) };
                let sum = sum.filter(|sum| *sum != 0);
                let cells = others()?;
                self.push(Cage { cells, sum });
            }
            "AllDifferent" => {
                let cells = cells()?;
                match cells.len() == self.range.side {
                    true => self.setup.extras.regions.push(cells),
                    false => self.push(Cage { cells, sum: None }),
                }
            }
            "Sum" => {
                let (sum, cells) = (number()?, others()?);
                self.sum(sum, &cells)?;
            }
            "Thermo" => self.push(Thermometer { cells: self.cells(&args)?, slow: false }),
            "Whisper" => {
                let stated = first().parse().ok();
                let cells = if stated.is_some() { others()? } else { cells()? };
                self.push(Whisper { cells, least: stated.unwrap_or(5) });
            }
            "Renban" => self.push(Renban { cells: self.cells(&args)? }),
            "Modular" => {
                let (modulus, cells) = (number()?, others()?);
                self.push(Modular { cells, modulus });
            }
            "Entropic" => self.push(Entropic { cells: self.cells(&args)? }),
            "RegionSumLine" => self.push(RegionSum { cells: self.cells(&args)? }),
            "Between" => self.push(Between { cells: self.cells(&args)? }),
            "Lockout" => {
                let (least, cells) = (number()?, others()?);
                self.push(Lockout { cells, least });
            }
            "Palindrome" => self.push(Palindrome { cells: self.cells(&args)? }),
            "Zipper" => self.push(Zipper { cells: self.cells(&args)? }),
            "SumLine" => {
                if args.last() == Some(&"LOOP") {
                    return Err("a sum line that is a loop is not supported".to_owned());
                }
                let (sum, cells) = (number()?, others()?);
                self.push(SumLine { cells, sum });
            }
            "Regex" => self.regex(&args)?,
            "NFA" => self.automaton(&args)?,
            "Var" => self.outside += var_cells(args.get(2).copied().unwrap_or_default()),
            "WhiteDot" => self.neighbours(&args, Relation::Difference(1))?,
            "BlackDot" => self.neighbours(&args, Relation::Ratio(2))?,
            "X" => self.neighbours(&args, Relation::Sum(10))?,
            "V" => self.neighbours(&args, Relation::Sum(5))?,
            "GreaterThan" => self.neighbours(&args, Relation::Less)?,
            "Arrow" => self.arrow(cells()?, 1)?,
            "PillArrow" => {
                let pill = usize::try_from(number()?).map_err(|_| "the pill has no size")?;
                let cells = others()?;
                self.arrow(cells, pill)?;
            }
            "DoubleArrow" => self.push(DoubleArrow { cells: self.cells(&args)? }),
            "LittleKiller" => {
                let (sum, cell) = (number()?, self.cell(args.get(1).unwrap_or(&""))?);
                let way = diagonal(cell, self.range.side);
                let (down, right) = way.ok_or("no diagonal begins at this cell")?;
                self.push(LittleKiller { start: cell, down, right, sum });
            }
            "Sandwich" => {
                let sum = number()?;
                let edge = self.edge(args.get(1).unwrap_or(&""), false)?;
                self.push(Sandwich { edge, sum });
            }
            "XSum" | "Skyscraper" | "NumberedRoom" => self.outside(name, &args)?,
            "SameValues" => {
                let count = usize::try_from(number()?).unwrap_or(0);
                let cells = others()?;
                if count == 0 || cells.is_empty() || !cells.len().is_multiple_of(count) {
                    return Err(format!("{} cells cannot form {count} sets", cells.len()));
                }
                let groups = cells.chunks(cells.len() / count).map(<[Cell]>::to_vec).collect();
                self.push(SameValues { groups, in_order: false });
            }
            "EqualSum" => {
                let groups = self.segments(&args)?;
                self.push(EqualSums { groups });
            }
            "Quad" => {
                let corner = self.cell(first())?;
                let digits = args.get(1..).unwrap_or_default().iter().map(|text| self.digit(text));
                let digits = digits.collect::<Result<_, _>>()?;
                self.push(Quadruple { corner, digits });
            }
            "Pair" | "Binary" => self.pairs(name, &args, false)?,
            "PairX" | "BinaryX" => self.pairs(name, &args, true)?,
            "Indexing" => {
                // `C` makes the digit a column number, so the line is a row.
                let along = match first() {
                    "C" => IndexedHouse::Row,
                    "R" => IndexedHouse::Column,
                    _ => return Err("must be R or C".to_owned()),
                };
                others()?.into_iter().for_each(|cell| self.push(Indexer { cell, along }));
            }
            "CountingCircles" => self.push(CountingCircles { cells: self.cells(&args)? }),
            name if UNKNOWN.contains(&name) => {
                return Err(format!("the constraint {name} is not supported"));
            }
            name => return Err(format!("unknown constraint {name}")),
        }
        Ok(())
    }

    /// `R1C1_5`; several values are candidates.
    fn givens(&mut self, args: &[&str]) -> Result<(), Reason> {
        for given in args {
            let (cell, values) = given.split_once('_').unwrap_or((given, ""));
            let cell = self.cell(cell)?;
            let values = values.split('_').filter(|value| !value.is_empty());
            let set: DigitSet = values.map(|value| self.digit(value)).collect::<Result<_, _>>()?;
            self.mark(cell, set);
        }
        Ok(())
    }

    /// A sum whose digits may repeat: one cell (a given), two cells, or a whole diagonal.
    fn sum(&mut self, sum: i32, cells: &[Cell]) -> Result<(), Reason> {
        match cells {
            [cell] => {
                self.mark(*cell, self.range.digit(sum).map_or(DigitSet::EMPTY, DigitSet::of));
            }
            [a, b] => self.push(Pair { cells: [*a, *b], relation: Relation::Sum(sum) }),
            cells => {
                let Some(killer) = self.along_diagonal(sum, cells) else {
                    let reason =
                        "a sum whose digits may repeat must have two cells or be a diagonal";
                    return Err(reason.to_owned());
                };
                self.push(killer);
            }
        }
        Ok(())
    }

    fn along_diagonal(&self, sum: i32, cells: &[Cell]) -> Option<LittleKiller> {
        let (start, end) = (*cells.first()?, *cells.last()?);
        let (down, right) = (start.row() < end.row(), start.column() < end.column());
        let killer = LittleKiller { start, down, right, sum };
        let mut setup = Setup::empty(self.range.side);
        setup.regions = RegionSetup::None;
        let all = Rule::from(killer.clone());
        let geometry = setup.geometry().ok()?;
        (all.kind().cells(&geometry) == cells).then_some(killer)
    }

    fn regex(&mut self, args: &[&str]) -> Result<(), Reason> {
        let (packed, cells) = args.split_first().ok_or("the pattern is missing")?;
        let bytes = URL_SAFE_NO_PAD.decode(packed.trim_end_matches('='));
        let text = bytes.ok().and_then(|bytes| String::from_utf8(bytes).ok());
        let text = text.ok_or("the pattern is not Base64")?;
        let text = match self.range.lowest {
            0 => crate::json::shift_pattern_in(&text),
            _ => text,
        };
        let expression: ennead_puzzle::rule::Expression =
            text.parse().map_err(|error: ennead_puzzle::rule::PatternError| error.to_string())?;
        for cells in self.segments(cells)? {
            self.push(Pattern { cells, expression: expression.clone() });
        }
        Ok(())
    }

    fn automaton(&mut self, args: &[&str]) -> Result<(), Reason> {
        let (packed, rest) = args.split_first().ok_or("the automaton is missing")?;
        let nfa = Nfa::read(packed)?;
        // A dash splits a line into parts; a name or an empty argument begins a new line.
        let lines = rest.split(|text| text.is_empty() || text.starts_with('_'));
        for line in lines.filter(|line| !line.is_empty()) {
            let parts = line.split(|text| *text == "-").map(|part| self.cells(part));
            let parts = parts.collect::<Result<Vec<_>, _>>()?;
            if parts.iter().all(Vec::is_empty) {
                continue;
            }
            match nfa.rule(&parts, self.range, &mut self.work)? {
                Rule::Table(table) => self.listed(table),
                rule => self.push(rule),
            }
        }
        Ok(())
    }

    /// All pairs of cells that are side by side.
    fn neighbours(&mut self, args: &[&str], relation: Relation) -> Result<(), Reason> {
        let cells = self.cells(args)?;
        let before = self.setup.rules.len();
        for (at, a) in cells.iter().enumerate() {
            for b in &cells[at + 1..] {
                if a.row().abs_diff(b.row()) + a.column().abs_diff(b.column()) == 1 {
                    // The earlier cell is the greater one.
                    let cells = if relation == Relation::Less { [*b, *a] } else { [*a, *b] };
                    self.push(Pair { cells, relation });
                }
            }
        }
        match self.setup.rules.len() > before {
            true => Ok(()),
            false => Err("no two cells are side by side".to_owned()),
        }
    }

    fn arrow(&mut self, cells: Vec<Cell>, pill: usize) -> Result<(), Reason> {
        if pill == 0 || cells.len() <= pill {
            return Err(format!("{} cells are too few", cells.len()));
        }
        let (circle, shaft) = cells.split_at(pill);
        let mut circle = circle.to_vec();
        // The number in a pill reads from left to right and from top to bottom.
        circle.sort_unstable();
        self.push(Arrow { circle, shaft: shaft.to_vec() });
        Ok(())
    }

    /// Clues at both ends of a line: `XSum~R1~10~` at its left or top, `XSum~R1~~7` at the other end.
    fn outside(&mut self, name: &str, args: &[&str]) -> Result<(), Reason> {
        let line = args.first().copied().unwrap_or_default();
        for (at, is_far) in [(1, false), (2, true)] {
            let Some(text) = args.get(at).filter(|text| !text.is_empty()) else { continue };
            let edge = self.edge(line, is_far)?;
            match name {
                "XSum" => self.push(XSum { edge, sum: int(text)? }),
                "Skyscraper" => {
                    let count = usize::try_from(int(text)?).map_err(|_| "negative number")?;
                    self.push(Skyscraper { edge, count });
                }
                _ => self.push(NumberedRoom { edge, digit: self.digit(text)? }),
            }
        }
        Ok(())
    }

    /// A relation table for consecutive cells, or for all pairs of cells.
    fn pairs(&mut self, name: &str, args: &[&str], all: bool) -> Result<(), Reason> {
        let (text, rest) = args.split_first().ok_or("the table is missing")?;
        // The old types swapped the last two symbols.
        let text = match name.starts_with("Binary") {
            true => text
                .chars()
                .map(|c| match c {
                    '-' => '_',
                    '_' => '-',
                    c => c,
                })
                .collect(),
            false => (*text).to_owned(),
        };
        let allowed = key::read(self.range, &text).ok_or("invalid table")?;
        let known = Known::of(self.range, &text);
        for cells in self.segments(rest)? {
            match (known, all) {
                (Some(Known::Nabner), true) => self.push(Nabner { cells }),
                (Some(Known::Slow), false) => self.push(Thermometer { cells, slow: true }),
                _ if all => {
                    for (at, a) in cells.iter().enumerate() {
                        cells[at + 1..].iter().for_each(|b| self.pair([*a, *b], known, &allowed));
                    }
                }
                _ => cells.windows(2).for_each(|two| self.pair([two[0], two[1]], known, &allowed)),
            }
        }
        Ok(())
    }

    fn pair(&mut self, cells: [Cell; 2], known: Option<Known>, allowed: &[[Digit; 2]]) {
        match known {
            Some(Known::Pair(relation)) => self.push(Pair { cells, relation }),
            _ => {
                let rows = allowed.iter().map(|pair| pair.to_vec()).collect();
                self.push(Table { cells: cells.to_vec(), rows });
            }
        }
    }

    /// Cells in groups. A dash, an empty argument or a name (`_name`) begins a new group.
    fn segments(&self, args: &[&str]) -> Result<Vec<Vec<Cell>>, Reason> {
        let breaks = |text: &&str| matches!(*text, "" | "-") || text.starts_with('_');
        let groups = args.split(breaks).filter(|group| !group.is_empty());
        groups.map(|group| self.cells(group)).collect()
    }

    fn cells(&self, args: &[&str]) -> Result<Vec<Cell>, Reason> {
        args.iter().map(|text| self.cell(text)).collect()
    }

    fn cell(&self, text: &str) -> Result<Cell, Reason> {
        let side = self.range.side;
        let place = |symbol: char| Some(symbol.to_digit(36)? as usize).filter(|at| *at > 0);
        let symbols: Vec<char> = text.chars().collect();
        let found = match symbols[..] {
            ['R' | 'r', row, 'C' | 'c', column] => place(row).zip(place(column)),
            _ => None,
        };
        let (row, column) = found.ok_or_else(|| match text.starts_with('V') {
            true => format!(
                "{text} is an extra cell outside the grid; rules on such cells are not supported"
            ),
            false => format!("'{text}' is not a cell"),
        })?;
        match row <= side && column <= side {
            true => Ok(Cell::new(row - 1, column - 1)),
            false => Err(format!("{text} is outside the {side} x {side} grid")),
        }
    }

    fn edge(&self, text: &str, is_far: bool) -> Result<Edge, Reason> {
        let (line, number) = text.split_at_checked(1).unwrap_or_default();
        let number = number.split(',').next().unwrap_or_default();
        let index = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let index = index.filter(|index| *index < self.range.side);
        let side = match (line, is_far) {
            ("R", false) => Some(Side::Left),
            ("R", true) => Some(Side::Right),
            ("C", false) => Some(Side::Top),
            ("C", true) => Some(Side::Bottom),
            _ => None,
        };
        let edge = side.zip(index).map(|(side, index)| Edge { side, index });
        edge.ok_or_else(|| format!("'{text}' is not a row or column"))
    }

    fn digit(&self, text: &str) -> Result<Digit, Reason> {
        let digit = text.parse().ok().and_then(|value| self.range.digit(value));
        let (lowest, side) = (self.range.lowest, self.range.side as i32);
        digit.ok_or_else(|| format!("'{text}' is not from {lowest} to {}", side - 1 + lowest))
    }

    pub(super) fn push(&mut self, rule: impl Into<Rule>) {
        self.setup.rules.push(rule.into());
    }
}

/// Relations that have a rule of their own.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Known {
    Pair(Relation),
    /// The second value is not less than the first.
    Slow,
    /// The values are neither equal nor consecutive.
    Nabner,
}

impl Known {
    pub(super) fn of(range: Range, text: &str) -> Option<Known> {
        let most = 2 * range.side as i32;
        let differences = (0..range.side as i32).map(Relation::Difference);
        let ratios = (1..=range.side as i32).map(Relation::Ratio);
        let sums = (0..=most).map(Relation::Sum);
        let relations = [Relation::Less].into_iter().chain(differences).chain(ratios).chain(sums);
        let text = text.trim_end_matches('A');
        let mut pairs = relations.map(Known::Pair).chain([Known::Slow, Known::Nabner]);
        pairs.find(|known| key::write(range, |a, b| known.holds(a, b)) == text)
    }

    fn holds(self, a: i32, b: i32) -> bool {
        match self {
            Known::Pair(relation) => relation.holds(a, b),
            Known::Slow => a <= b,
            Known::Nabner => (a - b).abs() >= 2,
        }
    }
}

/// The number of cells that a `.Var` declares: `3`, `3x9`, or one by default.
fn var_cells(size: &str) -> usize {
    let number =
        |text: &str| text.parse::<usize>().ok().filter(|number| (1..=10_000).contains(number));
    let (rows, columns) = size.split_once('x').unwrap_or(("1", size));
    number(rows).zip(number(columns)).map_or(1, |(rows, columns)| rows * columns)
}

fn int(text: &str) -> Result<i32, Reason> {
    text.parse().map_err(|_| format!("'{text}' is not an integer"))
}
