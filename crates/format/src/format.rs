//! The forms in which puzzles are written, and how they are told apart.

use std::fmt;

/// A form in which puzzles are written.
///
/// # How the form of an input is found
///
/// First by its bytes: gzip and zstd are unpacked (also one in the other), then `\x93NUMPY` is
/// [`Npy`](Format::Npy) and a ZIP archive [`Npz`](Format::Npz). Other bytes that no text has are refused.
///
/// Then by the first line that is neither blank nor a comment (`#`): one that begins with `{` (perhaps
/// after `[`) is [`Json`](Format::Json); one that names a puzzle column, such as `quizzes,solutions`, is
/// [`Csv`](Format::Csv). XML that is no web page is [`OpenSudoku`](Format::OpenSudoku). A JSON object with a
/// `grid` of objects is one of f-puzzles, one with rows of `cells` one of SudokuPad.
///
/// All other text is read line by line and may mix the remaining forms:
///
/// - `[` opens a [`List`](Format::List), also after `name =` or a call such as `np.array(`.
/// - A link to f-puzzles, SudokuPad, the Interactive Sudoku Solver or Penpa that has its puzzle in it, also the part
///   that states the puzzle by itself (`fpuzzles...`, `scl...`, `ctc...`, `scf...`, Base64 that begins with `N4Ig`).
/// - A dot with a type of constraint (`.Cage~`, `.Thermo~`, ...) or `~` begins a string of constraints ([`Iss`](Format::Iss)).
///   Lines with one item each are one puzzle, up to a blank line or a `.Shape`.
/// - 81 symbols of which ten or more point (`<` `>` `^` `v` ...), and what begins with `3x3:`, are [`Killer`](Format::Killer);
///   `SumoCueV1` begins [`SumoCue`](Format::SumoCue).
/// - `[Puzzle]` is passed over; what follows `[State]`, `[PencilMarks]` and the like is no puzzle (SadMan's `.sdk`).
/// - In a row of cells, `u5` is the digit 5 that a user filled in (`.sdx`). A second framed grid of candidates behind one
///   that is framed with `*---*` belongs to it (`.ss`).
/// - A line that begins with `:` and has four more is a position of HoDoKu's library ([`Library`](Format::Library)).
/// - More than 36 symbols without a gap are a whole puzzle ([`Line`](Format::Line)); what follows a gap
///   is kept as trailing text.
/// - Up to 36 symbols, or as many separate tokens, are a row; N rows of N cells make a
///   [`Block`](Format::Block). Frames (`-`, `+`, `=`, `|`, box-drawing characters) and blank lines between
///   rows are dropped.
/// - Rows with more than one symbol in a cell are [`PencilMarks`](Format::PencilMarks).
/// - A rule such as `|---:|---:|` makes the row above it the head of a [`Markdown`](Format::Markdown) table.
/// - A line of words above a grid is its title.
///
/// # Where two readings are possible
///
/// - 4 lines of 4 symbols are one 4 x 4 grid, 9 of 9 one 9 x 9. But 16 symbols may be a row of 16 x 16 or
///   a whole 4 x 4: 16 such lines make one 16 x 16 when a symbol above 4 occurs in them, otherwise each is
///   a 4 x 4, and so are all that follow. The same holds for 36 symbols and 6 x 6.
/// - A grid of separate tokens with two or more symbols: numbers when one of them is an empty cell (`0`, `.`),
///   or when the grid is larger than 9 x 9 and every token is a number from 0 to N; pencil marks otherwise.
/// - N * N symbols after a puzzle, or N rows after a grid, are its regions when each label stands in
///   exactly N cells and these hang together. A solution never looks so.
/// - The same map as a line of its own right below a line with a puzzle, in digits and letters: as a puzzle it would
///   have two equal digits side by side, so that two puzzles on two lines always are two.
///   [`Options::at_once`](crate::Options::at_once) does without.
/// - Letters: `A` is 10. Where a grid larger than 9 x 9 has no `1`-`9` at all and a letter that would be
///   above N, `A` is 1. Lower case is upper case up to 35 x 35; from 36 x 36 on, `a` is 36.
/// - 729 symbols are a 27 x 27, or the candidates of a 9 x 9, nine places a cell (a *sukaku*), if every digit stands in
///   its own place and there is one at all.
/// - `-` is an empty cell beside a digit; a line of nothing but `-` is a frame.
///
/// [`Options::format`](crate::Options::format) takes the choice away from this.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum Format {
    /// A puzzle a line: see [`line`](mod@crate::line).
    Line,
    /// N lines of N cells, with or without ornaments: see [`block`](crate::block).
    Block,
    /// A grid of candidates: see [`pencil`](crate::pencil).
    PencilMarks,
    /// A Markdown table: see [`markdown`](crate::markdown).
    Markdown,
    /// Lists of numbers as Python, NumPy or JSON print them.
    List,
    /// A position a line, with what is found and struck: see [`library`](crate::library).
    Library,
    /// Cages in a line of symbols or numbers, as forums have them.
    Killer,
    /// Cages and regions as SumoCue has them.
    SumoCue,
    /// Collections of OpenSudoku, in XML.
    OpenSudoku,
    /// Rows under a header that names the columns.
    Csv,
    /// Objects, one a line or not.
    Json,
    /// Links and objects of f-puzzles: see [`fpuzzles`](crate::fpuzzles).
    FPuzzles,
    /// Links and objects of SudokuPad: see [`sudokupad`](crate::sudokupad).
    SudokuPad,
    /// Strings of the Interactive Sudoku Solver: see [`iss`](crate::iss).
    Iss,
    /// Links of Penpa: see [`penpa`](crate::penpa).
    Penpa,
    /// A NumPy archive.
    Npz,
    /// A NumPy array.
    Npy,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 17] = [
        Format::Line,
        Format::Block,
        Format::PencilMarks,
        Format::Markdown,
        Format::List,
        Format::Library,
        Format::Killer,
        Format::SumoCue,
        Format::OpenSudoku,
        Format::Csv,
        Format::Json,
        Format::FPuzzles,
        Format::SudokuPad,
        Format::Iss,
        Format::Penpa,
        Format::Npz,
        Format::Npy,
    ];

    /// The name by which the format is asked for.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Line => "line",
            Format::Block => "grid",
            Format::PencilMarks => "pencil",
            Format::Markdown => "markdown",
            Format::List => "list",
            Format::Library => "library",
            Format::Killer => "killer",
            Format::SumoCue => "sumocue",
            Format::OpenSudoku => "opensudoku",
            Format::Csv => "csv",
            Format::Json => "json",
            Format::FPuzzles => "fpuzzles",
            Format::SudokuPad => "sudokupad",
            Format::Iss => "iss",
            Format::Penpa => "penpa",
            Format::Npz => "npz",
            Format::Npy => "npy",
        }
    }

    /// Whether it may come in several wrappings, so that asking for it says little about the bytes.
    pub(crate) const fn is_carried(self) -> bool {
        matches!(
            self,
            Format::FPuzzles
                | Format::SudokuPad
                | Format::Iss
                | Format::Penpa
                | Format::Killer
                | Format::SumoCue
        )
    }

    /// The format of that name.
    ///
    /// ```
    /// use ennead_format::Format;
    /// assert_eq!(Format::from_name("grid"), Some(Format::Block));
    /// assert_eq!(Format::from_name("pdf"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.name() == name)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
