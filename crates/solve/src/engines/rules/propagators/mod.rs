//! The rules that are neither houses nor binary relations, each as a propagator.

mod area;
pub(crate) mod arm_count;
pub(crate) mod automaton;
pub(crate) mod circles;
pub(crate) mod combination;
pub(crate) mod connected;
pub(crate) mod consecutive;
pub(crate) mod contains;
pub(crate) mod different_after;
pub(crate) mod distinct;
pub(crate) mod either;
pub(crate) mod element;
pub(crate) mod ends;
pub(crate) mod linear;
pub(crate) mod partial_sums;
pub(crate) mod permutation;
pub(crate) mod rank;
pub(crate) mod rank_group;
pub(crate) mod region_parts;
pub(crate) mod same_values;
pub(crate) mod sandwich;
pub(crate) mod territory;
mod totals;
pub(crate) mod triple;

use super::domains::{Contradiction, Domains};

/// A rule that removes candidates that cannot be part of any way to satisfy it.
///
/// It may miss some of these candidates, but it never removes a value of a solution. Once all its cells are fixed, it fails
/// on every violation, at least together with the other rules of the net: some propagators rely on other rules to keep cells
/// different, and some are implied by others.
pub(crate) trait Propagator<W>: Send + Sync {
    /// The cells of the rule.
    fn cells(&self) -> &[u16];

    /// The cost of one run; cheap propagators run first.
    fn cost(&self) -> Cost {
        Cost::Low
    }

    /// The propagator itself, or an automaton of the same rule, for engines that encode the rule.
    fn kind(&self) -> Kind<'_, W>;

    /// The values whose places restrict other cells more than the places of other values do, if there are any.
    fn decisive(&self) -> Option<W> {
        None
    }

    /// The cell whose value restricts the other cells most, if there is one.
    fn decisive_cell(&self) -> Option<u16> {
        None
    }

    /// Groups of cells, each with a value that one cell of the group must hold. The place of this value restricts other cells
    /// more than the value of a single cell does.
    fn decisive_places(&self) -> Vec<(Vec<u16>, W)> {
        Vec::new()
    }

    /// Removes candidates, or reports that the rule cannot be satisfied.
    fn filter(&self, domains: &mut Domains<W>) -> Result<(), Contradiction>;
}

/// The cost of one run of a propagator.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Cost {
    /// About as much as a house.
    Low,
    /// Much more than a house.
    High,
    /// So high that the propagator runs only when no other finds anything, and pauses after runs without a result. Other
    /// rules must imply it.
    Highest,
}

/// The propagators by kind, for an engine that encodes them in its own way.
pub(in crate::engines) enum Kind<'a, W> {
    Automaton(&'a automaton::Automaton),
    Circles(&'a circles::Circles),
    Combination(&'a combination::Combination<W>),
    Connected(&'a connected::Connected<W>),
    Consecutive(&'a consecutive::Consecutive<W>),
    Contains(&'a contains::Contains<W>),
    Distinct(&'a distinct::Distinct),
    Either(&'a either::Either<W>),
    Element(&'a element::Element),
    Ends(&'a ends::Ends<W>),
    /// A propagator that other propagators and houses imply.
    Implied,
    /// An automaton that is built when it is first used.
    Line(&'a automaton::Line),
    Linear(&'a linear::Linear),
    Rank(&'a rank::Rank),
    RankGroup(&'a rank_group::RankGroup),
    SameValues(&'a same_values::SameValues),
    Territory(&'a territory::Territory<W>),
    Triple(&'a triple::Triple),
}
