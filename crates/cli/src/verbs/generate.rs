//! `ennead generate`: new puzzles and random grids.

use crate::args::{GenerateArgs, GeneratedFormat, Scale};
use crate::batch;
use crate::exit::{Exit, Failure};
use crate::interrupt::{self, interrupted};
use crate::output::{Output, RecordForm};
use crate::progress::Progress;
use ennead::logic::difficulty;
use ennead::make::{Generator, Grids, Made};
use ennead::random::Random;
use ennead::rating::{hodoku, se};
use ennead::render::json;
use ennead::{Board, Candidates, Puzzle};
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The most puzzles that a thread makes at a time.
const MOST: u64 = 4096;

pub(crate) fn run(args: &GenerateArgs) -> Result<Exit, Failure> {
    let seed = args.seed.unwrap_or_else(new_seed);
    let maker = maker(args, seed);
    // Refuses an impossible request before the output file is replaced.
    maker.check()?;
    let form = args.form()?;
    if form.is_none() && args.format() == GeneratedFormat::Line && !args.rate.is_empty() {
        let message = "--rate requires --to csv, json or jsonl";
        return Err(Failure::Message(message.to_owned()));
    }
    let mut output = args.output.create()?.results(form.clone(), "generate");
    if args.seed.is_none() {
        anstream::eprintln!("seed {seed}");
    }
    let progress = Progress::new(None, &output);
    let (format, scales, weighted) = (args.format(), args.rate.clone(), args.weighted);
    let text = Text { form, format, seed, scales, weighted };
    if let Some(header) = text.header(args.grids) {
        output.line(&header)?;
    }
    let chunks = Chunks::new(args.first..args.first.saturating_add(args.count));
    let mut missing = args.count;
    let last = Mutex::new(Instant::now());
    let done = AtomicBool::new(false);
    let result = thread::scope(|scope| {
        scope.spawn(|| watch(&last, &done, args.time_limit, &progress));
        let threads = batch::thread_count(args.threads).get();
        let result = batch::in_order(
            threads,
            2 * threads,
            || chunks.next().filter(|_| !interrupted()),
            |numbers, _| chunks.timed(numbers, |numbers| maker.make(numbers, &text)),
            |block, _| {
                if missing > 0 && block.made > 0 {
                    *batch::lock(&last) = Instant::now();
                    block.write(&mut output)?;
                    progress.steps(block.made);
                    // After a gap, nothing more is written: the output is what an earlier end would have left.
                    missing = if block.is_complete { missing - block.made } else { 0 };
                }
                Ok(())
            },
        );
        done.store(true, Ordering::Relaxed);
        result
    });
    progress.end();
    result?;
    let exit = if interrupted() { Exit::Unanswered } else { Exit::Yes };
    output.finish(exit)?;
    Ok(exit)
}

/// A seed that is not used twice.
fn new_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    // Short enough to be copied by hand.
    ennead::random::mix(now.as_nanos() as u64) >> 32
}

/// Ends the run when nothing was made for too long.
fn watch(last: &Mutex<Instant>, done: &AtomicBool, limit: f64, progress: &Progress) {
    while limit > 0.0 && !done.load(Ordering::Relaxed) && !interrupted() {
        thread::sleep(Duration::from_millis(20));
        if batch::lock(last).elapsed().as_secs_f64() > limit && !done.load(Ordering::Relaxed) {
            let advice = "such puzzles are rare; try --time-limit 0 or a less demanding request";
            progress.say(format!("ennead: no puzzle found for {limit} s; {advice}"));
            return interrupt::interrupt();
        }
    }
}

/// The numbers in parts, each of which takes a moment.
struct Chunks {
    left: Mutex<Range<u64>>,
    size: AtomicU64,
}

impl Chunks {
    fn new(numbers: Range<u64>) -> Chunks {
        Chunks { left: Mutex::new(numbers), size: AtomicU64::new(1) }
    }

    fn next(&self) -> Option<Range<u64>> {
        let mut left = batch::lock(&self.left);
        let end = left.end.min(left.start.saturating_add(self.size.load(Ordering::Relaxed)));
        let part = left.start..end;
        left.start = end;
        (!part.is_empty()).then_some(part)
    }

    /// Does the work for a part, and adjusts the size of later parts to the time that it takes.
    fn timed<T>(&self, part: Range<u64>, work: impl FnOnce(Range<u64>) -> T) -> T {
        let (start, count) = (Instant::now(), part.end - part.start);
        let result = work(part);
        // Rare puzzles are quicker to find several at a time, but each should come out soon.
        let seconds = start.elapsed().as_secs_f64();
        if seconds < 1.0 {
            self.size.fetch_max((4 * count).min(MOST), Ordering::Relaxed);
        } else if seconds > 5.0 {
            self.size.fetch_min((count / 2).max(1), Ordering::Relaxed);
        }
        result
    }
}

/// What is made.
enum Maker {
    Puzzles(Box<Generator>),
    Grids(u64),
}

fn maker(args: &GenerateArgs, seed: u64) -> Maker {
    if args.grids {
        return Maker::Grids(seed);
    }
    let mut generator = Generator::new(seed)
        .symmetry(args.symmetry)
        .level(args.simd.level())
        .flag(interrupt::flag());
    if let Some(clues) = &args.clues {
        generator = generator.clues(clues.clone());
    }
    if let Some(cells) = args.pattern {
        generator = generator.pattern(cells);
    }
    if let Some(solution) = args.solution {
        generator = generator.solution(solution);
    }
    if args.minimal {
        generator = generator.minimal();
    }
    if args.weighted {
        generator = generator.weighted();
    }
    if let Some(target) = args.target() {
        generator = generator.target(target);
    }
    Maker::Puzzles(Box::new(generator))
}

