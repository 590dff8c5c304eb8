//! From the inputs on the command line to puzzles.

mod file;
mod proxy;
mod stdin;

use crate::args::{EngineArgs, InputArgs};
use crate::exit::Failure;
use crate::interrupt::interrupted;
use ennead::cosmetic::Cosmetic;
use ennead::format::{
    AnyEntry, Chunk, Entry, MultiGridEntry, Options, Place, Problem, ReadError, Reader, open,
};
use ennead::render::Subject;
use ennead::render::json::About;
use ennead::render::svg::Picture;
use ennead::{
    Diagonals, Geometry, Grid, MultiGrid, NotASolution, Puzzle, RegionSetup, Setup, Size, Solution,
};
use file::Counted;
pub(crate) use file::Extent;
use proxy::proxy;
use std::collections::VecDeque;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, IsTerminal};
use std::ops::Range;
use std::path::Path;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, LazyLock, Mutex};
use stdin::Stdin;

impl InputArgs {
    /// The puzzles and errors of all inputs, in order.
    pub(crate) fn entries(&self) -> Result<Entries<'_>, Failure> {
        self.entries_awaited(false)
    }

    /// Like [`entries`](InputArgs::entries). With one thread, each line of standard input is returned before the next
    /// is read.
    pub(crate) fn entries_for(&self, engine: &EngineArgs) -> Result<Entries<'_>, Failure> {
        self.entries_awaited(engine.threads == Some(1))
    }

    fn entries_awaited(&self, awaited: bool) -> Result<Entries<'_>, Failure> {
        match self.shard {
            None => self.all_entries(awaited),
            Some(shard) => {
                let count = self.all_entries(awaited)?.count()?;
                self.all_entries(awaited)?.only(shard.range(count))
            }
        }
    }

    /// The entries of all shards.
    fn all_entries(&self, awaited: bool) -> Result<Entries<'_>, Failure> {
        let diagonals = self.diagonals.then_some(Diagonals::BOTH);
        Ok(Entries {
            inputs: self.stated()?,
            opened: 0,
            current: None,
            ahead: VecDeque::new(),
            awaited: awaited || io::stdin().is_terminal(),
            options: Options {
                format: self.from,
                regions: self.regions()?,
                diagonals,
                readings: self.readings.clone(),
                ..Options::default()
            },
            read: Arc::default(),
            may_repeat: false,
            before: 0,
            left: None,
        })
    }

    /// The inputs. If none is given, standard input is the only one, unless it is a terminal.
    fn stated(&self) -> Result<&[String], Failure> {
        static STDIN: LazyLock<[String; 1]> = LazyLock::new(|| ["-".to_owned()]);
        match self.inputs.is_empty() {
            true if io::stdin().is_terminal() => {
                Err("no input: state a puzzle, a file, or - for standard input".into())
            }
            true => Ok(&*STDIN),
            false => Ok(&self.inputs),
        }
    }

    fn regions(&self) -> Result<Option<RegionSetup>, Failure> {
        if let Some(shape) = self.shape {
            return Ok(Some(RegionSetup::Boxes(shape)));
        }
        let Some(map) = &self.regions else { return Ok(None) };
        if map == "none" {
            return Ok(Some(RegionSetup::None));
        }
        let labels = region_labels(map);
        if Size::from_cell_count(labels.len()).is_none() {
            let message = format!(
                "--regions: {} symbols are not a square; specify one symbol per cell",
                labels.len()
            );
            return Err(Failure::Message(message));
        }
        Ok(Some(RegionSetup::Map(labels)))
    }
}

/// The label of each cell: its digit, or the place of its symbol in the order of first occurrence. Messages name it.
fn region_labels(map: &str) -> Vec<i32> {
    let symbols: Vec<char> = map.chars().filter(|symbol| !symbol.is_whitespace()).collect();
    let digits: Option<Vec<u32>> = symbols.iter().map(|symbol| symbol.to_digit(10)).collect();
    if let Some(digits) = digits {
        return digits.into_iter().map(|digit| digit as i32).collect();
    }
    let mut known: Vec<char> = Vec::new();
    let label = |symbol: &char| {
        let place = known.iter().position(|one| one == symbol).unwrap_or_else(|| {
            known.push(*symbol);
            known.len() - 1
        });
        place as i32 + 1
    };
    symbols.iter().map(label).collect()
}

