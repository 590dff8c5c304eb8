//! What follows from what, however long the way.
//!
//! Who strikes a candidate by a chain shows that from the candidate it follows that it is false. So where no candidate
//! refutes itself along the links, no search for chains of these links can find anything: that is known before they
//! look. Statements that follow from each other are put together (Tarjan's strongly connected components), and what
//! follows from the later ones is known before the earlier ones are asked.

use crate::implications::{Implications, Statement};

/// For each statement all that follow from it.
pub(crate) struct Closure {
    nodes: usize,
    /// By the index of a statement, the number of those that it follows from and that follow from it.
    components: Vec<u32>,
    /// How many words of `follows` a component has.
    words: usize,
    /// For each component the indices of what follows from it, as bits.
    follows: Vec<u64>,
    /// How many single candidates refute themselves.
    refuted: usize,
}

impl Closure {
    pub(crate) fn of(implications: &Implications) -> Closure {
        let (nodes, count) = (implications.nodes().len(), implications.count());
        let closure = Closure {
            nodes,
            components: vec![OPEN; count],
            words: count.div_ceil(64),
            follows: Vec::new(),
            refuted: 0,
        };
        let (visits, stack) = (vec![0; count], Vec::new());
        let mut search = Search { implications, closure, visits, visited: 0, stack };
        for index in 0..count {
            if search.visits[index] == 0 {
                search.visit(index as u32);
            }
        }
        let mut closure = search.closure;
        let singles = implications.nodes().iter().zip(0..).filter(|(node, _)| !node.is_group());
        closure.refuted = singles.filter(|&(_, node)| closure.refutes_itself(node)).count();
        closure
    }

    /// Whether one statement follows from the other.
    pub(crate) fn leads(&self, from: Statement, to: Statement) -> bool {
        self.has(self.components[from.index(self.nodes)], to.index(self.nodes))
    }

    /// Whether it follows from a node that it is false.
    pub(crate) fn refutes_itself(&self, node: u16) -> bool {
        self.leads(Statement::True(node), Statement::False(node))
    }

    /// How many single candidates refute themselves.
    pub(crate) fn refuted(&self) -> usize {
        self.refuted
    }

    fn has(&self, component: u32, index: usize) -> bool {
        self.follows[component as usize * self.words + index / 64] >> (index % 64) & 1 == 1
    }
}

/// The component of a statement that is not known yet.
const OPEN: u32 = u32::MAX;

struct Search<'a> {
    implications: &'a Implications,
    closure: Closure,
    /// When each statement was visited, counted from 1; 0 if it was not.
    visits: Vec<u32>,
    visited: u32,
    /// Statements that were visited, and whose component is open.
    stack: Vec<u32>,
}

impl Search<'_> {
    /// Visits a statement and what follows from it. Returns when the first of those that it is found to lead to, of
    /// which the component is open, was visited.
    fn visit(&mut self, index: u32) -> u32 {
        let at = index as usize;
        let place = self.stack.len();
        self.stack.push(index);
        self.visited += 1;
        self.visits[at] = self.visited;
        let mut earliest = self.visited;
        for &(next, _) in self.implications.follows(at) {
            if self.visits[next as usize] == 0 {
                earliest = earliest.min(self.visit(next));
            } else if self.closure.components[next as usize] == OPEN {
                earliest = earliest.min(self.visits[next as usize]);
            }
        }
        if earliest == self.visits[at] {
            self.close(place);
        }
        earliest
    }

    /// Those from this place of the stack on are a component. What follows from others that they lead to is known.
    fn close(&mut self, place: usize) {
        let Closure { components, words, follows, .. } = &mut self.closure;
        let (words, start) = (*words, follows.len());
        let number = (start / words) as u32;
        follows.resize(start + words, 0);
        let (known, own) = follows.split_at_mut(start);
        let members = &self.stack[place..];
        for &member in members {
            components[member as usize] = number;
            if members.len() > 1 {
                own[member as usize / 64] |= 1 << (member % 64);
            }
        }
        for &member in members {
            for &(next, _) in self.implications.follows(member as usize) {
                let next = next as usize;
                let component = components[next] as usize;
                if component != number as usize && own[next / 64] >> (next % 64) & 1 == 0 {
                    let known = &known[component * words..][..words];
                    own.iter_mut().zip(known).for_each(|(own, known)| *own |= known);
                    own[next / 64] |= 1 << (next % 64);
                }
            }
        }
        self.stack.truncate(place);
    }
}
