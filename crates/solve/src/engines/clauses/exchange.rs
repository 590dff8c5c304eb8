//! What searches of the same problem tell each other while they race.

use super::cdcl::Literal;
use std::sync::{Arc, Mutex};

/// A learned clause, and on how many levels its literals stood.
type Lesson = (Arc<[Literal]>, u32);

/// Lessons that wait for one of the searches.
type Inbox = Arc<Mutex<Vec<Lesson>>>;

/// One search's way to tell lessons to the others and to hear theirs.
pub(crate) struct Exchange {
    /// Those of the others.
    others: Vec<Inbox>,
    own: Inbox,
    listens: bool,
    /// What was taken out and not heard yet.
    taken: Vec<Lesson>,
}

/// Clauses on more levels, or with more literals, are not told: they hardly ever say anything to another search.
const MOST_LEVELS: u32 = 8;
const MOST_LITERALS: usize = 24;

/// A search that does not listen for so long misses what comes then.
const ROOM: usize = 20_000;

impl Exchange {
    /// One for each of so many searches.
    pub(crate) fn among(searches: usize) -> Vec<Exchange> {
        let inboxes: Vec<Inbox> = (0..searches).map(|_| Inbox::default()).collect();
        let exchange = |(own, inbox): (usize, &Inbox)| {
            let others = inboxes.iter().enumerate().filter(|(other, _)| *other != own);
            let others = others.map(|(_, inbox)| inbox.clone()).collect();
            Exchange { others, own: inbox.clone(), listens: true, taken: Vec::new() }
        };
        inboxes.iter().enumerate().map(exchange).collect()
    }

    /// The same for a search that only tells.
    pub(crate) fn deaf(self) -> Exchange {
        Exchange { listens: false, ..self }
    }

    /// Tells the others a clause, if it is short enough.
    pub(super) fn tell(&self, clause: &[Literal], levels: u32) {
        if levels > MOST_LEVELS || clause.len() > MOST_LITERALS {
            return;
        }
        let lesson: Arc<[Literal]> = clause.into();
        for inbox in &self.others {
            if let Ok(mut inbox) = inbox.lock()
                && inbox.len() < ROOM
            {
                inbox.push((lesson.clone(), levels));
            }
        }
    }

    /// The next clause that another search told.
    pub(super) fn hear(&mut self) -> Option<(Vec<Literal>, u32)> {
        if !self.listens {
            return None;
        }
        if self.taken.is_empty() {
            std::mem::swap(&mut self.taken, &mut *self.own.lock().ok()?);
            self.taken.reverse();
        }
        self.taken.pop().map(|(clause, levels)| (clause.to_vec(), levels))
    }
}
