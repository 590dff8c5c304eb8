//! The clause-learning core on problems other than Sudoku.

use ennead_solve::sat::{Literal, Monitor, Problem, Search, Step, Variable};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn variables<const N: usize>(problem: &mut Problem) -> [Literal; N] {
    [(); N].map(|()| problem.variable().yes())
}

/// One queen in each rank and each file, at most one on each diagonal.
fn queens(n: usize) -> Problem {
    let mut problem = Problem::new();
    let board: Vec<Literal> = (0..n * n).map(|_| problem.variable().yes()).collect();
    for i in 0..n {
        problem.exactly_one(&board[i * n..][..n]);
        problem.exactly_one(&board.iter().copied().skip(i).step_by(n).collect::<Vec<_>>());
    }
    for a in 0..n * n {
        for b in a + 1..n * n {
            if (a / n).abs_diff(b / n) == (a % n).abs_diff(b % n) {
                problem.clause(&[!board[a], !board[b]]);
            }
        }
    }
    problem
}

#[test]
fn queens_are_counted() {
    let counts: Vec<usize> = (1..=8).map(|n| queens(n).search().count()).collect();
    assert_eq!(counts, [1, 0, 0, 2, 10, 4, 40, 92]);
}

#[test]
fn an_empty_problem_has_one_solution_and_a_contradiction_none() {
    assert_eq!(Problem::new().search().collect::<Vec<_>>(), [Vec::<bool>::new()]);
    let mut empty = Problem::new();
    empty.exactly_one(&[]);
    assert_eq!(empty.search().count(), 0);
    let mut false_clause = Problem::new();
    false_clause.clause(&[]);
    assert_eq!(false_clause.search().count(), 0);
}

#[test]
fn a_literal_twice_in_a_group_is_false() {
    let mut problem = Problem::new();
    let [a, b] = variables(&mut problem);
    problem.exactly_one(&[a, b, a]);
    assert_eq!(problem.search().collect::<Vec<_>>(), [[false, true]]);
}

#[test]
fn large_groups_hold_one() {
    for size in [62, 63, 64, 125, 126, 300] {
        let mut problem = Problem::new();
        let members: Vec<Literal> = (0..size).map(|_| problem.variable().yes()).collect();
        problem.exactly_one(&members);
        let found: BTreeSet<Vec<usize>> = problem
            .search()
            .map(|values| (0..size).filter(|&index| values[index]).collect())
            .collect();
        assert_eq!(found, (0..size).map(|index| vec![index]).collect());
    }
}

/// `n` pigeons in `n - 1` holes: many conflicts, no solution.
fn pigeons(n: usize) -> (Problem, Vec<Literal>) {
    let mut problem = Problem::new();
    let holes: Vec<Vec<Literal>> =
        (0..n).map(|_| (1..n).map(|_| problem.variable().yes()).collect()).collect();
    // A pigeon needs a hole only if its literal in `comes` is true.
    let comes: Vec<Literal> = (0..n).map(|_| problem.variable().yes()).collect();
    for (pigeon, holes) in holes.iter().enumerate() {
        let mut group = holes.clone();
        group.push(!comes[pigeon]);
        problem.exactly_one(&group);
    }
    for (index, a) in holes.iter().enumerate() {
        for b in &holes[index + 1..] {
            a.iter().zip(b).for_each(|(&here, &there)| problem.clause(&[!here, !there]));
        }
    }
    (problem, comes)
}

#[test]
fn assumptions_hold_for_one_search() {
    let (problem, comes) = pigeons(6);
    let mut search = problem.search();
    search.assume(&comes);
    assert_eq!(search.run(&mut ()), Step::End);
    assert_eq!(
        search.refuted().into_iter().collect::<BTreeSet<_>>(),
        comes.iter().copied().collect()
    );
    search.assume(&comes[1..]);
    assert_eq!(search.run(&mut ()), Step::Solution);
    assert!(!search.is_true(comes[0]) && comes[1..].iter().all(|literal| search.is_true(*literal)));
    // The five pigeons that come can sit in 120 orders, one of which was already found.
    assert_eq!(search.by_ref().count(), 119);
    assert_eq!(search.run(&mut ()), Step::End);
    search.assume(&[comes[0], !comes[0]]);
    assert_eq!(search.run(&mut ()), Step::End);
    assert_eq!(search.refuted().len(), 2);
    search.assume(&[]);
    assert_eq!(search.run(&mut ()), Step::Solution);
}

