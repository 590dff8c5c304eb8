//! Splits constraint strings into items, and texts into constraint strings.

use super::is_string;

/// Whether a line has a single item.
fn is_item(line: &str) -> bool {
    items(line).count() == 1
}

/// Returns the items of a string, without their dots.
pub(super) fn items(text: &str) -> impl Iterator<Item = &str> {
    text.split('.').map(str::trim).filter(|item| !item.is_empty())
}

/// Whether a line continues the string `above` it.
///
/// The solver ignores line breaks, but a file can also have a string on each line. A line that begins with `.Shape` begins a
/// string. Any other line that could begin one continues the string above only if the line is indented, if the string above
/// begins with `.Shape`, ends with `~` or lacks an `.End`, or if the line and the first line above have one item each. A line
/// that cannot begin a string continues the one above if it can be the rest of an item.
pub(crate) fn continues(above: &str, line: &str) -> bool {
    let has_shape = |text: &str| text.trim_start().starts_with(".Shape");
    if has_shape(line) {
        return false;
    }
    if !is_string(line) {
        return is_rest(line) && (line.contains('~') || above.ends_with('~'));
    }
    let indented = line.starts_with(char::is_whitespace);
    let one_item_each = || begins_with_one_item(above) && is_item(line);
    has_shape(above) || indented || above.ends_with('~') || is_open(above) || one_item_each()
}

fn begins_with_one_item(text: &str) -> bool {
    text.lines().next().is_some_and(is_item)
}

/// Whether a nested item lacks its `.End`.
fn is_open(text: &str) -> bool {
    let mut open = 0_usize;
    for item in items(text) {
        match item.split('~').next() {
            Some("Or" | "And" | "Replicate") => open += 1,
            Some("End") => open = open.saturating_sub(1),
            _ => {}
        }
    }
    open > 0
}

/// Whether a string can continue on the next line only if that line is indented or the rest of an item.
pub(crate) fn is_whole(text: &str) -> bool {
    !text.trim_start().starts_with(".Shape") && !begins_with_one_item(text) && !is_open(text)
}

/// Whether a line may be the rest of an item that begins on the line above.
fn is_rest(line: &str) -> bool {
    let is_symbol = |symbol: char| symbol.is_ascii_alphanumeric() || "~_.-,%+=/".contains(symbol);
    let line = line.trim();
    !line.is_empty() && !line.starts_with('.') && line.chars().all(is_symbol)
}
