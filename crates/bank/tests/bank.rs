//! Banks in files and in memory.

use ennead::canon::Transformation;
use ennead::labels::{Labeller, Labels, Scales};
use ennead::logic::difficulty::Difficulty;
use ennead::random::Random;
use ennead::{Board, read};
use ennead_bank::{Added, Bank, BankError, Query};
use std::collections::HashSet;
use std::path::Path;

/// Puzzles of different difficulty.
const PUZZLES: [&str; 7] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "..6.5..3.3..76.4...8......2.......2.41..2..75.9.......6......8...8.41..9.2..3.5..",
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
];

fn board(line: &str) -> Board {
    read(line).unwrap().as_board().unwrap()
}

fn labels(line: &str, scales: Scales) -> Labels {
    let labels = Labeller::default().labels(&board(line), scales, &false.into()).unwrap();
    // A bank does not store the guesses.
    Labels { guesses: None, ..labels }
}

fn full() -> Bank {
    let mut bank = Bank::in_memory().unwrap();
    let all: Vec<(Labels, String)> = PUZZLES
        .iter()
        .enumerate()
        .map(|(number, line)| (labels(line, Scales::ALL), format!("list:{}", number + 1)))
        .collect();
    assert!(bank.add(&all).unwrap().iter().all(|added| added.is_new()));
    bank
}

#[test]
fn added_puzzles_are_read_back() {
    let bank = full();
    let entries = bank.query(&Query::default()).unwrap();
    assert_eq!(entries.len(), PUZZLES.len());
    for ((entry, line), number) in entries.iter().zip(PUZZLES).zip(1..) {
        assert_eq!(entry.labels, labels(line, Scales::ALL));
        assert_eq!((entry.id, entry.source.clone()), (number, format!("list:{number}")));
    }
}

#[test]
fn each_class_is_stored_once() {
    let mut bank = full();
    let mut random = Random::new(5);
    for line in PUZZLES {
        let isomorph = Transformation::random(&mut random).board(&board(line));
        assert_ne!(isomorph, board(line));
        let labels = labels(&isomorph.to_string(), Scales::NONE);
        assert!(bank.has_rated(&labels.class, Scales::ALL).unwrap());
        let added = bank.add(&[(labels, "again")]).unwrap();
        assert!(matches!(added[..], [Added::Known(_)]), "{added:?}");
    }
    assert_eq!(bank.len().unwrap(), PUZZLES.len() as u64);
}

#[test]
fn missing_ratings_are_added_later() {
    let mut bank = Bank::in_memory().unwrap();
    let (bare, rated) = (labels(PUZZLES[5], Scales::NONE), labels(PUZZLES[5], Scales::ALL));
    assert!(bank.add(&[(bare.clone(), "bare")]).unwrap()[0].is_new());
    assert!(!bank.has_rated(&bare.class, Scales::ALL).unwrap());
    assert!(bank.has_rated(&bare.class, Scales::NONE).unwrap());
    assert!(bank.query(&Query { er: Some(0.0..=20.0), ..Query::default() }).unwrap().is_empty());
    assert_eq!(bank.add(&[(rated.clone(), "rated")]).unwrap(), [Added::Rated(1)]);
    assert_eq!(bank.add(&[(rated.clone(), "again")]).unwrap(), [Added::Known(1)]);
    let entries = bank.query(&Query::default()).unwrap();
    assert_eq!((&entries[0].labels, entries[0].source.as_str()), (&rated, "bare"));
}

