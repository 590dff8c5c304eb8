//! The marks of patterns that a puzzle with one solution cannot come to.

use super::{Marks, Part, Sign};
use ennead_logic::{Deadly, Grave, Support};
use ennead_puzzle::Candidates;

impl Marks {
    pub(super) fn add_deadly(&mut self, deadly: &Deadly, at: &Candidates) {
        self.add(&deadly.cells, deadly.digits, Part::First, at);
        self.explain(Sign::Part(Part::First), "could be exchanged");
        for guardian in &deadly.guardians {
            self.add_one(*guardian, Part::Third);
            self.explain(Sign::Part(Part::Third), "guardian: one is true");
        }
        self.add_support(&deadly.support, at);
    }

    pub(super) fn add_grave(&mut self, grave: &Grave, at: &Candidates) {
        for guardian in &grave.guardians {
            self.add_one(*guardian, Part::Third);
        }
        let what = if grave.guardians.len() == 1 { "must be true" } else { "one of these is true" };
        self.explain(Sign::Part(Part::Third), what);
        self.add_support(&grave.support, at);
    }

    /// What a deadly pattern uses beside its guardians.
    fn add_support(&mut self, support: &[Support], at: &Candidates) {
        for one in support {
            match one {
                Support::Subset { house, cells, digits } => {
                    self.add_house(*house);
                    self.add(cells, *digits, Part::Second, at);
                    self.explain(Sign::Part(Part::Second), "a subset with the guardians");
                }
                Support::Places { house, digit } => {
                    self.add_house(*house);
                    self.explain(Sign::House, format!("has {digit} in the pattern only"));
                }
                _ => {}
            }
        }
    }
}
