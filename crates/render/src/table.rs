//! Aligned text tables that stay readable in a narrow terminal.

/// A column: its heading and its alignment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    heading: String,
    right: bool,
}

impl Column {
    /// A left-aligned column of words.
    pub fn text(heading: impl Into<String>) -> Column {
        Column { heading: heading.into(), right: false }
    }

    /// A right-aligned column of numbers.
    pub fn number(heading: impl Into<String>) -> Column {
        Column { heading: heading.into(), right: true }
    }
}

/// Rows with headings, written as text or as Markdown.
///
/// ```
/// use ennead_render::table::{Column, Table};
/// let mut table = Table::new([Column::text("engine"), Column::number("nodes")]);
/// table.row(["mrv", "1,234"]);
/// table.row(["dlx", "19"]);
/// assert_eq!(table.text(80), "\
/// engine  nodes
/// ------  -----
/// mrv     1,234
/// dlx        19
/// ");
/// assert_eq!(table.markdown(), "\
/// | engine | nodes |
/// | ------ | ----: |
/// | mrv    | 1,234 |
/// | dlx    |    19 |
/// ");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    columns: Vec<Column>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table without rows.
    pub fn new(columns: impl IntoIterator<Item = Column>) -> Table {
        Table { columns: columns.into_iter().collect(), rows: Vec::new() }
    }

    /// Adds a row. Missing cells are empty.
    ///
    /// # Panics
    /// When there are more cells than columns.
    pub fn row<S: Into<String>>(&mut self, cells: impl IntoIterator<Item = S>) {
        let mut row: Vec<String> = cells.into_iter().map(Into::into).collect();
        assert!(
            row.len() <= self.columns.len(),
            "a row has no more cells than the table has columns"
        );
        row.resize(self.columns.len(), String::new());
        self.rows.push(row);
    }

    /// The table as lines of text. None is wider than `width`, if that is possible.
    ///
    /// A table that is too wide is written as a block for each row, with a line for each cell, because wrapped numbers
    /// are hard to compare.
    pub fn text(&self, width: usize) -> String {
        let widths = self.widths();
        let needed = widths.iter().sum::<usize>() + 2 * widths.len().saturating_sub(1);
        if needed > width {
            return self.blocks();
        }
        let rule: Vec<String> = widths.iter().map(|width| "-".repeat(*width)).collect();
        let headings: Vec<String> = self.columns.iter().map(|c| c.heading.clone()).collect();
        let mut text = String::new();
        for row in [&headings, &rule].into_iter().chain(&self.rows) {
            let line = self.padded(row, &widths).join("  ");
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }

    /// The table in Markdown; bars in cells are escaped.
    pub fn markdown(&self) -> String {
        let escaped = Table {
            columns: self.columns.clone(),
            rows: self
                .rows
                .iter()
                .map(|row| row.iter().map(|cell| cell.replace('|', "\\|")).collect())
                .collect(),
        };
        let widths: Vec<usize> = escaped.widths().into_iter().map(|width| width.max(3)).collect();
        let rule: Vec<String> = escaped
            .columns
            .iter()
            .zip(&widths)
            .map(|(column, width)| match column.right {
                true => format!("{}:", "-".repeat(width - 1)),
                false => "-".repeat(*width),
            })
            .collect();
        let headings: Vec<String> = escaped.columns.iter().map(|c| c.heading.clone()).collect();
        let mut text = String::new();
        for row in [&headings, &rule].into_iter().chain(&escaped.rows) {
            text.push_str(&format!("| {} |\n", escaped.padded(row, &widths).join(" | ")));
        }
        text
    }

    /// A block of `heading  cell` lines for each row, with an empty line between blocks.
    fn blocks(&self) -> String {
        let heading = self.columns.iter().map(|c| length(&c.heading)).max().unwrap_or(0);
        let blocks: Vec<String> = self
            .rows
            .iter()
            .map(|row| {
                let lines = self.columns.iter().zip(row).map(|(column, cell)| {
                    let line = format!("{}  {cell}", pad(&column.heading, heading, false));
                    format!("{}\n", line.trim_end())
                });
                lines.collect()
            })
            .collect();
        blocks.join("\n")
    }

    fn widths(&self) -> Vec<usize> {
        let width_of = |(index, column): (usize, &Column)| {
            let cells = self.rows.iter().map(|row| length(&row[index]));
            cells.fold(length(&column.heading), usize::max)
        };
        self.columns.iter().enumerate().map(width_of).collect()
    }

    fn padded(&self, row: &[String], widths: &[usize]) -> Vec<String> {
        let cells = row.iter().zip(&self.columns).zip(widths);
        cells.map(|((cell, column), width)| pad(cell, *width, column.right)).collect()
    }
}

/// The width of a text in the terminal; every character in these tables is one column wide.
fn length(text: &str) -> usize {
    text.chars().count()
}

fn pad(text: &str, width: usize, right: bool) -> String {
    if right { format!("{text:>width$}") } else { format!("{text:<width$}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        let mut table =
            Table::new([Column::text("engine"), Column::number("time"), Column::text("answer")]);
        table.row(["mrv", "12.3 µs", "unique"]);
        table.row(["backtrack", "1.50 s"]);
        table
    }

    #[test]
    fn columns_line_up() {
        let text = "\
engine        time  answer
---------  -------  ------
mrv        12.3 µs  unique
backtrack   1.50 s
";
        assert_eq!(table().text(26), text);
    }

    #[test]
    fn a_table_that_is_too_wide_becomes_blocks() {
        let text = "\
engine  mrv
time    12.3 µs
answer  unique

engine  backtrack
time    1.50 s
answer
";
        assert_eq!(table().text(25), text);
    }

    #[test]
    fn bars_are_escaped_in_markdown() {
        let mut table = Table::new([Column::text("a")]);
        table.row(["x|y"]);
        assert_eq!(table.markdown(), "| a    |\n| ---- |\n| x\\|y |\n");
    }
}
