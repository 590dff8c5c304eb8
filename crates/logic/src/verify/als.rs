//! Almost locked sets: checks that each has one more digit than cells, and that at most one of two linked sets can hold
//! their restricted common.

use super::proof::{Premises, Truth};
use super::{Checker, Refutation, not_as_stated};
use crate::{AlsChain, DeathBlossom, MarkedCells, Petal, SueDeCoq, Technique};
use ennead_puzzle::{Cell, Digit, DigitSet};

/// Whether a chain has the number of sets that the technique's name requires.
pub(super) fn fits_name(technique: Technique, chain: &AlsChain) -> bool {
    match technique {
        Technique::AlsXz => chain.sets.len() == 2,
        Technique::AlsXyWing => chain.sets.len() == 3 && !chain.closed,
        Technique::AlsXyChain => chain.sets.len() > 3 && !chain.closed,
        _ => false,
    }
}

impl Checker<'_> {
    pub(super) fn als_chain(&self, chain: &AlsChain) -> Result<Premises, Refutation> {
        let AlsChain { sets, links, closed } = chain;
        if sets.len() < 2 || links.len() + usize::from(!closed) != sets.len() {
            return not_as_stated(
                "the number of restricted commons does not fit the number of sets",
            );
        }
        sets.iter().try_for_each(|set| self.almost_locked(set))?;
        for (number, &link) in links.iter().enumerate() {
            self.restricted(&sets[number], &sets[(number + 1) % sets.len()], link)?;
        }
        let closing = closed.then(|| [links[links.len() - 1], links[0]]);
        let mut pairs = links.windows(2).map(|pair| [pair[0], pair[1]]).chain(closing);
        if pairs.any(|[a, b]| a == b) {
            return not_as_stated("two consecutive restricted commons are the same digit");
        }
        Ok(Premises { truths: truths(sets.iter().flat_map(|set| &set.cells)), unique: Vec::new() })
    }

    pub(super) fn death_blossom(&self, blossom: &DeathBlossom) -> Result<Premises, Refutation> {
        let DeathBlossom { stem, petals } = blossom;
        self.empty(*stem)?;
        let mut digits = DigitSet::EMPTY;
        for Petal { digit, set } in petals {
            self.almost_locked(set)?;
            let stem = MarkedCells { cells: vec![*stem], digits: self.candidates.get(*stem) };
            self.restricted(&stem, set, *digit)?;
            if !digits.add(*digit) {
                return not_as_stated("two petals have the same digit");
            }
        }
        if digits != self.candidates.get(*stem) {
            return not_as_stated("a candidate of the stem has no petal");
        }
        let of_petals = petals.iter().flat_map(|petal| &petal.set.cells);
        Ok(Premises { truths: truths(of_petals.chain([stem])), unique: Vec::new() })
    }

    pub(super) fn sue_de_coq(&self, parts: &SueDeCoq) -> Result<Premises, Refutation> {
        let SueDeCoq { region, line, centre, in_region, in_line } = parts;
        for part in [centre, in_region, in_line] {
            self.marked(part)?;
        }
        self.cells(&centre.cells, *region)?;
        self.cells(&centre.cells, *line)?;
        self.cells(&in_region.cells, *region)?;
        self.cells(&in_line.cells, *line)?;
        let all: Vec<Cell> =
            [centre, in_region, in_line].iter().flat_map(|part| &part.cells).copied().collect();
        self.distinct_empty(&all)?;
        self.same_count(&all, centre.digits | in_region.digits | in_line.digits)?;
        if !(in_region.digits & in_line.digits).is_empty() {
            return not_as_stated(
                "the outer cells of the line and of the region have a digit in common",
            );
        }
        Ok(Premises { truths: truths(all.iter()), unique: Vec::new() })
    }

    /// Checks that these cells of a house have one more digit than cells.
    pub(super) fn almost_locked(&self, set: &MarkedCells) -> Result<(), Refutation> {
        self.marked(set)?;
        if set.digits.len() != set.cells.len() + 1 || !self.share_a_house(&set.cells) {
            return not_as_stated("a set is not almost locked");
        }
        Ok(())
    }

    /// Whether some house contains all these cells.
    pub(super) fn share_a_house(&self, cells: &[Cell]) -> bool {
        let geometry = self.candidates.geometry();
        cells.first().is_some_and(|cell| {
            let mut houses = geometry.houses_of(*cell);
            houses.any(|house| cells.iter().all(|cell| self.lies_in(*cell, house).is_ok()))
        })
    }

    /// Checks that the cells are distinct and empty, and that the listed digits are exactly their candidates.
    pub(super) fn marked(&self, set: &MarkedCells) -> Result<(), Refutation> {
        self.distinct_empty(&set.cells)?;
        set.cells.iter().try_for_each(|cell| self.holds_only(*cell, set.digits))?;
        self.all_used(set.digits, &set.cells)
    }

    /// Checks that both sets contain a digit, and that at most one of them can hold it.
    fn restricted(&self, a: &MarkedCells, b: &MarkedCells, digit: Digit) -> Result<(), Refutation> {
        let both = a.digits.contains(digit) && b.digits.contains(digit);
        let geometry = self.candidates.geometry();
        let can = |cell: &&Cell| self.candidates.get(**cell).contains(digit);
        let apart = |x: &Cell, y: &Cell| x != y && geometry.are_peers(*x, *y);
        let mut first = a.cells.iter().filter(can);
        if both && first.all(|x| b.cells.iter().filter(can).all(|y| apart(x, y))) {
            return Ok(());
        }
        not_as_stated("a restricted common can be in both sets")
    }
}

/// For each of these cells, the truth that it holds one of its candidates.
pub(super) fn truths<'c>(cells: impl Iterator<Item = &'c Cell>) -> Vec<Truth> {
    let mut all: Vec<Cell> = cells.copied().collect();
    all.sort_unstable();
    all.dedup();
    all.into_iter().map(Truth::Cell).collect()
}
