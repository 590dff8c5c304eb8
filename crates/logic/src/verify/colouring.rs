//! Colouring: checks that each house of a cluster joins two of its cells by a strong link, and that each cell has such a link.

use super::proof::{Premises, Truth};
use super::{Checker, Refutation, not_as_stated};
use crate::{Colouring, Colours};
use ennead_puzzle::Cell;

/// Whether the number of clusters matches the technique's name.
pub(super) fn fits_name(colours: Colours, colouring: &Colouring) -> bool {
    let clusters = match colours {
        Colours::Trap | Colours::Wrap => 1,
        Colours::Multi1 | Colours::Multi2 => 2,
    };
    colouring.clusters.len() == clusters
}

impl Checker<'_> {
    pub(super) fn colouring(&self, colouring: &Colouring) -> Result<Premises, Refutation> {
        let mut truths = Vec::new();
        for cluster in &colouring.clusters {
            let [a, b] = &cluster.colours;
            for cell in a.iter().chain(b) {
                self.candidate(cell.with(colouring.digit))?;
            }
            let mut joined = Vec::new();
            for &house in &cluster.houses {
                self.house(house)?;
                let places: Vec<Cell> = self.candidates.places(house, colouring.digit).collect();
                let [x, y] = places[..] else {
                    return not_as_stated("a strong link does not hold");
                };
                if !(a.contains(&x) && b.contains(&y) || a.contains(&y) && b.contains(&x)) {
                    return not_as_stated("a strong link does not join the colours");
                }
                joined.extend([x, y]);
                truths.push(Truth::Place(house, colouring.digit));
            }
            if !a.iter().chain(b).all(|cell| joined.contains(cell)) {
                return not_as_stated("a cell of a cluster has no strong link in it");
            }
        }
        Ok(Premises { truths, unique: Vec::new() })
    }
}

#[cfg(test)]
mod tests {
    use crate::tests::{cells, digit, eliminations, house, marked};
    use crate::{Cluster, Colouring, Colours, Pattern, Step, Technique, verify};
    use ennead_puzzle::Setup;

    /// Row 1 can hold 1 only in r1c1 and r1c2.
    #[test]
    fn a_strong_link_joins_two_colours() {
        let at = marked(Setup::empty(4), &[("r1c3", "234"), ("r1c4", "234")]);
        let step = |colours: [&str; 2]| Step {
            technique: Technique::Colours(Colours::Trap),
            pattern: Pattern::Colouring(Colouring {
                digit: digit(1),
                clusters: vec![Cluster {
                    colours: colours.map(cells),
                    houses: vec![house(&at, "r1")],
                }],
            }),
            conclusions: eliminations("121 122"),
        };
        assert_eq!(verify(&step(["r1c1", "r1c2"]), &at), Ok(()));
        let why = verify(&step(["r1c1 r1c2", ""]), &at).unwrap_err().to_string();
        assert_eq!(why, "a strong link does not join the colours");
    }
}
