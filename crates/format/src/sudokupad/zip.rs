//! Reads and writes the abbreviated notation of objects.
//!
//! Field names lose their quotes, and common ones become one or two letters. Strings are in single quotes, and `true` and
//! `false` become `t` and `f` as values of fields. A field with an empty list is omitted, and an empty object in a list is
//! replaced by an empty text: `[,]` are two of them. Other programs also write strings of digits as numbers, and colours
//! without quotes and `#`.

use crate::fields::Object;
use serde_json::Value;

/// The names of fields with their abbreviations.
const NAMES: [(&str, &str); 25] = [
    ("color", "c"),
    ("cages", "ca"),
    ("center", "ct"),
    ("borderColor", "c1"),
    ("backgroundColor", "c2"),
    ("cells", "ce"),
    ("cellSize", "cs"),
    ("arrows", "a"),
    ("overlays", "o"),
    ("underlays", "u"),
    ("width", "w"),
    ("height", "h"),
    ("value", "v"),
    ("videos", "vd"),
    ("lines", "l"),
    ("rounded", "r"),
    ("regions", "re"),
    ("fontSize", "fs"),
    ("thickness", "th"),
    ("headLength", "hl"),
    ("wayPoints", "wp"),
    ("title", "t"),
    ("text", "te"),
    ("duration", "d"),
    ("d", "d2"),
];

/// The maximum nesting depth.
const MAX_DEPTH: usize = 60;

/// Abbreviates an object.
pub(super) fn zip(value: &Value) -> String {
    let mut text = String::new();
    put(&mut text, value);
    text
}

fn put(text: &mut String, value: &Value) {
    match value {
        Value::Bool(on) => text.push_str(if *on { "t" } else { "f" }),
        Value::Array(items) => {
            text.push('[');
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    text.push(',');
                }
                // `t` and `f` occur only as values of fields; an empty object becomes an empty text only in a list.
                match item {
                    Value::Bool(on) => text.push_str(if *on { "true" } else { "false" }),
                    Value::Object(fields) if fields.is_empty() => {}
                    item => put(text, item),
                }
            }
            text.push(']');
        }
        Value::Object(fields) => {
            text.push('{');
            let is_nothing = |value: &Value| value.as_array().is_some_and(Vec::is_empty);
            let fields = fields.iter().filter(|(_, value)| !is_nothing(value));
            for (index, (name, value)) in fields.enumerate() {
                if index > 0 {
                    text.push(',');
                }
                let short = NAMES.iter().find(|(long, _)| long == name).map(|(_, short)| *short);
                let name = short.unwrap_or(name);
                match name.chars().all(|symbol| symbol.is_ascii_alphanumeric()) {
                    true => text.push_str(name),
                    false => put_string(text, name),
                }
                text.push(':');
                put(text, value);
            }
            text.push('}');
        }
        Value::String(string) => put_string(text, string),
        other => text.push_str(&other.to_string()),
    }
}

/// Replaces plain double quotes by typographic ones, because readers would take plain ones for the end of the string.
pub(super) fn typographic(text: &str) -> String {
    text.replace('"', "\u{201d}")
}

/// Writes a string in single quotes.
fn put_string(text: &mut String, string: &str) {
    let json = Value::from(typographic(string)).to_string();
    text.push('\'');
    text.push_str(&json[1..json.len() - 1].replace('\'', "\\'"));
    text.push('\'');
}

/// Reads the abbreviated notation. It also reads plain JSON, except that `[]` within a list becomes a list of one empty object.
///
/// # Errors
/// The message says what was expected at which character, counted from 1.
pub(super) fn unzip(text: &str) -> Result<Value, String> {
    let symbols: Vec<char> = text.chars().collect();
    let mut parser = Parser { symbols: &symbols, at: 0 };
    let value = parser.value(0)?;
    parser.blanks();
    match parser.peek() {
        None => Ok(value),
        Some(_) => Err(parser.expected("the end")),
    }
}

