//! Nets: one assumption, its consequences, and the resulting contradiction.

use ennead_puzzle::{Candidate, Cell, Digit, House};

/// A condition that every solution meets: a cell holds a digit, or a house holds a certain digit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Requirement {
    /// The cell holds a digit.
    Cell(Cell),
    /// The house holds the digit.
    House(House, Digit),
}

/// An assumption, its consequences in order, and a requirement that can then no longer be met.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Net {
    /// The assumed candidate.
    pub assumed: Candidate,
    /// The consequences, each derived from the earlier ones.
    pub consequences: Vec<Consequence>,
    /// The requirement that can no longer be met.
    pub violated: Requirement,
}

/// One consequence within a net.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Consequence {
    /// The candidate is true, because no other candidate is left that meets the requirement.
    Forced(Candidate, Requirement),
    /// The assumption of the inner net is false. The inner net builds on everything derived so far.
    Refuted(Net),
}

impl Consequence {
    fn implications(&self) -> usize {
        match self {
            Consequence::Forced(..) => 1,
            Consequence::Refuted(net) => net.implications(),
        }
    }
}

impl Net {
    /// The nesting depth: 1 without inner nets.
    pub fn depth(&self) -> usize {
        1 + self.inner().map(Net::depth).max().unwrap_or(0)
    }

    /// The number of digits placed in this net and its inner nets.
    pub fn digits(&self) -> usize {
        1 + self.forced().count() + self.inner().map(Net::digits).sum::<usize>()
    }

    /// The number of implications in this net and its inner nets: one for each forced candidate and each contradiction.
    pub fn implications(&self) -> usize {
        1 + self.consequences.iter().map(Consequence::implications).sum::<usize>()
    }

    /// The forced candidates, without those of inner nets.
    pub fn forced(&self) -> impl Iterator<Item = Candidate> {
        self.consequences.iter().filter_map(|consequence| match consequence {
            Consequence::Forced(candidate, _) => Some(*candidate),
            Consequence::Refuted(_) => None,
        })
    }

    /// The inner nets, without those nested in them.
    pub fn inner(&self) -> impl Iterator<Item = &Net> {
        self.consequences.iter().filter_map(|consequence| match consequence {
            Consequence::Forced(..) => None,
            Consequence::Refuted(net) => Some(net),
        })
    }
}
