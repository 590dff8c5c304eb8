//! Cases from a seed: case `i` depends only on the seed, the sources and `i`.

use crate::dice::{Dice, Purpose};
use crate::isomorph::{Isomorph, all_digits};
use crate::judge::Block;
use crate::rules;
use crate::sources::{Source, Sources};
use ennead_puzzle::{Board, Cell, Digit, Size};
use std::fmt;
use std::ops::Range;

/// Generates cases.
pub(crate) struct Generator {
    pub(crate) seed: u64,
    pub(crate) sources: Sources,
}

/// A grid that the judges examine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Case {
    /// Its number.
    pub(crate) index: u64,
    /// How it was made.
    pub(crate) kind: Kind,
    /// The grid, which may break any rule.
    pub(crate) board: Board,
    /// A solution, if the way it was made gives one.
    pub(crate) known: Option<Board>,
}

/// How a case was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A puzzle of the sources, unchanged.
    Unchanged,
    /// An isomorph of a puzzle of the sources.
    Isomorph,
    /// One to three clues replaced by other digits.
    Changed,
    /// One to six clues removed.
    Removed,
    /// One to six clues added from a solution.
    Added,
    /// A clue added, right or wrong.
    AddedAny,
    /// A clue moved to another cell.
    Moved,
    /// Two clues exchanged.
    Swapped,
    /// Two to six changes of any of these kinds.
    Chained,
    /// 17 to 60 cells of a full grid.
    Thinned,
    /// Up to 16 cells of a full grid: too many solutions to count.
    Sparse,
    /// A full grid.
    Full,
    /// A full grid with a wrong cell or two cells exchanged, perhaps with gaps.
    SpoiltFull,
    /// A repeated digit in a house.
    Clash,
    /// The empty grid.
    Empty,
}

impl Kind {
    /// Each kind with its share of all cases.
    const SHARES: [(Kind, usize); 15] = [
        (Kind::Unchanged, 4),
        (Kind::Isomorph, 16),
        (Kind::Changed, 32),
        (Kind::Removed, 32),
        (Kind::Added, 20),
        (Kind::AddedAny, 16),
        (Kind::Moved, 24),
        (Kind::Swapped, 12),
        (Kind::Chained, 32),
        (Kind::Thinned, 32),
        (Kind::Sparse, 12),
        (Kind::Full, 4),
        (Kind::SpoiltFull, 8),
        (Kind::Clash, 11),
        (Kind::Empty, 1),
    ];

    /// Every kind.
    pub(crate) fn all() -> impl ExactSizeIterator<Item = Kind> {
        Kind::SHARES.iter().map(|(kind, _)| *kind)
    }

    fn any(dice: &mut Dice) -> Kind {
        let mut ticket = dice.below(Kind::SHARES.iter().map(|(_, share)| share).sum());
        for (kind, share) in Kind::SHARES {
            match ticket.checked_sub(share) {
                Some(rest) => ticket = rest,
                None => return kind,
            }
        }
        unreachable!("the ticket is below the sum of the shares")
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Kind::Unchanged => "unchanged",
            Kind::Isomorph => "isomorph",
            Kind::Changed => "clues changed",
            Kind::Removed => "clues removed",
            Kind::Added => "right clues added",
            Kind::AddedAny => "any clue added",
            Kind::Moved => "clue moved",
            Kind::Swapped => "clues swapped",
            Kind::Chained => "several changes",
            Kind::Thinned => "full grid thinned",
            Kind::Sparse => "0 to 16 clues",
            Kind::Full => "full grid",
            Kind::SpoiltFull => "full grid spoilt",
            Kind::Clash => "clash",
            Kind::Empty => "empty",
        })
    }
}

impl Generator {
    /// The cases of these numbers that lie in a block.
    pub(crate) fn block(&self, number: u64, wanted: &Range<u64>) -> Block {
        const LIMITS: [u64; 16] = [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 3, 10, 100];
        let limit = Dice::new(self.seed, Purpose::Limit, number).pick(&LIMITS);
        let start = wanted.start.max(number * Block::LEN);
        let end = wanted.end.min((number + 1) * Block::LEN);
        Block {
            seed: self.seed,
            number,
            limit,
            cases: (start..end).map(|i| self.case(i)).collect(),
        }
    }

