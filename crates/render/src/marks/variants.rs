//! The marks of steps that follow from the rules of variants.

use super::{Marks, Part, Role, Sign};
use ennead_logic::{Conclusion, Condition, InniesOuties, JointFillings, KillerSubset, RuleNet};
use ennead_puzzle::{Candidates, Cell, Contradiction, DigitSet};

impl Marks {
    pub(super) fn add_innies_outies(&mut self, sums: &InniesOuties) {
        sums.houses.iter().for_each(|house| self.add_house(*house));
        self.assign(Sign::House, Role::Summed, "houses that the cages cover");
        let parts = [
            (&sums.innies, Role::Innie, "innies: cells outside the cages"),
            (&sums.outies, Role::Outie, "outies: cells outside the houses"),
        ];
        for (cells, role, meaning) in parts.into_iter().filter(|(cells, ..)| !cells.is_empty()) {
            self.assign(Sign::Set(self.sets.len()), role, meaning);
            self.cells.extend(cells);
            self.sets.push(cells.clone());
        }
    }

    pub(super) fn add_joint_fillings(&mut self, joint: &JointFillings, at: &Candidates) {
        for condition in &joint.conditions {
            match condition {
                Condition::Rule(fillings) => {
                    self.assign(Sign::Set(self.sets.len()), Role::Combined, "cells of a rule");
                    self.sets.push(fillings.cells.clone());
                }
                Condition::Sum(sum) => self.add_innies_outies(sum),
                Condition::Place { house, digit, cells } => {
                    self.add_house(*house);
                    self.add(cells, DigitSet::of(*digit), Part::First, at);
                    self.assign(
                        Sign::Part(Part::First),
                        Role::Places,
                        "all places in the tinted house",
                    );
                }
                Condition::Cells(cells) => {
                    let meaning = "cells that can lose only one digit";
                    self.assign(Sign::Set(self.sets.len()), Role::AlmostLockedSet, meaning);
                    self.sets.push(cells.clone());
                }
            }
            self.cells.extend(condition.cells());
        }
    }

    pub(super) fn add_killer_subset(&mut self, subset: &KillerSubset, at: &Candidates) {
        self.add_house(subset.house);
        for holder in &subset.holders {
            let cells = holder.cells();
            let in_house = |cell: &Cell| at.geometry().houses_of(*cell).any(|h| h == subset.house);
            let inside: Vec<Cell> = cells.iter().copied().filter(in_house).collect();
            self.add(&inside, subset.digits, Part::First, at);
            self.cells.extend(&cells);
            self.assign(Sign::Set(self.sets.len()), Role::Combined, "cells of a rule");
            self.sets.push(cells);
        }
        self.roles.insert(Sign::Part(Part::First), Role::Subset);
        self.explain(Sign::Part(Part::First), "digits that these cells use up in the house");
    }

    pub(super) fn add_rule_net(&mut self, net: &RuleNet) {
        self.add_one(net.assumed, Part::Third);
        self.assign(Sign::Part(Part::Third), Role::Assumption, "assumed");
        let conclusions = net.steps.iter().flat_map(|step| &step.conclusions);
        for conclusion in conclusions {
            if let Conclusion::Place(candidate) = conclusion {
                self.add_one(*candidate, Part::First);
                self.assign(Sign::Part(Part::First), Role::ThenTrue, "then true");
            }
        }
        match net.end {
            Contradiction::NoCandidate { cell } => {
                self.conflicts.insert(cell);
                self.assign(Sign::Conflict, Role::WithoutCandidate, "left without candidates");
            }
            Contradiction::NoPlace { house, digit } => {
                self.add_house(house);
                self.assign(Sign::House, Role::WithoutPlace, format!("left without a {digit}"));
            }
            // A rule is violated when the grid is full, so there is no single cell to mark.
            Contradiction::ViolatedRule { .. } => {}
        }
    }
}
