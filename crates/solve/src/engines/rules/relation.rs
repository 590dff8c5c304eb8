//! A binary relation of two cells, as a table of the values that go together.

use super::value_set::{ValueSet, places};

/// For each value of one cell, the values that the other can have with it.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Relation<W> {
    partners: Vec<W>,
}

impl<W: ValueSet> Relation<W> {
    /// The relation with these partners of each value of the first cell.
    pub(crate) fn new(partners: Vec<W>) -> Relation<W> {
        Relation { partners }
    }

    /// The relation of all pairs that `holds` accepts; values count from 0.
    pub(crate) fn of(values: u32, holds: impl Fn(u32, u32) -> bool) -> Relation<W> {
        let partners = |a: u32| {
            let fitting = (0..values).filter(|b| holds(a, *b));
            fitting.fold(W::NONE, |set, b| set | W::value(b))
        };
        Relation { partners: (0..values).map(partners).collect() }
    }

    /// The relation seen from the other cell.
    pub(crate) fn turned(&self) -> Relation<W> {
        let holds = |a: u32, b: u32| !(self.partners[b as usize] & W::value(a)).is_none();
        Relation::of(self.partners.len() as u32, holds)
    }

    /// The values of the other cell when this one has one of these values.
    #[inline]
    pub(crate) fn image(&self, values: W) -> W {
        places(values).fold(W::NONE, |image, place| image | self.partners[place as usize])
    }
}