    /// The case of this number.
    pub(crate) fn case(&self, index: u64) -> Case {
        let dice = &mut Dice::new(self.seed, Purpose::Case, index);
        let kind = Kind::any(dice);
        let mut draft = self.draft(kind, dice);
        match kind {
            Kind::Unchanged | Kind::Isomorph | Kind::Full | Kind::Empty => {}
            Kind::Changed => draft.repeat(1, 3, dice, Draft::change),
            Kind::Removed => draft.repeat(1, 6, dice, Draft::remove),
            Kind::Added => draft.repeat(1, 6, dice, Draft::add_right),
            Kind::AddedAny => draft.add_any(dice),
            Kind::Moved => draft.shift(dice),
            Kind::Swapped => draft.swap(dice),
            Kind::Chained => draft.repeat(2, 6, dice, Draft::any_change),
            Kind::Thinned => draft.thin(17 + dice.below(44), dice),
            Kind::Sparse => draft.thin(dice.below(17), dice),
            Kind::SpoiltFull => draft.spoil(dice),
            Kind::Clash => draft.clash(dice),
        }
        // Where something stands must not matter: half of the cases come in another place, in other digits.
        if kind == Kind::Isomorph || (kind != Kind::Unchanged && dice.one_in(2)) {
            let isomorph = Isomorph::random(dice);
            draft.board = isomorph.apply(&draft.board);
            draft.solution = draft.solution.map(|solution| isomorph.apply(&solution));
        }
        let known = draft.solution.filter(|solution| rules::solves(solution, &draft.board));
        Case { index, kind, board: draft.board, known }
    }

    /// What a kind starts from.
    fn draft(&self, kind: Kind, dice: &mut Dice) -> Draft {
        let full = match kind {
            Kind::Empty => return Draft { board: Board::EMPTY, solution: None },
            Kind::Thinned | Kind::Sparse | Kind::Full | Kind::SpoiltFull => true,
            // Changes of full and nearly full grids are cases as well.
            Kind::Changed | Kind::Removed | Kind::Clash => dice.one_in(16),
            _ => false,
        };
        if full {
            let board = dice.pick(&self.sources.full);
            return Draft { board, solution: Some(board) };
        }
        let Source { givens, solution } = dice.pick(&self.sources.puzzles);
        Draft { board: givens, solution }
    }
}

/// A grid in the making, with a solution of what it was made from.
struct Draft {
    board: Board,
    solution: Option<Board>,
}

impl Draft {
    fn repeat(
        &mut self,
        from: usize,
        to: usize,
        dice: &mut Dice,
        change: fn(&mut Draft, &mut Dice),
    ) {
        for _ in 0..from + dice.below(to + 1 - from) {
            change(self, dice);
        }
    }

    fn any_change(&mut self, dice: &mut Dice) {
        let changes = [
            Draft::change,
            Draft::remove,
            Draft::add_right,
            Draft::add_any,
            Draft::shift,
            Draft::swap,
        ];
        dice.pick(&changes)(self, dice);
    }

    /// Replaces a clue; half of the time by a digit that does not clash.
    fn change(&mut self, dice: &mut Dice) {
        let Some(cell) = self.clue(dice) else { return };
        let digit = self.some_digit(cell, dice);
        self.board.set(cell, Some(digit));
    }

    fn remove(&mut self, dice: &mut Dice) {
        if let Some(cell) = self.clue(dice) {
            self.board.set(cell, None);
        }
    }

    fn add_right(&mut self, dice: &mut Dice) {
        let Some(cell) = self.gap(dice) else { return };
        match self.solution {
            Some(solution) => self.board.set(cell, solution.get(cell)),
            None => self.add_any(dice),
        }
    }

    fn add_any(&mut self, dice: &mut Dice) {
        if let Some(cell) = self.gap(dice) {
            let digit = self.some_digit(cell, dice);
            self.board.set(cell, Some(digit));
        }
    }

    /// Moves a clue into an empty cell.
    fn shift(&mut self, dice: &mut Dice) {
        if let (Some(from), Some(to)) = (self.clue(dice), self.gap(dice)) {
            self.board.set(to, self.board.get(from));
            self.board.set(from, None);
        }
    }

    fn swap(&mut self, dice: &mut Dice) {
        if let (Some(one), Some(other)) = (self.clue(dice), self.clue(dice)) {
            let digit = self.board.get(one);
            self.board.set(one, self.board.get(other));
            self.board.set(other, digit);
        }
    }

    /// Keeps this many cells.
    fn thin(&mut self, kept: usize, dice: &mut Dice) {
        let mut order: [usize; 81] = std::array::from_fn(|cell| cell);
        dice.shuffle(&mut order);
        for &cell in &order[kept..] {
            self.board.set(Size::NINE.cell(cell), None);
        }
    }

