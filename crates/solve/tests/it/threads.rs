//! Answers do not depend on the number of threads, and limits hold for all of them together.

use ennead_puzzle::{DigitSet, MultiGrid, Puzzle, RegionSetup, Setup, Size, Spot};
use ennead_solve::{Answer, Clock, Count, Ending, Engine, Limits, Problem, Sharing, Solver, Stop};
use ennead_testkit::rules::{Random, slugs};
use ennead_testkit::{FILES, example};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// The engines that several threads can run.
const SHARED: [Engine; 5] =
    [Engine::Triads, Engine::Bitboard, Engine::Rules, Engine::Lockstep, Engine::Cdcl];

const NUMBERS: [usize; 3] = [1, 2, 4];

fn solver(engine: Engine, threads: usize) -> Solver {
    Solver::new(engine).threads(NonZeroUsize::new(threads).unwrap()).threads_after(1)
}

/// Counts and solves on one thread and on these numbers of threads. Panics if the answers differ. Returns all counts.
fn agreeing_counts(problem: &impl Problem, engine: Engine, numbers: &[usize]) -> Vec<Count> {
    let alone = solver(engine, 1);
    let (count, answer) = (alone.count(problem, None), alone.solve(problem).answer);
    let several = numbers.iter().map(|threads| {
        let several = solver(engine, *threads);
        let other = several.count(problem, None);
        assert_eq!((other.found, other.ending), (count.found, count.ending), "{engine}");
        assert_eq!(several.solve(problem).answer, answer, "{engine}");
        other
    });
    let several: Vec<Count> = several.collect();
    std::iter::once(count).chain(several).collect()
}

/// A grid of 4 x 4 or 6 x 6 with up to three rules and some marks.
fn random_puzzle(random: &mut Random) -> Puzzle {
    let size = Size::new([4, 4, 6][random.below(3)]).unwrap();
    let mut setup = Setup::empty(size.digit_count());
    let jigsaw = size.digit_count() == 4 && random.below(3) == 0;
    if jigsaw {
        setup.regions = RegionSetup::Map("1112122233343444".bytes().map(i32::from).collect());
    }
    let slugs = slugs(size);
    for _ in 0..random.below(4) {
        let slug = slugs[random.below(slugs.len())];
        if jigsaw || !matches!(slug, "region-sum" | "indexer") {
            setup.rules.push(random.rule(slug, size));
        }
    }
    let all = size.digits().bits();
    let few = size.digit_count() == 6;
    let mark = |_| {
        let open = random.bits() | random.bits() | if few { 0 } else { random.bits() };
        DigitSet::from_bits(open & all)
    };
    setup.marks = Some((0..size.cell_count()).map(mark).collect());
    setup.check().unwrap()
}

#[test]
fn small_puzzles_with_rules_have_the_same_answers() {
    let mut random = Random::new(11);
    let (mut solvable, mut split, mut raced) = (0, 0, 0);
    for _ in 0..120 {
        let puzzle = random_puzzle(&mut random);
        for engine in [Engine::Auto, Engine::Rules, Engine::Lockstep, Engine::Cdcl] {
            let counts = agreeing_counts(&puzzle, engine, &NUMBERS);
            assert_eq!(counts[0].sharing, Sharing::Alone);
            solvable += usize::from(counts[0].found > 0);
            for (count, threads) in counts[1..].iter().zip(NUMBERS) {
                assert_eq!(count.stats.solutions, count.found);
                split += usize::from(matches!(count.sharing, Sharing::Split { .. }));
                raced += usize::from(matches!(count.sharing, Sharing::Raced { .. }));
                for limit in [1, 2, 20] {
                    let [few, expected] = [threads, 1]
                        .map(|threads| solver(engine, threads).count(&puzzle, Some(limit)));
                    assert_eq!((few.found, few.ending), (expected.found, expected.ending));
                }
            }
        }
    }
    assert!(solvable > 50 && split > 50 && raced > 50, "{solvable} {split} {raced}");
}

#[test]
fn small_puzzles_without_rules_have_the_same_answers() {
    let mut random = Random::new(12);
    for _ in 0..40 {
        let puzzle = Setup { rules: Vec::new(), ..random_puzzle(&mut random).to_setup() };
        let puzzle = puzzle.check().unwrap();
        for engine in Engine::ALL {
            agreeing_counts(&puzzle, engine, &[2, 4]);
        }
    }
}

