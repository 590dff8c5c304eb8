//! The exchange of learned clauses between racing searches of one problem.

use super::sat::Literal;
use std::sync::{Arc, Mutex};

/// A learned clause and its glue: the number of decision levels of its literals.
type Learned = (Arc<[Literal]>, u32);

/// Clauses sent to one of the searches, until it takes them.
type Inbox = Arc<Mutex<Vec<Learned>>>;

/// One search's access to the exchange.
pub(crate) struct Exchange {
    /// The inboxes of the other searches.
    others: Vec<Inbox>,
    own: Inbox,
    receives: bool,
    /// Clauses taken from the inbox that the search has not imported yet.
    taken: Vec<Learned>,
}

/// Clauses with more glue or literals are not sent: they are rarely useful to another search.
const MAX_GLUE: u32 = 8;
const MAX_LITERALS: usize = 24;

/// The capacity of an inbox. Clauses that arrive at a full inbox are dropped.
const MAX_WAITING: usize = 20_000;

impl Exchange {
    /// Makes an exchange for each of `searches` searches that race.
    pub(crate) fn among(searches: usize) -> Vec<Exchange> {
        let inboxes: Vec<Inbox> = (0..searches).map(|_| Inbox::default()).collect();
        let exchange = |(own, inbox): (usize, &Inbox)| {
            let others = inboxes.iter().enumerate().filter(|(other, _)| *other != own);
            let others = others.map(|(_, inbox)| inbox.clone()).collect();
            Exchange { others, own: inbox.clone(), receives: true, taken: Vec::new() }
        };
        inboxes.iter().enumerate().map(exchange).collect()
    }

    /// Makes the search send clauses but not receive any.
    pub(crate) fn send_only(self) -> Exchange {
        Exchange { receives: false, ..self }
    }

    /// Sends a clause to the other searches, if its glue and length are small enough.
    pub(super) fn send(&self, clause: &[Literal], glue: u32) {
        if glue > MAX_GLUE || clause.len() > MAX_LITERALS {
            return;
        }
        let learned: Arc<[Literal]> = clause.into();
        for inbox in &self.others {
            if let Ok(mut inbox) = inbox.lock()
                && inbox.len() < MAX_WAITING
            {
                inbox.push((learned.clone(), glue));
            }
        }
    }

    /// The next clause received from another search.
    pub(super) fn receive(&mut self) -> Option<(Vec<Literal>, u32)> {
        if !self.receives {
            return None;
        }
        if self.taken.is_empty() {
            std::mem::swap(&mut self.taken, &mut *self.own.lock().ok()?);
            self.taken.reverse();
        }
        self.taken.pop().map(|(clause, glue)| (clause.to_vec(), glue))
    }
}
