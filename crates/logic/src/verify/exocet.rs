//! Exocets: the cells and lines are where they must be. What follows is proven from the base cells and from the places
//! of the base's digits in the lines across.

use super::proof::{Claims, Truth};
use super::{Judge, Refutation, is_region};
use crate::Exocet;

impl Judge<'_> {
    pub(super) fn exocet(&self, exocet: &Exocet) -> Result<Claims, Refutation> {
        let Exocet { base, targets, digits, across } = exocet;
        let geometry = self.candidates.geometry();
        self.open(&[*base, *targets].concat())?;
        let aligned = |region: bool| {
            let mut houses = geometry.houses_of(base[0]);
            houses.any(|house| is_region(house) == region && self.lies_in(base[1], house).is_ok())
        };
        if !aligned(true) || !aligned(false) {
            return Err(Refutation::NotAsStated("the base cells share no box and line"));
        }
        if base.iter().any(|cell| targets.iter().any(|one| geometry.are_peers(*cell, *one))) {
            return Err(Refutation::NotAsStated("a target sees a base cell"));
        }
        base.iter().try_for_each(|cell| self.holds_only(*cell, *digits))?;
        self.used(*digits, base)?;
        let mut truths: Vec<Truth> = base.iter().map(|cell| Truth::Cell(*cell)).collect();
        for &house in across {
            self.house(house)?;
            if house.kind() != across[0].kind() || is_region(house) {
                return Err(Refutation::NotAsStated("the lines across are not parallel"));
            }
            for digit in *digits {
                let cells = geometry.cells_of(house);
                let mut held = cells.map(|cell| self.candidates.grid().get(cell));
                if !held.any(|held| held == Some(digit)) {
                    truths.push(Truth::Place(house, digit));
                }
            }
        }
        for (target, &house) in targets.iter().zip(&across[1..]) {
            self.lies_in(*target, house)?;
        }
        Ok(Claims { truths, unique: Vec::new() })
    }
}
