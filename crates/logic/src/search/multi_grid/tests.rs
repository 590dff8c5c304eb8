use super::*;
use crate::tests::puzzle;
use crate::{Walk, verify};
use ennead_puzzle::{Candidate, CanvasGrid, Cell, Puzzle, Setup, Spot};
use ennead_solve::Solver;
use ennead_testkit::rules::Random;
use std::num::NonZeroU64;

fn at_corner(n: usize, first: Puzzle, second: Puzzle) -> MultiGrid {
    MultiGrid::of([(Spot::new(0, 0), first), (Spot::new(n, n), second)]).unwrap()
}

fn walk(multi_grid: &MultiGrid) -> MultiGridWalk {
    MultiGridWalk::new(MultiGridCandidates::of(multi_grid), &Repertoire::default())
}

/// The number of the grid, the technique and the first conclusion of each step.
fn summaries(steps: &[GridStep]) -> Vec<(usize, &'static str, String)> {
    let one = |step: &GridStep| {
        let technique = match step.step.technique {
            Technique::FullHouse => "full-house",
            Technique::NakedSingle => "naked-single",
            Technique::HiddenSingle => "hidden-single",
            Technique::Pointing => "pointing",
            other => panic!("{other}"),
        };
        (step.number, technique, step.step.conclusions[0].candidate().to_string())
    };
    steps.iter().map(one).collect()
}

/// Grid 2 alone has one given and no step. The digits that grid 1 finds in the shared box complete a row of grid 2.
#[test]
fn a_conclusion_in_a_shared_box_gives_a_single_in_another_grid() {
    let (first, second) = (puzzle("1234341221..4321"), puzzle("..1............."));
    assert_eq!(walk_alone(&second).next(), None);
    let multi_grid = at_corner(2, first, second);
    let mut walk = walk(&multi_grid);
    let steps: Vec<GridStep> = walk.by_ref().collect();
    let single = |number, cell: &str| (number, "full-house", cell.to_owned());
    let expected = [single(1, "r3c3=4"), single(1, "r3c4=3"), single(2, "r1c4=2")];
    assert_eq!(summaries(&steps), expected);
    assert_eq!(walk.end(), Some(End::Stalled));
    assert_eq!(walk.candidates().grids()[1].grid().to_string(), "431221..........");
}

/// Both grids have a step for each of the shared cells r3c3 and r3c4; each cell is listed once, for grid 1.
#[test]
fn available_steps_of_shared_cells_are_listed_once() {
    let multi_grid = at_corner(2, puzzle("1234341221..4321"), puzzle("................"));
    let position = MultiGridCandidates::of(&multi_grid);
    let found = available_in_grids(&position, &Repertoire::default());
    let placing = found.into_iter().filter(|(_, one)| one.placed() > 0);
    let steps: Vec<GridStep> =
        placing.map(|(number, one)| GridStep { number, step: one.step }).collect();
    let single = |cell: &str| (1, "full-house", cell.to_owned());
    assert_eq!(summaries(&steps), [single("r3c3=4"), single("r3c4=3")]);
    // Grid 2 alone has these steps too.
    let alone = Repertoire::default().available(&Position::of(&position.grids()[1]));
    assert_eq!(alone.iter().filter(|one| one.placed() > 0).count(), 2);
}

/// Box 3 of grid 1 has its 1 in row 4, so the shared box has no 1 in that row. In grid 2, the shared box therefore has its 1
/// in row 1.
#[test]
fn an_elimination_in_a_shared_cell_holds_in_both_grids() {
    let multi_grid = at_corner(2, puzzle("................"), puzzle("................"));
    let mut candidates = MultiGridCandidates::of(&multi_grid);
    for column in 0..2 {
        candidates.eliminate(1, candidate(2, column, 1));
    }
    let mut walk = MultiGridWalk::new(candidates, &Repertoire::default());
    let steps: Vec<GridStep> = walk.by_ref().collect();
    assert_eq!(summaries(&steps[..1]), [(1, "pointing", "r4c3=1".to_owned())]);
    assert_eq!(walk.candidates().grids()[1].get(Cell::new(1, 0)).to_string(), "234");
    assert_eq!(walk.candidates().grids()[1].get(Cell::new(0, 2)).to_string(), "234");
}

