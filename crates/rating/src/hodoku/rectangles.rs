//! Unique, hidden and avoidable rectangles.
//!
//! One search finds all unique and hidden rectangles, another all avoidable rectangles. Each technique then takes the first of
//! its kind.

use super::houses::{boxes, houses_of};
use super::position::Position;
use super::removals::Removals;
use crate::grid::{
    Grid, HOUSE_CELLS, HOUSE_SETS, PEERS, SmallSet, box_of, column, common_peers, in_line, row,
};
use ennead_puzzle::CellSet;

/// The technique that uses a rectangle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Uniqueness tests 1 to 6.
    Unique(u8),
    Hidden,
    /// Avoidable rectangles 1 and 2.
    Avoidable(u8),
}

/// The steps of a position, in order of discovery.
pub(super) type Found = Vec<(Kind, Removals)>;

/// All unique and hidden rectangles.
pub(super) fn unique(position: &Position) -> Found {
    let mut search = Search::new(position);
    let allowed: [CellSet; 9] = std::array::from_fn(|digit| position.allowed(digit));
    for start in position.grid.with_count(2) {
        let [low, high] = position.grid.cells[start].ends();
        let [can_low, can_high] = [allowed[low], allowed[high]];
        for (other, across, across_other) in partners(start) {
            if !can_low.contains(other) || !can_high.contains(other) {
                continue;
            }
            for (third, fourth) in across.zip(across_other) {
                // HoDoKu does not check that the third corner can hold the second digit.
                if can_low.contains(third) && can_low.contains(fourth) && can_high.contains(fourth)
                {
                    let corners = [start, other, third, fourth];
                    if search.is_new(corners) {
                        search.check_unique(corners, low, high);
                    }
                }
            }
        }
    }
    search.found
}

/// All avoidable rectangles: those with two or three corners that were filled during solving.
pub(super) fn avoidable(position: &Position) -> Found {
    let grid = &position.grid;
    let mut search = Search::new(position);
    let solved = |cell: usize, digit: usize| {
        position.was_solved(cell) && position.value(cell) == Some(digit)
    };
    let open = |cell: usize, digit: usize| grid.has(cell, digit) && grid.count(cell) == 2;
    for start in (0..81).filter(|&cell| position.was_solved(cell)) {
        for (other, across, across_other) in partners(start) {
            let (Some(first), Some(second)) = (position.value(start), position.value(other)) else {
                continue;
            };
            if !position.was_solved(other) {
                continue;
            }
            for (third, fourth) in across.zip(across_other) {
                let fits = solved(third, second) && open(fourth, first)
                    || solved(fourth, first) && open(third, second)
                    || open(third, second) && open(fourth, first);
                if fits && search.is_new([start, other, third, fourth]) {
                    search.check_avoidable(third, fourth, first, second);
                }
            }
        }
    }
    search.found
}

/// Returns the other cells of the box that share a row or a column with `start`. With each come the cells outside the box in
/// the crossing line through `start`, and those in the parallel line through the other cell.
fn partners(
    start: usize,
) -> impl Iterator<Item = (usize, impl Iterator<Item = usize>, impl Iterator<Item = usize>)> {
    let own = box_of(start);
    let cells = HOUSE_CELLS[own].into_iter().map(usize::from);
    cells.filter(move |&cell| cell != start && in_line(cell, start)).map(move |other| {
        let across = if row(start) == row(other) { column } else { row };
        let outside = move |cell: usize| {
            let line = HOUSE_CELLS[across(cell)].into_iter().map(usize::from);
            line.filter(move |&cell| box_of(cell) != own)
        };
        (other, outside(start), outside(other))
    })
}

struct Search<'a> {
    position: &'a Position,
    grid: &'a Grid,
    found: Found,
    /// The rectangles seen so far, as numbers. Two rectangles may have the same number.
    known: Vec<usize>,
}

