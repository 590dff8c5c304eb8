//! The marks of patterns that would allow a second solution.

use super::{Marks, Part, Sign};
use ennead_logic::{Bug, Deadly, Support};
use ennead_puzzle::Candidates;

impl Marks {
    pub(super) fn add_deadly(&mut self, deadly: &Deadly, at: &Candidates) {
        self.add(&deadly.cells, deadly.digits, Part::First, at);
        self.explain(Sign::Part(Part::First), "could be swapped");
        for guardian in &deadly.guardians {
            self.add_one(*guardian, Part::Third);
            self.explain(Sign::Part(Part::Third), "guardian: one is true");
        }
        self.add_support(&deadly.support, at);
    }

    pub(super) fn add_bug(&mut self, bug: &Bug, at: &Candidates) {
        for guardian in &bug.guardians {
            self.add_one(*guardian, Part::Third);
        }
        let what = if bug.guardians.len() == 1 { "must be true" } else { "one of these is true" };
        self.explain(Sign::Part(Part::Third), what);
        self.add_support(&bug.support, at);
    }

    /// What a deadly pattern uses besides its guardians.
    fn add_support(&mut self, support: &[Support], at: &Candidates) {
        for one in support {
            match one {
                Support::Subset { house, cells, digits } => {
                    self.add_house(*house);
                    self.add(cells, *digits, Part::Second, at);
                    self.explain(Sign::Part(Part::Second), "naked subset with the guardians");
                }
                Support::Places { house, digit } => {
                    self.add_house(*house);
                    self.explain(Sign::House, format!("has {digit} only in the pattern"));
                }
                _ => {}
            }
        }
    }
}
