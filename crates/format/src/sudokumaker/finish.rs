//! Converts constraints that depend on others: houses, region sum lines and negative constraints.

use super::constraints::RegionSumLine;
use super::drawings;
use super::read::Import;
use crate::drawings::look;
use crate::editor;
use ennead_puzzle::rule::{EqualSums, MarkFamily, Negative, RegionSum, Relation, Table};
use ennead_puzzle::{Cell, Diagonals, Digit, RegionSetup};

/// The houses that constraints state, except rows, columns and extra regions.
#[derive(Default)]
pub(super) struct Houses {
    /// The region of each cell, if the constraints state it.
    pub(super) regions: Option<Vec<Option<i32>>>,
    pub(super) diagonals: Diagonals,
    pub(super) disjoint_groups: bool,
}

impl Import {
    /// Completes the setup.
    pub(super) fn finish(&mut self) {
        let labels = self.houses.regions.take().unwrap_or(vec![None; self.shape.grid_count()]);
        match self.setup.lines {
            true => editor::regions(&mut self.setup, &labels),
            false => {
                self.notes.add("rows, columns and regions may repeat digits".to_owned());
                self.board.decorate(drawings::borders(self.shape, &labels));
            }
        }
        if let Some(lit) = self.lit.take() {
            let lit = lit.iter().map(|cell| (cell.row() as i64, cell.column() as i64));
            self.board.decorate([look::fog(self.shape.rows, self.shape.columns, lit)]);
        }
        self.diagonals();
        if self.houses.disjoint_groups {
            self.disjoint_groups(&labels);
        }
        for line in std::mem::take(&mut self.region_sums) {
            self.region_sum(line, &labels);
        }
        self.negative_constraints();
        editor::leave_out_odd_rules(&mut self.setup, &mut self.notes);
    }

    /// Whether the grid is N x N with N digits.
    fn is_plain(&self) -> bool {
        self.shape.rows == self.shape.columns && self.shape.rows == self.shape.digits
    }

    fn diagonals(&mut self) {
        let diagonals = self.houses.diagonals;
        if self.is_plain() {
            self.setup.diagonals = diagonals;
            return;
        }
        let (rows, columns) = (self.shape.rows, self.shape.columns);
        for (is_on, rises) in [(diagonals.falling, false), (diagonals.rising, true)] {
            let cell = |row| Cell::new(row, if rises { columns - 1 - row } else { row });
            match rows == columns {
                _ if !is_on => {}
                true => self.different((0..rows).map(cell).collect()),
                false => self.notes.left_out("a diagonal of a grid that is not square".to_owned()),
            }
        }
    }

    /// Adds disjoint groups: the cells at the same place in each region hold different digits.
    fn disjoint_groups(&mut self, labels: &[Option<i32>]) {
        if self.is_plain() && matches!(self.setup.regions, RegionSetup::Boxes(_)) {
            self.setup.extras.disjoint_groups = true;
            return;
        }
        let regions = self.regions(labels);
        let shape_of = |cells: &Vec<Cell>| -> Vec<(usize, usize)> {
            let top = cells.iter().map(|cell| cell.row()).min().unwrap_or(0);
            let left = cells.iter().map(|cell| cell.column()).min().unwrap_or(0);
            cells.iter().map(|cell| (cell.row() - top, cell.column() - left)).collect()
        };
        match regions.split_first() {
            Some((first, others)) if others.iter().all(|it| shape_of(it) == shape_of(first)) => {
                for place in 0..first.len() {
                    self.different(regions.iter().map(|cells| cells[place]).collect());
                }
            }
            Some(_) => {
                self.notes.left_out("disjoint groups: the regions differ in shape".to_owned())
            }
            None => self.notes.left_out("disjoint groups: there are no regions".to_owned()),
        }
    }

    /// Returns the cells of each region.
    fn regions(&self, labels: &[Option<i32>]) -> Vec<Vec<Cell>> {
        let columns = self.shape.columns;
        let mut names: Vec<i32> = labels.iter().flatten().copied().collect();
        names.sort_unstable();
        names.dedup();
        let cells = |name: &i32| {
            let at = (0..labels.len()).filter(|at| labels[*at] == Some(*name));
            at.map(|at| Cell::new(at / columns, at % columns)).collect()
        };
        names.iter().map(cells).collect()
    }

    fn region_sum(&mut self, line: RegionSumLine, labels: &[Option<i32>]) {
        let RegionSumLine { cells, is_single } = line;
        let label = |cell: &Cell| labels[cell.row() * self.shape.columns + cell.column()];
        let parts: Vec<Vec<Cell>> =
            cells.chunk_by(|a, b| label(a) == label(b)).map(<[Cell]>::to_vec).collect();
        let mut crossed: Vec<Option<i32>> = parts.iter().map(|part| label(&part[0])).collect();
        crossed.sort_unstable();
        crossed.dedup();
        if crossed.first() == Some(&None) {
            self.notes.left_out("a region sum line with a cell in no region".to_owned());
        } else if is_single && crossed.len() < parts.len() {
            let what = "a region sum line that enters a region twice and adds up both parts";
            self.notes.left_out(what.to_owned());
        } else if self.setup.regions != RegionSetup::None {
            self.push(RegionSum { cells });
        } else if parts.len() > 1 {
            self.push(EqualSums { groups: parts });
        }
    }

    /// Adds the negative constraints. All marks must have been read before.
    fn negative_constraints(&mut self) {
        let it = std::mem::take(&mut self.negatives);
        self.none_of(it.also_differences, &it.differences);
        self.none_of(it.also_ratios, &it.ratios);
        let kropki = [it.differences, it.ratios].concat();
        for (marks, relations) in [(MarkFamily::Kropki, kropki), (MarkFamily::Sums, it.sums)] {
            if !relations.is_empty() {
                self.push(Negative { marks, relations });
            }
        }
    }

    /// Forbids these relations between the two cells of each pair.
    fn none_of(&mut self, mut pairs: Vec<[Cell; 2]>, relations: &[Relation]) {
        if relations.is_empty() {
            return;
        }
        pairs.sort_unstable();
        pairs.dedup();
        let digits = self.shape.digits();
        let all = digits.clone().flat_map(|a| digits.clone().map(move |b| [a, b]));
        let fits = |[(_, a), (_, b)]: &[(Digit, i32); 2]| {
            !relations.iter().any(|relation| relation.holds(*a, *b))
        };
        let rows = all.filter(fits).map(|pair| pair.map(|(digit, _)| digit).to_vec());
        let rows: Vec<Vec<Digit>> = rows.collect();
        let table = |pair: [Cell; 2]| Table { cells: pair.to_vec(), rows: rows.clone() };
        pairs.into_iter().for_each(|pair| self.push(table(pair)));
    }
}
