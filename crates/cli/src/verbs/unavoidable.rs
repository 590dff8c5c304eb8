//! `ennead unavoidable`: finds the small unavoidable sets of grids.

use super::canon::only_solution;
use super::each::{placed, reports};
use super::vicinity::classic;
use crate::args::UnavoidableArgs;
use crate::exit::{Exit, Failure};
use crate::input::{InputPuzzle, read_puzzle};
use crate::output::RecordForm;
use crate::progress::Progress;
use ennead::make::unavoidable_sets;
use ennead::render::json;
use ennead::render::prose::counted;
use ennead::{Board, CellSet, CellStyle, Single, Size};

pub(crate) fn run(args: &UnavoidableArgs) -> Result<Exit, Failure> {
    let mut entries = args.input.entries()?;
    let output = args.output.open(&mut entries)?;
    let form = RecordForm::of(&args.format());
    let mut output = output.results(form.clone(), "unavoidable");
    let progress = Progress::new(entries.extent(), &output);
    let exit = reports(entries, args.threads, &progress, &mut output, |entry| {
        let input = read_puzzle(entry)?;
        let board = classic(&input)?;
        Ok(report(&input, &board, args, form.as_ref()))
    })?;
    output.finish(exit)
}

fn report(
    input: &InputPuzzle,
    board: &Board,
    args: &UnavoidableArgs,
    form: Option<&RecordForm>,
) -> (Exit, String) {
    let largest = args.size.into();
    let found = only_solution(&mut Single::new(), board).map(|grid| {
        (grid, unavoidable_sets(&grid, largest).expect("a solution is full and repeats nothing"))
    });
    let exit = if found.is_ok() { Exit::Yes } else { Exit::No };
    let text = match form {
        Some(form) => {
            let problem = found.as_ref().err().map(|problem| (*problem).to_owned());
            let (grid, sets) = found.ok().unzip();
            let record = json::Unavoidable {
                about: input.about(),
                grid: grid.map(|grid| grid.to_string()),
                largest,
                sets: sets.map(|sets| json::Unavoidable::cells(&sets)),
                problem,
            };
            form.text(&record.into()).unwrap_or_default()
        }
        None => {
            let text = found.map(|(_, sets)| text(&sets, largest, args.names.cells));
            placed(&input.place, &text.unwrap_or_else(str::to_owned))
        }
    };
    (exit, text)
}

/// Writes a line with the number of sets of each size, then a line for each set.
fn text(sets: &[CellSet], largest: usize, style: CellStyle) -> String {
    let number = |size: usize| sets.iter().filter(|set| set.len() == size).count();
    let sizes = (0..=largest).map(|size| (size, number(size))).filter(|(_, number)| *number > 0);
    let sizes: Vec<String> = sizes.map(|(size, number)| format!("{number} of {size}")).collect();
    let all = counted(sets.len() as u64, "unavoidable set", "unavoidable sets");
    let mut text = format!("{all} of up to {largest} cells");
    if !sizes.is_empty() {
        text += &format!(": {}", sizes.join(", "));
    }
    for set in sets {
        let cells: Vec<String> =
            set.cells(Size::NINE).into_iter().map(|cell| style.name(cell)).collect();
        text += &format!("\n{}", cells.join(" "));
    }
    text
}
