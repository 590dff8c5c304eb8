//! Kraken fish: checks the fish and the chains. Each chain must start with a node that a fin excludes or, for type 2, a
//! base place in the cover house.

use super::proof::Premises;
use super::{Checker, Refutation, not_as_stated};
use crate::{Chain, Kraken, Node, Technique};
use ennead_puzzle::Cell;

/// Whether there are fins and chains, and a cover house if and only if the technique's name requires one.
pub(super) fn fits_name(technique: Technique, kraken: &Kraken) -> bool {
    let has_fins = !kraken.fish.fins.is_empty() && !kraken.chains.is_empty();
    match technique {
        Technique::KrakenFish(1) => has_fins && kraken.through.is_none(),
        Technique::KrakenFish(2) => has_fins && kraken.through.is_some(),
        _ => false,
    }
}

impl Checker<'_> {
    pub(super) fn kraken(&self, kraken: &Kraken) -> Result<Premises, Refutation> {
        let Kraken { fish, through, chains } = kraken;
        let mut premises = self.fish(fish)?;
        if through.is_some_and(|house| !fish.cover.contains(&house)) {
            return not_as_stated("the house where the chains start is not a cover house");
        }
        let starts = |cell: &&Cell| {
            let inside = |house| self.lies_in(**cell, house).is_ok();
            fish.fins.contains(cell) || through.is_some_and(inside)
        };
        let starts: Vec<Cell> = fish.cells.iter().filter(starts).copied().collect();
        for chain in chains {
            let start = chain.nodes.first().into_iter();
            for candidate in start.flat_map(|node| node.cells.iter().map(|c| c.with(node.digit))) {
                self.candidate(candidate)?;
            }
            let from_fish = |chain: &Chain| {
                let first = chain.nodes.first();
                first.is_some_and(|node| {
                    let excludes = |start: &Cell| {
                        self.exclude(&Node { digit: fish.digit, cells: vec![*start] }, node)
                    };
                    starts.iter().any(excludes)
                })
            };
            if chain.closed || !from_fish(chain) {
                return not_as_stated("a chain does not start at the fish");
            }
            premises.truths.extend(self.chain(chain)?.truths);
        }
        Ok(premises)
    }
}
