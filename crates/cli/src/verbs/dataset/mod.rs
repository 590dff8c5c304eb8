//! `ennead dataset`: a data set for training.

mod card;
mod order;

use super::dedupe::fingerprint;
use crate::args::DatasetArgs;
use crate::classics::{self, Event, Plan};
use crate::exit::{Exit, Failure};
use crate::input::Entries;
use crate::output::Output;
use crate::progress::Progress;
use card::Card;
use ennead::canon::{Canonizer, Transformation};
use ennead::format::InputLine;
use ennead::format::dataset::{Example, Filling, Form, Writer};
use ennead::random::{Random, mix};
use ennead::render::prose::counted;
use ennead::{Board, Single};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

/// The names of the parts. Copies are made in the first one only.
const PARTS: [&str; 2] = ["train", "test"];

/// The memory of a thread.
#[derive(Default)]
struct Memory {
    solver: Single,
    canonizer: Canonizer,
}

/// The result of a thread for a puzzle, without the columns of its line.
enum Found {
    Solved(Solved),
    /// The puzzle is not in the sample.
    Unused,
    /// The puzzle has no solution or several.
    NotUnique,
    /// Logic does not fill all cells of the puzzle.
    NotByLogic,
}

struct Solved {
    solution: Board,
    guesses: u64,
    part: usize,
    order: Vec<Filling>,
}

/// A puzzle of the data set.
struct Item {
    number: u64,
    puzzle: Board,
    found: Solved,
    source: String,
    rating: String,
}

pub(crate) fn run(args: &DatasetArgs) -> Result<Exit, Failure> {
    let mut entries = args.input.entries()?;
    if !entries.have_puzzle() {
        return report(entries, args);
    }
    let parts = if args.test.is_some() { &PARTS[..] } else { &PARTS[..1] };
    for part in parts {
        let path = args.output.join(args.form.path(part));
        if entries.include_part_of(&path) {
            let message =
                format!("{} is or contains an input; choose another folder", path.display());
            return Err(Failure::Message(message));
        }
    }
    let failed = |error: std::io::Error| Failure::at(&args.output, &error);
    let writer = Writer::create(&args.output, args.form, parts).map_err(failed)?;
    let mut set = Set { args, writer, card: Card::default() };
    let progress = Progress::new(entries.extent(), &Output::standard());
    let plan = Plan { threads: args.threads, lines: true, ..Plan::default() };
    let mut sample = Sample::new(args.sample);
    let last = AtomicU64::new(u64::MAX);
    let mut exit = Exit::Yes;
    let find = |memory: &mut Memory, number, board: &Board| match priority(args.seed, number) {
        priority if priority > last.load(Ordering::Relaxed) => Found::Unused,
        _ => find(args, memory, number, board),
    };
    classics::run(entries, plan, &progress, find, |event| match event {
        Event::Done(done) => {
            let line = done.line.expect("the plan asks for it");
            let number = set.card.puzzles;
            set.card.puzzles += 1;
            // A thread may have solved a puzzle that the sample no longer takes; that depends on timing, and must not matter.
            let is_unused = priority(args.seed, number) > last.load(Ordering::Relaxed);
            match done.result {
                _ if is_unused => {}
                Found::Solved(found) => {
                    let item = item(args, number, done.board, found, &line)?;
                    match args.sample {
                        None => set.add(&item)?,
                        Some(_) => last.store(sample.offer(args.seed, item), Ordering::Relaxed),
                    }
                }
                Found::Unused => {}
                Found::NotUnique => set.card.not_unique += 1,
                Found::NotByLogic => set.card.not_by_logic += 1,
            }
            Ok(())
        }
        Event::Unreadable(error) => {
            progress.say(&error);
            // Unreadable entries are counted too, so that the number of a puzzle is its place in the input. The number
            // determines the copies of the puzzle.
            set.card.puzzles += 1;
            set.card.unreadable += 1;
            exit = exit.and(Exit::Unanswered);
            Ok(())
        }
        Event::BlockEnd => Ok(()),
    })?;
    sample.items().try_for_each(|item| set.add(&item))?;
    let Set { writer, card, .. } = set;
    writer.finish().map_err(failed)?;
    order::write_strategies(args).map_err(failed)?;
    std::fs::write(args.output.join("README.md"), card.text(args)).map_err(failed)?;
    for (part, examples) in parts.iter().zip(card.examples) {
        progress.say(format!("{part}: {}", counted(examples, "example", "examples")));
    }
    if card.not_unique > 0 {
        let puzzles = counted(card.not_unique, "puzzle", "puzzles");
        progress.say(format!("left out: {puzzles} without exactly one solution"));
        exit = exit.and(Exit::No);
    }
    if card.not_by_logic > 0 {
        let puzzles = counted(card.not_by_logic, "puzzle", "puzzles");
        progress.say(format!("left out: {puzzles} that logic does not solve"));
        exit = exit.and(Exit::No);
    }
    Ok(exit)
}

