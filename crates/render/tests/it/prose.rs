//! Whole sentences and notation.

use crate::common::puzzle;
use ennead_logic::{
    Forcing, Options, Passes, Pattern, Position, Repertoire, Step, Technique, TechniqueSet, Walk,
};
use ennead_puzzle::{Candidates, Cell, CellStyle, Digit, Size};
use ennead_render::prose::{self, CellNames};

const NAMES: CellNames = CellNames::new(CellStyle::RowColumn, Size::NINE);

/// The example "3-very-hard".
const VERY_HARD: &str =
    "006050030300760400080000002000000020410020075090000000600000080008041009020030500";

/// The first step of each technique that the example "3-very-hard" needs, in words and in notation.
#[test]
fn each_technique_in_words() {
    let puzzle = puzzle(VERY_HARD);
    let mut seen = Vec::new();
    let mut text = String::new();
    let mut walk = Walk::new(Candidates::of(&puzzle), &Repertoire::default());
    loop {
        let before = walk.candidates().clone();
        let Some(step) = walk.next() else { break };
        if !seen.contains(&step.technique) {
            seen.push(step.technique);
            let words = prose::step(&step, &before, CellStyle::RowColumn);
            text += &format!("{}\n{words}\n\n", prose::notation(&step, NAMES));
        }
    }
    insta::assert_snapshot!(text);
}

/// Forcing chains have a line for each branch, in Eureka notation and in words.
#[test]
fn forcing_chains_branch_by_branch() {
    let puzzle =
        puzzle("400600300010020060008007001900800500040050010000002007500000600030080040000009005");
    let mut at = Candidates::of(&puzzle);
    at.eliminate("r9c5".parse::<Cell>().unwrap().with(Digit::new(1).unwrap()));
    let mut text = String::new();
    for forcing in [Forcing::Digit, Forcing::Double, Forcing::Cell, Forcing::House] {
        let step = Technique::ForcingChain(forcing).first(&Position::of(&at)).unwrap();
        text += &format!("{}\n", prose::notation(&step, NAMES));
        text += &format!("{}\n", prose::eureka(&step, NAMES).unwrap());
        text += &format!("{}\n", prose::whereabouts(&step, CellStyle::RowColumn));
        text += &format!("{}\n\n", prose::step(&step, &at, CellStyle::RowColumn));
    }
    insta::assert_snapshot!(text);
}

/// The lines about ten passes, with the cells left and percentages.
#[test]
fn progress_lines() {
    let start = Candidates::of(&puzzle(
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
    ));
    let mut passes = Passes::new(start, &Repertoire::from(TechniqueSet::Basic));
    let lines: Vec<String> = passes.by_ref().map(|pass| prose::progress(&pass)).collect();
    let expected = "\
iteration 1: 47 cells left, 7.84 % solved
iteration 2: 42 cells left, 17.65 % solved
iteration 3: 35 cells left, 31.37 % solved
iteration 4: 29 cells left, 43.14 % solved
iteration 5: 24 cells left, 52.94 % solved
iteration 6: 21 cells left, 58.82 % solved
iteration 7: 19 cells left, 62.75 % solved
iteration 8: 12 cells left, 76.47 % solved
iteration 9: 2 cells left, 96.08 % solved
iteration 10: 0 cells left, 100.00 % solved";
    assert_eq!(lines.join("\n"), expected);
    assert_eq!(prose::end(passes.end().unwrap(), passes.candidates()), "solved");
}

#[test]
fn a_stall_reports_the_cells_left() {
    let start = Candidates::of(&puzzle(
        "907080000400000920306009810800006009570090068691853742700500290200900070109207680",
    ));
    let report = Passes::new(start, &Repertoire::from(TechniqueSet::Basic)).report();
    assert_eq!(
        prose::end(report.end, &report.finish),
        "not solved by these techniques: 40 cells left"
    );
}

