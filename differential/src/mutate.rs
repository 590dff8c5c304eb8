//! Generates cases: case `i` depends only on the seed, the sources and `i`.

use crate::isomorph::{Isomorph, all_digits};
use crate::judge::Block;
use crate::rules;
use crate::sources::{Source, Sources};
use crate::streams::{Purpose, stream};
use ennead_puzzle::random::Random;
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
    /// The change that made the case.
    pub(crate) kind: Kind,
    /// The grid; its givens may clash.
    pub(crate) board: Board,
    /// The solution of the source, if it also solves the case.
    pub(crate) known: Option<Board>,
}

/// The change that made a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A puzzle of the sources, unchanged.
    Unchanged,
    /// An isomorph of a puzzle of the sources.
    Isomorph,
    /// One to three givens replaced by other digits.
    Changed,
    /// One to six givens removed.
    Removed,
    /// One to six givens added from a solution.
    Added,
    /// A given added, right or wrong.
    AddedAny,
    /// A given moved to another cell.
    Moved,
    /// Two givens exchanged.
    Swapped,
    /// Two to six changes of the kinds `Changed` to `Swapped`.
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

    fn any(random: &mut Random) -> Kind {
        let mut left = random.below(Kind::SHARES.iter().map(|(_, share)| share).sum());
        for (kind, share) in Kind::SHARES {
            match left.checked_sub(share) {
                Some(rest) => left = rest,
                None => return kind,
            }
        }
        unreachable!("the shares add up to more than the random number")
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Kind::Unchanged => "unchanged",
            Kind::Isomorph => "isomorph",
            Kind::Changed => "givens changed",
            Kind::Removed => "givens removed",
            Kind::Added => "correct givens added",
            Kind::AddedAny => "any given added",
            Kind::Moved => "given moved",
            Kind::Swapped => "givens swapped",
            Kind::Chained => "several changes",
            Kind::Thinned => "full grid thinned",
            Kind::Sparse => "0 to 16 givens",
            Kind::Full => "full grid",
            Kind::SpoiltFull => "full grid spoilt",
            Kind::Clash => "clash",
            Kind::Empty => "empty",
        })
    }
}

impl Generator {
    /// Generates the block with this number, but only those of its cases whose numbers are `wanted`.
    pub(crate) fn block(&self, number: u64, wanted: &Range<u64>) -> Block {
        const LIMITS: [u64; 16] = [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 3, 10, 100];
        let limit = stream(self.seed, Purpose::Limit, number).pick(&LIMITS);
        let start = wanted.start.max(number * Block::LEN);
        let end = wanted.end.min((number + 1) * Block::LEN);
        Block {
            seed: self.seed,
            number,
            limit,
            cases: (start..end).map(|i| self.case(i)).collect(),
        }
    }

    /// Generates the case with this number.
    pub(crate) fn case(&self, index: u64) -> Case {
        let random = &mut stream(self.seed, Purpose::Case, index);
        let kind = Kind::any(random);
        let mut draft = self.draft(kind, random);
        match kind {
            Kind::Unchanged | Kind::Isomorph | Kind::Full | Kind::Empty => {}
            Kind::Changed => draft.repeat(1, 3, random, Draft::change),
            Kind::Removed => draft.repeat(1, 6, random, Draft::remove),
            Kind::Added => draft.repeat(1, 6, random, Draft::add_right),
            Kind::AddedAny => draft.add_any(random),
            Kind::Moved => draft.shift(random),
            Kind::Swapped => draft.swap(random),
            Kind::Chained => draft.repeat(2, 6, random, Draft::any_change),
            Kind::Thinned => draft.keep_only(17 + random.below(44), random),
            Kind::Sparse => draft.keep_only(random.below(17), random),
            Kind::SpoiltFull => draft.spoil(random),
            Kind::Clash => draft.clash(random),
        }
        // Answers must not depend on the order of cells and digits, so half of the cases are replaced by an isomorph.
        if kind == Kind::Isomorph || (kind != Kind::Unchanged && random.below(2) == 0) {
            let isomorph = Isomorph::random(random);
            draft.board = isomorph.apply(&draft.board);
            draft.solution = draft.solution.map(|solution| isomorph.apply(&solution));
        }
        let known = draft.solution.filter(|solution| rules::solves(solution, &draft.board));
        Case { index, kind, board: draft.board, known }
    }

    /// Chooses the grid that a case of this kind starts from.
    fn draft(&self, kind: Kind, random: &mut Random) -> Draft {
        let full = match kind {
            Kind::Empty => return Draft { board: Board::EMPTY, solution: None },
            Kind::Thinned | Kind::Sparse | Kind::Full | Kind::SpoiltFull => true,
            // Some of these cases change a full grid.
            Kind::Changed | Kind::Removed | Kind::Clash => random.below(16) == 0,
            _ => false,
        };
        if full {
            let board = random.pick(&self.sources.full);
            return Draft { board, solution: Some(board) };
        }
        let Source { givens, solution } = random.pick(&self.sources.puzzles);
        Draft { board: givens, solution }
    }
}

/// A grid under construction, with a solution of its source.
struct Draft {
    board: Board,
    solution: Option<Board>,
}

impl Draft {
    fn repeat(
        &mut self,
        from: usize,
        to: usize,
        random: &mut Random,
        change: fn(&mut Draft, &mut Random),
    ) {
        for _ in 0..from + random.below(to + 1 - from) {
            change(self, random);
        }
    }

