//! Counts, solutions and answers of every engine on every puzzle of `testdata`.

use super::cases::{all, budget, solver};
use super::puzzles::marked;
use ennead_puzzle::{Cell, Setup, Size};
use ennead_solve::{Answer, Ending, Engine, Limits, Solver, Stop};
use ennead_testkit::{Oracle, cases};
use std::collections::HashSet;

#[test]
fn every_engine_counts_exactly_or_stops_at_its_budget() {
    // The puzzles that each engine must finish, so that a regression fails here.
    let expected = [
        (Engine::Auto, all().count()),
        (Engine::Backtrack, 40),
        (Engine::Mrv, 85),
        (Engine::Propagate, all().count()),
        (Engine::Dlx, 121),
        (Engine::Triads, all().count()),
        (Engine::Bitboard, all().count()),
        (Engine::Lockstep, all().count() - 2),
        (Engine::Cdcl, all().count()),
        (Engine::Rules, all().count() - 2),
    ];
    for (engine, expected) in expected {
        let mut finished = 0;
        for case in all() {
            let count = solver(engine).count(&case.puzzle, None);
            match count.ending {
                Ending::Complete => {
                    assert_eq!(count.found, case.solutions, "{engine} on {}", case.id);
                    finished += 1;
                }
                Ending::Stopped(Stop::Nodes) => {
                    assert_eq!(count.stats.nodes, budget(engine), "{engine} on {}", case.id);
                    assert!(count.found <= case.solutions, "{engine} on {}", case.id);
                }
                ending => panic!("{engine} on {}: {ending:?}", case.id),
            }
        }
        assert!(finished >= expected, "{engine} finished {finished} of {expected}");
    }
}

#[test]
fn an_observed_count_is_the_same() {
    for case in all().step_by(5) {
        for engine in Engine::ALL {
            let solver = solver(engine);
            let plain = solver.count(&case.puzzle, None);
            let mut shown = Vec::new();
            let observed = solver.count_observed(&case.puzzle, None, 37, |so_far| {
                shown.push(so_far.found);
            });
            assert_eq!(
                (observed.found, observed.ending, observed.stats.nodes),
                (plain.found, plain.ending, plain.stats.nodes),
                "{engine} on {}",
                case.id
            );
            assert!(shown.is_sorted() && shown.last() <= Some(&plain.found), "{engine}");
            assert!(plain.stats.nodes < 200 || shown.len() > 1, "{engine} on {}", case.id);
        }
    }
}

#[test]
fn every_engine_answers_none_unique_or_many() {
    for case in all() {
        for engine in Engine::ALL {
            let answer = solver(engine).solve(&case.puzzle).answer;
            match (&answer, case.solutions) {
                (Answer::None, 0) => {}
                (Answer::Unique(_) | Answer::Stopped(Stop::Nodes, Some(_)), 1) => {
                    let found = answer.solution().map(ToString::to_string);
                    assert_eq!(found, case.solution, "{engine} on {}", case.id);
                }
                (Answer::Many(one, other), 2..) => {
                    assert_ne!(one, other, "{engine} on {}", case.id);
                }
                (Answer::Stopped(Stop::Nodes, first), solutions) => {
                    assert!(first.is_none() || solutions > 0, "{engine} on {}", case.id);
                }
                _ => panic!("{engine} on {}: {answer:?}", case.id),
            }
        }
    }
}

#[test]
fn all_engines_list_the_same_solutions() {
    for case in all().filter(|case| case.solutions < 1000) {
        let list = |engine| {
            let mut solutions = solver(engine).solutions(&case.puzzle);
            let list: Vec<String> = solutions.by_ref().map(|found| found.to_string()).collect();
            let set: HashSet<String> = list.iter().cloned().collect();
            assert_eq!(list.len(), set.len(), "{engine} repeats itself on {}", case.id);
            (set, solutions.ending())
        };
        let (expected, ending) = list(Engine::Propagate);
        assert_eq!(ending, Ending::Complete, "{}", case.id);
        for engine in Engine::SEARCHING {
            match list(engine) {
                (found, Ending::Complete) => assert_eq!(found, expected, "{engine} on {}", case.id),
                (found, _) => assert!(found.is_subset(&expected), "{engine} on {}", case.id),
            }
        }
    }
}

