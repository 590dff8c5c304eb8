//! The conditions of a query to a bank.

use ennead::Board;
use ennead::logic::Technique;
use ennead::logic::difficulty::Difficulty;
use ennead::rating::hodoku::HodokuLevel;
use rusqlite::types::Value;
use std::ops::RangeInclusive;

/// The conditions for the puzzles that a query to a bank returns. The default value returns all puzzles.
///
/// If a range on a scale is set, puzzles without a rating on this scale do not match.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Query {
    /// The class, given by its minlex form ([`Labeller::class`](ennead::labels::Labeller::class)).
    pub class: Option<Board>,
    /// The number of givens.
    pub clues: Option<RangeInclusive<usize>>,
    /// The ER of Sudoku Explainer.
    pub er: Option<RangeInclusive<f64>>,
    /// The EP of Sudoku Explainer.
    pub ep: Option<RangeInclusive<f64>>,
    /// The ED of Sudoku Explainer.
    pub ed: Option<RangeInclusive<f64>>,
    /// The score of HoDoKu.
    pub hodoku: Option<RangeInclusive<u32>>,
    /// The level of HoDoKu.
    pub hodoku_level: Option<RangeInclusive<HodokuLevel>>,
    /// The level of the ennead scale.
    pub level: Option<RangeInclusive<Difficulty>>,
    /// Techniques that the rated solution must use, each in at least one step.
    pub with: Vec<Technique>,
    /// Techniques that the rated solution must not use. If there are any, puzzles without a rating on the ennead scale do not
    /// match.
    pub without: Vec<Technique>,
    /// The minimum number of automorphisms. With 2, only puzzles with a symmetry match.
    pub automorphisms: Option<u32>,
    /// A seed for a random order. By default, puzzles are returned in the order in which they were added.
    pub shuffle: Option<u64>,
    /// The maximum number of puzzles.
    pub limit: Option<u64>,
}

impl Query {
    /// Returns the query in SQL, and the values of its placeholders.
    pub(crate) fn sql(&self) -> (String, Vec<Value>) {
        let mut conditions = Conditions::default();
        if let Some(clues) = &self.clues {
            conditions.range("clues", int(*clues.start()), int(*clues.end()));
        }
        if let Some(class) = &self.class {
            conditions.among("class", std::iter::once(Value::Text(class.to_string())));
        }
        for (column, range) in [("er", &self.er), ("ep", &self.ep), ("ed", &self.ed)] {
            if let Some(range) = range {
                conditions.range(column, Value::Real(*range.start()), Value::Real(*range.end()));
            }
        }
        if let Some(score) = &self.hodoku {
            conditions.range(
                "hodoku_score",
                int(*score.start() as usize),
                int(*score.end() as usize),
            );
        }
        if let Some(levels) = &self.hodoku_level {
            let names = HodokuLevel::ALL.into_iter().filter(|level| levels.contains(level));
            conditions
                .among("hodoku_level", names.map(|level| Value::Text(level.name().to_owned())));
        }
        if let Some(levels) = &self.level {
            let names = Difficulty::ALL.into_iter().filter(|level| levels.contains(level));
            conditions.among("level", names.map(|level| Value::Text(level.name().to_owned())));
        }
        for (techniques, is_there) in [(&self.with, ""), (&self.without, "NOT ")] {
            for technique in techniques {
                let place = conditions.value(Value::Text(technique.slug().into_owned()));
                conditions.all.push(format!(
                    "{is_there}EXISTS (SELECT 1 FROM techniques \
                     WHERE techniques.puzzle = puzzles.id AND technique = {place})"
                ));
            }
        }
        if !self.without.is_empty() {
            conditions.all.push("level IS NOT NULL".to_owned());
        }
        if let Some(least) = self.automorphisms {
            let place = conditions.value(int(least as usize));
            conditions.all.push(format!("automorphisms >= {place}"));
        }
        let mut sql = "SELECT * FROM puzzles".to_owned();
        if !conditions.all.is_empty() {
            sql += &format!(" WHERE {}", conditions.all.join(" AND "));
        }
        match self.shuffle {
            None => sql += " ORDER BY id",
            Some(seed) => {
                // Sorts by a multiplicative hash of the id and the seed, in SQLite's 64-bit integers.
                let place = conditions.value(Value::Integer((seed & 0x7fff_ffff).cast_signed()));
                sql += &format!(
                    " ORDER BY (((id + {place}) * 2654435761) % 4294967296 * 40503 + {place}) % 65521, id"
                );
            }
        }
        if let Some(limit) = self.limit {
            sql += &format!(" LIMIT {limit}");
        }
        (sql, conditions.values)
    }
}

#[derive(Default)]
struct Conditions {
    all: Vec<String>,
    values: Vec<Value>,
}

impl Conditions {
    /// Adds a value, and returns its placeholder in the SQL.
    fn value(&mut self, value: Value) -> String {
        self.values.push(value);
        format!("?{}", self.values.len())
    }

    fn range(&mut self, column: &str, least: Value, most: Value) {
        let (least, most) = (self.value(least), self.value(most));
        self.all.push(format!("{column} BETWEEN {least} AND {most}"));
    }

    fn among(&mut self, column: &str, values: impl Iterator<Item = Value>) {
        let places: Vec<String> = values.map(|value| self.value(value)).collect();
        self.all.push(format!("{column} IN ({})", places.join(", ")));
    }
}

fn int(number: usize) -> Value {
    Value::Integer(i64::try_from(number).unwrap_or(i64::MAX))
}
