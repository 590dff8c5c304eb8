//! The search as it happens, for those who watch.

use ennead_puzzle::Candidate;

/// One thing that a search did. Applied in order to the givens, events rebuild every position.
///
/// The start is [`Candidates::of`](ennead_puzzle::Candidates::of) the puzzle. A digit that is written
/// takes nothing away by itself: engines that keep candidates tell each loss as `Eliminate`, the others
/// tell none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A new level begins with this digit, chosen by the search. `guess` says that there was another choice.
    Enter {
        /// The digit and its cell.
        candidate: Candidate,
        /// Whether another choice was left.
        guess: bool,
    },
    /// A rule wrote this digit on the current level.
    Place(Candidate),
    /// A rule took this candidate away on the current level.
    Eliminate(Candidate),
    /// The current level ends: all that was written and taken away since its `Enter` is undone.
    Leave,
    /// The grid is full: a solution.
    Solution,
}

/// Someone who watches a search. `()` watches nothing and costs nothing.
///
/// ```
/// use ennead_solve::{Event, Observer};
/// struct Counter(u64);
/// impl Observer for Counter {
///     fn event(&mut self, _event: Event) {
///         self.0 += 1;
///     }
/// }
/// ```
pub trait Observer {
    /// Whether events are wanted at all; engines leave out the work of making them otherwise.
    const WATCHES: bool = true;

    /// Takes note of one event.
    fn event(&mut self, event: Event);
}

impl Observer for () {
    const WATCHES: bool = false;
    #[inline]
    fn event(&mut self, _event: Event) {}
}

impl<O: Observer> Observer for &mut O {
    const WATCHES: bool = O::WATCHES;
    #[inline]
    fn event(&mut self, event: Event) {
        (**self).event(event);
    }
}
