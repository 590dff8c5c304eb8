//! Recorded searches: in the terminal, as an animation, as a page.

use crate::common::{FOUR, HARD, jigsaw, puzzle};
use ennead_puzzle::Puzzle;
use ennead_render::colour::Palette;
use ennead_render::trace::{Animation, Move, Player, Recorder, Recording, screen, screen_lines};
use ennead_solve::{Engine, Solver};
use roxmltree::Document;
use serde_json::Value;

fn record(puzzle: &Puzzle, engine: Engine, cap: usize) -> Recording {
    let mut recorder = Recorder::new(puzzle, cap);
    let found = Solver::new(engine).watched_solutions(puzzle, &mut recorder).next();
    assert!(found.is_some());
    recorder.finish()
}

#[test]
fn the_search_of_a_hard_puzzle_is_recorded() {
    let recording = record(&puzzle(HARD), Engine::Backtrack, 10_000);
    assert_eq!(
        recording.extent(),
        "all 6,636 moves",
        "3,346 placements, 3,289 retreats, the solution"
    );
    let stats = recording.finish().stats;
    assert_eq!((stats.placements, stats.retreats), (3_346, 3_289));
    let last: Vec<String> =
        recording.frames().iter().rev().take(3).map(|frame| frame.last.words()).collect();
    assert_eq!(last, ["solution", "r9c9=4 forced", "r9c8=5 forced"]);
}

#[test]
fn frames_on_the_screen() {
    let recording = record(&puzzle(FOUR), Engine::Backtrack, 100);
    let all: Vec<String> = (0..recording.frames().len())
        .map(|place| screen(&recording, place, &Palette::PLAIN))
        .collect();
    for text in &all {
        assert_eq!(text.lines().count(), screen_lines(&recording));
    }
    insta::assert_snapshot!(all.join("\n"));
    let coloured = screen(&recording, 1, &Palette::TERMINAL);
    assert!(coloured.contains("\u{1b}[1m\u{1b}[30m\u{1b}[103m"), "the current cell: {coloured:?}");
}

#[test]
fn a_thinned_recording_keeps_start_solution_and_end() {
    let recording = record(&puzzle(HARD), Engine::Backtrack, 10_000);
    for cap in [3, 4, 10, 599, 6_636, 6_637] {
        let thin = recording.thinned(cap);
        assert!(thin.frames().len() <= cap, "{cap}");
        assert_eq!(thin.frames()[0], recording.frames()[0]);
        assert_eq!(thin.finish(), recording.finish());
        assert_eq!(thin.finish().last, Move::Solution);
        assert_eq!(thin.moves(), 6_636);
        for frame in thin.frames() {
            assert_eq!(frame, &recording.frames()[frame.number as usize]);
        }
    }
    assert_eq!(recording.thinned(601).extent(), "600 of 6,636 moves");
}

#[test]
fn the_animation_is_well_formed_and_small() {
    let recording = record(&puzzle(HARD), Engine::Backtrack, 4_000);
    let svg = Animation::new(&recording).title("backtrack <hard>").draw();
    assert!(svg.len() <= 300_000, "{} bytes", svg.len());
    let svg = Document::parse(&svg).unwrap();
    let with_class = |class: &'static str| {
        svg.descendants().filter(move |node| node.attribute("class") == Some(class))
    };
    assert_eq!(with_class("given").count(), 24);
    // One status line for each frame, and one list of keyframes for each digit that appears.
    assert_eq!(with_class("what").count(), 600);
    let note = with_class("note").next().unwrap().text();
    assert_eq!(note, Some("backtrack <hard> · 599 of 6,636 moves shown"));
    let style = svg.descendants().find(|node| node.tag_name().name() == "style").unwrap();
    let lists = style.text().unwrap().matches("@keyframes d").count();
    assert_eq!(lists, with_class("digit a").count() + 1, "and one for the frame of solutions");
    // Without motion, the last frame is visible: the solution.
    let shown: String = with_class("digit a")
        .filter(|node| node.attribute("opacity") != Some("0"))
        .filter_map(|node| node.text())
        .collect();
    let solution = recording.finish().grid.to_string();
    let found: String = solution
        .chars()
        .zip(HARD.chars())
        .filter(|(_, given)| *given == '.')
        .map(|p| p.0)
        .collect();
    assert_eq!(shown, found);
}

#[test]
fn the_animation_of_a_jigsaw_is_tinted() {
    let recording = record(&jigsaw(), Engine::Mrv, 4_000);
    let svg = Animation::new(&recording).draw();
    let svg = Document::parse(&svg).unwrap();
    let tints = svg
        .descendants()
        .filter(|node| node.attribute("class").is_some_and(|class| class.starts_with("tint")));
    assert_eq!(tints.count(), 25);
}

/// The data of a page, as its script reads it.
fn data(page: &str) -> Value {
    let (_, rest) = page.split_once("<script id=\"data\" type=\"application/json\">").unwrap();
    serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
}

#[test]
fn the_page_holds_every_frame() {
    let recording = record(&puzzle(HARD), Engine::Propagate, 4_000);
    let page = Player::new(&recording).title("</script><b>\"propagate\"").draw();
    assert!(!page.contains("</script><b>"), "titles are escaped");
    assert!(page.contains("<h1>&lt;/script&gt;&lt;b&gt;&quot;propagate&quot;</h1>"));
    assert!(!page.contains("{{"), "every piece is set");
    let addresses = page.matches("http").count() - page.matches("http-equiv").count();
    let names = page.matches("http://www.w3.org/2000/svg").count();
    assert_eq!(addresses, names, "the only addresses are names of the SVG language");

    let data = data(&page);
    let mut cells: Vec<u64> =
        data["givens"].as_array().unwrap().iter().map(|cell| cell.as_u64().unwrap()).collect();
    let frames = data["frames"].as_array().unwrap();
    assert_eq!(frames.len(), recording.frames().len());
    for (value, frame) in frames.iter().zip(recording.frames()) {
        let changes = value[11].as_array().unwrap();
        for pair in changes.chunks(2) {
            cells[pair[0].as_u64().unwrap() as usize] = pair[1].as_u64().unwrap();
        }
        let grid: Vec<u64> =
            frame.grid.cells().iter().map(|d| d.map_or(0, |d| d.get().into())).collect();
        assert_eq!(cells, grid);
        assert_eq!(value[0], frame.number);
        assert_eq!(value[6], frame.stats.placements);
    }
}
