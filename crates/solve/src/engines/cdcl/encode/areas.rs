//! Connected areas and unknown regions.
//!
//! The root of an area is its first cell. For each cell and each number n, there is a term: whether the cell can be reached
//! from the root in at most n steps through the area. Each cell of the area must be reachable for the largest n. The cells
//! determine all terms.

use super::integer::Integer;
use super::writer::{Term, Writer};
use crate::engines::rules::propagators::connected::Connected;
use crate::engines::rules::propagators::territory::Territory;
use crate::engines::rules::value_set::places;
use ennead_puzzle::Lists;

/// Encodes that the cells with certain values form one connected area.
pub(super) fn connected(writer: &mut Writer, area: &Connected<u64>) {
    let inside: Vec<Term> = area
        .cells
        .iter()
        .map(|cell| {
            let terms = places(area.values & writer.possible(*cell));
            let terms: Vec<Term> = terms.map(|value| writer.term(*cell, value)).collect();
            if writer.possible(*cell) & !area.values == 0 {
                Term::Always
            } else {
                writer.either(&terms)
            }
        })
        .collect();
    writer.any(&inside);
    one_area(writer, &inside, &area.beside, area.size);
}

/// Encodes that the cells with each number form a connected region of the same size with different values.
pub(super) fn territory(writer: &mut Writer, all: &Territory<u64>) {
    let (cells, numbers) = all.parts();
    for region in 0..all.count() {
        let inside: Vec<Term> = numbers.iter().map(|cell| writer.term(*cell, region)).collect();
        one_area(writer, &inside, &all.beside, Some(all.size));
        for value in 0..writer.values() {
            let here = cells.iter().zip(&inside);
            let mut here: Vec<Term> = here
                .map(|(cell, inside)| writer.both(*inside, writer.term(*cell, value)))
                .collect();
            if all.all.is_none() {
                let lacks = writer.some(&here);
                here.push(!lacks);
            }
            writer.one(&here);
        }
    }
}

/// Encodes that the cells whose `inside` terms are true form one connected area, of `size` cells if the size is known.
fn one_area(writer: &mut Writer, inside: &[Term], beside: &Lists<u16>, size: Option<usize>) {
    if let Some(size) = size {
        let count = Integer::count(writer, inside, size as i32);
        writer.any(&[count.is(size as i32)]);
    }
    // Whether an earlier cell is in the area.
    let mut earlier = Term::Never;
    let mut reached = Vec::new();
    for is_inside in inside {
        reached.push(writer.both(*is_inside, !earlier));
        earlier = writer.some(&[earlier, *is_inside]);
    }
    let possible = inside.iter().filter(|term| **term != Term::Never).count();
    for _ in 1..size.unwrap_or(possible) {
        let next = |(cell, is_inside): (usize, &Term)| {
            let around = beside[cell].iter().map(|other| reached[usize::from(*other)]);
            let around: Vec<Term> = around.chain([reached[cell]]).collect();
            let near = writer.some(&around);
            writer.both(*is_inside, near)
        };
        reached = inside.iter().enumerate().map(next).collect();
    }
    for (is_inside, reached) in inside.iter().zip(reached) {
        writer.any(&[!*is_inside, reached]);
    }
}
