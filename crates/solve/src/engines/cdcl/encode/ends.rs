//! Lines whose two end cells restrict the cells between them.

use super::writer::{Term, Writer};
use crate::engines::rules::propagators::ends::Ends;
use crate::engines::rules::value_set::places;

/// Encodes, for each pair of end values, the values that the inside cells can then have.
pub(super) fn write(writer: &mut Writer, line: &Ends<u64>) {
    let (inside, ends) = line.cells.split_at(line.cells.len() - 2);
    // `ends` holds the last cell before the first.
    for first in places(writer.possible(ends[1])) {
        for second in places(writer.possible(ends[0])) {
            let set = line.inside[(first * line.values + second) as usize];
            let not_both = [!writer.term(ends[1], first), !writer.term(ends[0], second)];
            if set == 0 {
                writer.any(&not_both);
                continue;
            }
            for &cell in inside {
                let values = places(set).map(|value| writer.term(cell, value));
                let clause: Vec<Term> = not_both.into_iter().chain(values).collect();
                writer.any(&clause);
            }
        }
    }
}
