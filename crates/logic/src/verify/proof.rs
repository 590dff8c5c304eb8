//! Proof by exhaustion: shows that the opposite of a conclusion contradicts statements that must be true.
//!
//! A pattern rests on *truths*: cells that hold one of their candidates, houses that hold a digit in one of its places. A
//! conclusion follows if its opposite contradicts them, whatever digits the rest of the grid has. The proof tries all
//! cases. It relies only on these facts: a cell holds one digit, peers differ, a rule forbids certain pairs of candidates
//! and, for techniques that rely on uniqueness, some cells cannot exchange their digits. It ignores the names and parts of
//! patterns, so one proof serves every technique.

use ennead_puzzle::{Candidate, Candidates, Cell, Digit, House};
use std::collections::HashMap;

/// A statement that holds in every solution.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Truth {
    /// The cell holds one of its candidates.
    Cell(Cell),
    /// The house holds the digit in one of its places.
    Place(House, Digit),
    /// One of these candidates is true.
    OneOf(Vec<Candidate>),
}

/// The statements from which the conclusions of a pattern are proven.
#[derive(Clone, Debug, Default)]
pub(super) struct Premises {
    /// The statements that must be true.
    pub(super) truths: Vec<Truth>,
    /// Cells without givens whose digits must not be exchangeable, because the puzzle would then have a second
    /// solution. Empty unless the technique relies on uniqueness.
    pub(super) unique: Vec<Cell>,
}

/// Why a proof failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unproven {
    /// The opposite of the conclusion is possible too.
    Possible,
    /// The proof exceeds its node limit.
    TooLarge,
}

/// The maximum number of nodes. A pattern that a person would recognise needs fewer.
const MAX_NODES: usize = 2_000_000;

/// Shows that assuming a candidate to be true (if `holds`) or false leads to a contradiction, so the opposite is proven.
/// `is_forbidden` tells whether a rule does not allow two candidates together.
pub(super) fn refute(
    candidates: &Candidates,
    premises: &Premises,
    assumed: Candidate,
    holds: bool,
    is_forbidden: &dyn Fn(Candidate, Candidate) -> bool,
) -> Result<(), Unproven> {
    let proof = Proof::new(candidates, premises, assumed, is_forbidden);
    let start = if holds { proof.choose(&proof.all_alive(), 0) } else { proof.without(0) };
    let mut nodes = 0;
    proof.search(start, &mut nodes)
}

/// The candidates that are still possible, and those that are chosen as true.
#[derive(Clone)]
struct State {
    alive: Vec<bool>,
    taken: Vec<bool>,
}

struct Proof<'a> {
    candidates: &'a Candidates,
    unique: &'a [Cell],
    /// The assumed candidate, then all other candidates of the premises.
    involved: Vec<Candidate>,
    /// For each candidate, those that cannot be true together with it.
    conflicts: Vec<Vec<usize>>,
    truths: Vec<Vec<usize>>,
}

