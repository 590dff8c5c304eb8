//! `ennead trace`: records a search and shows it.

mod play;

use crate::args::{TraceArgs, TraceFormat};
use crate::exit::{Exit, Failure};
use crate::input::{InputPuzzle, read_puzzle};
use crate::output::RecordForm;
use crate::solver::Replacements;
use ennead::render::colour::Palette;
use ennead::render::json::Trace;
use ennead::render::prose;
use ennead::render::trace::{Animation, Player, Recorder, Recording, SearchTree, screen};
use ennead::{Choice, Ending, Solver};

pub(crate) fn run(args: &TraceArgs) -> Result<Exit, Failure> {
    if !args.engine.is_watchable() {
        let message = "this engine cannot be watched; omit --engine or choose another one";
        return Err(format!("{}: {message}", args.engine).into());
    }
    let mut entries = args.input.entries()?;
    let no_terminal = "--to terminal requires a terminal; use --to text, svg or html";
    let format = args.json.or(args.to).or_else(|| args.output.format_by_suffix());
    if format == Some(TraceFormat::Terminal) && args.output.file().is_some() {
        return Err(no_terminal.into());
    }
    let output = args.output.open(&mut entries)?;
    let format =
        format.unwrap_or(if output.terminal { TraceFormat::Terminal } else { TraceFormat::Text });
    let mut output = output.results(RecordForm::of(&format), "trace");
    let first = entries.next().ok_or_else(|| Failure::Message("no puzzle".to_owned()))?;
    let input = match read_puzzle(first) {
        Ok(input) => input,
        Err(error) => {
            anstream::eprintln!("{error}");
            output.error(&error)?;
            output.finish(Exit::Unanswered)?;
            return Ok(Exit::Unanswered);
        }
    };
    if entries.next().is_some() {
        anstream::eprintln!("{}: only the first puzzle is traced", input.place);
    }
    if format == TraceFormat::Terminal && !output.terminal {
        return Err(no_terminal.into());
    }

    let Recorded { recording, tree, ending, choice, exit, title } = record(&input, args, format);
    if let Some(note) = Replacements::of(args.engine).note(&choice, &input.place) {
        anstream::eprintln!("{note}");
    }
    match format {
        TraceFormat::Terminal => play::play(&recording, &title, args.speed.unwrap_or(20.0))?,
        TraceFormat::Text => {
            let palette = if output.colour { Palette::TERMINAL } else { Palette::PLAIN };
            for place in 0..recording.frames().len() {
                output.text(&screen(&recording, place, &palette))?;
                output.text("\n")?;
            }
        }
        TraceFormat::Svg => {
            let animation = Animation::new(&recording).title(&title);
            let seconds = args.speed.map(|speed| recording.frames().len() as f64 / speed);
            output.text(
                &seconds.map_or(animation.clone(), |seconds| animation.seconds(seconds)).draw(),
            )?;
        }
        TraceFormat::Html => output.text(&Player::new(&recording).title(&title).draw())?,
        TraceFormat::Dot => output.text(&tree.dot(&title))?,
        TraceFormat::Json | TraceFormat::Jsonl => {
            output.record(Trace::of(input.about(), &choice, ending, &recording))?;
        }
    }
    output.finish(exit)?;
    let sampled = if recording.is_sampled() { " (sampled)" } else { "" };
    anstream::eprintln!("{title}; {} kept{sampled}", recording.extent());
    Ok(exit)
}

/// A recorded search.
struct Recorded {
    recording: Recording,
    /// The search tree. The maximum number of frames limits its nodes too.
    tree: SearchTree,
    ending: Ending,
    choice: Choice,
    exit: Exit,
    /// A summary of the search in one line.
    title: String,
}

/// Runs the search and records it.
fn record(input: &InputPuzzle, args: &TraceArgs, format: TraceFormat) -> Recorded {
    let frames = args.frames.map_or_else(|| format.frames(), |frames| frames as usize);
    let mut recorder = Recorder::new(&input.puzzle, frames);
    let mut tree = SearchTree::new(frames);
    let solver = Solver::new(args.engine).limits(args.budget.limits());
    let mut solutions = solver.watched_solutions(&input.puzzle, (&mut recorder, &mut tree));
    let wanted = if args.all { usize::MAX } else { 1 };
    let found = solutions.by_ref().take(wanted).count();
    let (stats, ending, choice) = (solutions.stats(), solutions.ending(), solutions.choice());
    drop(solutions);
    let solutions = prose::counted(found as u64, "solution", "solutions");
    let (exit, answer) = match (ending, found) {
        (Ending::Stopped(why), 0) => (Exit::Unanswered, format!("no solution yet: {why}")),
        (Ending::Stopped(why), _) => (Exit::Unanswered, format!("{solutions} so far: {why}")),
        (_, 0) => (Exit::No, "no solution".to_owned()),
        _ => (Exit::Yes, solutions),
    };
    let name = input.title.as_deref().map(|title| format!(" on {title}")).unwrap_or_default();
    let counters = [
        prose::counted(stats.placements, "placement", "placements"),
        prose::counted(stats.retreats, "retreat", "retreats"),
        prose::counted(stats.guesses, "guess", "guesses"),
    ];
    let counters = counters.join(", ");
    let title = format!("{}{name}: {answer} after {counters}", choice.engine);
    Recorded { recording: recorder.finish(), tree, ending, choice, exit, title }
}

impl TraceFormat {
    /// The default number of frames to keep.
    fn frames(self) -> usize {
        match self {
            TraceFormat::Terminal => 20_000,
            TraceFormat::Text => 200,
            TraceFormat::Svg => 600,
            TraceFormat::Dot => 2_000,
            TraceFormat::Html | TraceFormat::Json | TraceFormat::Jsonl => 10_000,
        }
    }
}