#[test]
fn overlapping_grids_have_the_same_answers() {
    let mut random = Random::new(13);
    let mut several_solutions = 0;
    for _ in 0..30 {
        let grid = |random: &mut Random| {
            let size = Size::new(4).unwrap();
            let mut setup = Setup::empty(4);
            for _ in 0..random.below(3) {
                let slug = ["cage", "thermometer", "arrow", "pair"][random.below(4)];
                setup.rules.push(random.rule(slug, size));
            }
            setup.check().unwrap()
        };
        let grids =
            [(0, 2), (2, 0)].map(|(row, column)| (Spot::new(row, column), grid(&mut random)));
        let multi_grid = MultiGrid::of(grids).unwrap();
        for engine in [Engine::Auto, Engine::Rules, Engine::Lockstep, Engine::Cdcl] {
            let counts = agreeing_counts(&multi_grid, engine, &[2, 4]);
            several_solutions += usize::from(counts[0].found > 16);
        }
    }
    assert!(several_solutions > 15, "{several_solutions}");
}

/// The first 40 cells of a full grid, with about ten thousand solutions.
fn loose() -> Puzzle {
    let full = example("0-stalls").puzzle;
    let full = Solver::default().solutions(&full).next().unwrap();
    let mut setup = Setup::empty(9);
    let values = full.grid().cells().iter().map(|digit| digit.unwrap().get().into());
    let kept = values.enumerate().map(|(cell, value): (_, i32)| if cell < 40 { value } else { 0 });
    setup.values = kept.collect();
    setup.check().unwrap()
}

#[test]
fn counters_of_the_parts_add_up() {
    let puzzle = loose();
    let expected = Solver::new(Engine::Dlx).count(&puzzle, None).found;
    assert!(expected > 500, "{expected}");
    for engine in SHARED {
        let alone = solver(engine, 1).count(&puzzle, None);
        assert_eq!((alone.found, alone.ending), (expected, Ending::Complete), "{engine}");
        for threads in [2, 3, 8] {
            let count = solver(engine, threads).count(&puzzle, None);
            assert_eq!((count.found, count.ending), (expected, Ending::Complete), "{engine}");
            assert_eq!(count.stats.solutions, expected, "{engine}");
            assert!(matches!(count.sharing, Sharing::Split { .. }), "{engine}: {}", count.sharing);
            // `triads` visits the same positions, whatever their order. The other engines branch by weights, which differ from
            // part to part.
            if engine == Engine::Triads {
                assert_eq!(count.stats, alone.stats);
            }
            // Every position that is entered is also left. The start is a node too, but it is not entered.
            if matches!(engine, Engine::Triads | Engine::Bitboard | Engine::Rules) {
                let stats = count.stats;
                assert_eq!(stats.nodes, stats.retreats + 1, "{engine}");
            }
        }
    }
}

#[test]
fn easy_puzzles_start_no_threads() {
    let threads = NonZeroUsize::new(4).unwrap();
    let puzzle = example("0-stalls").puzzle;
    for engine in Engine::ALL {
        let solver = Solver::new(engine).threads(threads);
        assert_eq!(solver.solve(&puzzle).sharing, Sharing::Alone, "{engine}");
        assert_eq!(solver.count(&puzzle, Some(2)).sharing, Sharing::Alone, "{engine}");
    }
}

fn endless() -> Puzzle {
    Setup::empty(9).check().unwrap()
}

/// An empty grid of 16 x 16 with rules, in which `auto` finds solutions without end.
fn endless_with_rules() -> Puzzle {
    let mut setup = Setup::empty(16);
    setup.rules.push(Random::new(1).rule("cage", Size::new(16).unwrap()));
    setup.check().unwrap()
}

#[test]
fn the_node_limit_holds_for_all_threads_together() {
    for puzzle in [endless(), endless_with_rules()] {
        for engine in [Engine::Auto].into_iter().chain(SHARED) {
            for (threads, nodes) in [(2, 500), (4, 5_000), (3, 999)] {
                let solver = solver(engine, threads).limits(Limits::none().nodes(nodes));
                let count = solver.count(&puzzle, None);
                assert_eq!(count.ending, Ending::Stopped(Stop::Nodes), "{engine}");
                assert!(count.stats.nodes <= nodes, "{engine} {}", count.stats.nodes);
                assert!(count.stats.nodes + 64 * threads as u64 > nodes, "{engine} {nodes}");
            }
        }
    }
}

