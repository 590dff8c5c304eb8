//! Conclusions about a connected area of known size in a small grid, with bit sets of cells.
//!
//! [`judge`] draws every conclusion that [`connected::judge`](super::connected::judge) draws. It can find more cells inside,
//! because it ignores detours through cells that are too far away.

use ennead_puzzle::bits::ones;

/// A set of cells by their positions, as bits.
pub(super) type Cells = u128;

/// Returns the cells that touch each cell.
pub(super) fn around(cells: usize, borders: &[[u16; 2]]) -> Vec<Cells> {
    let mut around = vec![0; cells];
    for &[a, b] in borders {
        around[usize::from(a)] |= 1 << b;
        around[usize::from(b)] |= 1 << a;
    }
    around
}

/// Returns the cells that touch at least one of these cells.
pub(super) fn touching(cells: Cells, around: &[Cells]) -> Cells {
    ones(cells).fold(0, |all, cell| all | around[cell])
}

/// The cells of `all` that can be reached from `start` within `all`.
fn connected(start: usize, all: Cells, around: &[Cells]) -> Cells {
    let mut reached = 1 << start;
    let mut border = reached;
    while border != 0 {
        border = touching(border, around) & all & !reached;
        reached |= border;
    }
    reached
}

/// Returns the open cells that are certainly outside an area of this size, and those that are certainly inside. `None` if it
/// finds that there is no such area.
pub(super) fn judge(
    inside: Cells,
    open: Cells,
    size: usize,
    around: &[Cells],
) -> Option<(Cells, Cells)> {
    let known = inside.count_ones() as usize;
    if known == 0 {
        return without_known_cell(open, size, around);
    }
    let free = size.checked_sub(known)?;
    let root = inside.trailing_zeros() as usize;
    let is_whole = connected(root, inside, around) == inside;
    if free == 0 {
        return is_whole.then_some((open, 0));
    }
    let near = near(1 << root, inside, open, free, around);
    let reached = near.count_ones() as usize;
    if inside & !near != 0 || reached < size {
        return None;
    }
    let outside = open & !near;
    if reached == size {
        return Some((outside, open & near));
    }
    // If the cells inside are already connected, no open cell is needed to connect them.
    let is_cut = |cell: &usize| inside & !connected(root, near & !(1 << cell), around) != 0;
    let cuts = ones(open & near).filter(|cell| !is_whole && is_cut(cell));
    Some((outside, cuts.fold(0, |all, cell| all | 1 << cell)))
}

/// Does the work of [`judge`] if no cell is known to be inside: connected parts that are too small for the area are outside.
fn without_known_cell(open: Cells, size: usize, around: &[Cells]) -> Option<(Cells, Cells)> {
    let (mut left, mut outside) = (open, 0);
    while left != 0 {
        let part = connected(left.trailing_zeros() as usize, open, around);
        left &= !part;
        if (part.count_ones() as usize) < size {
            outside |= part;
        }
    }
    (outside != open).then_some((outside, 0))
}

/// The cells that can be reached from `start` by entering at most `free` open cells.
fn near(start: Cells, inside: Cells, open: Cells, free: usize, around: &[Cells]) -> Cells {
    let mut reached = start;
    let mut border = start;
    for steps in 0..=free {
        let mut next = 0;
        while border != 0 {
            let touched = touching(border, around) & !reached;
            next |= touched & open;
            border = touched & inside;
            reached |= border;
        }
        if steps < free {
            border = next & !reached;
            reached |= border;
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::super::connected::{Place, Verdict, judge as judge_lists, neighbours};
    use super::*;
    use ennead_puzzle::constraint::borders;
    use ennead_testkit::rules::Random;

    #[test]
    fn bit_sets_find_everything_that_lists_find() {
        let mut random = Random::new(5);
        let (mut impossible, mut found) = (0, 0);
        for (rows, columns) in [(3, 3), (4, 6), (9, 9), (2, 7)] {
            let cells = rows * columns;
            let borders = borders(cells, columns);
            let (lists, sets) = (neighbours(cells, &borders), around(cells, &borders));
            for _ in 0..4_000 {
                let (share, size) = (1 + random.below(6), 1 + random.below(9));
                let place = |random: &mut Random| match random.below(8) {
                    0 if random.below(2) == 0 => Place::Inside,
                    drawn if drawn <= share => Place::Open,
                    _ => Place::Outside,
                };
                let places: Vec<Place> = (0..cells).map(|_| place(&mut random)).collect();
                let set = |wanted: Place| {
                    let cells = (0..cells).filter(|it| places[*it] == wanted);
                    cells.fold(0, |all: Cells, cell| all | 1 << cell)
                };
                let mine = judge(set(Place::Inside), set(Place::Open), size, &sets);
                let bits = |cells: Vec<usize>| cells.iter().fold(0, |all: Cells, it| all | 1 << it);
                let expected = match judge_lists(&places, &lists, Some(size)) {
                    Verdict::Impossible => None,
                    Verdict::Requires { outside, inside } => Some((bits(outside), bits(inside))),
                };
                let Some((outside, inside)) = expected else {
                    impossible += 1;
                    assert_eq!(mine, None, "{places:?} {size}");
                    continue;
                };
                found += (outside | inside).count_ones();
                let (more_outside, more_inside) = mine.unwrap();
                assert_eq!(more_outside, outside, "{places:?} {size}");
                // Bit sets can find more cells inside: they ignore detours through cells that are too far away.
                assert_eq!(inside & !more_inside, 0, "{places:?} {size}");
                if cells <= 9 {
                    let all: Cells = (1 << cells) - 1;
                    let is_area = |area: &Cells| {
                        area.count_ones() as usize == size
                            && set(Place::Inside) & !area == 0
                            && set(Place::Outside) & area == 0
                            && connected(area.trailing_zeros() as usize, *area, &sets) == *area
                    };
                    let always = (1..=all).filter(is_area).fold(all, |always, area| always & area);
                    assert_eq!(more_inside & !always, 0, "{places:?} {size}");
                }
            }
        }
        assert!(impossible > 1_000 && found > 1_000, "{impossible} {found}");
    }
}
