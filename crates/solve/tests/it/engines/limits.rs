//! Every limit on every engine.

use ennead_puzzle::{Puzzle, Setup};
use ennead_solve::{Answer, Clock, Ending, Engine, Limits, Solver, Stop};
use ennead_testkit::example;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// A puzzle with too many solutions to enumerate.
fn endless() -> Puzzle {
    Setup::empty(9).check().unwrap()
}

#[test]
fn the_node_limit_is_exact() {
    for engine in Engine::ALL {
        for nodes in [1, 2, 63, 64, 65, 1000] {
            let solver = Solver::new(engine).limits(Limits::none().nodes(nodes));
            let count = solver.count(&endless(), None);
            assert_eq!(count.ending, Ending::Stopped(Stop::Nodes), "{engine}");
            assert_eq!(count.stats.nodes, nodes, "{engine}");
        }
    }
}

#[test]
fn a_search_that_needs_just_the_limit_completes() {
    let puzzle = example("0-stalls").puzzle;
    for engine in Engine::ALL {
        let free = Solver::new(engine).count(&puzzle, None).stats;
        let with = |nodes| Solver::new(engine).limits(Limits::none().nodes(nodes)).solve(&puzzle);
        assert!(with(free.nodes).answer.is_unique(), "{engine}");
        assert_eq!(with(free.nodes).stats, free, "{engine}");
        // An engine that visits only the start cannot be stopped earlier.
        if free.nodes > 1 {
            let stopped = with(free.nodes - 1);
            assert!(matches!(stopped.answer, Answer::Stopped(Stop::Nodes, _)), "{engine}");
            assert_eq!(stopped.stats.nodes, free.nodes - 1, "{engine}");
        }
    }
}

#[test]
fn a_stopped_answer_keeps_the_first_solution() {
    let hard = example("2-hard2").puzzle;
    let solver = |nodes| Solver::new(Engine::Dlx).limits(Limits::none().nodes(nodes));
    let answer = |nodes| solver(nodes).solve(&hard).answer;
    assert_eq!(answer(64), Answer::Stopped(Stop::Nodes, None));
    assert!(matches!(answer(65), Answer::Stopped(Stop::Nodes, Some(_))));
    assert!(answer(71).is_unique());
}

/// A clock that advances by a millisecond each time it is read.
fn ticking() -> Clock {
    let ticks = AtomicU64::new(0);
    Clock::new(move || Duration::from_millis(ticks.fetch_add(1, Ordering::Relaxed)))
}

#[test]
fn the_time_limit_stops() {
    for engine in Engine::ALL {
        let limits = Limits::none().time(Duration::from_millis(5), ticking());
        let count = Solver::new(engine).limits(limits).count(&endless(), None);
        assert_eq!(count.ending, Ending::Stopped(Stop::Time), "{engine}");
        // The clock is read at nodes 1, 65, 129, 193 and 257, and at the start.
        assert_eq!(count.stats.nodes, 257, "{engine}");
        assert!(count.stats.elapsed >= Some(Duration::from_millis(5)), "{engine}");
    }
}

#[test]
fn a_clock_alone_stops_nothing() {
    let puzzle = Setup::empty(4).check().unwrap();
    for engine in Engine::ALL {
        let count =
            Solver::new(engine).limits(Limits::none().clock(ticking())).count(&puzzle, None);
        assert_eq!((count.found, count.ending), (288, Ending::Complete), "{engine}");
        assert!(count.stats.elapsed.is_some(), "{engine}");
    }
}

#[test]
fn the_flag_stops() {
    for engine in Engine::ALL {
        let flag = Arc::new(AtomicBool::new(false));
        let solver = Solver::new(engine).limits(Limits::none().flag(flag.clone()));
        let puzzle = endless();
        let mut solutions = solver.solutions(&puzzle);
        assert!(solutions.next().is_some(), "{engine}");
        flag.store(true, Ordering::Relaxed);
        let before = solutions.stats().nodes;
        solutions.by_ref().for_each(drop);
        assert_eq!(solutions.ending(), Ending::Stopped(Stop::Flag), "{engine}");
        assert!(solutions.stats().nodes - before <= 64, "{engine}");
    }
}

#[test]
fn large_grids_stop_at_their_budget() {
    let puzzle = Setup::empty(36).check().unwrap();
    for engine in Engine::ALL {
        let solver = Solver::new(engine).limits(Limits::none().nodes(50));
        assert_eq!(solver.solve(&puzzle).answer, Answer::Stopped(Stop::Nodes, None), "{engine}");
    }
}