#[test]
fn clauses_can_be_added_later() {
    let mut search = queens(6).search();
    assert_eq!(search.run(&mut ()), Step::Solution);
    let corner = |search: &Search| search.is_true(queen(0));
    assert!(!corner(&search));
    search.clause(&[queen(1), queen(2)]);
    assert!(search.by_ref().all(|values| values[1] || values[2]));
    search.clause(&[]);
    assert_eq!(search.run(&mut ()), Step::End);
    assert!(search.refuted().is_empty());
}

/// The literal of a square of [`queens`]: variables are numbered in the order in which they are made.
fn queen(square: usize) -> Literal {
    let mut problem = Problem::new();
    (0..=square).map(|_| problem.variable()).last().unwrap().yes()
}

/// Stops the search at every second position.
#[derive(Default)]
struct Slices {
    asked: u64,
    entered: u64,
    left: u64,
}

impl Monitor for Slices {
    type Stop = u64;

    fn must_stop(&mut self) -> Option<u64> {
        self.asked += 1;
        self.asked.is_multiple_of(2).then_some(self.entered)
    }

    fn entered(&mut self, _choice: bool) {
        self.entered += 1;
    }

    fn left(&mut self) {
        self.left += 1;
    }
}

#[test]
fn a_search_continues_where_it_was_stopped() {
    let mut search = queens(8).search();
    let mut slices = Slices::default();
    let (mut solutions, mut stops) = (0, 0);
    loop {
        match search.run(&mut slices) {
            Step::Solution => solutions += 1,
            Step::Stopped(_) => stops += 1,
            Step::End => break,
        }
    }
    assert_eq!(solutions, 92);
    assert_eq!(stops, slices.asked / 2);
    assert_eq!(slices.entered, slices.asked - stops);
    assert!(slices.left > 92);
}

/// A small problem, as lists of groups and clauses of signed variables.
#[derive(Clone, Debug)]
struct Small {
    variables: usize,
    groups: Vec<Vec<(usize, bool)>>,
    clauses: Vec<Vec<(usize, bool)>>,
    assumed: Vec<(usize, bool)>,
}

fn small() -> impl Strategy<Value = Small> {
    (4..13_usize).prop_flat_map(|variables| {
        let literal = || (0..variables, any::<bool>());
        let mostly_yes = || (0..variables, prop::bool::weighted(0.8));
        (
            prop::collection::vec(prop::collection::vec(mostly_yes(), 1..6), 0..5),
            prop::collection::vec(prop::collection::vec(literal(), 1..5), 0..16),
            prop::collection::vec(literal(), 0..3),
        )
            .prop_map(move |(groups, clauses, assumed)| Small {
                variables,
                groups,
                clauses,
                assumed,
            })
    })
}

impl Small {
    /// Every satisfying assignment, by trying all.
    fn brute(&self, assumed: &[(usize, bool)]) -> BTreeSet<Vec<bool>> {
        (0..1_u32 << self.variables)
            .map(|bits| (0..self.variables).map(|index| bits >> index & 1 == 1).collect())
            .filter(|values: &Vec<bool>| {
                let count = |list: &[(usize, bool)]| {
                    list.iter().filter(|(index, yes)| values[*index] == *yes).count()
                };
                self.groups.iter().all(|group| count(group) == 1)
                    && self.clauses.iter().all(|clause| count(clause) > 0)
                    && count(assumed) == assumed.len()
            })
            .collect()
    }

    fn problem(&self) -> (Problem, Vec<Literal>) {
        let mut problem = Problem::new();
        let made: Vec<Variable> = (0..self.variables).map(|_| problem.variable()).collect();
        let literals = |list: &[(usize, bool)]| -> Vec<Literal> {
            list.iter()
                .map(|&(index, yes)| if yes { made[index].yes() } else { made[index].no() })
                .collect()
        };
        self.groups.iter().for_each(|group| problem.exactly_one(&literals(group)));
        self.clauses.iter().for_each(|clause| problem.clause(&literals(clause)));
        let assumed = literals(&self.assumed);
        (problem, assumed)
    }
}

