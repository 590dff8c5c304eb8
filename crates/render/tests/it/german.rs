//! Sentences in German: every technique and every rule, told with the same cells and digits as in English.

use ennead_logic::{Position, Step, Technique};
use ennead_puzzle::{Candidates, CellStyle};
use ennead_render::{Language, Wording, prose};
use std::collections::BTreeSet;
use std::path::Path;

const GERMAN: Wording = Wording { language: Language::German, cells: CellStyle::RowColumn };

/// Words that German does not have.
const ENGLISH: &[&str] = &[
    "the",
    "and",
    "of",
    "is",
    "are",
    "that",
    "this",
    "must",
    "cell",
    "cells",
    "digit",
    "digits",
    "candidate",
    "candidates",
    "row",
    "rows",
    "column",
    "columns",
    "box",
    "boxes",
    "which",
    "each",
    "every",
    "can",
    "cannot",
    "not",
    "only",
    "has",
    "have",
    "hold",
    "holds",
    "therefore",
    "either",
    "if",
    "or",
    "other",
    "others",
    "there",
    "both",
    "no",
    "any",
    "for",
    "with",
    "from",
    "adds",
    "up",
    "place",
    "places",
    "it",
    "its",
    "they",
    "them",
    "be",
    "by",
    "to",
    "than",
    "then",
    "sees",
    "see",
    "house",
    "houses",
    "line",
    "lines",
    "sum",
    "clue",
    "suppose",
    "look",
    "without",
];

fn file(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The worked examples: the technique, the position, its step, and the English sentences of the page.
fn examples() -> Vec<(Technique, Candidates, Step, String)> {
    let text = file("web/src/learn/techniques/examples.js");
    let example = |line: &str| {
        let (slug, record) = line.strip_prefix("  \"")?.split_once("\": ")?;
        let record: serde_json::Value = serde_json::from_str(record.trim_end_matches(',')).unwrap();
        let technique: Technique = slug.parse().unwrap();
        let setup = ennead_format::read_one(&record["puzzle"].to_string()).unwrap();
        let at = Candidates::of(&setup.check().unwrap());
        // Avoidable rectangles depend on what is given, which a position with pencil marks does not tell.
        let step = technique.first(&Position::of(&at))?;
        Some((technique, at, step, record["step"]["text"].as_str().unwrap().to_owned()))
    };
    text.lines().filter_map(example).collect()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|symbol: char| !symbol.is_alphanumeric()).filter(|word| !word.is_empty())
}

fn is_cell(word: &str) -> bool {
    word.starts_with('r') && word.contains('c') && word.ends_with(|last: char| last.is_numeric())
}

/// The cells and the numbers that a text names.
fn named(text: &str) -> BTreeSet<&str> {
    let is_number = |word: &str| word.chars().all(|symbol| symbol.is_ascii_digit());
    words(text).filter(|word| is_cell(word) || is_number(word)).collect()
}

fn assert_german(german: &str, english: &str) {
    assert!(!german.is_empty(), "{english}");
    let left: Vec<&str> =
        words(german).filter(|word| ENGLISH.contains(&word.to_lowercase().as_str())).collect();
    assert!(left.is_empty(), "{left:?} in: {german}");
    assert_eq!(named(german), named(english), "{german}\n{english}");
    assert!(!german.contains("  ") || german.contains("\n  "), "{german}");
}

#[test]
fn every_technique_is_told() {
    let all = examples();
    assert!(all.len() > 150, "{}", all.len());
    let mut snapshot = String::new();
    for (technique, at, step, text) in all {
        let english = prose::step(&step, &at, CellStyle::RowColumn);
        assert_eq!(english, text, "{technique}");
        let german = prose::step(&step, &at, GERMAN);
        assert_german(&german, &english);
        let place = prose::whereabouts(&step, GERMAN);
        assert_german(&place, &prose::whereabouts(&step, CellStyle::RowColumn));
        // Of a long net, every line is much like another.
        let lines: Vec<&str> = german.lines().collect();
        let shown = if lines.len() > 15 { &lines[..5] } else { &lines[..] };
        snapshot += &format!("{technique}\n{place}\n{}\n", shown.join("\n"));
        let between = prose::rules_between(&step, &at, GERMAN);
        assert_eq!(
            between.is_some(),
            prose::rules_between(&step, &at, CellStyle::RowColumn).is_some()
        );
        snapshot += &between.map_or_else(String::new, |rules| format!("{rules}\n"));
        snapshot += "\n";
    }
    insta::assert_snapshot!(snapshot);
}

#[test]
fn every_rule_has_a_name() {
    let mut seen = BTreeSet::new();
    let mut snapshot = String::new();
    // Rules without a puzzle below.
    let pages = ["area", "contents", "distinct-lines", "leaper"]
        .map(|slug| file(&format!("docs/rules/{slug}.md")))
        .map(|page| page.split("```json\n").nth(1).unwrap().split("```").next().unwrap().to_owned())
        .map(|fields| format!("{{\"n\":9,\"givens\":\"{}\",{fields}}}", ".".repeat(81)));
    let examples = file("web/src/learn/techniques/examples.js");
    let examples = examples.lines().filter_map(|line| {
        let record = line.strip_prefix("  \"")?.split_once("\": ")?.1.trim_end_matches(',');
        let record: serde_json::Value = serde_json::from_str(record).unwrap();
        Some(record["puzzle"].to_string())
    });
    let small = file("testdata/rules/small.jsonl");
    let puzzles = small.lines().map(str::to_owned).chain(examples).chain(pages);
    for puzzle in puzzles {
        let Ok(setup) = ennead_format::read_one(&puzzle) else { continue };
        for rule in &setup.rules {
            let english = prose::rule_name(rule, CellStyle::RowColumn);
            let german = prose::rule_name(rule, GERMAN);
            assert_eq!(english, rule.to_string());
            assert_german(&german, &english);
            if seen.insert(rule.slug()) {
                snapshot += &format!("{german}\n");
            }
        }
    }
    let all: BTreeSet<&str> = ennead_puzzle::rule::Rule::SLUGS.iter().copied().collect();
    assert_eq!(all.difference(&seen).collect::<Vec<_>>(), Vec::<&&str>::new());
    insta::assert_snapshot!(snapshot);
}

#[test]
fn nothing_but_the_words_depends_on_the_language() {
    for (technique, at, step, _) in examples() {
        let letters = Wording { cells: CellStyle::LetterNumber, ..GERMAN };
        let text = prose::step(&step, &at, letters);
        assert!(!words(&text).any(is_cell), "{technique}: {text}");
    }
}
