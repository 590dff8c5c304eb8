//! The rules that are neither houses nor relations of two cells, each as a filter of candidates.

pub(crate) mod automaton;
pub(crate) mod circles;
pub(crate) mod combination;
pub(crate) mod contains;
pub(crate) mod ends;
pub(crate) mod linear;
pub(crate) mod reach;
pub(crate) mod renban;
pub(crate) mod same_values;
pub(crate) mod triple;

use super::domains::{Contradiction, Domains};

/// A rule that takes away candidates which no way to satisfy it uses.
///
/// It may leave some of these, but never takes one that a solution needs, and when all its cells are fixed it says
/// no to every breach.
pub(crate) trait Propagator<W>: Send + Sync {
    /// The cells that it speaks of.
    fn cells(&self) -> &[u16];

    /// How much work a look at it is: the cheap ones go first.
    fn cost(&self) -> Cost {
        Cost::Low
    }

    /// Which one it is.
    fn kind(&self) -> Kind<'_, W>;

    /// Takes candidates away.
    fn filter(&self, domains: &mut Domains<W>) -> Result<(), Contradiction>;
}

/// How much work a look at a propagator is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Cost {
    /// About as much as a house.
    Low,
    /// Much more.
    High,
}

/// The propagators by kind, for an engine that writes them as clauses.
pub(in crate::engines) enum Kind<'a, W> {
    Automaton(&'a automaton::Automaton),
    Circles(&'a circles::Circles),
    Combination(&'a combination::Combination<W>),
    Consecutive(&'a renban::Consecutive<W>),
    Contains(&'a contains::Contains<W>),
    Ends(&'a ends::Ends<W>),
    Linear(&'a linear::Linear),
    SameSet(&'a same_values::SameSet),
    Triple(&'a triple::Triple),
}
