//! Events, replayed on a separate position.

use super::cases::all;
use ennead_puzzle::{Candidate, Candidates, Cell, DigitSet, Grid, Puzzle, Setup, Size, Solution};
use ennead_solve::{Engine, Event, Limits, Observer, Solver, Stats};
use ennead_testkit::cases;
use ennead_testkit::rules::{Random, slugs};

/// Rebuilds every position from the events and checks each event.
struct Replay {
    puzzle: Puzzle,
    grid: Grid,
    /// The candidates of each cell after the givens and the reported eliminations.
    marks: Vec<DigitSet>,
    /// The position before each level.
    levels: Vec<(Grid, Vec<DigitSet>)>,
    /// The counters according to the events.
    counted: Stats,
}

impl Replay {
    fn of(puzzle: &Puzzle) -> Replay {
        Replay {
            puzzle: puzzle.clone(),
            grid: puzzle.givens().clone(),
            marks: Candidates::of(puzzle).marks().to_vec(),
            levels: Vec::new(),
            counted: Stats { nodes: 1, ..Stats::default() },
        }
    }

    fn marks(&mut self, cell: Cell) -> &mut DigitSet {
        &mut self.marks[self.puzzle.size().index(cell)]
    }

    fn write(&mut self, Candidate { cell, digit }: Candidate) {
        assert_eq!(self.grid.get(cell), None, "{cell} is filled twice");
        assert!(self.marks(cell).contains(digit), "{digit} is not a candidate of {cell}");
        let mut peers = self.puzzle.geometry().peers(cell);
        assert!(peers.all(|peer| self.grid.get(peer) != Some(digit)), "{digit} sees {cell}");
        self.grid.set(cell, Some(digit));
        self.counted.placements += 1;
    }
}

impl Observer for Replay {
    fn event(&mut self, event: Event) {
        match event {
            Event::Enter { candidate, guess } => {
                self.levels.push((self.grid.clone(), self.marks.clone()));
                self.write(candidate);
                self.counted.nodes += 1;
                self.counted.guesses += u64::from(guess);
            }
            Event::Place(candidate) => self.write(candidate),
            Event::Eliminate(Candidate { cell, digit }) => {
                assert_eq!(self.grid.get(cell), None, "{cell} is filled");
                assert!(self.marks(cell).remove(digit), "{digit} was already removed from {cell}");
                self.counted.propagations += 1;
            }
            Event::Leave => {
                (self.grid, self.marks) = self.levels.pop().expect("the start has no level");
                self.counted.retreats += 1;
            }
            Event::Solution => {
                Solution::check(&self.puzzle, self.grid.clone()).expect("a solution");
                self.counted.solutions += 1;
            }
        }
    }
}

fn watchable() -> impl Iterator<Item = Engine> {
    Engine::SEARCHING.into_iter().filter(|engine| engine.is_watchable())
}

#[test]
fn an_engine_that_cannot_be_watched_is_replaced() {
    let puzzle = cases("classic.jsonl").swap_remove(0).puzzle;
    let solver = Solver::new(Engine::Triads);
    let watched = solver.watched_solutions(&puzzle, Replay::of(&puzzle));
    assert_eq!(watched.choice().engine, Engine::Propagate);
    assert_eq!(watched.choice().reason, "the requested engine cannot be watched");
    assert_eq!(solver.solutions(&puzzle).choice().engine, Engine::Triads);
}

#[test]
fn events_replay_and_add_up_to_the_counters() {
    for case in all() {
        let puzzle = &case.puzzle;
        for engine in watchable() {
            let mut replay = Replay::of(puzzle);
            let solver = Solver::new(engine).limits(Limits::none().nodes(400));
            let mut solutions = solver.watched_solutions(puzzle, &mut replay);
            solutions.by_ref().for_each(drop);
            let stats = solutions.stats();
            drop(solutions);
            assert_eq!(replay.counted, stats, "{engine} on {}", case.id);
            assert_eq!(replay.levels.len() as u64, stats.nodes - 1 - stats.retreats);
        }
    }
}

/// A replay starts without the candidates that givens exclude by rules, such as those in the rest of a given's cage.
#[test]
fn events_replay_in_puzzles_with_rules() {
    let size = Size::new(4).unwrap();
    let mut random = Random::new(9);
    for slug in slugs(size) {
        for _ in 0..20 {
            let mut setup = Setup::empty(4);
            setup.values[random.below(16)] = random.range(1, 4) as i32;
            setup.rules = vec![random.rule(slug, size)];
            let puzzle = setup.check().unwrap();
            let mut replay = Replay::of(&puzzle);
            let mut solutions = Solver::new(Engine::Rules).watched_solutions(&puzzle, &mut replay);
            solutions.by_ref().for_each(drop);
            let stats = solutions.stats();
            drop(solutions);
            assert_eq!(replay.counted, stats, "{puzzle:?}");
        }
    }
}

#[test]
fn a_complete_search_ends_where_it_began() {
    for case in all().filter(|case| case.puzzle.size().digit_count() <= 4) {
        let puzzle = &case.puzzle;
        for engine in watchable() {
            let mut replay = Replay::of(puzzle);
            Solver::new(engine).watched_solutions(puzzle, &mut replay).for_each(drop);
            assert_eq!(replay.levels.len(), 0, "{engine} on {}", case.id);
            assert_eq!(
                replay.counted.retreats,
                replay.counted.nodes - 1,
                "{engine} on {}",
                case.id
            );
            assert_eq!(replay.counted.solutions, case.solutions, "{engine} on {}", case.id);
        }
    }
}

#[test]
fn watching_changes_nothing() {
    for case in all() {
        let puzzle = &case.puzzle;
        for engine in watchable() {
            let solver = Solver::new(engine).limits(Limits::none().nodes(400));
            let mut watched = solver.watched_solutions(puzzle, Replay::of(puzzle));
            let mut unwatched = solver.solutions(puzzle);
            assert!(watched.by_ref().eq(unwatched.by_ref()), "{engine} on {}", case.id);
            assert_eq!(watched.stats(), unwatched.stats(), "{engine} on {}", case.id);
        }
    }
}
