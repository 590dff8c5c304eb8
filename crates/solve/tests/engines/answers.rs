//! Counts, solutions and answers of every engine on the table of cases.

use crate::cases::CASES;
use crate::puzzles::{classic, marked};
use ennead_puzzle::Setup;
use ennead_solve::{Answer, Ending, Engine, Limits, Solver};
use std::collections::HashSet;

#[test]
fn every_engine_finds_the_exact_number_of_solutions() {
    for case in CASES {
        let puzzle = case.puzzle();
        for engine in Engine::ALL.into_iter().filter(|engine| case.is_quick_for(*engine)) {
            let count = Solver::new(engine).count(&puzzle, None);
            assert_eq!(
                (count.found, count.ending),
                (case.count, Ending::Complete),
                "{engine} on {}",
                case.name
            );
        }
    }
}

#[test]
fn every_engine_answers_none_unique_or_many() {
    for case in CASES {
        let puzzle = case.puzzle();
        for engine in Engine::ALL.into_iter().filter(|engine| case.is_quick_for(*engine)) {
            let answer = Solver::new(engine).solve(&puzzle).answer;
            match case.count {
                0 => assert_eq!(answer, Answer::None, "{engine} on {}", case.name),
                1 => {
                    assert!(answer.is_unique(), "{engine} on {}: {answer:?}", case.name);
                    let found = answer.solution().unwrap().to_string();
                    assert_eq!(found, case.solution.unwrap_or(&found), "{engine} on {}", case.name);
                }
                _ => match answer {
                    Answer::Many(one, other) => assert_ne!(one, other, "{engine} on {}", case.name),
                    answer => panic!("{engine} on {}: {answer:?}", case.name),
                },
            }
        }
    }
}

#[test]
fn slow_engines_stop_at_their_limit_or_answer_right() {
    let limits = Limits::none().nodes(500);
    for case in CASES {
        let puzzle = case.puzzle();
        for &engine in case.too_slow {
            let count = Solver::new(engine).limits(limits.clone()).count(&puzzle, None);
            assert!(count.found <= case.count, "{engine} on {}", case.name);
            assert!(count.stats.nodes <= 500, "{engine} on {}", case.name);
        }
    }
}

#[test]
fn all_engines_list_the_same_solutions() {
    for case in CASES.iter().filter(|case| case.count < 1000) {
        let puzzle = case.puzzle();
        let list = |engine| {
            let lines = Solver::new(engine).solutions(&puzzle).map(|solution| solution.to_string());
            let list: Vec<String> = lines.collect();
            let set: HashSet<String> = list.iter().cloned().collect();
            assert_eq!(list.len(), set.len(), "{engine} repeats itself on {}", case.name);
            set
        };
        let expected = list(Engine::Propagate);
        for engine in Engine::SEARCHING.into_iter().filter(|engine| case.is_quick_for(*engine)) {
            assert_eq!(list(engine), expected, "{engine} on {}", case.name);
        }
    }
}

#[test]
fn mrv_visits_the_nodes_of_plain() {
    for case in CASES.iter().filter(|case| case.is_quick_for(Engine::Plain)) {
        let puzzle = case.puzzle();
        let plain = Solver::new(Engine::Plain).count(&puzzle, None).stats;
        let mrv = Solver::new(Engine::Mrv).count(&puzzle, None).stats;
        assert_eq!(mrv.nodes, plain.nodes, "{}", case.name);
        assert_eq!(mrv.guesses, plain.guesses, "{}", case.name);
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
    let puzzle = classic(
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
    );
    for engine in Engine::ALL {
        let mut solutions = Solver::new(engine).solutions(&puzzle);
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
        // 12 grids for each filling of the first box; the marks leave 4 fillings and bind no more.
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
