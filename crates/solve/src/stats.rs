//! The counters of a search.

use std::ops::Add;
use std::time::Duration;

/// The counters of one search.
///
/// A search is a tree of positions. The start is a node, and so is every position that the search enters by choosing a
/// digit. Rules may place more digits without a new node. If a branch splits a position in two instead of choosing a digit
/// ([`Engine::Triads`](crate::Engine::Triads), [`Engine::Bitboard`](crate::Engine::Bitboard)), both parts are nodes.
/// [`Engine::Rules`](crate::Engine::Rules) and [`Engine::Lockstep`](crate::Engine::Lockstep) exclude a digit after they have
/// tried it, and continue in the same node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub struct Stats {
    /// Positions visited, including the start: the calls of a recursive solver.
    pub nodes: u64,
    /// Positions entered while another digit, place or part was left to try at the same node.
    pub guesses: u64,
    /// Digits placed in cells, by choice or by a rule, not counting the givens.
    pub placements: u64,
    /// Positions left because nothing more could be tried there.
    pub retreats: u64,
    /// Candidates that rules removed from empty cells, including those removed from the peers of a placed digit.
    /// Candidates that the givens exclude before the search starts do not count.
    pub propagations: u64,
    /// Solutions found so far.
    pub solutions: u64,
    /// Whether the search, or a part of it, counts positions only: then `placements` and `propagations` are 0, or those of the
    /// engine that began the search.
    ///
    /// This is true for [`Engine::Triads`](crate::Engine::Triads), [`Engine::Bitboard`](crate::Engine::Bitboard) and
    /// [`Engine::Lockstep`](crate::Engine::Lockstep), whose rules change many cells together, and for
    /// [`Engine::Cdcl`](crate::Engine::Cdcl), which jumps back over many levels. The `retreats` of `Cdcl` are its conflicts and
    /// the solutions that it leaves.
    pub coarse: bool,
    /// Time since the start, if the caller passed a clock.
    pub elapsed: Option<Duration>,
}

/// Adds the counters of two searches. The time is known if either time is known.
impl Add for Stats {
    type Output = Stats;

    fn add(self, other: Stats) -> Stats {
        Stats {
            nodes: self.nodes + other.nodes,
            guesses: self.guesses + other.guesses,
            placements: self.placements + other.placements,
            retreats: self.retreats + other.retreats,
            propagations: self.propagations + other.propagations,
            solutions: self.solutions + other.solutions,
            coarse: self.coarse || other.coarse,
            elapsed: match (self.elapsed, other.elapsed) {
                (Some(mine), Some(other)) => Some(mine + other),
                (mine, other) => mine.or(other),
            },
        }
    }
}
