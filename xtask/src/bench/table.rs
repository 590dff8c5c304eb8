//! Formats figures as tables for the terminal and for `bench/README.md`.

use super::catalog::{Catalog, Role};
use super::record::{Figure, Record};
use super::statistics::Spread;
use anyhow::{Context, Result};
use std::fmt::Write;

/// Formats all figures of a record for the terminal, in one block for each suite and sample.
pub(crate) fn text(record: &Record) -> String {
    let reference = record.fact("reference").unwrap_or("the reference");
    let mut text = String::new();
    let mut contest = None;
    for figure in record.figures() {
        if contest != Some((figure.suite.clone(), figure.puzzles)) {
            let (suite, puzzles) = (&figure.suite, grouped(figure.puzzles));
            let unit = if figure.puzzles == 1 { "puzzle" } else { "puzzles" };
            let title = format!("{suite}, {puzzles} {unit}");
            let _ = writeln!(
                text,
                "\n{title:<36}{:>10}  {:<24}{:>12}",
                "per second",
                format!("  x {reference}"),
                "instructions"
            );
            contest = Some((figure.suite.clone(), figure.puzzles));
        }
        let ratio = figure.ratio.map_or_else(String::new, ratio_with_spread);
        let instructions = figure.instructions.map_or("-".to_owned(), |it| short(it.median));
        let line = format!(
            "  {:<34}{:>10}    {ratio:<22}{instructions:>12}",
            figure.engine,
            short(figure.rate.median),
        );
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

/// Formats the figures for `bench/README.md`: the processor, and a table of the headline engines.
///
/// `name` is the path of the record relative to `bench`.
pub(crate) fn readme(record: &Record, catalog: &Catalog, name: &str) -> Result<String> {
    let fact = |key: &str| record.fact(key).with_context(|| format!("{name}: {key} is missing"));
    let (reference, cpu) = (fact("reference")?, fact("cpu")?);
    let figures = record.figures();
    let measured = |engine: &str| figures.iter().any(|figure| figure.engine == engine);
    let headline = catalog.engines.iter().filter(|engine| engine.role == Role::Headline);
    let engines: Vec<&str> =
        headline.map(|engine| engine.name.as_str()).filter(|engine| measured(engine)).collect();

    let mut text = format!(
        "Puzzles per second on one core of {cpu}, from\n[{name}]({name}).\nOur engines read the text, count up to two \
         solutions and write the first; the crate `{reference}` counts up to two in puzzles\nthat are already parsed. In \
         brackets: how many times as fast as that crate, the median of paired ratios and their quartiles.\n\n| list \
         | `{reference}` |"
    );
    for engine in &engines {
        let _ = write!(text, " `{engine}` |");
    }
    let _ = write!(text, "\n| --- | ---: |{}", " ---: |".repeat(engines.len()));
    for suite in &catalog.suites {
        let of = |engine: &str| {
            let mut figures = figures.iter().filter(|figure| figure.suite == suite.name);
            figures.find(|figure| figure.engine == engine)
        };
        let Some(peer) = of(reference) else { continue };
        let _ = write!(text, "\n| {}: {} | {} |", suite.name, suite.what, short(peer.rate.median));
        for engine in &engines {
            let _ = write!(text, " {} |", of(engine).map_or_else(String::new, cell));
        }
    }
    Ok(text + "\n")
}

/// Returns `readme` with the text between its markers replaced by `part`.
pub(crate) fn put_between_marks(readme: &str, part: &str) -> Result<String> {
    let (before, rest) =
        readme.split_once(BEGIN).context("bench/README.md has no marker before the figures")?;
    let (_, after) =
        rest.split_once(END).context("bench/README.md has no marker after the figures")?;
    Ok(format!("{before}{BEGIN}\n{part}{END}{after}"))
}

const BEGIN: &str = "<!-- figures: written by cargo xtask bench -->";
const END: &str = "<!-- end of figures -->";

fn cell(figure: &Figure) -> String {
    let ratio = figure.ratio.map_or_else(String::new, |it| format!(" ({})", ratio_with_spread(it)));
    short(figure.rate.median) + &ratio
}

fn ratio_with_spread(Spread { low, median, high }: Spread) -> String {
    format!("{} x, {}-{}", three_digits(median), three_digits(low), three_digits(high))
}

/// Formats a number with three digits and a unit: 2.91 M, 410 k, 16.4 k, 49.0.
fn short(value: f64) -> String {
    match value {
        1e9.. => three_digits(value / 1e9) + " G",
        1e6.. => three_digits(value / 1e6) + " M",
        1e3.. => three_digits(value / 1e3) + " k",
        _ => three_digits(value),
    }
}

fn three_digits(value: f64) -> String {
    let decimals = match value {
        100.0.. => 0,
        10.0.. => 1,
        _ => 2,
    };
    format!("{value:.decimals$}")
}

/// Formats a number with separated thousands: 49,158.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    groups.map(|group| String::from_utf8_lossy(group)).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::super::record::tests::RECORD;
    use super::*;

    fn record() -> Record {
        Record::from_csv(RECORD).unwrap()
    }

    #[test]
    fn numbers_have_three_digits() {
        let numbers = [3_214_000.0, 410_499.0, 16_440.0, 49.0, 4.875, 0.125, 2.5e9].map(short);
        assert_eq!(numbers, ["3.21 M", "410 k", "16.4 k", "49.0", "4.88", "0.12", "2.50 G"]);
        assert_eq!([1, 999, 1000, 1_234_567].map(grouped), ["1", "999", "1,000", "1,234,567"]);
    }

    #[test]
    fn the_terminal_has_a_block_for_each_list() {
        insta::assert_snapshot!(text(&record()));
    }

    #[test]
    fn the_readme_has_the_headline_engines_and_names_the_record() {
        let catalog = Catalog::read(&crate::root()).unwrap();
        let part = readme(&record(), &catalog, "record/zen4/2026-11-21.csv").unwrap();
        insta::assert_snapshot!(part);
    }

    #[test]
    fn only_the_text_between_the_markers_changes() {
        let readme = format!("# Title\n\n{BEGIN}\nold\n{END}\n\n## Next\n");
        let new = format!("# Title\n\n{BEGIN}\nnew\n{END}\n\n## Next\n");
        assert_eq!(put_between_marks(&readme, "new\n").unwrap(), new);
        assert!(put_between_marks("# Title\n", "new\n").is_err());
    }

    #[test]
    fn the_readme_has_its_markers() {
        let readme = std::fs::read_to_string(crate::root().join("bench/README.md")).unwrap();
        assert!(put_between_marks(&readme, "").is_ok());
    }
}