/// Reports why there is no puzzle. Writes no file.
fn report(entries: Entries<'_>, args: &DatasetArgs) -> Result<Exit, Failure> {
    let progress = Progress::new(None, &Output::standard());
    let plan = Plan { threads: args.threads, ..Plan::default() };
    classics::run(
        entries,
        plan,
        &progress,
        |(): &mut (), _, _: &Board| (),
        |event| {
            if let Event::Unreadable(error) = event {
                progress.say(&error);
            }
            Ok(())
        },
    )?;
    Ok(Exit::Unanswered)
}

fn find(args: &DatasetArgs, memory: &mut Memory, number: u64, board: &Board) -> Found {
    let answer = memory.solver.solve(&board.symbols());
    let (1, Some(solution)) = (answer.count, answer.board()) else { return Found::NotUnique };
    let guesses = memory.solver.stats().guesses;
    let order = match args.form {
        Form::Order => match order::of(board, &solution) {
            Some(order) => order,
            None => return Found::NotByLogic,
        },
        _ => Vec::new(),
    };
    let is_test = args.test.is_some_and(|share| {
        let class = fingerprint(&mut memory.canonizer, number, board);
        Random::new(mix(class as u64 ^ mix(args.seed))).unit() < share
    });
    Found::Solved(Solved { solution, guesses, part: usize::from(is_test), order })
}

fn item(
    args: &DatasetArgs,
    number: u64,
    puzzle: Board,
    found: Solved,
    line: &InputLine,
) -> Result<Item, Failure> {
    let rating = match &args.rating {
        None => found.guesses.to_string(),
        Some(column) => line.column(column).map(String::from).ok_or_else(|| {
            Failure::Message(format!("--rating: the input has no column '{column}'"))
        })?,
    };
    let source = line.column("source").map_or_else(|| args.source.clone(), String::from);
    Ok(Item { number, puzzle, found, source, rating })
}

/// The data set in progress.
struct Set<'a> {
    args: &'a DatasetArgs,
    writer: Writer,
    card: Card,
}

impl Set<'_> {
    /// Writes a puzzle and its copies.
    fn add(&mut self, item: &Item) -> Result<(), Failure> {
        let part = item.found.part;
        let copies = if part == 0 { self.args.augment } else { 0 };
        self.card.originals[part] += 1;
        self.write(item, &Transformation::IDENTITY, false)?;
        for copy in 0..copies {
            let index = item.number.wrapping_mul(copies.into()).wrapping_add(copy.into());
            let shuffle = Transformation::random(&mut Random::of_item(self.args.seed, index));
            self.write(item, &shuffle, true)?;
        }
        Ok(())
    }

    fn write(
        &mut self,
        item: &Item,
        shuffle: &Transformation,
        is_copy: bool,
    ) -> Result<(), Failure> {
        let moved = |filling: &Filling| Filling {
            cell: shuffle.cell(filling.cell),
            digit: shuffle.digit(filling.digit),
            ..*filling
        };
        let order: Vec<Filling> = item.found.order.iter().map(moved).collect();
        let example = Example {
            puzzle: &shuffle.board(&item.puzzle),
            solution: &shuffle.board(&item.found.solution),
            source: &item.source,
            rating: &item.rating,
            is_copy,
            order: &order,
        };
        self.card.examples[item.found.part] += 1;
        let written = self.writer.write(item.found.part, &example);
        written.map_err(|error| Failure::at(&self.args.output, &error))
    }
}

/// The random priority of a puzzle. A sample consists of the puzzles with the lowest priorities.
fn priority(seed: u64, number: u64) -> u64 {
    Random::of_item(mix(seed), number).bits()
}

/// The puzzles that are in the sample so far.
struct Sample {
    size: u64,
    items: BTreeMap<(u64, u64), Item>,
}

impl Sample {
    fn new(size: Option<u64>) -> Sample {
        Sample { size: size.unwrap_or(0), items: BTreeMap::new() }
    }

    /// Takes a puzzle if its priority is among the lowest. Returns the highest priority that the sample still accepts.
    fn offer(&mut self, seed: u64, item: Item) -> u64 {
        self.items.insert((priority(seed, item.number), item.number), item);
        if self.items.len() as u64 <= self.size {
            return u64::MAX;
        }
        self.items.pop_last();
        self.items.last_key_value().map_or(0, |((priority, _), _)| *priority)
    }

    /// The puzzles in the order of the input.
    fn items(self) -> impl Iterator<Item = Item> {
        let mut items: Vec<Item> = self.items.into_values().collect();
        items.sort_by_key(|item| item.number);
        items.into_iter()
    }
}