    fn any_change(&mut self, random: &mut Random) {
        let changes = [
            Draft::change,
            Draft::remove,
            Draft::add_right,
            Draft::add_any,
            Draft::shift,
            Draft::swap,
        ];
        random.pick(&changes)(self, random);
    }

    /// Replaces the digit of a random given.
    fn change(&mut self, random: &mut Random) {
        let Some(cell) = self.given(random) else { return };
        let digit = self.some_digit(cell, random);
        self.board.set(cell, Some(digit));
    }

    fn remove(&mut self, random: &mut Random) {
        if let Some(cell) = self.given(random) {
            self.board.set(cell, None);
        }
    }

    fn add_right(&mut self, random: &mut Random) {
        let Some(cell) = self.gap(random) else { return };
        match self.solution {
            Some(solution) => self.board.set(cell, solution.get(cell)),
            None => self.add_any(random),
        }
    }

    fn add_any(&mut self, random: &mut Random) {
        if let Some(cell) = self.gap(random) {
            let digit = self.some_digit(cell, random);
            self.board.set(cell, Some(digit));
        }
    }

    /// Moves a given into an empty cell.
    fn shift(&mut self, random: &mut Random) {
        if let (Some(from), Some(to)) = (self.given(random), self.gap(random)) {
            self.board.set(to, self.board.get(from));
            self.board.set(from, None);
        }
    }

    fn swap(&mut self, random: &mut Random) {
        if let (Some(one), Some(other)) = (self.given(random), self.given(random)) {
            let digit = self.board.get(one);
            self.board.set(one, self.board.get(other));
            self.board.set(other, digit);
        }
    }

    /// Keeps the digits of this many random cells.
    fn keep_only(&mut self, kept: usize, random: &mut Random) {
        let mut order: [usize; 81] = std::array::from_fn(|cell| cell);
        random.shuffle(&mut order);
        for &cell in &order[kept..] {
            self.board.set(Size::NINE.cell(cell), None);
        }
    }

    /// Changes one cell or exchanges two. In half of the cases also removes up to 30 digits, so that the error may no longer
    /// show as a clash.
    fn spoil(&mut self, random: &mut Random) {
        let change: fn(&mut Draft, &mut Random) =
            if random.below(2) == 0 { Draft::change } else { Draft::swap };
        change(self, random);
        if random.below(2) == 0 {
            self.repeat(1, 30, random, Draft::remove);
        }
    }

    /// Repeats the digit of a given in one of its houses.
    fn clash(&mut self, random: &mut Random) {
        let Some(given) = self.given(random) else {
            self.add_any(random);
            return self.clash(random);
        };
        let (row, column) = (given.row(), given.column());
        let step = 1 + random.below(8);
        let cell = match random.below(3) {
            0 => Cell::new(row, (column + step) % 9),
            1 => Cell::new((row + step) % 9, column),
            _ => {
                let place = (3 * (row % 3) + column % 3 + step) % 9;
                Cell::new(row / 3 * 3 + place / 3, column / 3 * 3 + place % 3)
            }
        };
        self.board.set(cell, self.board.get(given));
    }

    /// Returns a random new digit for a cell; half of the time one that does not clash, so that only a search can find it
    /// wrong.
    fn some_digit(&self, cell: Cell, random: &mut Random) -> Digit {
        let held = self.board.get(cell);
        let fitting = rules::fitting(&self.board, cell);
        let fitting = held.map_or(fitting, |held| fitting.without(held));
        if !fitting.is_empty() && random.below(2) == 0 {
            return fitting
                .iter()
                .nth(random.below(fitting.len()))
                .expect("the index is below the number of digits");
        }
        loop {
            let digit = random.pick(&all_digits());
            if Some(digit) != held {
                return digit;
            }
        }
    }

    /// Returns a random cell with a digit, if there is one.
    fn given(&self, random: &mut Random) -> Option<Cell> {
        self.any_cell(random, |digit| digit.is_some())
    }

    /// Returns a random empty cell, if there is one.
    fn gap(&self, random: &mut Random) -> Option<Cell> {
        self.any_cell(random, |digit| digit.is_none())
    }

    fn any_cell(&self, random: &mut Random, wanted: fn(Option<Digit>) -> bool) -> Option<Cell> {
        let cells = self.board.cells();
        let number = cells.iter().filter(|digit| wanted(**digit)).count();
        if number == 0 {
            return None;
        }
        let chosen = random.below(number);
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
        // With another seed, only cases with empty grids are equal.
        assert!(same.count() < 10);
    }

    #[test]
    fn cases_match_their_kind() {
        let generator = generator(5);
        let mut seen = vec![0; Kind::all().len()];
        for index in 0..5_000 {
            let Case { kind, board, known, .. } = generator.case(index);
            seen[kind as usize] += 1;
            assert!(known.is_none_or(|known| rules::solves(&known, &board)), "{kind} {board}");
            let givens = filled(&board);
            match kind {
                Kind::Empty => assert_eq!(givens, 0),
                Kind::Sparse => assert!(givens <= 16),
                Kind::Thinned => assert!((17..=60).contains(&givens)),
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
    fn changed_givens_often_do_not_clash() {
        let generator = generator(6);
        let changed = (0..5_000).map(|index| generator.case(index));
        let changed: Vec<Case> = changed.filter(|case| case.kind == Kind::Changed).collect();
        let quiet = changed.iter().filter(|case| !rules::clashes(&case.board)).count();
        assert!(4 * quiet > changed.len(), "{quiet} of {}", changed.len());
    }
}
