//! Colouring: nodes that are true together or false together.
//!
//! Every strong link here joins two nodes that share a cell or a house, so exactly one of them is true. Nodes
//! connected by strong links therefore have two colours, and one known node determines all others.

/// The colours of nodes. The two colours of connected nodes have numbers that differ only in the lowest bit.
pub(super) struct Colours {
    /// By node.
    pub(super) of: Vec<u16>,
    pub(super) count: usize,
    /// Colours that would have to be both true and false: the grid then has no solution.
    pub(super) broken: Vec<u16>,
}

impl Colours {
    /// The colours of this number of nodes with these strong links.
    pub(super) fn of(nodes: usize, strong: &[(u16, u16)]) -> Colours {
        let mut trees = Trees((0..nodes as u16).map(|node| 2 * node).collect());
        let mut odd = Vec::new();
        for &(one, other) in strong {
            let (one, other) = (trees.root(one), trees.root(other));
            if one / 2 != other / 2 {
                trees.0[usize::from(other / 2)] = one ^ (other & 1) ^ 1;
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
        let of = (0..nodes as u16).map(|node| number(trees.root(node))).collect();
        let mut broken: Vec<u16> = odd.into_iter().map(|node| number(trees.root(node))).collect();
        broken.extend_from_within(..);
        let half = broken.len() / 2;
        broken[half..].iter_mut().for_each(|colour| *colour ^= 1);
        Colours { of, count: usize::from(count), broken }
    }
}

/// For each node, twice the number of its parent, plus 1 if their colours differ. A root is its own parent.
struct Trees(Vec<u16>);

impl Trees {
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
    fn links_turn_the_colour() {
        let colours = Colours::of(7, &[(0, 1), (5, 6), (1, 2), (3, 2), (6, 3)]);
        let [a, b, c, d, alone, f, g] = colours.of[..] else { panic!("a colour each") };
        assert_eq!([a, b, c, d, f, g], [a, a ^ 1, a, a ^ 1, a ^ 1, a]);
        assert_ne!(alone / 2, a / 2);
        assert_eq!(colours.count, 4);
        assert!(colours.broken.is_empty());
    }

    #[test]
    fn a_circle_of_three_is_broken() {
        let mut broken = Colours::of(3, &[(0, 1), (1, 2), (2, 0)]).broken;
        broken.sort_unstable();
        assert_eq!(broken, [0, 1]);
    }
}
