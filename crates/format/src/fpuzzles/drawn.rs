//! Cosmetic lines and texts for rules of later versions of f-puzzles, so that programs without these rules at least draw them.
//!
//! Each element names its rule in `fromConstraint`, so that programs that support the rule ignore the element.

use serde_json::{Value, json};

/// The lines of later versions: field, colour and width.
const LINES: [(&str, &str, f64); 9] = [
    ("doublearrow", "#C54B8B", 0.25),
    ("entropicline", "#FFCCAA", 0.4),
    ("lockout", "#8FA3C7", 0.25),
    ("modularline", "#33BBBB", 0.4),
    ("nabner", "#C9C883", 0.4),
    ("regionsumline", "#2ECBFF", 0.25),
    ("renban", "#F067F0", 0.4),
    ("whispers", "#67F067", 0.4),
    ("zipperline", "#C1B1FF", 0.4),
];

/// The clues outside the grid of later versions.
const CLUES: [&str; 3] = ["numberedroom", "skyscraper", "xsum"];

/// Returns the cosmetic line of a rule, if it is a line of a later version.
pub(super) fn line(rule: &str, cells: &Value) -> Option<Value> {
    let (_, colour, width) = LINES.iter().find(|(name, _, _)| *name == rule)?;
    Some(json!({"lines": [cells], "outlineC": colour, "width": width, "fromConstraint": rule}))
}

/// Returns the cosmetic text of a clue, if it is a clue of a later version.
pub(super) fn clue(rule: &str, cell: &str, value: &str) -> Option<Value> {
    let text = || json!({"cells": [cell], "value": value, "fontC": "#000000", "size": 0.7, "fromConstraint": rule});
    CLUES.contains(&rule).then(text)
}
