//! `ennead render`: puzzles as a person looks at them, all rules included.

use super::each::each;
use crate::args::{Drawing, RenderArgs};
use crate::exit::{Exit, Failure};
use crate::input::Stated;
use crate::output::Output;
use ennead::format::{block, pencil};
use ennead::render::colour::{Painter, Palette};
use ennead::render::prose;
use ennead::render::svg::{Picture, column};
use ennead::{Candidates, Puzzle};

pub(crate) fn run(args: &RenderArgs) -> Result<Exit, Failure> {
    let mut output = args.output.open(&args.input)?;
    let mut drawn: Vec<(Puzzle, Option<Candidates>, String)> = Vec::new();
    let mut apart = "";
    let exit = each(&args.input, &mut output, |_, stated, output| {
        let Stated { place, title, puzzle, .. } = stated;
        let marks = args.marks.then(|| Candidates::of(puzzle));
        match args.to {
            Drawing::Text => {
                output.text(&format!("{apart}{}", text(puzzle, marks.as_ref(), output)))?;
                apart = "\n";
                output.settle()?;
            }
            Drawing::Svg => {
                let title = title.clone().unwrap_or_else(|| place.to_string());
                drawn.push((puzzle.clone(), marks, title));
            }
        }
        Ok(Exit::Yes)
    })?;
    if !drawn.is_empty() {
        output.text(&column(drawn.iter().map(|(puzzle, marks, title)| {
            let picture = Picture::of(puzzle).title(title);
            match marks {
                Some(marks) => picture.candidates(marks),
                None => picture,
            }
        })))?;
        output.send()?;
    }
    Ok(exit)
}

/// The grid with lines between the regions, and below it what else is asked.
fn text(puzzle: &Puzzle, marks: Option<&Candidates>, output: &Output) -> String {
    let palette = if output.colour { Palette::TERMINAL } else { Palette::PLAIN };
    let painter = Painter::new(palette, puzzle.givens());
    let paint = |ink, text: &str| painter.paint(ink, text);
    let mut drawn = match marks {
        Some(marks) => pencil::write(marks, &paint),
        None => block::write(puzzle.geometry(), puzzle.givens(), &paint),
    };
    for line in prose::rules(puzzle) {
        drawn.push_str(&line);
        drawn.push('\n');
    }
    drawn
}
