//! Writes puzzles and grids as text, records or rows.

use super::variants;
use crate::args::{GenerateArgs, Scale, TableFormat};
use crate::exit::Failure;
use crate::interrupt::{flag, interrupted};
use crate::labelled::{Columns, LABELLER, Sink, scales, steps};
use crate::output::RecordForm;
use crate::parquet;
use ennead::labels::LabelledPuzzle;
use ennead::logic::difficulty;
use ennead::make::{Impossible, Made, MadeVariant};
use ennead::rating::{hodoku, se};
use ennead::render::json;
use ennead::{Board, Candidates, Puzzle};

/// How results are written.
pub(super) struct Text {
    /// How results are written as records; `None` for lines and rows.
    pub(super) form: Option<RecordForm>,
    format: TableFormat,
    seed: u64,
    /// The scales on which puzzles are rated.
    scales: Vec<Scale>,
    /// The first columns of CSV, before optional ones.
    first_columns: String,
    /// Whether puzzles have labels.
    labels: bool,
    columns: Columns,
}

impl Text {
    /// Settings from the arguments. `layout` is `None` for classic puzzles. Fails if the format cannot hold the requested
    /// results.
    pub(super) fn new(
        args: &GenerateArgs,
        seed: u64,
        layout: Option<&Puzzle>,
    ) -> Result<Text, Failure> {
        let (form, format, scales) = (args.form()?, args.format(), args.scales());
        let refused = |message: &str| Err(Failure::Message(message.to_owned()));
        if form.is_none() && format == TableFormat::Line {
            if args.label {
                return refused("--label requires --to csv, json, jsonl or parquet, or --format");
            }
            if !scales.is_empty() {
                return refused("--rate requires --to csv, json, jsonl or parquet");
            }
        }
        let is_parquet = form.is_none() && format == TableFormat::Parquet;
        if is_parquet && args.grids {
            return refused("--grids requires --to line, csv, json or jsonl");
        }
        if is_parquet {
            parquet::check()?;
        }
        let columns = Columns { weight: args.weighted, steps: args.steps };
        let labels = args.label || is_parquet;
        let first_columns = match layout {
            _ if args.rank.is_some() => "rank,solution".to_owned(),
            _ if args.grids => "solution".to_owned(),
            Some(layout) => variants::columns(layout) + ",clues",
            None => "puzzle,solution,clues".to_owned(),
        };
        Ok(Text { form, format, seed, scales, first_columns, labels, columns })
    }

    /// The header of CSV.
    pub(super) fn header(&self) -> Option<String> {
        if self.form.is_some() || self.format != TableFormat::Csv {
            return None;
        }
        if self.labels {
            return Some(self.columns.header());
        }
        let mut header = self.first_columns.clone();
        if self.columns.weight {
            header += ",weight,failures";
        }
        for scale in &self.scales {
            header += match scale {
                Scale::Se => ",er,ep,ed",
                Scale::Hodoku => ",hodoku_level,hodoku_score",
                Scale::Ennead => ",ennead_level,ennead_hardest",
            };
        }
        Some(header)
    }

    /// Adds a classic puzzle to a block. Returns false if an interrupt prevented that.
    pub(super) fn puzzle(&self, number: u64, made: &Made, block: &mut Block) -> bool {
        if self.labels {
            let Some(labelled) = self.labelled(number, made) else { return false };
            match (&self.form, self.format) {
                (Some(form), _) => {
                    let Ok(record) = labelled.record() else { return true };
                    block.records.extend(form.text(&record.into()));
                }
                (None, TableFormat::Parquet) => block.table.push(labelled),
                (None, _) => block.line(format_args!("{}", self.columns.row(&labelled))),
            }
            block.made += 1;
            return true;
        }
        block.made += 1;
        let Made { puzzle: board, solution, failures, weight } = made;
        if self.form.is_none() && self.format == TableFormat::Line {
            block.line(format_args!("{board}"));
            return true;
        }
        let Ok(puzzle) = board.to_puzzle() else { return true };
        let ratings = self.ratings(&puzzle);
        match &self.form {
            Some(form) => {
                let record = json::Generated::of(&puzzle, solution, self.seed, number);
                let record =
                    json::Generated { failures: *failures, weight: *weight, ratings, ..record };
                block.records.extend(form.text(&record.into()));
            }
            None => {
                let clues = puzzle.givens().filled();
                let weight = weight.map(|weight| format!(",{weight:.6e},{failures}"));
                let weight = weight.unwrap_or_default();
                let figures = figures(&ratings);
                block.line(format_args!("{board},{solution},{clues}{weight}{figures}"));
            }
        }
        true
    }