/// The number of entries that are counted or skipped at a time.
const CHUNK: usize = 4096;

/// The maximum number of entries to read ahead in search of a puzzle.
const MAX_AHEAD: usize = 1000;

/// The puzzles of all inputs in sequence.
pub(crate) struct Entries<'a> {
    inputs: &'a [String],
    /// The number of inputs opened so far.
    opened: usize,
    current: Option<Source>,
    ahead: VecDeque<Read>,
    options: Options,
    /// Whether a program may wait for the answer to each line of standard input.
    awaited: bool,
    /// The number of bytes read from files.
    read: Arc<AtomicU64>,
    /// Whether a grid that repeats digits counts as a puzzle.
    may_repeat: bool,
    /// The number of entries that belong to earlier shards.
    before: u64,
    /// The number of entries of this shard that are still to be read; `None` to read all that there are.
    left: Option<u64>,
}

/// An open input.
struct Source {
    reader: Reader,
    /// The name of an argument that is a puzzle.
    name: Option<Arc<str>>,
    /// Whether it is completely available, so that no program waits for answers.
    whole: bool,
}

impl Entries<'_> {
    /// The extent, if all inputs are files.
    pub(crate) fn extent(&self) -> Option<Extent> {
        let whole = self.inputs.iter().map(|input| file::length(input)).sum::<Option<u64>>()?;
        Some(Extent { whole, read: self.read.clone() })
    }

    /// Whether there is at most one puzzle; false for standard input, because the program there may wait for an answer.
    pub(crate) fn is_known_single(&mut self) -> bool {
        !self.include_stdin() && self.is_single()
    }

    /// Whether an input is standard input, where a program may wait for answers.
    pub(crate) fn include_stdin(&self) -> bool {
        self.inputs.iter().any(|input| input == "-")
    }

    /// Whether the file is one of the inputs.
    pub(crate) fn include_file(&self, path: &Path) -> bool {
        let Ok(path) = path.canonicalize() else { return false };
        self.inputs.iter().any(|input| fs::canonicalize(input).is_ok_and(|input| input == path))
    }

    /// Whether an input is this file or is in this folder.
    pub(crate) fn include_part_of(&self, path: &Path) -> bool {
        let Ok(path) = path.canonicalize() else { return false };
        let is_within =
            |input: &String| fs::canonicalize(input).is_ok_and(|at| at.starts_with(&path));
        self.inputs.iter().any(is_within)
    }

    /// The number of entries that belong to earlier shards and are not returned.
    pub(crate) fn before(&self) -> u64 {
        self.before
    }

    /// Whether they are one shard of all entries.
    pub(crate) fn are_shard(&self) -> bool {
        self.left.is_some()
    }

    /// The number of entries. Fails if an input cannot be read: another run may find more there.
    fn count(mut self) -> Result<u64, Failure> {
        let mut chunk = Chunk::new();
        let mut count = 0;
        loop {
            chunk.clear();
            self.fill(&mut chunk, CHUNK);
            if chunk.is_empty() {
                return match interrupted() {
                    true => Err("interrupted".into()),
                    false => Ok(count),
                };
            }
            for index in 0..chunk.len() {
                if chunk.classic(index).is_none()
                    && let Err(error) = chunk.take(index)
                    && let error = InputError::from(error)
                    && !error.is_of_puzzle
                {
                    return Err(Failure::Message(error.to_string()));
                }
            }
            count += chunk.len() as u64;
        }
    }

    /// Only the entries with these numbers, from 0.
    fn only(mut self, numbers: Range<u64>) -> Result<Self, Failure> {
        let mut chunk = Chunk::new();
        while self.before < numbers.start && !interrupted() {
            chunk.clear();
            let max = usize::try_from(numbers.start - self.before).unwrap_or(CHUNK).min(CHUNK);
            self.fill(&mut chunk, max);
            if chunk.is_empty() {
                break;
            }
            self.before += chunk.len() as u64;
        }
        self.left = Some(numbers.end - numbers.start);
        Ok(self)
    }

    /// The same entries for a command that answers grids with repeated digits too.
    pub(crate) fn with_repetitions(self) -> Self {
        Entries { may_repeat: true, ..self }
    }

    /// Whether there is a puzzle among the first entries. Reads ahead, but not from standard input.
    pub(crate) fn have_puzzle(&mut self) -> bool {
        if self.include_stdin() {
            return true;
        }
        let may_repeat = self.may_repeat;
        let is_puzzle = |read: &Read| match read {
            Ok(AnyEntry::Puzzle(entry)) => may_repeat || check(entry.setup.clone()).is_ok(),
            Ok(AnyEntry::MultiGrid(_)) => true,
            Err(_) => false,
        };
        while !self.ahead.iter().any(is_puzzle) && self.ahead.len() < MAX_AHEAD {
            match self.read() {
                Some(entry) => self.ahead.push_back(entry),
                None => return false,
            }
        }
        true
    }

    /// Whether there is at most one puzzle. Reads ahead.
    pub(crate) fn is_single(&mut self) -> bool {
        if self.are_shard() {
            // What its results look like must not depend on how the work is divided.
            return false;
        }
        while self.ahead.len() < 2 {
            match self.read() {
                Some(entry) => self.ahead.push_back(entry),
                None => return true,
            }
        }
        false
    }

    /// Appends the next entries to a chunk, until it has `max` or the next ones have not arrived yet. Appends nothing at
    /// the end and after an interrupt.
    pub(crate) fn fill(&mut self, chunk: &mut Chunk, max: usize) {
        while chunk.len() < max && !interrupted() {
            if let Some(entry) = self.ahead.pop_front() {
                chunk.push(entry);
                continue;
            }
            let before = chunk.len();
            let wanted = self.at_most(max - before);
            if wanted == 0 {
                return;
            }
            if let Some(source) = &mut self.current
                && source.fill(chunk, before + wanted)
            {
                let is_whole = source.whole;
                self.have_read(chunk.len() - before);
                if !is_whole {
                    return;
                }
                continue;
            }
            match self.open_next() {
                Some(Ok(())) => {}
                Some(Err(error)) => {
                    chunk.push(Err(error));
                    self.have_read(1);
                }
                None => return,
            }
        }
    }

    /// How many of this number of entries belong to the shard.
    fn at_most(&self, count: usize) -> usize {
        let left = self.left.map(|left| usize::try_from(left).unwrap_or(usize::MAX));
        left.map_or(count, |left| left.min(count))
    }

    fn have_read(&mut self, count: usize) {
        self.left = self.left.map(|left| left - count as u64);
    }

    fn read(&mut self) -> Option<Read> {
        if self.at_most(1) == 0 {
            return None;
        }
        self.have_read(1);
        loop {
            if let Some(entry) = self.current.as_mut().and_then(Iterator::next) {
                return Some(entry);
            }
            if let Err(error) = self.open_next()? {
                return Some(Err(error));
            }
        }
    }

    fn open_next(&mut self) -> Option<Result<(), ReadError>> {
        let input = self.inputs.get(self.opened)?;
        self.opened += 1;
        self.current = None;
        Some(self.open(input).map(|source| self.current = Some(source)))
    }

    fn open(&self, input: &str) -> Result<Source, ReadError> {
        let address = input.contains("://");
        if !address
            && file::length(input).is_some()
            && let Ok(file) = File::open(input)
        {
            let counted = Counted::new(file, self.read.clone());
            let reader = Reader::new(input, counted, &self.options);
            return Ok(Source { reader, name: None, whole: true });
        }
        if input.trim().is_empty() {
            let place = Place::of(format!("argument {}", self.opened));
            return Err(ReadError { place, problem: Problem::NoPuzzle });
        }
        let proxy = proxy(input, |name| std::env::var(name).ok());
        let at_once = self.awaited && input == "-";
        let options = Options { proxy, at_once, ..self.options.clone() };
        let reader = open(input, || Box::new(Stdin::open()), &options)?;
        let itself = input != "-" && !address && !Path::new(input).exists();
        let name = itself.then(|| format!("argument {}", self.opened).into());
        Ok(Source { reader, whole: itself, name })
    }
}

