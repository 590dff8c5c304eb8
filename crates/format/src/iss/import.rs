//! The setup that the items of a constraint string add to.

use super::either::MAX_WORK;
use super::nfa::Nfa;
use super::tree::Node;
use super::{Range, key, layout, usual_boxes};
use crate::editor;
use crate::fields::Reason;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ennead_puzzle::rule::{
    Arrow, Edge, LittleKiller, Nabner, Pair, Pattern, Relation, Rule, Side, Table, Thermometer,
};
use ennead_puzzle::{Cell, Digit, DigitSet, RegionSetup, Setup, Size};

/// The setup so far, and what is converted at the end.
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
            work: MAX_WORK,
        }
    }

    pub(super) fn mark(&mut self, cell: Cell, set: DigitSet) {
        let known = &mut self.marks[cell.row() * self.range.side + cell.column()];
        *known = Some(known.map_or(set, |known| known & set));
    }

    /// Notes on ignored parts.
    pub(super) fn notes(&self) -> Vec<String> {
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

    /// `R1C1_5`; several values are candidates.
    pub(super) fn givens(&mut self, args: &[&str]) -> Result<(), Reason> {
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
    pub(super) fn sum(&mut self, sum: i32, cells: &[Cell]) -> Result<(), Reason> {
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

    pub(super) fn regex(&mut self, args: &[&str]) -> Result<(), Reason> {
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

    pub(super) fn automaton(&mut self, args: &[&str]) -> Result<(), Reason> {
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
    pub(super) fn neighbours(&mut self, args: &[&str], relation: Relation) -> Result<(), Reason> {
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

    pub(super) fn arrow(&mut self, cells: Vec<Cell>, pill: usize) -> Result<(), Reason> {
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
    pub(super) fn clues<R: Into<Rule>>(
        &mut self,
        args: &[&str],
        clue: impl Fn(&Import<'_>, Edge, &str) -> Result<R, Reason>,
    ) -> Result<(), Reason> {
        let line = args.first().copied().unwrap_or_default();
        for (text, is_far) in args.iter().skip(1).zip([false, true]) {
            if !text.is_empty() {
                let edge = self.edge(line, is_far)?;
                self.push(clue(self, edge, text)?);
            }
        }
        Ok(())
    }

    /// A relation table for consecutive cells, or for all pairs of cells.
    pub(super) fn pairs(&mut self, args: &[&str], all: bool) -> Result<(), Reason> {
        let (text, rest) = args.split_first().ok_or("the table is missing")?;
        let allowed = key::read(self.range, text).ok_or("invalid table")?;
        let known = KnownRelation::of(self.range, text);
        for cells in self.segments(rest)? {
            match (known, all) {
                (Some(KnownRelation::Nabner), true) => self.push(Nabner { cells }),
                (Some(KnownRelation::Slow), false) => self.push(Thermometer { cells, slow: true }),
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

    fn pair(&mut self, cells: [Cell; 2], known: Option<KnownRelation>, allowed: &[[Digit; 2]]) {
        match known {
            Some(KnownRelation::Pair(relation)) => self.push(Pair { cells, relation }),
            _ => {
                let rows = allowed.iter().map(|pair| pair.to_vec()).collect();
                self.push(Table { cells: cells.to_vec(), rows });
            }
        }
    }

    /// Cells in groups. A dash, an empty argument or a name (`_name`) begins a new group.
    pub(super) fn segments(&self, args: &[&str]) -> Result<Vec<Vec<Cell>>, Reason> {
        let breaks = |text: &&str| matches!(*text, "" | "-") || text.starts_with('_');
        let groups = args.split(breaks).filter(|group| !group.is_empty());
        groups.map(|group| self.cells(group)).collect()
    }

    pub(super) fn cells(&self, args: &[&str]) -> Result<Vec<Cell>, Reason> {
        args.iter().map(|text| self.cell(text)).collect()
    }

    pub(super) fn cell(&self, text: &str) -> Result<Cell, Reason> {
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

    pub(super) fn edge(&self, text: &str, is_far: bool) -> Result<Edge, Reason> {
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

    pub(super) fn digit(&self, text: &str) -> Result<Digit, Reason> {
        let digit = text.parse().ok().and_then(|value| self.range.digit(value));
        let (lowest, side) = (self.range.lowest, self.range.side as i32);
        digit.ok_or_else(|| format!("'{text}' is not from {lowest} to {}", side - 1 + lowest))
    }

    pub(super) fn push(&mut self, rule: impl Into<Rule>) {
        self.setup.rules.push(rule.into());
    }

    /// Like [`push`](Import::push), as the last expression of a reader.
    pub(super) fn add(&mut self, rule: impl Into<Rule>) -> Result<(), Reason> {
        self.push(rule);
        Ok(())
    }
}

/// Relations that have a rule of their own.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum KnownRelation {
    Pair(Relation),
    /// The second value is not less than the first.
    Slow,
    /// The values are neither equal nor consecutive.
    Nabner,
}

impl KnownRelation {
    pub(super) fn of(range: Range, text: &str) -> Option<KnownRelation> {
        let most = 2 * range.side as i32;
        let differences = (0..range.side as i32).map(Relation::Difference);
        let ratios = (1..=range.side as i32).map(Relation::Ratio);
        let sums = (0..=most).map(Relation::Sum);
        let relations = [Relation::Less].into_iter().chain(differences).chain(ratios).chain(sums);
        let text = text.trim_end_matches('A');
        let mut pairs =
            relations.map(KnownRelation::Pair).chain([KnownRelation::Slow, KnownRelation::Nabner]);
        pairs.find(|known| key::write(range, |a, b| known.holds(a, b)) == text)
    }

    fn holds(self, a: i32, b: i32) -> bool {
        match self {
            KnownRelation::Pair(relation) => relation.holds(a, b),
            KnownRelation::Slow => a <= b,
            KnownRelation::Nabner => (a - b).abs() >= 2,
        }
    }
}

/// The number of cells that a `.Var` declares: `3`, `3x9`, or one by default.
pub(super) fn var_cells(size: &str) -> usize {
    let number =
        |text: &str| text.parse::<usize>().ok().filter(|number| (1..=10_000).contains(number));
    let (rows, columns) = size.split_once('x').unwrap_or(("1", size));
    number(rows).zip(number(columns)).map_or(1, |(rows, columns)| rows * columns)
}

pub(super) fn int(text: &str) -> Result<i32, Reason> {
    text.parse().map_err(|_| format!("'{text}' is not an integer"))
}