    /// Changes one cell or exchanges two; perhaps removes others, so that only a search finds the fault.
    fn spoil(&mut self, dice: &mut Dice) {
        let change: fn(&mut Draft, &mut Dice) =
            if dice.one_in(2) { Draft::change } else { Draft::swap };
        change(self, dice);
        if dice.one_in(2) {
            self.repeat(1, 30, dice, Draft::remove);
        }
    }

    /// Repeats the digit of a clue in one of its houses.
    fn clash(&mut self, dice: &mut Dice) {
        let Some(clue) = self.clue(dice) else {
            self.add_any(dice);
            return self.clash(dice);
        };
        let (row, column) = (clue.row(), clue.column());
        let step = 1 + dice.below(8);
        let cell = match dice.below(3) {
            0 => Cell::new(row, (column + step) % 9),
            1 => Cell::new((row + step) % 9, column),
            _ => {
                let place = (3 * (row % 3) + column % 3 + step) % 9;
                Cell::new(row / 3 * 3 + place / 3, column / 3 * 3 + place % 3)
            }
        };
        self.board.set(cell, self.board.get(clue));
    }

    /// A new digit for a cell; half of the time one that does not clash, so that only a search finds the fault.
    fn some_digit(&self, cell: Cell, dice: &mut Dice) -> Digit {
        let held = self.board.get(cell);
        let fitting = rules::fitting(&self.board, cell);
        let fitting = held.map_or(fitting, |held| fitting.without(held));
        if !fitting.is_empty() && dice.one_in(2) {
            return fitting
                .iter()
                .nth(dice.below(fitting.len()))
                .expect("it is below their number");
        }
        loop {
            let digit = dice.pick(&all_digits());
            if Some(digit) != held {
                return digit;
            }
        }
    }

    /// A random cell with a digit.
    fn clue(&self, dice: &mut Dice) -> Option<Cell> {
        self.any_cell(dice, |digit| digit.is_some())
    }

    /// A random empty cell.
    fn gap(&self, dice: &mut Dice) -> Option<Cell> {
        self.any_cell(dice, |digit| digit.is_none())
    }

    fn any_cell(&self, dice: &mut Dice, wanted: fn(Option<Digit>) -> bool) -> Option<Cell> {
        let cells = self.board.cells();
        let number = cells.iter().filter(|digit| wanted(**digit)).count();
        if number == 0 {
            return None;
        }
        let chosen = dice.below(number);
        let mut fitting = (0..81).filter(|&cell| wanted(cells[cell]));
        fitting.nth(chosen).map(|cell| Size::NINE.cell(cell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn generator(seed: u64) -> Generator {
        Generator { seed, sources: Sources::new(seed, &[] as &[&Path]).unwrap() }
    }

    fn filled(board: &Board) -> usize {
        board.cells().iter().flatten().count()
    }

    #[test]
    fn a_case_depends_on_seed_and_number_alone() {
        let (one, again, other) = (generator(1), generator(1), generator(2));
        let forwards: Vec<Case> = (0..500).map(|index| one.case(index)).collect();
        let mut backwards: Vec<Case> = (0..500).rev().map(|index| again.case(index)).collect();
        backwards.reverse();
        assert_eq!(forwards, backwards);
        let same = forwards.iter().filter(|case| other.case(case.index).board == case.board);
        // Only empty grids are equal.
        assert!(same.count() < 10);
    }

    #[test]
    fn what_a_case_is_fits_its_kind() {
        let generator = generator(5);
        let mut seen = vec![0; Kind::all().len()];
        for index in 0..5_000 {
            let Case { kind, board, known, .. } = generator.case(index);
            seen[kind as usize] += 1;
            assert!(known.is_none_or(|known| rules::solves(&known, &board)), "{kind} {board}");
            let clues = filled(&board);
            match kind {
                Kind::Empty => assert_eq!(clues, 0),
                Kind::Sparse => assert!(clues <= 16),
                Kind::Thinned => assert!((17..=60).contains(&clues)),
                Kind::Full => assert_eq!(known, Some(board)),
                Kind::Clash => assert!(rules::clashes(&board), "{board}"),
                _ => {}
            }
            if matches!(kind, Kind::Sparse | Kind::Thinned) {
                assert!(known.is_some(), "{kind} {board}");
            }
        }
        assert!(seen.iter().all(|&cases| cases > 0), "{seen:?}");
    }

    #[test]
    fn wrong_grids_often_break_no_rule_directly() {
        let generator = generator(6);
        let changed = (0..5_000).map(|index| generator.case(index));
        let changed: Vec<Case> = changed.filter(|case| case.kind == Kind::Changed).collect();
        let quiet = changed.iter().filter(|case| !rules::clashes(&case.board)).count();
        assert!(4 * quiet > changed.len(), "{quiet} of {}", changed.len());
    }
}
