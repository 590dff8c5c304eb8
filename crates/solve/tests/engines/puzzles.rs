//! Literals to puzzles.

use ennead_puzzle::{BoxShape, Diagonals, Digit, DigitSet, Puzzle, RegionSetup, Setup};
use ennead_solve::Engine;

/// A puzzle with what is known about it.
pub(crate) struct Case {
    pub(crate) name: &'static str,
    pub(crate) n: usize,
    pub(crate) givens: &'static str,
    pub(crate) regions: Regions,
    pub(crate) diagonals: bool,
    /// The exact number of solutions.
    pub(crate) count: u64,
    pub(crate) solution: Option<&'static str>,
    pub(crate) too_slow: &'static [Engine],
}

/// Boxes or regions, as a literal.
pub(crate) enum Regions {
    Default,
    Boxes(usize, usize),
    Map(&'static str),
}

impl Case {
    pub(crate) fn puzzle(&self) -> Puzzle {
        let mut setup = Setup::from_values(self.n, values(self.givens));
        setup.regions = match self.regions {
            Regions::Default => RegionSetup::Default,
            Regions::Boxes(rows, columns) => RegionSetup::Boxes(BoxShape { rows, columns }),
            Regions::Map(map) => RegionSetup::Map(values(map)),
        };
        setup.diagonals = if self.diagonals { Diagonals::BOTH } else { Diagonals::NONE };
        setup.check().unwrap_or_else(|error| panic!("{}: {error}", self.name))
    }

    pub(crate) fn is_quick_for(&self, engine: Engine) -> bool {
        !self.too_slow.contains(&engine)
    }
}

/// A plain 9 x 9 puzzle.
pub(crate) fn classic(line: &str) -> Puzzle {
    Setup::from_values(9, values(line)).check().unwrap()
}

/// A 4 x 4 puzzle without givens, of which every cell has these pencil marks.
pub(crate) fn marked(marks: [&str; 16]) -> Puzzle {
    let mut setup = Setup::empty(4);
    let set = |text: &str| text.chars().filter_map(Digit::from_symbol).collect::<DigitSet>();
    setup.marks = Some(marks.map(set).to_vec());
    setup.check().unwrap()
}

fn values(line: &str) -> Vec<i32> {
    line.chars().map(|c| Digit::from_symbol(c).map_or(0, |digit| digit.get().into())).collect()
}
