//! A relation between the values of two cells.

use super::value_set::{ValueSet, places};

/// For each value of one cell, the values that the other cell can have with it.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Relation<W> {
    partners: Vec<W>,
    /// The image of each set of values, indexed by the bits of the set; empty if there is no table.
    images: Vec<W>,
}

/// The maximum number of values for a table. With more, the images of all sets need too much memory for the time that
/// they save.
const MAX_VALUES: usize = 10;

/// The maximum number of relations with tables. With more, as in indexers, filling the tables takes longer than they save.
pub(crate) const MAX_TABLES: usize = 40;

impl<W: ValueSet> Relation<W> {
    /// Creates a relation; `partners` holds, for each value of the first cell, the values that the other cell can have.
    pub(crate) fn new(partners: Vec<W>) -> Relation<W> {
        Relation { partners, images: Vec::new() }
    }

    /// Fills the table of images, unless there are too many values.
    pub(crate) fn tabulate(&mut self) {
        if self.partners.len() > MAX_VALUES {
            return;
        }
        self.images.reserve_exact(1 << self.partners.len());
        self.images.push(W::NONE);
        for partners in &self.partners {
            let without = self.images.len();
            self.images.extend_from_within(..);
            self.images[without..].iter_mut().for_each(|image| *image |= *partners);
        }
    }

    /// Creates the relation that allows the pairs that `holds` accepts; values count from 0.
    pub(crate) fn of(values: u32, holds: impl Fn(u32, u32) -> bool) -> Relation<W> {
        let partners = |a: u32| {
            let fitting = (0..values).filter(|b| holds(a, *b));
            fitting.fold(W::NONE, |set, b| set | W::value(b))
        };
        Relation::new((0..values).map(partners).collect())
    }

    /// Returns the same relation with the two cells exchanged.
    pub(crate) fn turned(&self) -> Relation<W> {
        let holds = |a: u32, b: u32| !(self.partners[b as usize] & W::value(a)).is_none();
        Relation::of(self.partners.len() as u32, holds)
    }

    /// Returns the values that the other cell can have if this one has one of these values.
    #[inline]
    pub(crate) fn image(&self, values: W) -> W {
        match self.images.get(values.bits() as usize) {
            Some(image) => *image,
            None => places(values).fold(W::NONE, |all, place| all | self.partners[place as usize]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_are_the_same_with_and_without_a_table() {
        let holds = |a: u32, b: u32| (a * 7 + b * 5) % 4 == 1;
        let mut few = Relation::<u16>::of(10, holds);
        let mut many = Relation::<u16>::of(11, holds);
        few.tabulate();
        many.tabulate();
        assert_eq!((few.images.len(), many.images.len()), (1024, 0));
        for values in 0..1024 {
            assert_eq!(few.image(values), many.image(values) & 1023, "{values:b}");
        }
    }
}
