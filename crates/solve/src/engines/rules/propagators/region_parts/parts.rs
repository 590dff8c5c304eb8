//! Parts of unknown regions: cells that are known to share a region.
//!
//! **Sound**: two parts are in different regions if they have no common number, if they have a common fixed value, if they
//! have more cells together than a region, or if another rule keeps them apart. A region is connected and contains each part
//! as a whole. So a part can reach all cells of its region through parts that may join it, without exceeding the size of a
//! region. If it reaches only as many cells as a region has, all of them join the part. If it is incomplete and only one
//! other part touches it, that part joins it. A cell joins it if it is the only place left for a value.

use super::super::area::{Cells, touching};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::{ValueSet, places};
use ennead_puzzle::bits::ones;

/// The parts that are known at a position.
pub(super) struct Parts<'a, W> {
    /// For each cell, the cells that touch it.
    around: &'a [Cells],
    /// The number of cells of a region.
    size: usize,
    /// For each cell, the root of its part, a cell that identifies the part.
    root: Vec<u16>,
    /// For each root, the state of its part.
    parts: Vec<Part<W>>,
    /// For each number, the cells whose regions can have it.
    of_number: Vec<Cells>,
    /// For each value, the cells of parts in which it is fixed.
    of_fixed: Vec<Cells>,
    /// For each value, the cells that can hold it.
    of_value: Vec<Cells>,
    /// At index n, the cells of parts with more than n cells, for n from 0 to the size of a region.
    larger: Vec<Cells>,
    /// Whether parts were joined or separated since the last check.
    pub(super) is_changed: bool,
    /// Reused memory of [`reach`](Parts::reach): at index n, the cells that it enters when n cells have been added to the
    /// part.
    layers: Vec<Cells>,
}

#[derive(Clone, Copy)]
struct Part<W> {
    cells: Cells,
    /// The cells that are known to be in other regions.
    apart: Cells,
    /// The numbers that its region can have.
    numbers: W,
    /// The values of its fixed cells.
    fixed: W,
}

impl<W> Part<W> {
    fn count(&self) -> usize {
        self.cells.count_ones() as usize
    }
}

