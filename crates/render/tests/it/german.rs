//! Sentences in German: every technique and every rule, with the same cells and digits as in English.

use ennead_logic::{Position, Step, Technique};
use ennead_puzzle::{Candidates, CellStyle};
use ennead_render::{Language, Wording, prose};
use std::collections::BTreeSet;
use std::path::Path;

const GERMAN: Wording = Wording { language: Language::German, cells: CellStyle::RowColumn };

/// English words that must not occur in German text.
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

/// The worked examples of the page: the technique, the position, its step, and the English sentences.
fn examples() -> Vec<(Technique, Candidates, Step, String)> {
    let text = file("web/src/learn/techniques/examples.js");
    let example = |line: &str| {
        let (slug, record) = line.strip_prefix("  \"")?.split_once("\": ")?;
        let record: serde_json::Value = serde_json::from_str(record.trim_end_matches(',')).unwrap();
        let technique: Technique = slug.parse().unwrap();
        let setup = ennead_format::read_one(&record["puzzle"].to_string()).unwrap();
        let at = Candidates::of(&setup.check().unwrap());
        // Avoidable rectangles depend on which digits are givens, which a position with pencil marks does not
        // distinguish.
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
fn every_technique_has_german_sentences() {
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
        // The lines of a long net are similar, so only the first ones are kept.
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
    // Rules that occur in none of the puzzles below.
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
fn german_sentences_use_the_requested_cell_names() {
    for (technique, at, step, _) in examples() {
        let letters = Wording { cells: CellStyle::LetterNumber, ..GERMAN };
        let text = prose::step(&step, &at, letters);
        assert!(!words(&text).any(is_cell), "{technique}: {text}");
    }
}

/// The variants of an enum, as its source lists them.
fn variants(path: &str, name: &str) -> Vec<String> {
    let source = file(path);
    let body = source.split(&format!("pub enum {name} {{\n")).nth(1).unwrap();
    let body = body.split("\n}\n").next().unwrap();
    let is_variant = |line: &&str| {
        line.strip_prefix("    ")
            .is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_uppercase()))
    };
    let word = |line: &str| {
        line.trim().split(|symbol: char| !symbol.is_alphanumeric()).next().unwrap().to_owned()
    };
    body.lines().filter(is_variant).map(word).collect()
}

/// Errors, flaws and features are non-exhaustive enums, so their German wording has a fallback branch. No known variant may
/// use it.
#[test]
fn every_error_has_german_words() {
    let faults = file("crates/render/src/prose/german/faults.rs");
    let lost = file("crates/render/src/prose/german/lost.rs");
    let enums = [
        ("crates/format/src/error.rs", "Problem", &faults),
        ("crates/format/src/error.rs", "WriteError", &faults),
        ("crates/puzzle/src/flaw.rs", "Flaw", &faults),
        ("crates/puzzle/src/rule/problem.rs", "RuleProblem", &faults),
        ("crates/format/src/lost.rs", "Feature", &lost),
    ];
    for (path, name, german) in enums {
        let all = variants(path, name);
        assert!(all.len() > 4, "{name}: {all:?}");
        for variant in all {
            let said = format!("{name}::{variant}");
            let is_said = german.match_indices(&said).any(|(at, _)| {
                !german[at + said.len()..].starts_with(|next: char| next.is_alphanumeric())
            });
            assert!(is_said, "{said} has no German words");
        }
    }
}

/// The German messages about unreadable inputs.
#[test]
fn unreadable_inputs_have_german_messages() {
    let broken = [
        "1... ....",
        "12345678x",
        "1...\n..2.\n.3..\n..4",
        "{\"n\":9}",
        "{\"givens\":\"1\"",
        "11.. .... .... ....",
        "1... .... .... ...5",
        "<html><body>no puzzle</body></html>",
        "Hello world, this is a text",
        "{\"givens\":\"................\",\"cages\":[[5,0,99]]}",
        "{\"n\":4,\"givens\":\"................\",\"regions\":\"1111222233334445\"}",
    ];
    let mut snapshot = String::new();
    for text in broken {
        let language = Language::German;
        let (english, german) = match ennead_format::read_one(text) {
            Err(error) => (error.to_string(), prose::read_error(&error, language)),
            Ok(setup) => {
                let error = setup.check().expect_err(text);
                (error.to_string(), prose::setup_error(&error, language))
            }
        };
        assert_ne!(english, german, "{text}");
        snapshot += &format!("{german}\n");
    }
    insta::assert_snapshot!(snapshot);
}

/// The meanings of the signs in the pictures of all examples.
#[test]
fn every_sign_has_a_meaning() {
    let mut meanings = BTreeSet::new();
    for (_, at, step, _) in examples() {
        let legend = ennead_render::Marks::of(&step, &at).legend;
        meanings.extend(legend.into_iter().map(|(_, meaning)| meaning.into_owned()));
    }
    // Meanings that no example shows are taken from the sources.
    for name in ["chains", "deadly", "mod", "patterns", "sets", "variants"] {
        let source = file(&format!("crates/render/src/marks/{name}.rs"));
        let source = source.split("#[cfg(test)]").next().unwrap();
        for (at, _) in
            source.match_indices("self.assign(").chain(source.match_indices("self.explain("))
        {
            let call = source[at..].split(");").next().unwrap();
            meanings.extend(call.split('"').skip(1).step_by(2).map(str::to_owned));
        }
    }
    assert!(meanings.len() > 30, "{}", meanings.len());
    for meaning in meanings {
        let of_a_digit = meaning.replace("{digit}", "3");
        assert_ne!(prose::meaning_of_sign(&of_a_digit, Language::German), of_a_digit);
    }
}

/// The captions of pictures of rules have German texts.
#[test]
fn every_caption_is_in_german() {
    let small = file("testdata/rules/small.jsonl");
    let examples = file("web/src/learn/techniques/examples.js");
    let examples = examples.lines().filter_map(|line| {
        let record = line.strip_prefix("  \"")?.split_once("\": ")?.1.trim_end_matches(',');
        let record: serde_json::Value = serde_json::from_str(record).unwrap();
        Some(record["puzzle"].to_string())
    });
    let mut snapshot = BTreeSet::new();
    for puzzle in small.lines().map(str::to_owned).chain(examples) {
        let Some(puzzle) = ennead_format::read_one(&puzzle).ok().and_then(|one| one.check().ok())
        else {
            continue;
        };
        let picture = ennead_render::svg::Picture::of(&puzzle);
        let texts = |svg: &str| -> Vec<String> {
            let legend = svg.split("<g class=\"legend\"").nth(1).unwrap_or_default();
            legend
                .split("<text x=")
                .skip(1)
                .filter_map(|text| Some(text.split_once('>')?.1.split_once('<')?.0.to_owned()))
                .collect()
        };
        let english = texts(&picture.clone().draw());
        let german = texts(&picture.language(Language::German).draw());
        assert_eq!(english.is_empty(), german.is_empty());
        for line in german {
            let left: Vec<&str> = words(&line)
                .filter(|word| ENGLISH.contains(&word.to_lowercase().as_str()))
                .collect();
            assert!(left.is_empty(), "{left:?} in: {line}");
            snapshot.insert(line);
        }
    }
    let lines: Vec<String> = snapshot.into_iter().collect();
    insta::assert_snapshot!(lines.join("\n"));
}

/// The notes on inputs, as the sources of the readers state them.
#[test]
fn every_note_has_words() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../format/src");
    let mut folders = vec![folder];
    let mut notes = BTreeSet::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let source = std::fs::read_to_string(&path).unwrap();
            let source = source.replace("\\\"", "'");
            let calls = ["notes.add(", "unknown_rule(", "others.push("];
            for (at, call) in calls.iter().flat_map(|call| source.match_indices(call)) {
                let after = &source[at + call.len()..];
                let end = after.find(");\n").unwrap_or(after.len());
                // A call without a literal passes on the text of another call, so it is skipped.
                let texts = after[..end].split('"').skip(1).step_by(2);
                notes.extend(texts.map(|text| text.replace('\'', "\"")));
            }
        }
    }
    assert!(notes.len() > 12, "{notes:?}");
    for note in notes {
        // Each field is replaced by a value; almost any value will do.
        let mut filled = String::new();
        let mut rest = note.as_str();
        while let Some((before, after)) = rest.split_once('{') {
            filled += before;
            filled += if before.ends_with("Sudoku; ") { "assuming the usual boxes" } else { "7" };
            rest = after.split_once('}').unwrap().1;
        }
        filled += rest;
        if filled.contains(|symbol: char| symbol.is_alphabetic()) && filled.contains(' ') {
            assert_ne!(prose::note(&filled, Language::German), filled);
        }
    }
}

