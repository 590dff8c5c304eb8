//! The marks of patterns that would allow a second solution.

use super::{Marks, Part, Role, Sign};
use ennead_logic::{Bug, Deadly, Support};
use ennead_puzzle::Candidates;

impl Marks {
    pub(super) fn add_deadly(&mut self, deadly: &Deadly, at: &Candidates) {
        self.add(&deadly.cells, deadly.digits, Part::First, at);
        self.assign(Sign::Part(Part::First), Role::Deadly, "could be swapped");
        for guardian in &deadly.guardians {
            self.add_one(*guardian, Part::Third);
            self.assign(Sign::Part(Part::Third), Role::Guardian, "guardian: one is true");
        }
        self.add_support(&deadly.support, at);
    }

    pub(super) fn add_bug(&mut self, bug: &Bug, at: &Candidates) {
        for guardian in &bug.guardians {
            self.add_one(*guardian, Part::Third);
        }
        let what = if bug.guardians.len() == 1 { "must be true" } else { "one of these is true" };
        self.assign(Sign::Part(Part::Third), Role::Guardian, what);
        self.add_support(&bug.support, at);
    }

    /// Marks the evidence of a deadly pattern other than its guardians.
    fn add_support(&mut self, support: &[Support], at: &Candidates) {
        for one in support {
            match one {
                Support::Subset { house, cells, digits } => {
                    self.add_house(*house);
                    self.add(cells, *digits, Part::Second, at);
                    self.assign(
                        Sign::Part(Part::Second),
                        Role::Subset,
                        "naked subset with the guardians",
                    );
                }
                Support::Places { house, digit } => {
                    self.add_house(*house);
                    self.assign(
                        Sign::House,
                        Role::Places,
                        format!("has {digit} only in the pattern"),
                    );
                }
                _ => {}
            }
        }
    }
}