#[test]
fn the_time_limit_and_the_flag_stop_all_threads() {
    for puzzle in [endless(), endless_with_rules()] {
        for engine in [Engine::Auto].into_iter().chain(SHARED) {
            let ticks = AtomicU64::new(0);
            let ticking =
                Clock::new(move || Duration::from_millis(ticks.fetch_add(1, Ordering::Relaxed)));
            let limits = Limits::none().time(Duration::from_millis(50), ticking);
            let count = solver(engine, 3).limits(limits).count(&puzzle, None);
            assert_eq!(count.ending, Ending::Stopped(Stop::Time), "{engine}");

            // The flag is raised while the threads work: after the clock was read several times.
            let flag = Arc::new(AtomicBool::new(false));
            let (looks, raised) = (AtomicU64::new(0), flag.clone());
            let raising = Clock::new(move || {
                if looks.fetch_add(1, Ordering::Relaxed) == 40 {
                    raised.store(true, Ordering::Relaxed);
                }
                Duration::ZERO
            });
            let limits = Limits::none().time(Duration::from_secs(1), raising).flag(flag);
            let count = solver(engine, 3).limits(limits).count(&puzzle, None);
            assert_eq!(count.ending, Ending::Stopped(Stop::Flag), "{engine}");
        }
    }
}

#[test]
fn a_limit_of_solutions_is_met_exactly() {
    for (puzzle, engine) in [(endless(), Engine::Auto), (endless_with_rules(), Engine::Auto)]
        .into_iter()
        .chain(SHARED.map(|engine| (endless(), engine)))
    {
        for limit in [1, 17, 3_000] {
            let count = solver(engine, 4).count(&puzzle, Some(limit));
            assert_eq!((count.found, count.ending), (limit, Ending::Enough), "{engine}");
            assert_eq!(count.stats.solutions, limit, "{engine}");
        }
    }
}

/// Tests proofs of uniqueness in which the race starts after a few nodes.
#[test]
fn races_find_what_one_search_finds() {
    let cases = FILES.into_iter().flat_map(ennead_testkit::cases);
    let few = cases.filter(|case| case.solutions <= 16);
    let (mut raced, three) = (0, NonZeroUsize::new(3).unwrap());
    for case in few {
        let limits = Limits::none().nodes(20_000);
        let alone = Solver::new(Engine::Cdcl).limits(limits.clone());
        let several = alone.clone().threads(three).threads_after(10);
        let (outcome, count) = (several.solve(&case.puzzle), several.count(&case.puzzle, None));
        raced += usize::from(outcome.sharing == Sharing::Raced { threads: three });
        for ending in [alone.count(&case.puzzle, None).ending, count.ending] {
            assert_eq!(ending, Ending::Complete, "{}", case.id);
        }
        assert_eq!((count.found, count.stats.solutions), (case.solutions, case.solutions));
        assert_eq!(outcome.answer, alone.solve(&case.puzzle).answer, "{}", case.id);
        let found = outcome.answer.solution().filter(|_| case.solutions == 1);
        assert_eq!(found.map(ToString::to_string), case.solution, "{}", case.id);
    }
    assert!(raced > 5, "{raced}");
    assert_eq!(Sharing::Raced { threads: three }.to_string(), "raced on 3 threads");
}

#[test]
fn a_race_keeps_to_the_limit_of_nodes() {
    let cases = ennead_testkit::cases("sizes.jsonl");
    let alone = Solver::new(Engine::Cdcl);
    let long = cases.iter().map(|case| (alone.solve(&case.puzzle).stats.nodes, &case.puzzle));
    let (nodes, puzzle) = long.max_by_key(|(nodes, _)| *nodes).unwrap();
    assert!(nodes > 200, "{nodes}");
    for limit in [20, 100, 199] {
        let solver = solver(Engine::Cdcl, 3).limits(Limits::none().nodes(limit));
        let outcome = solver.solve(puzzle);
        assert!(matches!(outcome.answer, Answer::Stopped(Stop::Nodes, _)), "{limit}");
        assert!(outcome.stats.nodes <= limit, "{} of {limit}", outcome.stats.nodes);
        assert_eq!(outcome.sharing, Sharing::Raced { threads: NonZeroUsize::new(3).unwrap() });
    }
}
