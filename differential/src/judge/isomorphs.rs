//! A judge that examines an isomorph of each case.

use super::{Block, Judge, Verdict};
use crate::isomorph::Isomorph;
use crate::mutate::Case;
use crate::streams::{Purpose, stream};

/// Lets another judge examine an isomorph of each case, and transforms the solutions back. So the verdicts must agree with
/// those on the case itself.
pub(crate) struct Isomorphs<J>(pub(crate) J);

impl<J: Judge> Judge for Isomorphs<J> {
    fn name(&self) -> String {
        format!("{} (twin)", self.0.name())
    }

    fn judge(&self, block: &Block) -> Vec<Option<Verdict>> {
        let isomorph =
            |case: &Case| Isomorph::random(&mut stream(block.seed, Purpose::Isomorphs, case.index));
        let isomorphs: Vec<Isomorph> = block.cases.iter().map(isomorph).collect();
        let pairs = block.cases.iter().zip(&isomorphs);
        let twins = pairs.map(|(case, isomorph)| Case {
            board: isomorph.apply(&case.board),
            known: case.known.as_ref().map(|known| isomorph.apply(known)),
            ..*case
        });
        let mut verdicts = self.0.judge(&block.with(twins.collect()));
        for (verdict, isomorph) in verdicts.iter_mut().zip(&isomorphs) {
            let back = isomorph.inverse();
            for solution in verdict.iter_mut().flat_map(|verdict| &mut verdict.solutions) {
                *solution = back.apply(solution);
            }
        }
        verdicts
    }
}