impl Source {
    /// See [`Reader::fill`].
    fn fill(&mut self, chunk: &mut Chunk, max: usize) -> bool {
        if self.name.is_none() {
            return self.reader.fill(chunk, max - chunk.len());
        }
        let next = self.next();
        let more = next.is_some();
        next.into_iter().for_each(|entry| chunk.push(entry));
        more
    }
}

impl Iterator for Source {
    type Item = Read;

    fn next(&mut self) -> Option<Self::Item> {
        let mut entry = self.reader.next_any()?;
        if let Some(name) = &self.name {
            let place = match &mut entry {
                Ok(entry) => entry.place_mut(),
                Err(error) => &mut error.place,
            };
            let (line, column) = match (place.line, place.column) {
                (Some(1), None | Some(1)) => (None, None),
                elsewhere => elsewhere,
            };
            *place = Place { line, column, ..Place::of(name.clone()) };
        }
        Some(entry)
    }
}

/// Ends at an interrupt, which may have truncated a puzzle.
impl Iterator for Entries<'_> {
    type Item = Read;

    fn next(&mut self) -> Option<Self::Item> {
        let entry = self.ahead.pop_front().or_else(|| self.read());
        entry.filter(|_| !interrupted())
    }
}

/// A puzzle as read, or an error.
pub(crate) type Read = Result<AnyEntry, ReadError>;

