//! A recording as an SVG that plays by itself.
//!
//! All motion is CSS. Each digit has keyframes that show and hide it. The status lines of all frames form a strip that
//! moves behind a window. Readers who prefer reduced motion see the last frame.

use super::{Frame, Move, Recording, words};
use crate::Language;
use crate::svg::{RULE_STYLE, Rules, STYLE, Sheet, digit_font, escaped, number};
use ennead_puzzle::{Cell, Digit};
use std::collections::BTreeMap;
use std::fmt::Write;

const MOTION: &str = include_str!("animation.css");
/// The maximum number of frames shown; more would pass too quickly to be distinguished.
const MAX_FRAMES: usize = 600;
/// Frames are left out until the file has at most this size in bytes, or the recording at most [`MIN_FRAMES`] frames.
const MAX_BYTES: usize = 300_000;
const MIN_FRAMES: usize = 40;
/// The percentage of each loop in which frames pass. In the rest of it, the last frame is shown.
const MOTION_SHARE: f64 = 88.0;
/// The height of the strip below the grid. [`LINE`] is the height of the status of a frame, which has two lines.
const STRIP: f64 = 92.0;
const LINE: f64 = 48.0;
const MIN_WIDTH: f64 = 426.0;

/// A builder of an animated picture.
///
/// ```
/// # use ennead_puzzle::Setup;
/// # use ennead_render::trace::{Animation, Recorder};
/// # use ennead_solve::{Engine, Solver};
/// let puzzle = Setup::empty(4).check()?;
/// let mut recorder = Recorder::new(&puzzle, 1_000);
/// Solver::new(Engine::Mrv).watched_solutions(&puzzle, &mut recorder).next();
/// let recording = recorder.finish();
/// let svg = Animation::new(&recording).title("mrv on an empty grid").seconds(5.0).draw();
/// assert!(svg.contains("@keyframes"));
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Animation<'a> {
    recording: &'a Recording,
    title: String,
    seconds: Option<f64>,
    language: Language,
}

impl<'a> Animation<'a> {
    /// An animation of this recording.
    pub fn new(recording: &'a Recording) -> Animation<'a> {
        Animation {
            recording,
            title: "Search".to_owned(),
            seconds: None,
            language: Language::English,
        }
    }

    /// Sets the title, such as engine and puzzle.
    #[must_use]
    pub fn title(self, title: impl Into<String>) -> Animation<'a> {
        Animation { title: title.into(), ..self }
    }

