//! Templates for tables: `--format '{puzzle} {er}'`.

use crate::exit::Failure;
use ennead::render::json::{PuzzleObject, Record, fields};
use serde_json::Value;
use std::str::FromStr;

/// The template of a line: text that contains JSON field names in braces.
///
/// `{{` and `}}` are braces, `\t` is a tab, `\n` a line break and `\\` a backslash.
#[derive(Clone, Debug)]
pub(crate) struct Template {
    parts: Vec<Part>,
}

#[derive(Clone, Debug)]
enum Part {
    Text(String),
    Field(String),
}

impl FromStr for Template {
    type Err = String;

    fn from_str(template: &str) -> Result<Template, String> {
        let mut parts = Vec::new();
        let mut text = String::new();
        let mut symbols = template.chars().peekable();
        while let Some(symbol) = symbols.next() {
            match symbol {
                '{' | '}' if symbols.next_if_eq(&symbol).is_some() => text.push(symbol),
                '{' => {
                    parts.push(Part::Text(std::mem::take(&mut text)));
                    let name: String = symbols.by_ref().take_while(|one| *one != '}').collect();
                    if !template.contains(&format!("{{{name}}}")) {
                        return Err(format!("'{{{name}' has no '}}'"));
                    }
                    parts.push(Part::Field(name.trim().to_owned()));
                }
                '}' => return Err("a '}' without '{'; write '}}' for a brace".to_owned()),
                '\\' => text.push(match symbols.next() {
                    Some('t') => '\t',
                    Some('n') => '\n',
                    Some('\\') => '\\',
                    _ => return Err("after '\\', expected t, n or \\".to_owned()),
                }),
                symbol => text.push(symbol),
            }
        }
        parts.push(Part::Text(text));
        Ok(Template { parts })
    }
}

impl Template {
    /// Checks that records of this kind have all fields of the template. For ratings, `scale` selects the fields.
    ///
    /// # Errors
    /// Names the first unknown field, the most similar known field and all fields.
    pub(crate) fn check(&self, kind: &str, scale: Option<&str>) -> Result<(), Failure> {
        let known = fields(kind, scale);
        let is_known = |name: &str| known.iter().any(|one| *one == name || *one == counter(name));
        let mut stated = self.parts.iter().filter_map(|part| match part {
            Part::Field(name) => Some(name),
            Part::Text(_) => None,
        });
        let Some(unknown) = stated.find(|name| !is_known(name)) else { return Ok(()) };
        let likeness = |one: &&str| strsim::jaro_winkler(one, unknown);
        let similar = known.iter().copied().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
        let similar = similar.filter(|one| likeness(one) > LIKE);
        let advice = similar.map(|one| format!("; did you mean '{one}'?")).unwrap_or_default();
        Err(Failure::Message(format!(
            "--format: no field '{unknown}'{advice}\nThe fields are {}.",
            known.join(", ")
        )))
    }

    /// The line of a result.
    pub(crate) fn line(&self, record: &Record) -> String {
        self.filled(&record.value())
    }

    fn filled(&self, record: &Value) -> String {
        let part = |part: &Part| match part {
            Part::Text(text) => text.clone(),
            Part::Field(name) => shown(field(record, name)),
        };
        self.parts.iter().map(part).collect()
    }
}

/// The similarity above which a field is suggested instead of an unknown name.
const LIKE: f64 = 0.7;

/// The full name of a counter: `nodes` is short for `stats.nodes`.
fn counter(name: &str) -> String {
    format!("stats.{name}")
}

/// The value at a name such as `stats.nodes`.
fn field<'v>(record: &'v Value, name: &str) -> &'v Value {
    let at = |name: &str| name.split('.').try_fold(record, |value, name| value.get(name));
    at(name).or_else(|| at(&counter(name))).unwrap_or(&Value::Null)
}

/// Writes a value into a line. Text has no quotes, and `null` is empty. A puzzle is written as its givens, or as a JSON
/// object if the givens do not state all of it; a technique as its slug, or with the number of its steps as `slug:steps`.
fn shown(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(items) if items.iter().all(|item| item.is_string() || counts(item)) => {
            items.iter().map(shown).collect::<Vec<_>>().join(" ")
        }
        Value::Object(fields) => {
            let main = ["slug", "cell"].iter().find_map(|name| fields.get(*name));
            match main {
                Some(main) => shown(main),
                None if counts(value) => {
                    format!("{}:{}", shown(&value["technique"]), shown(&value["steps"]))
                }
                None if fields.contains_key("givens") => PuzzleObject(fields.clone()).line(),
                None => value.to_string(),
            }
        }
        value => value.to_string(),
    }
}

/// Whether a value consists of a technique and the number of its steps.
fn counts(value: &Value) -> bool {
    let fields = value.as_object().filter(|fields| fields.len() == 2);
    fields.is_some_and(|fields| {
        fields.contains_key("technique") && fields.get("steps").is_some_and(Value::is_u64)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(template: &str, record: &str) -> Result<String, String> {
        let template: Template = template.parse()?;
        Ok(template.filled(&serde_json::from_str(record).unwrap()))
    }

    #[test]
    fn values_are_shown_plainly() {
        let record = r#"{"er":7.2,"id":null,"puzzle":{"n":4,"givens":"1..."},"stats":{"nodes":5},
            "hardest":{"slug":"x-wing"},"solution":["12","34"]}"#;
        assert_eq!(
            line(r"{puzzle}\t{er},{id}, {nodes} {stats.nodes} {hardest} {solution}", record),
            Ok("1...\t7.2,, 5 5 x-wing 12 34".to_owned())
        );
        let uses = r#"{"techniques":[{"technique":{"slug":"x-wing"},"steps":2},{"technique":{"slug":"y"},"steps":1}]}"#;
        assert_eq!(line("{techniques}", uses), Ok("x-wing:2 y:1".to_owned()));
        let killer = r#"{"puzzle":{"n":4,"givens":"1...","cages":[[3,0,1]]}}"#;
        assert_eq!(
            line("{puzzle} {puzzle.givens}", killer),
            Ok(r#"{"n":4,"givens":"1...","cages":[[3,0,1]]} 1..."#.to_owned())
        );
        assert_eq!(line(r"{{{er}}} \\{{}}", record), Ok(r"{7.2} \{}".to_owned()));
    }

    #[test]
    fn mistakes_are_named() {
        assert_eq!(line("{er", "{}"), Err("'{er' has no '}'".to_owned()));
        assert_eq!(line("er}", "{}"), Err("a '}' without '{'; write '}}' for a brace".to_owned()));
        assert_eq!(line(r"\x", "{}"), Err("after '\\', expected t, n or \\".to_owned()));
    }
}
