//! Rows of a grid or table whose cells are not interpreted yet.

/// One row of a grid or table. Its cells are not interpreted yet, because their meaning depends on the other rows.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) line: usize,
    pub(crate) tokens: Vec<Token>,
    /// The number of cells, as far as this row alone shows it.
    pub(crate) width: usize,
    /// The cells between bars, including blank ones; `None` if the row is not a table row with at most one token per cell.
    pub(crate) table: Option<Vec<Token>>,
    /// Whether every token is known to be a number.
    pub(crate) numeric: bool,
    /// Whether the row was read as region labels, because it has symbols other than digits.
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
    /// Returns the column of the first token, from 0.
    pub(crate) fn column(&self) -> usize {
        self.tokens.first().map_or(0, |token| token.column)
    }

    /// Makes a row of separate numbers, as in a list.
    pub(crate) fn of_numbers(line: usize, tokens: Vec<Token>) -> Row {
        Row { line, width: tokens.len(), tokens, table: None, numeric: true, labels: false }
    }

    /// Returns all symbols, without gaps.
    pub(crate) fn symbols(&self) -> Vec<char> {
        self.tokens.iter().flat_map(|token| token.text.chars()).collect()
    }

    /// Whether the row is a single run of symbols, or has fewer runs than cells.
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

    /// Returns the column of the n-th symbol; both count from 0.
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
