//! Portions: the cells that a cage has in a house, if they are several but not all of its cells. Each portion has terms for the
//! values that it holds.
//!
//! A cage is divided into its portions in rows, in columns or in regions, and a house into portions of cages. Clauses about
//! portions pass conclusions from houses to cages and back.

use super::writer::{Term, Writer};
use crate::engines::rules::net::Net;
use std::rc::Rc;

/// The cells that a cage has in a house.
#[derive(Clone)]
pub(super) struct Portion {
    pub(super) cells: Rc<[u16]>,
    /// For each value, the term for "one of the cells has it".
    pub(super) holds: Rc<[Term]>,
}

impl Portion {
    fn meets(&self, other: &Portion) -> bool {
        self.cells.iter().any(|cell| other.cells.contains(cell))
    }
}

/// The portions of all cages.
pub(super) struct Portions<'a> {
    net: &'a Net<u64>,
    /// The portions in each house so far.
    in_house: Vec<Vec<Portion>>,
}

/// The fewest cells of a portion.
const FEWEST: usize = 2;

impl<'a> Portions<'a> {
    /// Starts without portions.
    pub(super) fn new(net: &'a Net<u64>) -> Portions<'a> {
        Portions { net, in_house: vec![Vec::new(); net.house_count] }
    }

    /// The portions of a cage, grouped into families of disjoint ones.
    pub(super) fn of(&mut self, writer: &mut Writer, cage: &[u16]) -> Vec<Vec<Portion>> {
        let mut all: Vec<Portion> = Vec::new();
        for (house, in_house) in self.in_house.iter_mut().enumerate() {
            let house = &self.net.houses[house];
            let cells: Rc<[u16]> =
                cage.iter().copied().filter(|cell| house.contains(cell)).collect();
            if !(FEWEST..cage.len()).contains(&cells.len()) {
                continue;
            }
            let known = all.iter().find(|portion| portion.cells == cells).cloned();
            let portion = known.unwrap_or_else(|| {
                let holds = (0..writer.values()).map(|value| {
                    let terms: Vec<Term> = cells.iter().map(|c| writer.term(*c, value)).collect();
                    writer.either(&terms)
                });
                let portion = Portion { holds: holds.collect(), cells };
                all.push(portion.clone());
                portion
            });
            in_house.push(portion);
        }
        families(all)
    }

    /// Encodes that each house holds each value in one of its portions or other cells.
    pub(super) fn write_houses(self, writer: &mut Writer) {
        for (house, portions) in self.in_house.into_iter().enumerate() {
            let Some(family) = families(portions).into_iter().next() else { continue };
            for value in 0..writer.values() {
                let group = group(writer, &self.net.houses[house], &family, value);
                writer.one(&group);
            }
        }
    }
}

/// The terms for the places of a value in these cells: one for each of the disjoint portions, and one for each other cell.
pub(super) fn group(writer: &Writer, cells: &[u16], portions: &[Portion], value: u32) -> Vec<Term> {
    let outside = |cell: &&u16| portions.iter().all(|portion| !portion.cells.contains(cell));
    let rest = cells.iter().filter(outside).map(|cell| writer.term(*cell, value));
    portions.iter().map(|portion| portion.holds[value as usize]).chain(rest).collect()
}

fn families(portions: Vec<Portion>) -> Vec<Vec<Portion>> {
    let mut families: Vec<Vec<Portion>> = Vec::new();
    for portion in portions {
        let fits = |family: &&mut Vec<Portion>| !family.iter().any(|other| other.meets(&portion));
        match families.iter_mut().find(fits) {
            Some(family) => family.push(portion),
            None => families.push(vec![portion]),
        }
    }
    families
}