impl<'a> Search<'a> {
    fn new(position: &'a Position) -> Search<'a> {
        Search { position, grid: &position.grid, found: Vec::new(), known: Vec::new() }
    }

    /// Whether a rectangle is new. As in HoDoKu, some new rectangles are mistaken for others: their number has one decimal
    /// digit for each cell, but most cell numbers have two.
    fn is_new(&mut self, mut corners: [usize; 4]) -> bool {
        corners.sort_unstable();
        let number = corners.into_iter().fold(0, |number, cell| number * 10 + cell);
        let is_new = !self.known.contains(&number);
        if is_new {
            self.known.push(number);
        }
        is_new
    }

    fn note(&mut self, kind: Kind, removals: Removals) {
        if !removals.is_empty() {
            self.found.push((kind, removals));
        }
    }

    /// Notes the elimination of a digit from these cells, where present.
    fn note_digit(&mut self, kind: Kind, cells: CellSet, digit: usize) {
        let mut removals = Removals::default();
        removals.add_cells(cells & self.grid.boards[digit], digit);
        self.note(kind, removals);
    }

    fn check_unique(&mut self, corners: [usize; 4], low: usize, high: usize) {
        let grid = self.grid;
        let pair = 1 << low | 1 << high;
        let all: CellSet = corners.into_iter().collect();
        let more: CellSet =
            corners.into_iter().filter(|&cell| grid.cells[cell] & !pair != 0).collect();
        let plain = all.minus(more);
        let extra = more.iter().fold(0, |extra, cell| extra | grid.cells[cell] & !pair);
        match plain.len() {
            3 => {
                let mut removals = Removals::default();
                removals.add_digits(more.lowest(), grid.cells[more.lowest()] & pair);
                self.note(Kind::Unique(1), removals);
            }
            1 => {
                self.one_extra_digit(more, extra);
                self.hidden(all, plain.lowest(), low, high);
            }
            2 => {
                self.one_extra_digit(more, extra);
                let [one, other] = [more.lowest(), more.without(more.lowest()).lowest()];
                for house in houses_of(one) {
                    if HOUSE_SETS[house].contains(other) {
                        self.extra_as_subset(more, pair, extra, house);
                    }
                }
                if in_line(one, other) {
                    // One of the digits must be in one of the two cells.
                    let seen = PEERS[one] & PEERS[other];
                    let bound = [low, high].into_iter().find(|&d| !grid.boards[d].intersects(seen));
                    if let Some(bound) = bound {
                        let eliminated = if bound == low { high } else { low };
                        self.note_digit(Kind::Unique(4), more, eliminated);
                    }
                } else {
                    let lines = [one, other].into_iter().fold(CellSet::EMPTY, |lines, cell| {
                        lines | HOUSE_SETS[row(cell)] | HOUSE_SETS[column(cell)]
                    });
                    let beside = lines.minus(all);
                    let bound =
                        [low, high].into_iter().find(|&d| !grid.boards[d].intersects(beside));
                    if let Some(bound) = bound {
                        self.note_digit(Kind::Unique(6), more, bound);
                    }
                    for corner in plain.iter() {
                        self.hidden(all, corner, low, high);
                    }
                }
            }
            _ => {}
        }
    }

    /// Types 2 and 5: all cells with extra candidates have the same single extra digit.
    fn one_extra_digit(&mut self, more: CellSet, extra: u16) {
        if extra.is_power_of_two() {
            let [one, other] = [more.lowest(), more.without(more.lowest()).lowest()];
            let kind = if more.len() == 2 && in_line(one, other) { 2 } else { 5 };
            let digit = extra.trailing_zeros() as usize;
            self.note_digit(Kind::Unique(kind), common_peers(more), digit);
        }
    }

    /// Type 3: the extra digits form a naked subset with other cells of a house, none of which can hold a digit of
    /// the rectangle.
    fn extra_as_subset(&mut self, more: CellSet, pair: u16, extra: u16, house: usize) {
        let open = HOUSE_SETS[house] & self.grid.empty;
        let helpers: Vec<usize> =
            open.minus(more).iter().filter(|&cell| self.grid.cells[cell] & pair == 0).collect();
        self.extend_subset(&helpers, more, extra, house);
    }

    /// Adds each helper in turn, then further helpers after it.
    fn extend_subset(&mut self, helpers: &[usize], cells: CellSet, digits: u16, house: usize) {
        let grid = self.grid;
        for (at, &helper) in helpers.iter().enumerate() {
            let cells = cells.with(helper);
            let digits = digits | grid.cells[helper];
            let in_lines = [row(cells.lowest()), column(cells.lowest())]
                .into_iter()
                .any(|line| cells.is_subset(HOUSE_SETS[line]));
            let is_box = boxes().contains(&house);
            if digits.size() as usize == cells.len() - 1 && !(is_box && in_lines) {
                let mut removals = Removals::default();
                let mut remove_in = |house: usize| {
                    for cell in (HOUSE_SETS[house] & grid.empty).minus(cells).iter() {
                        removals.add_digits(cell, grid.cells[cell] & digits);
                    }
                    !removals.is_empty()
                };
                let acts = remove_in(house);
                let own = box_of(cells.lowest());
                // A subset that eliminates in a line also eliminates in its box.
                if acts && !is_box && cells.is_subset(HOUSE_SETS[own]) {
                    remove_in(own);
                }
                self.note(Kind::Unique(3), removals);
            }
            self.extend_subset(&helpers[at + 1..], cells, digits, house);
        }
    }

    /// If one digit has places only in the rectangle, in both lines through the opposite corner, the other digit is eliminated
    /// from that corner.
    fn hidden(&mut self, all: CellSet, corner: usize, low: usize, high: usize) {
        let Some(across) = all.iter().find(|&cell| cell != corner && !in_line(cell, corner)) else {
            return;
        };
        let lines = (HOUSE_SETS[row(across)] | HOUSE_SETS[column(across)]).minus(all);
        for (bound, other) in [(low, high), (high, low)] {
            if !self.grid.boards[bound].intersects(lines) {
                self.note_digit(Kind::Hidden, CellSet::of(across), other);
            }
        }
    }

    fn check_avoidable(&mut self, third: usize, fourth: usize, first: usize, second: usize) {
        let grid = self.grid;
        if self.position.value(third).is_some() {
            self.note_digit(Kind::Avoidable(1), CellSet::of(fourth), first);
        } else if self.position.value(fourth).is_some() {
            self.note_digit(Kind::Avoidable(1), CellSet::of(third), second);
        } else {
            let extra = grid.cells[third] & !(1 << second);
            let digit = extra.trailing_zeros() as usize;
            if grid.has(fourth, digit) {
                self.note_digit(Kind::Avoidable(2), PEERS[third] & PEERS[fourth], digit);
            }
        }
    }
}
