//! Lines whose two ends limit the values between them: between lines and lockout lines.
//!
//! **Sound and complete** for the line alone: every pair of end values is tried. A pair stays if each inside cell has a
//! value that the pair allows, and only values that some pair allows stay.

use super::{Cost, Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::{ValueSet, places};
use ennead_puzzle::{Digit, Size};

/// See the [module](self).
pub(crate) struct Ends<W> {
    /// The inside cells, then the last cell, then the first.
    pub(in crate::engines) cells: Vec<u16>,
    /// For each pair of end values, the possible inside values; none where the pair is not allowed.
    pub(in crate::engines) inside: Vec<W>,
    pub(in crate::engines) values: u32,
}

impl<W: ValueSet> Ends<W> {
    /// Creates the propagator for a line from `first` to `last`; `allowed` returns the possible inside digits for each pair
    /// of end digits.
    pub(crate) fn new(
        first: u16,
        mut inside: Vec<u16>,
        last: u16,
        size: Size,
        allowed: impl Fn(Digit, Digit) -> W,
    ) -> Ends<W> {
        inside.extend([last, first]);
        let digits = || size.digits().iter();
        let ends = digits().flat_map(|a| digits().map(move |b| (a, b)));
        let allowed = ends.map(|(a, b)| allowed(a, b)).collect();
        Ends { cells: inside, inside: allowed, values: size.digit_count() as u32 }
    }
}

impl<W: ValueSet> Propagator<W> for Ends<W> {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> Cost {
        Cost::High
    }

    fn kind(&self) -> Kind<'_, W> {
        Kind::Ends(self)
    }

    fn filter(&self, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        let (inside, ends) = self.cells.split_at(self.cells.len() - 2);
        let (mut within, mut first, mut second) = (W::NONE, W::NONE, W::NONE);
        // `ends` holds the last cell before the first.
        for a in places(domains.get(ends[1])) {
            for b in places(domains.get(ends[0])) {
                let set = self.inside[(a * self.values + b) as usize];
                if inside.iter().all(|cell| !(domains.get(*cell) & set).is_none()) {
                    within |= set;
                    first |= W::value(a);
                    second |= W::value(b);
                }
            }
        }
        domains.keep(ends[1], first)?;
        domains.keep(ends[0], second)?;
        inside.iter().try_for_each(|cell| domains.keep(*cell, within))
    }
}
