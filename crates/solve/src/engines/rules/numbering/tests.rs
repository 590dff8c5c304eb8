use super::*;
use crate::{Engine, Event, Observer, Solver};
use ennead_puzzle::rule::{
    ChaosConstruction, CountDistinct, RegionCount, Rule, SameValues, WeightedSum,
};
use ennead_puzzle::{Puzzle, Size};
use ennead_testkit::rules::form;
use std::cell::RefCell;

/// Creates a puzzle of 4 x 4 cells in unknown regions. `given` is the region number of the first cell, and `others` returns
/// further rules about the cells and the region numbers.
fn unknown_regions(
    given: Option<i32>,
    others: impl FnOnce(&[Cell], &[Cell]) -> Vec<Rule>,
) -> Puzzle {
    let mut setup = form("chaos-construction", 4);
    let cells: Vec<Cell> = setup.size().unwrap().cells().collect();
    let (cells, numbers) = cells.split_at(16);
    setup.rules = vec![ChaosConstruction { regions: numbers.to_vec(), size: 4 }.into()];
    setup.rules.extend(others(cells, numbers));
    if let Some(number) = given {
        setup.values[16] = number;
    }
    setup.check().unwrap()
}

fn may_be_exchanged(puzzle: &Puzzle) -> bool {
    Numbering::<u16>::of(&Canvas::of(puzzle)).is_some()
}

#[test]
fn numbers_that_are_only_compared_may_be_exchanged() {
    assert!(may_be_exchanged(&unknown_regions(None, |_, _| vec![])));
    assert!(may_be_exchanged(&unknown_regions(None, |cells, numbers| {
        let arms = vec![numbers[..4].to_vec()];
        let (in_a_row, except_start) = (true, false);
        vec![
            RegionCount { cell: cells[0], arms, in_a_row, except_start }.into(),
            CountDistinct { cell: cells[1], cells: numbers[4..8].to_vec() }.into(),
            SameValues { groups: vec![vec![numbers[0]], vec![numbers[5]]], in_order: true }.into(),
        ]
    })));
}

#[test]
fn numbers_that_are_given_or_used_as_values_may_not_be_exchanged() {
    assert!(!may_be_exchanged(&unknown_regions(Some(1), |_, _| vec![])), "a given");
    let sum = |cells| vec![WeightedSum { cells, weights: vec![], sum: 5 }.into()];
    assert!(!may_be_exchanged(&unknown_regions(None, |_, numbers| {
        sum(vec![numbers[0], numbers[9]])
    })));
    assert!(may_be_exchanged(&unknown_regions(None, |cells, _| { sum(vec![cells[0], cells[9]]) })));
    // A count of different region numbers is compared with a region number.
    assert!(!may_be_exchanged(&unknown_regions(None, |_, numbers| {
        vec![CountDistinct { cell: numbers[0], cells: numbers[4..8].to_vec() }.into()]
    })));
    // The digit of a cell is compared with a region number.
    assert!(!may_be_exchanged(&unknown_regions(None, |cells, numbers| {
        let groups = vec![vec![cells[0]], vec![numbers[5]]];
        vec![SameValues { groups, in_order: true }.into()]
    })));
}

#[test]
fn solutions_have_their_numbers_in_order_and_come_once() {
    let puzzle = unknown_regions(None, |cells, _| {
        vec![WeightedSum { cells: cells[..2].to_vec(), weights: vec![], sum: 3 }.into()]
    });
    let solutions = |engine| {
        let found = Solver::new(engine).solutions(&puzzle);
        let mut all: Vec<_> = found.map(|one| one.grid().cells().to_vec()).collect();
        all.sort();
        all
    };
    let found = solutions(Engine::Rules);
    assert_eq!(found, solutions(Engine::Cdcl));
    assert!(found.len() > 100);
}

/// The digits that the events of a search have placed, now and before each node on the path.
#[derive(Default)]
struct Replay {
    now: Vec<Option<Digit>>,
    before: Vec<Vec<Option<Digit>>>,
    solutions: Vec<Vec<Option<Digit>>>,
}

impl Replay {
    fn event(&mut self, event: Event, size: Size) {
        match event {
            Event::Enter { candidate, .. } => {
                self.before.push(self.now.clone());
                self.now[size.index(candidate.cell)] = Some(candidate.digit);
            }
            Event::Place(candidate) => {
                self.now[size.index(candidate.cell)] = Some(candidate.digit);
            }
            Event::Eliminate(_) => {}
            Event::Leave => self.now = self.before.pop().unwrap(),
            Event::Solution => self.solutions.push(self.now.clone()),
        }
    }
}

#[test]
fn events_place_the_numbers_of_the_solutions() {
    let puzzle = unknown_regions(None, |cells, _| {
        vec![WeightedSum { cells: cells[..2].to_vec(), weights: vec![], sum: 3 }.into()]
    });
    let size = puzzle.size();
    let replay = RefCell::new(Replay { now: vec![None; size.cell_count()], ..Replay::default() });
    struct Each<F>(F);
    impl<F: FnMut(Event)> Observer for Each<F> {
        fn event(&mut self, event: Event) {
            (self.0)(event);
        }
    }
    let observer = Each(|event| replay.borrow_mut().event(event, size));
    let found: Vec<_> = Solver::new(Engine::Rules)
        .watched_solutions(&puzzle, observer)
        .map(|one| one.grid().cells().to_vec())
        .collect();
    assert!(found.len() > 100);
    assert!(replay.into_inner().solutions == found);
}

#[test]
fn regions_are_numbered_by_their_first_cells() {
    let digits = |numbers: &[u8]| numbers.iter().map(|it| Digit::new(*it)).collect::<Vec<_>>();
    let numbering = Numbering::<u16> { cells: vec![1, 2, 3, 4], is_number: vec![], all: 0b111 };
    let mut solution = digits(&[9, 3, 1, 3, 2]);
    numbering.put_in_order(&mut solution);
    assert_eq!(solution, digits(&[9, 1, 2, 1, 3]));
}
