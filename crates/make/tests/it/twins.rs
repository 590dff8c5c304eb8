//! Puzzles with the same pattern of givens.

use ennead_make::{Generator, twins};
use ennead_puzzle::{Board, Size};
use ennead_solve::Batch;

#[test]
fn twins_have_one_solution_that_differs_in_the_givens_only() {
    let mut found = 0;
    for made in Generator::new(4).make(0..300).unwrap() {
        let of_this: Vec<Board> = twins(&made.puzzle, &made.solution).collect();
        let answers = Batch::new().solve(&of_this);
        for (twin, answer) in of_this.iter().zip(answers.iter()) {
            assert_eq!(answer.count, 1, "{twin}");
            let solution = answer.board().unwrap();
            for cell in Size::NINE.cells() {
                let is_given = made.puzzle.get(cell).is_some();
                assert_eq!(twin.get(cell).is_some(), is_given);
                assert!(is_given || solution.get(cell) == made.solution.get(cell));
            }
            // The puzzle is a twin of each of its twins.
            assert!(twins(twin, &solution).any(|other| other == made.puzzle));
        }
        found += of_this.len();
    }
    assert!(found > 5, "{found}");
}

#[test]
fn a_full_grid_is_a_twin_of_every_other() {
    let made = &Generator::new(1).make(0..1).unwrap()[0];
    let other = twins(&made.solution, &made.solution).nth(1000).unwrap();
    assert!(other != made.solution && other.cells().iter().all(Option::is_some));
}
