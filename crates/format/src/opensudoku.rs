//! Collections of OpenSudoku, in XML.
//!
//! **Reads** every `<game data="..."/>` with 81 digits, 0 for an empty cell. The title of a game is the `<name>` of the
//! collection, followed by the number of the game.
//!
//! **Writes** the givens of 9 x 9 grids as one collection.

use crate::input::Bytes;
use crate::lost::{Keeps, Lost};
use crate::sdk::only_nine;
use crate::{Entry, Format, Options, Place, Problem, ReadError, WriteError, Written, line};
use ennead_puzzle::Puzzle;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use std::io::{Read, Take};
use std::sync::Arc;

/// The text before and the text after the games of a collection.
pub(crate) const FRAME: [&str; 2] =
    ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n", "</opensudoku>\n"];

/// Writes the givens as a game, to be placed inside the [`FRAME`].
pub(crate) fn game(puzzle: &Puzzle) -> Result<Written, WriteError> {
    only_nine(puzzle, "an OpenSudoku game")?;
    let data = line::write(puzzle.givens()).replace('.', "0");
    let text = format!("  <game data=\"{data}\" />\n");
    Ok(Written { text, lost: Lost::except(Keeps::NOTHING, puzzle) })
}

/// Iterates over the games of a file.
pub(crate) struct Games {
    xml: Reader<Take<Bytes>>,
    source: Arc<str>,
    options: Options,
    name: Option<String>,
    in_name: bool,
    items: usize,
    done: bool,
}

impl Games {
    pub(crate) fn new(bytes: Bytes, source: Arc<str>, options: Options) -> Games {
        // This also limits the memory of a single event of the XML reader.
        let limit = options.limits.file_bytes;
        let xml = Reader::from_reader(bytes.take(limit + 1));
        Games { xml, source, options, name: None, in_name: false, items: 0, done: false }
    }

    fn game(&mut self, element: &BytesStart<'_>) -> Result<Entry, Problem> {
        let wrong =
            |reason: &str| Problem::Field { field: "data".to_owned(), reason: reason.to_owned() };
        let data = element.attributes().flatten().find(|it| it.key.as_ref() == "data");
        let data = data.ok_or_else(|| wrong("missing"))?;
        let symbols: Vec<char> =
            data.value.chars().filter(|symbol| !symbol.is_whitespace()).collect();
        let whole = line::parse(&symbols, "").map_err(|(_, problem)| problem)?;
        let title = self.name.as_ref().map(|name| format!("{name} {}", self.items));
        Ok(Entry { title, ..Entry::of(whole.setup, Format::OpenSudoku) })
    }

    /// Whether the file is longer than the limit, so that its rest is not read.
    fn is_cut_off(&self) -> bool {
        self.xml.get_ref().limit() == 0
    }

    /// Makes the error that ends the games: [`Problem::TooLarge`] if the file is cut off, otherwise `problem`.
    fn fail(&self, problem: Problem) -> ReadError {
        let problem = match self.is_cut_off() {
            true => Problem::TooLarge { limit: self.options.limits.file_bytes },
            false => problem,
        };
        ReadError { place: Place::of(self.source.clone()), problem }
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
                    let is_wrong = self.items == 0 || self.is_cut_off();
                    return is_wrong.then(|| Err(self.fail(Problem::NoPuzzle)));
                }
                Ok(_) => {}
                Err(error) => {
                    self.done = true;
                    let at = self.xml.error_position();
                    return Some(Err(self.fail(Problem::Xml(format!("{error} at byte {at}")))));
                }
            }
        }
        None
    }
}