/// If a chain uses a rule, such as an arrow, the step names the rule.
#[test]
fn rules_of_links_are_named() {
    let text = std::fs::read_to_string(
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/rules/rated.jsonl"),
    );
    let text = text.unwrap();
    let mut named = Vec::new();
    // Combined rules, a simpler technique, would solve the arrows of this puzzle.
    let chains = Repertoire::default().without(Technique::CombinedRules);
    for line in text.lines() {
        let Ok(setup) = ennead_format::read_one(line) else { continue };
        let start = Candidates::of(&setup.check().unwrap());
        let mut walk = ennead_logic::Walk::new(start, &chains);
        loop {
            let before = walk.candidates().clone();
            let Some(step) = walk.next() else { break };
            named.extend(prose::rules_between(&step, &before, CellStyle::RowColumn));
        }
    }
    // If 3 is in r4c3, then 6 is not in the circle r3c3.
    let expected = "Rules between these cells: arrow r3c3 = sum of r4c4 r4c3 and arrow r1c4 = sum of r1c3 r2c3.";
    assert!(named.iter().any(|rules| rules == expected), "{named:?}");
}

/// In the style `A1`, neither the notation nor the words of a step contain names such as `r1c1` or `row 1`.
#[test]
fn letters_replace_row_numbers_everywhere() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata");
    let variants = std::fs::read_to_string(path.join("rules/rated.jsonl")).unwrap();
    let classic = [
        VERY_HARD,
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    ];
    let all = Repertoire::default();
    // Without combined rules, other techniques for rules find steps, so more kinds of steps occur.
    let others = all.clone().without(Technique::CombinedRules);
    let mut seen = std::collections::BTreeSet::new();
    let lines: Vec<&str> = variants.lines().chain(classic).collect();
    for (line, repertoire) in lines.iter().flat_map(|line| [(line, &all), (line, &others)]) {
        let Ok(setup) = ennead_format::read_one(line) else { continue };
        let start = Candidates::of(&setup.check().unwrap());
        let names = CellNames::new(CellStyle::LetterNumber, start.size());
        let mut walk = Walk::new(start, repertoire);
        loop {
            let before = walk.candidates().clone();
            let Some(step) = walk.next() else { break };
            seen.insert(step.technique.slug());
            let text = [
                prose::notation(&step, names),
                prose::eureka(&step, names).unwrap_or_default(),
                prose::whereabouts(&step, CellStyle::LetterNumber),
                prose::step(&step, &before, CellStyle::LetterNumber),
                prose::rules_between(&step, &before, CellStyle::LetterNumber).unwrap_or_default(),
            ];
            let text = text.join("\n");
            assert!(!names_row_numbers(&text), "{}: {text}", step.technique);
        }
    }
    assert!(seen.len() > 20, "{seen:?}");
}

/// Whether there is an `r` or `row` with a number.
fn names_row_numbers(text: &str) -> bool {
    let ends_word = |before: &str| !before.ends_with(|last: char| last.is_alphanumeric());
    let starts_number = |after: &str| after.starts_with(|first: char| first.is_ascii_digit());
    ["r", "row ", "rows "].iter().any(|word| {
        text.match_indices(word)
            .any(|(at, _)| ends_word(&text[..at]) && starts_number(&text[at + word.len()..]))
    })
}

/// A position of `testdata/techniques/steps.txt`: the digits of the grid and the candidates already eliminated.
fn position(grid: &str, eliminated: &str) -> Candidates {
    let mut at = Candidates::of(&puzzle(grid));
    for triple in eliminated.split_whitespace() {
        let numbers: Vec<u8> = triple.bytes().map(|byte| byte - b'0').collect();
        let cell = Cell::new(usize::from(numbers[1]) - 1, usize::from(numbers[2]) - 1);
        at.eliminate(cell.with(Digit::new(numbers[0]).unwrap()));
    }
    at
}

/// The first step of a technique with two fish, two chains or two restricted commons, in notation and in words.
fn double(slug: &str, at: &Candidates, set: fn(&mut Options)) -> String {
    let mut options = Options::default();
    set(&mut options);
    let steps = slug.parse::<Technique>().unwrap().steps(&Position::with(at, options));
    let is_double = |step: &&Step| match &step.pattern {
        Pattern::FishPair(_) | Pattern::ChainPair(_) => true,
        Pattern::AlsChain(chain) => chain.closed,
        _ => false,
    };
    let step = steps.iter().find(is_double).unwrap();
    let words = prose::step(step, at, CellStyle::RowColumn);
    format!("{}\n{words}", prose::notation(step, NAMES))
}

