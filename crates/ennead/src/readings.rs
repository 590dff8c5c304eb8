//! Proposes rules for the drawings of a document, and counts the solutions with these rules.

use crate::Solver;
use crate::format::{DrawnGroup, Entry, Reading, proposals, read_drawings, unread_drawings};
use crate::render::readings::Readings;

/// Proposes readings for the drawings of a document, without applying them. If there are proposals, also counts the
/// solutions, up to 2, with the first proposal for each kind and colour. `read` lists the readings that were already applied
/// to the entry; their drawings get no proposal.
///
/// [`Options::readings`](crate::format::Options::readings) applies the proposals that a user accepts.
///
/// ```
/// use ennead::format::{Options, Reader};
/// let text = r#"{"cells": [[{}, {}], [{}, {}]], "lines": [{"color": "67f067", "wayPoints": [[0.5, 0.5], [1.5, 0.5]]}]}"#;
/// let entry = Reader::from_text(text, &Options::default()).next().unwrap()?;
/// let found = ennead::guess_rules(&entry, &[], &Default::default());
/// assert_eq!(found.proposals[0].reading.to_string(), "line #67f067=whisper");
/// // On a whisper line in a grid of 2 x 2, neighbours differ by at least 1, so both grids are still solutions.
/// assert_eq!(found.with_first.unwrap().found, 2);
/// let read = [found.proposals[0].reading.clone()];
/// assert_eq!(ennead::guess_rules(&entry, &read, &Default::default()).proposals, []);
/// # Ok::<(), ennead::format::ReadError>(())
/// ```
pub fn guess_rules(entry: &Entry, read: &[Reading], solver: &Solver) -> Readings {
    let entry = Entry { drawings: unread_drawings(&entry.drawings, read), ..entry.clone() };
    let proposals = proposals(&entry);
    let first = proposals.iter().filter(|proposal| proposal.is_first);
    let first: Vec<Reading> = first.map(|proposal| proposal.reading.clone()).collect();
    let mut setup = entry.setup;
    read_drawings(&mut setup, &entry.drawings, &first);
    let puzzle = if first.is_empty() { None } else { setup.check().ok() };
    let with_first = puzzle.map(|puzzle| solver.count(&puzzle, Some(2)));
    Readings::of(proposals, DrawnGroup::list(&entry.drawings), with_first)
}
