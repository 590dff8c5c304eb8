//! Alternatives, of which at least one holds.
//!
//! The term of each alternative implies what the alternative requires. If several hold, any of their terms can be true, so
//! solutions are told apart by their candidates only.

use super::rules;
use super::writer::{Term, Writer};
use crate::engines::rules::propagators::either::Either;
use crate::engines::rules::value_set::places;

/// Encodes that at least one alternative holds.
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
