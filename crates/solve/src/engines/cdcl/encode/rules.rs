//! Rules beyond houses, from the net of the `rules` engine: an encoding for each kind of propagator.

use super::portions::Portions;
use super::sets;
use super::sums::Sums;
use super::writer::{Term, Writer};
use super::{alternatives, areas, automaton, counts, ends, order};
use crate::engines::rules::net::Net;
use crate::engines::rules::propagators::Kind;
use crate::engines::rules::propagators::combination::Combination;
use crate::engines::rules::value_set::places;

/// Encodes all rules of a net except its houses.
pub(super) fn write(writer: &mut Writer, net: &Net<u64>) {
    differing(writer, net);
    short_houses(writer, net);
    relations(writer, net);
    let mut portions = Portions::new(net);
    let mut sums = Sums::default();
    let differ = |a: u16, b: u16| net.peers[usize::from(a)].contains(&b);
    for propagator in &net.propagators {
        match propagator.kind() {
            Kind::Automaton(line) => automaton::write(writer, line),
            Kind::Circles(circles) => counts::circles(writer, circles),
            Kind::Combination(cage) => cage_with_sum(writer, cage, &mut portions),
            Kind::Connected(area) => areas::connected(writer, area),
            Kind::Consecutive(line) => {
                sets::write(writer, &line.cells, line.runs.iter().copied(), &[]);
            }
            Kind::Contains(corner) => counts::contains(writer, corner),
            Kind::Distinct(some) => counts::distinct(writer, some),
            Kind::Either(either) => alternatives::either(writer, either),
            Kind::Element(some) => counts::element(writer, some),
            Kind::Ends(line) => ends::write(writer, line),
            Kind::Implied => {}
            Kind::Line(line) => automaton::write(writer, line),
            Kind::Linear(sum) => sums.linear(writer, sum),
            Kind::Rank(rank) => order::rank(writer, rank),
            Kind::RankGroup(group) => {
                group.ranks.iter().for_each(|rank| order::rank(writer, rank));
            }
            Kind::SameValues(groups) => counts::same_values(writer, groups, differ),
            Kind::Territory(all) => areas::territory(writer, all),
            Kind::Triple(sum) => sums.triple(writer, sum),
        }
    }
    portions.write_houses(writer);
}

/// Encodes that cells differ, if they have no common house.
fn differing(writer: &mut Writer, net: &Net<u64>) {
    for cell in 0..net.cells() {
        for &peer in &net.peers[usize::from(cell)] {
            if peer > cell && !net.share_house(cell, peer) {
                for value in places(writer.possible(cell) & writer.possible(peer)) {
                    writer.any(&[!writer.term(cell, value), !writer.term(peer, value)]);
                }
            }
        }
    }
}

/// Encodes that each value that a short house needs is in exactly one of its cells.
fn short_houses(writer: &mut Writer, net: &Net<u64>) {
    for house in net.house_count..net.needed.len() {
        for value in places(net.needed[house]) {
            let cells = net.houses[house].iter();
            let terms: Vec<Term> = cells.map(|cell| writer.term(*cell, value)).collect();
            writer.one(&terms);
        }
    }
}

/// Encodes each relation of two cells: a clause for each value of a cell, which lists its partners in the other cell, and a
/// binary clause for any two values that exclude each other.
///
/// The clauses of partners imply the binary clauses, but binary clauses are shorter reasons.
fn relations(writer: &mut Writer, net: &Net<u64>) {
    for cell in 0..net.cells() {
        for arc in &net.arcs[usize::from(cell)] {
            let relation = &net.relations[usize::from(arc.relation)];
            let others = writer.possible(arc.other);
            for value in places(writer.possible(cell)) {
                let partners = relation.image(1 << value);
                if partners & others == others {
                    continue;
                }
                let mut clause = vec![!writer.term(cell, value)];
                clause.extend(places(partners).map(|value| writer.term(arc.other, value)));
                writer.any(&clause);
                if arc.other > cell {
                    for other in places(others & !partners) {
                        writer.any(&[!writer.term(cell, value), !writer.term(arc.other, other)]);
                    }
                }
            }
        }
    }
}

/// Encodes a cage of different cells that holds one of some sets of values. In each house that contains the whole cage, each
/// value is either in the cage or in one of the other cells.
fn cage_with_sum(writer: &mut Writer, cage: &Combination<u64>, portions: &mut Portions<'_>) {
    let cells = &cage.cells[..cage.own];
    let parts = portions.of(writer, cells);
    let mut sets = cage.sets.clone();
    sets.sort_unstable();
    let choice = sets::write(writer, cells, sets, &parts);
    for rest in &cage.rests {
        let rest = &cage.cells[rest.clone()];
        for (value, &holds) in (0..).zip(&choice.holds) {
            let elsewhere = rest.iter().map(|cell| writer.term(*cell, value));
            let group: Vec<Term> = elsewhere.chain([holds]).collect();
            writer.one(&group);
        }
    }
}
