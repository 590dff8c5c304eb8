//! Alternatives: at least one of several nets is satisfied.
//!
//! **Sound**: each alternative is propagated on its own from the current candidates. An alternative that fails is impossible,
//! and a candidate that all other alternatives exclude is in no solution. When all cells are fixed, an alternative fails if
//! and only if it is violated.

use super::{Cost, Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::net::Net;
use crate::engines::rules::queue::Queue;
use crate::engines::rules::value_set::ValueSet;

/// See the [module](self).
pub(crate) struct Either<W> {
    /// The cells of all alternatives.
    pub(in crate::engines) cells: Vec<u16>,
    pub(in crate::engines) alternatives: Vec<Alternative<W>>,
}

/// The net of an alternative, and the candidates that it allows before propagation.
pub(in crate::engines) struct Alternative<W> {
    pub(in crate::engines) net: Net<W>,
    pub(in crate::engines) masks: Vec<W>,
}

impl<W: ValueSet> Propagator<W> for Either<W> {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> Cost {
        Cost::High
    }

    fn kind(&self) -> Kind<'_, W> {
        Kind::Either(self)
    }

    fn filter(&self, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        let mut union = vec![W::NONE; self.cells.len()];
        for one in &self.alternatives {
            let masks: Vec<W> =
                domains.masks().iter().zip(&one.masks).map(|(now, start)| *now & *start).collect();
            if masks.contains(&W::NONE) {
                continue;
            }
            let mut inner = Domains::new(masks);
            if Queue::new(&one.net).run(&one.net, &mut inner).is_err() {
                continue;
            }
            let mut is_all = true;
            for (cell, union) in self.cells.iter().zip(&mut union) {
                *union |= inner.get(*cell);
                is_all &= *union == domains.get(*cell);
            }
            if is_all {
                // The alternatives so far allow all candidates, so the remaining ones cannot change the result.
                return Ok(());
            }
        }
        if union.contains(&W::NONE) {
            domains.emptied = None;
            return Err(Contradiction);
        }
        self.cells.iter().zip(union).try_for_each(|(cell, union)| domains.keep(*cell, union))
    }
}
