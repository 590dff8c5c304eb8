//! Houses and short houses: hidden singles and Hall sets.
//!
//! **Sound**: a value that the house needs goes to its only place. Since the cells differ, k cells that can hold only k
//! values use these values up. A house needs every value, because it has one cell for each.

use super::domains::{Contradiction, Domains};
use super::value_set::ValueSet;

/// Places each needed value that has one place left.
pub(crate) fn hidden_singles<W: ValueSet>(
    cells: &[u16],
    needed: W,
    domains: &mut Domains<W>,
) -> Result<(), Contradiction> {
    let (mut once, mut twice, mut fixed) = (W::NONE, W::NONE, W::NONE);
    for &cell in cells {
        let mask = domains.get(cell);
        twice |= once & mask;
        once |= mask;
        fixed |= if mask.is_single() { mask } else { W::NONE };
    }
    if !(needed & !once).is_none() {
        domains.emptied = None;
        return Err(Contradiction);
    }
    let hidden = once & !twice & !fixed & needed;
    if hidden.is_none() {
        return Ok(());
    }
    for &cell in cells {
        let here = domains.get(cell) & hidden;
        if !here.is_none() {
            if !here.is_single() {
                domains.emptied = Some(cell as usize);
                return Err(Contradiction);
            }
            domains.keep(cell, here)?;
        }
    }
    Ok(())
}

/// Finds Hall sets, n cells that can hold only n values, and removes these values from the other cells.
///
/// Checks only sets that are the union of two cells' candidates and have at most half as many values as there are undecided
/// cells, plus one.
pub(crate) fn hall_sets<W: ValueSet>(
    cells: &[u16],
    domains: &mut Domains<W>,
) -> Result<(), Contradiction> {
    let mut open = [(0u16, W::NONE); 36];
    let mut count = 0;
    for &cell in cells {
        let mask = domains.get(cell);
        if !mask.is_single() {
            open[count] = (cell, mask);
            count += 1;
        }
    }
    let open = &open[..count];
    let most = count as u32 / 2 + 1;
    for (i, &(_, first)) in open.iter().enumerate() {
        if first.count() > most {
            continue;
        }
        for &(_, second) in &open[i + 1..] {
            let union = first | second;
            if union.count() <= most {
                take(open, union, domains)?;
            }
        }
    }
    Ok(())
}

/// If exactly n cells have all their candidates in a set of n values, removes these values from the other cells. Fails if
/// there are more than n such cells.
#[inline]
fn take<W: ValueSet>(
    open: &[(u16, W)],
    set: W,
    domains: &mut Domains<W>,
) -> Result<(), Contradiction> {
    let inside = open.iter().filter(|(_, mask)| (*mask & !set).is_none()).count() as u32;
    if inside < set.count() {
        return Ok(());
    }
    if inside > set.count() {
        domains.emptied = None;
        return Err(Contradiction);
    }
    for &(cell, mask) in open {
        if !(mask & !set).is_none() && !(mask & set).is_none() {
            domains.remove(cell, set)?;
        }
    }
    Ok(())
}
