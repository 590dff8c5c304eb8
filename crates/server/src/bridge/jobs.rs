//! Executes the commands of the solver script of f-puzzles.

use super::puzzle::{Board, Stated};
use ennead::logic::{Position, Walk, apply};
use ennead::random::Random;
use ennead::render::prose;
use ennead::{
    Answer, Candidates, Cell, CellStyle, Ending, Estimate, Limits, Probing, Puzzle, Solution,
    Solver, Standing,
};
use serde_json::{Value, json};
use std::hash::{BuildHasher, RandomState};
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// The commands that start a job; `cancel` does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command {
    TrueCandidates,
    Solve,
    Check,
    Count,
    Estimate,
    SolvePath,
    Step,
}

impl Command {
    pub(super) fn from_name(name: &str) -> Option<Command> {
        Some(match name {
            "truecandidates" => Command::TrueCandidates,
            "solve" => Command::Solve,
            "check" => Command::Check,
            "count" => Command::Count,
            "estimate" => Command::Estimate,
            "solvepath" => Command::SolvePath,
            "step" => Command::Step,
            _ => return None,
        })
    }
}

/// Receives the replies. Returns `Break` when the client no longer waits for them.
type Sink<'a> = &'a mut dyn FnMut(Value) -> ControlFlow<()>;

/// The message that the script shows if there is no solution.
const NO_SOLUTION: &str = "No solutions found.";

/// The time between two progress replies.
const TICK: Duration = Duration::from_millis(500);

/// Executes a command, and passes its replies to `send`.
///
/// # Errors
/// The reason why there is no answer, as a message that the script shows.
pub(super) fn run(
    command: Command,
    data: &str,
    limits: &Limits,
    send: Sink<'_>,
) -> Result<(), String> {
    let board = match command {
        Command::Estimate | Command::SolvePath | Command::Step => Board::Position,
        Command::TrueCandidates | Command::Solve | Command::Check | Command::Count => Board::Puzzle,
    };
    let stated = Stated::read(data, board)?;
    match command {
        Command::TrueCandidates => true_candidates(&stated, limits, send)?,
        Command::Solve => solve(&stated.puzzle, limits, send)?,
        Command::Check => check(&stated.puzzle, limits, send),
        Command::Count => count(&stated.puzzle, limits, send),
        Command::Estimate => estimate(&stated.puzzle, limits, send),
        Command::SolvePath => solve_path(&stated, limits, send),
        Command::Step => step(&stated, limits, send),
    }
    Ok(())
}

fn true_candidates(stated: &Stated, limits: &Limits, send: Sink<'_>) -> Result<(), String> {
    let puzzle = &stated.puzzle;
    let size = puzzle.size();
    let truth = solver(limits).true_candidates(puzzle, stated.cap);
    if truth.has_solution() == Some(false) {
        return Err(NO_SOLUTION.to_owned());
    }
    let logical = stated.logical.then(|| {
        let repertoire = Standing::within(puzzle, limits).sound(stated.repertoire.clone(), puzzle);
        let mut walk = Walk::new(Candidates::of(puzzle), &repertoire);
        while !is_flagged(limits) && walk.next().is_some() {}
        walk.candidates().clone()
    });
    let mut counts = Vec::with_capacity(size.cell_count() * size.digit_count());
    for cell in size.cells() {
        for digit in size.digits() {
            let count =
                i64::try_from(truth.count(cell, digit).min(stated.cap.get())).unwrap_or(i64::MAX);
            let stays = logical.as_ref().is_some_and(|at| at.get(cell).contains(digit));
            counts.push(if count == 0 && stays { -1 } else { count });
        }
    }
    if truth.ending == Ending::Complete {
        let _ = send(json!({"type": "truecandidates", "solutionsPerCandidate": counts}));
    }
    Ok(())
}

fn solve(puzzle: &Puzzle, limits: &Limits, send: Sink<'_>) -> Result<(), String> {
    let Some(solution) = random_solution(puzzle, limits) else {
        return Err(NO_SOLUTION.to_owned());
    };
    let digits: Vec<_> = puzzle
        .size()
        .cells()
        .map(|cell| solution.grid().get(cell).map(|digit| digit.get()))
        .collect();
    let _ = send(json!({"type": "solved", "solution": digits}));
    Ok(())
}

/// The time after which [`random_solution`] places no more random digits.
const RANDOM_TIME: Duration = Duration::from_secs(2);

/// Finds a solution; a random one if there are several. Places random digits that some solution has, one cell after another in
/// random order, until only one solution remains.
fn random_solution(puzzle: &Puzzle, limits: &Limits) -> Option<Solution> {
    let start = Instant::now();
    let mut random = Random::new(RandomState::new().hash_one(0));
    let (mut setup, mut current) = (puzzle.to_setup(), puzzle.clone());
    let mut answer = solver(limits).solve(puzzle).answer;
    let mut cells: Vec<Cell> = Candidates::of(puzzle).empty_cells().collect();
    random.shuffle(&mut cells);
    for cell in cells {
        let Answer::Many(..) = answer else { break };
        if start.elapsed() > RANDOM_TIME || is_flagged(limits) {
            break;
        }
        let mut digits: Vec<_> = Candidates::of(&current).get(cell).iter().collect();
        random.shuffle(&mut digits);
        for digit in digits {
            let index = puzzle.size().index(cell);
            setup.values[index] = current.value(digit);
            let Ok(next) = setup.clone().check() else { continue };
            let tried = solver(limits).solve(&next).answer;
            if tried.solution().is_some() {
                (answer, current) = (tried, next);
                break;
            }
        }
    }
    answer.solution().cloned()
}

