//! Writes ratings to a row of the bank, and reads puzzles from rows.

use crate::BankError;
use ennead::labels::{EnneadLabels, Labels, Ratings};
use ennead::logic::Technique;
use ennead::logic::difficulty::Difficulty;
use ennead::rating::hodoku::{self, HodokuLevel};
use ennead::rating::se::{self, Tenths};
use ennead::{Board, Digit};
use rusqlite::{Connection, Row, params};

/// A puzzle as stored in a bank.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// The id of its row in the bank.
    pub id: i64,
    /// The labels of the puzzle. The number of guesses is not stored.
    pub labels: Labels,
    /// The source of the puzzle, in words.
    pub source: String,
}

/// Adds the ratings that a row lacks. Returns whether it lacked any of them.
pub(crate) fn rate(
    connection: &Connection,
    id: i64,
    ratings: &Ratings,
) -> Result<bool, rusqlite::Error> {
    let mut changed = 0;
    if let Some(se::Rating { er, ep, ed }) = ratings.se {
        let sql = "UPDATE puzzles SET er = ?2, ep = ?3, ed = ?4 WHERE id = ?1 AND er IS NULL";
        let [er, ep, ed] = [er, ep, ed].map(|tenths| f64::from(tenths.get()) / 10.0);
        changed += connection.prepare_cached(sql)?.execute(params![id, er, ep, ed])?;
    }
    if let Some(hodoku::Report { level, score }) = ratings.hodoku {
        let sql = "UPDATE puzzles SET hodoku_score = ?2, hodoku_level = ?3 \
                   WHERE id = ?1 AND hodoku_score IS NULL";
        changed += connection.prepare_cached(sql)?.execute(params![id, score, level.name()])?;
    }
    if let Some(EnneadLabels { difficulty, hardest, techniques }) = &ratings.ennead {
        let sql = "UPDATE puzzles SET level = ?2, hardest = ?3 WHERE id = ?1 AND level IS NULL";
        let hardest = hardest.map(|technique| technique.slug().into_owned());
        let is_new =
            connection.prepare_cached(sql)?.execute(params![id, difficulty.name(), hardest])?;
        changed += is_new;
        let sql =
            "INSERT INTO techniques (puzzle, technique, steps, stage) VALUES (?1, ?2, ?3, ?4)";
        let mut insert = connection.prepare_cached(sql)?;
        for (stage, (technique, steps)) in techniques.iter().enumerate().filter(|_| is_new > 0) {
            insert.execute(params![id, technique.slug(), steps, stage])?;
        }
    }
    Ok(changed > 0)
}

/// Reads the puzzle of a row.
pub(crate) fn entry(connection: &Connection, row: &Row<'_>) -> Result<Entry, BankError> {
    let id: i64 = row.get("id")?;
    let board = |column| -> Result<Board, BankError> {
        let text: String = row.get(column)?;
        board(&text).ok_or_else(|| broken(id, "board", &text))
    };
    let tenths = |column| -> Result<Option<Tenths>, BankError> {
        let rating: Option<f64> = row.get(column)?;
        // A rating has one decimal place, so rounding to tenths restores it exactly.
        Ok(rating.map(|rating| Tenths::new((rating * 10.0).round() as u16)))
    };
    let se = match (tenths("er")?, tenths("ep")?, tenths("ed")?) {
        (Some(er), Some(ep), Some(ed)) => Some(se::Rating { er, ep, ed }),
        _ => None,
    };
    let hodoku = match (row.get("hodoku_score")?, row.get::<_, Option<String>>("hodoku_level")?) {
        (Some(score), Some(name)) => {
            let level = HodokuLevel::ALL.into_iter().find(|level| level.name() == name);
            let level = level.ok_or_else(|| broken(id, "level of HoDoKu", &name))?;
            Some(hodoku::Report { level, score })
        }
        _ => None,
    };
    let ennead = match row.get::<_, Option<String>>("level")? {
        Some(name) => {
            let level = Difficulty::ALL.into_iter().find(|level| level.name() == name);
            let hardest: Option<String> = row.get("hardest")?;
            Some(EnneadLabels {
                difficulty: level.ok_or_else(|| broken(id, "level", &name))?,
                hardest: hardest.map(|slug| technique(id, &slug)).transpose()?,
                techniques: techniques(connection, id)?,
            })
        }
        None => None,
    };
    let labels = Labels {
        puzzle: board("puzzle")?,
        solution: board("solution")?,
        class: board("class")?,
        automorphisms: row.get("automorphisms")?,
        guesses: None,
        ratings: Ratings { se, hodoku, ennead },
    };
    Ok(Entry { id, labels, source: row.get("source")? })
}

/// Reads the techniques of a puzzle with their numbers of steps, the simplest technique first.
fn techniques(connection: &Connection, id: i64) -> Result<Vec<(Technique, usize)>, BankError> {
    let sql = "SELECT technique, steps FROM techniques WHERE puzzle = ?1 ORDER BY stage";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map([id], |row| Ok((row.get::<_, String>(0)?, row.get(1)?)))?;
    rows.map(|row| {
        let (slug, steps) = row?;
        Ok((technique(id, &slug)?, steps))
    })
    .collect()
}

fn technique(id: i64, slug: &str) -> Result<Technique, BankError> {
    slug.parse().map_err(|_| broken(id, "technique", slug))
}

fn board(text: &str) -> Option<Board> {
    let cells: Vec<Option<Digit>> = text.chars().map(Digit::from_symbol).collect();
    Board::from_cells(cells.try_into().ok()?)
}

fn broken(id: i64, what: &'static str, value: &str) -> BankError {
    BankError::Broken { id, what, value: value.to_owned() }
}
