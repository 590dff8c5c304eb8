//! Colouring: nodes that are true together or false together.
//!
//! Every strong link here joins two nodes that share a cell or a house, so exactly one of them is true. Nodes
//! connected by strong links therefore have two colours, and the truth of one node determines that of all others.

/// The colours of nodes. The two colours of connected nodes have numbers that differ only in the lowest bit.
pub(super) struct Colours {
    /// By node: its colour.
    pub(super) of: Vec<u16>,
    pub(super) count: usize,
    /// Colours that would have to be both true and false. If there are any, the grid has no solution.
    pub(super) contradictory: Vec<u16>,
}

impl Colours {
    /// Colours the nodes, numbered from 0, that these strong links join.
    pub(super) fn of(nodes: usize, strong: &[(u16, u16)]) -> Colours {
        let mut forest = Forest((0..nodes as u16).map(|node| 2 * node).collect());
        let mut odd = Vec::new();
        for &(one, other) in strong {
            let (one, other) = (forest.root(one), forest.root(other));
            if one / 2 != other / 2 {
                forest.0[usize::from(other / 2)] = one ^ (other & 1) ^ 1;
            } else if one == other {
                odd.push(one / 2);
            }
        }
        // Two numbers for each root, in order of first occurrence.
        let mut numbers = vec![u16::MAX; nodes];
        let mut count = 0;
        let mut number = |root: u16| {
            let number = &mut numbers[usize::from(root / 2)];
            if *number == u16::MAX {
                *number = count;
                count += 2;
            }
            *number | root & 1
        };
        let of = (0..nodes as u16).map(|node| number(forest.root(node))).collect();
        let mut contradictory: Vec<u16> =
            odd.into_iter().map(|node| number(forest.root(node))).collect();
        contradictory.extend_from_within(..);
        let half = contradictory.len() / 2;
        contradictory[half..].iter_mut().for_each(|colour| *colour ^= 1);
        Colours { of, count: usize::from(count), contradictory }
    }
}

/// For each node, twice the number of its parent, plus 1 if their colours differ. A root is its own parent.
struct Forest(Vec<u16>);

impl Forest {
    fn root(&mut self, node: u16) -> u16 {
        let mut at = 2 * node;
        loop {
            let next = self.0[usize::from(at / 2)] ^ (at & 1);
            if next == at {
                break;
            }
            at = next;
        }
        self.0[usize::from(node)] = at;
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strong_link_changes_the_colour() {
        let colours = Colours::of(7, &[(0, 1), (5, 6), (1, 2), (3, 2), (6, 3)]);
        let [a, b, c, d, alone, f, g] = colours.of[..] else { panic!("a colour each") };
        assert_eq!([a, b, c, d, f, g], [a, a ^ 1, a, a ^ 1, a ^ 1, a]);
        assert_ne!(alone / 2, a / 2);
        assert_eq!(colours.count, 4);
        assert!(colours.contradictory.is_empty());
    }

    #[test]
    fn a_cycle_of_three_strong_links_is_contradictory() {
        let mut contradictory = Colours::of(3, &[(0, 1), (1, 2), (2, 0)]).contradictory;
        contradictory.sort_unstable();
        assert_eq!(contradictory, [0, 1]);
    }
}