#[test]
fn a_siamese_fish() {
    let at = position(
        "6...219...12..8..........12.9726413.24.1.....1......2.7295368413.1.472..4.5.123.7",
        "812 813 924 832 934 662 862 864 964",
    );
    let text = double("finned-swordfish", &at, |options| options.siamese_fish = true);
    insta::assert_snapshot!(text, @r"
    Finned Swordfish: 5 r148 c189 fr1c2 and 5 r148 c289 fr4c1 => r23c1,r6c2<>5
    In rows 1, 4 and 8 (the base), every candidate 5 is in columns 1, 8 and 9 (the cover), except for the fin r1c2. If the fin is not 5, the fish holds: the cover columns have their 5s in the base rows. If the fin is 5, it rules out 5 in all cells that it sees. In rows 1, 4 and 8 (the base), every candidate 5 is in columns 2, 8 and 9 (the cover), except for the fin r4c1. If the fin is not 5, the fish holds: the cover columns have their 5s in the base rows. If the fin is 5, it rules out 5 in all cells that it sees. Either way, r2c1, r3c1 and r6c2 cannot be 5.
    ");
}

#[test]
fn a_dual_two_string_kite() {
    let at = position(KITES, "");
    let text = double("2-string-kite", &at, |options| options.dual_forms = true);
    insta::assert_snapshot!(text, @r"
    2-String Kite: 1 in r1c8,r6c1 (connected by r1c3,r3c1) and 1 in r3c9,r4c3 (connected by r3c1,r1c3) => r4c9,r6c8<>1
    Row 1 has its 1 in r1c8 or r1c3, and column 1 has its 1 in r3c1 or r6c1 (strong links). r1c3 and r3c1 share box 1, so at most one of them is 1 (weak link). So at least one of r1c8 and r6c1 is 1. Row 3 has its 1 in r3c9 or r3c1, and column 3 has its 1 in r1c3 or r4c3 (strong links). r3c1 and r1c3 share box 1, so at most one of them is 1 (weak link). So at least one of r3c9 and r4c3 is 1. Either way, r4c9 and r6c8 cannot be 1.
    ");
}

#[test]
fn a_dual_empty_rectangle() {
    let text = double("empty-rectangle", &position(KITES, ""), |options| {
        options.dual_forms = true;
        options.empty_rectangle_of_two = true;
    });
    insta::assert_snapshot!(text, @r"
    Empty Rectangle: 1 in b3 (r14c3) and 1 in b3 (r36c1) => r4c9,r6c8<>1
    In box 3, every candidate 1 is in row 1 (r1c8) or in column 9 (r3c9): an empty rectangle. Column 3 has its 1 in r4c3 or r1c3 (strong link). If r1c3 is 1, row 1 has no other 1 (weak link), so box 3 has its 1 in column 9. So at least one of r4c3 and r3c9 is 1. Column 1 has its 1 in r6c1 or r3c1, and box 3 has its 1 in r3c9 or r1c8 (strong links). r3c1 and r3c9 share row 3, so at most one of them is 1 (weak link). So at least one of r6c1 and r1c8 is 1. Either way, r4c9 and r6c8 cannot be 1.
    ");
}

/// Two kites, or two empty rectangles, in one box.
const KITES: &str =
    "32.5479.6..6213.5..4569823.5..472.....79.1.25..28.57..214359678673184592.5.726143";

#[test]
fn a_doubly_linked_als_xz() {
    let at = position(
        "....8.......4..8.....12564.72......6..431....9......8.25.....3869...712........6.",
        "767 769 495 496 497 499",
    );
    insta::assert_snapshot!(double("als-xz", &at, |_| {}), @r"
    ALS-XZ: A=r789c3 {1378}, B=r46c3,r5c12 {13568}, X=1,3 => r12c3<>1, r123c3<>3, r6c2<>6, r123c3,r9c2<>7, r3c3,r9c12<>8
    Almost locked sets (one candidate more than cells): A = r7c3, r8c3 and r9c3 (1, 3, 7, 8) and B = r4c3, r5c1, r5c2 and r6c3 (1, 3, 5, 6, 8). 1 and 3 are restricted commons of A and B. All cells for a restricted common see each other, so only one of its two sets can hold it. A set without one of its digits holds all its others. So each restricted common is in exactly one of the two sets, and each set holds all its other digits. So r1c3 and r2c3 cannot be 1; r1c3, r2c3 and r3c3 cannot be 3; r6c2 cannot be 6; r1c3, r2c3, r3c3 and r9c2 cannot be 7; r3c3, r9c1 and r9c2 cannot be 8.
    ");
}
