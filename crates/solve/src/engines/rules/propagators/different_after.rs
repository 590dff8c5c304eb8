//! Cells that differ if the cell before them has a certain value.
//!
//! **Sound and complete**: cells can all differ if and only if each subset of them has at least as many candidates as cells
//! (Hall 1935). If they cannot, the first cell does not have the value. If it has the value, a subset with as many candidates
//! as cells removes these candidates from the other cells.

use super::automaton::Line;
use super::{Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::ValueSet;

/// See the [module](self).
pub(crate) struct DifferentAfter<W> {
    /// The cell with the condition, then those that differ if it has the value.
    cells: Vec<u16>,
    value: W,
    /// The same rule as an automaton, for engines that encode automata.
    line: Line,
}

impl<W: ValueSet> DifferentAfter<W> {
    /// The maximum number of cells after the first: all subsets of them are checked.
    pub(crate) const MAX_CELLS: usize = 5;

    /// Creates the propagator for cells of which all after the first differ if the first has the value.
    pub(crate) fn new(cells: Vec<u16>, value: W, line: Line) -> DifferentAfter<W> {
        DifferentAfter { cells, value, line }
    }
}

impl<W: ValueSet> Propagator<W> for DifferentAfter<W> {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn kind(&self) -> Kind<'_, W> {
        Kind::Line(&self.line)
    }

    fn filter(&self, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        let (first, cells) = self.cells.split_first().expect("a cell with the value");
        let mask = domains.get(*first);
        if (mask & self.value).is_none() {
            return Ok(());
        }
        for subset in 1_u32..1 << cells.len() {
            let is_in = |at: usize| subset >> at & 1 != 0;
            let own = (0..cells.len()).filter(|at| is_in(*at));
            let union = own.fold(W::NONE, |union, at| union | domains.get(cells[at]));
            if union.count() < subset.count_ones() {
                return domains.remove(*first, self.value);
            }
            if mask == self.value && union.count() == subset.count_ones() {
                let mut others = (0..cells.len()).filter(|at| !is_in(*at));
                others.try_for_each(|at| domains.remove(cells[at], union))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Filters the candidates of cell 0 and of three others that differ if cell 0 has value 0. Values are from 0 to 3.
    fn filtered(masks: [u16; 4]) -> Result<Vec<u16>, Contradiction> {
        let line = Line::new(Box::new(|| unreachable!("no other engine reads it")));
        let mut domains = Domains::new(masks.to_vec());
        DifferentAfter::new(vec![0, 1, 2, 3], 0b1, line).filter(&mut domains)?;
        Ok(domains.masks().to_vec())
    }

    #[test]
    fn only_with_the_value_are_cells_different() {
        assert_eq!(filtered([0b11, 0b110, 0b110, 0b110]).unwrap()[0], 0b10);
        assert_eq!(filtered([0b11, 0b110, 0b110, 0b111]).unwrap(), [0b11, 0b110, 0b110, 0b111]);
        assert_eq!(filtered([0b01, 0b110, 0b110, 0b111]).unwrap(), [0b01, 0b110, 0b110, 0b001]);
        assert_eq!(filtered([0b10, 0b100, 0b100, 0b100]).unwrap(), [0b10, 0b100, 0b100, 0b100]);
        assert_eq!(filtered([0b01, 0b100, 0b100, 0b111]), Err(Contradiction));
    }
}
