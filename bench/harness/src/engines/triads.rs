//! Measures the engine `triads`, one puzzle at a time: from the text of a list to the text of its solutions.

use ennead::{SimdLevel, Single};
use ennead_bench_meter::{Contestant, Suite, Tally};

/// A `Single` solver with the suite to solve.
pub(super) struct Triads {
    suite: Suite,
    single: Single,
    output: Vec<u8>,
}

impl Triads {
    pub(super) fn new(suite: Suite, level: SimdLevel, limit: u64) -> Triads {
        let output = Vec::with_capacity(suite.text().len());
        Triads { suite, single: Single::new().level(level).limit(limit), output }
    }
}

impl Contestant for Triads {
    fn pass(&mut self) -> Tally {
        let mut tally = Tally::default();
        self.output.clear();
        for row in self.suite.rows() {
            let answer = self.single.solve(row);
            tally.add(answer.count);
            if let Some(solution) = answer.first {
                self.output.extend_from_slice(solution);
            }
            self.output.push(b'\n');
        }
        tally
    }

    fn solutions(&self) -> Option<&[u8]> {
        Some(&self.output)
    }
}
