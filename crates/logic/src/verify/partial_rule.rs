//! For a rule with many parts, tests of the cells of one part, derived from the definition of the rule.

use ennead_puzzle::rule::{
    Corner, CornerClue, DigitGroups, Doppelganger, Edge, Modifier, Rule, Side,
};
use ennead_puzzle::{Candidates, Cell, Digit, Size};

/// Returns whether digits for the cells of a part, in the order of the cells, can satisfy the rule.
pub(super) type Test = Box<dyn Fn(&[Digit]) -> bool>;

/// The test for the cells of a part; `None` if these cells are not a part of the rule.
pub(super) fn test(rule: &Rule, cells: &[Cell], at: &Candidates) -> Option<Test> {
    let (size, lowest) = (at.size(), at.lowest());
    let value = move |digit: Digit| lowest + digit.index() as i32;
    match rule {
        // Each digit begins four lines, so the lines that begin with the lowest digit have ranks 1 to 4, those with the
        // next digit 5 to 8, and so on.
        Rule::FullRank(clue) if *cells == clue.edge.cells(size)[..1] => {
            let first = (clue.rank - 1) / 4;
            Some(Box::new(move |digits| digits[0].index() == first))
        }
        Rule::DistinctLines(_) => {
            let of = |parity| cells.iter().skip(parity).step_by(2).copied().collect::<Vec<Cell>>();
            let both = is_line(&of(0), size) && is_line(&of(1), size) && of(0) != of(1);
            let differ: Test = Box::new(|digits| digits.chunks(2).any(|two| two[0] != two[1]));
            both.then_some(differ)
        }
        Rule::Leaper(leaper) => {
            let [a, b] = *cells else { return None };
            let pairs = leaper.pairs(size);
            let is_turned = pairs.contains(&[b, a]);
            let relations = leaper.relations.clone();
            let apart: Test = Box::new(move |digits| {
                let (a, b) = (value(digits[0]), value(digits[1]));
                let (a, b) = if is_turned { (b, a) } else { (a, b) };
                !relations.iter().any(|relation| relation.holds(a, b))
            });
            (is_turned || pairs.contains(&[a, b])).then_some(apart)
        }
        Rule::Corner(corner) => at_corner(corner, cells, size, lowest),
        Rule::DigitGroups(groups) => in_window(groups, cells, size),
        Rule::DutchFlatmates(_) => {
            let (cell, rest) = cells.split_first()?;
            let beside = |other: &Cell, row: Option<usize>| {
                Some(other.row()) == row && other.column() == cell.column()
            };
            let above = rest.first().is_some_and(|other| beside(other, cell.row().checked_sub(1)));
            let below = rest.last().is_some_and(|other| beside(other, Some(cell.row() + 1)));
            let middle = size.digit_count() / 2;
            let last = size.digit_count() - 1;
            let all = usize::from(above) + usize::from(below) == rest.len();
            let is_complete = above == (cell.row() > 0) && below == (cell.row() + 1 < size.rows());
            let paired: Test = Box::new(move |digits| {
                digits[0].index() != middle
                    || above && digits[1].index() == 0
                    || below && digits[digits.len() - 1].index() == last
            });
            (all && is_complete).then_some(paired)
        }
        Rule::Rossini(clue) => {
            let line = clue.edge.cells(size);
            let place = |cell: &Cell| line.iter().take(clue.count).position(|own| own == cell);
            let mut order: Vec<(usize, usize)> = Vec::new();
            for (at, cell) in cells.iter().enumerate() {
                order.push((place(cell)?, at));
            }
            order.sort_unstable();
            let rises = clue.rises;
            Some(Box::new(move |digits| {
                order.windows(2).all(|two| (digits[two[0].1] < digits[two[1].1]) == rises)
                    && order.windows(2).all(|two| digits[two[0].1] != digits[two[1].1])
            }))
        }
        Rule::Doppelganger(rule) => doppelganger(rule, cells, at),
        Rule::Modifier(rule) => modifier(rule, cells, at),
        _ => None,
    }
}

/// Whether these are the cells of a row or column, from either end.
fn is_line(cells: &[Cell], size: Size) -> bool {
    let Some(first) = cells.first().filter(|cell| !cell.is_extra()) else { return false };
    let edges = [
        (Side::Left, first.row()),
        (Side::Right, first.row()),
        (Side::Top, first.column()),
        (Side::Bottom, first.column()),
    ];
    edges.into_iter().any(|(side, index)| Edge { side, index }.cells(size) == cells)
}

/// The four cells around a corner; `None` unless all of them lie in a grid of this size.
fn square(corner: Cell, size: Size) -> Option<[Cell; 4]> {
    let (row, column) = (corner.row(), corner.column());
    let is_inside = row + 1 < size.rows() && column + 1 < size.columns();
    let cells = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)];
    is_inside.then(|| cells.map(|(row, column)| Cell::new(row, column)))
}

