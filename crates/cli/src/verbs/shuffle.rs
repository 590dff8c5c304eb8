//! `ennead shuffle`: applies random transformations to puzzles.

use crate::args::{ShuffleArgs, ShuffleFormat};
use crate::classics::{self, Event, Plan};
use crate::exit::{Exit, Failure};
use crate::progress::Progress;
use ennead::Board;
use ennead::canon::Transformation;
use ennead::random::{Random, mix};

pub(crate) fn run(args: &ShuffleArgs) -> Result<Exit, Failure> {
    let mut entries = args.input.entries()?;
    let mut output = args.output.open(&mut entries)?;
    let progress = Progress::new(entries.extent(), &output);
    let format = args.format();
    if format == ShuffleFormat::Csv {
        output.line("puzzle,shuffled,transformation")?;
    }
    let plan = Plan { threads: args.threads, ..Plan::default() };
    let mut exit = Exit::Yes;
    let shuffles = |_: &mut (), number: u64, puzzle: &Board| {
        let mut lines = String::new();
        for copy in 0..args.count {
            let index = number.wrapping_mul(args.count).wrapping_add(copy);
            let shuffle = Transformation::random(&mut Random::new(mix(args.seed) ^ mix(!index)));
            let shuffled = shuffle.board(puzzle);
            lines += &match format {
                ShuffleFormat::Line => format!("{shuffled}\n"),
                ShuffleFormat::Tsv => format!("{puzzle}\t{shuffled}\t{shuffle}\n"),
                ShuffleFormat::Csv => format!("{puzzle},{shuffled},{shuffle}\n"),
            };
        }
        lines
    };
    classics::run(entries, plan, &progress, shuffles, |event| match event {
        Event::Done(done) => {
            output.text(&done.result)?;
            output.end_result()
        }
        Event::Unreadable(error) => {
            exit = exit.and(progress.unanswered(&error));
            // Empty lines replace the shuffles, so that line n belongs to shuffle n.
            let gaps = if error.is_of_puzzle { args.count } else { 0 };
            (0..gaps).try_for_each(|_| output.line(""))
        }
        Event::BlockEnd => output.end_block(),
    })?;
    output.finish(exit)
}