/// The reasons that readers of JSON give, as their sources state them.
#[test]
fn reasons_of_fields_have_words() {
    let sources = [
        "json/values",
        "json/read",
        "json/rule",
        "json/objects",
        "json/multi_grid",
        "fields",
        "list",
    ];
    let mut reasons = BTreeSet::new();
    for name in sources {
        let source = file(&format!("crates/format/src/{name}.rs"));
        let source = source.split("#[cfg(test)]").next().unwrap().replace("\\\"", "'");
        for line in source.lines().filter(|line| !line.trim_start().starts_with("//")) {
            let texts = line.split('"').skip(1).step_by(2);
            let is_reason = |text: &&str| {
                [
                    " is not ", "must ", "unknown ", "outside", "closing", "nested", "missing",
                    " but ",
                ]
                .iter()
                .any(|word| text.contains(word))
            };
            reasons.extend(texts.filter(is_reason).map(|text| text.replace('\'', "\"")));
        }
    }
    assert!(reasons.len() > 30, "{reasons:?}");
    for reason in reasons {
        let mut filled = String::new();
        let mut rest = reason.as_str();
        while let Some((before, after)) = rest.split_once('{') {
            filled += before;
            filled += "7";
            rest = after.split_once('}').map_or("", |(_, after)| after);
        }
        filled += rest;
        let problem =
            ennead_format::Problem::Field { field: "x".to_owned(), reason: filled.clone() };
        let told = prose::problem(&problem, Language::German);
        assert_ne!(told, format!("Feld „x“: {filled}"));
    }
}
