//! The setup to which the items of a constraint string add rules and houses.

use super::groups::Groups;
use super::tree::Node;
use super::{Range, layout};
use crate::editor;
use crate::fields::Reason;
use ennead_puzzle::rule::{Cage, ChaosConstruction, Doppelganger, Edge, Rule, SameValues, Side};
use ennead_puzzle::{BoxShape, Cell, Digit, DigitSet, RegionSetup, Setup, Size};
use std::rc::Rc;

/// The setup so far, and the items that are converted after all others.
pub(super) struct Import<'a> {
    pub(super) range: Range,
    pub(super) groups: Rc<Groups>,
    size: Size,
    pub(super) setup: Setup,
    /// The candidates of each cell; `None` if the string does not state them.
    pub(super) marks: Vec<Option<DigitSet>>,
    /// The houses of the whole grid, which [`finish`](Import::finish) adds.
    pub(super) houses: Houses,
    /// The alternatives of each `.Or`. They are converted after all houses are known.
    pub(super) choices: Vec<&'a [Node<'a>]>,
    /// Whether a row or column with a full-rank clue may have the same digits as another line, read in either direction.
    pub(super) ranks_may_tie: bool,
    /// Notes on items that were ignored.
    pub(super) notes: Vec<String>,
}

/// The houses that a string states, except rows, columns and extra regions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Houses {
    pub(super) boxes: bool,
    pub(super) layout: Option<Vec<i32>>,
    /// The number of cells of a region, if the string states it.
    pub(super) region_size: Option<usize>,
    pub(super) windows: bool,
    pub(super) disjoint_groups: bool,
    pub(super) chaos: bool,
    pub(super) doppelganger: bool,
    /// Whether the largest groups among rows, columns and regions hold the same digits.
    pub(super) same_values: bool,
}

impl Houses {
    pub(super) const USUAL: Houses = Houses {
        boxes: true,
        layout: None,
        region_size: None,
        windows: false,
        disjoint_groups: false,
        chaos: false,
        doppelganger: false,
        same_values: false,
    };

    /// Returns the number of cells of a region: the stated one, or the longer side.
    fn size(&self, range: Range) -> usize {
        self.region_size.unwrap_or(range.longer_side())
    }

    /// Returns the shape of the boxes, if there are any.
    fn boxes(&self, range: Range) -> Option<BoxShape> {
        range.boxes(self.size(range)).filter(|_| self.boxes)
    }
}

