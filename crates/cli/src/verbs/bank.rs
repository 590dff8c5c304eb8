//! `ennead bank`: a collection of puzzles in an SQLite file.

use crate::args::{
    BankAction, BankAddArgs, BankArgs, BankExportArgs, BankQueryArgs, Hodoku, OutputArgs,
    TableFormat,
};
use crate::batch;
use crate::exit::{Exit, Failure};
use crate::input::{InputError, read_puzzle};
use crate::interrupt::{flag, interrupted};
use crate::labelled::{Columns, LABELLER, Table, scales};
use crate::output::{Output, RecordForm};
use crate::parquet;
use crate::progress::Progress;
use ennead::labels::{LabelledPuzzle, Labels};
use ennead::render::prose::counted;
use ennead_bank::{Added, Bank, BankError, Query};
use std::path::Path;
use std::sync::Mutex;

/// The number of puzzles that are written to the bank at a time.
const BLOCK: usize = 256;

pub(crate) fn run(args: &BankArgs) -> Result<Exit, Failure> {
    match &args.action {
        BankAction::Add(args) => add(args),
        BankAction::Query(args) => query(args),
        BankAction::Export(args) => export(args),
    }
}

impl From<BankError> for Failure {
    fn from(error: BankError) -> Failure {
        Failure::Message(error.to_string())
    }
}

/// The outcome for a puzzle of the input.
enum Outcome {
    /// The labels of the puzzle, and its place in the input.
    Labelled(Box<Labels>, String),
    /// The bank already has the class of the puzzle, with the requested ratings.
    Known,
    /// The puzzle cannot be added.
    Refused(InputError, Exit),
    /// The user stopped the work.
    Interrupted,
}

fn add(args: &BankAddArgs) -> Result<Exit, Failure> {
    let entries = args.input.entries()?;
    let bank = Mutex::new(Bank::create(&args.bank)?);
    let progress = Progress::new(entries.extent(), &Output::standard());
    let scales = scales(args.rate.iter().copied().flatten());
    let mut exit = Exit::Yes;
    let mut block = Vec::new();
    let mut tally = Tally::default();
    batch::run(
        entries,
        args.threads,
        &progress,
        |entry| {
            let input = match read_puzzle(entry) {
                Ok(input) => input,
                Err(error) => return Ok(Outcome::Refused(error, Exit::Unanswered)),
            };
            let refused = |reason: String, exit| {
                Ok(Outcome::Refused(InputError::of_puzzle(&input.place, reason), exit))
            };
            let Some(board) = input.puzzle.as_board() else {
                return refused("a bank takes classic puzzles only".to_owned(), Exit::Unanswered);
            };
            LABELLER.with_borrow_mut(|labeller| {
                let class = labeller.class(&board).board;
                if batch::lock(&bank).has_rated(&class, scales)? {
                    return Ok(Outcome::Known);
                }
                match labeller.labels(&board, scales, &flag()) {
                    _ if interrupted() => Ok(Outcome::Interrupted),
                    Ok(labels) => Ok(Outcome::Labelled(Box::new(labels), input.place.to_string())),
                    Err(error) => refused(error.to_string(), Exit::No),
                }
            })
        },
        |outcome: Result<Outcome, BankError>| {
            match outcome? {
                Outcome::Labelled(labels, source) => block.push((*labels, source)),
                Outcome::Known => tally.known += 1,
                Outcome::Interrupted => exit = exit.and(Exit::Unanswered),
                Outcome::Refused(error, code) => {
                    progress.say(&error);
                    exit = exit.and(code);
                    tally.refused += 1;
                }
            }
            if block.len() >= BLOCK {
                tally.write(&mut batch::lock(&bank), &mut block)?;
            }
            Ok(())
        },
    )?;
    let mut bank = bank.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    tally.write(&mut bank, &mut block)?;
    progress.say(format!(
        "{} added, {} rated, {} known, {} refused; the bank has {}",
        tally.new,
        tally.rated,
        tally.known,
        tally.refused,
        counted(bank.len()?, "puzzle", "puzzles"),
    ));
    if interrupted() {
        exit = exit.and(Exit::Unanswered);
        progress.say("interrupted: run the same command again to add the rest");
    }
    Ok(exit)
}

/// The numbers of puzzles by outcome.
#[derive(Default)]
struct Tally {
    new: u64,
    rated: u64,
    known: u64,
    refused: u64,
}

impl Tally {
    /// Adds a block of puzzles to the bank.
    fn write(&mut self, bank: &mut Bank, block: &mut Vec<(Labels, String)>) -> Result<(), Failure> {
        for added in bank.add(block)? {
            *match added {
                Added::New(_) => &mut self.new,
                Added::Rated(_) => &mut self.rated,
                Added::Known(_) => &mut self.known,
            } += 1;
        }
        block.clear();
        Ok(())
    }
}

fn query(args: &BankQueryArgs) -> Result<Exit, Failure> {
    let (hodoku_level, hodoku) = match args.hodoku.clone() {
        Some(Hodoku::Level(levels)) => (Some(levels), None),
        Some(Hodoku::Score(scores)) => (None, Some(scores)),
        None => (None, None),
    };
    let query = Query {
        class: args.class.map(|puzzle| LABELLER.with_borrow_mut(|it| it.class(&puzzle).board)),
        clues: args.clues.clone(),
        er: args.er.clone(),
        ep: args.ep.clone(),
        ed: args.ed.clone(),
        hodoku,
        hodoku_level,
        level: args.level.clone(),
        with: args.with.clone(),
        without: args.without.clone(),
        automorphisms: args.symmetric.then_some(2),
        shuffle: args.shuffle,
        limit: args.limit,
    };
    if args.count {
        let count = Bank::open(&args.bank)?.count(&query)?;
        let mut output = create(&args.output, &args.bank)?;
        output.line(&count.to_string())?;
        output.finish(Exit::Yes)?;
        return Ok(if count > 0 { Exit::Yes } else { Exit::No });
    }
    let (format, form) = args.format()?;
    write(&args.bank, &query, format, form, &args.output)
}

fn export(args: &BankExportArgs) -> Result<Exit, Failure> {
    let (format, form) = args.format();
    write(&args.bank, &Query::default(), format, form, &args.output)
}

/// Opens the output, which must not be the bank.
fn create(output: &OutputArgs, bank: &Path) -> Result<Output, Failure> {
    let is_bank = |file: &Path| matches!((file.canonicalize(), bank.canonicalize()), (Ok(a), Ok(b)) if a == b);
    match output.file() {
        Some(file) if is_bank(file) => Err("the output would replace the bank".into()),
        _ => output.create(),
    }
}

/// Writes the puzzles that match a query.
fn write(
    path: &Path,
    query: &Query,
    format: TableFormat,
    form: Option<RecordForm>,
    output: &OutputArgs,
) -> Result<Exit, Failure> {
    let bank = Bank::open(path)?;
    if format == TableFormat::Parquet {
        parquet::check()?;
    }
    let output = create(output, path)?.results(form, "bank");
    let mut table = Table::new(output, format, Columns::default())?;
    let mut exit = Exit::No;
    bank.each(query, |entry| {
        if interrupted() {
            return Err("interrupted".into());
        }
        exit = Exit::Yes;
        let number = entry.id.cast_unsigned();
        table.write(LabelledPuzzle::new(entry.labels, number, entry.source), None)
    })?;
    table.finish(exit)?;
    Ok(exit)
}
