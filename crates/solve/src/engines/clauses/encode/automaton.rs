//! Lines that are read cell by cell.
//!
//! Where a state and a value lead to one state at most, there is a term for each way. Exactly one way of each layer is
//! taken. A value stands in the cell if one of its ways is taken; a state lies on the way if one of those that lead to it
//! is, and if one of those that leave it is. So what propagation finds is all that there is to be found for the line alone.
//!
//! Where they lead to several states, a line can be read in several ways, and a solution is to be found once. There the
//! terms say which states can be reached, which the cells settle; this propagates forward only.

use super::writer::{Term, Writer};
use crate::engines::rules::propagators::automaton::Automaton;

/// Writes that the line is accepted.
pub(super) fn write(writer: &mut Writer, line: &Automaton) {
    let layers = open_ways(writer, line);
    let forks = |ways: &Vec<Way>| {
        ways.windows(2).any(|pair| (pair[0].0, pair[0].1) == (pair[1].0, pair[1].1))
    };
    match layers.iter().any(forks) {
        true => by_reach(writer, line, &layers),
        false => by_way(writer, line, &layers),
    }
}

/// One term for each way.
fn by_way(writer: &mut Writer, line: &Automaton, layers: &[Vec<Way>]) {
    let mut before = vec![Term::Always];
    for (cell, ways) in line.cells.iter().zip(layers) {
        let mut leaving = vec![Vec::new(); before.len()];
        let mut reaching = vec![Vec::new(); states_behind(ways)];
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
            taken.push(!writer.term(*cell, value));
            writer.one(&taken);
        }
        before = reaching.iter().map(|reaching| writer.either(reaching)).collect();
    }
}

/// One term for each state: whether it can be reached.
fn by_reach(writer: &mut Writer, line: &Automaton, layers: &[Vec<Way>]) {
    let mut before = vec![Term::Always];
    for (cell, ways) in line.cells.iter().zip(layers) {
        let mut reaching = vec![Vec::new(); states_behind(ways)];
        for forks in ways.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
            let (from, value, _) = forks[0];
            let read = writer.both(before[from as usize], writer.term(*cell, value.into()));
            forks.iter().for_each(|way| reaching[way.2 as usize].push(read));
        }
        before = reaching.iter().map(|ways| writer.some(ways)).collect();
    }
    writer.any(&before);
}

/// How many states the ways lead to, up to the last one by number.
fn states_behind(ways: &[Way]) -> usize {
    ways.iter().map(|way| way.2 as usize + 1).max().unwrap_or(0)
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
