//! OpenSudoku's XML: collections of games.
//!
//! **Reads** every `<game data="..."/>` whose data are 81 digits, 0 for an empty cell, with the `<name>` of the collection
//! and the number of the game as its name.
//!
//! **Writes** the givens of 9 x 9 grids as one collection.

use crate::sdk::only_nine;
use crate::unsaid::Keeps;
use crate::{Entry, Format, Options, Place, Problem, ReadError, Unsaid, WriteError, line};
use ennead_puzzle::Puzzle;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use std::io::{BufRead, Read};
use std::sync::Arc;

/// What stands before the games of a collection, and behind them.
pub const FRAME: [&str; 2] =
    ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n", "</opensudoku>\n"];

/// The puzzle as a game, which stands within the [`FRAME`], and what it leaves out.
///
/// ```
/// use ennead_format::{opensudoku, read_one};
/// let puzzle = read_one(&format!("1{}", ".".repeat(80)))?.check().unwrap();
/// let (game, unsaid) = opensudoku::write(&puzzle)?;
/// assert!(game.starts_with(r#"  <game data="1000000"#));
/// assert!(unsaid.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the grid is not 9 x 9.
pub fn write(puzzle: &Puzzle) -> Result<(String, Unsaid), WriteError> {
    only_nine(puzzle, "games of OpenSudoku")?;
    let mut unsaid = Unsaid::of_digits(puzzle, Keeps::default());
    unsaid.placed(puzzle);
    let data = line::write(puzzle.givens()).replace('.', "0");
    Ok((format!("  <game data=\"{data}\" />\n"), unsaid))
}

/// The games of a file.
pub(crate) struct Games {
    xml: Reader<std::io::BufReader<Box<dyn Read + Send>>>,
    source: Arc<str>,
    options: Options,
    name: Option<String>,
    in_name: bool,
    items: usize,
    done: bool,
}

impl Games {
    pub(crate) fn new(bytes: Box<dyn BufRead + Send>, source: Arc<str>, options: Options) -> Games {
        // One event is never larger than what is read in all.
        let limit = options.limits.file_bytes;
        let bytes: Box<dyn Read + Send> = Box::new(bytes.take(limit));
        let xml = Reader::from_reader(std::io::BufReader::new(bytes));
        Games { xml, source, options, name: None, in_name: false, items: 0, done: false }
    }

    fn game(&mut self, element: &BytesStart<'_>) -> Result<Entry, Problem> {
        let wrong =
            |reason: &str| Problem::Field { field: "data".to_owned(), reason: reason.to_owned() };
        let data = element.attributes().flatten().find(|it| it.key.as_ref() == "data");
        let data = data.ok_or_else(|| wrong("the game has none"))?;
        let symbols: Vec<char> =
            data.value.chars().filter(|symbol| !symbol.is_whitespace()).collect();
        let whole = line::parse(&symbols, "").map_err(|(_, problem)| problem)?;
        let title = self.name.as_ref().map(|name| format!("{name} {}", self.items));
        Ok(Entry { title, ..Entry::of(whole.setup, Format::OpenSudoku) })
    }
}

impl Iterator for Games {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Result<Entry, ReadError>> {
        let mut buffer = Vec::new();
        while !self.done {
            buffer.clear();
            match self.xml.read_event_into(&mut buffer) {
                Ok(Event::Start(element) | Event::Empty(element))
                    if element.name().as_ref() == "game" =>
                {
                    self.items += 1;
                    let place = Place { item: Some(self.items), ..Place::of(self.source.clone()) };
                    return Some(match self.game(&element) {
                        Ok(mut entry) => {
                            self.options.complete(&mut entry.setup);
                            Ok(Entry { place, ..entry })
                        }
                        Err(problem) => Err(ReadError { place, problem }),
                    });
                }
                Ok(Event::Start(element)) => self.in_name = element.name().as_ref() == "name",
                Ok(Event::Text(text)) if self.in_name => {
                    let text = text.trim().to_owned();
                    self.name = Some(text).filter(|text| !text.is_empty());
                }
                Ok(Event::End(_)) => self.in_name = false,
                Ok(Event::Eof) => {
                    self.done = true;
                    let place = Place::of(self.source.clone());
                    let problem = Problem::NoPuzzle;
                    return (self.items == 0).then_some(Err(ReadError { place, problem }));
                }
                Ok(_) => {}
                Err(error) => {
                    self.done = true;
                    let at = self.xml.error_position();
                    let place = Place::of(self.source.clone());
                    let problem = Problem::Xml(format!("{error} at byte {at}"));
                    return Some(Err(ReadError { place, problem }));
                }
            }
        }
        None
    }
}
