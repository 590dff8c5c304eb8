//! Lists of numbers in the notation of programming languages.
//!
//! Reads `[5, 3, 0, ...]`, `[[5, 3, ...], [6, ...], ...]` and NumPy's `[[5 3 0] [6 0 0]]`, also after `name =` or inside
//! `np.array(...)`. A list may contain cells, rows, grids or strings. 0, `None`, `null`, `''` and `'.'` are empty cells.
//! Braces (`int g[9][9] = {{5, 3, ...`) and parentheses, also after a name (`arrayOf(`, `c(`), are read like brackets.
//! `;` or `|` in a list of cells ends a row (`[5 3 0; 6 0 0]`). The rest of a line after `#` or `//` is a comment.

use crate::Problem;
use crate::line::is_gap;
use crate::row::{Row, Token};

/// Finds the bracket that begins a list: at the start of the line, after `name =` or a call, or after a type (`int[][] {`).
pub(crate) fn start(text: &str) -> Option<usize> {
    let after_name = text.find('=').filter(|at| text[*at..].contains(['[', '{', '(']));
    let from = after_name.map_or(0, |at| at + 1);
    let brackets = text[from..].match_indices(['[', '{', '(']).map(|(at, _)| from + at);
    brackets.into_iter().find(|at| begins_list(text, *at))
}

/// The longest row of a grid.
const MAX_ROW: usize = 36;

/// Whether the bracket at this byte begins a list.
fn begins_list(text: &str, at: usize) -> bool {
    let before = text[..at].trim();
    let after = text[at + 1..].trim_start();
    // After a one-line puzzle, the bracket belongs to a remark.
    if before.split(is_gap).next().is_some_and(|run| run.len() > MAX_ROW) {
        return false;
    }
    let is_free = before.is_empty() || before.ends_with(['=', '(', '[', ',', ':']);
    match text.as_bytes()[at] {
        b'[' => is_free && !is_type(&text[at..]),
        // A brace may also begin a block of code or a JSON object.
        b'{' => {
            let is_typed = before.contains(['[', '<', '=']);
            let begins = is_free || is_typed && !before.ends_with(')');
            begins && begins_cells(after)
        }
        // The inner bracket of `np.array([...` begins the list.
        _ if after.starts_with(['[', '{']) => false,
        _ => is_free && begins_cells(after) || is_array_call(before),
    }
}

/// Whether the bracket at the start of this text belongs to a type, such as `[9][9]int{`.
fn is_type(text: &str) -> bool {
    let Some((inside, after)) = text[1..].split_once(']') else { return false };
    let is_name = inside.chars().all(|symbol| symbol.is_ascii_alphanumeric() || symbol == '_');
    is_name && after.starts_with(|symbol: char| symbol.is_alphabetic() || symbol == '[')
}

/// Whether the text after an opening bracket begins with a cell, a row, or a call that makes a row.
fn begins_cells(after: &str) -> bool {
    let name = after.trim_start_matches(|symbol: char| symbol.is_alphanumeric() || symbol == '.');
    // A string before a colon is the key of a dictionary.
    let is_key = after.split_once(is_quote).is_some_and(|(before, string)| {
        let behind = string.split_once(is_quote).map_or(":", |(_, behind)| behind.trim_start());
        before.is_empty() && behind.starts_with(':')
    });
    let begins = |symbol: char| symbol.is_ascii_digit() || is_quote(symbol);
    !is_key && after.starts_with(begins)
        || after.starts_with(['[', '{', '(', '.', '_'])
        || name.starts_with(['(', '['])
}

/// Whether the code before a parenthesis ends with the name of a function that makes arrays: `arrayOf(`, `m <- matrix(`, `c(`.
fn is_array_call(before: &str) -> bool {
    let rest = before.trim_end_matches(|symbol: char| symbol.is_alphanumeric() || symbol == '.');
    let name = before[rest.len()..].to_lowercase();
    let is_array = ["array", "list", "matrix", "vector"].iter().any(|word| name.contains(word));
    let rest = rest.trim_end();
    (is_array || name == "c") && (rest.is_empty() || rest.ends_with(['=', '-', '(', ',']))
}

