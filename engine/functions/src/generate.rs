//! The SQL function that makes new puzzles.

use crate::call::{Arguments, check_interrupt, stop};
use crate::column::texts;
use datafusion::arrow::array::{Array, ArrayRef};
use datafusion::error::{DataFusionError, Result};
use ennead::logic::Technique;
use ennead::make::{Generator, PatternSymmetry, Target};
use ennead::row::of_board;

/// The maximum number of puzzles that are made together.
const PART: usize = 1024;

/// Computes `generate(seed, i, options)`.
pub(crate) fn generate(arguments: &Arguments) -> Result<ArrayRef> {
    let (seeds, numbers, options) =
        (arguments.numbers(0), arguments.numbers(1), arguments.options(2));
    let request = |row: usize| {
        let option = match options {
            Some(options) if options.is_null(row) => return None,
            Some(options) => options.value(row),
            None => "",
        };
        let known = seeds.is_valid(row) && numbers.is_valid(row);
        known.then(|| (seeds.value(row), numbers.value(row), option))
    };
    let mut made: Vec<Option<String>> = Vec::with_capacity(seeds.len());
    while made.len() < seeds.len() {
        let start = made.len();
        let Some((seed, number, options)) = request(start) else {
            made.push(None);
            continue;
        };
        let number = u64::try_from(number)
            .map_err(|_| wrong(format!("the number is {number}; numbers begin with 0")))?;
        // Make puzzles with consecutive numbers together, in the lanes of vector registers.
        let follows = |row: &usize| {
            let next =
                number.checked_add((row - start) as u64).and_then(|next| i64::try_from(next).ok());
            next.is_some_and(|next| request(*row) == Some((seed, next, options)))
        };
        let count = (start + 1..seeds.len()).take(PART - 1).take_while(follows).count() as u64 + 1;
        let generator = generator(seed as u64, options)?;
        let puzzles =
            generator.make(number..number + count).map_err(|error| wrong(error.to_string()))?;
        check_interrupt()?;
        let line = |puzzle: &ennead::make::Made| {
            of_board(&puzzle.puzzle).iter().map(|symbol| char::from(*symbol)).collect()
        };
        made.extend(puzzles.iter().map(|puzzle| Some(line(puzzle))));
    }
    Ok(texts(made.into_iter()))
}

fn wrong(message: String) -> DataFusionError {
    DataFusionError::Execution(format!("generate: {message}"))
}

/// Makes the generator for a seed and for options such as `minimal clues=22..24`, which are some of the options of the command
/// `generate`.
fn generator(seed: u64, options: &str) -> Result<Generator> {
    let mut generator = Generator::new(seed).flag(stop().clone());
    for option in options.split_whitespace() {
        let (name, value) = option.split_once('=').unwrap_or((option, ""));
        let unknown = |expected: &str| wrong(format!("{name}={value}: expected {expected}"));
        generator = match name {
            "minimal" if value.is_empty() => generator.minimal(),
            "symmetry" => {
                let symmetries = PatternSymmetry::ALL;
                let found = symmetries.into_iter().find(|symmetry| symmetry.name() == value);
                let names = || symmetries.map(PatternSymmetry::name).join(", ");
                generator.symmetry(found.ok_or_else(|| unknown(&names()))?)
            }
            "clues" => {
                let (least, most) = value.split_once("..").unwrap_or((value, value));
                let parsed = |text: &str| text.parse::<usize>().ok();
                let range = parsed(least).zip(parsed(most));
                let (least, most) = range.ok_or_else(|| unknown("a number or a range: 22..26"))?;
                generator.clues(least..=most)
            }
            "rating" => {
                let target = value.parse::<Target>().map_err(|error| wrong(error.to_string()))?;
                generator.target(target)
            }
            "technique" => {
                let techniques = value.split(',').map(str::parse::<Technique>);
                let techniques: std::result::Result<Vec<_>, _> = techniques.collect();
                let techniques =
                    techniques.map_err(|_| unknown("slugs of techniques: x-wing,xy-wing"))?;
                generator.target(Target::needs(techniques, None, &[]))
            }
            _ => {
                let known = "minimal, symmetry=, clues=, rating=, technique=";
                return Err(wrong(format!("'{option}' is not an option; choose from {known}")));
            }
        };
    }
    generator.check().map_err(|error| wrong(error.to_string()))?;
    Ok(generator)
}
