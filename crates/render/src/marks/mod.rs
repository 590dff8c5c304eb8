//! What of a grid is to be pointed out.

mod chains;
mod deadly;
mod patterns;
mod sets;
mod variants;

use ennead_logic::{Conclusion, Step};
use ennead_puzzle::{Candidate, Candidates, Cell, DigitSet, House};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// Houses, cells, candidates and links to highlight, by the part they play. Colour and pictures both use it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// Houses that the reasoning speaks of: of a fish, the base.
    pub houses: Vec<House>,
    /// Houses that are outlined: of a fish, the cover.
    pub covers: Vec<House>,
    /// Cells that form the evidence.
    pub cells: BTreeSet<Cell>,
    /// Sets of cells that are told apart by letters, the first of them A.
    pub sets: Vec<Vec<Cell>>,
    /// Candidates that form the evidence.
    pub pattern: BTreeMap<Candidate, Part>,
    /// Candidates that act as one.
    pub groups: Vec<Vec<Candidate>>,
    /// What joins the candidates.
    pub links: Vec<Link>,
    /// Candidates that are proven wrong.
    pub eliminated: BTreeSet<Candidate>,
    /// Digits that are proven right.
    pub placed: BTreeSet<Candidate>,
    /// Cells that contradict each other, or hold nothing in the end.
    pub conflicts: BTreeSet<Cell>,
    /// What the signs of this picture mean.
    pub legend: Vec<(Sign, Cow<'static, str>)>,
}

/// The part of a candidate in the evidence: each has a shape and a colour of its own, and the legend says what it means.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// A disc: what the pattern is made of, what is true in a chain, the first colour.
    First,
    /// A square: what is false in a chain, the second colour, digits that join two sets.
    Second,
    /// A diamond: fins, guardians, and what is supposed.
    Third,
    /// A triangle: the second colour of a second cluster.
    Fourth,
}

/// A link between two candidates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Link {
    /// Where it begins.
    pub from: Candidate,
    /// Where it ends.
    pub to: Candidate,
    /// Whether one of the two is true; else one of them is false.
    pub strong: bool,
    /// Whether it is read in one direction only.
    pub directed: bool,
}

/// A sign of the legend.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sign {
    /// Candidates of this part.
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
}

impl Marks {
    /// Nothing highlighted.
    pub fn none() -> Marks {
        Marks::default()
    }

    /// What a step rests on and what it does, in the position in which it was found.
    pub fn of(step: &Step, at: &Candidates) -> Marks {
        let mut marks = Marks::none();
        for conclusion in &step.conclusions {
            match conclusion {
                Conclusion::Place(candidate) => marks.placed.insert(*candidate),
                Conclusion::Eliminate(candidate) => marks.eliminated.insert(*candidate),
            };
        }
        marks.add_pattern(&step.pattern, at);
        marks.links_in_legend();
        marks
    }

    /// Marks these cells as evidence, and these digits in them where they are candidates.
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

    /// Adds a line to the legend, unless its sign is explained already.
    fn explain(&mut self, sign: Sign, meaning: impl Into<Cow<'static, str>>) {
        if !self.legend.iter().any(|(known, _)| *known == sign) {
            self.legend.push((sign, meaning.into()));
        }
    }

    fn links_in_legend(&mut self) {
        for (strong, sign, meaning) in
            [(true, Sign::Strong, "strong link"), (false, Sign::Weak, "weak link")]
        {
            if self.links.iter().any(|link| link.strong == strong) {
                self.explain(sign, meaning);
            }
        }
    }
}
