//! `ennead generate`: makes puzzles and grids.

mod text;
mod variants;

use crate::args::{GenerateArgs, Shape, TableFormat};
use crate::batch;
use crate::earlier::EarlierLines;
use crate::exit::{Exit, Failure};
use crate::interrupt::{self, interrupted};
use crate::labelled::Sink;
use crate::progress::Progress;
use ennead::canon::{Rank, Ranker};
use ennead::make::{Generator, GridFamily, Grids, Impossible, VariantGenerator};
use ennead::random::Random;
use ennead::render::json;
use ennead::{Board, Puzzle};
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use text::{Block, Text};

/// The number of grids of a family with `--fast`.
const FAMILY: u64 = 1_000;

/// The maximum number of puzzles that a thread makes at a time.
const MAX_BATCH: u64 = 4096;

pub(crate) fn run(args: &GenerateArgs) -> Result<Exit, Failure> {
    let seed = args.seed.unwrap_or_else(new_seed);
    let shape = args.shape.shape()?;
    if shape.is_some() {
        variants::refuse_classic_options(args)?;
    }
    // Refuses an impossible request before the output file is replaced.
    let maker = Maker::new(args, seed, shape.as_ref())?;
    let text = Text::new(args, seed, maker.layout()?.as_ref())?;
    let (output, finished) = match args.resume.resume {
        true => {
            check_resumable(args)?;
            args.output.create_resumed(|earlier| skip_finished(earlier, args, &maker, &text))?
        }
        false => (args.output.create()?, None),
    };
    let output = output.results(text.form.clone(), "generate");
    if args.seed.is_none() && args.rank.is_none() {
        anstream::eprintln!("seed {seed}");
    }
    let progress = Progress::new(None, &output);
    let mut sink = Sink::new(output, args.format(), args.steps)?;
    if let (Sink::Text(output), Some(header), None) = (&mut sink, text.header(), finished) {
        output.line(&header)?;
    }
    let finished = finished.unwrap_or(0);
    let end = args.first.saturating_add(args.count);
    let chunks = Chunks::new(args.first.saturating_add(finished)..end);
    let mut missing = args.count - finished;
    let mut undecided = 0;
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
                if let Some(impossible) = block.impossible {
                    return Err(impossible.into());
                }
                if missing > 0 && block.made > 0 {
                    *batch::lock(&last) = Instant::now();
                    let made = block.made;
                    let is_complete = block.is_complete;
                    undecided += block.undecided;
                    block.write(&mut sink)?;
                    progress.steps(made);
                    // After a gap, nothing more is written, so that the output is the beginning of a complete run's output.
                    missing = if is_complete { missing - made } else { 0 };
                }
                Ok(())
            },
        );
        done.store(true, Ordering::Relaxed);
        result
    });
    if undecided > 0 {
        progress.say(variants::undecided(undecided));
    }
    progress.end();
    result?;
    let exit = if interrupted() { Exit::Unanswered } else { Exit::Yes };
    sink.finish(exit)?;
    Ok(exit)
}

/// Refuses `--resume` if neither a seed nor a rank is stated, and for formats that cannot be continued.
fn check_resumable(args: &GenerateArgs) -> Result<(), Failure> {
    let refused = |message: &str| Err(Failure::Message(message.to_owned()));
    match args.format() {
        _ if args.seed.is_none() && args.rank.is_none() => {
            refused("--resume requires --seed or --rank, so that the results are the same")
        }
        TableFormat::Json | TableFormat::Parquet if !args.has_template() => {
            refused("--resume works with --to line, csv and jsonl only")
        }
        _ => Ok(()),
    }
}

/// Reads the results of an earlier run, and returns their number. Makes the last result again, to check that the command is
/// the same.
fn skip_finished(
    earlier: &mut EarlierLines,
    args: &GenerateArgs,
    maker: &Maker,
    text: &Text,
) -> Result<u64, Failure> {
    const ADVICE: &str = "use the same options as before, or omit --resume";
    if let Some(header) = text.header() {
        earlier.next()?;
        if earlier.line != header.as_bytes() {
            return Err(earlier.failure("line 1 is not the header of these results", ADVICE));
        }
    }
    let finished = earlier.count - earlier.number;
    if finished > args.count {
        let problem = format!("has {finished} results, but --count is {}", args.count);
        return Err(earlier.failure(&problem, ADVICE));
    }
    while earlier.number < earlier.count {
        earlier.next()?;
    }
    if finished > 0 {
        let number = args.first.saturating_add(finished - 1);
        let again = maker.make(number..number + 1, text);
        if interrupted() {
            return Err("interrupted".into());
        }
        if let Some(impossible) = again.impossible {
            return Err(impossible.into());
        }
        if !again.is_line(&earlier.line) {
            let problem = format!("line {} is not result number {number}", earlier.number);
            return Err(earlier.failure(&problem, ADVICE));
        }
    }
    Ok(finished)
}

/// Makes a new seed from the time.
fn new_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    // 32 bits are short enough to be copied by hand.
    ennead::random::mix(now.as_nanos() as u64) >> 32
}

/// Ends the run when no puzzle has been made for too long.
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

