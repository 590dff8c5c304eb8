//! Sentences and indented lists as HTML.

use crate::svg::escaped;
use std::fmt::Write;

/// Converts lines of text to HTML. A line without indentation becomes a paragraph. Lines that are indented, by two spaces
/// for each level, become nested lists, whose items keep their numbers.
pub(super) fn paragraphs(words: &str) -> String {
    let mut html = String::new();
    let mut depth = 0;
    for line in words.lines().filter(|line| !line.trim().is_empty()) {
        let text = line.trim_start();
        let level = (line.len() - text.len()) / 2;
        while depth > level {
            html += "</ol>\n";
            depth -= 1;
        }
        while depth < level {
            html += "<ol>\n";
            depth += 1;
        }
        let _ = match (level, numbered(text)) {
            (0, _) => writeln!(html, "<p>{}</p>", escaped(text)),
            // An item has no end tag, because a list inside it may follow.
            (_, Some((number, text))) => {
                writeln!(html, "<li value=\"{number}\">{}", escaped(text))
            }
            (_, None) => writeln!(html, "<li class=\"end\">{}", escaped(text)),
        };
    }
    html + &"</ol>\n".repeat(depth)
}

/// The number and the text of `12. Then r1c1 is 3.`
fn numbered(line: &str) -> Option<(usize, &str)> {
    let (number, text) = line.split_once(". ")?;
    Some((number.parse().ok()?, text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nested_lists_keep_their_numbers() {
        let words = "Suppose r1c1 is <1>.\n  1. r1c2 is 2.\n  2. r1c3 is not 3. Suppose it is:\n    1. r5c5 is 5.\n    \
                     Row 1 has no 4: a contradiction.\n  3. r1c4 is 4.\nSo it is not.";
        let html = "<p>Suppose r1c1 is &lt;1&gt;.</p>\n<ol>\n<li value=\"1\">r1c2 is 2.\n<li value=\"2\">r1c3 is not 3. Suppose it is:\n\
                    <ol>\n<li value=\"1\">r5c5 is 5.\n<li class=\"end\">Row 1 has no 4: a contradiction.\n</ol>\n\
                    <li value=\"3\">r1c4 is 4.\n</ol>\n<p>So it is not.</p>\n";
        assert_eq!(paragraphs(words), html);
    }
}
