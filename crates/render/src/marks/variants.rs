//! The marks of steps from the rules of variants.

use super::{Marks, Part, Sign};
use ennead_logic::{Conclusion, InniesOuties, RuleNet};
use ennead_puzzle::Contradiction;

impl Marks {
    pub(super) fn add_innies_outies(&mut self, sums: &InniesOuties) {
        sums.houses.iter().for_each(|house| self.add_house(*house));
        self.explain(Sign::House, "houses that the cages cover");
        let parts = [
            (&sums.innies, "innies: cells outside the cages"),
            (&sums.outies, "outies: cells outside the houses"),
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
                self.explain(Sign::Conflict, "left without candidates");
            }
            Contradiction::NoPlace { house, digit } => {
                self.add_house(house);
                self.explain(Sign::House, format!("left without a {digit}"));
            }
            // All its cells are filled, so there is nothing to mark.
            Contradiction::ViolatedRule { .. } => {}
        }
    }
}
