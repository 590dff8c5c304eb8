//! `steps`: the solution step by step.

use crate::options::{Names, Techniques};
use crate::puzzle::PuzzleText;
use crate::stopped::go_on;
use crate::{Fault, Reply};
use ennead::logic::{Trace, Walk};
use ennead::render::json;
use ennead::{Candidates, Limits, Standing};
use serde::Deserialize;

/// Asks for the solution step by step. Answered with a record of kind `steps`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Steps {
    /// The puzzle.
    pub puzzle: PuzzleText,
    /// Which techniques to use.
    #[serde(default, deserialize_with = "crate::object::only")]
    pub techniques: Techniques,
    /// The largest number of steps.
    pub limit: Option<usize>,
    /// How cells are named.
    #[serde(default)]
    pub names: Names,
}

impl Steps {
    pub(crate) fn answer(&self, limits: &Limits) -> Result<Reply, Fault> {
        let all = self.techniques.repertoire()?;
        let input = self.puzzle.read()?;
        let repertoire = Standing::within(&input.puzzle, limits).sound(all, &input.puzzle);
        let start = Candidates::of(&input.puzzle);
        let mut walk = Walk::new(start.clone(), &repertoire).easy_to_follow();
        if let Some(limit) = self.limit {
            walk = walk.limit(limit);
        }
        let mut steps = Vec::new();
        for step in walk.by_ref() {
            go_on(limits)?;
            steps.push(step);
        }
        go_on(limits)?;
        let end = walk.end().expect("a walk without a next step has ended");
        let trace = Trace { start, steps, end };
        let record = json::Steps::of(input.about(), &input.puzzle, &trace, self.names.into());
        Ok(record.into())
    }
}
