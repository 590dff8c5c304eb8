//! Python literals: what the header of a NumPy array is written in.
//!
//! **Reads** strings, integers, truth values, tuples, lists and dictionaries. Other numbers and `None` are accepted and
//! have no value here.

/// A Python literal.
#[derive(Debug)]
pub(crate) enum Value {
    Text(String),
    /// `None` if it is negative or too large.
    Integer(Option<usize>),
    Boolean(bool),
    Tuple(Vec<Value>),
    List(Vec<Value>),
    Dict(Vec<(Value, Value)>),
    /// `None`, or a number that is not an integer.
    Other,
}

impl Value {
    /// The text of a string.
    pub(crate) fn as_text(&self) -> Option<&str> {
        match self {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }
}

/// Why a text is not a literal.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    Syntax,
    /// Brackets are nested too deeply.
    Depth,
}

/// Parses a whole text.
pub(crate) fn parse(text: &str) -> Result<Value, Fault> {
    let mut parser = Parser { rest: text, depth: 0 };
    let value = parser.value()?;
    parser.blanks();
    if parser.rest.is_empty() { Ok(value) } else { Err(Fault::Syntax) }
}

/// Headers need a depth of four.
const DEEPEST: usize = 8;

struct Parser<'a> {
    rest: &'a str,
    depth: usize,
}

impl Parser<'_> {
    fn blanks(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', '\t', '\x0c']);
    }

    /// Consumes this symbol if it comes next.
    fn eat(&mut self, symbol: char) -> bool {
        self.blanks();
        let rest = self.rest.strip_prefix(symbol);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn expect(&mut self, symbol: char) -> Result<(), Fault> {
        if self.eat(symbol) { Ok(()) } else { Err(Fault::Syntax) }
    }

    fn value(&mut self) -> Result<Value, Fault> {
        self.blanks();
        match self.rest.chars().next().ok_or(Fault::Syntax)? {
            '\'' | '"' => self.text().map(Value::Text).ok_or(Fault::Syntax),
            '(' => {
                let (values, has_comma) = self.items('(', ')', Parser::value)?;
                // Brackets around a single value are not a tuple.
                if values.len() == 1 && !has_comma {
                    Err(Fault::Syntax)
                } else {
                    Ok(Value::Tuple(values))
                }
            }
            '[' => Ok(Value::List(self.items('[', ']', Parser::value)?.0)),
            '{' => Ok(Value::Dict(self.items('{', '}', Parser::pair)?.0)),
            _ => self.word(),
        }
    }

    fn pair(&mut self) -> Result<(Value, Value), Fault> {
        let key = self.value()?;
        self.expect(':')?;
        Ok((key, self.value()?))
    }

    /// Items separated by commas, and whether there was a comma.
    fn items<T>(
        &mut self,
        open: char,
        close: char,
        item: impl Fn(&mut Self) -> Result<T, Fault>,
    ) -> Result<(Vec<T>, bool), Fault> {
        self.expect(open)?;
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(Fault::Depth);
        }
        let (mut items, mut has_comma) = (Vec::new(), false);
        while !self.eat(close) {
            items.push(item(self)?);
            if !self.eat(',') {
                self.expect(close)?;
                break;
            }
            has_comma = true;
        }
        self.depth -= 1;
        Ok((items, has_comma))
    }

    /// A number, a truth value or `None`.
    fn word(&mut self) -> Result<Value, Fault> {
        let is_part = |symbol: char| symbol.is_ascii_alphanumeric() || "+-._".contains(symbol);
        let end = self.rest.find(|symbol| !is_part(symbol)).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        let digits = word.trim_start_matches(['+', '-']);
        match word {
            "True" => Ok(Value::Boolean(true)),
            "False" => Ok(Value::Boolean(false)),
            "None" => Ok(Value::Other),
            _ if digits.is_empty() => Err(Fault::Syntax),
            _ if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                let number = digits.parse().ok();
                Ok(Value::Integer(number.filter(|number| *number == 0 || !word.contains('-'))))
            }
            _ if digits.starts_with(|first: char| first.is_ascii_digit() || first == '.') => {
                Ok(Value::Other)
            }
            _ => Err(Fault::Syntax),
        }
    }

    /// A string in single or double quotes, on one line.
    fn text(&mut self) -> Option<String> {
        let mut symbols = self.rest.chars();
        let quote = symbols.next()?;
        let mut text = String::new();
        loop {
            match symbols.next()? {
                symbol if symbol == quote => break,
                '\n' | '\r' => return None,
                '\\' => match symbols.next()? {
                    symbol @ ('\\' | '\'' | '"') => text.push(symbol),
                    'n' => text.push('\n'),
                    'r' => text.push('\r'),
                    't' => text.push('\t'),
                    'x' => text.push(code(&mut symbols, 2)?),
                    'u' => text.push(code(&mut symbols, 4)?),
                    'U' => text.push(code(&mut symbols, 8)?),
                    other => text.extend(['\\', other]),
                },
                symbol => text.push(symbol),
            }
        }
        self.rest = symbols.as_str();
        Some(text)
    }
}

/// The character with a code of so many hexadecimal digits.
fn code(symbols: &mut std::str::Chars<'_>, digits: usize) -> Option<char> {
    let digits: Option<Vec<u32>> =
        (0..digits).map(|_| symbols.next().and_then(|symbol| symbol.to_digit(16))).collect();
    char::from_u32(digits?.into_iter().fold(0, |code, digit| code.wrapping_mul(16) + digit))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> String {
        parse(text).map_or_else(|fault| format!("{fault:?}"), |value| format!("{value:?}"))
    }

    #[test]
    fn literals() {
        assert_eq!(
            shown("{'descr': [('grid', '<i8', (9, 9)), ('', '|V3'),], 'shape': (3,), 'f': False}"),
            "Dict([(Text(\"descr\"), List([Tuple([Text(\"grid\"), Text(\"<i8\"), Tuple([Integer(Some(9)), \
             Integer(Some(9))])]), Tuple([Text(\"\"), Text(\"|V3\")])])), (Text(\"shape\"), \
             Tuple([Integer(Some(3))])), (Text(\"f\"), Boolean(false))])"
        );
        assert_eq!(
            shown(r#"["it's", 'a\'b\\\n\x41\u00e9\q']"#),
            r#"List([Text("it's"), Text("a'b\\\nAé\\q")])"#
        );
        assert_eq!(shown("()"), "Tuple([])");
        assert_eq!(
            shown("[-3, +4, -0, 99999999999999999999, 1.5, None]"),
            "List([Integer(None), Integer(Some(4)), Integer(Some(0)), Integer(None), Other, Other])"
        );
    }

    #[test]
    fn faults() {
        let wrong = [
            "",
            "(4)",
            "(,)",
            "[1 2]",
            "{1}",
            "{'a': }",
            "'a",
            "'a\nb'",
            "1 1",
            "x",
            "-",
            "'\\x4'",
            "'\\ud800'",
        ];
        for text in wrong {
            assert_eq!(shown(text), "Syntax", "{text}");
        }
        assert_eq!(shown(&"[".repeat(9)), "Depth");
        assert_eq!(
            shown(&format!("{}{}", "[".repeat(8), "]".repeat(8))),
            "List([List([List([List([List([List([List([List([])])])])])])])])"
        );
        assert_eq!(shown(&format!("['{}', {}", "]".repeat(50), "[".repeat(50))), "Depth");
    }
}
