//! Items that hold others: `.Or`, `.And` and what stands before their `.End`.

use super::types::items;
use crate::json::fields::Reason;

/// How deep they may nest.
const DEEPEST: usize = 50;

/// An item, or several in one.
#[derive(Debug)]
pub(super) enum Node<'a> {
    /// A constraint.
    One(&'a str),
    /// All of them.
    And(Vec<Node<'a>>),
    /// One of them at least.
    Or(Vec<Node<'a>>),
}

/// The items of a string as they stand in one another.
///
/// # Errors
/// The item that opens or closes nothing, and the problem.
pub(super) fn tree(text: &str) -> Result<Vec<Node<'_>>, (&str, Reason)> {
    let mut open: Vec<(&str, Vec<Node<'_>>)> = vec![("", Vec::new())];
    for item in items(text) {
        let name = item.split('~').next().unwrap_or_default();
        match name {
            "Or" | "And" if open.len() > DEEPEST => {
                return Err((item, format!("more than {DEEPEST} stand in one another")));
            }
            "Or" | "And" => open.push((item, Vec::new())),
            "Replicate" => return Err((item, format!("the constraint {name} is not supported"))),
            "End" => match (open.pop(), open.last_mut()) {
                (Some((opened, nodes)), Some((_, parent))) => {
                    parent.push(if opened.starts_with("Or") {
                        Node::Or(nodes)
                    } else {
                        Node::And(nodes)
                    });
                }
                _ => return Err((item, "there is nothing that it ends".to_owned())),
            },
            _ => open.last_mut().expect("the first is never closed").1.push(Node::One(item)),
        }
    }
    match (open.pop(), open.pop()) {
        (Some((_, nodes)), None) => Ok(nodes),
        (last, _) => Err((last.map_or("", |(item, _)| item), "its .End is missing".to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_stand_in_one_another() {
        let told = |text: &str| match tree(text) {
            Ok(nodes) => format!("{nodes:?}"),
            Err((item, reason)) => format!("{item}: {reason}"),
        };
        assert_eq!(
            told(".~R1C1_1.Or.X~a.And.V~b.End.End.Z"),
            r#"[One("~R1C1_1"), Or([One("X~a"), And([One("V~b")])]), One("Z")]"#
        );
        assert_eq!(told(".Or.X.End.End"), "End: there is nothing that it ends");
        assert_eq!(told(".X.Or.And.End"), "Or: its .End is missing");
        assert_eq!(told(&".Or".repeat(60)), "Or: more than 50 stand in one another");
    }
}
