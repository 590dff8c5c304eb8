//! Lines that an automaton reads cell by cell.
//!
//! If each state and value lead to at most one state, there is a term for each transition, and exactly one transition
//! of each layer is taken. A cell holds a value if and only if a transition with this value is taken. Each transition taken
//! starts from the state that the previous one leads to. Propagation then finds everything that follows from the line alone.
//!
//! If a state and value can lead to several states, a line can be read in several ways, but must count as one solution.
//! So there are terms for the reachable states instead. The cells determine these terms, which propagate only forward.
//!
//! Both encodings use the automaton before equivalent states are merged, because clauses learned about merged states are
//! weaker: with merged states, two puzzles took 1.8 and 2.2 times as long.

use super::writer::{Term, Writer};
use crate::engines::rules::propagators::automaton::Automaton;
use ennead_puzzle::bits::ones;

/// Encodes that the line is accepted.
pub(super) fn write(writer: &mut Writer, line: &Automaton) {
    let line = line.unmerged.as_deref().unwrap_or(line);
    let layers = open_transitions(writer, line);
    let forks = |transitions: &Vec<Transition>| {
        transitions.windows(2).any(|pair| (pair[0].0, pair[0].1) == (pair[1].0, pair[1].1))
    };
    match layers.iter().any(forks) {
        true => by_reach(writer, line, &layers),
        false => by_transition(writer, line, &layers),
    }
}

/// Encodes a line with one term for each transition.
fn by_transition(writer: &mut Writer, line: &Automaton, layers: &[Vec<Transition>]) {
    let mut before = vec![Term::Always];
    for (cell, transitions) in line.cells.iter().zip(layers) {
        let mut leaving = vec![Vec::new(); before.len()];
        let mut reaching = vec![Vec::new(); states_after(transitions)];
        let mut by_value = vec![Vec::new(); writer.values() as usize];
        let taken: Vec<Term> = transitions.iter().map(|_| writer.new_term()).collect();
        for (&(from, value, to), &taken) in transitions.iter().zip(&taken) {
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

/// Encodes a line with one term for each state, which is true if the state can be reached.
fn by_reach(writer: &mut Writer, line: &Automaton, layers: &[Vec<Transition>]) {
    let mut before = vec![Term::Always];
    for (cell, transitions) in line.cells.iter().zip(layers) {
        let mut reaching = vec![Vec::new(); states_after(transitions)];
        for forks in transitions.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
            let (from, value, _) = forks[0];
            let read = writer.both(before[from as usize], writer.term(*cell, value.into()));
            forks.iter().for_each(|transition| reaching[transition.2 as usize].push(read));
        }
        before = reaching.iter().map(|transitions| writer.some(transitions)).collect();
    }
    writer.any(&before);
}

/// The number of states after a cell: the highest that a transition leads to, plus one.
fn states_after(transitions: &[Transition]) -> usize {
    transitions.iter().map(|transition| transition.2 as usize + 1).max().unwrap_or(0)
}

/// A transition: the state before a cell, the value of the cell, and the state after it.
type Transition = (u32, u8, u32);

/// For each layer, the transitions on paths from the start to an accepted state that use only candidates.
fn open_transitions(writer: &Writer, line: &Automaton) -> Vec<Vec<Transition>> {
    let mut reached = vec![true];
    let mut layers = Vec::new();
    for (cell, layer) in line.cells.iter().zip(&line.layers) {
        let possible = writer.possible(*cell);
        let open = layer.transitions.iter().filter(|it| is_marked(&reached, it.from));
        let mut transitions: Vec<Transition> = open
            .flat_map(|it| ones(it.values & possible).map(|value| (it.from, value as u8, it.to)))
            .collect();
        transitions.sort_unstable();
        reached = marked(transitions.iter().map(|transition| transition.2));
        layers.push(transitions);
    }
    let accepted = |state: u32| line.accepted[state as usize / 64] >> (state % 64) & 1 != 0;
    let mut alive: Vec<bool> = (0..reached.len() as u32).map(accepted).collect();
    for transitions in layers.iter_mut().rev() {
        transitions.retain(|transition| is_marked(&alive, transition.2));
        alive = marked(transitions.iter().map(|transition| transition.0));
    }
    layers
}

fn is_marked(marks: &[bool], state: u32) -> bool {
    marks.get(state as usize).is_some_and(|mark| *mark)
}

/// For each state up to the highest of `states`, whether it is one of them.
fn marked(states: impl Iterator<Item = u32>) -> Vec<bool> {
    let mut marks = Vec::new();
    for state in states {
        let state = state as usize;
        marks.resize(marks.len().max(state + 1), false);
        marks[state] = true;
    }
    marks
}