    /// Sets the length of one round, from 1 to 600 seconds. By default it depends on the number of frames.
    #[must_use]
    pub fn seconds(self, seconds: f64) -> Animation<'a> {
        Animation { seconds: Some(seconds.clamp(1.0, 600.0)), ..self }
    }

    /// Sets the language of everything but the title.
    #[must_use]
    pub fn language(self, language: Language) -> Animation<'a> {
        Animation { language, ..self }
    }

    /// The animation as a complete SVG document of at most 600 frames and about 300 kB.
    ///
    /// A longer recording is thinned evenly, and the picture states how many of its moves are shown.
    pub fn draw(&self) -> String {
        let mut cap = MAX_FRAMES;
        loop {
            let svg = self.draw_frames(&self.recording.thinned(cap));
            if svg.len() <= MAX_BYTES || cap <= MIN_FRAMES {
                return svg;
            }
            cap = cap * 3 / 4;
        }
    }

    fn draw_frames(&self, recording: &Recording) -> String {
        let puzzle = recording.puzzle();
        let rules = Rules::new(puzzle.geometry(), puzzle.rules(), puzzle.lowest())
            .in_language(self.language);
        let sheet = Sheet::new(recording.geometry(), None).with_margins(rules.margins());
        // Text grows with large pictures. A grid that is narrower than the strip is centred above it.
        let scale = (sheet.width() / 546.0).max(1.0);
        let width = sheet.width().max(MIN_WIDTH);
        let caption = rules.caption(&sheet);
        let board = sheet.height() + caption.height();
        let height = board + STRIP * scale;
        let (left, above) = sheet.start();
        let shift = (width - sheet.width()) / 2.0 - left;
        let (width, height) = (number(width), number(height));
        let last = recording.frames().len() - 1;
        let seconds = self.seconds.unwrap_or_else(|| (last as f64 * 0.08).clamp(3.0, 40.0));

        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"ennead\" role=\"img\" \
             viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\n"
        );
        let _ = writeln!(svg, "<title>{}</title>", escaped(&self.title));
        let described = words::animated(recording, self.language);
        let _ = writeln!(svg, "<desc>{}</desc>", escaped(&described));
        let digits = Digits::of(recording);
        let _ = writeln!(
            svg,
            "<style>\n{STYLE}{}.ennead{{--time:{}s}}\n{MOTION}{}{}</style>",
            if rules.is_empty() { "" } else { RULE_STYLE },
            number(seconds),
            keyframes(recording, &sheet),
            digits.keyframes(last)
        );
        let _ = writeln!(svg, "<rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>");
        let _ = writeln!(svg, "<g transform=\"translate({} {})\">", number(shift), number(-above));
        svg.push_str(&sheet.ground());
        svg.push_str("<rect class=\"spot\" width=\"60\" height=\"60\"/>\n");
        svg.push_str(&rules.below(&sheet));
        svg.push_str(&sheet.lines());
        svg.push_str(&rules.above(&sheet));
        svg.push_str(&digits.draw(recording, &sheet));
        let origin = number(sheet.origin());
        let (wide, high) = sheet.grid_extent();
        let (wide, high) = (number(wide), number(high));
        let shown = if recording.finish().last == Move::Solution { "" } else { " opacity=\"0\"" };
        let _ = writeln!(
            svg,
            "<rect class=\"done\"{shown} x=\"{origin}\" y=\"{origin}\" width=\"{wide}\" height=\"{high}\"/>"
        );
        svg.push_str(&caption.draw(&sheet, sheet.bottom()));
        svg.push_str("</g>\n");
        let top = number(board);
        let _ = writeln!(svg, "<g transform=\"translate(0 {top}) scale({})\">", number(scale));
        svg.push_str(&self.strip(recording, sheet.width().max(MIN_WIDTH) / scale));
        svg.push_str("</g>\n</svg>\n");
        svg
    }

    /// The strip below the grid: status lines, the progress bar, and the number of moves shown.
    fn strip(&self, recording: &Recording, width: f64) -> String {
        let (film, rail) = (number(width - 6.0), number(width - 12.0));
        // Without motion, the status of the last frame is visible.
        let end = number(-LINE * (recording.frames().len() - 1) as f64);
        let mut svg = format!(
            "<svg x=\"6\" y=\"2\" width=\"{film}\" height=\"{LINE}\">\n\
             <g class=\"film\" transform=\"translate(0 {end})\">\n"
        );
        for (place, frame) in recording.frames().iter().enumerate() {
            let top = place as f64 * LINE;
            let (first, second) = status(frame, self.language);
            let (upper, lower) = (number(top + 18.0), number(top + 39.0));
            let _ =
                writeln!(svg, "<text class=\"what\" y=\"{upper}\" font-size=\"17\">{first}</text>");
            let _ = writeln!(svg, "<text y=\"{lower}\" font-size=\"15\">{second}</text>");
        }
        svg.push_str("</g>\n</svg>\n");
        let _ =
            writeln!(svg, "<rect class=\"rail\" x=\"6\" y=\"56\" width=\"{rail}\" height=\"5\"/>");
        let _ = writeln!(
            svg,
            "<g transform=\"translate(6 56)\"><rect class=\"bar\" width=\"{rail}\" height=\"5\"/></g>"
        );
        let note = words::extent(recording, self.language);
        let room = (width / 7.2) as usize;
        let title: String = match self.title.chars().count() + note.len() + 3 > room {
            true => String::new(),
            false => format!("{} · ", self.title),
        };
        let _ = writeln!(
            svg,
            "<text class=\"note\" x=\"6\" y=\"80\" font-size=\"13.5\">{}{note}</text>",
            escaped(&title)
        );
        svg
    }
}

/// Two lines for a frame: the move and the counters.
fn status(frame: &Frame, language: Language) -> (String, String) {
    let first = words::numbered(frame.number, frame.last, language);
    (first, words::status(&frame.stats, frame.depth, language))
}

/// Returns the time at which a frame begins, as a percentage of one loop of the animation.
fn moment(place: usize, last: usize) -> String {
    let share = if last == 0 { 0.0 } else { place as f64 / last as f64 };
    format!("{:.3}%", MOTION_SHARE * share).replace(".000%", "%")
}