impl<'a> Import<'a> {
    pub(super) fn new(range: Range, groups: Rc<Groups>, ranks_may_tie: bool) -> Import<'a> {
        let mut setup = Setup::rectangle(range.rows, range.columns, range.digits);
        setup.lowest = range.lowest;
        setup.lines = range.is_sudoku;
        for group in &groups.0 {
            setup.add_cells(group.clone());
        }
        Import {
            range,
            size: setup.size().unwrap_or(Size::NINE),
            marks: vec![None; setup.values.len()],
            groups,
            setup,
            houses: Houses::USUAL,
            choices: Vec::new(),
            ranks_may_tie,
            notes: Vec::new(),
        }
    }

    pub(super) fn mark(&mut self, cell: Cell, set: DigitSet) {
        if let Some(known) = self.marks.get_mut(self.size.index(cell)) {
            *known = Some(known.map_or(set, |known| known & set));
        }
    }

    /// Returns the cells with stated candidates.
    pub(super) fn stated(&self) -> impl Iterator<Item = (Cell, DigitSet)> {
        self.size.cells().zip(&self.marks).filter_map(|(cell, set)| Some((cell, (*set)?)))
    }

    /// Returns the setup with all houses.
    pub(super) fn finish(mut self) -> Setup {
        let (houses, range) = (self.houses.clone(), self.range);
        let boxes = houses.boxes(range);
        self.setup.regions = boxes.map_or(RegionSetup::None, RegionSetup::Boxes);
        if let Some(layout) = &houses.layout {
            match boxes {
                None => {
                    let whole = layout::regions(houses.size(range), layout);
                    editor::regions(&mut self.setup, &whole);
                }
                // The boxes and the regions of the layout both apply.
                Some(_) => self.differ(layout::houses(houses.size(range), range.columns, layout)),
            }
        }
        let is_plain = self.size.is_plain() && houses.region_size.is_none() && range.is_sudoku;
        if houses.windows {
            let square = range.usual_boxes().is_some_and(|shape| shape.rows == shape.columns);
            match is_plain && square {
                true => self.setup.extras.windows = true,
                false => self.differ(windows(range, houses.region_size.unwrap_or(range.digits))),
            }
        }
        if houses.disjoint_groups {
            match is_plain && boxes.is_some() {
                true => self.setup.extras.disjoint_groups = true,
                false => self.differ(disjoint_groups(range, houses.size(range))),
            }
        }
        if houses.same_values {
            self.same_values(boxes);
        }
        let cells = |name: &str| self.groups.cells(name).unwrap_or_default();
        if houses.chaos {
            let regions = cells("CC");
            self.setup.rules.push(ChaosConstruction { regions, size: houses.size(range) }.into());
        }
        if houses.doppelganger {
            let rows_lack = cells("DGC");
            let (rows, columns, regions) = (rows_lack, cells("DGR"), cells("DGB"));
            let rule = match boxes.is_some() {
                true => Doppelganger { rows, columns, regions },
                false => {
                    let lowest = range.digit(range.lowest).into_iter().collect();
                    regions.iter().for_each(|cell| self.mark(*cell, lowest));
                    Doppelganger { rows, columns, regions: Vec::new() }
                }
            };
            self.setup.rules.push(rule.into());
        }
        if self.setup.regions == RegionSetup::None {
            // Without regions, the solver ignores region sum lines.
            self.setup.rules.retain(|rule| !matches!(rule, Rule::RegionSum(_)));
        }
        self.write_marks();
        self.setup
    }

    fn write_marks(&mut self) {
        let all = self.range.all();
        let mut states_marks = false;
        for (at, set) in self.marks.iter().enumerate() {
            let Some(set) = set else { continue };
            match set.single() {
                Some(digit) => self.setup.values[at] = digit.get().into(),
                None => states_marks |= *set != all,
            }
        }
        if states_marks {
            let marks = self.marks.iter().map(|set| set.unwrap_or(all));
            self.setup.marks = Some(marks.collect());
        }
    }

    /// Adds groups of cells that hold different digits.
    fn differ(&mut self, groups: Vec<Vec<Cell>>) {
        groups.into_iter().for_each(|cells| self.different(cells));
    }

    /// Adds cells that hold different digits: an extra region if there are as many cells as digits, else a cage.
    pub(super) fn different(&mut self, cells: Vec<Cell>) {
        match cells.len() == self.range.digits {
            true => self.setup.extras.regions.push(cells),
            false => self.push(Cage { cells, sum: None }),
        }
    }

    /// Adds the rule that the largest groups among rows, columns and regions hold the same digits.
    fn same_values(&mut self, boxes: Option<BoxShape>) {
        let (range, size) = (self.range, self.houses.size(self.range));
        let line = |of: &dyn Fn(usize) -> Cell, count: usize| (0..count).map(of).collect();
        let mut groups: Vec<Vec<Cell>> = match &self.houses.layout {
            Some(layout) => layout::houses(size, range.columns, layout),
            None => Vec::new(),
        };
        groups.extend((0..range.rows).map(|row| line(&|it| Cell::new(row, it), range.columns)));
        groups.extend((0..range.columns).map(|it| line(&|row| Cell::new(row, it), range.rows)));
        if let Some(shape) = boxes {
            groups.extend(boxes_of(range, shape));
        }
        let longest = groups.iter().map(Vec::len).max().unwrap_or(0);
        groups.retain(|group| group.len() == longest);
        if longest != range.digits && groups.len() > 1 {
            self.push(SameValues { groups, in_order: false });
        }
    }

    pub(super) fn cells(&self, args: &[&str]) -> Result<Vec<Cell>, Reason> {
        args.iter().map(|text| self.cell(text)).collect()
    }

    pub(super) fn cell(&self, text: &str) -> Result<Cell, Reason> {
        if let Some(cell) = self.groups.cell(text) {
            return Ok(cell);
        }
        let Range { rows, columns, .. } = self.range;
        let cell = super::grid_cell(text).ok_or_else(|| format!("'{text}' is not a cell"))?;
        match cell.row() < rows && cell.column() < columns {
            true => Ok(cell),
            false => Err(format!("{text} is outside the {rows} x {columns} grid")),
        }
    }

    pub(super) fn edge(&self, text: &str, is_far: bool) -> Result<Edge, Reason> {
        let (line, number) = text.split_at_checked(1).unwrap_or_default();
        let number = number.split(',').next().unwrap_or_default();
        let index = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let (side, count) = match (line, is_far) {
            ("R", false) => (Side::Left, self.range.rows),
            ("R", true) => (Side::Right, self.range.rows),
            ("C", false) => (Side::Top, self.range.columns),
            ("C", true) => (Side::Bottom, self.range.columns),
            _ => (Side::Left, 0),
        };
        let index = index.filter(|index| *index < count);
        let edge = index.map(|index| Edge { side, index });
        edge.ok_or_else(|| format!("'{text}' is not a row or column"))
    }

    pub(super) fn digit(&self, text: &str) -> Result<Digit, Reason> {
        let digit = text.parse().ok().and_then(|value| self.range.digit(value));
        let (lowest, count) = (self.range.lowest, self.range.digits as i32);
        digit.ok_or_else(|| format!("'{text}' is not from {lowest} to {}", count - 1 + lowest))
    }

    pub(super) fn push(&mut self, rule: impl Into<Rule>) {
        self.setup.rules.push(rule.into());
    }

    /// Adds a rule like [`push`](Import::push), and returns the result of a reader.
    pub(super) fn add(&mut self, rule: impl Into<Rule>) -> Result<(), Reason> {
        self.push(rule);
        Ok(())
    }
}

