//! The marks that highlight the evidence and the conclusions of a step in a grid.

mod chains;
mod deadly;
mod patterns;
mod role;
mod sets;
mod variants;

use ennead_logic::{Conclusion, Step};
use ennead_puzzle::{Candidate, Candidates, Cell, DigitSet, House};
pub use role::Role;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// Houses, cells, candidates and links to highlight, with their roles. Terminal output and pictures use them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// Houses that the reasoning uses, such as the base of a fish.
    pub houses: Vec<House>,
    /// Houses that are outlined, such as the cover of a fish.
    pub covers: Vec<House>,
    /// Cells that form the evidence.
    pub cells: BTreeSet<Cell>,
    /// Sets of cells; a picture letters them from A.
    pub sets: Vec<Vec<Cell>>,
    /// Candidates that form the evidence.
    pub pattern: BTreeMap<Candidate, Part>,
    /// Groups of candidates that act as one.
    pub groups: Vec<Vec<Candidate>>,
    /// Links between candidates.
    pub links: Vec<Link>,
    /// Candidates that are eliminated.
    pub eliminated: BTreeSet<Candidate>,
    /// Candidates that are placed.
    pub placed: BTreeSet<Candidate>,
    /// Cells in the order in which their digits were placed; a picture numbers them from 1.
    pub order: Vec<Cell>,
    /// Cells in conflict, or left without candidates.
    pub conflicts: BTreeSet<Cell>,
    /// The role in the evidence of each sign of candidates, sets and houses.
    pub roles: BTreeMap<Sign, Role>,
    /// The roles in the evidence of whole cells.
    pub cell_roles: BTreeMap<Cell, Role>,
    /// The meaning of each sign in the picture.
    pub legend: Vec<(Sign, Cow<'static, str>)>,
}

/// A kind of candidate in the evidence. Each kind has its own shape and colour in pictures. Its meaning depends on the
/// technique; the legend explains it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// A disc: the pattern itself, true candidates of a chain, the first colour.
    First,
    /// A square: false candidates of a chain, the second colour, pincers, restricted commons.
    Second,
    /// A diamond: fins, guardians, assumptions, the first colour of a second cluster.
    Third,
    /// A triangle: the second colour of a second cluster.
    Fourth,
}

/// A link between two candidates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Link {
    /// The candidate at which the link begins.
    pub from: Candidate,
    /// The candidate at which the link ends.
    pub to: Candidate,
    /// Whether the link is strong: at least one of the two candidates is true. In a weak link, at most one is true.
    pub strong: bool,
    /// Whether the link is an implication in one direction.
    pub directed: bool,
}

/// A kind of mark that a legend explains.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sign {
    /// Candidates of this kind.
    Part(Part),
    /// The cells of a set, by its number from 0.
    Set(usize),
    /// [`Marks::houses`].
    House,
    /// [`Marks::covers`].
    Cover,
    /// Strong links.
    Strong,
    /// Weak links.
    Weak,
    /// [`Marks::conflicts`].
    Conflict,
    /// [`Marks::groups`].
    Group,
    /// [`Marks::placed`].
    Placed,
    /// [`Marks::eliminated`].
    Eliminated,
}

impl Marks {
    /// Marks that highlight nothing.
    pub fn none() -> Marks {
        Marks::default()
    }

    /// Marks the evidence and the conclusions of a step. `at` is the position in which the step was found.
    pub fn of(step: &Step, at: &Candidates) -> Marks {
        let mut marks = Marks::none();
        for conclusion in &step.conclusions {
            match conclusion {
                Conclusion::Place(candidate) => marks.placed.insert(*candidate),
                Conclusion::Eliminate(candidate) => marks.eliminated.insert(*candidate),
            };
        }
        marks.add_pattern(&step.pattern, at);
        marks.usual_signs_in_legend();
        marks
    }

    /// Marks these cells as evidence, and also these digits in each cell in which they are candidates.
    fn add(&mut self, cells: &[Cell], digits: DigitSet, part: Part, at: &Candidates) {
        self.cells.extend(cells);
        for &cell in cells {
            for candidate in digits.iter().map(|digit| cell.with(digit)) {
                if at.contains(candidate) {
                    self.pattern.entry(candidate).or_insert(part);
                }
            }
        }
    }

    /// Marks a candidate and its cell as evidence.
    fn add_one(&mut self, candidate: Candidate, part: Part) {
        self.cells.insert(candidate.cell);
        self.pattern.entry(candidate).or_insert(part);
    }

    fn add_house(&mut self, house: House) {
        if !self.houses.contains(&house) {
            self.houses.push(house);
        }
    }

    /// Gives the sign a role and an entry in the legend, unless it has them already.
    fn assign(&mut self, sign: Sign, role: Role, meaning: impl Into<Cow<'static, str>>) {
        self.roles.entry(sign).or_insert(role);
        self.explain(sign, meaning);
    }

    /// Gives this role to the cells that have none yet.
    fn cast(&mut self, cells: &[Cell], role: Role) {
        for &cell in cells {
            self.cell_roles.entry(cell).or_insert(role);
        }
    }

    /// Adds an entry to the legend, unless the sign has one already.
    fn explain(&mut self, sign: Sign, meaning: impl Into<Cow<'static, str>>) {
        if !self.legend.iter().any(|(known, _)| *known == sign) {
            self.legend.push((sign, meaning.into()));
        }
    }

    /// Adds to the legend those signs of these marks that have the same meaning for every technique.
    fn usual_signs_in_legend(&mut self) {
        if !self.groups.is_empty() {
            self.explain(Sign::Group, "group that acts as one");
        }
        for (strong, sign, meaning) in
            [(true, Sign::Strong, "strong link"), (false, Sign::Weak, "weak link")]
        {
            if self.links.iter().any(|link| link.strong == strong) {
                self.explain(sign, meaning);
            }
        }
        if !self.placed.is_empty() {
            self.explain(Sign::Placed, "placed");
        }
        if !self.eliminated.is_empty() {
            self.explain(Sign::Eliminated, "eliminated");
        }
    }
}
