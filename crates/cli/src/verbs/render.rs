//! `ennead render`: drawings of puzzles with all their rules.

use super::candidates::NO_PICTURE;
use super::each::for_each_any;
use crate::args::{DrawingFormat, RenderArgs};
use crate::exit::{Exit, Failure};
use crate::input::{AnyInput, InputPuzzle};
use crate::output::Output;
use ennead::format::multi_grid::write_marks;
use ennead::format::{grid, pencil};
use ennead::render::colour::{Painter, Palette};
use ennead::render::svg::{self, Drawn, stack};
use ennead::render::{multi_grid, prose};
use ennead::{Candidates, CellStyle, MultiGrid, MultiGridCandidates, Puzzle};

pub(crate) fn run(args: &RenderArgs) -> Result<Exit, Failure> {
    let mut entries = args.input.entries()?;
    let mut output = args.output.open(&mut entries)?;
    let mut drawn: Vec<Drawn> = Vec::new();
    let mut apart = "";
    let exit = for_each_any(entries, &mut output, |_, input, output| {
        let text = match (args.output.format(args.to), input) {
            (DrawingFormat::Text, AnyInput::Puzzle(InputPuzzle { puzzle, .. })) => {
                let marks = args.marks.then(|| Candidates::of(puzzle));
                text(puzzle, marks.as_ref(), args.names.cells, output)
            }
            (DrawingFormat::Text, AnyInput::MultiGrid(InputPuzzle { puzzle, .. })) => {
                multi_grid_text(puzzle, args.marks, args.names.cells)
            }
            (
                DrawingFormat::Svg,
                AnyInput::Puzzle(input @ InputPuzzle { place, title, puzzle, .. }),
            ) => {
                let title = title.clone().unwrap_or_else(|| place.to_string());
                let marks = args.marks.then(|| Candidates::of(puzzle));
                let picture = input.picture().title(&title);
                drawn.push(match &marks {
                    Some(marks) => picture.candidates(marks).into(),
                    None => picture.into(),
                });
                return Ok(Exit::Yes);
            }
            (
                DrawingFormat::Svg,
                AnyInput::MultiGrid(InputPuzzle { place, puzzle, cosmetics, .. }),
            ) => {
                if args.marks {
                    return Err(format!("{place}: {NO_PICTURE}").into());
                }
                drawn.push(svg::multi_grid_with(puzzle, None, cosmetics));
                return Ok(Exit::Yes);
            }
        };
        output.text(&format!("{apart}{text}"))?;
        apart = "\n";
        output.end_result()?;
        Ok(Exit::Yes)
    })?;
    if !drawn.is_empty() {
        output.text(&stack(drawn))?;
        output.send()?;
    }
    Ok(exit)
}

/// Draws the grids of a multi-grid puzzle, or their candidates, and below them the rules of each grid.
fn multi_grid_text(multi_grid: &MultiGrid, marks: bool, names: CellStyle) -> String {
    let mut drawn = match marks {
        true => {
            let at = MultiGridCandidates::of(multi_grid);
            write_marks(multi_grid, &|spot| at.get(spot))
        }
        false => multi_grid::block(multi_grid, None),
    };
    for line in multi_grid::rules(multi_grid, names) {
        drawn.push_str(&line);
        drawn.push('\n');
    }
    drawn
}

/// Draws a grid with lines between the regions, or its candidates, and the rules below.
fn text(puzzle: &Puzzle, marks: Option<&Candidates>, names: CellStyle, output: &Output) -> String {
    let palette = if output.colour { Palette::TERMINAL } else { Palette::PLAIN };
    let painter = Painter::new(palette, puzzle.givens());
    let paint = |ink, text: &str| painter.paint(ink, text);
    let mut drawn = match marks {
        Some(marks) => pencil::write(marks, &paint),
        None => grid::write(puzzle.geometry(), puzzle.givens(), &paint),
    };
    // Pencil marks already show the limits of the candidates.
    let limits = if marks.is_none() { prose::limits(puzzle, names) } else { Vec::new() };
    for line in prose::rules(puzzle, names).into_iter().chain(limits) {
        drawn.push_str(&line);
        drawn.push('\n');
    }
    drawn
}
