use super::{Filled, List, RuleKind, RuleProblem, too_few};
use crate::constraint::{Language, Lowering, Primitive, Regular};
use crate::{Cell, CellStyle, Digit, DigitSet, Geometry, Size};
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

/// The maximum number of parts of an expression when repetitions are written out. `(1{10}){10}` has 100 parts, for example.
const MAX_PARTS: usize = 1_000;

/// A line whose digits, read as a word, match a regular expression.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pattern {
    /// The cells, in the order of the word.
    pub cells: Vec<Cell>,
    /// The expression.
    pub expression: Expression,
}

impl RuleKind for Pattern {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        let long = RuleProblem::LongPattern { most: MAX_PARTS };
        too_few(&self.cells, 1).or((self.expression.parts() > MAX_PARTS).then_some(long))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let digits: Vec<Digit> = self.cells.iter().map(|cell| grid.digit(*cell)).collect();
        self.expression.matches(&digits)
    }

    /// Adds one primitive, which states the rule directly.
    fn lower(&self, to: &mut Lowering<'_>) {
        let language = Language::Expression(self.expression.clone());
        to.add(Primitive::Regular(Regular::of(self.cells.clone(), language)));
    }

    fn describe(&self, style: CellStyle) -> String {
        format!("pattern {} on {}", self.expression, List(&self.cells, style))
    }
}

/// A regular expression over digits.
///
/// It consists of symbols of digits, `.` for any digit, sets such as `[135]`, `[1-4]` and `[^9]`, alternatives with `|`,
/// groups in `(...)`, and the repetitions `*`, `+`, `?`, `{2}`, `{2,}` and `{2,4}`.
///
/// ```
/// use ennead_puzzle::{Digit, rule::Expression};
/// let expression: Expression = "1.*(2|3+)".parse().unwrap();
/// let word = |digits: &[u8]| digits.iter().map(|d| Digit::new(*d).unwrap()).collect::<Vec<_>>();
/// assert!(expression.matches(&word(&[1, 9, 3, 3])));
/// assert!(!expression.matches(&word(&[1, 9])));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Expression {
    /// One digit out of a set.
    One(DigitSet),
    /// All these parts, one after another. An empty list matches the empty word.
    Sequence(Vec<Expression>),
    /// One of these parts.
    Either(Vec<Expression>),
    /// A part, repeated.
    Repeat {
        /// The repeated part.
        inner: Box<Expression>,
        /// The minimum number of repetitions.
        least: usize,
        /// The maximum number of repetitions; `None` for any number.
        most: Option<usize>,
    },
}

impl Expression {
    /// Whether the whole word matches.
    pub fn matches(&self, word: &[Digit]) -> bool {
        self.ends(word, &BTreeSet::from([0])).contains(&word.len())
    }

    /// Counts the parts when repetitions are written out; `usize::MAX` if there are too many to count.
    fn parts(&self) -> usize {
        let sum = |parts: &[Expression]| {
            parts.iter().fold(1, |sum: usize, part| sum.saturating_add(part.parts()))
        };
        match self {
            Expression::One(_) => 1,
            Expression::Sequence(parts) | Expression::Either(parts) => sum(parts),
            Expression::Repeat { inner, least, most } => {
                inner.parts().saturating_mul(most.unwrap_or(least + 1).max(1))
            }
        }
    }

    /// Finds the positions at which a match that begins at one of `starts` can end.
    fn ends(&self, word: &[Digit], starts: &BTreeSet<usize>) -> BTreeSet<usize> {
        match self {
            Expression::One(set) => {
                let next =
                    |at: &usize| word.get(*at).is_some_and(|d| set.contains(*d)).then_some(at + 1);
                starts.iter().filter_map(next).collect()
            }
            Expression::Sequence(parts) => {
                parts.iter().fold(starts.clone(), |starts, part| part.ends(word, &starts))
            }
            Expression::Either(parts) => {
                parts.iter().flat_map(|part| part.ends(word, starts)).collect()
            }
            Expression::Repeat { inner, least, most } => {
                let mut now = starts.clone();
                for _ in 0..*least {
                    now = inner.ends(word, &now);
                }
                let mut all = now.clone();
                // More repetitions than the word has digits lead to no new position.
                for _ in *least..most.unwrap_or(usize::MAX).min(*least + word.len()) {
                    now = inner.ends(word, &now);
                    all.extend(&now);
                }
                all
            }
        }
    }
}

/// The error for a text that is not an expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PatternError {
    /// The position in the text, in characters from 1.
    pub column: usize,
    /// The text that was expected there.
    pub expected: &'static str,
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} expected at character {} of the pattern", self.expected, self.column)
    }
}

impl std::error::Error for PatternError {}

impl FromStr for Expression {
    type Err = PatternError;

    fn from_str(text: &str) -> Result<Expression, PatternError> {
        let symbols: Vec<char> = text.chars().collect();
        let mut parser = Parser { symbols: &symbols, at: 0, depth: 0, height: 0 };
        let expression = parser.either()?;
        match parser.peek() {
            None => Ok(expression),
            Some(_) => Err(parser.error("the end")),
        }
    }
}

struct Parser<'a> {
    symbols: &'a [char],
    at: usize,
    /// The number of open brackets.
    depth: usize,
    /// The nesting depth of the last parsed expression.
    height: usize,
}

/// The maximum nesting depth.
const MAX_NESTING: usize = 100;

/// The maximum number of repetitions of a part: enough for any line of a grid.
const MAX_REPEATS: usize = 100;

