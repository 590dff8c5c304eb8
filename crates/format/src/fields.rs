//! Typed access to the fields of a JSON object. Fields that the caller does not ask for are reported as unknown.

use crate::Problem;
use ennead_puzzle::{Cell, Digit, Size};
use serde_json::{Map, Value};
use std::cell::RefCell;

/// A JSON object.
pub(crate) type Object = Map<String, Value>;

/// The reason of an error in words. The caller adds the name of the field; see [`problem`].
pub(crate) type Reason = String;

/// The size of a grid as stated (valid or not), its number of digits, and the value of its first digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shape {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    pub(crate) digits: usize,
    /// The number of extra cells.
    pub(crate) extra: usize,
    pub(crate) lowest: i32,
}

impl Shape {
    /// Returns the shape of an N x N grid with the digits 1 to N.
    pub(crate) fn square(side: usize) -> Shape {
        Shape { rows: side, columns: side, digits: side, extra: 0, lowest: 1 }
    }

    /// Returns the number of cells, without extra cells.
    pub(crate) fn grid_count(self) -> usize {
        self.rows.saturating_mul(self.columns)
    }

    /// Converts the value of a digit to its number from 1; `None` if no digit has this value.
    pub(crate) fn number(self, value: i64) -> Option<i32> {
        let number = value.checked_sub(i64::from(self.lowest))?.checked_add(1)?;
        let fits = number >= 1 && number <= self.digits as i64;
        fits.then_some(number as i32)
    }

    /// Iterates over all digits with their values.
    #[cfg(feature = "links")]
    pub(crate) fn digits(self) -> impl Iterator<Item = (Digit, i32)> + Clone {
        let numbers = (1..=self.digits).filter_map(|number| u8::try_from(number).ok());
        numbers.filter_map(move |number| {
            Some((Digit::new(number)?, i32::from(number) - 1 + self.lowest))
        })
    }

    /// Returns the value of the last digit.
    pub(crate) fn highest(self) -> i64 {
        let above = i64::try_from(self.digits).unwrap_or(i64::MAX) - 1;
        above.saturating_add(self.lowest.into())
    }

    fn contains(self, cell: Cell) -> bool {
        match cell.extra_number() {
            None => cell.row() < self.rows && cell.column() < self.columns,
            Some(number) => number < self.extra,
        }
    }
}

/// A JSON object whose fields are taken by name. Names and numbers of cells refer to a grid of the given shape.
pub(crate) struct Fields<'a> {
    object: &'a Object,
    taken: RefCell<Vec<&'a str>>,
    shape: Shape,
}

impl<'a> Fields<'a> {
    pub(crate) fn new(object: &'a Object, shape: Shape) -> Fields<'a> {
        Fields { object, taken: RefCell::default(), shape }
    }

    /// Returns the shape of the grid.
    pub(crate) fn shape(&self) -> Shape {
        self.shape
    }

    /// Takes a field; `None` if it is missing or null.
    pub(crate) fn get(&self, name: &str) -> Option<&'a Value> {
        let (name, value) = self.object.get_key_value(name)?;
        self.taken.borrow_mut().push(name);
        Some(value).filter(|value| !value.is_null())
    }

    /// Marks fields as taken without reading them.
    #[cfg(feature = "links")]
    pub(crate) fn skip(&self, names: &[&str]) {
        let known = names.iter().filter_map(|name| self.object.get_key_value(*name));
        self.taken.borrow_mut().extend(known.map(|(name, _)| name.as_str()));
    }