impl Maker {
    fn check(&self) -> Result<(), Failure> {
        match self {
            Maker::Puzzles(generator) => {
                generator.check().map_err(|error| Failure::Message(error.to_string()))
            }
            Maker::Grids(_) => Ok(()),
        }
    }

    /// Makes what has these numbers, as text.
    fn make(&self, numbers: Range<u64>, text: &Text) -> Block {
        let wanted = numbers.end - numbers.start;
        let mut block = Block::default();
        match self {
            Maker::Puzzles(generator) => {
                // The request was checked.
                let made = generator.make(numbers.clone()).unwrap_or_default();
                for (number, made) in numbers.zip(&made) {
                    text.puzzle(number, made, &mut block);
                }
            }
            Maker::Grids(seed) => {
                for number in numbers.take_while(|_| !interrupted()) {
                    let grid = Grids::shared().draw(&mut Random::of_item(*seed, number));
                    text.grid(number, &grid, &mut block);
                }
            }
        }
        block.is_complete = block.made == wanted;
        block
    }
}

/// How results are written.
struct Text {
    form: Option<RecordForm>,
    format: GeneratedFormat,
    seed: u64,
    /// The scales on which puzzles are rated.
    scales: Vec<Scale>,
    /// Whether puzzles have weights.
    weighted: bool,
}

impl Text {
    fn header(&self, grids: bool) -> Option<String> {
        let is_csv = self.form.is_none() && self.format == GeneratedFormat::Csv;
        let mut header = if grids { "solution" } else { "puzzle,solution,clues" }.to_owned();
        if self.weighted {
            header += ",weight,failures";
        }
        for scale in &self.scales {
            header += match scale {
                Scale::Se => ",er,ep,ed",
                Scale::Hodoku => ",hodoku_level,hodoku_score",
                Scale::Ennead => ",ennead_level,ennead_hardest",
            };
        }
        is_csv.then_some(header)
    }

    fn puzzle(&self, number: u64, made: &Made, block: &mut Block) {
        block.made += 1;
        let Made { puzzle, solution, failures, weight } = made;
        match (&self.form, self.format) {
            (Some(form), _) => {
                let Ok(puzzle) = puzzle.to_puzzle() else { return };
                let record = json::Generated::of(&puzzle, solution, self.seed, number);
                let ratings = self.ratings(&puzzle, &made.puzzle);
                let record =
                    json::Generated { failures: *failures, weight: *weight, ratings, ..record };
                block.records.extend(form.text(&record.into()));
            }
            (None, GeneratedFormat::Csv) => {
                let clues = puzzle.cells().iter().flatten().count();
                let figures = match puzzle.to_puzzle() {
                    Ok(checked) => self.ratings(&checked, puzzle).iter().map(figures).collect(),
                    Err(_) => String::new(),
                };
                let weight = weight.map(|weight| format!(",{weight:.6e},{failures}"));
                let weight = weight.unwrap_or_default();
                block.line(format_args!("{puzzle},{solution},{clues}{weight}{figures}"));
            }
            (None, _) => block.line(format_args!("{puzzle}")),
        }
    }

    fn ratings(&self, puzzle: &Puzzle, board: &Board) -> Vec<json::Scale> {
        let rating = |scale: &Scale| match scale {
            Scale::Se => {
                let report = se::Rater::new().rate(board, se::Until::Solved);
                json::Scale::Se((&report).into())
            }
            Scale::Hodoku => {
                let report = hodoku::rate(board).ok();
                json::Scale::Hodoku(report.as_ref().map(Into::into).unwrap_or_default())
            }
            Scale::Ennead => {
                let rating = difficulty::rate(&Candidates::of(puzzle)).ok();
                json::Scale::Ennead(rating.as_ref().map(Into::into).unwrap_or_default())
            }
        };
        self.scales.iter().map(rating).collect()
    }

    fn grid(&self, number: u64, grid: &Board, block: &mut Block) {
        block.made += 1;
        match &self.form {
            Some(form) => {
                let grid = grid.to_string();
                let record = json::GeneratedGrid { seed: self.seed, number, grid };
                block.records.extend(form.text(&record.into()));
            }
            None => block.line(format_args!("{grid}")),
        }
    }
}

/// The figures of a scale as columns, each after a comma.
fn figures(scale: &json::Scale) -> String {
    fn shown<T: ToString>(figure: Option<T>) -> String {
        figure.map(|figure| figure.to_string()).unwrap_or_default()
    }
    let tenths = |figure: Option<f64>| shown(figure.map(|figure| format!("{figure:.1}")));
    match scale {
        json::Scale::Se(it) => format!(",{},{},{}", tenths(it.er), tenths(it.ep), tenths(it.ed)),
        json::Scale::Hodoku(it) => format!(",{},{}", shown(it.level), shown(it.score)),
        json::Scale::Ennead(it) => {
            let hardest = it.hardest.as_ref().map(|hardest| &hardest.slug);
            format!(",{},{}", shown(it.level), shown(hardest))
        }
    }
}

/// Results in order, as text.
#[derive(Default)]
struct Block {
    made: u64,
    /// Whether no result is missing.
    is_complete: bool,
    lines: String,
    records: Vec<String>,
}

impl Block {
    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        use std::fmt::Write;
        // Writing to a string cannot fail.
        let _ = writeln!(self.lines, "{line}");
    }

    fn write(&self, output: &mut Output) -> Result<(), Failure> {
        output.text(&self.lines)?;
        self.records.iter().try_for_each(|record| output.record_text(record))?;
        output.end_block()
    }
}
