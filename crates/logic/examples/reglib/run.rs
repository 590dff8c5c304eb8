//! Runs the cases and counts those that pass.

use super::case::Case;
use super::codes::{options, technique};
use ennead_logic::{Conclusion, Pattern, Position, Step, Technique, verify};
use ennead_puzzle::DigitSet;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// The results for a library.
#[derive(Debug, Default)]
pub(crate) struct Report {
    /// For each code, the number of cases that passed and the number of all its cases.
    pub(crate) codes: BTreeMap<String, [usize; 2]>,
    /// A line for each case that failed.
    pub(crate) failures: Vec<String>,
    /// The number of steps that were found and proven.
    pub(crate) proven: usize,
    /// The number of steps that were found but not proven, which should be 0.
    pub(crate) unproven: usize,
}

/// Runs the wanted cases of a library.
pub(crate) fn run(library: &str, wanted: &dyn Fn(&Case) -> bool) -> Report {
    let mut report = Report::default();
    let lines = library.lines().enumerate();
    for case in lines.filter_map(|(line, text)| Case::read(line + 1, text)).filter(wanted) {
        let outcome = report.try_case(&case);
        let [passed, all] = report.codes.entry(case.code.clone()).or_default();
        *all += 1;
        match outcome {
            Ok(()) => *passed += 1,
            Err(why) => {
                let Case { line, code, variant, .. } = &case;
                let dash = if variant.is_empty() { "" } else { "-" };
                report.failures.push(format!("line {line}: {code}{dash}{variant}: {why}"));
            }
        }
    }
    report
}

impl Report {
    fn try_case(&mut self, case: &Case) -> Result<(), String> {
        let technique = technique(case).ok_or("there is no such technique")?;
        let position = Position::with(&case.at, options(case));
        let steps = technique.steps(&position);
        for step in &steps {
            match verify(step, &case.at) {
                Ok(()) => self.proven += 1,
                Err(refutation) => {
                    self.unproven += 1;
                    self.failures
                        .push(format!("line {}: unproven: {refutation}: {step:?}", case.line));
                }
            }
        }
        // Siamese fish and dual forms consist of two patterns, so only steps with two patterns count. For other codes,
        // only steps with one pattern count.
        let siamese = case.code.len() == 5 && case.code.starts_with('0');
        let pairs = siamese || matches!(case.code.as_str(), "0404" | "0405");
        let is_pair = |step: &&Step| {
            pairs == matches!(step.pattern, Pattern::FishPair(_) | Pattern::ChainPair(_))
        };
        let matching: Vec<BTreeSet<Conclusion>> = steps
            .iter()
            .filter(is_pair)
            .filter(|step| digits(step) == case.digits)
            .map(|step| step.conclusions.iter().copied().collect())
            .collect();
        if case.variant == "x" {
            return if matching.is_empty() { Ok(()) } else { Err("found, but must not be".into()) };
        }
        if matching.is_empty() {
            return Err(format!(
                "none of the {} steps found has the digits {}",
                steps.len(),
                case.digits
            ));
        }
        match matching.iter().find(|conclusions| **conclusions != case.conclusions) {
            None => Ok(()),
            Some(other) if matching.contains(&case.conclusions) => {
                Err(format!("found, but also {}", list(other)))
            }
            Some(other) => {
                Err(format!("expected {}, found {}", list(&case.conclusions), list(other)))
            }
        }
    }
}

fn list(conclusions: &BTreeSet<Conclusion>) -> String {
    let all: Vec<String> = conclusions
        .iter()
        .map(|conclusion| match conclusion {
            Conclusion::Place(candidate) => candidate.to_string(),
            Conclusion::Eliminate(one) => format!("{}<>{}", one.cell, one.digit),
        })
        .collect();
    all.join(" ")
}

/// The digits by which the library tells the steps of a technique apart.
fn digits(step: &Step) -> DigitSet {
    let concluded = || step.conclusions.iter().map(|one| one.candidate().digit).collect();
    match &step.pattern {
        Pattern::Locked { digit, .. } => DigitSet::of(*digit),
        Pattern::LockedSubset { digits, .. }
        | Pattern::NakedSubset { digits, .. }
        | Pattern::HiddenSubset { digits, .. } => *digits,
        Pattern::Fish(fish) => DigitSet::of(fish.digit),
        Pattern::FishPair(pair) => DigitSet::of(pair[0].digit),
        Pattern::ChainPair(pair) => DigitSet::of(pair[0].nodes[0].digit),
        Pattern::Deadly(deadly) => deadly.digits,
        // The library states no digits for a BUG.
        Pattern::Bug(_) => DigitSet::EMPTY,
        Pattern::Template { digit, .. } => DigitSet::of(*digit),
        Pattern::Colouring(colouring) => DigitSet::of(colouring.digit),
        Pattern::Chain(chain)
            if matches!(step.technique, Technique::WWing | Technique::RemotePair) =>
        {
            chain.nodes.iter().map(|node| node.digit).collect()
        }
        Pattern::Wing(wing) => wing.digits,
        _ => concluded(),
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for failure in &self.failures {
            writeln!(f, "{failure}")?;
        }
        let (mut passed, mut all) = (0, 0);
        writeln!(f, "\n{:<6} {:>6} {:>6}", "code", "passed", "of")?;
        for (code, [good, cases]) in &self.codes {
            writeln!(f, "{code:<6} {good:>6} {cases:>6}")?;
            passed += good;
            all += cases;
        }
        writeln!(f, "{:<6} {passed:>6} {all:>6}", "all")?;
        writeln!(f, "\n{} steps found and proven, {} unproven", self.proven, self.unproven)
    }
}