impl Parser<'_> {
    fn peek(&self) -> Option<char> {
        self.symbols.get(self.at).copied()
    }

    fn error(&self, expected: &'static str) -> PatternError {
        PatternError { column: self.at + 1, expected }
    }

    fn take(&mut self, symbol: char) -> bool {
        let found = self.peek() == Some(symbol);
        self.at += usize::from(found);
        found
    }

    /// Sets the height of the parsed expression to one more than that of its deepest part; an error above `MAX_NESTING`.
    fn nest(&mut self, height: usize) -> Result<(), PatternError> {
        self.height = height + 1;
        if self.height > MAX_NESTING { Err(self.error("less nesting")) } else { Ok(()) }
    }

    fn either(&mut self) -> Result<Expression, PatternError> {
        let mut parts = vec![self.sequence()?];
        let mut height = self.height;
        while self.take('|') {
            parts.push(self.sequence()?);
            height = height.max(self.height);
        }
        if parts.len() == 1 {
            return Ok(parts.remove(0));
        }
        self.nest(height)?;
        Ok(Expression::Either(parts))
    }

    fn sequence(&mut self) -> Result<Expression, PatternError> {
        let (mut parts, mut height) = (Vec::new(), 0);
        while self.peek().is_some_and(|symbol| !matches!(symbol, '|' | ')')) {
            let part = self.repeated()?;
            // Ignore empty brackets.
            if !matches!(&part, Expression::Sequence(parts) if parts.is_empty()) {
                parts.push(part);
                height = height.max(self.height);
            }
        }
        if parts.len() == 1 {
            // Empty brackets after this part may have changed the height.
            self.height = height;
            return Ok(parts.remove(0));
        }
        self.nest(height)?;
        Ok(Expression::Sequence(parts))
    }

    fn repeated(&mut self) -> Result<Expression, PatternError> {
        let mut part = self.single()?;
        loop {
            let (least, most) = match self.peek() {
                Some('*') => (0, None),
                Some('+') => (1, None),
                Some('?') => (0, Some(1)),
                Some('{') => {
                    self.at += 1;
                    let least = self.number()?;
                    let open = self.take(',');
                    let most = match open {
                        false => Some(least),
                        true if self.peek() == Some('}') => None,
                        true => Some(self.number()?),
                    };
                    if self.peek() != Some('}') || most.is_some_and(|most| most < least) {
                        return Err(self.error("a larger number and }"));
                    }
                    (least, most)
                }
                _ => return Ok(part),
            };
            self.at += 1;
            self.nest(self.height)?;
            part = Expression::Repeat { inner: Box::new(part), least, most };
        }
    }

    fn number(&mut self) -> Result<usize, PatternError> {
        let start = self.at;
        while self.peek().is_some_and(|symbol| symbol.is_ascii_digit()) {
            self.at += 1;
        }
        let text: String = self.symbols[start..self.at].iter().collect();
        let number = text.parse().ok().filter(|number| *number <= MAX_REPEATS);
        number.ok_or(PatternError { column: start + 1, expected: "a number up to 100" })
    }

    fn single(&mut self) -> Result<Expression, PatternError> {
        if self.take('(') {
            self.depth += 1;
            if self.depth > MAX_NESTING {
                return Err(self.error("fewer nested brackets"));
            }
            let inner = self.either()?;
            self.depth -= 1;
            return if self.take(')') { Ok(inner) } else { Err(self.error(")")) };
        }
        self.height = 0;
        if self.take('.') {
            return Ok(Expression::One(Size::MAX.digits()));
        }
        if self.take('[') {
            return self.set();
        }
        Ok(Expression::One(DigitSet::of(self.digit()?)))
    }

    fn set(&mut self) -> Result<Expression, PatternError> {
        let negated = self.take('^');
        let mut set = DigitSet::EMPTY;
        while !self.take(']') {
            let from = self.digit()?;
            let to = if self.take('-') { self.digit()? } else { from };
            let range = (from.get()..=to.get()).filter_map(Digit::new);
            set = set | range.collect();
        }
        Ok(Expression::One(if negated { !set } else { set }))
    }

    fn digit(&mut self) -> Result<Digit, PatternError> {
        let digit = self.peek().and_then(Digit::from_symbol).ok_or(self.error("a digit"))?;
        self.at += 1;
        Ok(digit)
    }
}

/// Writes the expression as text that parses to an equivalent expression.
impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expression::One(set) if *set == Size::MAX.digits() => f.write_str("."),
            Expression::One(set) => match (set.single(), !*set) {
                (Some(digit), _) => write!(f, "{}", digit.symbol()),
                (None, rest) if rest.len() < set.len() => write!(f, "[^{rest}]"),
                _ => write!(f, "[{set}]"),
            },
            Expression::Sequence(parts) => parts.iter().try_for_each(|part| match part {
                Expression::Either(_) => write!(f, "({part})"),
                _ => write!(f, "{part}"),
            }),
            Expression::Either(parts) => parts
                .iter()
                .enumerate()
                .try_for_each(|(i, part)| write!(f, "{}{part}", if i == 0 { "" } else { "|" })),
            Expression::Repeat { inner, least, most } => {
                match **inner {
                    Expression::One(_) => write!(f, "{inner}")?,
                    _ => write!(f, "({inner})")?,
                }
                match (least, most) {
                    (0, None) => f.write_str("*"),
                    (1, None) => f.write_str("+"),
                    (0, Some(1)) => f.write_str("?"),
                    (least, None) => write!(f, "{{{least},}}"),
                    (least, Some(most)) if least == most => write!(f, "{{{least}}}"),
                    (least, Some(most)) => write!(f, "{{{least},{most}}}"),
                }
            }
        }
    }
}
