//! Nested items: `.Or`, `.And` and `.Replicate`, up to their `.End`.

use super::items::items;
use crate::fields::Reason;
use std::borrow::Cow;

/// The maximum nesting depth.
const MAX_DEPTH: usize = 50;

/// A single item, or nested items.
#[derive(Clone, Debug)]
pub(super) enum Node<'a> {
    /// A constraint.
    One(Cow<'a, str>),
    /// All of these nodes apply.
    And(Vec<Node<'a>>),
    /// At least one of these nodes applies.
    Or(Vec<Node<'a>>),
    /// The nodes apply at several places, which the arguments of `item` state.
    Replicate { item: Cow<'a, str>, nodes: Vec<Node<'a>> },
}

/// Parses the nested items of a string.
///
/// # Errors
/// The unmatched item, and the problem.
pub(super) fn tree(text: &str) -> Result<Vec<Node<'_>>, (&str, Reason)> {
    let mut open: Vec<(&str, Vec<Node<'_>>)> = vec![("", Vec::new())];
    for item in items(text) {
        let name = item.split('~').next().unwrap_or_default();
        match name {
            "Or" | "And" | "Replicate" if open.len() > MAX_DEPTH => {
                return Err((item, format!("more than {MAX_DEPTH} nested items")));
            }
            "Or" | "And" | "Replicate" => open.push((item, Vec::new())),
            "End" => match (open.pop(), open.last_mut()) {
                (Some((opened, nodes)), Some((_, parent))) => {
                    parent.push(match opened.split('~').next() {
                        Some("Or") => Node::Or(nodes),
                        Some("Replicate") => Node::Replicate { item: opened.into(), nodes },
                        _ => Node::And(nodes),
                    });
                }
                _ => return Err((item, "unmatched .End".to_owned())),
            },
            _ => open.last_mut().expect("the first is never closed").1.push(Node::One(item.into())),
        }
    }
    match (open.pop(), open.pop()) {
        (Some((_, nodes)), None) => Ok(nodes),
        (last, _) => Err((last.map_or("", |(item, _)| item), "missing .End".to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_nested() {
        let parsed = |text: &str| match tree(text) {
            Ok(nodes) => format!("{nodes:?}"),
            Err((item, reason)) => format!("{item}: {reason}"),
        };
        assert_eq!(
            parsed(".~R1C1_1.Or.X~a.And.V~b.End.End.Z"),
            r#"[One("~R1C1_1"), Or([One("X~a"), And([One("V~b")])]), One("Z")]"#
        );
        assert_eq!(
            parsed(".Replicate~A~R2C2.X.End"),
            r#"[Replicate { item: "Replicate~A~R2C2", nodes: [One("X")] }]"#
        );
        assert_eq!(parsed(".Or.X.End.End"), "End: unmatched .End");
        assert_eq!(parsed(".X.Or.And.End"), "Or: missing .End");
        assert_eq!(parsed(&".Or".repeat(60)), "Or: more than 50 nested items");
    }
}
