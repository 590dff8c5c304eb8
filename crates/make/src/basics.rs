//! Applies the basic techniques of a repertoire together, which is much faster than finding their steps one by one.

use ennead_logic::{Fins, FishKind, Repertoire, Shape, Technique};
use ennead_puzzle::{Board, Candidate, Candidates, Size};
use ennead_rating::basics::{Basics, Rest};

/// Selects the basic techniques of a repertoire; `None` if it lacks singles or locked candidates.
pub(crate) fn of(repertoire: &Repertoire) -> Option<Basics> {
    use Technique::{Claiming, HiddenSingle, HiddenSubset, NakedSingle, NakedSubset, Pointing};
    let has = |technique| repertoire.techniques().contains(&technique);
    let largest = |kind: &dyn Fn(u8) -> Technique| {
        (2..=4).take_while(|size| has(kind(*size))).last().map_or(0, usize::from)
    };
    let fish = |size| Technique::Fish(FishKind { size, shape: Shape::Basic, fins: Fins::None });
    let wings = match (has(Technique::XyWing), has(Technique::XyzWing)) {
        (true, true) => 3,
        (true, false) => 2,
        _ => 0,
    };
    [NakedSingle, HiddenSingle, Pointing, Claiming].into_iter().all(has).then(|| Basics {
        naked: largest(&NakedSubset),
        hidden: largest(&HiddenSubset),
        fish: largest(&fish),
        wings,
        ..Basics::LOCKED
    })
}

/// Whether the repertoire has only these techniques, singles, locked candidates and techniques about rules, which
/// never apply to a classic puzzle.
pub(crate) fn are_all_of(basics: &Basics, repertoire: &Repertoire) -> bool {
    use Technique::{Claiming, HiddenSubset, LockedSubset, NakedSubset, Pointing};
    repertoire.techniques().iter().all(|technique| match *technique {
        Technique::FullHouse | Technique::NakedSingle | Technique::HiddenSingle => true,
        Pointing | Claiming => true,
        NakedSubset(size) | LockedSubset(size) => usize::from(size) <= basics.naked,
        HiddenSubset(size) => usize::from(size) <= basics.hidden,
        Technique::Fish(FishKind { size, shape: Shape::Basic, fins: Fins::None }) => {
            usize::from(size) <= basics.fish
        }
        Technique::XyWing => basics.wings >= 2,
        Technique::XyzWing => basics.wings >= 3,
        technique => technique.is_about_rules(),
    })
}

/// Applies these techniques to a puzzle until they find nothing, and returns the position reached.
pub(crate) fn close(basics: &Basics, puzzle: &Board) -> Rest {
    let mut rest = Rest::of(puzzle);
    basics.go_on(&mut rest);
    rest
}

/// Converts a position of the puzzle to candidates.
pub(crate) fn candidates(rest: &Rest, puzzle: &Board) -> Option<Candidates> {
    let mut candidates = Candidates::of(&puzzle.to_puzzle().ok()?);
    let (placed, marks) = (rest.board(), rest.marks());
    for (index, cell) in Size::NINE.cells().enumerate() {
        if let Some(digit) = placed.get(cell) {
            if candidates.grid().get(cell).is_none() {
                candidates.place(cell, digit);
            }
            continue;
        }
        for digit in candidates.get(cell).minus(marks[index]) {
            candidates.eliminate(Candidate { cell, digit });
        }
    }
    Some(candidates)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Generator;
    use ennead_logic::{End, TechniqueSet, Walk};
    use ennead_rating::se::{Rater, Tenths, Until};

    fn compare(repertoire: &Repertoire) {
        let basics = of(repertoire).unwrap();
        let mut solved = 0;
        for made in Generator::new(5).make(0..150).unwrap() {
            let mut walk = Walk::new(Candidates::of(&made.puzzle.to_puzzle().unwrap()), repertoire);
            walk.by_ref().for_each(drop);
            let rest = close(&basics, &made.puzzle);
            assert_eq!(rest.is_solved(), walk.end() == Some(End::Solved), "{}", made.puzzle);
            assert_eq!(candidates(&rest, &made.puzzle).unwrap().marks(), walk.candidates().marks());
            solved += usize::from(rest.is_solved());
        }
        assert!((60..140).contains(&solved), "{solved}");
    }

    #[test]
    fn the_position_is_that_of_a_walk() {
        let advanced = Repertoire::from(TechniqueSet::Advanced);
        compare(&advanced);
        let small =
            advanced.clone().without(Technique::NakedSubset(4)).without(Technique::HiddenSubset(4));
        compare(&small);
        let fish = |size| Technique::Fish(FishKind { size, shape: Shape::Basic, fins: Fins::None });
        compare(&advanced.clone().with(fish(2)));
        let all = advanced.with(fish(2)).with(fish(3)).with(fish(4));
        compare(&all);
        compare(&all.with(Technique::XyWing).with(Technique::XyzWing));
    }

    /// Compares the puzzles that the techniques up to a rating solve with ratings found step by step.
    fn compare_er(numbers: std::ops::Range<u64>) {
        const MAX: u16 = Basics::MAX_ER.get();
        let mut solved = [0; MAX as usize + 1];
        for made in Generator::new(6).make(numbers).unwrap() {
            let until = Until::Rated(Tenths::new(MAX + 1));
            let er = Rater::new().rate(&made.puzzle, until).rating.er.get();
            for most in 0..=MAX {
                let Some(basics) = Basics::of_er(Tenths::new(most)) else { continue };
                let is_solved = close(&basics, &made.puzzle).is_solved();
                assert_eq!(is_solved, er <= most, "{er}, not {most}: {}", made.puzzle);
                solved[most as usize] += u32::from(is_solved);
            }
        }
        assert!(solved[12] > 0 && solved[44] > solved[34] && solved[19] > solved[15]);
        assert!(solved[28] > solved[26] && solved[26] > solved[25]);
    }

    #[test]
    fn a_puzzle_is_solved_by_the_techniques_rated_up_to_its_rating() {
        compare_er(0..1_000);
    }

    #[test]
    #[ignore = "many puzzles take minutes"]
    fn many_puzzles_are_solved_by_the_techniques_rated_up_to_their_ratings() {
        compare_er(0..100_000);
    }
}
