//! Each puzzle has the requested difficulty.

use ennead_logic::difficulty::{self, Difficulty};
use ennead_logic::{End, Repertoire, Technique, TechniqueSet, Walk};
use ennead_make::{Generator, Impossible, Made, Target};
use ennead_puzzle::{Board, Candidates};
use ennead_rating::hodoku::{self, HodokuLevel};
use ennead_rating::se::{Rater, SeEnd, Tenths, Until};
use ennead_solve::Single;
use std::collections::HashSet;

fn made(target: Target, count: u64) -> Vec<Made> {
    let made = Generator::new(1).target(target).make(0..count).unwrap();
    assert_eq!(made.len() as u64, count);
    for made in &made {
        let bytes = made.puzzle.cells().map(|digit| digit.map_or(0, |digit| digit.get()));
        assert_eq!(Single::new().solve(&bytes).count, 1);
    }
    made
}

fn candidates(puzzle: &Board) -> Candidates {
    Candidates::of(&puzzle.to_puzzle().unwrap())
}

fn end(puzzle: &Board, techniques: &Repertoire) -> End {
    Walk::new(candidates(puzzle), techniques).trace().end
}

fn every_level(count: u64) {
    for (least, most) in [(0, 12), (20, 25), (30, 40), (71, 80), (85, 200)] {
        let range = Tenths::new(least)..=Tenths::new(most);
        for made in made(Target::Se(range.clone()), count) {
            let report = Rater::new().rate(&made.puzzle, Until::Solved);
            assert_eq!(report.end, SeEnd::Solved);
            assert!(range.contains(&report.rating.er), "{} {}", made.puzzle, report.rating);
        }
    }
    for level in HodokuLevel::ALL {
        for made in made(Target::HodokuLevel(level..=level), count) {
            assert_eq!(hodoku::rate(&made.puzzle).unwrap().level, level, "{}", made.puzzle);
        }
    }
    for made in made(Target::HodokuScore(300..=350), count) {
        let score = hodoku::rate(&made.puzzle).unwrap().score;
        assert!((300..=350).contains(&score), "{} {score}", made.puzzle);
    }
    for level in &Difficulty::ALL[..7] {
        for made in made(Target::Ennead(*level..=*level), count) {
            let rating = difficulty::rate(&candidates(&made.puzzle)).unwrap();
            assert_eq!(rating.difficulty, *level, "{}", made.puzzle);
        }
    }
    for slug in ["naked-pair", "x-wing", "skyscraper"] {
        let technique: Technique = slug.parse().unwrap();
        let target = Target::up_to(technique);
        let Target::Needs(_, others) = &target else { panic!("{target:?}") };
        for made in made(target.clone(), count / 2) {
            assert_eq!(end(&made.puzzle, others), End::Stalled, "{technique:?} {}", made.puzzle);
            let all = others.clone().with(technique);
            assert_eq!(end(&made.puzzle, &all), End::Solved, "{technique:?} {}", made.puzzle);
        }
    }
}

#[test]
fn puzzles_have_the_difficulty_requested() {
    every_level(6);
}

#[test]
#[ignore = "hundreds of each level take minutes"]
fn many_puzzles_have_the_difficulty_requested() {
    every_level(500);
}

#[test]
fn techniques_are_required_and_forbidden() {
    let [x_wing, skyscraper, pointing] =
        ["x-wing", "skyscraper", "pointing"].map(|slug| slug.parse::<Technique>().unwrap());
    let pairs = [Technique::NakedSubset(2), Technique::HiddenSubset(2)];

    let target = Target::needs(vec![x_wing], None, &pairs);
    let Target::Needs(_, others) = &target else { panic!("{target:?}") };
    assert!(others.techniques().contains(&pointing));
    for made in made(target.clone(), 2) {
        let used = Walk::new(candidates(&made.puzzle), &others.clone().with(x_wing)).trace();
        assert_eq!(used.end, End::Solved);
        assert!(used.steps.iter().any(|step| step.technique == x_wing));
        assert!(used.steps.iter().all(|step| !pairs.contains(&step.technique)));
        assert_eq!(end(&made.puzzle, others), End::Stalled);
    }

    // Two techniques are needed, and neither is enough alone.
    let advanced = Repertoire::from(TechniqueSet::Advanced);
    let target = Target::needs(vec![x_wing, skyscraper], Some(advanced.clone()), &[]);
    for made in made(target, 2) {
        let [with_one, with_other] = [x_wing, skyscraper].map(|one| advanced.clone().with(one));
        assert_eq!(end(&made.puzzle, &with_one), End::Stalled, "{}", made.puzzle);
        assert_eq!(end(&made.puzzle, &with_other), End::Stalled, "{}", made.puzzle);
        assert_eq!(end(&made.puzzle, &with_one.with(skyscraper)), End::Solved, "{}", made.puzzle);
    }

    // No technique is needed, and one is forbidden.
    let target = Target::needs(Vec::new(), Some(advanced.clone()), &[Technique::HiddenSingle]);
    let without = advanced.without(Technique::HiddenSingle);
    for made in made(target, 3) {
        assert_eq!(end(&made.puzzle, &without), End::Solved, "{}", made.puzzle);
    }
}

