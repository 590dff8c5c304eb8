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
                let colour = |cell: &Cell| (a.contains(cell), b.contains(cell));
                if !colour(&x).0 && !colour(&x).1 || !colour(&y).0 && !colour(&y).1 {
                    return not_as_stated("a strong link leaves its cluster");
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
