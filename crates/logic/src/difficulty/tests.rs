//! Compares the searches of the ennead scale with the finders of the techniques, and the ratings of isomorphic puzzles with each other.

use super::house_bits::{CLASSIC, HouseBits};
use super::stages::{STAGES, Stage, classic_stages};
use super::state::{Found, State};
use super::{Difficulty, TechniqueUse, TooLarge, rate, rate_interruptible, rate_up_to, step_above};
use crate::position::layout::Layout;
use crate::tests::soundness::{puzzles, solution};
use crate::tests::{setup, start};
use crate::{
    Conclusion, End, Fins, FishKind, Position, Repertoire, Shape, Technique, TechniqueSet, Walk,
};
use ennead_puzzle::{Board, Candidate, Candidates, Size};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

static CLASSIC_STAGES: [Stage<CLASSIC>; STAGES] = classic_stages();

/// All conclusions of a stage in a position.
fn swept(stage: &Stage<CLASSIC>, at: &Candidates) -> BTreeSet<Conclusion> {
    let flag = AtomicBool::new(false);
    let state = State::of(at, Layout::classic(), HouseBits::classic(), &flag);
    let mut found = Found::none();
    stage.sweep(&state, &mut found);
    let size = at.size();
    let place = found
        .placements()
        .iter()
        .map(|&(cell, digit)| Conclusion::Place(size.cell(cell).with(digit)));
    let eliminated = found.eliminations().flat_map(|(digit, cells)| {
        let cells = cells.cells(size);
        cells.into_iter().map(move |cell| Conclusion::Eliminate(cell.with(digit)))
    });
    place.chain(eliminated).collect()
}

/// All conclusions of the finders of these techniques.
fn found(techniques: &[Technique], at: &Candidates) -> BTreeSet<Conclusion> {
    let position = Position::of(at);
    let steps = techniques.iter().flat_map(|technique| technique.steps(&position));
    steps.flat_map(|step| step.conclusions).collect()
}

/// The techniques whose finders should agree with a stage.
fn finders(stage: &Stage<CLASSIC>) -> Vec<Technique> {
    let loops = |groups| {
        [
            Technique::ContinuousNiceLoop { groups },
            Technique::DiscontinuousNiceLoop { groups },
            Technique::Aic { groups },
        ]
    };
    let mut all = match stage.technique {
        Technique::TurbotFish => vec![Technique::Skyscraper, Technique::TwoStringKite],
        Technique::Aic { groups } => {
            let simple = [Technique::RemotePair, Technique::XChain, Technique::XyChain];
            simple.into_iter().chain(loops(groups)).collect()
        }
        _ => Vec::new(),
    };
    all.push(stage.technique);
    all
}

/// For each of 11 puzzles: its start, the position in which singles are exhausted, the position in which locked candidates
/// and subsets are exhausted too, and every 20th position on the way.
fn positions() -> Vec<Candidates> {
    let mut all = Vec::new();
    for puzzle in puzzles().iter().take(11) {
        for set in [TechniqueSet::Medium, TechniqueSet::Advanced] {
            let mut walk = Walk::new(Candidates::of(puzzle), &Repertoire::from(set));
            all.push(walk.candidates().clone());
            let mut steps = 0;
            while walk.next().is_some() {
                steps += 1;
                if steps % 20 == 0 {
                    all.push(walk.candidates().clone());
                }
            }
            all.push(walk.candidates().clone());
        }
    }
    all
}

/// Techniques whose sweeps may find nothing in these positions;
/// `rare_stages_are_used_where_no_lower_stage_finds_the_same` covers them.
const RARE: [Technique; 2] = [Technique::HiddenSubset(4), JELLYFISH];

const JELLYFISH: Technique =
    Technique::Fish(FishKind { size: 4, shape: Shape::Basic, fins: Fins::None });

#[test]
fn rare_stages_are_used_where_no_lower_stage_finds_the_same() {
    for (line, technique, effects) in [
        (
            "9..3....41...2...5..2...3.12..6.9..36.9.5.............48.9...7........4....81....",
            Technique::HiddenSubset(4),
            1,
        ),
        (
            "...27...98...........4.8..132...69.......9.3.7..1....2..........948....6.789...2.",
            JELLYFISH,
            12,
        ),
    ] {
        let rating = rate(&start(line)).unwrap();
        assert_eq!(rating.end, End::Solved);
        assert!(rating.uses.contains(&TechniqueUse { technique, steps: 1, effects }), "{line}");
    }
}

