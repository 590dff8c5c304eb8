//! Alternatives, of which at least one holds.
//!
//! A term for each alternative implies all that it requires. Several may hold and any of their terms be true, so only
//! the candidates tell solutions apart.

use super::rules;
use super::writer::{Term, Writer};
use crate::engines::rules::propagators::either::Either;
use crate::engines::rules::value_set::places;

/// At least one alternative holds.
pub(super) fn either(writer: &mut Writer, either: &Either<u64>) {
    writer.tell_apart_by_candidates();
    let chosen: Vec<Term> = either.alternatives.iter().map(|_| writer.new_term()).collect();
    writer.any(&chosen);
    for (one, chosen) in either.alternatives.iter().zip(chosen) {
        writer.given(chosen, |writer| {
            for (cell, mask) in (0..).zip(&one.masks) {
                for value in places(writer.possible(cell) & !mask) {
                    writer.any(&[!writer.term(cell, value)]);
                }
            }
            rules::write(writer, &one.net);
        });
    }
}
