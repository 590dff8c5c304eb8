//! A recording played in the terminal.

use crate::exit::Failure;
use crate::limits::interrupted;
use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers, poll, read};
use crossterm::terminal::{self, Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{cursor, execute, queue};
use ennead::render::colour::Palette;
use ennead::render::trace::{Recording, screen};
use std::io::{Stdout, Write, stdout};
use std::time::{Duration, Instant};

const KEYS: &str = "space pause   \u{2190} \u{2192} step   + - speed   home end   q quit";
const SLOWEST: f64 = 0.1;
const FASTEST: f64 = 1000.0;

/// Plays from the first frame to the last; the last position stays on the screen behind it.
pub(super) fn play(recording: &Recording, title: &str, speed: f64) -> Result<(), Failure> {
    let mut show = Show { recording, title, speed, place: 0, paused: false, out: stdout() };
    terminal::enable_raw_mode()?;
    let played = execute!(show.out, EnterAlternateScreen, cursor::Hide)
        .map_err(Failure::from)
        .and_then(|()| show.run());
    let restored = execute!(show.out, LeaveAlternateScreen, cursor::Show);
    terminal::disable_raw_mode()?;
    played?;
    restored?;
    print_frame(&mut show.out, recording, show.place)
}

fn print_frame(out: &mut Stdout, recording: &Recording, place: usize) -> Result<(), Failure> {
    Ok(out.write_all(screen(recording, place, &Palette::TERMINAL).as_bytes())?)
}

struct Show<'a> {
    recording: &'a Recording,
    title: &'a str,
    /// Frames a second.
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
            let wait = if still {
                Duration::from_secs(1)
            } else {
                interval.saturating_sub(drawn.elapsed())
            };
            if poll(wait)? {
                if !self.heed(&read()?, last) {
                    return Ok(());
                }
            } else if still {
                continue;
            } else {
                // When the terminal is slower than the speed, frames are passed over.
                let due = (drawn.elapsed().as_secs_f64() * self.speed) as usize;
                self.place = (self.place + due.max(1)).min(last);
            }
            drawn = Instant::now();
            self.draw()?;
        }
        Ok(())
    }

    /// Does what a key says; false to quit.
    fn heed(&mut self, event: &Event, last: usize) -> bool {
        let Event::Key(key) = event else { return true };
        if key.kind == KeyEventKind::Release {
            return true;
        }
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => return false,
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => return false,
            KeyCode::Char(' ') => self.paused = !self.paused,
            KeyCode::Char('+' | '=') | KeyCode::Up => self.speed = (self.speed * 1.5).min(FASTEST),
            KeyCode::Char('-' | '_') | KeyCode::Down => {
                self.speed = (self.speed / 1.5).max(SLOWEST)
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
        let state = if self.paused { "paused" } else { "playing" };
        let (width, height) = terminal::size()?;
        let frame = screen(self.recording, self.place, &Palette::TERMINAL);
        let status = format!("{state}, {:.1} frames a second", self.speed);
        queue!(self.out, cursor::MoveTo(0, 0))?;
        let title = clipped(self.title, width);
        for line in [title.as_str()]
            .into_iter()
            .chain(frame.lines())
            .chain([status.as_str(), KEYS])
            .take(height.into())
        {
            write!(self.out, "{line}")?;
            queue!(self.out, Clear(ClearType::UntilNewLine), cursor::MoveToNextLine(1))?;
        }
        queue!(self.out, Clear(ClearType::FromCursorDown))?;
        Ok(self.out.flush()?)
    }
}

fn clipped(text: &str, width: u16) -> String {
    text.chars().take(width.into()).collect()
}
