//! The marks of steps from the rules of variants.

use super::{Marks, Part, Sign};
use ennead_logic::{Conclusion, Leftover, RuleNet};
use ennead_puzzle::Contradiction;

impl Marks {
    pub(super) fn add_leftover(&mut self, leftover: &Leftover) {
        leftover.houses.iter().for_each(|house| self.add_house(*house));
        self.explain(Sign::House, "houses on which cages are laid");
        let parts = [
            (&leftover.inside, "cells that no cage has"),
            (&leftover.outside, "cells that no house has"),
        ];
        for (cells, meaning) in parts.into_iter().filter(|(cells, _)| !cells.is_empty()) {
            self.explain(Sign::Set(self.sets.len()), meaning);
            self.cells.extend(cells);
            self.sets.push(cells.clone());
        }
    }

    pub(super) fn add_rule_net(&mut self, net: &RuleNet) {
        self.add_one(net.assumed, Part::Third);
        self.explain(Sign::Part(Part::Third), "assumed");
        let conclusions = net.steps.iter().flat_map(|step| &step.conclusions);
        for conclusion in conclusions {
            if let Conclusion::Place(candidate) = conclusion {
                self.add_one(*candidate, Part::First);
                self.explain(Sign::Part(Part::First), "then true");
            }
        }
        match net.end {
            Contradiction::NoCandidate { cell } => {
                self.conflicts.insert(cell);
                self.explain(Sign::Conflict, "left with nothing");
            }
            Contradiction::NoPlace { house, digit } => {
                self.add_house(house);
                self.explain(Sign::House, format!("left without a {digit}"));
            }
            // Its cells are all filled by then: there is nothing to point at.
            Contradiction::BrokenRule { .. } => {}
        }
    }
}
