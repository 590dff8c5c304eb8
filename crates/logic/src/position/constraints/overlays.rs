//! Overlays: cages laid over houses, and the cells that only the houses or only the cages contain (the rule of 45).

use super::{Constraint, large_sum};
use ennead_puzzle::rule::{Cage, Rule};
use ennead_puzzle::{BoxShape, Candidates, Cell, House, HouseKind, Regions};
use std::collections::HashSet;

/// The maximum number of cells of an overlay, filled ones included.
const MAX_CELLS: usize = 15;

/// Houses, cages, and the cells that only the houses or only the cages contain, by index.
#[derive(Clone, Debug)]
pub(crate) struct Overlay {
    pub(crate) houses: Vec<House>,
    pub(crate) cages: Vec<Cage>,
    /// The cells of the houses outside the cages, [in groups](large_sum::in_groups).
    pub(crate) inside: Vec<usize>,
    /// The cells of the cages outside the houses, in groups.
    pub(crate) outside: Vec<usize>,
    /// The sum of the `inside` cells minus the sum of the `outside` cells.
    pub(crate) total: i32,
    /// The constraint that these sums differ by `total`.
    pub(crate) constraint: Constraint,
}

/// All overlays with at most [`MAX_CELLS`] cells, those with the fewest houses first.
pub(super) fn overlays(at: &Candidates) -> Vec<Overlay> {
    let cages = disjoint_cages(at);
    if cages.is_empty() {
        return Vec::new();
    }
    let mut known = HashSet::new();
    let mut overlays: Vec<Overlay> = Vec::new();
    let mut sets = house_sets(at);
    sets.sort_by_key(Vec::len);
    for houses in sets {
        // Four choices of cages: those without cells outside the houses, those with more cells inside than outside, those
        // with at least as many inside as outside, and those with any cell inside.
        let wanted: [fn(usize, usize) -> bool; 4] = [
            |_, out| out == 0,
            |inside, out| inside > out,
            |inside, out| inside >= out,
            |_, _| true,
        ];
        for is_wanted in wanted {
            let overlay = OverlayCells::on(&houses, &cages, is_wanted, at);
            let cells = overlay.inside.len() + overlay.outside.len();
            if (1..=MAX_CELLS).contains(&cells)
                && !overlay.leaves_a_house_out(&houses, at)
                && known.insert((overlay.inside.clone(), overlay.outside.clone()))
            {
                overlays.push(overlay.with_constraint(&houses, at));
            }
        }
    }
    overlays
}

/// Chooses cages that share no cells; a smaller cage is preferred to a larger one. If cages of equal size share cells, all
/// of them are dropped, and so are larger cages that share cells with them, so the order of the rules does not matter.
fn disjoint_cages(at: &Candidates) -> Vec<&Cage> {
    let mut all: Vec<&Cage> = Vec::new();
    for rule in at.rules() {
        match rule {
            Rule::Cage(cage) if cage.sum.is_some() && !all.contains(&cage) => all.push(cage),
            _ => {}
        }
    }
    all.sort_by_key(|cage| cage.cells.len());
    let mut taken = vec![0; at.size().cell_count()];
    let mut disjoint = Vec::new();
    for of_size in all.chunk_by(|a, b| a.cells.len() == b.cells.len()) {
        let index = |cell: &Cell| at.size().index(*cell);
        let free: Vec<&Cage> = of_size
            .iter()
            .copied()
            .filter(|cage| cage.cells.iter().all(|cell| taken[index(cell)] == 0))
            .collect();
        free.iter().flat_map(|cage| &cage.cells).for_each(|cell| taken[index(cell)] += 1);
        let is_alone = |cage: &&Cage| cage.cells.iter().all(|cell| taken[index(cell)] == 1);
        disjoint.extend(free.into_iter().filter(is_alone));
    }
    // Return the cages in the order of the rules.
    let place = |cage: &&Cage| {
        at.rules().iter().position(|rule| matches!(rule, Rule::Cage(one) if one == *cage))
    };
    disjoint.sort_by_key(place);
    disjoint
}

/// The cages of an overlay, its cells and their sum.
struct OverlayCells<'a> {
    cages: Vec<&'a Cage>,
    inside: Vec<usize>,
    outside: Vec<usize>,
    total: i32,
}

