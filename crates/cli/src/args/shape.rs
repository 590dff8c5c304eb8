//! Arguments for the shape of new puzzles.

use super::{InputArgs, values};
use crate::exit::Failure;
use crate::input::read_puzzle;
use clap::Args;
use ennead::{BoxShape, Diagonals, Puzzle, RegionSetup, Setup};

/// The shape of new puzzles; by default 9 x 9 with boxes of 3 x 3.
#[derive(Args)]
pub(crate) struct ShapeArgs {
    /// Side of the grid, from 4 to 16: 6, or 6x6
    #[arg(long, value_name = "N", value_parser = side, help_heading = "Shape")]
    size: Option<usize>,
    /// Boxes of R rows and C columns, such as 3x4
    #[arg(long = "box", value_name = "RxC", value_parser = values::box_shape, conflicts_with = "size", help_heading = "Shape")]
    shape: Option<BoxShape>,
    /// Random jigsaw regions instead of boxes, different ones in each puzzle
    #[arg(long, conflicts_with = "shape", help_heading = "Shape")]
    jigsaw: bool,
    /// Each main diagonal contains every digit once
    #[arg(long, help_heading = "Shape")]
    diagonals: bool,
    /// The size, regions, diagonals and rules of this puzzle, or of the first one in a file
    #[arg(long, value_name = "PUZZLE", conflicts_with_all = ["size", "shape"], help_heading = "Shape")]
    layout: Option<String>,
}

/// A shape other than the classic one.
pub(crate) struct Shape {
    /// Geometry and rules of the puzzles; it has no regions if each puzzle has its own.
    pub(crate) layout: Puzzle,
    /// Whether each puzzle has random regions.
    pub(crate) jigsaw: bool,
}

impl ShapeArgs {
    /// The shape; `None` if it is the classic one.
    pub(crate) fn shape(&self) -> Result<Option<Shape>, Failure> {
        let mut setup = match &self.layout {
            Some(text) => first_puzzle(text)?.to_setup(),
            None => self.setup(),
        };
        if self.jigsaw {
            setup.regions = RegionSetup::None;
        }
        if self.diagonals {
            setup.diagonals = Diagonals::BOTH;
        }
        let size = setup.rows;
        let layout = setup.check().map_err(|error| match size {
            5 | 7 | 11 | 13 if self.layout.is_none() => Failure::Message(format!(
                "a grid of {size} x {size} has no boxes, because {size} is a prime number; try --jigsaw"
            )),
            _ => Failure::Message(error.to_string()),
        })?;
        let is_classic =
            layout.geometry().is_classic() && layout.rules().is_empty() && layout.lowest() == 1;
        Ok((!is_classic).then_some(Shape { layout, jigsaw: self.jigsaw }))
    }

    /// An empty grid of the stated size or boxes.
    fn setup(&self) -> Setup {
        match self.shape {
            Some(shape) => Setup {
                regions: RegionSetup::Boxes(shape),
                ..Setup::empty(shape.rows.saturating_mul(shape.columns))
            },
            None => Setup::empty(self.size.unwrap_or(9)),
        }
    }
}

/// The puzzle in a text, or the first one in a file.
fn first_puzzle(text: &str) -> Result<Puzzle, Failure> {
    let inputs = vec![text.to_owned()];
    let input = InputArgs {
        inputs,
        from: None,
        shape: None,
        regions: None,
        diagonals: false,
        readings: Vec::new(),
        shard: None,
    };
    let Some(entry) = input.entries()?.next() else {
        return Err(format!("--layout: there is no puzzle in {text}").into());
    };
    let input =
        read_puzzle(entry).map_err(|error| Failure::Message(format!("--layout: {error}")))?;
    Ok(input.puzzle)
}

/// Parses `6` or `6x6`.
fn side(text: &str) -> Result<usize, String> {
    let (rows, columns) = text.split_once(['x', 'X']).unwrap_or((text, text));
    match (rows.trim().parse::<usize>(), columns.trim().parse::<usize>()) {
        (Ok(rows), Ok(columns)) if rows == columns && (4..=16).contains(&rows) => Ok(rows),
        _ => Err("expected a side from 4 to 16, such as 6 or 6x6".to_owned()),
    }
}