/// The test for one or two cells around a corner.
fn at_corner(corner: &Corner, cells: &[Cell], size: Size, lowest: i32) -> Option<Test> {
    let around = square(corner.corner, size)?;
    let value = move |digit: Digit| lowest + digit.index() as i32;
    let [a, b, c, d] = around;
    let clue = corner.clue;
    match (clue, cells) {
        (CornerClue::Sum(_), _) => None,
        (CornerClue::Maximum(highest), &[one, other]) => {
            let is_first = one == highest;
            let fits = around.contains(&one) && around.contains(&other) && one != other;
            let above: Test =
                Box::new(
                    move |digits| {
                        if is_first { digits[1] < digits[0] } else { digits[0] < digits[1] }
                    },
                );
            (fits && (is_first || other == highest)).then_some(above)
        }
        (CornerClue::Parity { even }, &[cell]) => {
            let parity: Test = Box::new(move |digits| (value(digits[0]) % 2 == 0) == even);
            around.contains(&cell).then_some(parity)
        }
        (_, &[one, other]) => {
            let diagonals = [[a, d], [d, a], [b, c], [c, b]];
            let result: Test = Box::new(move |digits| {
                let (a, b) = (value(digits[0]), value(digits[1]));
                match clue {
                    CornerClue::Add(sum) => a + b == sum,
                    CornerClue::Subtract(difference) => (a - b).abs() == difference,
                    CornerClue::Multiply(product) => a * b == product,
                    CornerClue::Divide(ratio) => a == ratio * b || b == ratio * a,
                    _ => true,
                }
            });
            let is_pair = !matches!(clue, CornerClue::Parity { .. } | CornerClue::Maximum(_));
            (is_pair && diagonals.contains(&[one, other])).then_some(result)
        }
        _ => None,
    }
}

/// The test for a window: a square of four cells or, on a line, as many consecutive cells as there are groups.
fn in_window(rule: &DigitGroups, cells: &[Cell], size: Size) -> Option<Test> {
    let is_window = match rule.cells.is_empty() {
        true => square(cells[0], size).is_some_and(|square| square == *cells),
        false => {
            cells.len() == rule.groups.len()
                && rule.cells.windows(cells.len()).any(|part| part == cells)
        }
    };
    let groups = rule.groups.clone();
    let all: Test = Box::new(move |digits| {
        groups.iter().all(|group| digits.iter().any(|digit| group.contains(*digit)))
    });
    is_window.then_some(all)
}

/// The test for a single missing digit, or for a cell with the missing digits of its row, column and region.
fn doppelganger(rule: &Doppelganger, cells: &[Cell], at: &Candidates) -> Option<Test> {
    let missing = [&rule.rows, &rule.columns, &rule.regions];
    if let [cell] = cells
        && missing.into_iter().flatten().any(|one| one == cell)
    {
        return Some(Box::new(|digits| digits[0].index() != 0));
    }
    let (cell, rest) = cells.split_first().filter(|(cell, _)| !cell.is_extra())?;
    let region = at.geometry().region_of(*cell);
    let own = [
        rule.rows.get(cell.row()),
        rule.columns.get(cell.column()),
        region.and_then(|region| rule.regions.get(region)),
    ];
    let differ: Test = Box::new(|digits| {
        let mut rest = digits[1..].to_vec();
        rest.sort_unstable();
        digits[0].index() != 0 || rest.windows(2).all(|two| two[0] != two[1])
    });
    rest.iter().all(|cell| own.contains(&Some(cell))).then_some(differ)
}

/// The test for a cell with its mark and value, for a mark with its cell and the chosen digit, or for all marks of a row,
/// column or region.
fn modifier(rule: &Modifier, cells: &[Cell], at: &Candidates) -> Option<Test> {
    let (lowest, change) = (at.lowest(), rule.change);
    let place_of = |list: &[Cell], cell: Cell| list.iter().position(|own| *own == cell);
    let value = move |digit: Digit| lowest + digit.index() as i32;
    let is_modified = |mark: Digit| mark.get() == 2;
    if let [first, second, third] = *cells {
        if let Some(place) = place_of(&rule.cells, first)
            && rule.marks[place] == second
            && rule.values[place] == third
        {
            return Some(Box::new(move |digits| {
                let digit = value(digits[0]);
                let worth = if is_modified(digits[1]) { change.of(digit) } else { digit };
                digits[1].get() <= 2 && value(digits[2]) == worth
            }));
        }
        let chosen = rule.chosen.as_ref()?.get(second.row())?;
        let place = place_of(&rule.marks, first)?;
        let copies: Test =
            Box::new(move |digits| !is_modified(digits[0]) || digits[1] == digits[2]);
        return (rule.cells[place] == second && third == *chosen).then_some(copies);
    }
    // The marks of a row, column or region.
    rule.chosen.as_ref()?;
    let mut own = Vec::new();
    for cell in cells {
        own.push(rule.cells[place_of(&rule.marks, *cell)?]);
    }
    let (geometry, first) = (at.geometry(), *own.first()?);
    let is_group = |of: &dyn Fn(Cell) -> Option<usize>| {
        let all = geometry.size().grid_cells().filter(|cell| of(*cell) == of(first)).count();
        of(first).is_some() && own.len() == all && own.iter().all(|cell| of(*cell) == of(first))
    };
    let is_whole = is_group(&|cell| Some(cell.row()))
        || is_group(&|cell| Some(cell.column()))
        || is_group(&|cell| geometry.region_of(cell));
    let once: Test =
        Box::new(move |digits| digits.iter().filter(|mark| is_modified(**mark)).count() == 1);
    is_whole.then_some(once)
}