impl<'a, W: ValueSet> Parts<'a, W> {
    /// Creates a part for each cell. The candidates are those of the cell and those of its region number.
    pub(super) fn new(
        around: &'a [Cells],
        size: usize,
        candidates: impl Iterator<Item = (W, W)>,
    ) -> Parts<'a, W> {
        let count = around.len();
        let mut all = Parts {
            around,
            size,
            root: (0..count as u16).collect(),
            parts: Vec::with_capacity(count),
            of_number: vec![0; W::WIDTH],
            of_fixed: vec![0; W::WIDTH],
            of_value: vec![0; W::WIDTH],
            larger: vec![0; size + 1],
            is_changed: false,
            layers: vec![0; size + 1],
        };
        for (at, (mask, numbers)) in candidates.enumerate() {
            let cells = 1 << at;
            places(mask).for_each(|value| all.of_value[value as usize] |= cells);
            places(numbers).for_each(|number| all.of_number[number as usize] |= cells);
            all.larger[0] |= cells;
            let fixed = if mask.is_single() { mask } else { W::NONE };
            places(fixed).for_each(|value| all.of_fixed[value as usize] |= cells);
            all.parts.push(Part { cells, apart: 0, numbers, fixed });
        }
        all
    }

    /// The number of cells of a region.
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// The cells that are known to be in the region of a cell.
    pub(super) fn cells(&self, cell: u16) -> Cells {
        self.part(cell).cells
    }

    fn root(&self, cell: u16) -> u16 {
        self.root[usize::from(cell)]
    }

    fn part(&self, cell: u16) -> &Part<W> {
        &self.parts[usize::from(self.root(cell))]
    }

    /// Whether two cells are known to be in one region.
    pub(super) fn share(&self, a: u16, b: u16) -> bool {
        self.root(a) == self.root(b)
    }

    /// Whether two cells can be in one region.
    pub(super) fn may_share(&self, a: u16, b: u16) -> bool {
        let (x, y) = (self.part(a), self.part(b));
        let may_join = x.apart & y.cells == 0
            && !(x.numbers & y.numbers).is_none()
            && (x.fixed & y.fixed).is_none()
            && x.count() + y.count() <= self.size;
        may_join || self.share(a, b)
    }

    /// Records that two cells are in different regions.
    pub(super) fn separate(&mut self, a: u16, b: u16) -> Result<(), Contradiction> {
        if self.share(a, b) {
            return Err(Contradiction);
        }
        if self.may_share(a, b) {
            let [a, b] = [a, b].map(|cell| usize::from(self.root(cell)));
            self.parts[a].apart |= self.parts[b].cells;
            self.parts[b].apart |= self.parts[a].cells;
            self.is_changed = true;
        }
        Ok(())
    }

    /// Records that two cells are in one region.
    pub(super) fn join(&mut self, a: u16, b: u16) -> Result<(), Contradiction> {
        if self.share(a, b) {
            return Ok(());
        }
        if !self.may_share(a, b) {
            return Err(Contradiction);
        }
        self.is_changed = true;
        let a = self.root(a);
        let (one, other) = (*self.part(a), *self.part(b));
        let both = Part {
            cells: one.cells | other.cells,
            apart: one.apart | other.apart,
            numbers: one.numbers & other.numbers,
            fixed: one.fixed | other.fixed,
        };
        self.parts[usize::from(a)] = both;
        ones(other.cells).for_each(|cell| self.root[cell] = a);
        for cell in ones(both.apart) {
            let root = usize::from(self.root[cell]);
            self.parts[root].apart |= both.cells;
        }
        for number in places((one.numbers | other.numbers) & !both.numbers) {
            self.of_number[number as usize] &= !both.cells;
        }
        for value in places(both.fixed) {
            self.of_fixed[value as usize] |= both.cells;
        }
        self.larger[..both.count()].iter_mut().for_each(|larger| *larger |= both.cells);
        Ok(())
    }

    /// Extends every part by the cells that must belong to it. `all` is the set of all values if every region contains each of
    /// them, otherwise `None`.
    pub(super) fn grow(
        &mut self,
        all: Option<W>,
        cells: &[u16],
        domains: &mut Domains<W>,
    ) -> Result<(), Contradiction> {
        for start in 0..self.root.len() as u16 {
            if self.root(start) == start {
                self.grow_part(start, all, cells, domains)?;
            }
        }
        Ok(())
    }

    fn grow_part(
        &mut self,
        start: u16,
        all: Option<W>,
        cells: &[u16],
        domains: &mut Domains<W>,
    ) -> Result<(), Contradiction> {
        let part = *self.part(start);
        let (reached, beside) = self.reach(start);
        let possible = reached.count_ones() as usize;
        if possible < self.size {
            return Err(Contradiction);
        }
        if possible == self.size {
            for cell in ones(reached & !part.cells) {
                self.join(start, cell as u16)?;
            }
        } else {
            self.set_apart(start, self.larger[0] & !reached);
            // If only one other part touches this one, that part joins.
            if beside != 0 {
                let door = beside.trailing_zeros() as u16;
                if beside & !self.part(door).cells == 0 {
                    self.join(start, door)?;
                }
            }
        }
        let Some(all) = all else { return Ok(()) };
        for value in places(all & !part.fixed) {
            let here = reached & self.of_value[value as usize];
            if here == 0 {
                return Err(Contradiction);
            }
            if here & (here - 1) == 0 {
                let cell = here.trailing_zeros() as u16;
                self.place(cell, W::value(value), cells, domains)?;
                self.join(start, cell)?;
            }
        }
        Ok(())
    }

    /// Fixes the value of a cell.
    fn place(
        &mut self,
        cell: u16,
        value: W,
        cells: &[u16],
        domains: &mut Domains<W>,
    ) -> Result<(), Contradiction> {
        let number = value.lowest() as usize;
        let at = usize::from(cell);
        if self.of_value.iter().enumerate().any(|(it, of)| it != number && of >> at & 1 != 0) {
            domains.keep(cells[at], value)?;
            self.of_value.iter_mut().for_each(|of| *of &= !(1 << at));
            self.of_value[number] |= 1 << at;
            let part = &mut self.parts[usize::from(self.root[at])];
            if !(part.fixed & value).is_none() {
                return Err(Contradiction);
            }
            part.fixed |= value;
            self.of_fixed[number] |= part.cells;
            self.is_changed = true;
        }
        Ok(())
    }

    /// Returns the cells that can be in the region of a cell, and those of them that touch its part without belonging to it.
    /// Returns no cells if they cannot connect the part.
    pub(super) fn reach(&mut self, cell: u16) -> (Cells, Cells) {
        let part = *self.part(cell);
        let missing = self.size - part.count();
        let can_join = places(part.numbers).fold(0, |all, it| all | self.of_number[it as usize]);
        let fixed = places(part.fixed).fold(0, |all, it| all | self.of_fixed[it as usize]);
        let mut open = can_join & !fixed & !part.apart & !self.larger[missing] & !part.cells;
        let single = self.larger[0] & !self.larger[1];
        let around = self.around;
        // The part may be in pieces. Entering another piece of it adds no cell.
        let mut reached = 1 << cell;
        let mut layers = std::mem::take(&mut self.layers);
        layers.fill(0);
        layers[0] = reached;
        for steps in 0..=missing {
            let mut border = layers[steps];
            loop {
                let touched = touching(border, around);
                let own = touched & part.cells & !reached;
                reached |= own;
                let near = touched & open;
                open &= !near;
                if steps < missing {
                    layers[steps + 1] |= near & single;
                    reached |= near & single;
                }
                let mut others = near & !single;
                while others != 0 {
                    let other = self.part(others.trailing_zeros() as u16);
                    others &= !other.cells;
                    open &= !other.cells;
                    let after = steps + other.count();
                    if after <= missing {
                        layers[after] |= other.cells;
                        reached |= other.cells;
                    }
                }
                border = own;
                if border == 0 {
                    break;
                }
            }
        }
        self.layers = layers;
        if part.cells & !reached != 0 {
            return (0, 0);
        }
        (reached, touching(part.cells, around) & reached & !part.cells)
    }

    /// Records that these cells are in other regions than a part.
    fn set_apart(&mut self, start: u16, cells: Cells) {
        let part = &mut self.parts[usize::from(start)];
        let (new, own) = (cells & !part.apart, part.cells);
        part.apart |= cells;
        for cell in ones(new) {
            self.parts[usize::from(self.root[cell])].apart |= own;
        }
    }

    /// Applies the parts to the candidates of the cells and of their region numbers.
    ///
    /// Cells outside a region cannot have its number.
    pub(super) fn write(
        &self,
        cells: &[u16],
        numbers: &[u16],
        domains: &mut Domains<W>,
    ) -> Result<(), Contradiction> {
        for cell in ones(self.larger[1]) {
            let part = self.part(cell as u16);
            domains.keep(numbers[cell], part.numbers)?;
            if !domains.get(cells[cell]).is_single() {
                domains.remove(cells[cell], part.fixed)?;
            }
        }
        for cell in 0..self.root.len() as u16 {
            let part = self.part(cell);
            if self.root(cell) == cell && part.numbers.is_single() {
                let outside = part.apart & self.of_number[part.numbers.lowest() as usize];
                ones(outside).try_for_each(|other| domains.remove(numbers[other], part.numbers))?;
            }
        }
        Ok(())
    }
}