#[test]
fn rare_puzzles_are_found_step_by_step() {
    let range = Tenths::new(90)..=Tenths::new(200);
    let generator = Generator::new(1).target(Target::Se(range.clone()));
    let all = generator.make(0..3).unwrap();
    for made in &all {
        let report = Rater::new().rate(&made.puzzle, Until::Rated(*range.start()));
        assert!(report.rating.er >= *range.start(), "{} {}", made.puzzle, report.rating);
        let bytes = made.puzzle.cells().map(|digit| digit.map_or(0, |digit| digit.get()));
        assert_eq!(Single::new().solve(&bytes).count, 1);
        for cell in (0..81).filter(|cell| bytes[*cell] > 0) {
            let mut without = bytes;
            without[cell] = 0;
            assert_eq!(Single::new().solve(&without).count, 2, "{}", made.puzzle);
        }
    }
    assert_eq!(generator.make(2..3).unwrap(), all[2..]);
}

fn is_minimal(puzzle: &Board) -> bool {
    let bytes = puzzle.cells().map(|digit| digit.map_or(0, |digit| digit.get()));
    (0..81).filter(|cell| bytes[*cell] > 0).all(|cell| {
        let mut without = bytes;
        without[cell] = 0;
        Single::new().solve(&without).count == 2
    })
}

#[test]
fn rare_techniques_are_found_from_known_puzzles() {
    for slug in ["naked-quadruple", "hidden-quadruple", "jellyfish", "finned-franken-swordfish"] {
        let technique: Technique = slug.parse().unwrap();
        let target = Target::up_to(technique);
        let Target::Needs(_, others) = &target else { panic!("{target:?}") };
        let all = made(target.clone(), 3);
        for made in &all {
            assert!(is_minimal(&made.puzzle), "{slug} {}", made.puzzle);
            assert_eq!(end(&made.puzzle, others), End::Stalled, "{slug} {}", made.puzzle);
            let with = others.clone().with(technique);
            assert_eq!(end(&made.puzzle, &with), End::Solved, "{slug} {}", made.puzzle);
        }
        let last = Generator::new(1).target(target).make(2..3).unwrap();
        assert_eq!(last, all[2..], "{slug}");
    }
}

#[test]
fn puzzles_from_known_ones_are_of_different_classes() {
    let technique = Technique::NakedSubset(4);
    let all = made(Target::up_to(technique), 100);
    let classes: HashSet<Board> =
        all.iter().map(|made| ennead_canon::minlex(&made.puzzle).board).collect();
    assert_eq!(classes.len(), 100);
    let grids: HashSet<Board> =
        all.iter().map(|made| ennead_canon::minlex(&made.solution).board).collect();
    assert!(grids.len() > 30, "{}", grids.len());
}

#[test]
fn the_basis_has_no_technique_that_does_the_same() {
    let slugs = |technique: &str| {
        let target = Target::up_to(technique.parse().unwrap());
        let Target::Needs(_, others) = target else { panic!("{target:?}") };
        others.techniques().iter().map(|one| one.slug().into_owned()).collect::<Vec<_>>()
    };
    let has = |technique, other: &str| slugs(technique).iter().any(|slug| slug == other);
    assert!(has("aic", "xy-chain") && !has("aic", "discontinuous-nice-loop"));
    assert!(has("grouped-aic", "discontinuous-nice-loop"));
    assert!(has("franken-swordfish", "sashimi-jellyfish") && !has("franken-swordfish", "x-chain"));
    assert!(has("finned-franken-x-wing", "franken-swordfish"));
}

#[test]
fn rated_puzzles_do_not_depend_on_their_neighbours() {
    let target = Target::Ennead(Difficulty::Expert..=Difficulty::Expert);
    let generator = Generator::new(2).target(target);
    let all = generator.make(0..12).unwrap();
    assert!((0..12).flat_map(|number| generator.make(number..number + 1).unwrap()).eq(all));
}

#[test]
fn contradictory_difficulties_are_refused() {
    let refused = |target| Generator::new(1).target(target).make(0..1).unwrap_err();
    let [low, high] = [20, 30].map(Tenths::new);
    assert_eq!(refused(Target::Se(high..=low)), Impossible::NoDifficulty);
    let technique = Technique::NakedSubset(2);
    let target = Target::Needs(vec![technique], TechniqueSet::Advanced.into());
    assert_eq!(refused(target), Impossible::NeedsWhatItHas(technique));
    // Locked candidates make the eliminations of a Franken X-Wing.
    let franken: Technique = "franken-x-wing".parse().unwrap();
    let locked = vec![Technique::Pointing, Technique::Claiming];
    assert_eq!(refused(Target::up_to(franken)), Impossible::NeverNeeded(franken, locked));
    let [finned, multi_1, multi_2] =
        ["finned-franken-x-wing", "multi-colours-1", "multi-colours-2"]
            .map(|slug| slug.parse().unwrap());
    assert_eq!(refused(Target::up_to(multi_2)), Impossible::NeverNeeded(multi_2, vec![multi_1]));
    let refusal = refused(Target::up_to(finned)).to_string();
    assert!(refusal.ends_with("Finned X-Wing or Sashimi X-Wing"), "{refusal}");
    let without = Target::needs(vec![multi_2], None, &[multi_1]);
    assert_eq!(Generator::new(1).target(without).check(), Ok(()));
    let singles = TechniqueSet::Medium.into();
    let forbidden = [Technique::NakedSingle, Technique::HiddenSingle];
    let target = Target::needs(vec![technique], Some(singles), &forbidden);
    assert_eq!(refused(target), Impossible::NothingPlaces);
}
