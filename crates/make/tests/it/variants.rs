//! Each puzzle of another shape meets the request.

use ennead_logic::difficulty::{self, Difficulty};
use ennead_logic::{End, Technique, Walk};
use ennead_make::{Impossible, MadeVariant, PatternSymmetry, Target, VariantGenerator};
use ennead_puzzle::rule::AntiTaxicab;
use ennead_puzzle::{
    BoxShape, Candidates, CellGroup, Diagonals, Extras, Puzzle, RegionSetup, Regions, Setup, Size,
};
use ennead_rating::se::Tenths;
use ennead_solve::{Engine, SimdLevel, Solver};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

fn of_size(size: usize) -> Setup {
    Setup { regions: RegionSetup::None, ..Setup::empty(size) }
}

fn diagonal(size: usize) -> Setup {
    Setup { diagonals: Diagonals::BOTH, ..Setup::empty(size) }
}

fn generator(seed: u64, setup: Setup) -> VariantGenerator {
    VariantGenerator::new(seed, &setup.check().unwrap())
}

fn jigsaw(seed: u64, setup: Setup) -> VariantGenerator {
    generator(seed, setup).random_regions()
}

/// The number of solutions, up to two, by an engine that the generator does not use for such puzzles.
fn solutions(puzzle: &Puzzle) -> u64 {
    let engine = match Engine::Bitboard.refuses(puzzle) {
        None => Engine::Cdcl,
        Some(_) if puzzle.rules().is_empty() => Engine::Lockstep,
        Some(_) => Engine::Rules,
    };
    Solver::new(engine).count(puzzle, Some(2)).found
}

fn without(puzzle: &Puzzle, cell: usize) -> Puzzle {
    let mut setup = puzzle.to_setup();
    setup.values[cell] = 0;
    setup.check_reusing(puzzle.geometry()).unwrap()
}

fn given_cells(puzzle: &Puzzle) -> Vec<usize> {
    let digits = puzzle.givens().cells().iter().enumerate();
    digits.filter_map(|(cell, digit)| digit.map(|_| cell)).collect()
}

fn is_minimal(puzzle: &Puzzle) -> bool {
    given_cells(puzzle).into_iter().all(|cell| solutions(&without(puzzle, cell)) == 2)
}

fn has_symmetry(puzzle: &Puzzle, symmetry: PatternSymmetry) -> bool {
    let given = |cell| puzzle.givens().get(cell).is_some();
    let orbits = symmetry.orbits_of(puzzle.size());
    orbits.iter().all(|orbit| orbit.iter().all(|cell| given(*cell) == given(orbit[0])))
}

fn check(made: &MadeVariant, minimal: bool) {
    let MadeVariant { puzzle, solution, undecided, .. } = made;
    assert_eq!(solutions(puzzle), 1, "{puzzle:?}");
    for given in puzzle.givens().entries() {
        assert_eq!(solution.get(given.cell), given.digit);
    }
    assert!(!minimal || (*undecided == 0 && is_minimal(puzzle)), "{puzzle:?}");
}

fn every_shape(few: u64, many: u64) {
    let shapes = [
        (many, jigsaw(1, of_size(9))),
        (many, generator(1, diagonal(9))),
        (many, generator(1, Setup::empty(4))),
        (many, generator(1, Setup::empty(6))),
        (many, jigsaw(1, of_size(6))),
        (many, jigsaw(1, of_size(4))),
        (many.div_ceil(4), jigsaw(1, diagonal(9))),
        (many.div_ceil(4), jigsaw(1, of_size(7))),
        (many.div_ceil(4), generator(1, Setup::empty(8))),
        (many.div_ceil(4), generator(1, diagonal(6))),
        (few * 4, generator(1, Setup::empty(10))),
        (few * 4, generator(1, Setup::empty(12))),
        (few * 2, jigsaw(1, of_size(11))),
        (few, generator(1, Setup::empty(15))),
        (few, generator(1, Setup::empty(16))),
    ];
    for (count, generator) in shapes {
        let made = generator.make(0..count).unwrap();
        assert_eq!(made.len() as u64, count);
        made.iter().for_each(|made| check(made, made.undecided == 0));
        let undecided = made.iter().filter(|made| made.undecided > 0).count();
        assert!(undecided * 10 <= made.len(), "{undecided} of {count}");
    }
}

#[test]
fn puzzles_of_every_shape_have_one_solution_and_need_every_given() {
    every_shape(1, 24);
}

#[test]
#[ignore = "ten thousand of each kind take many minutes"]
fn many_puzzles_of_every_shape_have_one_solution_and_need_every_given() {
    every_shape(40, 10_000);
}

