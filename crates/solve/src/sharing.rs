//! How several threads shared the work on a puzzle.

use std::fmt;
use std::num::NonZeroUsize;

/// How several threads shared the work on a puzzle; see [`Solver::threads`](crate::Solver::threads).
///
/// ```
/// use ennead_solve::Sharing;
/// use std::num::NonZeroUsize;
/// let threads = NonZeroUsize::new(2).unwrap();
/// assert_eq!(Sharing::Split { parts: 24, threads }.to_string(), "split into 24 parts over 2 threads");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Sharing {
    /// One thread did all the work.
    #[default]
    Alone,
    /// Each thread searched some parts of the tree.
    Split {
        /// The number of parts.
        parts: u64,
        /// The number of threads.
        threads: NonZeroUsize,
    },
    /// All threads searched the whole tree in different ways and exchanged learned clauses.
    Raced {
        /// The number of threads.
        threads: NonZeroUsize,
    },
}

impl fmt::Display for Sharing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sharing::Alone => f.write_str("on one thread"),
            Sharing::Split { parts: 1, threads } => write!(f, "not split, on {threads} threads"),
            Sharing::Split { parts, threads } => {
                write!(f, "split into {parts} parts over {threads} threads")
            }
            Sharing::Raced { threads } => write!(f, "raced on {threads} threads"),
        }
    }
}
