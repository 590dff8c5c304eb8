//! The page of a solution: complete, self-contained and small.

use crate::common::puzzle;
use ennead_format::read_one;
use ennead_logic::difficulty::Difficulty;
use ennead_logic::{Repertoire, Walk};
use ennead_puzzle::cosmetic::{Colours, Cosmetic, Rgba, Square};
use ennead_puzzle::{Candidates, CellStyle, Puzzle};
use ennead_render::prose::{CellNames, notation};
use ennead_render::walkthrough::{Chapter, Walkthrough};
use std::collections::BTreeSet;

fn page(puzzle: &Puzzle, style: CellStyle) -> String {
    let mut walk = Walk::new(Candidates::of(puzzle), &Repertoire::default());
    let names = CellNames::new(style, puzzle.size());
    let mut chapter = Chapter::new("puzzle", puzzle, style);
    chapter.difficulty(Difficulty::Diabolical);
    loop {
        let before = walk.candidates().clone();
        let Some(step) = walk.next() else { break };
        chapter.step(&step, &before, &notation(&step, names), true);
    }
    chapter.end("solved", walk.candidates());
    let mut page = Walkthrough::new("page");
    page.add(chapter);
    page.draw()
}

/// The values of an attribute.
fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    html.split(&start).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

const INKALA: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// A puzzle rated ER 11 or higher, which is solved with many nested nets.
const NETS: &str =
    "........1..2..3....4.56..7.....7..5..2...48..4..1....6.8.....6..93.....82....89..";

#[test]
fn the_top_names_the_hardest_step() {
    let html = page(&puzzle(INKALA), CellStyle::LetterNumber);
    let top = "<strong>Diabolical</strong> hardest step: Multi-Sector Locked Set</p>";
    assert!(html.contains(top), "{}", &html[..html.find("<svg").unwrap()]);
}

#[test]
fn a_page_of_a_hundred_steps_is_small_and_self_contained() {
    small_and_complete(INKALA);
    small_and_complete(NETS);
}

fn small_and_complete(line: &str) {
    let html = page(&puzzle(line), CellStyle::LetterNumber);
    assert!(html.len() < 600_000, "{} bytes", html.len());
    assert!(!html.contains("://"), "no other file and no network");
    let ids: Vec<&str> = values(&html, "id");
    let distinct: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), distinct.len(), "no id appears twice");
    for link in values(&html, "href") {
        assert!(distinct.contains(link.strip_prefix('#').unwrap()), "{link} leads nowhere");
    }
}

#[test]
fn every_picture_names_its_rows_and_columns() {
    let html = page(&puzzle(INKALA), CellStyle::LetterNumber);
    let pictures = html.split("<svg class=\"ennead\" role=\"img\"").skip(1);
    // The lines of the grid and its labels are one drawing, to which all pictures refer.
    let (before, _) = html.split_once("<path class=\"thin\"").unwrap();
    let id = values(before, "id").pop().unwrap();
    assert!(html.contains(">I</text>"), "the last row");
    let mut count = 0;
    for picture in pictures {
        assert!(picture.contains(&format!("<use href=\"#{id}\"/>")));
        count += 1;
    }
    assert_eq!(count, html.matches("<article ").count() + 1);
}

#[test]
fn singles_in_a_row_are_one_article() {
    let easy = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    let html = page(&puzzle(easy), CellStyle::RowColumn);
    assert_eq!(html.matches("<article ").count(), 2, "the singles and the end");
    assert!(html.contains("<h3><span>1–51</span> 51 singles</h3>"));
    assert!(html.contains("<li><b>r5c5 = 5</b> the only candidate left\n"));
    assert_eq!(html.matches("class=\"order\"").count(), 51);
}

/// Consecutive cages share one picture. Candidates are faint in cells that have all of them and no sign.
#[test]
fn cages_in_a_row_are_one_article() {
    let killer = r#"{"n":9,"givens":".................................................................................",
        "cages":[[3,0,1],[17,79,80],[16,60,61]]}"#;
    let killer = read_one(killer).unwrap().check().unwrap();
    let html = page(&killer, CellStyle::RowColumn);
    assert!(html.contains("<h3><span>1–3</span> 3 cage combinations</h3>"), "{html}");
    let list = "<ol start=\"1\">\n<li>The cage r1c1 and r1c2 adds up to 3.";
    assert!(html.contains(list), "{html}");
    assert!(html.contains("class=\"idle\""), "most cells have nothing to do with the cages");
    let classic = page(&puzzle(INKALA), CellStyle::RowColumn);
    assert!(!classic.contains("class=\"idle\""), "every candidate may matter");
}

#[test]
fn notes_come_first() {
    let mut page = Walkthrough::new("page");
    assert!(page.is_empty());
    page.note("1 < 2");
    page.add(Chapter::new("a", &puzzle(INKALA), CellStyle::RowColumn));
    page.add(Chapter::new("b", &puzzle(INKALA), CellStyle::RowColumn));
    assert!(!page.is_empty());
    let html = page.draw();
    assert!(html.contains("<p>1 &lt; 2</p>\n<nav aria-label=\"Puzzles\">"), "{html}");
}

#[test]
fn pictures_show_cosmetic_elements() {
    let puzzle = puzzle("3..2...4.1..4...");
    let page_of = |all: &[Cosmetic]| {
        let mut page = Walkthrough::new("Drawn");
        let mut chapter = Chapter::new("puzzle", &puzzle, CellStyle::RowColumn).cosmetics(all);
        chapter.end("stopped", &Candidates::of(&puzzle));
        page.add(chapter);
        page.draw()
    };
    let red = vec![Rgba::rgb(255, 0, 0)];
    let coloured = Colours { cell: Square { row: 0, column: 0 }, colours: red };
    let page = page_of(&[Cosmetic::Colours(coloured)]);
    assert_eq!(page.matches("fill=\"#ff0000\"").count(), 1, "pictures share it");
    assert_eq!(page.matches("<svg class=\"ennead light\" role").count(), 2);
    assert!(
        page.contains("<g id=\"g0\" class=\"ennead light\">")
            && page.contains(".ennead.light .paper")
    );
    assert!(page.contains("\"given under wide\""), "a dark ground");
    let page = page_of(&[]);
    assert!(!page.contains("light\"") && !page.contains(".light"));
}
