//! Covers: proven by counting. Exactly one true candidate meets each requirement of the base, and at most one lies in
//! each cover. Suppose that there are as many covers as requirements, and that every true candidate lies in at least as
//! many covers as it meets requirements. Then these two numbers are equal for every true candidate, so a candidate that
//! lies in more covers is false.

use super::{Checker, Refutation, is_region, not_as_stated};
use crate::{Cover, Requirement, Technique};
use ennead_puzzle::{Candidate, Digit, House, HouseKind};
use std::collections::BTreeSet;

/// Whether the base and the cover consist of the cells and houses that the technique's name requires.
pub(super) fn fits_name(technique: Technique, pattern: &Cover) -> bool {
    let Cover { base, cover } = pattern;
    let is_cell = |requirement: &Requirement| matches!(requirement, Requirement::Cell(_));
    let digits: BTreeSet<Digit> = base
        .iter()
        .filter_map(|requirement| match requirement {
            Requirement::House(_, digit) => Some(*digit),
            Requirement::Cell(_) => None,
        })
        .collect();
    let is_line = |requirement: &Requirement| matches!(requirement, Requirement::House(house, _) if house.kind().is_line());
    match technique {
        Technique::Fireworks(size) => {
            let size = usize::from(size);
            let cells = cover.iter().filter(|requirement| is_cell(requirement)).count();
            !base.iter().any(is_cell)
                && [digits.len(), cells] == [size; 2]
                && base.len() == 2 * size
        }
        Technique::SueDeCoq3d => base.iter().all(is_cell) && is_of_three_houses(cover),
        Technique::MultiSectorLockedSet => {
            let mut rows = BTreeSet::new();
            let mut columns = BTreeSet::new();
            for requirement in base {
                let Requirement::Cell(cell) = requirement else { return false };
                rows.insert(cell.row());
                columns.insert(cell.column());
            }
            rows.len() >= 3 && columns.len() >= 3 && cover.iter().all(is_line)
        }
        Technique::SkLoop => base.iter().all(is_cell) && !cover.iter().any(is_cell),
        _ => false,
    }
}

/// Whether the cover consists of three houses, a box or region, a row and a column, and each digit has only one of them.
fn is_of_three_houses(cover: &[Requirement]) -> bool {
    let mut digits = BTreeSet::new();
    let mut houses: Vec<House> = Vec::new();
    for requirement in cover {
        let Requirement::House(house, digit) = *requirement else { return false };
        if !digits.insert(digit) {
            return false;
        }
        if !houses.contains(&house) {
            houses.push(house);
        }
    }
    let has = |kind: HouseKind| houses.iter().any(|house| house.kind() == kind);
    houses.len() == 3
        && has(HouseKind::Row)
        && has(HouseKind::Column)
        && houses.iter().any(|house| is_region(*house))
}

impl Checker<'_> {
    pub(super) fn cover(&self, pattern: &Cover) -> Result<(), Refutation> {
        let Cover { base, cover } = pattern;
        if base.len() != cover.len() {
            return not_as_stated("the numbers of requirements and covers differ");
        }
        for requirement in base.iter().chain(cover) {
            match *requirement {
                Requirement::Cell(cell) => self.empty(cell)?,
                Requirement::House(house, digit) => {
                    self.house(house)?;
                    self.digit(digit)?;
                }
            }
        }
        for requirement in base {
            let options: Vec<Candidate> = match *requirement {
                Requirement::Cell(cell) => {
                    self.candidates.get(cell).iter().map(|digit| cell.with(digit)).collect()
                }
                Requirement::House(house, digit) => {
                    let places: Vec<_> = self.candidates.places(house, digit).collect();
                    self.only_places(house, digit, &places)?;
                    places.into_iter().map(|cell| cell.with(digit)).collect()
                }
            };
            if options.iter().any(|one| self.count_met(base, *one) > self.count_met(cover, *one)) {
                return not_as_stated("a candidate of the base is not covered");
            }
        }
        Ok(())
    }

    /// Whether a candidate lies in more covers than it meets requirements.
    pub(super) fn is_overcovered(&self, pattern: &Cover, candidate: Candidate) -> bool {
        self.count_met(&pattern.cover, candidate) > self.count_met(&pattern.base, candidate)
    }

    /// The number of these requirements that a candidate meets.
    fn count_met(&self, requirements: &[Requirement], candidate: Candidate) -> usize {
        let belongs = |requirement: &&Requirement| match **requirement {
            Requirement::Cell(cell) => cell == candidate.cell,
            Requirement::House(house, digit) => {
                digit == candidate.digit && self.lies_in(candidate.cell, house).is_ok()
            }
        };
        requirements.iter().filter(belongs).count()
    }
}
