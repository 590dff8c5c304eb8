//! Nets: the needs that they name are what their contradiction rests on.

use super::proof::{Claims, Truth};
use super::{Judge, Refutation};
use crate::{Need, Net};

impl Judge<'_> {
    pub(super) fn net(&self, net: &Net) -> Result<Claims, Refutation> {
        self.candidate(net.assumed)?;
        let mut truths = Vec::new();
        for (candidate, _) in &net.forced {
            self.candidate(*candidate)?;
        }
        for need in net.forced.iter().map(|(_, need)| need).chain([&net.broken]) {
            truths.push(match *need {
                Need::Cell(cell) => {
                    self.empty(cell)?;
                    Truth::Cell(cell)
                }
                Need::House(house, digit) => {
                    self.house(house)?;
                    self.digit(digit)?;
                    Truth::Place(house, digit)
                }
            });
        }
        Ok(Claims { truths, unique: Vec::new() })
    }
}
