//! A recording as a web page that plays it.

use super::{Frame, Move, Recording, words};
use crate::Language;
use crate::svg::{CELL, Picture, Sheet, digit_font, escaped};
use ennead_puzzle::Grid;
use serde_json::{Value, json};

const PAGE: &str = include_str!("player.html");
const STYLE: &str = include_str!("player.css");
const SCRIPT: &str = include_str!("player.js");

/// A builder of a page: one file that opens in any browser, without the network.
///
/// It plays, pauses, steps in both directions, changes speed, and shows the counters and the depth over time. If the
/// reader prefers reduced motion, it waits at the start.
///
/// ```
/// # use ennead_puzzle::Setup;
/// # use ennead_render::trace::{Player, Recorder};
/// # use ennead_solve::{Engine, Solver};
/// let puzzle = Setup::empty(4).check()?;
/// let mut recorder = Recorder::new(&puzzle, 1_000);
/// Solver::new(Engine::Mrv).watched_solutions(&puzzle, &mut recorder).next();
/// let page = Player::new(&recorder.finish()).title("mrv <4 x 4>").draw();
/// assert!(page.contains("<title>mrv &lt;4 x 4&gt;</title>"));
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Player<'a> {
    recording: &'a Recording,
    title: String,
    language: Language,
}

impl<'a> Player<'a> {
    /// A player of this recording.
    pub fn new(recording: &'a Recording) -> Player<'a> {
        Player { recording, title: "Search".to_owned(), language: Language::English }
    }

    /// Sets the title, such as engine and puzzle.
    #[must_use]
    pub fn title(self, title: impl Into<String>) -> Player<'a> {
        Player { title: title.into(), ..self }
    }

    /// Sets the language of everything but the title.
    #[must_use]
    pub fn language(self, language: Language) -> Player<'a> {
        Player { language, ..self }
    }

    /// The page.
    pub fn draw(&self) -> String {
        // The setter's marks are not drawn, because the digits of the search are written in their cells.
        let puzzle = self.recording.puzzle();
        let board = Picture::new(puzzle.geometry()).givens(puzzle.givens()).rules(puzzle.rules());
        let board = board.lowest(puzzle.lowest()).language(self.language);
        let board = board.title(self.title.clone()).draw();
        let title = escaped(&self.title);
        let extent = words::extent(self.recording, self.language);
        let (frame, script) =
            (words::page(PAGE, self.language), words::page(SCRIPT, self.language));
        // The text must not contain the end tag of the script element.
        let data = self.data().to_string().replace('<', "\\u003c");
        // Placeholders are replaced in one pass, so that inserted text is not searched for them.
        let mut page = String::new();
        let mut rest = frame.as_str();
        while let Some((before, after)) = rest.split_once("{{") {
            let (mark, after) = after.split_once("}}").expect("every mark of the page is closed");
            page.push_str(before);
            page.push_str(match mark {
                "title" => &title,
                "style" => STYLE,
                "extent" => &extent,
                "board" => &board,
                "data" => &data,
                "script" => &script,
                other => unreachable!("the page has no piece called {other}"),
            });
            rest = after;
        }
        page + rest
    }

    /// The data for the script: the layout of the grid, the givens and the frames.
    fn data(&self) -> Value {
        let recording = self.recording;
        let sheet = Sheet::new(recording.geometry(), None);
        let size = recording.givens().size();
        let mut before = recording.givens();
        let frames: Vec<Value> = recording
            .frames()
            .iter()
            .map(|frame| {
                let value = frame_data(frame, before);
                before = &frame.grid;
                value
            })
            .collect();
        json!({
            "n": size.columns(),
            "rows": size.rows(),
            "gap": sheet.down(size.rows()) - sheet.line(size.rows()),
            "cell": CELL,
            "origin": sheet.origin(),
            "font": digit_font(size),
            "lowest": recording.puzzle().lowest(),
            "givens": recording.givens().cells().iter().map(|d| d.map_or(0, |d| d.get())).collect::<Vec<_>>(),
            "frames": frames,
        })
    }
}

/// A frame for the script: `[number, kind, cell, digit, depth, nodes, placements, guesses, retreats, removed, solutions,
/// [cell, digit, cell, digit, ...]]`. The last list has the changes since the grid `before`. Cells are numbered row by row
/// from 0; -1 means no cell, and 0 no digit.
fn frame_data(frame: &Frame, before: &Grid) -> Value {
    let size = before.size();
    let (kind, candidate) = match frame.last {
        Move::Start => (0, None),
        Move::Enter { candidate, guess: true } => (1, Some(candidate)),
        Move::Enter { candidate, guess: false } => (2, Some(candidate)),
        Move::Place(candidate) => (3, Some(candidate)),
        Move::Retreat(opened) => (4, opened),
        Move::Solution => (5, None),
    };
    let stats = &frame.stats;
    let changes: Vec<usize> = size
        .cells()
        .filter(|&cell| before.get(cell) != frame.grid.get(cell))
        .flat_map(|cell| [size.index(cell), frame.grid.get(cell).map_or(0, |d| d.get().into())])
        .collect();
    json!([
        frame.number,
        kind,
        candidate.map_or(-1, |candidate| size.index(candidate.cell) as i64),
        candidate.map_or(0, |candidate| candidate.digit.get()),
        frame.depth,
        stats.nodes,
        stats.placements,
        stats.guesses,
        stats.retreats,
        stats.propagations,
        stats.solutions,
        changes,
    ])
}
