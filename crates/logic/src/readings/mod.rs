//! Rules as finders see them: cells read in an order, and what of their candidates some reading has.
//!
//! A long rule that falls into parts (the pairs of a palindrome, the neighbours of a non-consecutive grid) has a
//! reading for each. All searches for rules work on readings and know none of the rules.

mod build;
mod leftovers;
mod rivals;
mod sense;
mod ways;
mod word;

pub(crate) use leftovers::Overlay;
pub(crate) use rivals::Rivals;
pub(crate) use sense::Sense;
pub(crate) use ways::Ways;

use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Candidates, Cell, DigitSet, Geometry};
use sense::Frame;
use ways::Differ;

/// Some cells, what a rule or a sum says of them, and which of them differ.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    /// The cells by index, in the order in which they are read.
    pub(crate) cells: Vec<usize>,
    pub(crate) sense: Sense,
    frame: Frame,
    differ: Differ,
}

impl Reading {
    pub(crate) fn new(cells: &[Cell], sense: Sense, at: &Candidates) -> Reading {
        let size = at.size();
        let cells: Vec<usize> = cells.iter().map(|cell| size.index(*cell)).collect();
        let lowest = at.lowest();
        let highest = lowest + size.get() as i32 - 1;
        let runs = matches!(sense, Sense::Sum { .. });
        Reading {
            frame: Frame { lowest, highest, length: cells.len() },
            differ: Differ::of(&cells, at.geometry(), runs),
            cells,
            sense,
        }
    }

    /// Cells that add up to a total, less others.
    pub(crate) fn sum(cells: &[Cell], less: &[Cell], total: i32, at: &Candidates) -> Reading {
        let (cells, sense) = build::sum(cells, less, total);
        Reading::new(&cells, sense, at)
    }

    /// The candidates of its cells, in its order.
    pub(crate) fn marks(&self, at: &Candidates) -> Vec<DigitSet> {
        self.cells.iter().map(|cell| at.marks()[*cell]).collect()
    }

    /// What each cell can hold, of these candidates, so that the rule can be kept; `None` if there is too much to look at.
    pub(crate) fn ways_with(&self, marks: &[DigitSet]) -> Option<Ways> {
        Ways::of(self.frame, &self.sense, &self.differ, marks)
    }

    /// Whether all its cells see each other.
    pub(crate) fn is_clique(&self, geometry: &Geometry) -> bool {
        let peers = geometry.cell_peer_indices();
        let sees = |a: usize, b: usize| peers[a].binary_search(&(b as u16)).is_ok();
        let cells = &self.cells;
        (0..cells.len()).all(|one| cells[..one].iter().all(|other| sees(cells[one], *other)))
    }
}

/// A reading of one of the rules.
#[derive(Clone, Debug)]
pub(crate) struct OfRule {
    /// Its number among the rules.
    pub(crate) rule: usize,
    /// Whether it says all that the rule says.
    pub(crate) is_whole: bool,
    pub(crate) reading: Reading,
}

/// What two cells of a rule leave each other.
#[derive(Clone, Debug)]
pub(crate) struct Bond {
    pub(crate) cells: [usize; 2],
    /// For each digit of the first what the second can hold.
    pub(crate) leaves: Vec<DigitSet>,
}

/// All readings of a puzzle's rules.
#[derive(Clone, Debug, Default)]
pub(crate) struct Readings {
    /// In the order of the rules.
    pub(crate) all: Vec<OfRule>,
    /// Of two cells each, whatever else stands in the grid.
    pub(crate) bonds: Vec<Bond>,
    /// Cages laid on houses.
    pub(crate) overlays: Vec<Overlay>,
}

impl Readings {
    pub(crate) fn of(at: &Candidates) -> Readings {
        let mut readings = Readings { overlays: leftovers::overlays(at), ..Readings::default() };
        for (rule, stated) in at.rules().iter().enumerate() {
            let whole = build::whole(stated, at);
            let is_whole = whole.len() == 1;
            for (cells, sense) in whole {
                let reading = Reading::new(&cells, sense, at);
                if cells.len() == 2 && cells[0] != cells[1] && (is_whole || build::is_pairs(stated))
                {
                    readings.bonds.push(bond(&reading, at));
                }
                readings.all.push(OfRule { rule, is_whole, reading });
            }
            for (cells, sense) in build::pairs(stated) {
                if cells[0] != cells[1] {
                    readings.bonds.push(bond(&Reading::new(&cells, sense, at), at));
                }
            }
        }
        readings
    }

    /// The readings of the rules of a kind.
    pub(crate) fn of_kind<'a>(
        &'a self,
        rules: &'a [Rule],
        slug: &'static str,
    ) -> impl Iterator<Item = (usize, &'a OfRule)> {
        let all = self.all.iter().enumerate();
        all.filter(move |(_, one)| rules[one.rule].slug() == slug)
    }
}

/// The rules that no step reasons about in this position, because there are too many ways to keep them. The others
/// take part in steps, or say nothing but which cells see each other.
///
/// ```
/// use ennead_logic::rules_beyond_reach;
/// use ennead_puzzle::{Candidates, Setup, Size};
/// use ennead_puzzle::rule::CountingCircles;
/// let mut setup = Setup::empty(9);
/// setup.rules.push(CountingCircles { cells: Size::NINE.cells().collect() }.into());
/// assert_eq!(rules_beyond_reach(&Candidates::of(&setup.check()?)).count(), 1);
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn rules_beyond_reach(at: &Candidates) -> impl Iterator<Item = &Rule> {
    at.rules().iter().filter(|rule| {
        let readings = build::whole(rule, at);
        let is_too_large = |(cells, sense): &build::Plan| {
            let reading = Reading::new(cells, sense.clone(), at);
            reading.ways_with(&reading.marks(at)).is_none()
        };
        match readings.is_empty() {
            true => build::is_unread(rule),
            false => readings.iter().any(is_too_large),
        }
    })
}

fn bond(reading: &Reading, at: &Candidates) -> Bond {
    let digits = at.size().digits();
    let left = |digit| {
        let ways = reading.ways_with(&[DigitSet::of(digit), digits]);
        ways.map_or(digits, |ways| ways.possible[1])
    };
    let leaves = digits.iter().map(left).collect();
    Bond { cells: [reading.cells[0], reading.cells[1]], leaves }
}

#[cfg(test)]
mod tests;
