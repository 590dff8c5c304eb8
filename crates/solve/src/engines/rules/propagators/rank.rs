//! A line with a rank among all lines, which are compared as words.
//!
//! **Sound**: a line is certainly lower than another one if its highest word is lower than the other's lowest, and can be
//! lower only if its lowest word is lower than the other's highest. The rank limits how many lines are lower and how many are
//! higher. If that many lines are certainly lower, no other line is lower; then the first place at which two words can differ
//! limits both words. The same holds for higher lines. When all cells are fixed, every line is certainly lower, equal or
//! higher.

use super::{Cost, Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::ValueSet;

/// See the [module](self).
pub(crate) struct Rank {
    /// All lines one after another; the line with the rank comes first.
    pub(in crate::engines) cells: Vec<u16>,
    /// The number of cells of a line.
    pub(in crate::engines) length: usize,
    /// The rank less 1: the number of lower lines, or the greatest number of them if lines may tie.
    pub(in crate::engines) before: usize,
    pub(in crate::engines) may_tie: bool,
}

impl Rank {
    /// Creates the propagator that gives `lines[line]` this rank, counted from 1. All lines have the same length.
    pub(crate) fn new(lines: &[Vec<u16>], line: usize, rank: usize, may_tie: bool) -> Rank {
        let length = lines[0].len();
        let mut lines = lines.to_vec();
        lines.swap(0, line);
        Rank { cells: lines.concat(), length, before: rank - 1, may_tie }
    }

    /// The line with the rank, and the other lines.
    pub(in crate::engines) fn parts(&self) -> (&[u16], impl Iterator<Item = &[u16]>) {
        let (own, rest) = self.cells.split_at(self.length);
        (own, rest.chunks(self.length))
    }
}

/// Whether the candidates allow that a word is lower than another one, equal to it or higher.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Sides {
    pub(super) lower: bool,
    pub(super) equal: bool,
    pub(super) higher: bool,
}

fn least<W: ValueSet>(mask: W) -> u32 {
    mask.lowest()
}

fn most<W: ValueSet>(mask: W) -> u32 {
    63 - mask.bits().leading_zeros()
}

/// The values that two words share before the current place, where both are equal so far. If the values of each word differ,
/// neither word can hold these values again.
#[derive(Clone, Copy)]
pub(super) enum Used<W> {
    /// Words may repeat values.
    Nothing,
    Values(W),
}

impl<W: ValueSet> Used<W> {
    fn without(self, mask: W) -> W {
        match self {
            Used::Nothing => mask,
            Used::Values(used) => mask & !used,
        }
    }

    /// The used values after a place at which both words have the same value, one of `common`.
    fn and(self, common: W) -> Used<W> {
        match self {
            Used::Values(used) if common.is_single() => Used::Values(used | common),
            used => used,
        }
    }
}

/// Returns which orders of two words are possible if neither holds a used value.
pub(super) fn compare<W: ValueSet>(
    a: &[u16],
    b: &[u16],
    mut used: Used<W>,
    domains: &Domains<W>,
) -> Sides {
    let mut sides = Sides { lower: false, equal: true, higher: false };
    for (a, b) in a.iter().zip(b) {
        let (x, y) = (used.without(domains.get(*a)), used.without(domains.get(*b)));
        if x.is_none() || y.is_none() {
            sides.equal = false;
            break;
        }
        if a != b {
            sides.lower |= least(x) < most(y);
            sides.higher |= most(x) > least(y);
        }
        if (x & y).is_none() {
            sides.equal = false;
            break;
        }
        used = used.and(x & y);
    }
    sides
}

/// Requires that a word is lower than another one, or with `may_equal` that it is not higher.
pub(super) fn order<W: ValueSet>(
    low: &[u16],
    high: &[u16],
    mut used: Used<W>,
    may_equal: bool,
    domains: &mut Domains<W>,
) -> Result<(), Contradiction> {
    for (place, (a, b)) in low.iter().zip(high).enumerate() {
        let (x, y) = (used.without(domains.get(*a)), used.without(domains.get(*b)));
        if x.is_none() || y.is_none() {
            return fail(domains);
        }
        used = used.and(x & y);
        if a == b {
            continue;
        }
        // If the digits here are equal, the rest decides.
        let rest = compare(&low[place + 1..], &high[place + 1..], used, domains);
        let can_tie = !(x & y).is_none() && (rest.lower || may_equal && rest.equal);
        let (x_least, y_most) = (least(x), most(y));
        let below =
            |limit: u32| W::from_bits(if limit >= 64 { u64::MAX } else { (1 << limit) - 1 });
        let tie = u32::from(can_tie);
        domains.keep(*a, below(y_most + tie))?;
        domains.keep(*b, !below(x_least + 1 - tie))?;
        if !(x.is_single() && y.is_single() && x == y) {
            return Ok(());
        }
    }
    if may_equal { Ok(()) } else { fail(domains) }
}

pub(super) fn fail<W: ValueSet>(domains: &mut Domains<W>) -> Result<(), Contradiction> {
    domains.emptied = None;
    Err(Contradiction)
}

impl<W: ValueSet> Propagator<W> for Rank {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> Cost {
        Cost::High
    }

    fn kind(&self) -> Kind<'_, W> {
        Kind::Rank(self)
    }

    fn filter(&self, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        let (own, _) = self.parts();
        let sides: Vec<Sides> =
            self.parts().1.map(|other| compare(other, own, Used::Nothing, domains)).collect();
        let sure = |of: &dyn Fn(&Sides) -> bool| sides.iter().filter(|it| of(it)).count();
        let surely_lower = sure(&|it| it.lower && !it.equal && !it.higher);
        let surely_higher = sure(&|it| it.higher && !it.equal && !it.lower);
        let surely_equal = sure(&|it| it.equal && !it.lower && !it.higher);
        // At most `before` lines are lower, and at most `after` are higher.
        let after = (sides.len()).checked_sub(self.before);
        let Some(after) = after else { return fail(domains) };
        if surely_lower > self.before || surely_higher > after || surely_equal > 0 && !self.may_tie
        {
            return fail(domains);
        }
        for (is_full, low) in [(surely_lower == self.before, false), (surely_higher == after, true)]
        {
            if !is_full {
                continue;
            }
            // If `low` is false, no other line is lower; otherwise no other line is higher.
            for (other, it) in self.parts().1.zip(&sides) {
                match (low, it) {
                    (false, Sides { lower: true, equal: false, higher: false })
                    | (true, Sides { lower: false, equal: false, higher: true }) => {}
                    (false, _) => order(own, other, Used::Nothing, self.may_tie, domains)?,
                    (true, _) => order(other, own, Used::Nothing, self.may_tie, domains)?,
                }
            }
        }
        Ok(())
    }
}