/// A puzzle and its place in the input.
#[derive(Clone)]
pub(crate) struct InputPuzzle<P = Puzzle, G = Grid> {
    pub(crate) place: Place,
    pub(crate) title: Option<String>,
    pub(crate) puzzle: P,
    /// The solution given in the input.
    pub(crate) solution: Option<G>,
    /// Whether the input has elements that may be rules but are not read.
    pub(crate) is_partly_read: bool,
    /// What is only drawn, for each grid.
    pub(crate) cosmetics: Vec<Vec<Cosmetic>>,
    /// The text that explains the rules.
    pub(crate) rules_text: Option<String>,
    /// Whether notes on the input were reported. They name the elements that the input only draws.
    pub(crate) has_notes: bool,
}

impl<P: Subject, G> InputPuzzle<P, G> {
    /// The puzzle and its place, for results as JSON.
    pub(crate) fn about(&self) -> About {
        let about = About::of(&self.puzzle).at(&self.place).named(self.title.as_deref());
        about.partly_read(self.is_partly_read)
    }
}

impl InputPuzzle {
    /// What is only drawn.
    pub(crate) fn cosmetics(&self) -> &[Cosmetic] {
        self.cosmetics.first().map(Vec::as_slice).unwrap_or_default()
    }

    /// Its picture with everything that is drawn.
    pub(crate) fn picture(&self) -> Picture<'_> {
        Picture::of(&self.puzzle).cosmetics(self.cosmetics())
    }

    /// Whether the solution given in the input is one, or why not; `None` if there is none.
    pub(crate) fn stated_solution(&self) -> Option<Result<(), NotASolution>> {
        Some(Solution::check(&self.puzzle, self.solution.clone()?).map(drop))
    }
}

/// A multi-grid puzzle and its place in the input.
pub(crate) type InputMultiGrid = InputPuzzle<MultiGrid, Vec<Grid>>;

/// A puzzle or a multi-grid puzzle.
pub(crate) enum AnyInput {
    Puzzle(InputPuzzle),
    MultiGrid(InputMultiGrid),
}

impl AnyInput {
    /// Its place in the input.
    pub(crate) fn place(&self) -> &Place {
        match self {
            AnyInput::Puzzle(input) => &input.place,
            AnyInput::MultiGrid(input) => &input.place,
        }
    }
}

/// Makes the puzzle or the multi-grid puzzle.
pub(crate) fn read_any(entry: Read) -> Result<AnyInput, InputError> {
    match entry? {
        AnyEntry::MultiGrid(entry) => Ok(AnyInput::MultiGrid(several(entry))),
        AnyEntry::Puzzle(entry) => {
            report_notes(&entry);
            checked(entry).map(AnyInput::Puzzle)
        }
    }
}

/// The multi-grid puzzle of an entry, whose notes it prints.
pub(crate) fn several(entry: MultiGridEntry) -> InputMultiGrid {
    report(&entry.place, &entry.notes);
    InputPuzzle {
        has_notes: !entry.notes.is_empty(),
        place: entry.place,
        title: entry.title,
        puzzle: entry.multi_grid,
        solution: entry.solution,
        is_partly_read: entry.is_partly_read,
        cosmetics: entry.cosmetics,
        rules_text: None,
    }
}

