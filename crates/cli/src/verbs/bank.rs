//! `ennead bank`: a collection of puzzles in an SQLite file.

use crate::args::{
    BankAction, BankAddArgs, BankArgs, BankExportArgs, BankFormat, BankQueryArgs, OutputArgs, Scale,
};
use crate::batch;
use crate::exit::{Exit, Failure};
use crate::input::{InputError, read_puzzle};
use crate::interrupt::{flag, interrupted};
use crate::output::{Output, RecordForm};
use crate::progress::Progress;
use ennead::labels::{Labeller, Labels, Scales};
use ennead::render::json::{About, Labelled, TechniqueObject, TechniqueSteps};
use ennead::render::prose::counted;
use ennead_bank::{Added, Bank, BankError, Entry, Query};
use std::cell::RefCell;
use std::path::Path;
use std::sync::Mutex;

/// The puzzles that are written to the bank at a time.
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

thread_local! {
    /// A labeller keeps its memory from puzzle to puzzle.
    static LABELLER: RefCell<Labeller> = RefCell::new(Labeller::default());
}

/// What became of a puzzle of the input.
enum Outcome {
    /// Its labels, and its place in the input.
    Labelled(Box<Labels>, String),
    /// The bank has its class, with all ratings.
    Known,
    /// It cannot be added.
    Refused(InputError, Exit),
    /// The user stopped the work.
    Interrupted,
}

fn add(args: &BankAddArgs) -> Result<Exit, Failure> {
    let entries = args.input.entries()?;
    let bank = Mutex::new(Bank::create(&args.bank)?);
    let progress = Progress::new(entries.extent(), &Output::standard());
    let asks = |scale| args.rate.contains(&Some(scale));
    let scales =
        Scales { se: asks(Scale::Se), hodoku: asks(Scale::Hodoku), ennead: asks(Scale::Ennead) };
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

/// What became of the puzzles of the input.
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
    let query = Query {
        clues: args.clues.clone(),
        er: args.er.clone(),
        hodoku: args.hodoku.clone(),
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
        Some(file) if is_bank(file) => {
            Err(Failure::Message("the output would replace the bank".to_owned()))
        }
        _ => output.create(),
    }
}

/// Writes the puzzles that a query asks for.
fn write(
    path: &Path,
    query: &Query,
    format: BankFormat,
    form: Option<RecordForm>,
    output: &OutputArgs,
) -> Result<Exit, Failure> {
    let bank = Bank::open(path)?;
    let mut output = create(output, path)?.results(form, "bank");
    if format == BankFormat::Csv && !output.has_records() {
        output.line(COLUMNS)?;
    }
    let mut exit = Exit::No;
    bank.each(query, |entry| {
        if interrupted() {
            return Err(Failure::Message("interrupted".to_owned()));
        }
        exit = Exit::Yes;
        match (output.has_records(), format) {
            (true, _) => output.record(record(&entry)),
            (false, BankFormat::Csv) => output.line(&row(&entry)),
            (false, _) => output.line(&entry.labels.puzzle.to_string()),
        }
    })?;
    output.finish(exit)?;
    Ok(exit)
}

const COLUMNS: &str = "puzzle,solution,class,clues,automorphisms,er,ep,ed,hodoku_score,\
    hodoku_level,level,hardest,techniques,origin";

/// A puzzle as a row of CSV. What is unknown is empty.
fn row(entry: &Entry) -> String {
    let labels = &entry.labels;
    let ratings = &labels.ratings;
    let of_se = |figure: fn(ennead::rating::se::Rating) -> String| {
        ratings.se.map(figure).unwrap_or_default()
    };
    let ennead = ratings.ennead.as_ref();
    let techniques = ennead.map(|ennead| {
        let uses = ennead.techniques.iter();
        uses.map(|(one, steps)| format!("{}:{steps}", one.slug())).collect::<Vec<_>>().join(" ")
    });
    let hardest = ennead.and_then(|ennead| ennead.hardest);
    [
        labels.puzzle.to_string(),
        labels.solution.to_string(),
        labels.class.to_string(),
        labels.clues().to_string(),
        labels.automorphisms.to_string(),
        of_se(|rating| rating.er.to_string()),
        of_se(|rating| rating.ep.to_string()),
        of_se(|rating| rating.ed.to_string()),
        ratings.hodoku.map(|hodoku| hodoku.score.to_string()).unwrap_or_default(),
        ratings.hodoku.map(|hodoku| hodoku.level.name().to_owned()).unwrap_or_default(),
        ennead.map(|ennead| ennead.difficulty.name().to_owned()).unwrap_or_default(),
        hardest.map(|technique| technique.slug().into_owned()).unwrap_or_default(),
        techniques.unwrap_or_default(),
        super::rate::quoted(&entry.source),
    ]
    .join(",")
}

fn record(entry: &Entry) -> Labelled {
    let labels = &entry.labels;
    let ratings = &labels.ratings;
    let number = |tenths: ennead::rating::se::Tenths| f64::from(tenths.get()) / 10.0;
    let ennead = ratings.ennead.as_ref();
    let puzzle = labels.puzzle.to_puzzle().expect("puzzles of a bank have a solution");
    Labelled {
        about: About::of(&puzzle),
        number: entry.id,
        origin: entry.source.clone(),
        solution: labels.solution.to_string(),
        class: labels.class.to_string(),
        automorphisms: labels.automorphisms,
        er: ratings.se.map(|rating| number(rating.er)),
        ep: ratings.se.map(|rating| number(rating.ep)),
        ed: ratings.se.map(|rating| number(rating.ed)),
        hodoku_score: ratings.hodoku.map(|hodoku| hodoku.score),
        hodoku_level: ratings.hodoku.map(|hodoku| hodoku.level.name()),
        level: ennead.map(|ennead| ennead.difficulty.name()),
        hardest: ennead.and_then(|ennead| ennead.hardest).map(TechniqueObject::from),
        techniques: ennead.map(|ennead| {
            let uses = ennead.techniques.iter();
            uses.map(|(one, steps)| TechniqueSteps { technique: (*one).into(), steps: *steps })
                .collect()
        }),
    }
}
