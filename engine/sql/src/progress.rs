//! The progress line of long queries.

use datafusion::physical_plan::ExecutionPlan;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{IsTerminal, stderr};
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinHandle;

/// A line on standard error that shows the number of rows read so far. It is hidden if `--quiet` is given or standard error is
/// not a terminal.
pub(crate) struct Progress {
    line: ProgressBar,
    task: Option<JoinHandle<()>>,
}

impl Progress {
    /// Shows the progress of a plan.
    pub(crate) fn new(plan: Arc<dyn ExecutionPlan>, is_quiet: bool) -> Progress {
        let is_shown = !is_quiet && stderr().is_terminal();
        let target = if is_shown {
            ProgressDrawTarget::stderr_with_hz(5)
        } else {
            ProgressDrawTarget::hidden()
        };
        let line = ProgressBar::with_draw_target(None, target);
        line.set_style(
            ProgressStyle::with_template("{spinner} {wide_msg}").expect("the template is valid"),
        );
        let task = is_shown.then(|| {
            let line = line.clone();
            tokio::spawn(async move {
                loop {
                    // Nothing is shown for short queries.
                    tokio::time::sleep(Duration::from_millis(300)).await;
                    let seconds = line.elapsed().as_secs_f64();
                    let rows = rows_read(&*plan);
                    let rate = (rows as f64 / seconds) as u64;
                    line.set_message(format!(
                        "{} rows read, {seconds:.0} s, {} per second",
                        grouped(rows),
                        grouped(rate)
                    ));
                    line.tick();
                }
            })
        });
        Progress { line, task }
    }

    /// Removes the line, so that results can be written.
    pub(crate) fn end(self) {}
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(task) = &self.task {
            task.abort();
        }
        self.line.finish_and_clear();
    }
}

/// The number of rows that the sources of a plan have produced.
fn rows_read(plan: &dyn ExecutionPlan) -> u64 {
    let children = plan.children();
    if children.is_empty() {
        let metrics = plan.metrics();
        return metrics.and_then(|metrics| metrics.output_rows()).unwrap_or(0) as u64;
    }
    children.into_iter().map(|child| rows_read(&**child)).sum()
}

/// Formats a number with commas: 1,234,567.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