/// Whether a conclusion implies another one.
fn implies(at: &Candidates, known: Conclusion, other: Conclusion) -> bool {
    let (by, eliminated) = (known.candidate(), other.candidate());
    let sees = || at.geometry().peers(by.cell).any(|peer| peer == eliminated.cell);
    known == other
        || matches!(known, Conclusion::Place(_))
            && match by.cell == eliminated.cell {
                true => by.digit != eliminated.digit,
                false => by.digit == eliminated.digit && sees(),
            }
}

/// A stage may find more than the finder where a simpler technique still applies: for example, the finder of wings
/// skips a wing within one house, because it is a naked triple. A stage may also omit results that a lower stage finds,
/// as the stages of subsets and fish do.
#[test]
fn a_sweep_finds_what_the_finder_finds() {
    let positions = positions();
    // Nested nets take too long for all positions; `difficulties_of_known_puzzles` uses one.
    let stages = CLASSIC_STAGES
        .iter()
        .filter(|stage| !matches!(stage.technique, Technique::ForcingNet(2..)));
    for stage in stages {
        let mut total = 0;
        for at in &positions {
            let (swept, found) = (swept(stage, at), found(&finders(stage), at));
            total += swept.len();
            match stage.technique {
                // These finders are limited: chains by their length, nets to positions without singles. The sweeps may
                // find more.
                Technique::Aic { .. } | Technique::ForcingNet(1) => {
                    let missed: Vec<_> = found.difference(&swept).collect();
                    let placed = |one: &&Conclusion| matches!(one, Conclusion::Place(_));
                    assert!(missed.iter().all(placed), "{:?}: {missed:?}", stage.technique);
                }
                Technique::FullHouse
                | Technique::HiddenSingle
                | Technique::NakedSingle
                | Technique::Pointing
                | Technique::Claiming => assert_eq!(swept, found, "{:?}", stage.technique),
                _ => {
                    let lower =
                        CLASSIC_STAGES.iter().take_while(|one| one.technique != stage.technique);
                    let known: Vec<_> = lower.flat_map(|one| self::swept(one, at)).collect();
                    let is_known =
                        |one: &Conclusion| known.iter().any(|known| implies(at, *known, *one));
                    let missed = found.difference(&swept).find(|one| !is_known(one));
                    assert_eq!(missed, None, "{:?}", stage.technique);
                }
            }
        }
        assert!(total > 0 || RARE.contains(&stage.technique), "{:?} never occurs", stage.technique);
    }
}

#[test]
fn sweeps_eliminate_no_true_candidate() {
    for puzzle in puzzles() {
        let solution = solution(&puzzle);
        let at = Candidates::of(&puzzle);
        if !at.geometry().is_classic() {
            continue;
        }
        for stage in &CLASSIC_STAGES[..CLASSIC_STAGES.len() - 2] {
            for conclusion in swept(stage, &at) {
                let Candidate { cell, digit } = conclusion.candidate();
                let holds = solution.get(cell) == digit;
                assert_eq!(
                    holds,
                    matches!(conclusion, Conclusion::Place(_)),
                    "{:?}",
                    stage.technique
                );
            }
        }
    }
}

#[test]
fn difficulties_of_known_puzzles() {
    for (line, difficulty, hardest, steps) in [
        (
            "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
            Difficulty::Beginner,
            "hidden-single",
            12,
        ),
        (
            "000801000000000043500000000000070800000000100020030000600000075003400000000200600",
            Difficulty::Medium,
            "naked-pair",
            37,
        ),
        (
            "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
            Difficulty::Diabolical,
            "nested-forcing-net",
            3,
        ),
    ] {
        let rating = rate(&start(line)).unwrap();
        let slug = rating.hardest.unwrap().slug().into_owned();
        assert_eq!(
            (rating.difficulty, slug.as_str(), rating.steps),
            (difficulty, hardest, steps),
            "{line}"
        );
        assert_eq!(rating.end, End::Solved);
        assert_eq!(rating.uses.iter().map(|one| one.steps).sum::<usize>(), rating.steps);
    }
}

#[test]
fn a_puzzle_that_needs_a_stage_above_the_limit_is_beyond() {
    let flag = AtomicBool::new(false);
    let mut met = BTreeSet::new();
    for at in positions() {
        let rating = rate(&at).unwrap();
        for most in Difficulty::ALL {
            let up_to = rate_up_to(&at, most, &flag).unwrap();
            match rating.difficulty <= most {
                true => assert_eq!(up_to, rating),
                false => assert_eq!(up_to.difficulty, Difficulty::Beyond),
            }
        }
        met.insert(rating.difficulty);
    }
    assert!(met.len() > 2, "{met:?}");
}

