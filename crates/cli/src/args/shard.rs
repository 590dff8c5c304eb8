//! Arguments for one of several equal parts of the work.

use super::{InputArgs, OutputArgs, TemplateArgs, Verb};
use clap::{Args, ValueEnum};
use std::fmt;
use std::ops::Range;
use std::path::PathBuf;
use std::str::FromStr;

/// Which part of the work to do.
#[derive(Args)]
pub(crate) struct ShardArgs {
    /// Do part K of N equal parts of the work, so that several machines can share it
    ///
    /// The output file appears when the part is complete, together with FILE.manifest.json, and the exit code is then 0.
    /// If the part is already complete, the same command does nothing. 'ennead merge' joins the parts.
    #[arg(long, value_name = "K/N", requires = "output", help_heading = "Output")]
    shard: Option<Shard>,
}

/// The arguments of `merge`.
#[derive(Args)]
pub(crate) struct MergeArgs {
    /// The output files of the parts, in any order
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// Part K of N, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shard {
    /// K.
    pub(crate) number: u64,
    /// N.
    pub(crate) of: u64,
}

impl Shard {
    /// The indices of this part's items among `count` items. The sizes of two parts differ by at most one.
    pub(crate) fn range(self, count: u64) -> Range<u64> {
        let bound = |parts: u64| {
            let bound = u128::from(count) * u128::from(parts) / u128::from(self.of);
            u64::try_from(bound).expect("a part is not larger than the whole")
        };
        bound(self.number - 1)..bound(self.number)
    }
}

impl FromStr for Shard {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Shard, &'static str> {
        const EXPECTED: &str = "expected K/N with K from 1 to N, such as 1/16";
        let (number, of) = text.split_once('/').ok_or(EXPECTED)?;
        let parsed = |text: &str| text.parse::<u64>().map_err(|_| EXPECTED);
        let shard = Shard { number: parsed(number)?, of: parsed(of)? };
        if (1..=shard.of).contains(&shard.number) { Ok(shard) } else { Err(EXPECTED) }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

/// A command that does one part of its work.
pub(crate) struct Sharded<'a> {
    /// The part.
    pub(crate) shard: Shard,
    /// The work as a whole.
    pub(crate) work: Work<'a>,
    /// Where its results go.
    pub(crate) output: &'a mut OutputArgs,
    /// The format of its results, as `--to` names it; `template` with `--format`.
    pub(crate) format: String,
}

/// The work that is divided into parts.
pub(crate) enum Work<'a> {
    /// The puzzles of the input.
    Puzzles(&'a mut InputArgs),
    /// The numbers of the puzzles or grids that `generate` makes.
    Numbers {
        /// The first number.
        first: &'a mut u64,
        /// The number of puzzles or grids.
        count: &'a mut u64,
        /// Whether every run makes the same puzzle or grid for a number.
        is_repeatable: bool,
    },
}

impl Verb {
    /// The part of the work that `--shard` requests; `None` for the whole work.
    pub(crate) fn sharded(&mut self) -> Option<Sharded<'_>> {
        let format = self.format_of_part();
        macro_rules! of_puzzles {
            ($args:expr) => {{
                let work = Work::Puzzles(&mut $args.input);
                Some(Sharded { shard: $args.shard.shard?, work, output: &mut $args.output, format })
            }};
        }
        match self {
            Verb::Solve(args) => of_puzzles!(args),
            Verb::Count(args) => of_puzzles!(args),
            Verb::Check(args) => of_puzzles!(args),
            Verb::Rate(args) => of_puzzles!(args),
            Verb::Explain(args) => of_puzzles!(args),
            Verb::Canon(args) => of_puzzles!(args),
            Verb::Shuffle(args) => of_puzzles!(args),
            Verb::Generate(args) => {
                let is_repeatable = args.seed.is_some() || args.rank.is_some();
                let work =
                    Work::Numbers { first: &mut args.first, count: &mut args.count, is_repeatable };
                Some(Sharded { shard: args.shard.shard?, work, output: &mut args.output, format })
            }
            _ => None,
        }
    }

    /// See [`Sharded::format`].
    fn format_of_part(&self) -> String {
        let (template, format) = match self {
            Verb::Solve(args) => (Some(&args.template), args.format_of_many().name().to_owned()),
            Verb::Count(args) => (Some(&args.template), name(&args.format())),
            Verb::Check(args) => (None, name(&args.format())),
            Verb::Rate(args) if args.label => (Some(&args.template), name(&args.table_format())),
            Verb::Rate(args) => (Some(&args.template), name(&args.format())),
            Verb::Explain(args) => (None, name(&args.format())),
            Verb::Canon(args) => (Some(&args.template), name(&args.format())),
            Verb::Shuffle(args) => (None, name(&args.format())),
            Verb::Generate(args) => (Some(&args.template), name(&args.format())),
            _ => (None, String::new()),
        };
        match template.is_some_and(TemplateArgs::is_stated) {
            true => "template".to_owned(),
            false => format,
        }
    }
}

/// The name of a format.
fn name(format: &impl ValueEnum) -> String {
    format.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::Command;
    use clap::Parser;

    #[test]
    fn parts_are_the_whole() {
        for count in [0, 1, 2, 7, 100, u64::MAX] {
            for of in [1, 2, 3, 7, 1000] {
                let parts = (1..=of).map(|number| Shard { number, of }.range(count));
                let mut end = 0;
                for part in parts {
                    assert_eq!(part.start, end);
                    assert!((part.end - part.start).abs_diff(count / of) <= 1);
                    end = part.end;
                }
                assert_eq!(end, count);
            }
        }
    }

    #[test]
    fn the_format_of_a_command() {
        for (line, expected) in [
            ("solve p.txt -o a.csv", "csv"),
            ("solve p.txt -o a.CSV", "line"),
            ("solve p.txt -o a.md", "markdown"),
            ("solve p.txt -o a", "line"),
            ("solve p.txt -o a.svg", "svg"),
            ("count p.txt -o a.csv", "text"),
            ("rate p.txt -o a.csv", "csv"),
            ("rate p.txt -o a.csv --to tsv", "tsv"),
            ("rate p.txt -o a --to=jsonl", "jsonl"),
            ("rate p.txt -o a.csv --json", "json"),
            ("rate p.txt -o a.csv --format {er}", "template"),
            ("rate p.txt -o a.txt", "text"),
            ("rate p.txt -o a.txt --label", "csv"),
            ("rate p.txt -o a --to tsv --label", "csv"),
            ("rate p.txt -o a.jsonl --label", "jsonl"),
            ("explain p.txt -o a.html", "html"),
            ("generate --seed 1 -o a.Csv", "csv"),
            ("generate --seed 1 -o a", "line"),
        ] {
            let line = format!("ennead {line} --shard 1/2");
            let mut command = Command::try_parse_from(line.split(' ')).unwrap();
            assert_eq!(command.verb.sharded().unwrap().format, expected, "{line}");
        }
    }

    #[test]
    fn parts_are_numbered_from_one() {
        assert_eq!("2/3".parse(), Ok(Shard { number: 2, of: 3 }));
        for wrong in ["0/3", "4/3", "3", "a/b", "1/0", "-1/2", "1/2/3", ""] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
