//! What a search did, counted exactly.

use std::ops::Add;
use std::time::Duration;

/// The counters of one search; the same words for every engine.
///
/// The search is seen as a tree of positions. The start is a node, and so is every position entered by
/// writing a digit, or by excluding candidates, that the search chose. Rules may then write more digits without a new node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub struct Stats {
    /// Positions visited, the start included; the calls of a recursive solver.
    pub nodes: u64,
    /// Positions entered although another digit, place or part was left to try at the same node.
    pub guesses: u64,
    /// Digits written into cells, by choice or by a rule; givens are not counted.
    pub placements: u64,
    /// Positions left again because nothing more could be tried there.
    pub retreats: u64,
    /// Candidates that rules took away from empty cells, elimination from the peers of a digit
    /// included. What the givens rule out before the search begins is not counted.
    pub propagations: u64,
    /// Solutions found so far.
    pub solutions: u64,
    /// Whether the search told positions only: `placements` and `propagations` were not counted and are 0.
    ///
    /// So it is with [`Engine::Triads`](crate::Engine::Triads), [`Engine::Planes`](crate::Engine::Planes) and
    /// [`Engine::Lockstep`](crate::Engine::Lockstep), whose rules change many cells at once, and with [`Engine::Clauses`](crate::Engine::Clauses), which jumps; its `retreats` are
    /// the conflicts and the solutions left.
    pub coarse: bool,
    /// Time since the start, if the caller brought a clock.
    pub elapsed: Option<Duration>,
}

/// The counters of two searches together; the time is known if either is.
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