#[test]
fn the_rating_reports_how_it_ended() {
    let two =
        start("123456789456789123789123456214365897365897214897214365531642978642978531978531..2");
    assert_eq!(rate(&two).unwrap().end, End::Solved);
    let empty = start(&".".repeat(16));
    assert_eq!(rate(&empty).unwrap().end, End::Stalled);
    let none =
        start("12345678.........9...............................................................");
    assert!(matches!(rate(&none).unwrap().end, End::Contradiction(_)));
    let limited = rate_interruptible(&empty, &AtomicBool::new(true)).unwrap();
    assert_eq!(limited.end, End::Limit);
}

/// Permutations of bands, stacks, rows, columns and digits, and transposition.
#[derive(Clone, Debug)]
struct Transformation {
    rows: Vec<usize>,
    columns: Vec<usize>,
    digits: Vec<usize>,
    turned: bool,
}

fn transformation() -> impl Strategy<Value = Transformation> {
    let three = || Just(vec![0, 1, 2]).prop_shuffle();
    let lines = move || {
        (three(), three(), three(), three()).prop_map(|(bands, a, b, c)| {
            let inner = [a, b, c];
            bands
                .iter()
                .flat_map(|&band| inner[band].iter().map(move |&line| 3 * band + line))
                .collect()
        })
    };
    let digits = Just((0..9).collect::<Vec<usize>>()).prop_shuffle();
    (lines(), lines(), digits, any::<bool>()).prop_map(|(rows, columns, digits, turned)| {
        Transformation { rows, columns, digits, turned }
    })
}

impl Transformation {
    fn transform(&self, line: &str) -> String {
        let symbols: Vec<char> = line.chars().collect();
        let at = |row: usize, column: usize| {
            let (row, column) = if self.turned { (column, row) } else { (row, column) };
            let symbol = symbols[9 * self.rows[row] + self.columns[column]];
            symbol
                .to_digit(10)
                .filter(|&digit| digit > 0)
                .map_or('.', |digit| char::from(b'1' + self.digits[digit as usize - 1] as u8))
        };
        (0..81).map(|cell| at(cell / 9, cell % 9)).collect()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn the_rating_does_not_depend_on_the_order_of_cells_and_digits(transformation in transformation()) {
        for line in [
            "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
            "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
            "907080000400000920306009810800006009570090068691853742700500290200900070109207680",
            "1.....68.....6.2...652.1....1.49.8.7........4..7......5..7....8..893....7....2.3.",
        ] {
            prop_assert_eq!(rate(&start(&transformation.transform(line))), rate(&start(line)));
        }
    }
}

/// A classic grid with nine extra regions for each factor. The cells of a region hold nine different digits in the
/// solution.
fn with_extra_regions(factors: &[usize]) -> Candidates {
    const SOLUTION: &[u8; 81] =
        b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let mut setup =
        setup("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    for factor in factors {
        for shift in 0..9 {
            // The factor has no common divisor with 9, so each digit comes from a different row.
            let region = (1..=9).map(|digit: u8| {
                let row = (usize::from(digit) * factor + shift) % 9;
                let is_here = |cell: &usize| SOLUTION[9 * row + cell] == b'0' + digit;
                let column = (0..9).find(is_here).expect("each row has the digit");
                Size::NINE.cell(9 * row + column)
            });
            setup.extras.regions.push(region.collect());
        }
    }
    Candidates::of(&setup.check().expect("the solution fills all houses"))
}

#[test]
fn extra_regions_are_rated_up_to_64_houses() {
    // 54 houses do not fit into the words for the classic grid.
    let some = with_extra_regions(&[1, 2, 4]);
    assert_eq!(rate(&some).map(|rating| rating.end), Ok(End::Solved));
    // 81 houses are too many: the searches keep the numbers of houses in one word.
    let many = with_extra_regions(&[1, 2, 4, 5, 7, 8]);
    assert_eq!(rate(&many), Err(TooLarge));
    assert_eq!(crate::Walk::new(many, &crate::Repertoire::default()).trace().end, End::Solved);
}

#[test]
fn no_step_lies_above_a_difficulty_and_below_it() {
    let (marks, never) = ([Size::NINE.digits(); 81], AtomicBool::new(false));
    let (above, most) = (Difficulty::Fiendish, Difficulty::Expert);
    assert_eq!(step_above(&Board::EMPTY, &marks, above, most, &never), None);
}
