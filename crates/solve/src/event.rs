//! The events of a search, for observers.

use ennead_puzzle::Candidate;

/// One step of a search. Applied in order to the givens, events rebuild every position.
///
/// The start is [`Candidates::of`](ennead_puzzle::Candidates::of) the puzzle. A placed digit removes nothing by itself:
/// engines that keep candidates report each removal as `Eliminate`, and the others report none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The search chose this digit and entered a new level with it.
    Enter {
        /// The digit and its cell.
        candidate: Candidate,
        /// Whether another choice was left.
        guess: bool,
    },
    /// A rule placed this digit on the current level.
    Place(Candidate),
    /// A rule removed this candidate on the current level.
    Eliminate(Candidate),
    /// The current level ends: everything since its `Enter` is undone.
    Leave,
    /// The grid is full: a solution.
    Solution,
}

/// Observes a search. `()` observes nothing and costs nothing.
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
    /// Whether the observer wants events; if not, engines skip the work for them.
    const WATCHES: bool = true;

    /// Receives one event.
    fn event(&mut self, event: Event);
}

impl Observer for () {
    const WATCHES: bool = false;
    #[inline]
    fn event(&mut self, _event: Event) {}
}

/// Both observers receive each event, the first one first.
impl<A: Observer, B: Observer> Observer for (A, B) {
    const WATCHES: bool = A::WATCHES || B::WATCHES;
    #[inline]
    fn event(&mut self, event: Event) {
        self.0.event(event);
        self.1.event(event);
    }
}

impl<O: Observer> Observer for &mut O {
    const WATCHES: bool = O::WATCHES;
    #[inline]
    fn event(&mut self, event: Event) {
        (**self).event(event);
    }
}

/// Any observer, behind a pointer. Engines are compiled once for this type, not for each type of observer.
pub struct Watched<'a>(Box<dyn FnMut(Event) + 'a>);

impl<'a> Watched<'a> {
    pub(crate) fn by<O: Observer + 'a>(mut observer: O) -> Watched<'a> {
        Watched(Box::new(move |event| observer.event(event)))
    }
}

impl Observer for Watched<'_> {
    fn event(&mut self, event: Event) {
        (self.0)(event);
    }
}
