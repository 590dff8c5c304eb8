//! The progress line of long runs.

use crate::exit::Exit;
use crate::input::Extent;
use crate::output::Output;
use ennead::render::prose::{counted, thousands};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use std::fmt::{Display, Write};
use std::io::{IsTerminal, stderr, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

const BAR: &str = "{percent:>3} % [{wide_bar}] {puzzles}, {eta} left";
const ONE_RESULT: &str = "{spinner} {wide_msg}";
const SPINNER: &str = "{spinner} {puzzles}, {elapsed}";

/// A line on standard error: a bar if the length of the input is known, otherwise a counter. Hidden if standard error
/// is not a terminal, or if results go to the same terminal.
pub(crate) struct Progress {
    line: ProgressBar,
    done: Arc<AtomicU64>,
    extent: Option<Extent>,
}

impl Progress {
    /// Starts a progress line for inputs of this extent.
    pub(crate) fn new(extent: Option<Extent>, output: &Output) -> Progress {
        let visible = stderr().is_terminal() && (output.to_file || !stdout().is_terminal());
        let target = if visible {
            ProgressDrawTarget::stderr_with_hz(10)
        } else {
            ProgressDrawTarget::hidden()
        };
        let line = ProgressBar::with_draw_target(None, target);
        let done = Arc::new(AtomicU64::new(0));
        if visible {
            line.set_style(style(SPINNER, &done));
            line.enable_steady_tick(Duration::from_millis(200));
        }
        Progress { line, done, extent: extent.filter(|_| visible) }
    }

    /// Starts a progress line for a run with a single result. The line is also shown if standard output is the same terminal,
    /// because it is removed before the result is written.
    pub(crate) fn of_one_result() -> Progress {
        let line = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(10));
        let done = Arc::new(AtomicU64::new(0));
        line.set_style(style(ONE_RESULT, &done));
        Progress { line, done, extent: None }
    }

    /// Shows the result so far.
    pub(crate) fn show(&self, so_far: String) {
        self.line.set_message(so_far);
        self.line.tick();
    }

    /// Counts one puzzle.
    pub(crate) fn step(&self) {
        self.steps(1);
    }

    /// Counts several puzzles.
    pub(crate) fn steps(&self, puzzles: u64) {
        let before = self.done.fetch_add(puzzles, Ordering::Relaxed);
        let Some(extent) = &self.extent else { return };
        // Archives are read completely before the first puzzle, so a bar would not move.
        if before == 0 && extent.read() < extent.whole {
            self.line.set_length(extent.whole);
            self.line.set_style(style(BAR, &self.done));
        }
        self.line.set_position(extent.read());
    }

    /// Prints a message to standard error, above the progress line.
    pub(crate) fn say(&self, line: impl Display) {
        self.line.suspend(|| anstream::eprintln!("{line}"));
    }

    /// Prints why a puzzle has no answer. Returns the exit code for such a puzzle.
    pub(crate) fn unanswered(&self, reason: impl Display) -> Exit {
        self.say(reason);
        Exit::Unanswered
    }

    /// Removes the line.
    pub(crate) fn end(&self) {
        self.line.finish_and_clear();
    }
}

/// The style for a template, in which `{puzzles}` becomes a text such as `12,345 puzzles, 31,000/s`.
fn style(template: &str, done: &Arc<AtomicU64>) -> ProgressStyle {
    let done = done.clone();
    let puzzles = move |state: &ProgressState, text: &mut dyn Write| {
        let done = done.load(Ordering::Relaxed);
        let rate = done as f64 / state.elapsed().as_secs_f64().max(0.001);
        let (done, rate) = (counted(done, "puzzle", "puzzles"), thousands(rate as u64));
        let _ = write!(text, "{done}, {rate}/s");
    };
    let style = ProgressStyle::with_template(template).expect("the template is well formed");
    style.with_key("puzzles", puzzles).progress_chars("##.")
}