/// Makes the puzzle, for a command that does not take multi-grid puzzles.
pub(crate) fn read_puzzle(entry: Read) -> Result<InputPuzzle, InputError> {
    checked(read_one(entry)?)
}

/// The puzzle as in the input, valid or not, for a command that does not take multi-grid puzzles.
pub(crate) fn read_one(entry: Read) -> Result<Entry, InputError> {
    match entry? {
        AnyEntry::Puzzle(entry) => {
            report_notes(&entry);
            Ok(entry)
        }
        AnyEntry::MultiGrid(stated) => Err(InputError::of_puzzle(&stated.place, SEVERAL_GRIDS)),
    }
}

fn checked(entry: Entry) -> Result<InputPuzzle, InputError> {
    let Entry { setup, place, title, solution, is_partly_read, cosmetics, .. } = entry;
    let (rules_text, has_notes) = (entry.rules_text, !entry.notes.is_empty());
    match check(setup) {
        Ok(puzzle) => Ok(InputPuzzle {
            place,
            title,
            puzzle,
            solution,
            is_partly_read,
            cosmetics: vec![cosmetics],
            rules_text,
            has_notes,
        }),
        Err(reason) => Err(InputError::of_puzzle(&place, reason)),
    }
}

const SEVERAL_GRIDS: &str = "this command does not take a multi-grid puzzle; solve, check, count, candidates, hint, explain, render and convert do";

/// Prints the notes of an entry to standard error.
pub(crate) fn report_notes(entry: &Entry) {
    report(&entry.place, &entry.notes);
}

/// Prints notes on the puzzle at a place to standard error.
pub(crate) fn report(place: &Place, notes: &[String]) {
    for note in notes {
        anstream::eprintln!("{place}: {note}");
    }
}

/// The reason why there is no puzzle.
#[derive(Debug)]
pub(crate) struct InputError {
    pub(crate) place: Place,
    pub(crate) reason: String,
    /// Whether it is a malformed puzzle, which has a line in the results, rather than a missing, damaged or empty file.
    pub(crate) is_of_puzzle: bool,
}

impl InputError {
    pub(crate) fn of_puzzle(place: &Place, reason: impl fmt::Display) -> InputError {
        InputError { place: place.clone(), reason: reason.to_string(), is_of_puzzle: true }
    }
}

impl From<ReadError> for InputError {
    fn from(error: ReadError) -> InputError {
        let ReadError { place, problem } = error;
        InputError { place, reason: problem.to_string(), is_of_puzzle: is_of_puzzle(&problem) }
    }
}

fn is_of_puzzle(problem: &Problem) -> bool {
    use Problem::{
        Binary, Directory, Fetch, Html, Http, Io, LeftOut, NoPuzzle, NoPuzzleInNotebook, Packed,
        Parts, Picture, Utf16,
    };
    match problem {
        Binary | Directory | Html | NoPuzzle | NoPuzzleInNotebook | Picture | Utf16 => false,
        Fetch(_) | Http { .. } | Io(_) | LeftOut(_) | Packed { .. } | Parts(_) => false,
        // Words are the name of a missing file; anything else is a mistyped puzzle.
        Problem::NeitherFileNorPuzzle(problem) => !matches!(**problem, Problem::Text { .. }),
        _ => true,
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.reason)
    }
}

/// Checks a setup. Reuses the geometry of the previous puzzle, since most files contain puzzles of one geometry.
pub(crate) fn check(setup: Setup) -> Result<Puzzle, ennead::SetupError> {
    static LAST: Mutex<Option<Arc<Geometry>>> = Mutex::new(None);
    let known = LAST.lock().ok().and_then(|last| last.clone()).unwrap_or_else(Geometry::classic);
    let puzzle = setup.check_reusing(&known)?;
    if !Arc::ptr_eq(puzzle.geometry(), &known)
        && let Ok(mut last) = LAST.lock()
    {
        *last = Some(puzzle.geometry().clone());
    }
    Ok(puzzle)
}