/// All further solutions of a search. Panics if one is repeated.
fn solutions(search: &mut Search) -> BTreeSet<Vec<bool>> {
    let mut all = BTreeSet::new();
    for solution in search {
        assert!(all.insert(solution), "a solution is repeated");
    }
    all
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn random_problems_have_the_solutions_of_brute_force(small in small()) {
        let (problem, assumed) = small.problem();
        let free = small.brute(&[]);
        prop_assert_eq!(solutions(&mut problem.clone().search()), free.clone());

        let mut search = problem.search();
        search.assume(&assumed);
        let bound = small.brute(&small.assumed);
        prop_assert_eq!(solutions(&mut search), bound.clone());
        if bound.is_empty() {
            // The refuted assumptions conflict.
            let refuted = search.refuted();
            let conflicting: Vec<(usize, bool)> = refuted.iter().map(|l| (l.variable().index(), l.is_yes())).collect();
            prop_assert!(refuted.iter().all(|literal| assumed.contains(literal)));
            prop_assert!(small.brute(&conflicting).is_empty());
        }
        search.assume(&[]);
        let rest = solutions(&mut search);
        prop_assert!(rest.is_subset(&free));
        prop_assert!(free.difference(&rest).all(|solution| bound.contains(solution)));
    }
}

/// Counts with parts split off after every few steps; all parts are then searched.
fn count_in_parts(search: Search, every: u64) -> usize {
    struct Every(u64, u64);
    impl Monitor for Every {
        type Stop = ();
        fn must_stop(&mut self) -> Option<()> {
            self.0 += 1;
            self.0.is_multiple_of(self.1).then_some(())
        }
    }
    let (mut parts, mut found) = (vec![search], 0);
    while let Some(mut part) = parts.pop() {
        let mut monitor = Every(0, every);
        loop {
            match part.run(&mut monitor) {
                Step::Solution => found += 1,
                Step::End => break,
                Step::Stopped(()) => parts.extend(part.split()),
            }
        }
    }
    found
}

#[test]
fn parts_have_all_solutions_together() {
    for (n, expected) in [(4, 2), (5, 10), (6, 4), (7, 40), (8, 92)] {
        for every in [2, 3, 5, 20] {
            assert_eq!(count_in_parts(queens(n).search(), every), expected, "{n} {every}");
        }
    }
}

/// Solutions that are told apart by some variables are excluded by clauses at level 0: the parts must not lose their sides there.
#[test]
fn parts_that_tell_solutions_apart_find_each_once() {
    let mut free = Problem::new();
    for _ in 0..5 {
        free.variable();
    }
    free.tell_apart_by(3);
    for every in [2, 3, 5, 20] {
        assert_eq!(count_in_parts(free.clone().search(), every), 8, "{every}");
    }
}

/// Two searches take turns of a few steps, and each imports all clauses that the other learns.
#[test]
fn searches_that_exchange_clauses_find_all_solutions_together() {
    struct Partner {
        steps: u64,
        sent: Vec<(Vec<Literal>, u32)>,
        received: Vec<(Vec<Literal>, u32)>,
    }
    impl Monitor for Partner {
        type Stop = ();
        fn must_stop(&mut self) -> Option<()> {
            self.steps += 1;
            self.steps.is_multiple_of(3).then_some(())
        }
        fn learned(&mut self, clause: &[Literal], glue: u32) {
            self.sent.push((clause.to_vec(), glue));
        }
        fn import(&mut self) -> Option<(Vec<Literal>, u32)> {
            self.received.pop()
        }
    }
    for (n, expected) in [(3, 0), (4, 2), (5, 10), (6, 4)] {
        for seed in 1..20 {
            let first = queens(n).search();
            let mut second = first.clone();
            second.shuffle(seed);
            let partner = || Partner { steps: 0, sent: Vec::new(), received: Vec::new() };
            let mut searches = [(first, partner()), (second, partner())];
            let mut known = BTreeSet::new();
            let mut turn = 0;
            loop {
                let (search, partner) = &mut searches[turn];
                match search.run(partner) {
                    Step::Solution => {
                        let values = (0..n * n).map(|square| search.is_true(queen(square)));
                        known.insert(values.collect::<Vec<bool>>());
                    }
                    Step::End => break,
                    Step::Stopped(()) => {
                        let sent = std::mem::take(&mut partner.sent);
                        turn = 1 - turn;
                        searches[turn].1.received.extend(sent);
                    }
                }
            }
            assert_eq!(known.len(), expected, "{n} {seed}");
        }
    }
}