#[test]
fn a_limit_and_contradictions_end_a_walk() {
    let multi_grid = at_corner(2, puzzle("1234341221..4321"), puzzle("..1............."));
    let mut limited = walk(&multi_grid).limit(2);
    assert_eq!(limited.by_ref().count(), 2);
    assert_eq!(limited.end(), Some(End::Limit));
    // Grid 1 fills two cells of a row of grid 2 with 4 and 3, but grid 2 has its 4 elsewhere in this row.
    let multi_grid = at_corner(2, puzzle("1234341221..4321"), puzzle("...4............"));
    let mut wrong = walk(&multi_grid);
    wrong.by_ref().for_each(drop);
    let Some(End::Contradiction(found)) = wrong.end() else { panic!("{:?}", wrong.end()) };
    assert_eq!(wrong.candidates().contradiction(), Some((1, found)));
}

fn walk_alone(puzzle: &Puzzle) -> Walk {
    Walk::new(Candidates::of(puzzle), &Repertoire::default())
}

fn candidate(row: usize, column: usize, digit: u8) -> Candidate {
    Cell::new(row, column).with(ennead_puzzle::Digit::new(digit).unwrap())
}

/// A puzzle of size `n` that keeps each of these digits as a given with a probability of `kept` percent.
fn some(n: usize, digits: &[i32], kept: usize, random: &mut Random) -> Puzzle {
    let mut setup = Setup::empty(n);
    for (value, digit) in setup.values.iter_mut().zip(digits) {
        *value = if random.below(100) < kept { *digit } else { 0 };
    }
    setup.check().unwrap()
}

/// Two overlapping grids of size `n` that keep each digit of a random solution with a probability of `kept` percent.
fn random_pair(n: usize, kept: usize, random: &mut Random) -> MultiGrid {
    let size = Setup::empty(n).size().unwrap();
    let shape = size.default_box().unwrap();
    let at = [(shape.rows, shape.columns), (n - shape.rows, n - shape.columns), (0, shape.columns)];
    let at = at[random.below(at.len())];
    let spots = [Spot::new(0, 0), Spot::new(at.0, at.1)];
    let mut first = Setup::empty(n);
    for (cell, value) in random.cells(size, n).iter().zip(1..) {
        first.values[size.index(*cell)] = value;
    }
    let Ok(first) = first.check() else { return random_pair(n, kept, random) };
    let grids = [first, Setup::empty(n).check().unwrap()];
    let full = MultiGrid::of(spots.into_iter().zip(grids)).unwrap();
    let Some(solution) = Solver::default().solve(&full).answer.solution().cloned() else {
        return random_pair(n, kept, random);
    };
    let grids = solution.grids().iter().map(|grid| {
        let digits: Vec<i32> = grid
            .grid()
            .cells()
            .iter()
            .map(|one| one.map_or(0, |digit| digit.get().into()))
            .collect();
        some(n, &digits, kept, random)
    });
    MultiGrid::of(spots.into_iter().zip(grids.collect::<Vec<_>>())).unwrap()
}

/// In random pairs of grids, no step eliminates a true candidate, and each step is proven in its grid.
#[test]
fn steps_keep_all_solutions_of_random_pairs() {
    let mut random = Random::new(11);
    let (mut steps, mut carried) = (0, 0);
    for (n, kept, count) in [(4, 15, 60), (6, 25, 20), (9, 28, 1)] {
        for _ in 0..count {
            let multi_grid = random_pair(n, kept, &mut random);
            let truth = Solver::default().true_candidates(&multi_grid, NonZeroU64::MIN);
            let mut walk = walk(&multi_grid).limit(150);
            loop {
                let before = walk.candidates().clone();
                let Some(GridStep { number, step }) = walk.next() else { break };
                assert_eq!(verify(&step, &before.grids()[number - 1]), Ok(()), "{step:?}");
                for spot in multi_grid.spots() {
                    let (left, possible) = (walk.candidates().get(*spot), truth.digits(*spot));
                    assert!(possible.is_subset(left), "{multi_grid:?} {number} {step:?} at {spot}");
                }
                assert_grids_agree(&multi_grid, walk.candidates());
                let other = &before.grids()[2 - number];
                carried += usize::from(*other != walk.candidates().grids()[2 - number]);
                steps += 1;
            }
            assert_ne!(walk.end(), None);
        }
    }
    assert!(steps > 700 && carried > 200, "{steps} {carried}");
}

fn assert_grids_agree(multi_grid: &MultiGrid, candidates: &MultiGridCandidates) {
    let parts = || multi_grid.grids().iter().zip(candidates.grids());
    for spot in multi_grid.spots() {
        let own = |(part, at): (&CanvasGrid, &Candidates)| {
            let cell = part.cell_at(*spot)?;
            Some((at.get(cell), at.grid().get(cell)))
        };
        let mut all: Vec<_> = parts().filter_map(own).collect();
        all.dedup();
        assert_eq!(all.len(), 1, "{spot}");
    }
}
