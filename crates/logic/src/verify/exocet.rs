//! Exocets: checks the positions of the cells and lines. The conclusions are proven from the base cells and from the
//! places of the base digits in the cross-lines.

use super::proof::{Premises, Truth};
use super::{Checker, Refutation, is_region, not_as_stated};
use crate::{Exocet, Mirror, Requirement, Technique};
use ennead_puzzle::{Cell, DigitSet, Geometry, House};

/// Whether the targets lie where the technique's name requires.
pub(super) fn fits_name(technique: Technique, exocet: &Exocet, geometry: &Geometry) -> bool {
    let mut cells = exocet.base.iter().chain(&exocet.targets);
    // Cells outside the grid are accepted here; the check of the evidence reports them.
    let is_outside = cells.any(|cell| !geometry.size().contains(*cell));
    let is_junior = !is_outside && lies_in_band(exocet, geometry);
    match technique {
        Technique::JuniorExocet => is_junior || is_outside,
        Technique::SeniorExocet => !is_junior,
        _ => false,
    }
}

/// Whether the targets lie in two different boxes or regions that the base's line crosses.
fn lies_in_band(exocet: &Exocet, geometry: &Geometry) -> bool {
    let regions = |cell: Cell| geometry.houses_of(cell).filter(|house| is_region(*house));
    let [one, two] = exocet.base;
    let both = |house: &House| geometry.houses_of(two).any(|other| other == *house);
    let line: Vec<House> =
        geometry.houses_of(one).filter(both).filter(|house| !is_region(*house)).collect();
    let is_crossed = |region: House| {
        geometry.cells_of(region).any(|cell| geometry.houses_of(cell).any(|h| line.contains(&h)))
    };
    let [first, second] = exocet.targets;
    regions(first).any(|region| {
        is_crossed(region) && regions(second).any(|other| other != region && is_crossed(other))
    })
}

impl Checker<'_> {
    pub(super) fn exocet(&self, exocet: &Exocet) -> Result<Premises, Refutation> {
        let Exocet { base, targets, digits, cross_lines, mirrors } = exocet;
        let geometry = self.candidates.geometry();
        self.distinct_empty(&[*base, *targets].concat())?;
        let aligned = |region: bool| {
            let mut houses = geometry.houses_of(base[0]);
            houses.any(|house| is_region(house) == region && self.lies_in(base[1], house).is_ok())
        };
        if !aligned(true) || !aligned(false) {
            return not_as_stated("the base cells share no box and line");
        }
        if base.iter().any(|cell| targets.iter().any(|one| geometry.are_peers(*cell, *one))) {
            return not_as_stated("a target sees a base cell");
        }
        base.iter().try_for_each(|cell| self.holds_only(*cell, *digits))?;
        self.all_used(*digits, base)?;
        let mut truths: Vec<Truth> = base.iter().map(|cell| Truth::Cell(*cell)).collect();
        for &house in cross_lines {
            self.house(house)?;
            if house.kind() != cross_lines[0].kind() || is_region(house) {
                return not_as_stated("the cross-lines are not parallel");
            }
            truths.extend(self.needed(house, *digits));
        }
        for target in targets {
            if !cross_lines.iter().any(|house| self.lies_in(*target, *house).is_ok()) {
                return not_as_stated("a target lies in no cross-line");
            }
        }
        for mirror in mirrors {
            truths.extend(self.mirror(exocet, mirror)?);
        }
        Ok(Premises { truths, unique: Vec::new() })
    }

    /// For each of these digits that is not yet placed in the house, the truth that the house holds it.
    fn needed(&self, house: House, digits: DigitSet) -> impl Iterator<Item = Truth> {
        let cells = self.candidates.geometry().cells_of(house);
        let held: DigitSet = cells.filter_map(|cell| self.candidates.grid().get(cell)).collect();
        digits.minus(held).iter().map(move |digit| Truth::Place(house, digit))
    }

    /// Checks the positions of a mirror and the places of the digits bound to its cells. Returns the truths that the
    /// mirror's region holds the base digits, that each cell of the mirror holds one of its candidates, and that the bound
    /// digits are in their houses.
    fn mirror(&self, exocet: &Exocet, mirror: &Mirror) -> Result<Vec<Truth>, Refutation> {
        let Mirror { target, region, cells, bound } = mirror;
        self.cells(cells, *region)?;
        if !exocet.targets.contains(target) || !is_region(*region) {
            return not_as_stated("a mirror lies in no region or belongs to no target");
        }
        let mut truths: Vec<Truth> = self.needed(*region, exocet.digits).collect();
        truths.extend(cells.iter().map(|cell| Truth::Cell(*cell)));
        for requirement in bound {
            let Requirement::House(house, digit) = *requirement else {
                return not_as_stated("a mirror lists a cell instead of a house and a digit");
            };
            self.house(house)?;
            self.digit(digit)?;
            self.only_places(house, digit, cells)?;
            truths.push(Truth::Place(house, digit));
        }
        Ok(truths)
    }
}
