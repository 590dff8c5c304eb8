//! Opens an argument of a command line: a file, `-`, a web address or a puzzle.

use crate::input::{Bytes, web};
use crate::{Options, Place, Problem, ReadError, Reader};
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Cursor, ErrorKind};
use std::path::Path;
use std::sync::Arc;

/// Opens an argument of a command line.
///
/// `-` is standard input, which `stdin` provides. A link that contains its puzzle is decoded. Other `http://` and
/// `https://` addresses are fetched. The path of an existing file, or of a folder with the arrays of HRM or TRM, is opened.
/// Any other argument must be a puzzle itself.
///
/// ```
/// use ennead_format::{Options, open};
/// let no_stdin = || unreachable!("the input is a puzzle");
/// let mut reader = open("1...|..2.|.3..|...4", no_stdin, &Options::default());
/// let error = open("games.txt", no_stdin, &Options::default()).err().unwrap();
/// assert_eq!(
///     error.to_string(),
///     "games.txt: no such file, and not a readable puzzle either: 'games.txt' is not a puzzle; comments begin with #"
/// );
/// ```
///
/// # Errors
/// When the input is not a file, address or puzzle, or cannot be opened. The reader reports errors in its content.
pub fn open(
    input: &str,
    stdin: impl FnOnce() -> Box<dyn BufRead + Send>,
    options: &Options,
) -> Result<Reader, ReadError> {
    match source(input, stdin, options)? {
        Opened::Bytes(name, bytes) => Ok(Reader::new(name, bytes, options)),
        Opened::Folder => Reader::of_folder(Path::new(input), options),
        Opened::Text => as_text(input, options),
    }
}

/// The kind of an argument.
pub(crate) enum Opened {
    /// An input to read, with its name.
    Bytes(Arc<str>, Bytes),
    /// The path of a folder.
    Folder,
    /// Text that should be a puzzle.
    Text,
}

/// Determines the kind of an argument, and opens it.
pub(crate) fn source(
    input: &str,
    stdin: impl FnOnce() -> Box<dyn BufRead + Send>,
    options: &Options,
) -> Result<Opened, ReadError> {
    let fail = |problem| Err(ReadError { place: Place::of(input), problem });
    let opened = |name: &str, bytes| Ok(Opened::Bytes(name.into(), bytes));
    if input == "-" {
        return opened("stdin", stdin());
    }
    if is_link(input) {
        let name = match input.char_indices().nth(MAX_CHARS) {
            Some((end, _)) => format!("{}...", &input[..end]),
            None => input.to_owned(),
        };
        return opened(&name, Box::new(Cursor::new(input.as_bytes().to_vec())));
    }
    // An address with further lines below it is not fetched: it states the source of the puzzle that was pasted with it.
    let is_line = !input.trim_end().contains('\n');
    if let Some(body) = (is_line && web::is_address(input)).then(|| web::fetch(input, options)) {
        return body.map(|body| Opened::Bytes(input.into(), body)).or_else(fail);
    }
    match fs::metadata(Path::new(input)) {
        Ok(found) if found.is_dir() => Ok(Opened::Folder),
        Ok(_) => match File::open(input) {
            Ok(file) => opened(input, Box::new(BufReader::with_capacity(1 << 16, file))),
            Err(error) => fail(Problem::Io(error)),
        },
        Err(error) if error.kind() == ErrorKind::PermissionDenied => fail(Problem::Io(error)),
        Err(_) => Ok(Opened::Text),
    }
}

/// Reads the argument as a puzzle. If this fails, the message also says that there is no file of this name.
fn as_text(input: &str, options: &Options) -> Result<Reader, ReadError> {
    match Reader::from_text(input, options).next_any() {
        // The text is a puzzle, but one of the readings in the options matches no drawing. The reader reports this again.
        Some(Err(ReadError { problem: Problem::NotDrawn(_), .. })) => {
            Ok(Reader::from_text(input, options))
        }
        Some(Err(ReadError { place, problem })) => {
            let problem = Problem::NeitherFileNorPuzzle(Box::new(problem));
            let column = place.column.filter(|_| input.lines().count() == 1);
            let line = column.map(|_| 1);
            Err(ReadError { place: Place { line, column, ..Place::of(shortened(input)) }, problem })
        }
        _ => Ok(Reader::from_text(input, options)),
    }
}

/// The number of characters to which the name of a long input is truncated.
const MAX_CHARS: usize = 40;

/// Returns the first line of the input as a name, truncated unless it contains `/` or `\`, as paths do.
pub(crate) fn shortened(input: &str) -> String {
    let first = input.lines().next().unwrap_or_default();
    match first.char_indices().nth(MAX_CHARS) {
        Some((end, _)) if !first.contains(['/', '\\']) => format!("{}...", &first[..end]),
        _ => first.to_owned(),
    }
}

#[cfg(feature = "links")]
use crate::link::is_link;

#[cfg(not(feature = "links"))]
fn is_link(_: &str) -> bool {
    false
}
