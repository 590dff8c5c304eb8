//! Lines with ranks that begin with the same digit, in a grid whose rows and columns hold each digit once.
//!
//! Each digit begins four lines: one from each side of the grid. Their order gives them places 1 to 4. Ranked lines have
//! fixed places; the others lie in the gaps before, between and after them.
//!
//! **Sound**: a line that begins with the digit lies in a gap with a free place, above all ranked lines before the gap and
//! below those after it. Each side without a ranked line takes one of the free places. If no distribution of the places
//! gives a side a certain gap, its lines are not in that gap. A line that fits into none of the remaining gaps does not
//! begin with the digit. When all cells are fixed, each side has one line with the digit, and its gap is known.

use super::rank::{Rank, Sides, Used, compare, fail, order};
use super::{Cost, Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::ValueSet;

/// The number of lines that begin with each digit, one from each side.
pub(crate) const SIDES: usize = 4;

/// See the [module](self).
pub(crate) struct RankGroup {
    /// All cells of the lines.
    cells: Vec<u16>,
    /// All lines, the same number from each side.
    lines: Vec<Vec<u16>>,
    /// The value that the ranked lines begin with.
    first: u32,
    /// The ranked lines, each with its place from 0, in ascending order of places.
    ranked: Vec<(usize, usize)>,
    /// The ranks one by one, for engines that encode them.
    pub(in crate::engines) ranks: Vec<Rank>,
}

impl RankGroup {
    /// Creates the propagator for ranked lines that all begin with one digit and may not tie. `ranked` holds the indices of
    /// the lines with their ranks from 1.
    pub(crate) fn new(lines: &[Vec<u16>], ranked: &[(usize, usize)]) -> RankGroup {
        let mut cells = lines.concat();
        cells.sort_unstable();
        cells.dedup();
        let first = ((ranked[0].1 - 1) / SIDES) as u32;
        let ranks = ranked.iter().map(|&(line, rank)| Rank::new(lines, line, rank, false));
        let ranks = ranks.collect();
        let mut ranked: Vec<_> =
            ranked.iter().map(|&(line, rank)| ((rank - 1) % SIDES, line)).collect();
        ranked.sort_unstable();
        ranked.dedup();
        RankGroup { cells, lines: lines.to_vec(), first, ranked, ranks }
    }

    fn side(&self, line: usize) -> usize {
        line / (self.lines.len() / SIDES)
    }

    /// The number of free places in each gap: before the first ranked line, between them, and after the last. `None` if two
    /// ranked lines have the same place or come from the same side.
    fn gaps(&self) -> Option<Vec<usize>> {
        let mut free = Vec::new();
        let mut next = 0;
        for &(place, _) in &self.ranked {
            free.push(place.checked_sub(next)?);
            next = place + 1;
        }
        free.push(SIDES - next);
        let mut sides: Vec<usize> = self.ranked.iter().map(|(_, line)| self.side(*line)).collect();
        sides.sort_unstable();
        sides.windows(2).all(|pair| pair[0] != pair[1]).then_some(free)
    }

    /// Requires that a line that begins with the digit is lower than another one.
    fn order<W: ValueSet>(
        &self,
        low: usize,
        high: usize,
        domains: &mut Domains<W>,
    ) -> Result<(), Contradiction> {
        let used = Used::Values(W::value(self.first));
        order(&self.lines[low][1..], &self.lines[high][1..], used, false, domains)
    }

    /// The gaps in which a line can be if it begins with the digit, as bits.
    fn gaps_of<W: ValueSet>(&self, line: usize, free: &[usize], domains: &Domains<W>) -> u8 {
        let rest = &self.lines[line][1..];
        let mut fits = 0;
        let used = Used::Values(W::value(self.first));
        // Gap i is above the first i ranked lines and below the others.
        let compared: Vec<Sides> = self
            .ranked
            .iter()
            .map(|(_, ranked)| compare(rest, &self.lines[*ranked][1..], used, domains))
            .collect();
        for (gap, free) in free.iter().enumerate() {
            let (below, above) = compared.split_at(gap);
            if *free > 0 && below.iter().all(|it| it.higher) && above.iter().all(|it| it.lower) {
                fits |= 1 << gap;
            }
        }
        fits
    }
}

/// For each side, the gaps that it takes in some distribution of the free places; `None` if there is no distribution.
fn distribute(of_sides: &[u8], free: &mut [usize]) -> Option<Vec<u8>> {
    let Some((own, rest)) = of_sides.split_first() else { return Some(Vec::new()) };
    let mut found: Option<Vec<u8>> = None;
    for gap in 0..free.len() {
        if own >> gap & 1 == 0 || free[gap] == 0 {
            continue;
        }
        free[gap] -= 1;
        if let Some(others) = distribute(rest, free) {
            let all = [&[1 << gap], &others[..]].concat();
            match &mut found {
                Some(found) => found.iter_mut().zip(all).for_each(|(found, it)| *found |= it),
                None => found = Some(all),
            }
        }
        free[gap] += 1;
    }
    found
}

impl<W: ValueSet> Propagator<W> for RankGroup {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> Cost {
        Cost::High
    }

    fn kind(&self) -> Kind<'_, W> {
        Kind::RankGroup(self)
    }

    /// The first cells of the lines of each side without a ranked line: one of them holds the digit.
    fn decisive_places(&self) -> Vec<(Vec<u16>, W)> {
        let taken: Vec<usize> = self.ranked.iter().map(|(_, line)| self.side(*line)).collect();
        let starts = |side: usize| {
            let lines = self.lines.iter().enumerate();
            let own = lines.filter(|(line, _)| self.side(*line) == side);
            own.map(|(_, line)| line[0]).collect()
        };
        let open = (0..SIDES).filter(|side| !taken.contains(side));
        open.map(|side| (starts(side), W::value(self.first))).collect()
    }

    fn filter(&self, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        let Some(mut free) = self.gaps() else { return fail(domains) };
        let first = W::value(self.first);
        for &(_, line) in &self.ranked {
            domains.keep(self.lines[line][0], first)?;
        }
        for pair in self.ranked.windows(2) {
            self.order(pair[0].1, pair[1].1, domains)?;
        }
        let taken: Vec<usize> = self.ranked.iter().map(|(_, line)| self.side(*line)).collect();
        let sides: Vec<usize> = (0..SIDES).filter(|side| !taken.contains(side)).collect();
        let length = self.lines.len() / SIDES;
        let lines = |side: usize| side * length..(side + 1) * length;
        let mut fits = vec![0; self.lines.len()];
        let mut of_sides = Vec::new();
        for &side in &sides {
            let mut of_side = 0;
            for line in lines(side) {
                let start = domains.get(self.lines[line][0]);
                if !(start & first).is_none() {
                    fits[line] = self.gaps_of(line, &free, domains);
                    if start == first {
                        of_side = fits[line];
                        break;
                    }
                    of_side |= fits[line];
                }
            }
            of_sides.push(of_side);
        }
        let Some(of_sides) = distribute(&of_sides, &mut free) else { return fail(domains) };
        for (&side, &open) in sides.iter().zip(&of_sides) {
            for line in lines(side) {
                let start = self.lines[line][0];
                let gaps = fits[line] & open;
                if gaps == 0 {
                    domains.remove(start, first)?;
                } else if domains.get(start) == first {
                    // The line is above all ranked lines before its lowest gap, and below those after its highest gap.
                    let lowest = gaps.trailing_zeros() as usize;
                    let highest = 7 - gaps.leading_zeros() as usize;
                    if let Some((_, below)) = self.ranked[..lowest].last() {
                        self.order(*below, line, domains)?;
                    }
                    if let Some((_, above)) = self.ranked.get(highest) {
                        self.order(line, *above, domains)?;
                    }
                }
            }
        }
        Ok(())
    }
}