#[test]
fn puzzles_have_the_shape_of_the_layout() {
    let columns = BoxShape { rows: 3, columns: 2 };
    let setups = [
        Setup { regions: RegionSetup::Boxes(columns), ..Setup::empty(6) },
        Setup { extras: Extras { windows: true, ..Extras::NONE }, ..Setup::empty(9) },
        Setup { rules: vec![AntiTaxicab.into()], ..Setup::empty(6) },
        Setup { lowest: 0, ..Setup::empty(6) },
        of_size(5),
    ];
    for setup in setups {
        let layout = setup.check().unwrap();
        for made in VariantGenerator::new(2, &layout).make(0..8).unwrap() {
            check(&made, true);
            let puzzle = &made.puzzle;
            assert_eq!(puzzle.geometry(), layout.geometry());
            assert_eq!(puzzle.rules(), layout.rules());
            assert_eq!(puzzle.lowest(), layout.lowest());
        }
    }
}

#[test]
fn givens_of_the_layout_do_not_matter() {
    let mut setup = Setup::empty(6);
    let empty = generator(1, setup.clone()).make(0..3).unwrap();
    setup.values[0] = 3;
    setup.marks = Some(vec![Size::new(6).unwrap().digits(); 36]);
    let generator = generator(1, setup);
    assert_eq!(generator.make(0..3).unwrap(), empty);
    assert_eq!(generator.layout(), Ok(Setup::empty(6).check().unwrap()));
}

#[test]
fn random_regions_differ_from_puzzle_to_puzzle() {
    let generator = jigsaw(1, diagonal(9));
    let example = generator.layout().unwrap();
    assert!(matches!(example.geometry().regions(), Regions::Irregular(_)));
    let made = generator.make(0..20).unwrap();
    for (at, one) in made.iter().enumerate() {
        let geometry = one.puzzle.geometry();
        assert_eq!(geometry.diagonals(), Diagonals::BOTH);
        assert!(made[..at].iter().all(|other| other.puzzle.geometry() != geometry));
    }
}

#[test]
fn random_cages_cover_the_grid() {
    let killers = generator(1, Setup::empty(9)).random_cages();
    let made = killers.make(0..4).unwrap();
    assert_ne!(made[0].puzzle.rules(), made[1].puzzle.rules());
    assert_eq!(killers.make(2..4).unwrap(), made[2..]);
    for one in &made {
        check(one, false);
        let mut cells: Vec<_> = one
            .puzzle
            .rules()
            .iter()
            .flat_map(|rule| rule.kind().cells(one.puzzle.geometry()))
            .collect();
        cells.sort_unstable();
        assert!(cells.iter().copied().eq(one.puzzle.size().cells()), "each cell is in one cage");
        assert!(one.puzzle.givens().filled() < 20, "cages replace givens");
    }
    let jigsaw = jigsaw(1, of_size(6)).random_cages().make(0..2).unwrap();
    jigsaw.iter().for_each(|one| check(one, false));
}

#[test]
fn patterns_are_symmetric() {
    for symmetry in PatternSymmetry::ALL {
        let generators = [
            (generator(3, Setup::empty(6)), 12),
            (generator(3, diagonal(9)), 4),
            (jigsaw(3, of_size(7)), 6),
        ];
        for (generator, count) in generators {
            for made in generator.symmetry(symmetry).make(0..count).unwrap() {
                check(&made, false);
                assert!(has_symmetry(&made.puzzle, symmetry), "{symmetry:?} {:?}", made.puzzle);
            }
        }
        for made in generator(4, Setup::empty(6)).symmetry(symmetry).minimal().make(0..3).unwrap() {
            check(&made, true);
            assert!(has_symmetry(&made.puzzle, symmetry), "{symmetry:?} {:?}", made.puzzle);
        }
    }
}

#[test]
fn symmetries_of_other_shapes() {
    let regions = RegionSetup::None;
    let rectangle = Setup { rows: 4, regions, ..Setup::from_values(6, vec![0; 24]) };
    let puzzle = rectangle.check().unwrap();
    let quarter = VariantGenerator::new(1, &puzzle).symmetry(PatternSymmetry::QuarterTurn);
    let refused = Impossible::SymmetryAndShape(PatternSymmetry::QuarterTurn);
    assert_eq!(quarter.make(0..1), Err(refused));
    for symmetry in [PatternSymmetry::HalfTurn, PatternSymmetry::BothMirrors] {
        let made = VariantGenerator::new(1, &puzzle).symmetry(symmetry).make(0..1).unwrap();
        assert!(has_symmetry(&made[0].puzzle, symmetry), "{symmetry:?}");
    }
    let mut with_extra = Setup::from_values(4, vec![0; 17]);
    with_extra.extra_cells = vec![CellGroup::new("a", 1)];
    let puzzle = with_extra.check().unwrap();
    let made =
        VariantGenerator::new(1, &puzzle).symmetry(PatternSymmetry::Full).make(0..1).unwrap();
    assert_eq!(solutions(&made[0].puzzle), 1);
}