/// Divides the numbers of puzzles or grids into parts that take up to a few seconds each.
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

    /// Does the work for a part, and adjusts the size of later parts to the time taken.
    fn timed<T>(&self, part: Range<u64>, work: impl FnOnce(Range<u64>) -> T) -> T {
        let (start, count) = (Instant::now(), part.end - part.start);
        let result = work(part);
        // It is faster to search for several rare puzzles together, but results should appear soon.
        let seconds = start.elapsed().as_secs_f64();
        if seconds < 1.0 {
            self.size.fetch_max((4 * count).min(MAX_BATCH), Ordering::Relaxed);
        } else if seconds > 5.0 {
            self.size.fetch_min((count / 2).max(1), Ordering::Relaxed);
        }
        result
    }
}

/// Makes puzzles or grids.
enum Maker {
    Puzzles(Box<Generator>),
    Variants(Box<VariantGenerator>),
    /// Random grids with this seed.
    Grids(u64),
    /// Families of grids with this seed.
    Families(u64),
    /// The grids from this rank on.
    Ranks(Rank),
}

impl From<Impossible> for Failure {
    fn from(impossible: Impossible) -> Failure {
        Failure::Message(impossible.to_string())
    }
}

impl Maker {
    /// The maker for these arguments. Fails if the request is known to be impossible.
    fn new(args: &GenerateArgs, seed: u64, shape: Option<&Shape>) -> Result<Maker, Failure> {
        if let Some(first) = args.rank {
            if Rank::COUNT - first.number() < args.count.saturating_sub(1) {
                let (count, last) = (args.count, Rank::COUNT);
                let message = format!("--rank {first} --count {count}: the last rank is {last}");
                return Err(message.into());
            }
            return Ok(Maker::Ranks(first));
        }
        if args.fast {
            return Ok(Maker::Families(seed));
        }
        if args.grids {
            return Ok(Maker::Grids(seed));
        }
        if let Some(shape) = shape {
            return Ok(Maker::Variants(Box::new(variants::generator(args, seed, shape)?)));
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
        if let Some(target) = args.target()? {
            generator = generator.target(target);
        }
        generator.check()?;
        Ok(Maker::Puzzles(Box::new(generator)))
    }

    /// The layout of the puzzles, unless they are classic.
    fn layout(&self) -> Result<Option<Puzzle>, Failure> {
        match self {
            Maker::Variants(generator) => Ok(Some(generator.layout()?)),
            _ => Ok(None),
        }
    }

    /// Makes the puzzles or grids with these numbers, as text.
    fn make(&self, numbers: Range<u64>, text: &Text) -> Block {
        let wanted = numbers.end - numbers.start;
        let mut block = Block::default();
        match self {
            Maker::Puzzles(generator) => {
                // The request was already checked, so this does not fail.
                let made = generator.make(numbers.clone()).unwrap_or_default();
                for (number, made) in numbers.zip(&made) {
                    if !text.puzzle(number, made, &mut block) {
                        break;
                    }
                }
            }
            Maker::Variants(generator) => match generator.make(numbers.clone()) {
                Ok(made) => {
                    for (number, made) in numbers.zip(&made) {
                        text.variant(number, made, &mut block);
                    }
                }
                Err(impossible) => block.impossible = Some(impossible),
            },
            Maker::Grids(seed) => {
                for number in numbers.take_while(|_| !interrupted()) {
                    let grid = Grids::shared().draw(&mut Random::of_item(*seed, number));
                    text.grid(drawn_grid(*seed, number, None, &grid), &mut block);
                }
            }
            Maker::Families(seed) => {
                let mut family: Option<(u64, GridFamily)> = None;
                for number in numbers.take_while(|_| !interrupted()) {
                    let wanted = number / FAMILY;
                    let current = match family.take().filter(|(current, _)| *current == wanted) {
                        Some(current) => current,
                        None => (wanted, drawn_family(*seed, wanted)),
                    };
                    let grid = current.1.draw(&mut Random::of_item(*seed, number));
                    text.grid(drawn_grid(*seed, number, Some(wanted), &grid), &mut block);
                    family = Some(current);
                }
            }
            Maker::Ranks(first) => {
                let Some(start) = Rank::new(first.number() + numbers.start) else { return block };
                let grids = Ranker::new().grids(start, wanted as usize);
                for (rank, grid) in (start.number()..).zip(grids) {
                    let (rank, grid) = (Some(rank), grid.to_string());
                    let (seed, number, family) = (None, None, None);
                    text.grid(json::GeneratedGrid { seed, number, family, rank, grid }, &mut block);
                }
            }
        }
        block.is_complete = block.made == wanted;
        block
    }
}

/// The family of grids with this number.
fn drawn_family(seed: u64, family: u64) -> GridFamily {
    // The seed is mixed, so that families and single grids have different random sequences.
    Grids::shared().family(&mut Random::of_item(ennead::random::mix(seed), family))
}

/// The record of a random grid.
fn drawn_grid(seed: u64, number: u64, family: Option<u64>, grid: &Board) -> json::GeneratedGrid {
    let (seed, number, grid) = (Some(seed), Some(number), grid.to_string());
    json::GeneratedGrid { seed, number, family, rank: None, grid }
}
