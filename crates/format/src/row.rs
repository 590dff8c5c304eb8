//! The rows of a grid or table before their cells are interpreted.

/// The cells of one row, not yet interpreted, because that depends on the other rows.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) line: usize,
    pub(crate) tokens: Vec<Token>,
    /// The number of cells, judged by this row alone.
    pub(crate) width: usize,
    /// The columns of a table row, including blank ones, if each has at most one token.
    pub(crate) table: Option<Vec<Token>>,
    /// Whether every token is known to be a number.
    pub(crate) numeric: bool,
    /// Whether there are symbols other than digits, as in region labels.
    pub(crate) labels: bool,
}

/// A run of symbols without a gap.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    pub(crate) column: usize,
    pub(crate) text: String,
}

impl Token {
    pub(crate) fn len(&self) -> usize {
        self.text.chars().count()
    }
}

impl Row {
    /// The column of its first token, from 0.
    pub(crate) fn column(&self) -> usize {
        self.tokens.first().map_or(0, |token| token.column)
    }

    /// A row of separate numbers, as in a list.
    pub(crate) fn of_numbers(line: usize, tokens: Vec<Token>) -> Row {
        Row { line, width: tokens.len(), tokens, table: None, numeric: true, labels: false }
    }

    /// All symbols without gaps.
    pub(crate) fn symbols(&self) -> Vec<char> {
        self.tokens.iter().flat_map(|token| token.text.chars()).collect()
    }

    /// Whether it is one run of symbols, or a few runs of equal length.
    pub(crate) fn is_solid(&self) -> bool {
        !self.numeric && self.table.is_none() && self.tokens.len() < self.width
            || self.tokens.len() == 1
    }

    /// Whether the row can have `width` cells.
    pub(crate) fn fits(&self, width: usize) -> bool {
        let symbols = self.symbols().len();
        let separate = self.tokens.len() == width && (width > 1 || symbols == 1);
        separate || !self.numeric && symbols == width
    }

    /// The column of the n-th symbol.
    pub(crate) fn column_of_symbol(&self, mut n: usize) -> usize {
        for token in &self.tokens {
            match n.checked_sub(token.len()) {
                None => return token.column + n,
                Some(rest) => n = rest,
            }
        }
        0
    }
}