/// Compares each query with a filter of all puzzles in the bank.
#[test]
fn queries_find_exactly_the_matching_puzzles() {
    let bank = full();
    let all = bank.query(&Query::default()).unwrap();
    let check = |query: Query, wanted: &dyn Fn(&Labels) -> bool| {
        let expected: Vec<_> = all.iter().filter(|one| wanted(&one.labels)).cloned().collect();
        assert_eq!(bank.query(&query).unwrap(), expected, "{query:?}");
        assert_eq!(bank.count(&query).unwrap(), expected.len() as u64);
        assert!((1..all.len()).contains(&expected.len()), "{query:?} finds {}", expected.len());
    };
    let er = |labels: &Labels| labels.ratings.se.map_or(0, |se| se.er.get());
    check(Query { clues: Some(17..=20), ..Query::default() }, &|labels| labels.clues() <= 20);
    check(Query { er: Some(1.2..=2.0), ..Query::default() }, &|one| (12..=20).contains(&er(one)));
    let score = |labels: &Labels| labels.ratings.hodoku.map_or(0, |hodoku| hodoku.score);
    check(Query { hodoku: Some(0..=500), ..Query::default() }, &|one| score(one) <= 500);
    let level = |labels: &Labels| labels.ratings.ennead.as_ref().unwrap().difficulty;
    let easy = Difficulty::Beginner..=Difficulty::Easy;
    check(Query { level: Some(easy), ..Query::default() }, &|one| level(one) <= Difficulty::Easy);
    let uses = |labels: &Labels, slug: &str| {
        let techniques = &labels.ratings.ennead.as_ref().unwrap().techniques;
        techniques.iter().any(|(technique, _)| technique.slug() == slug)
    };
    let naked = "naked-single".parse().unwrap();
    check(Query { with: vec![naked], ..Query::default() }, &|one| uses(one, "naked-single"));
    check(Query { without: vec![naked], ..Query::default() }, &|one| !uses(one, "naked-single"));
    let both = Query { clues: Some(17..=17), without: vec![naked], ..Query::default() };
    assert!(bank.query(&both).unwrap().iter().all(|one| one.labels.clues() == 17));
}

#[test]
fn a_seed_sets_the_order_and_a_limit_truncates_it() {
    let bank = full();
    let ids = |shuffle, limit| -> Vec<i64> {
        let query = Query { shuffle, limit, ..Query::default() };
        bank.query(&query).unwrap().iter().map(|entry| entry.id).collect()
    };
    assert_eq!(ids(None, Some(2)), [1, 2]);
    let orders: Vec<Vec<i64>> = (0..8).map(|seed| ids(Some(seed), None)).collect();
    let different: HashSet<&Vec<i64>> = orders.iter().collect();
    assert_eq!(different.len(), orders.len());
    for order in &orders {
        let mut sorted = order.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, [1, 2, 3, 4, 5, 6, 7]);
    }
    assert_eq!(ids(Some(3), Some(4)), ids(Some(3), None)[..4]);
}

#[test]
fn a_bank_is_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.db");
    assert!(matches!(Bank::open(&path), Err(BankError::Missing(_))));
    let mut bank = Bank::create(&path).unwrap();
    bank.add(&[(labels(PUZZLES[0], Scales::ALL), "here")]).unwrap();
    drop(bank);
    assert_eq!(Bank::open(&path).unwrap().len().unwrap(), 1);
    let mut again = Bank::create(&path).unwrap();
    assert!(!again.add(&[(labels(PUZZLES[0], Scales::NONE), "there")]).unwrap()[0].is_new());
    let read_only = Bank::open(&path).unwrap().add(&[(labels(PUZZLES[1], Scales::NONE), "x")]);
    assert!(matches!(read_only, Err(BankError::Sqlite(_))));
}

#[test]
fn other_files_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("other.db");
    let sql = |path: &Path, sql: &str| {
        rusqlite::Connection::open(path).unwrap().execute_batch(sql).unwrap();
    };
    sql(&path, "CREATE TABLE mine (x)");
    assert!(matches!(Bank::create(&path), Err(BankError::NotABank)));
    assert!(matches!(Bank::open(&path), Err(BankError::NotABank)));
    std::fs::write(&path, "not a database, but longer than the header of an SQLite file").unwrap();
    assert!(matches!(Bank::create(&path), Err(BankError::Sqlite(_))));

    let path = folder.path().join("bank.db");
    Bank::create(&path).unwrap().add(&[(labels(PUZZLES[0], Scales::ALL), "here")]).unwrap();
    sql(&path, "UPDATE puzzles SET puzzle = 'abc'");
    let error = Bank::open(&path).unwrap().query(&Query::default()).unwrap_err();
    assert_eq!(error.to_string(), "row 1: 'abc' is not a board");
    sql(&path, "PRAGMA user_version = 2");
    assert!(matches!(Bank::open(&path), Err(BankError::Later(2))));
}