/// Collects the lines of a list until its last bracket closes.
pub(crate) struct Collector {
    text: String,
    first_line: usize,
    first_column: usize,
    /// The opening and closing bracket of the list. Only this kind of bracket counts for `depth`.
    bracket: Option<(char, char)>,
    depth: usize,
    quote: Option<char>,
}

impl Collector {
    /// Creates a collector for a list that begins at this line and column, both from 1.
    pub(crate) fn new(first_line: usize, first_column: usize) -> Collector {
        Collector {
            text: String::new(),
            first_line,
            first_column,
            bracket: None,
            depth: 0,
            quote: None,
        }
    }

    /// Returns the line and column where the list begins.
    pub(crate) fn place(&self) -> (usize, usize) {
        (self.first_line, self.first_column)
    }

    /// Returns the number of bytes collected so far.
    pub(crate) fn len(&self) -> usize {
        self.text.len()
    }

    /// Adds a line. If it closes the list, returns the text after the closing bracket.
    pub(crate) fn feed<'a>(&mut self, line: &'a str) -> Option<&'a str> {
        let mut end = line.len();
        let (opening, closing) = *self.bracket.get_or_insert(match line.chars().next() {
            Some('{') => ('{', '}'),
            Some('(') => ('(', ')'),
            _ => ('[', ']'),
        });
        for (at, symbol) in line.char_indices() {
            match (self.quote, symbol) {
                (Some(quote), _) if closes(quote, symbol) => self.quote = None,
                (Some(_), _) => {}
                (None, _) if is_quote(symbol) => self.quote = Some(symbol),
                (None, _) if symbol == opening => self.depth += 1,
                (None, _) if symbol == closing => self.depth = self.depth.saturating_sub(1),
                (None, '#' | '/') if symbol == '#' || line[at..].starts_with("//") => {
                    end = at;
                    break;
                }
                _ => {}
            }
            if self.depth == 0 {
                self.text.push_str(&line[..=at]);
                return Some(&line[at + 1..]);
            }
        }
        self.text.push_str(&line[..end]);
        self.text.push('\n');
        self.quote = None;
        None
    }

    /// Reads the collected list.
    ///
    /// # Errors
    /// The line and column of a problem, both from 1, and the problem.
    pub(crate) fn read(&self) -> Result<List, ((usize, usize), Problem)> {
        let root = self.parse()?;
        let shape = shape(&root).map_err(|problem| (self.place(), problem))?;
        let mut leaves = Vec::new();
        collect(root, &mut leaves);
        let quoted = leaves.iter().any(|leaf| leaf.text.chars().count() > 1 && leaf.quoted);
        interpret(&dimensions(&shape), leaves, quoted).ok_or_else(|| {
            let names: Vec<String> = shape.iter().map(usize::to_string).collect();
            (self.place(), Problem::Shape { found: format!("({})", names.join(", ")) })
        })?
    }

    fn parse(&self) -> Result<Node, ((usize, usize), Problem)> {
        const MAX_DEPTH: usize = 8;
        let mut open: Vec<Vec<Node>> = vec![Vec::new()];
        let (mut line, mut column) = (self.first_line, self.first_column);
        let mut leaf: Option<Leaf> = None;
        let mut quote = None;
        for symbol in self.text.chars() {
            let here = (line, column);
            let fail = |reason: &str| Err((here, Problem::List(reason.to_owned())));
            let top = open.last_mut().expect("the outermost list is never closed");
            if quote.is_some_and(|quote| closes(quote, symbol)) {
                top.extend(leaf.take().map(Node::Leaf));
                quote = None;
            } else if let (Some(_), Some(leaf)) = (quote, &mut leaf) {
                leaf.text.push(symbol);
            } else if matches!(symbol, '[' | '(' | '{' | ']' | ')' | '}' | ',' | ';' | '|')
                || is_quote(symbol)
                || symbol.is_whitespace()
            {
                // The name of a function or type before its arguments is not a cell, nor is a named argument such as `nrow=9`.
                let is_name = |leaf: &Leaf| {
                    let opens = matches!(symbol, '(' | '[' | '{');
                    opens && leaf.text.starts_with(char::is_alphabetic) || leaf.text.contains('=')
                };
                let cell = leaf.take().filter(|leaf| leaf.quoted || !is_name(leaf));
                top.extend(cell.map(Node::Leaf));
                let depth = open.len();
                match symbol {
                    '[' | '(' | '{' if depth > MAX_DEPTH => return fail("nested too deeply"),
                    '[' | '(' | '{' => open.push(Vec::new()),
                    ']' | ')' | '}' if depth == 1 => return fail("unmatched closing bracket"),
                    ']' | ')' | '}' => {
                        let mut list = open.pop().expect("more than one is open");
                        if list.iter().any(|node| matches!(node, Node::List(_))) {
                            end_row(&mut list);
                        }
                        open.last_mut().expect("the outermost").push(Node::List(list));
                    }
                    ';' | '|' => open.last_mut().into_iter().for_each(end_row),
                    _ if is_quote(symbol) => {
                        quote = Some(symbol);
                        leaf = Some(Leaf { text: String::new(), quoted: true, line, column });
                    }
                    _ => {}
                }
            } else {
                let new = || Leaf { text: String::new(), quoted: false, line, column };
                leaf.get_or_insert_with(new).text.push(symbol);
            }
            (line, column) = if symbol == '\n' { (line + 1, 1) } else { (line, column + 1) };
        }
        let mut outermost = open.swap_remove(0);
        match outermost.pop() {
            Some(root @ Node::List(_)) if outermost.is_empty() && open.is_empty() => Ok(root),
            _ => Err(((line, column), Problem::List("unclosed bracket".to_owned()))),
        }
    }
}

