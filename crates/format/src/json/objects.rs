//! Reads the objects of a text, one after another.

use super::multi_grid;
use super::unique::Unique;
use crate::fields::Object;
use crate::input::{Line, Lines};
use crate::{AnyEntry, Options, Place, Problem, ReadError, notebook};
use serde_json::Value;
use std::collections::VecDeque;
use std::sync::Arc;

/// A function that reads an object of ennead or of another program.
type ReadPuzzle = fn(&Object, &Options) -> Result<AnyEntry, Problem>;

/// An iterator over the puzzles in the JSON objects of a text.
pub(crate) struct Objects {
    lines: Lines,
    source: Arc<str>,
    options: Options,
    /// The function that reads an object of ennead or of another program.
    read_puzzle: ReadPuzzle,
    /// The puzzles of a notebook or of a document of results that the iterator has not returned yet.
    ready: VecDeque<Result<AnyEntry, ReadError>>,
    /// The current line, and the position in it.
    current: Option<(Line, usize)>,
    items: usize,
    has_reported: bool,
    /// Whether an object with an unterminated string was abandoned. Lines up to the next `{` then belong to it and are skipped.
    is_skipping: bool,
    done: bool,
}

/// Collects the lines of an object until its last brace closes.
struct Collector {
    text: String,
    line: usize,
    depth: usize,
    in_string: bool,
    escaped: bool,
}

impl Objects {
    pub(crate) fn new(
        lines: Lines,
        source: Arc<str>,
        options: Options,
        read_puzzle: ReadPuzzle,
    ) -> Objects {
        Objects {
            lines,
            source,
            options,
            read_puzzle,
            ready: VecDeque::new(),
            current: None,
            items: 0,
            has_reported: false,
            is_skipping: false,
            done: false,
        }
    }

    /// Returns the line and the text of the next object.
    fn next_object(&mut self) -> Option<Result<(usize, String), (usize, Problem)>> {
        let mut open: Option<Collector> = None;
        loop {
            let (line, at) = match self.current.take() {
                Some(current) => current,
                None => match self.lines.next() {
                    Some(Ok(line)) => (line, 0),
                    Some(Err(problem)) => return Some(Err((self.lines.number(), problem))),
                    None => {
                        self.done = true;
                        return open.map(|open| Err(open.unclosed()));
                    }
                },
            };
            let is_new = at == 0 && (line.text.starts_with("{\"") || line.text.trim_end() == "{");
            if let Some(open) = open.take_if(|_| is_new) {
                self.current = Some((line, 0));
                return Some(Err(open.unclosed()));
            }
            let mut text = &line.text[at..];
            if open.is_none() {
                text = text.trim_start_matches(|symbol: char| {
                    symbol.is_whitespace() || matches!(symbol, '[' | ']' | ',')
                });
                if text.is_empty() || text.starts_with('#') {
                    continue;
                }
                if !text.starts_with('{') {
                    if self.is_skipping {
                        continue;
                    }
                    return Some(Err((line.number, Problem::text(text))));
                }
                self.is_skipping = false;
            }
            let gather = open.get_or_insert_with(|| Collector::new(line.number));
            if let Some(end) = gather.feed(text) {
                let object = (gather.line, std::mem::take(&mut gather.text));
                let at = line.text.len() - text.len() + end;
                self.current = Some((line, at));
                return Some(Ok(object));
            }
            if gather.in_string {
                self.is_skipping = true;
                return Some(Err((gather.line, broken("unterminated string"))));
            }
            if gather.text.len() > self.options.limits.item_bytes {
                self.done = true;
                let limit = self.options.limits.item_bytes as u64;
                return Some(Err((gather.line, Problem::TooLarge { limit })));
            }
        }
    }

    fn fail(&mut self, line: Option<usize>, problem: Problem) -> ReadError {
        self.has_reported = true;
        ReadError { place: Place { line, ..Place::of(self.source.clone()) }, problem }
    }
}

impl Collector {
    fn new(line: usize) -> Collector {
        Collector { text: String::new(), line, depth: 0, in_string: false, escaped: false }
    }

    fn unclosed(self) -> (usize, Problem) {
        (self.line, broken("missing closing brace"))
    }

