//! Constraint strings as items.

/// Whether a line has a single item.
pub(crate) fn is_item(line: &str) -> bool {
    items(line).count() == 1
}

/// The items of a string, without their dots.
pub(crate) fn items(text: &str) -> impl Iterator<Item = &str> {
    text.split('.').map(str::trim).filter(|item| !item.is_empty())
}