/// The maximum number of dimensions: grids, rows and cells.
const MAX_DIMENSIONS: usize = 3;

/// Removes the dimensions of length 1 from a shape with more than three dimensions. Some languages put a second pair of braces
/// around each row.
fn dimensions(shape: &[usize]) -> Vec<usize> {
    let is_deep = shape.len() > MAX_DIMENSIONS;
    shape.iter().copied().filter(|length| !is_deep || *length > 1).collect()
}

/// The content of a list.
#[derive(Debug)]
pub(crate) enum List {
    /// One row of a grid. The other rows are separate lists.
    Row(Row),
    /// Grids, each as a list of rows.
    Grids(Vec<Vec<Row>>),
    /// Puzzles, each as a list of cells with their line numbers.
    Puzzles(Vec<Vec<(usize, Token)>>),
    /// Puzzles or rows as strings, with their line numbers.
    Strings(Vec<(usize, Token)>),
}

enum Node {
    List(Vec<Node>),
    Leaf(Leaf),
}

struct Leaf {
    text: String,
    quoted: bool,
    line: usize,
    column: usize,
}

/// Puts the cells after the last row into a new row.
fn end_row(nodes: &mut Vec<Node>) {
    let is_list = |node: &Node| matches!(node, Node::List(_));
    let start = nodes.iter().rposition(is_list).map_or(0, |last| last + 1);
    let row = nodes.split_off(start);
    if !row.is_empty() {
        nodes.push(Node::List(row));
    }
}

fn is_quote(symbol: char) -> bool {
    matches!(symbol, '\'' | '"' | '\u{2018}'..='\u{201f}')
}

/// Whether the quote `symbol` ends a string that `first` began. A typographic quote may be ended by any quote.
fn closes(first: char, symbol: char) -> bool {
    first == symbol || !first.is_ascii() && is_quote(symbol)
}

/// Returns the length of the lists at each depth.
///
/// # Errors
/// Lists at the same depth have different lengths.
fn shape(node: &Node) -> Result<Vec<usize>, Problem> {
    let Node::List(children) = node else { return Ok(Vec::new()) };
    let mut shapes = children.iter().map(shape).collect::<Result<Vec<_>, _>>()?;
    shapes.sort();
    shapes.dedup();
    match shapes.as_slice() {
        [] => Ok(vec![0]),
        [inner] => Ok([&[children.len()], inner.as_slice()].concat()),
        several => {
            let length = |shape: &Vec<usize>| shape.first().map_or(1, |length| *length);
            let mut lengths: Vec<usize> = several.iter().map(length).collect();
            lengths.dedup();
            let names: Vec<String> = lengths.iter().map(usize::to_string).collect();
            Err(Problem::Ragged { found: names.join(" and ") })
        }
    }
}