/// The keyframes of everything except the digits.
fn keyframes(recording: &Recording, sheet: &Sheet<'_>) -> String {
    let frames = recording.frames();
    let last = frames.len() - 1;
    let end = number(-LINE * last as f64);
    let mut css = format!(
        "@keyframes film{{0%{{transform:none;animation-timing-function:steps({},end)}}\
         {MOTION_SHARE}%,to{{transform:translateY({end}px)}}}}\n\
         @keyframes bar{{0%{{transform:scaleX(0)}}{MOTION_SHARE}%,to{{transform:scaleX(1)}}}}\n",
        last.max(1),
    );
    let mut spot = Changes::new("spot");
    let mut done = Changes::new("done");
    for (place, frame) in frames.iter().enumerate() {
        spot.at(place, last, &spot_at(frame.last, sheet));
        done.at(place, last, if frame.last == Move::Solution { "opacity:1" } else { "opacity:0" });
    }
    css.push_str(&spot.css());
    css.push_str(&done.css());
    css
}

/// The position and colour of the spot behind the current cell: blue for a chosen digit, green for a deduced one, orange for
/// an undone one.
fn spot_at(last: Move, sheet: &Sheet<'_>) -> String {
    let colour = match last {
        Move::Start | Move::Solution | Move::Retreat(None) => return "fill:transparent".to_owned(),
        Move::Enter { .. } => "#56b4e988",
        Move::Place(_) => "#009e7366",
        Move::Retreat(Some(_)) => "#e69f0099",
    };
    let (x, y) = last.cell().map_or((0.0, 0.0), |cell| sheet.corner(cell));
    format!("transform:translate({}px,{}px);fill:{colour}", number(x), number(y))
}

/// A list of keyframes that has an entry only where something changes.
struct Changes {
    css: String,
    before: String,
}

impl Changes {
    fn new(name: &str) -> Changes {
        Changes { css: format!("@keyframes {name}{{"), before: String::new() }
    }

    fn at(&mut self, place: usize, last: usize, declarations: &str) {
        if self.before != declarations {
            let _ = write!(self.css, "{}{{{declarations}}}", moment(place, last));
            self.before = declarations.to_owned();
        }
    }

    fn css(self) -> String {
        self.css + "}\n"
    }
}

/// The times at which each digit is visible in each cell.
struct Digits(BTreeMap<(Cell, Digit), Vec<(usize, bool)>>);

impl Digits {
    fn of(recording: &Recording) -> Digits {
        let mut moments: BTreeMap<(Cell, Digit), Vec<(usize, bool)>> = BTreeMap::new();
        let mut before = recording.givens();
        for (place, frame) in recording.frames().iter().enumerate() {
            let changed =
                before.size().cells().filter(|&cell| before.get(cell) != frame.grid.get(cell));
            for cell in changed {
                for (digit, shown) in [(before.get(cell), false), (frame.grid.get(cell), true)] {
                    if let Some(digit) = digit {
                        moments.entry((cell, digit)).or_default().push((place, shown));
                    }
                }
            }
            before = &frame.grid;
        }
        Digits(moments)
    }

    /// `@keyframes d0`, `d1` ... in the order in which [`draw`](Digits::draw) uses them.
    fn keyframes(&self, last: usize) -> String {
        let mut css = String::new();
        for (index, moments) in self.0.values().enumerate() {
            let _ = write!(css, "@keyframes d{index}{{0%{{opacity:0}}");
            for &(place, shown) in moments {
                let _ = write!(css, "{}{{opacity:{}}}", moment(place, last), u8::from(shown));
            }
            css.push_str("}\n");
        }
        css
    }

    fn draw(&self, recording: &Recording, sheet: &Sheet<'_>) -> String {
        let givens = recording.givens();
        let font = digit_font(givens.size());
        let text = |cell: Cell, digit: Digit, attributes: &str| {
            let (x, y) = sheet.centre(cell);
            let (x, y) = (number(x), number(y + 0.36 * font));
            let digit = recording.puzzle().value(digit);
            format!("<text {attributes} x=\"{x}\" y=\"{y}\">{digit}</text>\n")
        };
        let mut svg = format!("<g font-size=\"{}\">\n", number(font));
        for given in givens.entries() {
            svg.push_str(&text(given.cell, given.digit, "class=\"given\""));
        }
        for (index, (&(cell, digit), moments)) in self.0.iter().enumerate() {
            // Without motion, the last frame is visible.
            let hidden = moments.last().is_some_and(|(_, shown)| !shown);
            let opacity = if hidden { " opacity=\"0\"" } else { "" };
            let attributes =
                format!("class=\"digit a\" style=\"animation-name:d{index}\"{opacity}");
            svg.push_str(&text(cell, digit, &attributes));
        }
        svg.push_str("</g>\n");
        svg
    }
}
