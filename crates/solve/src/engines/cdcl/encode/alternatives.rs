//! Alternatives: nets of rules, of which at least one must be satisfied.
//!
//! Each alternative has a term that implies the constraints of its net. If a grid satisfies several alternatives, any of their
//! terms can be true. So assignments with the same candidates count as one solution.

use super::rules;
use super::writer::{Term, Writer};
use crate::engines::rules::propagators::either::Either;
use crate::engines::rules::value_set::places;

/// Encodes that at least one alternative is satisfied.
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
