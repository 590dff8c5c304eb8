//! Readers of items whose arguments are more than cells and a number.

use super::import::Import;
use super::nfa::Nfa;
use super::{Range, key};
use crate::fields::Reason;
use crate::look_and_say;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ennead_puzzle::rule::{
    Area, Arrow, Cage, Contents, DigitGroups, Edge, LittleKiller, Nabner, Pair, Pattern,
    RegionCount, Relation, Rule, StateMachine, Table, Thermometer, WeightedSum,
};
use ennead_puzzle::{Cell, CellGroup, Digit, DigitSet, Setup};
use std::sync::Arc;

impl Import<'_> {
    /// Reads givens such as `R1C1_5`; several values are candidates.
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

    /// Reads a cage; the sum 0 means none. A cell that is named several times counts as often in the sum.
    pub(super) fn cage(&mut self, cells: Vec<Cell>, sum: i32) -> Result<(), Reason> {
        let mut different = cells.clone();
        different.sort_unstable();
        different.dedup();
        if different.len() == cells.len() {
            return self.add(Cage { cells, sum: Some(sum).filter(|sum| *sum != 0) });
        }
        self.different(different);
        if sum != 0 {
            self.push(WeightedSum { cells, weights: Vec::new(), sum });
        }
        Ok(())
    }

    /// Reads a sum of digits that may repeat: `15`, or `0_=_1_-1` with weights. Without weights, it becomes a given for one
    /// cell, a pair for two, and a little killer for a diagonal; otherwise a weighted sum.
    pub(super) fn sum(&mut self, args: &[&str]) -> Result<(), Reason> {
        let (text, names) = args.split_first().ok_or("the sum is missing")?;
        let cells = self.cells(names)?;
        let mut numbers = text.split('_');
        let sum = int(numbers.next().unwrap_or_default())?;
        let weights: Vec<i32> = match numbers.next() {
            Some("=") => numbers.map(int).collect::<Result<_, _>>()?,
            _ => Vec::new(),
        };
        if !weights.is_empty() && weights.len() != cells.len() {
            return Err(format!("{} weights for {} cells", weights.len(), cells.len()));
        }
        match cells[..] {
            _ if !weights.is_empty() => self.push(WeightedSum { cells, weights, sum }),
            [] => return Err("there are no cells".to_owned()),
            [cell] => self.mark(cell, self.range.digit(sum).into_iter().collect()),
            [a, b] if a != b => self.push(Pair { cells: [a, b], relation: Relation::Sum(sum) }),
            _ => match self.along_diagonal(sum, &cells) {
                Some(killer) => self.push(killer),
                None => self.push(WeightedSum { cells, weights, sum }),
            },
        }
        Ok(())
    }

    fn along_diagonal(&self, sum: i32, cells: &[Cell]) -> Option<LittleKiller> {
        let (start, end) = (*cells.first()?, *cells.last()?);
        let (down, right) = (start.row() < end.row(), start.column() < end.column());
        let killer = LittleKiller { start, down, right, sum };
        let Range { rows, columns, digits, .. } = self.range;
        let grid = Setup { lines: false, ..Setup::rectangle(rows, columns, digits) };
        let all = Rule::from(killer.clone());
        let geometry = grid.geometry().ok()?;
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
            match nfa.words_of(&parts, self.range) {
                Some(table) if !table.rows.is_empty() => self.listed(table),
                _ => {
                    let machine = nfa.machine(self.range);
                    self.push(StateMachine { parts, machine: Arc::new(machine) });
                }
            }
        }
        Ok(())
    }

    /// Reads cells, and states a relation for each two of them that share a side.
    pub(super) fn neighbours(&mut self, args: &[&str], relation: Relation) -> Result<(), Reason> {
        let cells = self.cells(args)?;
        let before = self.setup.rules.len();
        for (at, a) in cells.iter().enumerate() {
            for b in &cells[at + 1..] {
                if self.groups.are_neighbours(*a, *b) {
                    // The cell listed earlier has the greater digit.
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
            return Err(format!("too few cells: {}", cells.len()));
        }
        let (circle, shaft) = cells.split_at(pill);
        let mut circle = circle.to_vec();
        // The number in a pill reads from left to right and from top to bottom.
        circle.sort_unstable();
        self.push(Arrow { circle, shaft: shaft.to_vec() });
        Ok(())
    }

    /// Reads the clues at the ends of a line: `XSum~R1~10~` at its left or top, `XSum~R1~~7` at the other end.
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

    /// Reads a relation table for consecutive cells, or for all pairs of cells if `all` is true.
    pub(super) fn pairs(&mut self, args: &[&str], all: bool) -> Result<(), Reason> {
        let (text, rest) = args.split_first().ok_or("the table is missing")?;
        let allowed = key::read(self.range, text).ok_or("invalid table")?;
        let digits = |a, b| Some([self.range.digit(a)?, self.range.digit(b)?]);
        let known = KnownRelation::of(self.range, |a, b| {
            digits(a, b).is_some_and(|pair| allowed.binary_search(&pair).is_ok())
        });
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

    /// Reads `1_2_2` and cells: the cells contain each digit at least as often as it is listed, or exactly as often if `exact`
    /// is true.
    pub(super) fn contents(&mut self, args: &[&str], exact: bool) -> Result<(), Reason> {
        let (text, names) = args.split_first().ok_or("the values are missing")?;
        let values = text.split('_').filter(|value| !value.is_empty());
        let mut digits: Vec<Digit> = values.map(|it| self.digit(it)).collect::<Result<_, _>>()?;
        digits.sort_unstable();
        let counts = digits.chunk_by(|a, b| a == b).map(|same| (same[0], same.len())).collect();
        let cells = self.cells(names)?;
        self.add(Contents { cells, counts, exact })
    }

    /// Reads `1223` and cells. Each pair of symbols is a count and a digit: the cells contain exactly one 2 and exactly two 3s.
    pub(super) fn look_and_say(&mut self, args: &[&str]) -> Result<(), Reason> {
        let (text, names) = args.split_first().ok_or("the clue is missing")?;
        let counts = look_and_say::counts(text, |symbol| self.digit(&symbol.to_string()))?;
        let cells = self.cells(names)?;
        self.add(Contents { cells, counts, exact: true })
    }

    /// Reads `VA~1_2~5`: the cells of a group, or of the grid, with these values are connected, and there are 5 of them.
    pub(super) fn area(&mut self, args: &[&str]) -> Result<(), Reason> {
        let get = |at: usize| args.get(at).copied().unwrap_or_default();
        let (cells, columns) = match get(0) {
            "" => {
                let Range { rows, columns, .. } = self.range;
                let all = (0..rows * columns).map(|at| Cell::new(at / columns, at % columns));
                (all.collect(), columns)
            }
            name => {
                let all = CellGroup::cells(&self.groups.0);
                let group = all.into_iter().find(|(group, _)| group.name == name);
                let (group, cells) = group.ok_or_else(|| format!("no cells are called {name}"))?;
                (cells, group.columns)
            }
        };
        let values = get(1).split('_').filter(|value| !value.is_empty());
        let digits = values.map(|value| self.digit(value)).collect::<Result<DigitSet, _>>()?;
        let size = match get(2) {
            "" => None,
            size => Some(usize::try_from(int(size)?).map_err(|_| "the size is negative")?),
        };
        self.add(Area { cells, columns, digits, size })
    }

    /// Reads a cell that counts cells of one region. The arguments are the cell, 1 if the first of the counted cells is left
    /// out or else 0, and the counted cells. For arrows, these are arms that begin at the same cell. By default, they are the
    /// four arms from the cell to the borders of the grid if `in_a_row` is true, otherwise the cell and the up to eight cells
    /// that touch it.
    pub(super) fn region_count(&mut self, args: &[&str], in_a_row: bool) -> Result<(), Reason> {
        let cell = self.cell(args.first().copied().unwrap_or_default())?;
        let except_start = match args.get(1).copied().unwrap_or_default() {
            "" | "0" => false,
            "1" => true,
            other => return Err(format!("'{other}' is not 0 or 1")),
        };
        let regions = self.groups.cells("CC").ok_or("there is no .ChaosConstruction")?;
        let Range { rows, columns, .. } = self.range;
        let of_region = |cell: Cell| match cell.extra_number() {
            None => regions.get(cell.row() * columns + cell.column()).copied(),
            Some(_) => Some(cell).filter(|cell| regions.contains(cell)),
        };
        let step = |(down, right): (i32, i32), steps: i32| {
            let row = usize::try_from(cell.row() as i32 + down * steps).ok()?;
            let column = usize::try_from(cell.column() as i32 + right * steps).ok()?;
            (row < rows && column < columns).then(|| Cell::new(row, column))
        };
        let mut arms = self.segments(args.get(2..).unwrap_or_default())?;
        if arms.is_empty() {
            const AROUND: [(i32, i32); 8] =
                [(0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)];
            arms = match in_a_row {
                true => {
                    let arm = |way: &(i32, i32)| (0..).map_while(|it| step(*way, it)).collect();
                    AROUND[..4].iter().map(arm).collect()
                }
                false => {
                    let around = AROUND.iter().filter_map(|way| step(*way, 1));
                    vec![std::iter::once(cell).chain(around).collect()]
                }
            };
        }
        let arm = |arm: Vec<Cell>| arm.into_iter().map(of_region).collect::<Option<Vec<Cell>>>();
        let arms = arms.into_iter().map(arm).collect::<Option<Vec<_>>>();
        let arms = arms.ok_or("a cell is neither in the grid nor of a region")?;
        self.add(RegionCount { cell, arms, in_a_row, except_start })
    }

    /// States that every square of 2 x 2 cells has a digit with key 0, one with key 1 and one with key 2.
    pub(super) fn squares(&mut self, key: impl Fn(i32) -> i32) -> Result<(), Reason> {
        if self.range.digits != 9 {
            return Err("it needs nine values".to_owned());
        }
        let group = |wanted: i32| -> DigitSet {
            let digits = self.range.all().iter();
            digits.filter(|digit| key(self.range.value(*digit)) == wanted).collect()
        };
        let groups = (0..3).map(group).collect();
        self.add(DigitGroups { cells: Vec::new(), groups })
    }

    /// Reads groups of cells. A dash, an empty argument or a name (`_name`) begins a new group.
    pub(super) fn segments(&self, args: &[&str]) -> Result<Vec<Vec<Cell>>, Reason> {
        let breaks = |text: &&str| matches!(*text, "" | "-") || text.starts_with('_');
        let groups = args.split(breaks).filter(|group| !group.is_empty());
        groups.map(|group| self.cells(group)).collect()
    }
}

/// A relation of two values for which ennead has a rule.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum KnownRelation {
    Pair(Relation),
    /// The second value is not less than the first.
    Slow,
    /// The values are neither equal nor consecutive.
    Nabner,
}

impl KnownRelation {
    /// Finds the known relation that is true for the same pairs of values as `holds`.
    pub(super) fn of(range: Range, holds: impl Fn(i32, i32) -> bool) -> Option<KnownRelation> {
        let count = range.digits as i32;
        let differences = (0..count).map(Relation::Difference);
        let ratios = (1..=count).map(Relation::Ratio);
        let sums = (0..=2 * count).map(Relation::Sum);
        let relations = [Relation::Less].into_iter().chain(differences).chain(ratios).chain(sums);
        let mut known =
            relations.map(KnownRelation::Pair).chain([KnownRelation::Slow, KnownRelation::Nabner]);
        let values = || range.lowest..range.lowest + count;
        let equals = |known: &KnownRelation| {
            values().all(|a| values().all(|b| known.holds(a, b) == holds(a, b)))
        };
        known.find(equals)
    }

    fn holds(self, a: i32, b: i32) -> bool {
        match self {
            KnownRelation::Pair(relation) => relation.holds(a, b),
            KnownRelation::Slow => a <= b,
            KnownRelation::Nabner => (a - b).abs() >= 2,
        }
    }
}

/// Reads an integer.
pub(super) fn int(text: &str) -> Result<i32, Reason> {
    text.parse().map_err(|_| format!("'{text}' is not an integer"))
}
