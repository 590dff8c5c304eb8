//! A judge that runs the solver for one classic puzzle at a time.

use super::encoding::Encoding;
use super::{Block, Guarantee, Judge, Verdict};
use crate::streams::{Purpose, stream};
use ennead_solve::{SimdLevel, Single};

/// Runs [`Single`] at one SIMD level; all cases of a block reuse its memory.
pub(crate) struct Singles {
    pub(crate) level: SimdLevel,
}

impl Judge for Singles {
    fn name(&self) -> String {
        format!("single {}", self.level)
    }

    fn guarantee(&self) -> Guarantee {
        Guarantee { first: Some("triads"), answer: Some("single") }
    }

    fn judge(&self, block: &Block) -> Vec<Option<Verdict>> {
        let encoding = Encoding::any(&mut stream(block.seed, Purpose::Encoding, block.number));
        let mut single = Single::new().level(self.level).limit(block.limit);
        let verdict = |board| Some(Verdict::from(single.solve(&encoding.row(board))));
        block.boards().iter().map(verdict).collect()
    }
}
