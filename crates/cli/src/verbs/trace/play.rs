//! Plays a recording in the terminal.

use crate::exit::Failure;
use crate::interrupt::interrupted;
use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers, poll, read};
use crossterm::terminal::{
    self, BeginSynchronizedUpdate, Clear, ClearType, DisableLineWrap, EnableLineWrap,
    EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
};
use crossterm::{cursor, execute, queue};
use ennead::render::colour::Palette;
use ennead::render::trace::{Recording, screen};
use std::io::{self, Stdout, Write, stdout};
use std::panic;
use std::time::{Duration, Instant};

const KEYS: &str = "space pause   \u{2190} \u{2192} step   + - speed   home end   q quit";
/// The interval between checks for signals.
const POLL_INTERVAL: Duration = Duration::from_millis(100);
const MIN_SPEED: f64 = 0.1;
const MAX_SPEED: f64 = 1000.0;

/// Plays from the first frame to the last. The last frame stays on the normal screen.
pub(super) fn play(recording: &Recording, title: &str, speed: f64) -> Result<(), Failure> {
    let mut show = Show { recording, title, speed, place: 0, paused: false, out: stdout() };
    {
        let _stage = Stage::enter()?;
        show.run()?;
    }
    let last = screen(recording, show.place, &Palette::TERMINAL);
    Ok(show.out.write_all(last.as_bytes())?)
}

/// The terminal during playback: raw mode and the alternate screen.
struct Stage;

impl Stage {
    fn enter() -> io::Result<Stage> {
        // Leave the alternate screen before the message of a panic.
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            Stage::leave();
            report(panic);
        }));
        terminal::enable_raw_mode()?;
        let stage = Stage;
        execute!(stdout(), EnterAlternateScreen, DisableLineWrap, cursor::Hide)?;
        Ok(stage)
    }

    fn leave() {
        // Errors are ignored, because the terminal may no longer exist.
        let _ = execute!(stdout(), cursor::Show, EnableLineWrap, LeaveAlternateScreen);
        let _ = terminal::disable_raw_mode();
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        Stage::leave();
    }
}

struct Show<'a> {
    recording: &'a Recording,
    title: &'a str,
    /// Frames per second.
    speed: f64,
    place: usize,
    paused: bool,
    out: Stdout,
}

impl Show<'_> {
    fn run(&mut self) -> Result<(), Failure> {
        let last = self.recording.frames().len() - 1;
        let mut drawn = Instant::now();
        self.draw()?;
        while !interrupted() {
            let interval = Duration::from_secs_f64(1.0 / self.speed);
            let still = self.paused || self.place == last;
            let wait = interval.saturating_sub(drawn.elapsed());
            if poll(if still { POLL_INTERVAL } else { wait.min(POLL_INTERVAL) })? {
                if !self.handle(&read()?, last) {
                    return Ok(());
                }
            } else if still || drawn.elapsed() < interval {
                continue;
            } else {
                // Skip frames if the terminal is slower than the speed.
                let due = (drawn.elapsed().as_secs_f64() * self.speed) as usize;
                self.place = (self.place + due.max(1)).min(last);
            }
            drawn = Instant::now();
            self.draw()?;
        }
        Ok(())
    }

    /// Handles a key. Returns false to quit.
    fn handle(&mut self, event: &Event, last: usize) -> bool {
        let Event::Key(key) = event else { return true };
        if key.kind == KeyEventKind::Release {
            return true;
        }
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => return false,
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => return false,
            KeyCode::Char(' ') if self.place == last => (self.place, self.paused) = (0, false),
            KeyCode::Char(' ') => self.paused = !self.paused,
            KeyCode::Char('+' | '=') | KeyCode::Up => {
                self.speed = (self.speed * 1.5).min(MAX_SPEED)
            }
            KeyCode::Char('-' | '_') | KeyCode::Down => {
                self.speed = (self.speed / 1.5).max(MIN_SPEED)
            }
            KeyCode::Right => self.step((self.place + 1).min(last)),
            KeyCode::Left => self.step(self.place.saturating_sub(1)),
            KeyCode::Home => self.step(0),
            KeyCode::End => self.step(last),
            _ => {}
        }
        true
    }

    fn step(&mut self, place: usize) {
        self.paused = true;
        self.place = place;
    }

    fn draw(&mut self) -> Result<(), Failure> {
        let state = match (self.place + 1 == self.recording.frames().len(), self.paused) {
            (true, _) => "end (space plays again)",
            (false, true) => "paused",
            (false, false) => "playing",
        };
        let status = format!("{state}, {:.1} frames per second", self.speed);
        let frame = screen(self.recording, self.place, &Palette::TERMINAL);
        let lines: Vec<&str> =
            [self.title].into_iter().chain(frame.lines()).chain([&*status, KEYS]).collect();

        let height = usize::from(terminal::size()?.1);
        let small =
            format!("{} more lines needed to show everything", lines.len().saturating_sub(height));
        let shown = match lines.len() > height {
            true => [&lines[..height.saturating_sub(1)], &[&*small]].concat(),
            false => lines,
        };
        queue!(self.out, BeginSynchronizedUpdate)?;
        for (row, line) in (0..).zip(shown) {
            queue!(self.out, cursor::MoveTo(0, row))?;
            write!(self.out, "{line}")?;
            queue!(self.out, Clear(ClearType::UntilNewLine))?;
        }
        queue!(self.out, Clear(ClearType::FromCursorDown), EndSynchronizedUpdate)?;
        Ok(self.out.flush()?)
    }
}