    /// Adds a puzzle of a shape other than the classic one to a block.
    pub(super) fn variant(&self, number: u64, made: &MadeVariant, block: &mut Block) {
        let MadeVariant { puzzle, solution, failures, undecided } = made;
        block.made += 1;
        block.undecided += undecided;
        if self.form.is_none() && self.format == TableFormat::Line {
            return block.line(format_args!("{}", variants::line(puzzle)));
        }
        let ratings = self.ratings(puzzle);
        match &self.form {
            Some(form) => {
                let record = json::Generated::of(puzzle, solution, self.seed, number);
                let record = json::Generated { failures: *failures, ratings, ..record };
                block.records.extend(form.text(&record.into()));
            }
            None => {
                let clues = puzzle.givens().filled();
                let fields = variants::fields(puzzle, solution);
                block.line(format_args!("{fields},{clues}{}", figures(&ratings)));
            }
        }
    }

    /// Labels a puzzle. `None` after an interrupt, because labels may be missing.
    fn labelled(&self, number: u64, made: &Made) -> Option<LabelledPuzzle> {
        let scales = scales(self.scales.iter().copied());
        let labels = LABELLER
            .with_borrow_mut(|labeller| labeller.labels(&made.puzzle, scales, &flag()))
            .ok()?;
        let origin = format!("generate --seed {}", self.seed);
        let steps = match self.columns.steps {
            true => Some(steps(&made.puzzle.to_puzzle().ok()?)?),
            false => None,
        };
        let (failures, weight) = (Some(made.failures), made.weight);
        let puzzle = LabelledPuzzle::new(labels, number, origin);
        (!interrupted()).then_some(LabelledPuzzle { steps, failures, weight, ..puzzle })
    }

    fn ratings(&self, puzzle: &Puzzle) -> Vec<json::Scale> {
        let board = puzzle.as_board();
        let rating = |scale: &Scale| match scale {
            Scale::Se => {
                let rate = |board: &Board| se::Rater::new().rate(board, se::Until::Solved);
                let report = board.as_ref().map(rate);
                json::Scale::Se(report.as_ref().map(Into::into).unwrap_or_default())
            }
            Scale::Hodoku => {
                let report = board.as_ref().and_then(|board| hodoku::rate(board).ok());
                json::Scale::Hodoku(report.as_ref().map(Into::into).unwrap_or_default())
            }
            Scale::Ennead => {
                let rating = difficulty::rate(&Candidates::of(puzzle)).ok();
                json::Scale::Ennead(rating.as_ref().map(Into::into).unwrap_or_default())
            }
        };
        self.scales.iter().map(rating).collect()
    }

    /// Adds a grid to a block.
    pub(super) fn grid(&self, grid: json::GeneratedGrid, block: &mut Block) {
        block.made += 1;
        match (&self.form, grid.rank) {
            (Some(form), _) => block.records.extend(form.text(&grid.into())),
            (None, Some(rank)) if self.format == TableFormat::Csv => {
                block.line(format_args!("{rank},{}", grid.grid));
            }
            (None, _) => block.line(format_args!("{}", grid.grid)),
        }
    }
}

/// The figures of ratings as CSV columns, with a comma before each.
fn figures(ratings: &[json::Scale]) -> String {
    fn shown<T: ToString>(figure: Option<T>) -> String {
        figure.map(|figure| figure.to_string()).unwrap_or_default()
    }
    let tenths = |figure: Option<f64>| shown(figure.map(|figure| format!("{figure:.1}")));
    let columns = |scale: &json::Scale| match scale {
        json::Scale::Se(it) => format!(",{},{},{}", tenths(it.er), tenths(it.ep), tenths(it.ed)),
        json::Scale::Hodoku(it) => format!(",{},{}", shown(it.level), shown(it.score)),
        json::Scale::Ennead(it) => {
            let hardest = it.hardest.as_ref().map(|hardest| &hardest.slug);
            format!(",{},{}", shown(it.level), shown(hardest))
        }
    };
    ratings.iter().map(columns).collect()
}

/// Results in order: lines, records or rows of a table.
#[derive(Default)]
pub(super) struct Block {
    pub(super) made: u64,
    /// Whether all results are present.
    pub(super) is_complete: bool,
    /// The number of givens that were kept although they may be redundant.
    pub(super) undecided: usize,
    /// The reason why no puzzle meets the request, if the search has shown that.
    pub(super) impossible: Option<Impossible>,
    lines: String,
    records: Vec<String>,
    table: Vec<LabelledPuzzle>,
}

impl Block {
    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        use std::fmt::Write;
        // Writing to a string cannot fail.
        let _ = writeln!(self.lines, "{line}");
    }

    /// Whether the block consists of only this line, which is stated without its line break.
    pub(super) fn is_line(&self, line: &[u8]) -> bool {
        let lines = self.lines.strip_suffix('\n').into_iter();
        let mut all = lines.chain(self.records.iter().map(String::as_str));
        all.next().map(str::as_bytes) == Some(line) && all.next().is_none()
    }

    pub(super) fn write(self, sink: &mut Sink) -> Result<(), Failure> {
        match sink {
            Sink::Text(output) => {
                output.text(&self.lines)?;
                self.records.iter().try_for_each(|record| output.record_text(record))?;
                output.end_block()
            }
            Sink::Parquet(file) => self.table.into_iter().try_for_each(|row| file.write(row)),
        }
    }
}
