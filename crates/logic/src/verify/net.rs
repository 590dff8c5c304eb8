//! Nets: checks each consequence against the candidates left by the assumption and the earlier consequences.

use super::{Judge, Refutation};
use crate::{Consequence, Need, Net};
use ennead_puzzle::Candidate;

/// What is known at some point of a net: placed digits and further false candidates.
#[derive(Clone, Default)]
struct Known {
    put: Vec<Candidate>,
    refuted: Vec<Candidate>,
}

impl Judge<'_> {
    pub(super) fn net(&self, net: &Net) -> Result<(), Refutation> {
        self.net_from(net, Known::default())
    }

    fn net_from(&self, net: &Net, mut known: Known) -> Result<(), Refutation> {
        self.candidate(net.assumed)?;
        known.put.push(net.assumed);
        for consequence in &net.consequences {
            match consequence {
                Consequence::Forced(candidate, need) => {
                    if self.left(*need, &known)?.iter().any(|left| left != candidate) {
                        return Err(Refutation::NotAsStated("a need in the net has another way"));
                    }
                    if !self.meets(*candidate, *need) {
                        return Err(Refutation::NotAsStated("a digit in the net meets no need"));
                    }
                    known.put.push(*candidate);
                }
                Consequence::Refuted(inner) => {
                    self.net_from(inner, known.clone())?;
                    known.refuted.push(inner.assumed);
                }
            }
        }
        match self.left(net.broken, &known)?.is_empty() {
            true => Ok(()),
            false => Err(Refutation::NotAsStated("the need that ends the net can be met")),
        }
    }

    /// The candidates that can still meet a need.
    fn left(&self, need: Need, known: &Known) -> Result<Vec<Candidate>, Refutation> {
        let options = self.options(need)?;
        Ok(options.into_iter().filter(|option| !self.is_out(*option, known)).collect())
    }

    /// The candidates that can meet a need.
    pub(super) fn options(&self, need: Need) -> Result<Vec<Candidate>, Refutation> {
        Ok(match need {
            Need::Cell(cell) => {
                self.empty(cell)?;
                self.candidates.get(cell).iter().map(|digit| cell.with(digit)).collect()
            }
            Need::House(house, digit) => {
                self.house(house)?;
                self.digit(digit)?;
                let cells = self.candidates.geometry().cells_of(house);
                cells.map(|cell| cell.with(digit)).filter(|one| self.has(one)).collect()
            }
        })
    }

    fn is_out(&self, option: Candidate, known: &Known) -> bool {
        let Candidate { cell, digit } = option;
        let geometry = self.candidates.geometry();
        let rules_out = |put: &Candidate| match put.cell == cell {
            true => put.digit != digit,
            false => put.digit == digit && geometry.are_peers(put.cell, cell),
        };
        known.refuted.contains(&option) || known.put.iter().any(rules_out)
    }

    fn meets(&self, candidate: Candidate, need: Need) -> bool {
        let can = self.has(&candidate);
        can && match need {
            Need::Cell(cell) => candidate.cell == cell,
            Need::House(house, digit) => {
                candidate.digit == digit && self.lies_in(candidate.cell, house).is_ok()
            }
        }
    }

    /// A filled cell counts as having its digit, so a need that is already met never looks violated.
    fn has(&self, candidate: &Candidate) -> bool {
        self.candidates.get(candidate.cell).contains(candidate.digit)
    }
}
