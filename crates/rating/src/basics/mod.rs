//! Applies the basic techniques to a puzzle: singles, locked candidates, subsets, basic fish, wings, turbot fish and W-Wings.
//!
//! They reach the same position as the same techniques in Sudoku Explainer or any other solver, but find all eliminations of a
//! kind together and report no steps. A puzzle takes a few microseconds, and the position reached answers many questions about
//! difficulty without a rating.
//!
//! After any other step, a possible step is still possible, or has nothing left to eliminate or place. So the final position
//! does not depend on the order of the steps.
//!
//! ```
//! use ennead_puzzle::{Board, Digit};
//! use ennead_rating::basics::{Basics, Rest};
//!
//! let line = "................12..3..45.......3..5.1...6...67...........1.3......8..6..2..7....";
//! let cells: Vec<Option<Digit>> = line.chars().map(Digit::from_symbol).collect();
//! let board = Board::from_cells(cells.try_into().unwrap()).unwrap();
//!
//! let mut rest = Rest::of(&board);
//! Basics::SINGLES.go_on(&mut rest);
//! assert!(rest.is_solved());
//! ```

mod alone;
mod er;
mod locked;
mod rest;
mod sets;
mod strong_links;
mod wings;

pub use rest::Rest;

/// Basic techniques. A size above a technique's maximum has the same effect as the maximum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Basics {
    /// The kinds of singles.
    pub singles: Singles,
    /// The effect of locked candidates.
    pub locked: Locked,
    /// The size of the largest direct hidden subset, at most 3; below 2 for none. It places another digit of the house if it
    /// leaves that digit only one place there.
    pub direct_hidden: usize,
    /// The size of the largest naked subset, at most 4; below 2 for none.
    pub naked: usize,
    /// The size of the largest hidden subset that eliminates, at most 4; below 2 for none.
    pub hidden: usize,
    /// The number of base lines of the largest basic fish, at most 4; below 2 for none.
    pub fish: usize,
    /// The largest number of candidates in the pivot of a wing: 2 for XY-Wings, 3 for XYZ-Wings too; below 2 for none.
    pub wings: usize,
    /// Whether turbot fish of any shape are applied: two strong links of a digit, joined by a weak one.
    pub turbot_fish: bool,
    /// Whether W-Wings are applied.
    pub w_wings: bool,
}

/// Kinds of singles. Each includes those before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Singles {
    /// Full houses, and hidden singles of boxes.
    OfBoxes,
    /// All hidden singles.
    Hidden,
    /// Also naked singles.
    All,
}

/// The effect of locked candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Locked {
    /// Nothing.
    Nothing,
    /// Pointing may place the digit in another house.
    DirectPointing,
    /// Both types may place the digit in another house.
    Direct,
    /// Pointing eliminates; claiming may place the digit in another house.
    Pointing,
    /// Both types eliminate.
    Both,
}

impl Basics {
    /// Naked and hidden singles.
    pub const SINGLES: Basics = Basics {
        singles: Singles::All,
        locked: Locked::Nothing,
        direct_hidden: 0,
        naked: 0,
        hidden: 0,
        fish: 0,
        wings: 0,
        turbot_fish: false,
        w_wings: false,
    };

    /// Singles and locked candidates.
    pub const LOCKED: Basics = Basics { locked: Locked::Both, ..Basics::SINGLES };

    /// Applies the techniques until none makes progress, the quickest searches first. The puzzle must have a solution.
    pub fn go_on(&self, rest: &mut Rest) {
        while rest.singles(self.singles)
            || !rest.is_solved()
                && (rest.locked(self.locked)
                    || rest.sets(self, 2..=2)
                    || self.turbot_fish && rest.turbot_fish()
                    || rest.wings(self.wings)
                    || self.w_wings && rest.w_wings()
                    || rest.sets(self, 3..=4)
                    || rest.direct_hidden(self.direct_hidden, self.hidden))
        {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_puzzle::Board;

    /// Returns the position that these techniques reach.
    fn reached(basics: Basics, puzzle: &Board) -> String {
        let mut rest = Rest::of(puzzle);
        basics.go_on(&mut rest);
        rest.board().to_string()
    }

    #[test]
    fn sizes_above_the_largest_have_its_effect() {
        let file = ennead_testkit::samples().join("puzzles/magictour_top1465.txt");
        let none = Basics::SINGLES;
        let pairs = [
            (Basics { direct_hidden: 3, ..none }, Basics { direct_hidden: 4, ..none }),
            (Basics { naked: 4, ..none }, Basics { naked: 9, ..none }),
            (Basics { hidden: 4, ..none }, Basics { hidden: 9, ..none }),
            (Basics { fish: 4, ..none }, Basics { fish: 9, ..none }),
            (Basics { wings: 3, ..none }, Basics { wings: 4, ..none }),
            (Basics { wings: 3, ..none }, Basics { wings: usize::MAX, ..none }),
        ];
        for puzzle in ennead_testkit::read_boards(&file) {
            for (largest, above) in pairs {
                assert_eq!(reached(above, &puzzle), reached(largest, &puzzle), "{above:?}");
            }
        }
    }
}