fn collect(node: Node, leaves: &mut Vec<Leaf>) {
    match node {
        Node::Leaf(leaf) => leaves.push(leaf),
        Node::List(children) => children.into_iter().for_each(|child| collect(child, leaves)),
    }
}

type Read = Result<List, ((usize, usize), Problem)>;

/// Reads the items of a list with this shape as grids; `None` if the shape does not fit grids.
fn interpret(shape: &[usize], leaves: Vec<Leaf>, quoted: bool) -> Option<Read> {
    let is_square = |cells: usize| crate::line::side(cells).is_some_and(|side| side > 3);
    if quoted {
        let token = |leaf: Leaf| (leaf.line, Token { column: leaf.column, text: leaf.text });
        return (shape.len() == 1)
            .then(|| Ok(List::Strings(leaves.into_iter().map(token).collect())));
    }
    let rows = |leaves: Vec<Leaf>, width: usize| -> Result<Vec<Row>, ((usize, usize), Problem)> {
        let mut leaves = leaves.into_iter().peekable();
        let mut rows = Vec::new();
        while let Some(first) = leaves.peek() {
            let line = first.line;
            let tokens = leaves.by_ref().take(width).map(token).collect::<Result<Vec<_>, _>>()?;
            let mut row = Row::of_numbers(line, tokens);
            row.numeric = row.tokens.iter().all(|token| token.text.parse::<i32>().is_ok());
            rows.push(row);
        }
        Ok(rows)
    };
    let puzzles = |leaves: Vec<Leaf>, cells: usize| {
        let cell = |leaf: Leaf| Ok((leaf.line, token(leaf)?));
        let tokens = leaves.into_iter().map(cell).collect::<Result<Vec<_>, _>>()?;
        Ok(List::Puzzles(tokens.chunks(cells).map(<[_]>::to_vec).collect()))
    };
    match *shape {
        [0] | [] => None,
        [cells] if cells <= MAX_ROW => {
            Some(rows(leaves, cells).map(|mut rows| List::Row(rows.swap_remove(0))))
        }
        [cells] if is_square(cells) => Some(puzzles(leaves, cells)),
        [height, width] if height == width && width <= MAX_ROW => {
            Some(rows(leaves, width).map(|rows| List::Grids(vec![rows])))
        }
        [_, cells] if is_square(cells) => Some(puzzles(leaves, cells)),
        [_, height, width] if height == width && (1..=MAX_ROW).contains(&width) => {
            Some(rows(leaves, width).map(|mut rows| {
                let mut grids = Vec::new();
                while !rows.is_empty() {
                    let rest = rows.split_off(height.min(rows.len()));
                    grids.push(std::mem::replace(&mut rows, rest));
                }
                List::Grids(grids)
            }))
        }
        _ => None,
    }
}

/// Reads an item as the text of a cell: a number or a symbol.
fn token(leaf: Leaf) -> Result<Token, ((usize, usize), Problem)> {
    let is_one_symbol = leaf.text.chars().count() == 1;
    let text = match leaf.text.as_str() {
        "" | " " | "None" | "null" | "nan" | "NaN" | "undefined" | "nil" | "NULL" | "NA" => {
            "0".to_owned()
        }
        text if is_one_symbol || text.parse::<i32>().is_ok() => text.to_owned(),
        text => match text.parse::<f64>() {
            Ok(number) if number.fract() == 0.0 && number.abs() < 1e9 => format!("{number:.0}"),
            _ => {
                let problem = Problem::List(format!("'{text}' is not an integer"));
                return Err(((leaf.line, leaf.column), problem));
            }
        },
    };
    Ok(Token { column: leaf.column, text })
}
