//! Text and numbers in XML.

/// Escapes text for elements and attributes of XML and HTML.
pub(crate) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            // XML 1.0 cannot represent these.
            '\u{0}'..='\u{8}'
            | '\u{b}'
            | '\u{c}'
            | '\u{e}'..='\u{1f}'
            | '\u{fffe}'
            | '\u{ffff}' => {
                safe.push('\u{fffd}');
            }
            other => safe.push(other),
        }
    }
    safe
}

/// Text of this class with an outline in the colour of the paper, so that it is legible above lines.
///
/// The outline is a separate text below it: few programs other than browsers support `paint-order`.
pub(crate) fn outlined(class: &str, font: f64, place: (f64, f64), text: &str) -> String {
    outlined_in(None, class, font, place, text)
}

/// Like [`outlined`]. A colour, if there is one, replaces that of the class.
pub(super) fn outlined_in(
    colour: Option<&str>,
    class: &str,
    font: f64,
    (x, y): (f64, f64),
    text: &str,
) -> String {
    let own = colour.map(|colour| format!(" style=\"fill:{colour}\"")).unwrap_or_default();
    let place = format!("font-size=\"{}\" x=\"{}\" y=\"{}\"", number(font), number(x), number(y));
    let text = escaped(text);
    format!(
        "<text class=\"{class} under\" {place}>{text}</text>\n<text{own} class=\"{class}\" {place}>{text}</text>\n"
    )
}

/// A number with at most two decimal places.
pub(crate) fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_is_escaped() {
        assert_eq!(
            escaped("<a b='c' d=\"e\">&\u{1b}"),
            "&lt;a b=&#39;c&#39; d=&quot;e&quot;&gt;&amp;\u{fffd}"
        );
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!(
            [0.0, 3.0, 12.5, 1.0 / 3.0, 100.0].map(number),
            ["0", "3", "12.5", "0.33", "100"]
        );
    }
}