#[test]
fn mrv_visits_the_nodes_of_the_oracle() {
    for case in all() {
        let mut oracle = Oracle::new(&case.puzzle).nodes(5_000);
        let found = oracle.by_ref().count() as u64;
        if !oracle.stopped {
            let mrv = solver(Engine::Mrv).count(&case.puzzle, None);
            assert_eq!(mrv.found, found, "{}", case.id);
            assert_eq!(mrv.stats.nodes, oracle.nodes, "{}", case.id);
            assert_eq!(mrv.stats.guesses, oracle.guesses, "{}", case.id);
        }
    }
}

#[test]
fn counting_ends_at_enough() {
    let puzzle = Setup::empty(9).check().unwrap();
    for engine in Engine::ALL {
        let count = Solver::new(engine).count(&puzzle, Some(100));
        assert_eq!((count.found, count.ending), (100, Ending::Enough), "{engine}");
        let none = Solver::new(engine).count(&puzzle, Some(0));
        assert_eq!((none.found, none.ending, none.stats.nodes), (0, Ending::Enough, 1), "{engine}");
    }
}

#[test]
fn solutions_stay_ended() {
    let full = cases("classic.jsonl").into_iter().find(|case| case.id == "full").unwrap().puzzle;
    for engine in Engine::ALL {
        let mut solutions = Solver::new(engine).solutions(&full);
        assert!(solutions.next().is_some(), "{engine}");
        assert_eq!(solutions.ending(), Ending::Enough);
        assert!(solutions.next().is_none() && solutions.next().is_none(), "{engine}");
        assert_eq!(solutions.ending(), Ending::Complete);
    }
}

#[test]
fn pencil_marks_bind_every_engine() {
    let half = ["12", "12", "34", "34", "34", "34", "12", "12"];
    let cases: [([&str; 16], u64); 4] = [
        (["1234"; 16], 288),
        // Each filling of the first box gives 12 grids; the marks allow 4 fillings.
        ([half, ["1234"; 8]].concat().try_into().unwrap(), 48),
        // Row 1 has no place for 4.
        ([["123"; 4], ["1234"; 4], ["1234"; 4], ["1234"; 4]].concat().try_into().unwrap(), 0),
        // A cell without any mark.
        ([&[""], ["1234"; 15].as_slice()].concat().try_into().unwrap(), 0),
    ];
    for (marks, expected) in cases {
        let puzzle = marked(marks);
        for engine in Engine::ALL {
            let found = Solver::new(engine).count(&puzzle, None).found;
            assert_eq!(found, expected, "{engine} with marks {marks:?}");
        }
    }
}

/// Extra regions that repeat a row change no answer, however many there are.
#[test]
fn many_houses() {
    let size = Size::new(4).unwrap();
    let row: Vec<Cell> = size.cells().take(4).collect();
    let slanted = [(0, 0), (1, 3), (2, 1), (3, 2)].map(|(row, column)| Cell::new(row, column));
    let with = |repeated: usize| {
        let mut setup = Setup::empty(4);
        setup.values[5] = 2;
        setup.extras.regions = vec![row.clone(); repeated];
        setup.extras.regions.push(slanted.to_vec());
        setup.check().unwrap()
    };
    let expected = Oracle::new(&with(0)).count() as u64;
    assert!(expected > 1);
    for repeated in [113, 114, 115, 116, 130, 199] {
        let puzzle = with(repeated);
        for engine in Engine::ALL {
            let found = Solver::new(engine).count(&puzzle, None).found;
            assert_eq!(found, expected, "{engine}, {repeated} times");
        }
    }
}

#[test]
fn the_largest_grid_with_disjoint_groups() {
    let mut setup = Setup::empty(36);
    setup.extras.disjoint_groups = true;
    let puzzle = setup.check().unwrap();
    let count =
        Solver::new(Engine::Propagate).limits(Limits::none().nodes(100)).count(&puzzle, None);
    assert_eq!(count.ending, Ending::Stopped(Stop::Nodes));
}
