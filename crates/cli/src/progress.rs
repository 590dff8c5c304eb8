//! A sign of life on long runs.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{IsTerminal, stderr, stdout};
use std::time::Duration;

/// A line on standard error with the number of puzzles done and the rate; silent where nobody looks, or
/// where results go to the same terminal.
pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// A progress line for results that go to a file (`to_file`) or to standard output.
    pub(crate) fn new(to_file: bool) -> Progress {
        let visible = stderr().is_terminal() && (to_file || !stdout().is_terminal());
        let target = if visible {
            ProgressDrawTarget::stderr_with_hz(10)
        } else {
            ProgressDrawTarget::hidden()
        };
        let bar = ProgressBar::with_draw_target(None, target);
        let style =
            ProgressStyle::with_template("{spinner} {human_pos} puzzles, {per_sec}, {elapsed}");
        bar.set_style(style.expect("the template is well formed"));
        if visible {
            bar.enable_steady_tick(Duration::from_millis(200));
        }
        Progress(bar)
    }

    /// One more puzzle is done.
    pub(crate) fn step(&self) {
        self.0.inc(1);
    }

    /// Prints a line to standard error without tearing the progress line.
    pub(crate) fn say(&self, line: &str) {
        self.0.suspend(|| anstream::eprintln!("{line}"));
    }

    /// Takes the line away.
    pub(crate) fn end(&self) {
        self.0.finish_and_clear();
    }
}