struct Parser<'a> {
    symbols: &'a [char],
    at: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<char> {
        self.symbols.get(self.at).copied()
    }

    fn blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.at += 1;
        }
    }

    fn expected(&self, what: &str) -> String {
        format!("{what} expected at character {}", self.at + 1)
    }

    fn take(&mut self, symbol: char) -> bool {
        self.blanks();
        let found = self.peek() == Some(symbol);
        self.at += usize::from(found);
        found
    }

    fn value(&mut self, depth: usize) -> Result<Value, String> {
        if depth > MAX_DEPTH {
            return Err(self.expected("less nesting"));
        }
        self.blanks();
        match self.peek() {
            Some('{') => self.object(depth),
            Some('[') => self.array(depth),
            Some('\'' | '"') => self.string().map(Value::String),
            // An empty text is an empty object.
            Some(',' | ']' | '}') => Ok(Value::Object(Object::new())),
            Some(_) => Ok(self.word()),
            None => Err(self.expected("a value")),
        }
    }

    fn object(&mut self, depth: usize) -> Result<Value, String> {
        self.at += 1;
        let mut fields = Object::new();
        if self.take('}') {
            return Ok(Value::Object(fields));
        }
        loop {
            self.blanks();
            let (name, is_short) = match self.peek() {
                Some('\'' | '"') => (self.string()?, false),
                _ => (self.name()?, true),
            };
            let long = NAMES.iter().find(|(_, short)| is_short && *short == name);
            let name = long.map_or(name, |(long, _)| (*long).to_owned());
            if !self.take(':') {
                return Err(self.expected(":"));
            }
            let value = match self.take_empty_list() {
                true => Value::Array(Vec::new()),
                false => self.value(depth + 1)?,
            };
            fields.insert(name, value);
            if self.take('}') {
                return Ok(Value::Object(fields));
            }
            if !self.take(',') {
                return Err(self.expected(", or }"));
            }
        }
    }

    /// Reads `[]`, if it comes next, as an empty list. The caller uses this only for the value of a field; in a list, `[]` is a
    /// row with one empty cell.
    fn take_empty_list(&mut self) -> bool {
        let start = self.at;
        let found = self.take('[') && self.take(']');
        self.at = if found { self.at } else { start };
        found
    }

    fn array(&mut self, depth: usize) -> Result<Value, String> {
        self.at += 1;
        let mut items = Vec::new();
        loop {
            items.push(self.value(depth + 1)?);
            if self.take(']') {
                return Ok(Value::Array(items));
            }
            if !self.take(',') {
                return Err(self.expected(", or ]"));
            }
        }
    }

    fn name(&mut self) -> Result<String, String> {
        let start = self.at;
        while self.peek().is_some_and(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '+')) {
            self.at += 1;
        }
        match self.symbols[start..self.at].iter().collect::<String>() {
            name if name.is_empty() => Err(self.expected("a name")),
            name => Ok(name),
        }
    }

    /// Reads a string in single or double quotes, with JSON escapes and escaped quotes.
    fn string(&mut self) -> Result<String, String> {
        let quote = self.peek();
        self.at += 1;
        let mut json = String::from('"');
        loop {
            let symbol = self.peek().ok_or_else(|| self.expected("the end of a string"))?;
            self.at += 1;
            match symbol {
                _ if Some(symbol) == quote => break,
                '\\' if self.peek() == Some('\'') => {
                    self.at += 1;
                    json.push('\'');
                }
                '\\' => {
                    json.push('\\');
                    json.extend(self.peek());
                    self.at += 1;
                }
                '"' => json.push_str("\\\""),
                '\n' => json.push_str("\\n"),
                symbol => json.push(symbol),
            }
        }
        json.push('"');
        serde_json::from_str(&json).map_err(|_| self.expected("a string without wrong escapes"))
    }

    /// Reads `t`, `f`, a number, or a string without quotes such as a colour.
    fn word(&mut self) -> Value {
        let start = self.at;
        while self.peek().is_some_and(|symbol| !matches!(symbol, ',' | ']' | '}')) {
            self.at += 1;
        }
        let word: String = self.symbols[start..self.at].iter().collect();
        match word.trim() {
            "t" => Value::Bool(true),
            "f" => Value::Bool(false),
            word => serde_json::from_str(word).unwrap_or_else(|_| Value::from(word)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_abbreviated_notation() {
        let value = json!({
            "cellSize": 64,
            "cells": [[{}, {"value": 5}], [{}, {}]],
            "regions": [],
            "cages": [{"value": "rules: don't\nguess", "unique": true}],
        });
        let short = r"{cs:64,ce:[[,{v:5}],[,]],ca:[{v:'rules: don\'t\nguess',unique:t}]}";
        assert_eq!(zip(&value), short);
        let mut without = value.clone();
        without.as_object_mut().unwrap().shift_remove("regions");
        assert_eq!(unzip(short).unwrap(), without);
    }

    #[test]
    fn omissions_of_other_writers() {
        let text = r#"{ce:[[,,{v:5,t:'x'}]],l:[{c:CFCFCF,wp:[[0.5,1],[2,-1.5]],r:f}],u:[{c2:#F}]}"#;
        assert_eq!(
            unzip(text).unwrap(),
            json!({
                "cells": [[{}, {}, {"value": 5, "title": "x"}]],
                "lines": [{"color": "CFCFCF", "wayPoints": [[0.5, 1], [2, -1.5]], "rounded": false}],
                "underlays": [{"backgroundColor": "#F"}],
            })
        );
    }

    #[test]
    fn fields_may_be_empty_lists() {
        let rows = json!({"cells": [[{}]], "regions": [], "cages": []});
        assert_eq!(unzip("{ce:[[]],re:[],ca:[ ]}").unwrap(), rows);
    }

    #[test]
    fn mistakes_have_a_place() {
        for (text, message) in [
            ("{ce:[1,2", ", or ] expected at character 9"),
            ("{ce 1}", ": expected at character 5"),
            ("{ce:'x", "the end of a string expected at character 7"),
            ("{}x", "the end expected at character 3"),
            ("", "a value expected at character 1"),
        ] {
            assert_eq!(unzip(text).unwrap_err(), message, "{text}");
        }
        assert_eq!(unzip(&"[".repeat(1000)).unwrap_err(), "less nesting expected at character 62");
    }
}
