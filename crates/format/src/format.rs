//! The formats in which puzzles are read and written.

use Layout::{Binary, Document, Lines, Paragraphs};
use Writes::{Nothing, Puzzles, Solutions};
use std::fmt;

/// The arrangement of several puzzles in one output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// One line per puzzle.
    Lines,
    /// Several lines per puzzle, and a blank line between puzzles.
    Paragraphs,
    /// One text document for all puzzles.
    Document,
    /// One binary file for all puzzles.
    Binary,
}

/// Whether a format can be written, and whether it has a place for solutions.
#[derive(Clone, Copy)]
enum Writes {
    /// Nothing: the format is only read.
    Nothing,
    /// Puzzles.
    Puzzles(Layout),
    /// Puzzles and solutions.
    Solutions(Layout),
}

/// The properties of a format.
struct Info {
    name: &'static str,
    summary: &'static str,
    extensions: &'static [&'static str],
    writes: Writes,
}

/// Makes the enum of all formats from a table. Each row has the variant, name, extensions, [`Writes`] and summary of a format.
macro_rules! formats {
    ($(#[$about:meta])* pub enum Format {
        $($(#[$doc:meta])* $format:ident = $name:literal [$($extension:literal),*] $writes:ident $(($layout:ident))? $summary:literal;)*
    }) => {
        $(#[$about])*
        pub enum Format {
            $($(#[$doc])* $format,)*
        }

        impl Format {
            /// All formats.
            pub const ALL: [Format; [$($name),*].len()] = [$(Format::$format),*];

            const fn info(self) -> Info {
                match self {
                    $(Format::$format => Info {
                        name: $name,
                        summary: $summary,
                        extensions: &[$($extension),*],
                        writes: $writes $(($layout))?,
                    },)*
                }
            }
        }
    };
}

formats! {
    /// A format in which puzzles are read or written. [`Format::ALL`] lists them.
    ///
    /// # How the format of an input is recognised
    ///
    /// First, the first bytes are examined. gzip and zstd are unpacked, also nested. `\x93NUMPY` starts a
    /// [`Npy`](Format::Npy) array, `PAR1` a [`Parquet`](Format::Parquet) file, and a ZIP archive is [`Npz`](Format::Npz).
    /// Text that begins as XML is [`OpenSudoku`](Format::OpenSudoku), unless it is a web page or an SVG picture, which are
    /// rejected. Other data with bytes that do not occur in text is rejected.
    ///
    /// Next, the first line that is neither blank nor a comment (`#`) is examined. A line that begins with `{` (perhaps
    /// after `[`) starts [`Json`](Format::Json), unless cells or another `{` follow, as in an array in C. A line that
    /// names a puzzle column, such as `quizzes,solutions`, starts [`Csv`](Format::Csv). A JSON object with a `grid` of objects
    /// comes from f-puzzles, one with rows of `cells` from SudokuPad, and one with `cells` and `constraints`, perhaps inside a
    /// `puzzle`, from SudokuMaker.
    ///
    /// All other text is read line by line and may mix the remaining formats:
    ///
    /// - `[` begins a [`List`](Format::List), at the start of a line or after `name =` or a call such as `np.array(`. `{` and
    ///   `(` do so if cells follow; they may also come after a type (`int[][] {`) or a function for arrays (`c(`).
    /// - Strings of cells in code (`p = "53..7...."`) are read as lines.
    /// - Names of rows and columns around a grid (`1 2 3 ...`, `A B C ...`, `Row 1:`, ...) are ignored if they are in order.
    /// - A link to f-puzzles, SudokuPad, SudokuMaker, the Interactive Sudoku Solver, Penpa, SudokuWiki or sudoku.coach is
    ///   decoded if it contains its puzzle. The part of a link with the puzzle is enough (`fpuzzles...`, `scl...`, `ctc...`,
    ///   `scf...`, `SCv7_32_...`, Base64 that begins with `N4Ig`).
    /// - A dot followed by a constraint type (`.Cage~`, `.Thermo~`, ...) or `~` begins a constraint string
    ///   ([`Iss`](Format::Iss)). Lines with one item each form one puzzle, up to a blank line or a `.Shape`.
    /// - 81 symbols of which ten or more are pointers (`<` `>` `^` `v` ...), and a line that begins with `3x3:`, are
    ///   [`Killer`](Format::Killer). `SumoCueV1` begins [`SumoCue`](Format::SumoCue).
    /// - A `[Puzzle]` line is skipped. Sections such as `[State]` and `[PencilMarks]` are skipped as a whole
    ///   ([`Sdk`](Format::Sdk)).
    /// - In a row of cells, `u5` is a 5 that a user filled in ([`Sdx`](Format::Sdx)). A framed grid of candidates after
    ///   a grid framed with `*---*` belongs to that grid ([`SimpleSudoku`](Format::SimpleSudoku)).
    /// - A line that begins with `:` and contains at least three more colons is a HoDoKu library position
    ///   ([`Library`](Format::Library)).
    /// - More than 36 symbols without a gap are a complete puzzle ([`Line`](Format::Line)). Text after a gap is kept as
    ///   trailing text.
    /// - Up to 36 symbols, or up to 36 separate tokens, are a row. N rows of N cells make a [`Grid`](Format::Grid).
    ///   Frames (`-`, `+`, `=`, `|`, box-drawing characters) and blank lines between rows are ignored.
    /// - Rows with more than one symbol in a cell are [`PencilMarks`](Format::PencilMarks).
    /// - A line such as `|---:|---:|` makes the row above it the header of a [`Markdown`](Format::Markdown) table.
    /// - A line of words above a puzzle is its title. Lines of words may also follow a puzzle. Between one-line puzzles, only
    ///   remarks such as `Difficulty: hard` are allowed.
    /// - Rows that form overlapping 9 x 9 grids instead of a single grid are a multi-grid puzzle: see
    ///   [`multi_grid`](crate::multi_grid).
    ///
    /// # Ambiguous inputs
    ///
    /// - 4 lines of 4 symbols are one 4 x 4 grid, and 9 lines of 9 symbols one 9 x 9 grid. But 16 symbols may be a row of a
    ///   16 x 16 grid or a complete 4 x 4 grid. 16 such lines make one 16 x 16 grid if they contain a symbol above 4.
    ///   Otherwise each line is a 4 x 4 grid, and so are all later lines of 16 symbols. Lines of 36 symbols are treated in
    ///   the same way, as rows of a 36 x 36 grid or as 6 x 6 grids.
    /// - In a grid of separate tokens, tokens of two or more symbols are numbers when one token is an empty cell (`0`,
    ///   `.`), or when the grid is larger than 9 x 9 and every token is a number from 0 to N. Otherwise they are pencil
    ///   marks.
    /// - N * N symbols after a puzzle, or N rows after a grid, are a region map if the cells of each label are connected and
    ///   there are exactly N of them. A solution never meets this condition.
    /// - A region map of digits and letters may also be a separate line directly below a line with a puzzle. It cannot be
    ///   mistaken for a second puzzle, because a valid puzzle never has two equal digits side by side.
    ///   With [`Options::at_once`](crate::Options::at_once), such a line is an error.
    /// - Letters: `A` is 10. In a grid from 10 x 10 to 26 x 26 without any `1`-`9` and with a letter that would be above N,
    ///   `A` is 1. Lower case equals upper case up to 35 x 35; in a 36 x 36 grid, `a` is 36.
    /// - 729 symbols with nine places per cell are the candidates of a 9 x 9 grid (a *sukaku*) if every digit d is in the
    ///   d-th place of its cell and most cells have a digit. Otherwise they are a 27 x 27 grid.
    /// - Rows of digits with gaps are a grid with blank cells if the cell of each digit is certain: N rows of N cells between
    ///   delimiters; N rows with digits in exactly N columns; or N rows that bars divide into groups, with digits in the same
    ///   columns of each group. If the cells are not certain, such rows are an error.
    /// - 81 lines, each blank or with one digit, are a 9 x 9 grid. Another number of such lines is an error.
    /// - A first line that counts up (`1 2 3 ...`, `0 1 2 ...`, `A B C ...`, `c1 c2 c3 ...`) names the columns if the number
    ///   of rows below it equals the number of names. If there is one row less, the line is itself a row of the grid.
    /// - `x` is an empty cell in a puzzle below 24 x 24 that has no other symbol for empty cells; up to 9 x 9, so is `o`.
    /// - `-` is an empty cell in a line with digits. A line of only `-` is a frame.
    ///
    /// [`Options::format`](crate::Options::format) overrides the detection.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
    #[non_exhaustive]
    pub enum Format {
        /// One line per puzzle: see [`line`](mod@crate::line).
        Line = "line" ["txt", "sdm"] Solutions(Lines) "One line of symbols per puzzle";
        /// N lines of N cells, with or without frames: see [`grid`](crate::grid).
        Grid = "grid" ["txt"] Solutions(Paragraphs) "A grid with lines between the boxes";
        /// A grid of candidates: see [`pencil`](crate::pencil).
        PencilMarks = "pencil" ["txt"] Solutions(Paragraphs) "A grid of pencil marks";
        /// A Markdown table: see [`markdown`](crate::markdown).
        Markdown = "markdown" ["md"] Solutions(Paragraphs) "A Markdown table";
        /// Lists of numbers as Python, NumPy or JSON prints them. Read only.
        List = "list" ["py", "txt"] Nothing "Lists of numbers, as Python or NumPy prints them";
        /// One JSON object, or an array of them: see `json`.
        Json = "json" ["json"] Solutions(Document) "One JSON document; convert writes an object for one puzzle, an array for several";
        /// JSON lines: one object per line.
        JsonLines = "jsonl" ["jsonl", "ndjson"] Solutions(Lines) "One JSON object per line";
        /// Rows below a header that names the columns.
        Csv = "csv" ["csv", "tsv"] Solutions(Document) "CSV: puzzle, solution";
        /// A NumPy archive.
        Npz = "npz" ["npz"] Solutions(Binary) "A NumPy archive";
        /// A NumPy array. Read only.
        Npy = "npy" ["npy"] Nothing "A NumPy array";
        /// A Parquet file: one puzzle per row. Read only, in builds with the feature `parquet`.
        Parquet = "parquet" ["parquet"] Nothing "A Parquet file";
        /// Links and objects of f-puzzles: see `fpuzzles`.
        FPuzzles = "fpuzzles" [] Puzzles(Lines) "A link to f-puzzles";
        /// Links and objects of SudokuPad: see `sudokupad`.
        SudokuPad = "sudokupad" [] Puzzles(Lines) "A link to SudokuPad";
        /// Links and objects of SudokuMaker: see `sudokumaker`.
        SudokuMaker = "sudokumaker" [] Puzzles(Lines) "A link to SudokuMaker";
        /// Links of Penpa: see `penpa`.
        Penpa = "penpa" [] Puzzles(Lines) "A link to Penpa";
        /// Puzzles in addresses of SudokuWiki: 81 digits, or a position.
        SudokuWiki = "sudokuwiki" [] Puzzles(Lines) "A link to SudokuWiki, with found digits and candidates";
        /// Puzzles in addresses of sudoku.coach: 81 digits, or a position.
        Coach = "coach" [] Puzzles(Lines) "A link to sudoku.coach, with found digits and candidates";
        /// Constraint strings of the Interactive Sudoku Solver: see `iss`.
        Iss = "iss" [] Puzzles(Lines) "A constraint string of the Interactive Sudoku Solver";
        /// Killer cages as numbers, `3x3::k:...`: see [`killer`](crate::killer).
        Killer = "killer" [] Puzzles(Lines) "Killer cages in the long notation of forums: a number per cell";
        /// Killer cages as 81 symbols, sums and pointers: see [`killer`](crate::killer).
        KillerShort = "killer-short" [] Puzzles(Lines) "Killer cages in the short notation of forums: sums, and pointers to them";
        /// Killer cages and regions of SumoCue: see [`killer`](crate::killer).
        SumoCue = "sumocue" [] Puzzles(Lines) "Killer cages and regions in the notation of SumoCue";
        /// Positions with found digits and eliminated candidates, one per line: see [`library`](crate::library).
        Library = "library" ["txt"] Puzzles(Lines) "A HoDoKu library position: found digits and eliminated candidates";
        /// Files of SadMan Software and SudoCue: see [`sdk`](crate::sdk).
        Sdk = "sdk" ["sdk"] Puzzles(Paragraphs) "An .sdk file of SadMan Software or SudoCue";
        /// Files of SudoCue with candidates: see [`sdx`](crate::sdx).
        Sdx = "sdx" ["sdx"] Puzzles(Paragraphs) "An .sdx file of SudoCue, with candidates";
        /// Files of Simple Sudoku: see [`simple_sudoku`](crate::simple_sudoku).
        SimpleSudoku = "ss" ["ss"] Puzzles(Paragraphs) "An .ss file of Simple Sudoku";
        /// Collections of OpenSudoku, in XML.
        OpenSudoku = "opensudoku" ["opensudoku", "xml"] Puzzles(Document) "A collection of OpenSudoku, in XML";
        /// A multi-grid puzzle as a diagram with one character per cell: see [`multi_grid`](crate::multi_grid).
        MultiGrid = "multi-grid" ["txt"] Puzzles(Paragraphs) "A diagram of a multi-grid puzzle: one character per cell";
    }
}

impl Format {
    /// Returns the name of the format, as in the flags `--from` and `--to`.
    pub const fn name(self) -> &'static str {
        self.info().name
    }

    /// Returns a short description of the format.
    pub const fn summary(self) -> &'static str {
        self.info().summary
    }

    /// Returns the usual file extensions of the format, the most common first; links have none.
    ///
    /// ```
    /// use ennead_format::Format;
    /// assert_eq!(Format::OpenSudoku.extensions(), ["opensudoku", "xml"]);
    /// ```
    pub const fn extensions(self) -> &'static [&'static str] {
        self.info().extensions
    }

    /// Returns how the format arranges several puzzles; `None` if the format is only read.
    pub const fn layout(self) -> Option<Layout> {
        match self.info().writes {
            Nothing => None,
            Puzzles(layout) | Solutions(layout) => Some(layout),
        }
    }

    /// Whether [`Writer::write_solution`](crate::Writer::write_solution) supports the format. It does if the format has a
    /// place for a solution besides the puzzle, or can show the solution as a grid.
    ///
    /// ```
    /// use ennead_format::Format;
    /// assert!(Format::Csv.has_solutions());
    /// assert!(!Format::Sdk.has_solutions());
    /// ```
    pub const fn has_solutions(self) -> bool {
        matches!(self.info().writes, Solutions(_))
    }

    /// Whether the format carries elements that are only drawn. Kinds of elements that it does not have are still lost.
    ///
    /// ```
    /// use ennead_format::Format;
    /// assert!(Format::Penpa.carries_drawings());
    /// assert!(!Format::Line.carries_drawings());
    /// ```
    pub const fn carries_drawings(self) -> bool {
        use Format::{FPuzzles, Json, JsonLines, Penpa, SudokuMaker, SudokuPad};
        matches!(self, Json | JsonLines | FPuzzles | SudokuPad | SudokuMaker | Penpa)
    }

    /// Returns the format that the reader uses in place of this one. For example, `Sdk` files are read as `Grid`.
    pub(crate) const fn as_read(self) -> Format {
        match self {
            Format::JsonLines => Format::Json,
            Format::Sdk => Format::Grid,
            Format::Sdx => Format::PencilMarks,
            other => other,
        }
    }

    /// Whether the reader detects the kind of the input (text, links or JSON) even if the user names this format.
    pub(crate) const fn has_wrappings(self) -> bool {
        matches!(
            self,
            Format::FPuzzles
                | Format::SudokuPad
                | Format::SudokuMaker
                | Format::Iss
                | Format::Penpa
                | Format::SudokuWiki
                | Format::Coach
                | Format::Killer
                | Format::KillerShort
                | Format::SumoCue
        )
    }

    /// Returns the format with this [name](Format::name).
    ///
    /// ```
    /// use ennead_format::Format;
    /// assert_eq!(Format::from_name("grid"), Some(Format::Grid));
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