    /// Takes a required field.
    pub(crate) fn need(&self, name: &str) -> Result<&'a Value, Reason> {
        self.get(name).ok_or_else(|| format!("\"{name}\" is missing"))
    }

    /// Iterates over the names of the fields that were not taken.
    pub(crate) fn others(&self) -> impl Iterator<Item = &'a str> {
        let is_other = |name: &&str| !self.taken.borrow().contains(name);
        self.object.keys().map(String::as_str).filter(is_other)
    }

    /// Fails if there is a field that was not taken.
    pub(crate) fn end(&self) -> Result<(), Reason> {
        match self.others().next() {
            Some(name) => Err(format!("unknown field \"{name}\"")),
            None => Ok(()),
        }
    }

    pub(crate) fn cell(&self, name: &str) -> Result<Cell, Reason> {
        cell(self.need(name)?, self.shape)
    }

    pub(crate) fn cells(&self, name: &str) -> Result<Vec<Cell>, Reason> {
        cells(self.need(name)?, name, self.shape)
    }

    /// Takes a field with a single cell or a list of cells.
    pub(crate) fn one_or_more(&self, name: &str) -> Result<Vec<Cell>, Reason> {
        match self.need(name)? {
            one @ (Value::String(_) | Value::Number(_)) => Ok(vec![cell(one, self.shape)?]),
            several => cells(several, name, self.shape),
        }
    }

    pub(crate) fn groups(&self, name: &str) -> Result<Vec<Vec<Cell>>, Reason> {
        let no_groups = || format!("\"{name}\" is not a list of lists of cells");
        let group = |group: &Value| match group.is_array() {
            true => cells(group, name, self.shape),
            false => Err(no_groups()),
        };
        list(self.need(name)?, name)?.iter().map(group).collect()
    }

    pub(crate) fn number(&self, name: &str) -> Result<i32, Reason> {
        number(self.need(name)?, name)
    }

    /// Takes an optional integer.
    pub(crate) fn maybe_number(&self, name: &str) -> Result<Option<i32>, Reason> {
        self.get(name).map(|value| number(value, name)).transpose()
    }

    /// Takes an optional `true` or `false`; a missing field is `false`.
    pub(crate) fn flag(&self, name: &str) -> Result<bool, Reason> {
        let stated = self.get(name).map_or(Some(false), Value::as_bool);
        stated.ok_or_else(|| format!("\"{name}\" must be true or false"))
    }

    /// Takes a field with one of the `words`, and returns the meaning of the word.
    pub(crate) fn word<T: Copy>(&self, name: &str, words: &[(&str, T)]) -> Result<T, Reason> {
        let stated = self.need(name)?.as_str();
        let meaning = words.iter().find(|(word, _)| Some(*word) == stated);
        meaning.map(|(_, meaning)| *meaning).ok_or_else(|| {
            let words: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
            format!("\"{name}\" must be one of {}", words.join(", "))
        })
    }

    pub(crate) fn text(&self, name: &str) -> Result<&'a str, Reason> {
        self.need(name)?.as_str().ok_or_else(|| format!("\"{name}\" is not a string"))
    }

    pub(crate) fn list(&self, name: &str) -> Result<&'a [Value], Reason> {
        list(self.need(name)?, name)
    }

    /// Reads the value of a digit.
    pub(crate) fn digit(&self, value: &Value) -> Result<Digit, Reason> {
        let number = value.as_i64().and_then(|value| self.shape.number(value));
        let digit = number.and_then(|number| Digit::new(u8::try_from(number).ok()?));
        let (lowest, highest) = (self.shape.lowest, self.shape.highest());
        digit.ok_or_else(|| format!("{value} is not from {lowest} to {highest}"))
    }

    /// Reads a list of values of digits. Error messages contain `name`.
    pub(crate) fn digits(&self, value: &Value, name: &str) -> Result<Vec<Digit>, Reason> {
        list(value, name)?.iter().map(|value| self.digit(value)).collect()
    }
}

/// Reads a list. Error messages contain `name`.
pub(crate) fn list<'a>(value: &'a Value, name: &str) -> Result<&'a [Value], Reason> {
    value.as_array().map(Vec::as_slice).ok_or_else(|| format!("\"{name}\" is not a list"))
}

/// Reads an integer. Error messages contain `name`.
pub(crate) fn number(value: &Value, name: &str) -> Result<i32, Reason> {
    let number = value.as_i64().and_then(|number| i32::try_from(number).ok());
    number.ok_or_else(|| format!("\"{name}\" is {value}, not an integer"))
}

pub(crate) fn cells(value: &Value, name: &str, shape: Shape) -> Result<Vec<Cell>, Reason> {
    list(value, name)?.iter().map(|value| cell(value, shape)).collect()
}

/// Reads a cell, stated by its name or by its number. Numbers count from 0, row by row, then through the extra cells.
pub(crate) fn cell(value: &Value, shape: Shape) -> Result<Cell, Reason> {
    let Shape { rows, columns, .. } = shape;
    let outside = || format!("cell {value} is outside the {rows} x {columns} grid");
    let inside = |cell: &Cell| shape.contains(*cell);
    match value {
        Value::String(name) => {
            let cell: Cell = name.parse().map_err(|_| format!("{value} is not a cell"))?;
            Some(cell).filter(inside).ok_or_else(outside)
        }
        Value::Number(index) => {
            let size = Size::of(rows, columns, 1).and_then(|size| size.with_extra(shape.extra));
            let index = index.as_u64().and_then(|index| usize::try_from(index).ok());
            let cell = size.zip(index).filter(|(size, index)| *index < size.cell_count());
            cell.map(|(size, index)| size.cell(index)).ok_or_else(outside)
        }
        _ => Err(format!("{value} is not a cell")),
    }
}

/// Returns a function that makes a reason the [`Problem`] of a field.
pub(crate) fn problem(field: impl Into<String>) -> impl FnOnce(Reason) -> Problem {
    let field = field.into();
    move |reason| Problem::Field { field, reason }
}