    /// Adds a line. Returns the end of the object, if the line contains it.
    fn feed(&mut self, line: &str) -> Option<usize> {
        for (at, symbol) in line.char_indices() {
            match symbol {
                _ if self.escaped => self.escaped = false,
                '\\' if self.in_string => self.escaped = true,
                '"' => self.in_string = !self.in_string,
                _ if self.in_string => {}
                '{' => self.depth += 1,
                '}' => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
            if self.depth == 0 {
                self.text.push_str(&line[..=at]);
                return Some(at + 1);
            }
        }
        self.text.push_str(line);
        self.text.push('\n');
        None
    }
}

impl Iterator for Objects {
    type Item = Result<AnyEntry, ReadError>;

    fn next(&mut self) -> Option<Result<AnyEntry, ReadError>> {
        // Loop, because a document of results may have no puzzle.
        loop {
            if let Some(entry) = self.ready.pop_front() {
                return Some(entry);
            }
            if self.done {
                return None;
            }
            let (line, text) = match self.next_object() {
                Some(Ok(object)) => object,
                Some(Err((line, problem))) => return Some(Err(self.fail(Some(line), problem))),
                None if self.has_reported => return None,
                None => return Some(Err(self.fail(None, Problem::NoPuzzle))),
            };
            let Unique(mut object) = match serde_json::from_str(&text) {
                Ok(object) => object,
                Err(error) => return Some(Err(self.fail(Some(line), broken(&error.to_string())))),
            };
            if notebook::is_notebook(&object) {
                self.has_reported = true;
                let entries = notebook::entries(&object, &self.source, &self.options);
                self.items += entries.len();
                self.ready.extend(entries);
            } else if let Some(results) = results_of(&mut object) {
                let entries: Vec<_> =
                    results.iter().map(|result| self.entry(None, result)).collect();
                self.ready.extend(entries);
            } else {
                return Some(self.entry(Some(line), &object));
            }
        }
    }
}

impl Objects {
    /// Reads the puzzle of an object that begins at this line. The puzzles in a document of results have a number, but no line.
    fn entry(&mut self, line: Option<usize>, object: &Object) -> Result<AnyEntry, ReadError> {
        match self.read(object) {
            Ok(mut entry) => {
                self.items += 1;
                self.has_reported = true;
                let source = self.source.clone();
                let item = Some(self.items);
                *entry.place_mut() = Place { source, line, column: None, item };
                Ok(entry)
            }
            Err(problem) => Err(self.fail(line, problem)),
        }
    }

    fn read(&self, object: &Object) -> Result<AnyEntry, Problem> {
        if let Some(Value::Object(puzzle)) = object.get(RESULT_PUZZLE) {
            return self.read(&puzzle_of_result(object, puzzle));
        }
        if multi_grid::is_multi_grid(object) {
            return multi_grid::read(object, &self.options).map(AnyEntry::MultiGrid);
        }
        let mut entry = (self.read_puzzle)(object, &self.options)?;
        if let AnyEntry::Puzzle(entry) = &mut entry {
            self.options.complete(&mut entry.setup);
        }
        Ok(entry)
    }
}

/// The field of a result that states its puzzle.
const RESULT_PUZZLE: &str = "puzzle";

/// Takes the results with a puzzle out of a document of results, as `--to json` writes it. `None` for other objects.
fn results_of(object: &mut Object) -> Option<Vec<Object>> {
    if !object.contains_key("v") {
        return None;
    }
    let Value::Array(results) = object.get_mut("results")?.take() else { return None };
    let objects = results.into_iter().filter_map(|result| match result {
        Value::Object(result) if result.contains_key(RESULT_PUZZLE) => Some(result),
        _ => None,
    });
    Some(objects.collect())
}

/// Returns the puzzle of a result. It gets the `id` and `solution` of the result, unless it has its own.
fn puzzle_of_result(result: &Object, puzzle: &Object) -> Object {
    let mut object = puzzle.clone();
    for name in ["id", "solution"] {
        if let Some(value) = result.get(name).filter(|value| !value.is_null()) {
            object.entry(name).or_insert_with(|| value.clone());
        }
    }
    object
}

fn broken(reason: &str) -> Problem {
    Problem::Json(reason.to_owned())
}
