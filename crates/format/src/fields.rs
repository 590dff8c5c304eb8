//! Typed access to the fields of an object, which also finds unknown fields.

use crate::Problem;
use ennead_puzzle::{Cell, Digit, Size};
use serde_json::{Map, Value};
use std::cell::RefCell;

/// A JSON object.
pub(crate) type Object = Map<String, Value>;

/// The reason of an error in words. The caller adds the name of the object.
pub(crate) type Reason = String;

/// An object whose fields are taken by name. Its cells are in a grid of this side.
pub(crate) struct Fields<'a> {
    object: &'a Object,
    taken: RefCell<Vec<&'a str>>,
    side: usize,
}

impl<'a> Fields<'a> {
    pub(crate) fn new(object: &'a Object, side: usize) -> Fields<'a> {
        Fields { object, taken: RefCell::default(), side }
    }

    /// The side of the grid.
    pub(crate) fn side(&self) -> usize {
        self.side
    }

    /// A field, unless it is missing or null.
    pub(crate) fn get(&self, name: &str) -> Option<&'a Value> {
        let (name, value) = self.object.get_key_value(name)?;
        self.taken.borrow_mut().push(name);
        Some(value).filter(|value| !value.is_null())
    }

    /// A required field.
    pub(crate) fn need(&self, name: &str) -> Result<&'a Value, Reason> {
        self.get(name).ok_or_else(|| format!("\"{name}\" is missing"))
    }

    /// Fails if there is a field that was not taken.
    pub(crate) fn end(&self) -> Result<(), Reason> {
        let taken = self.taken.borrow();
        match self.object.keys().find(|name| !taken.contains(&name.as_str())) {
            Some(name) => Err(format!("unknown field \"{name}\"")),
            None => Ok(()),
        }
    }

    pub(crate) fn cell(&self, name: &str) -> Result<Cell, Reason> {
        cell(self.need(name)?, self.side)
    }

    pub(crate) fn cells(&self, name: &str) -> Result<Vec<Cell>, Reason> {
        cells(self.need(name)?, name, self.side)
    }

    /// A cell alone, or a list of cells.
    pub(crate) fn one_or_more(&self, name: &str) -> Result<Vec<Cell>, Reason> {
        match self.need(name)? {
            one @ (Value::String(_) | Value::Number(_)) => Ok(vec![cell(one, self.side)?]),
            several => cells(several, name, self.side),
        }
    }

    pub(crate) fn groups(&self, name: &str) -> Result<Vec<Vec<Cell>>, Reason> {
        let no_groups = || format!("\"{name}\" is not a list of lists of cells");
        let group = |group: &Value| match group.is_array() {
            true => cells(group, name, self.side),
            false => Err(no_groups()),
        };
        list(self.need(name)?, name)?.iter().map(group).collect()
    }

    pub(crate) fn number(&self, name: &str) -> Result<i32, Reason> {
        number(self.need(name)?, name)
    }

    /// An optional number.
    pub(crate) fn maybe_number(&self, name: &str) -> Result<Option<i32>, Reason> {
        self.get(name).map(|value| number(value, name)).transpose()
    }

    /// `true` or `false` (default).
    pub(crate) fn flag(&self, name: &str) -> Result<bool, Reason> {
        let stated = self.get(name).map_or(Some(false), Value::as_bool);
        stated.ok_or_else(|| format!("\"{name}\" must be true or false"))
    }

    /// The meaning of a word from a list.
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

    /// A digit of the grid, whose values may begin at 0.
    pub(crate) fn digit(&self, value: &Value, from_zero: bool) -> Result<Digit, Reason> {
        let lowest = i64::from(!from_zero);
        let number = value.as_i64().and_then(|number| usize::try_from(number + 1 - lowest).ok());
        let digit = number.and_then(|number| Size::new(self.side)?.digit(number));
        let highest = self.side as i64 - 1 + lowest;
        digit.ok_or_else(|| format!("{value} is not from {lowest} to {highest}"))
    }

    /// A list of digits, named for the message.
    pub(crate) fn digits(
        &self,
        value: &Value,
        name: &str,
        from_zero: bool,
    ) -> Result<Vec<Digit>, Reason> {
        list(value, name)?.iter().map(|value| self.digit(value, from_zero)).collect()
    }
}

/// A list, named for the message.
pub(crate) fn list<'a>(value: &'a Value, name: &str) -> Result<&'a [Value], Reason> {
    value.as_array().map(Vec::as_slice).ok_or_else(|| format!("\"{name}\" is not a list"))
}

/// An integer, named for the message.
pub(crate) fn number(value: &Value, name: &str) -> Result<i32, Reason> {
    let number = value.as_i64().and_then(|number| i32::try_from(number).ok());
    number.ok_or_else(|| format!("\"{name}\" is {value}, not an integer"))
}

pub(crate) fn cells(value: &Value, name: &str, side: usize) -> Result<Vec<Cell>, Reason> {
    list(value, name)?.iter().map(|value| cell(value, side)).collect()
}

/// A cell by its name, or by its number from 0, row by row.
pub(crate) fn cell(value: &Value, side: usize) -> Result<Cell, Reason> {
    let outside = || format!("cell {value} is outside the {side} x {side} grid");
    let inside = |cell: &Cell| cell.row() < side && cell.column() < side;
    match value {
        Value::String(name) => {
            let cell: Cell = name.parse().map_err(|_| format!("{value} is not a cell"))?;
            Some(cell).filter(inside).ok_or_else(outside)
        }
        Value::Number(index) => {
            let index = index.as_u64().filter(|index| *index < (side * side) as u64);
            let index = index.ok_or_else(outside)? as usize;
            Size::new(side).map(|size| size.cell(index)).ok_or_else(outside)
        }
        _ => Err(format!("{value} is not a cell")),
    }
}

/// Makes a reason the problem of a field.
pub(crate) fn problem(field: impl Into<String>) -> impl FnOnce(Reason) -> Problem {
    let field = field.into();
    move |reason| Problem::Field { field, reason }
}
