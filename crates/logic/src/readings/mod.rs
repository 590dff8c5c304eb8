//! Rules as finders see them: cells read in an order, and what of their candidates some reading has.
//!
//! A long rule that falls into parts (the pairs of a palindrome, the neighbours of a non-consecutive grid) has a
//! reading for each. All searches for rules work on readings and know none of the rules.

mod build;
mod leftovers;
mod rivals;
mod sense;
mod sets;
mod ways;
mod word;

pub(crate) use leftovers::Overlay;
pub(crate) use rivals::Rivals;
pub(crate) use sense::Sense;
pub(crate) use ways::Ways;

use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Candidates, Cell, Digit, DigitSet, Geometry};
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
    /// What the cells add up to, if that is all and they all see each other.
    total: Option<i32>,
}

impl Reading {
    pub(crate) fn new(cells: &[Cell], sense: Sense, at: &Candidates) -> Reading {
        let size = at.size();
        let cells: Vec<usize> = cells.iter().map(|cell| size.index(*cell)).collect();
        let lowest = at.lowest();
        let highest = lowest + size.get() as i32 - 1;
        let runs = matches!(sense, Sense::Sum { .. });
        let mut reading = Reading {
            frame: Frame { lowest, highest, length: cells.len() },
            differ: Differ::of(&cells, at.geometry(), runs),
            cells,
            sense,
            total: None,
        };
        if let Sense::Sum { weights, total } = &reading.sense {
            let is_plain = size.get() <= sets::MOST_DIGITS && weights.iter().all(|one| *one == 1);
            let total = is_plain.then_some(*total);
            reading.total = total.filter(|_| reading.is_clique(at.geometry()));
        }
        reading
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
        if let Some(total) = self.total {
            return Some(Ways { possible: sets::possible(marks, total, self.frame.lowest) });
        }
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
    /// The number of the rule.
    pub(crate) rule: usize,
    pub(crate) cells: [usize; 2],
    /// For each digit of the first what the second can hold.
    leaves: Vec<DigitSet>,
}

impl Bond {
    /// What the second can hold beside this digit of the first.
    pub(crate) fn leaves(&self, digit: Digit) -> DigitSet {
        self.leaves[usize::from(digit.get()) - 1]
    }
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
                    readings.bonds.push(bond(rule, &reading, at));
                }
                readings.all.push(OfRule { rule, is_whole, reading });
            }
            for (cells, sense) in build::pairs(stated) {
                if cells[0] != cells[1] {
                    readings.bonds.push(bond(rule, &Reading::new(&cells, sense, at), at));
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

/// Whether steps reason about any rule: whether any says more than which cells see each other.
///
/// ```
/// use ennead_logic::are_rules_read;
/// use ennead_puzzle::{Candidates, Setup};
/// use ennead_puzzle::rule::Thermometer;
/// let mut setup = Setup::empty(9);
/// assert!(!are_rules_read(&Candidates::of(&setup.clone().check()?)));
/// let cells = ["r1c1", "r1c2"].map(|name| name.parse().unwrap()).to_vec();
/// setup.rules.push(Thermometer { cells, slow: false }.into());
/// assert!(are_rules_read(&Candidates::of(&setup.check()?)));
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn are_rules_read(at: &Candidates) -> bool {
    at.rules().iter().any(|rule| !build::whole(rule, at).is_empty())
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

fn bond(rule: usize, reading: &Reading, at: &Candidates) -> Bond {
    let digits = at.size().digits();
    let left = |digit| {
        let ways = reading.ways_with(&[DigitSet::of(digit), digits]);
        ways.map_or(digits, |ways| ways.possible[1])
    };
    let leaves = digits.iter().map(left).collect();
    Bond { rule, cells: [reading.cells[0], reading.cells[1]], leaves }
}

#[cfg(test)]
mod tests;