impl<'a> OverlayCells<'a> {
    fn on(
        houses: &[usize],
        cages: &[&'a Cage],
        is_wanted: fn(usize, usize) -> bool,
        at: &Candidates,
    ) -> OverlayCells<'a> {
        let (size, geometry) = (at.size(), at.geometry());
        let n = size.digit_count() as i32;
        let mut in_houses = vec![false; size.cell_count()];
        for house in houses {
            geometry.house_cell_indices()[*house]
                .iter()
                .for_each(|cell| in_houses[usize::from(*cell)] = true);
        }
        let mut inside = in_houses.clone();
        let mut outside = Vec::new();
        let mut total = houses.len() as i32 * (n * at.lowest() + n * (n - 1) / 2);
        let mut chosen = Vec::new();
        for cage in cages {
            let cells: Vec<usize> = cage.cells.iter().map(|cell| size.index(*cell)).collect();
            let within = cells.iter().filter(|cell| in_houses[**cell]).count();
            if within == 0 || !is_wanted(within, cells.len() - within) {
                continue;
            }
            for cell in cells {
                match in_houses[cell] {
                    true => inside[cell] = false,
                    false => outside.push(cell),
                }
            }
            total -= cage.sum.unwrap_or(0);
            chosen.push(*cage);
        }
        outside.sort_unstable();
        let inside = (0..inside.len()).filter(|cell| inside[*cell]).collect();
        OverlayCells { cages: chosen, inside, outside, total }
    }

    /// Whether the cages have no cell in one of the houses. Such an overlay is useless: without that house, it has fewer cells.
    fn leaves_a_house_out(&self, houses: &[usize], at: &Candidates) -> bool {
        let is_inside = |cell: &u16| self.inside.contains(&usize::from(*cell));
        let cells = at.geometry().house_cell_indices();
        houses.iter().any(|house| cells[*house].iter().all(is_inside))
    }

    fn with_constraint(self, houses: &[usize], at: &Candidates) -> Overlay {
        let OverlayCells { cages, inside, outside, total } = self;
        let [inside, outside] =
            [inside, outside].map(|cells| large_sum::in_groups(&cells, at.geometry()));
        let cells = |cells: &[usize]| -> Vec<Cell> {
            cells.iter().map(|cell| at.size().cell(*cell)).collect()
        };
        Overlay {
            houses: houses.iter().map(|house| at.geometry().houses()[*house]).collect(),
            cages: cages.into_iter().cloned().collect(),
            constraint: Constraint::sum(&cells(&inside), &cells(&outside), total, at),
            inside,
            outside,
            total,
        }
    }
}

/// The sets of houses for overlays; the houses of a set share no cells. The sets are adjacent rows, adjacent columns,
/// rectangles of boxes, one or two irregular regions, and each other house alone.
fn house_sets(at: &Candidates) -> Vec<Vec<usize>> {
    let geometry = at.geometry();
    let (size, houses) = (at.size(), geometry.houses());
    // Houses are listed by kind: rows, columns, boxes or regions, others.
    let count = |wanted: &dyn Fn(HouseKind) -> bool| {
        houses.iter().filter(|house| wanted(house.kind())).count()
    };
    let rows = count(&|kind| kind == HouseKind::Row);
    let lines = rows + count(&|kind| kind == HouseKind::Column);
    let regions = count(&HouseKind::is_region);
    let runs = |count: usize| {
        (0..count).flat_map(move |first| (first + 1..=count).map(move |end| first..end))
    };
    let mut sets: Vec<Vec<usize>> = Vec::new();
    for run in runs(rows.max(lines - rows)) {
        for (start, count) in [(0, rows), (rows, lines - rows)] {
            if run.end <= count && run.len() < count {
                sets.push(run.clone().map(|line| start + line).collect());
            }
        }
    }
    match geometry.regions() {
        // Boxes too small to hold all digits are not houses.
        _ if regions == 0 => {}
        Regions::Boxes(BoxShape { rows, columns }) => {
            let (down, right) = (size.rows() / rows, size.columns() / columns);
            for rows in runs(down) {
                for columns in runs(right) {
                    let boxes = rows.clone().flat_map(|row| columns.clone().map(move |c| (row, c)));
                    let block: Vec<usize> = boxes.map(|(row, c)| lines + row * right + c).collect();
                    if block.len() < regions {
                        sets.push(block);
                    }
                }
            }
        }
        Regions::Irregular(_) => {
            let all = lines..lines + regions;
            sets.extend(all.clone().map(|one| vec![one]));
            let end = all.end;
            sets.extend(all.flat_map(|a| (a + 1..end).map(move |b| vec![a, b])));
        }
        Regions::None => {}
    }
    sets.extend((lines + regions..houses.len()).map(|house| vec![house]));
    sets
}