fn check(puzzle: &Puzzle, limits: &Limits, send: Sink<'_>) {
    let count = solver(limits).count(puzzle, Some(2));
    if !matches!(count.ending, Ending::Stopped(_)) {
        let _ = send(counted(count.found, false));
    }
}

/// The number of nodes between two checks of the clock.
const NODES: u64 = 1_000;

/// Counts the solutions, and sends the number found so far at every tick.
fn count(puzzle: &Puzzle, limits: &Limits, send: Sink<'_>) {
    let mut last = Instant::now();
    let flag = limits.flag_or_idle();
    let count = solver(limits).count_observed(puzzle, None, NODES, |so_far| {
        if last.elapsed() >= TICK {
            last = Instant::now();
            if send(counted(so_far.found, true)).is_break() {
                flag.store(true, Ordering::Relaxed);
            }
        }
    });
    if !is_flagged(limits) {
        let _ = send(counted(count.found, false));
    }
}

fn counted(count: u64, goes_on: bool) -> Value {
    json!({"type": "count", "count": count, "inProgress": goes_on})
}

fn estimate(puzzle: &Puzzle, limits: &Limits, send: Sink<'_>) {
    let seed = RandomState::new().hash_one(0);
    let probing = Probing { probes: u32::MAX, seed, ..Probing::default() };
    let mut last = Instant::now();
    let flag = limits.flag_or_idle();
    let end = solver(limits).estimate_observed(puzzle, probing, |so_far| {
        if last.elapsed() >= TICK {
            last = Instant::now();
            if send(estimated(so_far)).is_break() {
                flag.store(true, Ordering::Relaxed);
            }
        }
    });
    if !is_flagged(limits) {
        let _ = send(estimated(&end));
    }
}

fn estimated(estimate: &Estimate) -> Value {
    let (number, error) = (estimate.number(), estimate.standard_error());
    let percent = if number == 0.0 { 0.0 } else { 196.0 * error / number };
    json!({
        "type": "estimate",
        "estimate": double(number),
        "stderr": double(error),
        "ci95_lower": double(number - 1.96 * error),
        "ci95_upper": double(number + 1.96 * error),
        "relErrPercent": double(percent),
        "iterations": estimate.probes,
    })
}

/// Returns a number as the script expects it: infinity and NaN are strings, since JSON has no such numbers.
fn double(number: f64) -> Value {
    match number {
        _ if number.is_nan() => "NaN".into(),
        f64::INFINITY => "Infinity".into(),
        f64::NEG_INFINITY => "-Infinity".into(),
        _ => number.into(),
    }
}

fn solve_path(stated: &Stated, limits: &Limits, send: Sink<'_>) {
    let repertoire =
        Standing::within(&stated.puzzle, limits).sound(stated.repertoire.clone(), &stated.puzzle);
    let mut at = Candidates::of(&stated.puzzle);
    let mut walk = Walk::new(at.clone(), &repertoire).easy_to_follow();
    let mut message = String::new();
    for step in walk.by_ref() {
        message += &format!("{}\n", in_words(&step, &at));
        apply(&step, &mut at);
        if is_flagged(limits) {
            return;
        }
    }
    let _ = send(logical(&at, message));
}

fn step(stated: &Stated, limits: &Limits, send: Sink<'_>) {
    let mut at = Candidates::of(&stated.puzzle);
    let is_shown = |cell: Cell| stated.marks(cell) == Some(at.get(cell));
    if !at.empty_cells().all(is_shown) {
        let _ = send(shown(&at, "Initial candidates.\n"));
        return;
    }
    let repertoire =
        Standing::within(&stated.puzzle, limits).sound(stated.repertoire.clone(), &stated.puzzle);
    let found = match at.contradiction() {
        Some(_) => None,
        None => repertoire.easy_to_follow(&Position::of(&at)),
    };
    let mut message = String::new();
    if let Some(step) = found {
        message = format!("{}\n", in_words(&step, &at));
        apply(&step, &mut at);
    }
    let _ = send(logical(&at, message));
}

fn in_words(step: &ennead::logic::Step, at: &Candidates) -> String {
    format!("{}: {}", step.technique, prose::step(step, at, CellStyle::RowColumn))
}

/// Returns the reply with the board after these steps. The script shows only the message, so a contradiction is reported in it.
fn logical(at: &Candidates, mut steps: String) -> Value {
    if at.contradiction().is_some() {
        steps += "Board is invalid!\n";
    } else if steps.is_empty() {
        steps += "No logical steps found.\n";
    }
    shown(at, &steps)
}

/// Returns the reply that makes the script show this board and message.
fn shown(at: &Candidates, message: &str) -> Value {
    let cell = |cell: Cell| match at.grid().get(cell) {
        Some(digit) => json!({"value": digit.get()}),
        None => {
            let candidates: Vec<_> = at.get(cell).iter().map(|digit| digit.get()).collect();
            json!({"value": 0, "candidates": candidates})
        }
    };
    let cells: Vec<Value> = at.size().cells().map(cell).collect();
    json!({"type": "logical", "cells": cells, "message": message, "isValid": at.contradiction().is_none()})
}

fn solver(limits: &Limits) -> Solver {
    Solver::default().limits(limits.clone())
}

fn is_flagged(limits: &Limits) -> bool {
    limits.flag_or_idle().load(Ordering::Relaxed)
}
