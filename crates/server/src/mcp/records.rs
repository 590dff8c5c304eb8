//! Shortens records for answers, and parses moves.

use serde_json::{Map, Value, json};

/// Returns these fields of a record, without those that are null or empty lists.
pub(super) fn kept(record: &Value, fields: &[&str]) -> Map<String, Value> {
    let says = |value: &Value| !value.is_null() && value != &json!([]);
    let field =
        |name: &&str| Some(((*name).to_owned(), record.get(*name).filter(|it| says(it))?.clone()));
    fields.iter().filter_map(field).collect()
}

/// Shortens a step to its technique, its explanation, the digits that it places and the candidates that it eliminates.
pub(super) fn short_step(step: &Value) -> Map<String, Value> {
    let list = |name: &str, sign: &str| -> Value {
        let all = step[name].as_array().into_iter().flatten();
        all.map(|one| format!("{}{sign}{}", one["cell"].as_str().unwrap_or(""), one["digit"]))
            .collect()
    };
    let mut short = Map::new();
    short.insert("technique".to_owned(), step["technique"]["name"].clone());
    short.insert("text".to_owned(), step["text"].clone());
    short.insert("placed".to_owned(), list("placed", "="));
    short.insert("eliminated".to_owned(), list("eliminated", "<>"));
    short
}

/// Parses moves into the fields `placed` and `eliminated` of a request: `r1c1=5` places, `r1c2<>3` eliminates.
///
/// # Errors
/// A text is not a move.
pub(super) fn claims(moves: &[String]) -> Result<Map<String, Value>, String> {
    let (mut placed, mut eliminated) = (Vec::new(), Vec::new());
    for text in moves {
        let parts = match text.split_once("<>") {
            Some((cell, digit)) => Some((&mut eliminated, cell, digit)),
            None => text.split_once('=').map(|(cell, digit)| (&mut placed, cell, digit)),
        };
        let unclear = || format!("'{text}' is not a move; write r1c1=5 or r1c2<>3");
        let (list, cell, digit) = parts.ok_or_else(unclear)?;
        let digit: i32 = digit.trim().parse().map_err(|_| unclear())?;
        list.push(json!({"cell": cell.trim(), "digit": digit}));
    }
    Ok(Map::from_iter([
        ("placed".to_owned(), placed.into()),
        ("eliminated".to_owned(), eliminated.into()),
    ]))
}
