//! `trace`: the search of an engine, move by move.

use crate::options::{Language, Search};
use crate::progress::Progress;
use crate::puzzle::{Input, PuzzleText};
use crate::{Fault, Reply, Sink};
use ennead::render::json::{self, MovesRecord};
use ennead::render::prose;
use ennead::render::trace::{Animation, Moves, Player, Recorder, Recording, SearchTree};
use ennead::{Choice, Ending, Engine, Limits, Observer};
use serde::Deserialize;
use std::num::NonZeroU16;

/// Asks for the moves of a search: the guesses, placements, eliminations and retreats. `to` selects the format of the answer.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Trace {
    /// The puzzle.
    pub puzzle: PuzzleText,
    /// The engine and the limits of the search. Not all engines can be watched: the action `engines` lists those that can.
    #[serde(default, deserialize_with = "crate::object::only")]
    pub search: Search,
    /// The number of solutions after which the search ends.
    #[serde(default = "one")]
    pub solutions: NonZeroU16,
    /// The maximum number of moves to send, or of positions to keep, up to 100000.
    #[serde(default = "limit")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = MAX_MOVES)))]
    pub limit: u32,
    /// The format of the answer.
    #[serde(default)]
    pub to: TraceFormat,
    /// The language of pictures, pages, trees and error messages.
    #[serde(default)]
    pub language: Language,
}

/// The formats of the answer to `trace`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TraceFormat {
    /// The first moves, sent in records of kind `moves` while the search makes them; then a record of kind `trace` without
    /// frames.
    #[default]
    Moves,
    /// The positions of the whole search, or an evenly spaced sample of them, in a record of kind `trace`.
    Frames,
    /// An animated picture of the search.
    Svg,
    /// A web page that plays the search.
    Html,
    /// The search tree as a graph for Graphviz.
    Dot,
}

/// The maximum of the field `limit`, and the node limit if the request states none.
const MAX_MOVES: u32 = 100_000;

fn one() -> NonZeroU16 {
    NonZeroU16::MIN
}

fn limit() -> u32 {
    10_000
}

/// A search that has ended.
struct Ended {
    ending: Ending,
    choice: Choice,
    found: u64,
}

impl Trace {
    pub(crate) fn answer_each(
        &self,
        limits: &Limits,
        sink: Sink<'_>,
    ) -> Result<Option<Reply>, Fault> {
        if self.limit == 0 || self.limit > MAX_MOVES {
            return Err(Fault::refused(format!(
                "limit is {}, but must be 1 to {MAX_MOVES}",
                self.limit
            )));
        }
        let limit = self.limit as usize;
        let input = self.puzzle.read(self.language)?;
        if self.to == TraceFormat::Moves {
            self.send_moves(&input, limits, sink)?;
            return Ok(None);
        }
        let (mut recorder, mut tree) =
            (Recorder::new(&input.puzzle, limit), SearchTree::new(limit));
        let ended = match self.to {
            TraceFormat::Dot => self.search(&input, limits, &mut tree)?,
            _ => self.search(&input, limits, &mut recorder)?,
        };
        let language = self.language.into();
        let title = title(&ended, self.language);
        let recording = recorder.finish();
        let (media_type, text) = match self.to {
            TraceFormat::Svg => (
                "image/svg+xml",
                Animation::new(&recording).title(&title).language(language).draw(),
            ),
            TraceFormat::Html => (
                "text/html; charset=utf-8",
                Player::new(&recording).title(&title).language(language).draw(),
            ),
            TraceFormat::Dot => ("text/vnd.graphviz; charset=utf-8", tree.dot_in(&title, language)),
            TraceFormat::Moves | TraceFormat::Frames => {
                return Ok(Some(record(&input, &ended, &recording).into()));
            }
        };
        Ok(Some(Reply::Text { media_type, text }))
    }

    /// Passes the moves to `sink` while the search makes them, then the result.
    fn send_moves(&self, input: &Input, limits: &Limits, sink: Sink<'_>) -> Result<(), Fault> {
        let mut progress = Progress::new(limits, sink);
        let limits = progress.limits();
        // The result contains only the last position, so no others are kept.
        let mut recorder = Recorder::new(&input.puzzle, 0);
        let most = u64::from(self.limit);
        let mut moves =
            Moves::new(most, |batch| progress.pass(MovesRecord::of(&batch, &input.puzzle)));
        let ended = self.search(input, &limits, (&mut recorder, &mut moves))?;
        let number = moves.finish();
        let record = record(input, &ended, &recorder.finish());
        progress.pass(json::Trace { sampled: number > most, frames: Vec::new(), ..record });
        Ok(())
    }

    fn search(
        &self,
        input: &Input,
        limits: &Limits,
        observer: impl Observer,
    ) -> Result<Ended, Fault> {
        let nodes = self.search.nodes.unwrap_or(u64::from(MAX_MOVES));
        let solver = self.search.solver(&limits.clone().at_most(nodes))?;
        let engine = solver.engine();
        if !engine.is_watchable() {
            let watchable = Engine::ALL.into_iter().filter(|engine| engine.is_watchable());
            let names: Vec<_> = watchable.map(Engine::name).collect();
            let names = names.join(", ");
            let message = match self.language {
                Language::English => format!("{engine} cannot be watched; choose from {names}"),
                Language::German => {
                    format!("{engine} kann man nicht zusehen; möglich sind {names}")
                }
            };
            return Err(Fault::refused(message));
        }
        let mut solutions = solver.watched_solutions(&input.puzzle, observer);
        let found = solutions.by_ref().take(usize::from(self.solutions.get())).count() as u64;
        Ok(Ended { ending: solutions.ending(), choice: solutions.choice(), found })
    }
}

fn record(input: &Input, ended: &Ended, recording: &Recording) -> json::Trace {
    json::Trace::of(input.about(), &ended.choice, ended.ending, recording)
}

/// Returns a title for the search: the engine and the number of solutions found.
fn title(ended: &Ended, language: Language) -> String {
    let engine = ended.choice.engine;
    if language == Language::German {
        let answer = match (ended.ending, ended.found) {
            (Ending::Stopped(_), 0) => "noch keine Lösung, abgebrochen".to_owned(),
            (_, 0) => "keine Lösung".to_owned(),
            (_, found) => prose::counted_in_german(found, "Lösung", "Lösungen"),
        };
        return format!("{engine}: {answer}");
    }
    let answer = match (ended.ending, ended.found) {
        (Ending::Stopped(why), 0) => format!("no solution yet: {why}"),
        (_, 0) => "no solution".to_owned(),
        (_, found) => prose::counted(found, "solution", "solutions"),
    };
    format!("{engine}: {answer}")
}
