//! Lines that are read cell by cell: a term for each way from a state to the next.
//!
//! Exactly one way of each layer is taken. A value stands in the cell if one of its ways is taken, a state lies on the
//! way if one of those that lead to it is, and if one of those that leave it is. So what propagation finds is all that
//! there is to be found for the line alone.

use super::writer::{Term, Writer};
use crate::engines::rules::propagators::automaton::Automaton;

/// Writes that the line is accepted.
pub(super) fn write(writer: &mut Writer, line: &Automaton) {
    let ways = open_ways(writer, line);
    let ways_count = ways.len();
    let mut before = vec![Term::Always];
    for (place, ways) in ways.iter().enumerate() {
        let states = ways.iter().map(|way| way.2 as usize + 1).max().unwrap_or(0);
        let mut leaving = vec![Vec::new(); before.len()];
        let mut reaching = vec![Vec::new(); states];
        let mut by_value = vec![Vec::new(); writer.values() as usize];
        let taken: Vec<Term> = ways.iter().map(|_| writer.new_term()).collect();
        for (&(from, value, to), &taken) in ways.iter().zip(&taken) {
            leaving[from as usize].push(taken);
            reaching[to as usize].push(taken);
            by_value[usize::from(value)].push(taken);
        }
        writer.one(&taken);
        for (state, mut leaving) in before.iter().zip(leaving) {
            leaving.push(!*state);
            writer.one(&leaving);
        }
        for (value, mut taken) in (0..).zip(by_value) {
            taken.push(!writer.term(line.cells[place], value));
            writer.one(&taken);
        }
        if place + 1 == ways_count {
            break;
        }
        before = reaching.iter().map(|reaching| writer.either(reaching)).collect();
    }
}

/// A way from a state by a value to a state.
type Way = (u32, u8, u32);

/// The ways of each layer that lead from the start to an accepted end through what the cells can hold.
fn open_ways(writer: &Writer, line: &Automaton) -> Vec<Vec<Way>> {
    let mut reached = vec![true];
    let mut layers = Vec::new();
    for (cell, layer) in line.cells.iter().zip(&line.layers) {
        let possible = writer.possible(*cell);
        let is_open = |way: &&Way| possible >> way.1 & 1 != 0 && is_marked(&reached, way.0);
        let ways: Vec<Way> = layer.ways.iter().filter(is_open).copied().collect();
        reached = marked(ways.iter().map(|way| way.2));
        layers.push(ways);
    }
    let accepted = |state: u32| line.accepted[state as usize / 64] >> (state % 64) & 1 != 0;
    let mut alive: Vec<bool> = (0..reached.len() as u32).map(accepted).collect();
    for ways in layers.iter_mut().rev() {
        ways.retain(|way| is_marked(&alive, way.2));
        alive = marked(ways.iter().map(|way| way.0));
    }
    layers
}

fn is_marked(marks: &[bool], state: u32) -> bool {
    marks.get(state as usize).is_some_and(|mark| *mark)
}

/// Which states are among these.
fn marked(states: impl Iterator<Item = u32>) -> Vec<bool> {
    let mut marks = Vec::new();
    for state in states {
        let state = state as usize;
        marks.resize(marks.len().max(state + 1), false);
        marks[state] = true;
    }
    marks
}
