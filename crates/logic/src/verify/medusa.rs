//! 3D Medusa: checks that every link joins two candidates of different colours.

use super::proof::{Premises, Truth};
use super::{Checker, Refutation, not_as_stated};
use crate::{Medusa, Requirement};
use ennead_puzzle::Candidate;

impl Checker<'_> {
    pub(super) fn medusa(&self, medusa: &Medusa) -> Result<Premises, Refutation> {
        let Medusa { colours: [a, b], links, emptied } = medusa;
        a.iter().chain(b).try_for_each(|candidate| self.candidate(*candidate))?;
        let mut joined = Vec::new();
        let mut truths = Vec::new();
        for requirement in links {
            let ends: Vec<Candidate> = match *requirement {
                Requirement::Cell(cell) => {
                    self.empty(cell)?;
                    truths.push(Truth::Cell(cell));
                    self.candidates.get(cell).iter().map(|digit| cell.with(digit)).collect()
                }
                Requirement::House(house, digit) => {
                    self.house(house)?;
                    self.digit(digit)?;
                    truths.push(Truth::Place(house, digit));
                    self.candidates.places(house, digit).map(|cell| cell.with(digit)).collect()
                }
            };
            let [x, y] = ends[..] else { return not_as_stated("a strong link does not hold") };
            if !(a.contains(&x) && b.contains(&y) || a.contains(&y) && b.contains(&x)) {
                return not_as_stated("a strong link does not join the colours");
            }
            joined.extend([x, y]);
        }
        if !a.iter().chain(b).all(|candidate| joined.contains(candidate)) {
            return not_as_stated("a candidate of the cluster has no strong link in it");
        }
        if let Some(cell) = *emptied {
            self.empty(cell)?;
            truths.push(Truth::Cell(cell));
        }
        Ok(Premises { truths, unique: Vec::new() })
    }
}
