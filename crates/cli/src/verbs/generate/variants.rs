//! Options and output for puzzles that are not classic.

use crate::args::{GenerateArgs, Scale, Shape, TableFormat};
use crate::exit::Failure;
use crate::interrupt;
use crate::labelled::quoted;
use ennead::format::{self, Format, WriteOptions};
use ennead::logic::difficulty;
use ennead::make::{Impossible, VariantGenerator};
use ennead::render::json::About;
use ennead::render::prose::counted;
use ennead::{Puzzle, Solution};

/// Refuses options that support classic puzzles only.
pub(super) fn refuse_classic_options(args: &GenerateArgs) -> Result<(), Failure> {
    let is_parquet = !args.has_template() && args.format() == TableFormat::Parquet;
    let options = [
        ("--grids", args.grids),
        ("--weighted", args.weighted),
        ("--pattern", args.pattern.is_some()),
        ("--solution", args.solution.is_some()),
        ("--label", args.label),
        ("--to parquet", is_parquet),
    ];
    match options.into_iter().find(|(_, stated)| *stated) {
        Some((option, _)) => Err(Failure::Message(format!(
            "{option} is for classic puzzles: 9 x 9 with boxes of 3 x 3, and no other rules"
        ))),
        None if args.scales().iter().any(|scale| *scale != Scale::Ennead) => {
            Err(Impossible::ClassicScale.into())
        }
        None => Ok(()),
    }
}

/// The generator for these arguments. Fails if the request is known to be impossible.
pub(super) fn generator(
    args: &GenerateArgs,
    seed: u64,
    shape: &Shape,
) -> Result<VariantGenerator, Failure> {
    let mut generator = VariantGenerator::new(seed, &shape.layout)
        .symmetry(args.symmetry)
        .level(args.simd.level())
        .flag(interrupt::flag());
    if shape.jigsaw {
        generator = generator.random_regions();
    }
    if let Some(clues) = &args.clues {
        generator = generator.clues(clues.clone());
    }
    if args.minimal {
        generator = generator.minimal();
    }
    if let Some(target) = args.target()? {
        generator = generator.target(target);
    }
    let layout = generator.layout()?;
    if !args.scales().is_empty() && !difficulty::is_rated(layout.geometry()) {
        return Err(Impossible::NotRated.into());
    }
    Ok(generator)
}

/// A puzzle as a line of symbols, or as JSON if symbols cannot express all of it.
pub(super) fn line(puzzle: &Puzzle) -> String {
    match format::write(Format::Line, puzzle, &WriteOptions::default()) {
        Ok(written) if written.lost.is_empty() => written.text,
        _ => About::of(puzzle).puzzle.line(),
    }
}

/// The first columns of CSV for puzzles with this layout.
pub(super) fn columns(layout: &Puzzle) -> String {
    let row = table(layout, None).map(|[header, _]| header);
    row.unwrap_or_else(|| "puzzle,solution".to_owned())
}

/// The fields for [`columns`]. The puzzle is a JSON object if the columns of CSV cannot express all of it.
pub(super) fn fields(puzzle: &Puzzle, solution: &Solution) -> String {
    let row = table(puzzle, Some(solution)).map(|[_, row]| row);
    row.unwrap_or_else(|| format!("{},{solution}", quoted(&About::of(puzzle).puzzle.line())))
}

/// The header and the row of a puzzle in CSV; `None` if they cannot express all of it.
fn table(puzzle: &Puzzle, solution: Option<&Solution>) -> Option<[String; 2]> {
    let options = WriteOptions { solution, ..WriteOptions::default() };
    let written = format::write(Format::Csv, puzzle, &options).ok()?;
    let mut lines = written.text.lines().map(str::to_owned);
    written.lost.is_empty().then_some([lines.next()?, lines.next()?])
}

/// The note about givens that were kept although they may be redundant.
pub(super) fn undecided(givens: usize) -> String {
    let givens = counted(givens as u64, "given", "givens");
    format!(
        "ennead: {givens} may be redundant, because the search for another solution reached its limit; \
         --minimal leaves such puzzles out"
    )
}