/// Returns the cells of each box.
fn boxes_of(range: Range, shape: BoxShape) -> Vec<Vec<Cell>> {
    let corners = |count: usize, step: usize| (0..count).step_by(step);
    let tops = corners(range.rows, shape.rows);
    let all =
        tops.flat_map(|top| corners(range.columns, shape.columns).map(move |left| (top, left)));
    all.map(|(top, left)| {
        let cells = 0..shape.rows * shape.columns;
        cells.map(|at| Cell::new(top + at / shape.columns, left + at % shape.columns)).collect()
    })
    .collect()
}

/// Returns the disjoint groups: the cells at the same position in each box of this size.
fn disjoint_groups(range: Range, size: usize) -> Vec<Vec<Cell>> {
    let Some(shape) = range.boxes(size) else { return Vec::new() };
    let boxes = boxes_of(range, shape);
    (0..size).map(|at| boxes.iter().map(|cells| cells[at]).collect()).collect()
}

/// Returns the windows: boxes of this size, with one row or column of cells between them and around them.
fn windows(range: Range, size: usize) -> Vec<Vec<Cell>> {
    let Some(shape) = range.boxes(size) else { return Vec::new() };
    let starts = |count: usize, step: usize| {
        (1..).step_by(step + 1).take_while(move |start| start + step < count)
    };
    let lefts = starts(range.columns, shape.columns);
    let all = lefts.flat_map(|left| starts(range.rows, shape.rows).map(move |top| (top, left)));
    all.map(|(top, left)| {
        (0..size).map(|at| Cell::new(top + at % shape.rows, left + at / shape.rows)).collect()
    })
    .collect()
}
