//! The candidates of all cells, and the cells whose changes are not yet propagated.

use super::value_set::ValueSet;

/// A cell without a possible value, or a house or rule that cannot be satisfied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Contradiction;

/// The candidates of all cells.
///
/// Every change of a cell is recorded, so that the rules about the cell run again.
#[derive(Clone)]
pub(crate) struct Domains<W> {
    masks: Vec<W>,
    /// Cells with one candidate left that has not yet been removed from their peers.
    fixed: Vec<u16>,
    /// Cells that changed since the rules about them were last queued.
    touched: Vec<u16>,
    is_touched: Vec<bool>,
    /// The cell without a possible value, if that is why propagation failed.
    pub(crate) emptied: Option<usize>,
}

impl<W: ValueSet> Domains<W> {
    /// Creates cells with these candidates. All of them count as changed.
    pub(crate) fn new(masks: Vec<W>) -> Domains<W> {
        let cells = masks.len() as u16;
        let single = |cell: &u16| masks[*cell as usize].is_single();
        Domains {
            fixed: (0..cells).filter(single).collect(),
            touched: (0..cells).collect(),
            is_touched: vec![true; masks.len()],
            masks,
            emptied: None,
        }
    }

    /// The candidates of a cell.
    #[inline(always)]
    pub(crate) fn get(&self, cell: u16) -> W {
        self.masks[cell as usize]
    }

    /// The candidates of all cells.
    #[inline(always)]
    pub(crate) fn masks(&self) -> &[W] {
        &self.masks
    }

    /// The union of the candidates of some cells.
    #[inline(always)]
    pub(crate) fn union(&self, cells: &[u16]) -> W {
        cells.iter().fold(W::NONE, |all, cell| all | self.masks[*cell as usize])
    }

    /// Keeps only these values in a cell. If none would be left, fails without changing the candidates.
    #[inline(always)]
    pub(crate) fn keep(&mut self, cell: u16, values: W) -> Result<(), Contradiction> {
        let before = self.masks[cell as usize];
        let after = before & values;
        if after == before { Ok(()) } else { self.narrowed(cell, after) }
    }

    /// Removes these values from a cell.
    #[inline(always)]
    pub(crate) fn remove(&mut self, cell: u16, values: W) -> Result<(), Contradiction> {
        self.keep(cell, !values)
    }

    #[inline]
    fn narrowed(&mut self, cell: u16, after: W) -> Result<(), Contradiction> {
        if after.is_none() {
            self.emptied = Some(cell as usize);
            return Err(Contradiction);
        }
        self.masks[cell as usize] = after;
        if after.is_single() {
            self.fixed.push(cell);
        }
        if !std::mem::replace(&mut self.is_touched[cell as usize], true) {
            self.touched.push(cell);
        }
        Ok(())
    }

    /// Takes the next cell with one candidate that has not yet been removed from its peers.
    #[inline(always)]
    pub(crate) fn next_fixed(&mut self) -> Option<u16> {
        self.fixed.pop()
    }

    /// Takes the next changed cell whose rules are not queued yet.
    #[inline(always)]
    pub(crate) fn next_touched(&mut self) -> Option<u16> {
        let cell = self.touched.pop()?;
        self.is_touched[cell as usize] = false;
        Some(cell)
    }

    /// Whether any cell changed since its rules were last queued.
    #[inline(always)]
    pub(crate) fn is_changed(&self) -> bool {
        !self.touched.is_empty()
    }

    /// Restores saved candidates and drops all pending changes.
    pub(crate) fn restore(&mut self, masks: &[W]) {
        self.masks.copy_from_slice(masks);
        self.fixed.clear();
        for cell in self.touched.drain(..) {
            self.is_touched[cell as usize] = false;
        }
    }
}
