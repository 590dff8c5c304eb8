//! Nets: one assumption, what follows from it, and where that breaks down.

use ennead_puzzle::{Candidate, Cell, Digit, House};

/// Something that must hold: a cell has a digit, or a house has a digit somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Need {
    /// The cell holds a digit.
    Cell(Cell),
    /// The house holds the digit.
    House(House, Digit),
}

/// An assumption, what follows from it one thing after the other, and a need that cannot be met then.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Net {
    /// What is assumed.
    pub assumed: Candidate,
    /// What follows, each from what comes before it.
    pub consequences: Vec<Consequence>,
    /// What has nothing left.
    pub broken: Need,
}

/// What follows within a net.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Consequence {
    /// The candidate is true: it is all that is left for the need.
    Forced(Candidate, Need),
    /// What the inner net assumes is false. That net goes on from all that was known up to here.
    Refuted(Net),
}

impl Net {
    /// How deep nets lie within each other: 1 if it has none inside.
    pub fn depth(&self) -> usize {
        1 + self.inner().map(Net::depth).max().unwrap_or(0)
    }

    /// The number of digits that are put into cells in it and in the nets inside.
    pub fn digits(&self) -> usize {
        1 + self.forced().count() + self.inner().map(Net::digits).sum::<usize>()
    }

    /// The candidates that follow, without those within inner nets.
    pub fn forced(&self) -> impl Iterator<Item = Candidate> {
        self.consequences.iter().filter_map(|consequence| match consequence {
            Consequence::Forced(candidate, _) => Some(*candidate),
            Consequence::Refuted(_) => None,
        })
    }

    /// The nets directly inside.
    pub fn inner(&self) -> impl Iterator<Item = &Net> {
        self.consequences.iter().filter_map(|consequence| match consequence {
            Consequence::Forced(..) => None,
            Consequence::Refuted(net) => Some(net),
        })
    }
}
