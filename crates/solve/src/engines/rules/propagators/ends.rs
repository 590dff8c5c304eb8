//! Lines whose inside is judged by their two ends: between lines and lockout lines.
//!
//! **Sound and complete** for the line alone: every pair of values of the ends is tried; it stays if each cell inside
//! has a value that goes with it, and only values that go with some pair stay.

use super::{Cost, Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::word::{Word, places};

/// See the [module](self).
pub(crate) struct Ends<W> {
    /// The inside first, then the two ends.
    pub(in crate::engines) cells: Vec<u16>,
    /// For each pair of values of the ends what the inside can be: nothing where the pair is not allowed.
    pub(in crate::engines) inside: Vec<W>,
    pub(in crate::engines) values: u32,
}

impl<W: Word> Ends<W> {
    /// The inside lies strictly between the ends.
    pub(crate) fn between(line: Vec<u16>, values: u32) -> Ends<W> {
        Ends::new(line, values, |low, high, value| low < value && value < high)
    }

    /// The ends differ by at least `least`, and the inside lies strictly outside of them.
    pub(crate) fn lockout(line: Vec<u16>, values: u32, least: i32) -> Ends<W> {
        Ends::new(line, values, |low, high, value| {
            (high - low) as i32 >= least && (value < low || high < value)
        })
    }

    fn new(mut line: Vec<u16>, values: u32, fits: impl Fn(u32, u32, u32) -> bool) -> Ends<W> {
        line.rotate_left(1);
        let set = |a: u32, b: u32| {
            let fitting = (0..values).filter(|value| fits(a.min(b), a.max(b), *value));
            fitting.fold(W::NONE, |set, value| set | W::value(value))
        };
        let inside = (0..values).flat_map(|a| (0..values).map(move |b| (a, b)));
        Ends { cells: line, inside: inside.map(|(a, b)| set(a, b)).collect(), values }
    }
}

impl<W: Word> Propagator<W> for Ends<W> {
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
        // The last cell of the rotated line is its first.
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
