//! `steps` for multi-grid puzzles.

use super::{Steps, StepsFormat};
use crate::progress::Progress;
use crate::puzzle::Several;
use crate::stopped::go_on;
use crate::{Fault, Reply};
use ennead::explain::{self, StepStyle};
use ennead::logic::{End, MultiGridWalk, Repertoire, Technique};
use ennead::render::json::{self, Course, StepObject, StepRecord, TechniqueObject};
use ennead::{Limits, MultiGridCandidates};

impl Steps {
    /// Answers for a multi-grid puzzle.
    // Not inlined, so that the WebAssembly module can be split between one grid and several.
    #[inline(never)]
    pub(super) fn in_grids(
        &self,
        input: &Several,
        repertoire: &Repertoire,
        limits: &Limits,
        progress: &mut Progress<'_>,
    ) -> Result<Option<Reply>, Fault> {
        if self.easiest {
            return Err(Fault::refused(self.language.pick(
                "the easiest solution can only be searched for in a single grid",
                "der leichteste Weg wird nur in einem einzelnen Gitter gesucht",
            )));
        }
        if self.to == StepsFormat::Html {
            return Err(Fault::refused(self.language.pick(
                "there is no web page for the steps of a multi-grid puzzle",
                "für Schritte in mehreren Gittern gibt es keine Webseite",
            )));
        }
        let walk = MultiGridWalk::new(MultiGridCandidates::of(&input.puzzle), repertoire);
        let walk = match self.limit {
            Some(limit) => walk.limit(limit),
            None => walk,
        };
        if self.to == StepsFormat::Text {
            let language = self.language.into();
            let style = StepStyle { cells: self.names.into(), language, ..StepStyle::default() };
            let text = explain::text_of_grids(walk, repertoire, style, &limits.flag_or_idle());
            go_on(limits)?;
            return Ok(Some(Reply::Text { media_type: "text/plain; charset=utf-8", text }));
        }
        let record = self.record_of_grids(input, walk, limits, progress)?;
        if self.progress {
            progress.pass(record);
            return Ok(None);
        }
        Ok(Some(record.into()))
    }

    fn record_of_grids(
        &self,
        input: &Several,
        mut walk: MultiGridWalk,
        limits: &Limits,
        progress: &mut Progress<'_>,
    ) -> Result<json::Steps, Fault> {
        let words = self.names.in_language(self.language);
        let (mut steps, mut hardest) = (Vec::new(), None);
        loop {
            let before = walk.candidates().clone();
            let Some(step) = walk.next() else { break };
            go_on(limits)?;
            let rank = Technique::known().position(|known| known == step.step.technique);
            hardest = hardest.max(rank);
            let object = StepObject::in_grid(steps.len(), &step, &before, words);
            if self.progress {
                progress.pass(StepRecord { about: input.about(), step: object.clone() });
            }
            steps.push(object);
        }
        go_on(limits)?;
        let end = walk.end().unwrap_or(End::Stalled);
        Ok(json::Steps {
            about: input.about(),
            course: Course::of_multi_grid(walk.candidates(), end, words),
            hardest: hardest
                .and_then(|rank| Technique::known().nth(rank))
                .map(|one| TechniqueObject::told(one, words.language)),
            steps,
        })
    }
}
