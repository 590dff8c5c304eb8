//! The solver for one classic puzzle at a time.

use super::signs::Signs;
use super::{Block, Judge, Promise, Verdict};
use crate::dice::{Dice, Purpose};
use ennead_solve::{SimdLevel, Single};

/// [`Single`] at a level; its memory is reused from case to case.
pub(crate) struct Singles {
    pub(crate) level: SimdLevel,
}

impl Judge for Singles {
    fn name(&self) -> String {
        format!("single {}", self.level)
    }

    fn promise(&self) -> Promise {
        Promise { first: Some("triads"), answer: Some("single") }
    }

    fn judge(&self, block: &Block) -> Vec<Option<Verdict>> {
        let signs = Signs::any(&mut Dice::new(block.seed, Purpose::Signs, block.number));
        let mut single = Single::new().level(self.level).limit(block.limit);
        let verdict = |board| Some(Verdict::from(single.solve(&signs.row(board))));
        block.boards().iter().map(verdict).collect()
    }
}
