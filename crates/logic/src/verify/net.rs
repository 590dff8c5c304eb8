//! Nets: checks each consequence against the candidates that the assumption and the earlier consequences leave.

use super::{Checker, Refutation, not_as_stated};
use crate::{Consequence, Net, Requirement};
use ennead_puzzle::Candidate;

/// The results so far in a net: the placed digits, and the candidates that inner nets have refuted.
#[derive(Clone, Default)]
struct Known {
    placed: Vec<Candidate>,
    refuted: Vec<Candidate>,
}

impl Checker<'_> {
    pub(super) fn net(&self, net: &Net) -> Result<(), Refutation> {
        self.net_from(net, Known::default())
    }

    fn net_from(&self, net: &Net, mut known: Known) -> Result<(), Refutation> {
        self.candidate(net.assumed)?;
        known.placed.push(net.assumed);
        for consequence in &net.consequences {
            match consequence {
                Consequence::Forced(candidate, requirement) => {
                    if self.left(*requirement, &known)?.iter().any(|left| left != candidate) {
                        return not_as_stated("another candidate meets a requirement in the net");
                    }
                    if !self.meets(*candidate, *requirement) {
                        return not_as_stated("a digit in the net does not meet its requirement");
                    }
                    known.placed.push(*candidate);
                }
                Consequence::Refuted(inner) => {
                    self.net_from(inner, known.clone())?;
                    known.refuted.push(inner.assumed);
                }
            }
        }
        match self.left(net.violated, &known)?.is_empty() {
            true => Ok(()),
            false => not_as_stated("the requirement that ends the net can be met"),
        }
    }

    /// The candidates that can still meet a requirement.
    fn left(&self, requirement: Requirement, known: &Known) -> Result<Vec<Candidate>, Refutation> {
        let options = self.options(requirement)?;
        Ok(options.into_iter().filter(|option| !self.is_ruled_out(*option, known)).collect())
    }

    /// The candidates that can meet a requirement.
    pub(super) fn options(&self, requirement: Requirement) -> Result<Vec<Candidate>, Refutation> {
        Ok(match requirement {
            Requirement::Cell(cell) => {
                self.empty(cell)?;
                self.candidates.get(cell).iter().map(|digit| cell.with(digit)).collect()
            }
            Requirement::House(house, digit) => {
                self.house(house)?;
                self.digit(digit)?;
                let cells = self.candidates.geometry().cells_of(house);
                cells.map(|cell| cell.with(digit)).filter(|one| self.has(one)).collect()
            }
        })
    }

    fn is_ruled_out(&self, option: Candidate, known: &Known) -> bool {
        let Candidate { cell, digit } = option;
        let geometry = self.candidates.geometry();
        let rules_out = |placed: &Candidate| match placed.cell == cell {
            true => placed.digit != digit,
            false => placed.digit == digit && geometry.are_peers(placed.cell, cell),
        };
        known.refuted.contains(&option) || known.placed.iter().any(rules_out)
    }

    fn meets(&self, candidate: Candidate, requirement: Requirement) -> bool {
        let can = self.candidates.size().contains(candidate.cell) && self.has(&candidate);
        can && match requirement {
            Requirement::Cell(cell) => candidate.cell == cell,
            Requirement::House(house, digit) => {
                candidate.digit == digit && self.lies_in(candidate.cell, house).is_ok()
            }
        }
    }

    /// Whether the cell can hold the digit or already holds it. Filled cells count, so that a requirement already met
    /// is not taken for violated.
    fn has(&self, candidate: &Candidate) -> bool {
        self.candidates.get(candidate.cell).contains(candidate.digit)
    }
}