#[test]
fn numbers_of_givens_are_kept() {
    for clues in [12..=12, 14..=20, 36..=36] {
        for made in generator(5, Setup::empty(6)).clues(clues.clone()).make(0..20).unwrap() {
            check(&made, false);
            assert!(clues.contains(&made.puzzle.givens().filled()), "{:?}", made.puzzle);
        }
    }
    for made in generator(5, Setup::empty(6)).clues(8..=8).minimal().make(0..4).unwrap() {
        check(&made, true);
        assert_eq!(made.puzzle.givens().filled(), 8);
    }
}

#[test]
fn puzzles_have_the_difficulty_requested() {
    let levels = Difficulty::Medium..=Difficulty::Hard;
    for generator in [generator(6, diagonal(9)), jigsaw(6, of_size(7))] {
        let target = Target::Ennead(levels.clone());
        for made in generator.clone().target(target).make(0..5).unwrap() {
            check(&made, true);
            let rating = difficulty::rate(&Candidates::of(&made.puzzle)).unwrap();
            assert!(levels.contains(&rating.difficulty), "{:?}", made.puzzle);
        }
        let technique: Technique = "naked-pair".parse().unwrap();
        let target = Target::up_to(technique);
        let Target::Needs(_, others) = &target else { panic!("{target:?}") };
        for made in generator.target(target.clone()).make(0..2).unwrap() {
            let end = |techniques| Walk::new(Candidates::of(&made.puzzle), techniques).trace().end;
            assert_eq!(end(others), End::Stalled);
            assert_eq!(end(&others.clone().with(technique)), End::Solved);
        }
    }
}

#[test]
fn a_puzzle_depends_only_on_seed_number_and_options() {
    let requests = [
        jigsaw(7, of_size(9)),
        generator(7, diagonal(9)).symmetry(PatternSymmetry::HalfTurn).minimal(),
        generator(7, Setup::empty(12)),
        generator(7, Setup { rules: vec![AntiTaxicab.into()], ..Setup::empty(6) }),
    ];
    for generator in requests {
        let all = generator.make(100..106).unwrap();
        for level in SimdLevel::available() {
            assert_eq!(generator.clone().level(level).make(100..103).unwrap(), all[..3], "{level}");
        }
        let one_by_one = (100..106).flat_map(|number| generator.make(number..number + 1).unwrap());
        assert!(one_by_one.eq(all.iter().cloned()));
    }
    let first = |seed| generator(seed, Setup::empty(6)).make(0..1).unwrap();
    assert_ne!(first(1), first(2));
}

#[test]
fn impossible_requests_are_refused() {
    let refused = |generator: VariantGenerator| generator.check().unwrap_err();
    let six = || generator(1, Setup::empty(6));
    assert_eq!(refused(generator(1, of_size(17))), Impossible::Size(Size::new(17).unwrap()));
    assert_eq!(refused(generator(1, of_size(3))), Impossible::Size(Size::new(3).unwrap()));
    assert_eq!(refused(six().clues(2..=4)), Impossible::TooFewClues(5));
    let error = Impossible::NotARange { clues: 30..=37, most: 36 };
    assert_eq!(refused(six().clues(30..=37)), error);
    // The orbits of 6 x 6 have four or eight cells.
    let error = Impossible::SymmetryAndClues(PatternSymmetry::Full, 13..=15);
    assert_eq!(refused(six().symmetry(PatternSymmetry::Full).clues(13..=15)), error);
    let er = Tenths::new(30)..=Tenths::new(40);
    assert_eq!(refused(six().target(Target::Se(er))), Impossible::ClassicScale);
    let levels = Difficulty::Easy..=Difficulty::Hard;
    let target = Target::Ennead(levels);
    assert_eq!(refused(generator(1, of_size(12)).target(target)), Impossible::NotRated);
    let target = Target::Ennead(Difficulty::Hard..=Difficulty::Easy);
    assert_eq!(refused(six().target(target)), Impossible::NoDifficulty);
    let windows = Setup { extras: Extras { windows: true, ..Extras::NONE }, ..Setup::empty(9) };
    assert!(matches!(refused(jigsaw(1, windows)), Impossible::Layout(_)));
}

#[test]
fn a_layout_without_a_grid_is_an_error() {
    // Both cages contain r1c1 and have the sum 3, so their second cells hold the same digit. But these
    // two cells share a box.
    let builder = Puzzle::builder().givens(".... .... .... ....");
    let builder = builder.cage(["r1c1", "r1c2"], 3).cage(["r1c1", "r2c1"], 3);
    let generator = VariantGenerator::new(1, &builder.build().unwrap());
    assert_eq!(generator.check(), Ok(()));
    assert_eq!(generator.make(0..1), Err(Impossible::NoGrid));
}

#[test]
fn a_raised_flag_ends_a_request_that_takes_forever() {
    let flag = Arc::new(AtomicBool::new(true));
    let generator = generator(1, Setup::empty(16)).clues(15..=15).flag(flag);
    assert_eq!(generator.make(0..5), Ok(Vec::new()));
}