impl<'a> Proof<'a> {
    fn new(
        candidates: &'a Candidates,
        premises: &'a Premises,
        assumed: Candidate,
        is_forbidden: &dyn Fn(Candidate, Candidate) -> bool,
    ) -> Proof<'a> {
        let mut involved = vec![assumed];
        let mut number = HashMap::from([(assumed, 0)]);
        let mut numbered = |options: Vec<Candidate>| -> Vec<usize> {
            let mut name = |option: Candidate| {
                *number.entry(option).or_insert_with(|| {
                    involved.push(option);
                    involved.len() - 1
                })
            };
            options.into_iter().map(&mut name).collect()
        };
        let of_unique = premises.unique.iter().map(|cell| Truth::Cell(*cell));
        let truths = premises.truths.iter().cloned().chain(of_unique);
        let truths = truths.map(|truth| numbered(options(candidates, truth))).collect();
        let conflict = |a: Candidate, b: Candidate| {
            a != b
                && (a.cell == b.cell
                    || a.digit == b.digit && candidates.geometry().are_peers(a.cell, b.cell)
                    || is_forbidden(a, b))
        };
        let conflicts = involved
            .iter()
            .map(|&a| (0..involved.len()).filter(|&b| conflict(a, involved[b])).collect())
            .collect();
        Proof { candidates, unique: &premises.unique, involved, conflicts, truths }
    }

    fn all_alive(&self) -> State {
        State { alive: vec![true; self.involved.len()], taken: vec![false; self.involved.len()] }
    }

    fn without(&self, candidate: usize) -> State {
        let mut state = self.all_alive();
        state.alive[candidate] = false;
        state
    }

    fn choose(&self, state: &State, candidate: usize) -> State {
        let mut state = state.clone();
        state.taken[candidate] = true;
        for &conflict in &self.conflicts[candidate] {
            state.alive[conflict] = false;
        }
        state
    }

    /// Shows that every case leads to a contradiction. Branches on the truth with the fewest options.
    fn search(&self, state: State, nodes: &mut usize) -> Result<(), Unproven> {
        *nodes += 1;
        if *nodes > MAX_NODES {
            return Err(Unproven::TooLarge);
        }
        let unmet = self.truths.iter().filter(|truth| !truth.iter().any(|&one| state.taken[one]));
        let left = |truth: &Vec<usize>| truth.iter().filter(|&&one| state.alive[one]).count();
        let Some(truth) = unmet.min_by_key(|truth| left(truth)) else {
            return if self.is_exchangeable(&state) { Ok(()) } else { Err(Unproven::Possible) };
        };
        for &option in truth {
            if state.alive[option] {
                self.search(self.choose(&state, option), nodes)?;
            }
        }
        Ok(())
    }

    /// Whether the digits of the `unique` cells can be rearranged so that each house keeps the same digits.
    fn is_exchangeable(&self, state: &State) -> bool {
        if self.unique.is_empty() {
            return false;
        }
        let taken = |cell: Cell| {
            let is_it = |&one: &usize| state.taken[one] && self.involved[one].cell == cell;
            (0..self.involved.len()).find(is_it).map(|one| self.involved[one].digit)
        };
        let Some(now) = self.unique.iter().map(|&cell| taken(cell)).collect::<Option<Vec<Digit>>>()
        else {
            return false;
        };
        let mut other = Vec::with_capacity(now.len());
        self.exchange(&now, &mut other)
    }

    /// Whether `other`, which has digits for the first cells of `unique`, can be extended to all of these cells so that
    /// the result differs from `now`.
    fn exchange(&self, now: &[Digit], other: &mut Vec<Digit>) -> bool {
        let Some(&cell) = self.unique.get(other.len()) else { return other != now };
        let geometry = self.candidates.geometry();
        // The puzzle must allow the digit here. In each house of the cell, the digit must be in a `unique` cell now,
        // and in none of the cells of `other`.
        let fits = |digit: Digit, other: &[Digit]| {
            let allowed = self.candidates.allowed(cell).contains(digit);
            allowed
                && geometry.houses_of(cell).all(|house| {
                    let inside = |one: &Cell| geometry.houses_of(*one).any(|h| h == house);
                    let has =
                        self.unique.iter().zip(now).any(|(one, d)| *d == digit && inside(one));
                    let got =
                        self.unique.iter().zip(other).any(|(one, d)| *d == digit && inside(one));
                    has && !got
                })
        };
        let mut tried = ennead_puzzle::DigitSet::EMPTY;
        for &digit in now {
            if tried.add(digit) && fits(digit, other) {
                other.push(digit);
                if self.exchange(now, other) {
                    return true;
                }
                other.pop();
            }
        }
        false
    }
}

/// The candidates of a truth, one of which must be true.
fn options(candidates: &Candidates, truth: Truth) -> Vec<Candidate> {
    match truth {
        Truth::Cell(cell) => candidates.get(cell).iter().map(|digit| cell.with(digit)).collect(),
        Truth::Place(house, digit) => {
            let can = |cell: &Cell| candidates.get(*cell).contains(digit);
            candidates.geometry().cells_of(house).filter(can).map(|c| c.with(digit)).collect()
        }
        Truth::OneOf(options) => options,
    }
}
