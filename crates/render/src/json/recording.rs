//! Recorded searches.

use super::search::{Stop, stopped};
use super::{About, CandidateObject, CellObject, Chosen, Stats};
use crate::trace::{Frame, Move, MoveBatch, Recording, SearchMove};
use ennead_format::json::cells;
use ennead_puzzle::{Candidate, Puzzle};
use ennead_solve::{Choice, Ending, Event};
use serde::Serialize;

/// The result of `trace`: a recorded search.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Trace {
    /// The puzzle.
    #[serde(flatten)]
    pub about: About,
    /// The engine.
    #[serde(flatten)]
    pub chosen: Chosen,
    /// The number of solutions found.
    pub found: u64,
    /// The number of moves of the search.
    pub moves: u64,
    /// Whether some moves have no frame.
    pub sampled: bool,
    /// The largest number of open levels during the search.
    pub max_depth: usize,
    /// The grid after the last move, as a line of symbols.
    pub finish: String,
    /// The limit that stopped the search; `null` if none did.
    pub stopped: Option<Stop>,
    /// The counters at the end.
    pub stats: Stats,
    /// The positions of the search, the start first; empty if records of kind `moves` came before.
    pub frames: Vec<FrameObject>,
}

/// Consecutive moves of a search, sent while it runs. After the last of these records comes a record of kind `trace`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Moves"))]
pub struct MovesRecord {
    /// The number of the first of these moves, from 0.
    pub first: u64,
    /// The moves.
    pub moves: Vec<MoveObject>,
    /// The counters after the last of these moves.
    pub stats: Stats,
}

/// A move of a search.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Move"))]
pub struct MoveObject {
    /// The kind of move.
    #[serde(rename = "move")]
    pub kind: MoveKind,
    /// The digit that the move wrote, removed or undid; `null` for a solution and the end of a search.
    pub candidate: Option<CandidateObject>,
}

/// A position of a search, with the move that led to it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Frame"))]
pub struct FrameObject {
    /// The number of the move; 0 is the start.
    pub k: u64,
    /// The kind of move.
    #[serde(rename = "move")]
    pub kind: MoveKind,
    /// The digit that the move wrote or undid; `null` for a start, a solution and the end of a search.
    pub candidate: Option<CandidateObject>,
    /// The number of open levels: tried digits that are not undone.
    pub depth: usize,
    /// The givens and all digits written so far, as a line of symbols.
    pub grid: String,
}

/// The kind of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MoveKind {
    /// The givens.
    Start,
    /// A digit was tried, and there was another choice.
    Guess,
    /// A digit was tried, and there was no other choice.
    Forced,
    /// A digit was deduced.
    Place,
    /// A candidate was removed. Only records of kind `moves` have it: it changes no digit, so it has no frame.
    Eliminate,
    /// A tried digit was undone, together with all digits deduced from it.
    Retreat,
    /// A solution was found.
    Solution,
}

impl Trace {
    /// The recording of a search by the engine of `choice`, with the reason why it ended.
    pub fn of(about: About, choice: &Choice, ending: Ending, recording: &Recording) -> Trace {
        let (puzzle, finish) = (recording.puzzle(), recording.finish());
        Trace {
            about,
            chosen: choice.into(),
            found: finish.stats.solutions,
            moves: recording.moves(),
            sampled: recording.is_sampled(),
            max_depth: recording.deepest(),
            finish: cells(puzzle, &finish.grid),
            stopped: stopped(ending),
            stats: (&finish.stats).into(),
            frames: recording.frames().iter().map(|frame| FrameObject::of(frame, puzzle)).collect(),
        }
    }
}

impl FrameObject {
    fn of(frame: &Frame, puzzle: &Puzzle) -> FrameObject {
        let (kind, candidate) = match frame.last {
            Move::Start => (MoveKind::Start, None),
            Move::Enter { candidate, guess: true } => (MoveKind::Guess, Some(candidate)),
            Move::Enter { candidate, guess: false } => (MoveKind::Forced, Some(candidate)),
            Move::Place(candidate) => (MoveKind::Place, Some(candidate)),
            Move::Retreat(opened) => (MoveKind::Retreat, opened),
            Move::Solution => (MoveKind::Solution, None),
        };
        FrameObject {
            k: frame.number,
            kind,
            candidate: candidate.map(|candidate| object(candidate, puzzle)),
            depth: frame.depth,
            grid: cells(puzzle, &frame.grid),
        }
    }
}

impl MovesRecord {
    /// Moves of a search of this puzzle.
    pub fn of(batch: &MoveBatch<'_>, puzzle: &Puzzle) -> MovesRecord {
        let one = |one: &SearchMove| MoveObject {
            kind: match one.event {
                Event::Enter { guess: true, .. } => MoveKind::Guess,
                Event::Enter { guess: false, .. } => MoveKind::Forced,
                Event::Place(_) => MoveKind::Place,
                Event::Eliminate(_) => MoveKind::Eliminate,
                Event::Leave => MoveKind::Retreat,
                Event::Solution => MoveKind::Solution,
            },
            candidate: one.candidate.map(|candidate| object(candidate, puzzle)),
        };
        MovesRecord {
            first: batch.first,
            moves: batch.moves.iter().map(one).collect(),
            stats: (&batch.stats).into(),
        }
    }
}

fn object(candidate: Candidate, puzzle: &Puzzle) -> CandidateObject {
    let cell = CellObject::of(candidate.cell, puzzle.size());
    CandidateObject { cell, digit: puzzle.value(candidate.digit) }
}
