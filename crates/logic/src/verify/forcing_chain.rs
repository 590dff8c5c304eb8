//! Forcing chains: checks every link of each branch, that the starts cover all cases, and that the ends agree.

use super::proof::{Premises, Truth};
use super::{Checker, Refutation, not_as_stated};
use crate::{Forcing, ForcingChain, Inference, Origin, Requirement};
use ennead_puzzle::Candidate;

/// Whether a forcing chain matches the technique's name.
pub(super) fn fits_name(forcing: Forcing, chain: &ForcingChain) -> bool {
    matches!(
        (forcing, chain.origin),
        (Forcing::Digit, Origin::Supposition)
            | (Forcing::Double, Origin::Either)
            | (Forcing::Cell, Origin::Requirement(Requirement::Cell(_)))
            | (Forcing::House, Origin::Requirement(Requirement::House(..)))
    )
}

impl Checker<'_> {
    pub(super) fn forcing_chain(&self, chain: &ForcingChain) -> Result<Premises, Refutation> {
        let mut truths = Vec::new();
        let mut ends: Vec<[&Inference; 2]> = Vec::new();
        for branch in &chain.branches {
            let [first, .., last] = &branch[..] else {
                return not_as_stated("a branch has fewer than two inferences");
            };
            for inference in branch {
                if inference.node.cells.is_empty() {
                    return not_as_stated("a node has no cell");
                }
                for &cell in &inference.node.cells {
                    self.candidate(cell.with(inference.node.digit))?;
                }
            }
            for pair in branch.windows(2) {
                self.inference(&pair[0], &pair[1], &mut truths)?;
            }
            ends.push([first, last]);
        }
        let same = |a: &Inference, b: &Inference| a.node == b.node && a.holds == b.holds;
        let opposite = |a: &Inference, b: &Inference| a.node == b.node && a.holds != b.holds;
        let agree = || ends.iter().all(|[_, last]| same(last, ends[0][1]));
        let fits = match (chain.origin, &ends[..]) {
            (Origin::Supposition, [[a, x], [b, y]]) => same(a, b) && opposite(x, y),
            (Origin::Either, [[a, _], [b, _]]) => opposite(a, b) && agree(),
            (Origin::Requirement(requirement), [_, ..]) => {
                let starts: Vec<Candidate> = ends.iter().filter_map(|[a, _]| single(a)).collect();
                let all = self.options(requirement)?;
                truths.push(match requirement {
                    Requirement::Cell(cell) => Truth::Cell(cell),
                    Requirement::House(house, digit) => Truth::Place(house, digit),
                });
                starts.len() == ends.len() && all.iter().all(|one| starts.contains(one)) && agree()
            }
            _ => false,
        };
        match fits {
            true => Ok(Premises { truths, unique: Vec::new() }),
            false => not_as_stated("the branches do not have the required starts and ends"),
        }
    }

    /// Checks that the second node follows from the first.
    fn inference(
        &self,
        from: &Inference,
        to: &Inference,
        truths: &mut Vec<Truth>,
    ) -> Result<(), Refutation> {
        match (from.holds, to.holds, &to.reason) {
            (true, false, None) if self.exclude(&from.node, &to.node) => Ok(()),
            (false, true, Some(reason)) => self.strong(&from.node, &to.node, reason, truths),
            _ => not_as_stated("a link of a branch does not hold"),
        }
    }
}

/// The candidate that an inference makes true.
fn single(inference: &Inference) -> Option<Candidate> {
    match inference.node.cells[..] {
        [cell] if inference.holds => Some(cell.with(inference.node.digit)),
        _ => None,
    }
}
