//! Tests of the finders on a position for each technique, and on HoDoKu's regression library.

#[path = "../../examples/reglib/case.rs"]
pub(crate) mod case;
#[path = "../../examples/reglib/codes.rs"]
pub(crate) mod codes;
#[path = "../../examples/reglib/run.rs"]
mod run;

use ennead_logic::{Position, Step, Technique, verify};
use std::collections::{BTreeMap, BTreeSet};

/// The codes of mutant fish, each of which takes seconds; only the example `reglib` runs them.
const SLOW: [&str; 4] = ["0362", "03621", "0363", "0364"];

#[test]
fn each_technique_finds_its_step() {
    let path = ennead_testkit::testdata().join("techniques/steps.txt");
    let steps = std::fs::read_to_string(path).expect("a list of steps");
    let report = run::run(&steps, &|_| true);
    assert!(report.failures.is_empty(), "{report}");
    assert!(report.codes.len() > 60 && report.proven > 0, "{report}");
}

/// For each technique, the other techniques under whose names the verifier accepts its steps too. These are wider classes,
/// and techniques with the same evidence that differ in how a step is found or in the conclusions that it states.
const ALSO: [&str; 48] = [
    "2-string-kite: aic discontinuous-nice-loop turbot-fish x-chain",
    "3d-sue-de-coq: sk-loop",
    "aic: discontinuous-nice-loop",
    "discontinuous-nice-loop: aic l-wing",
    "empty-rectangle: aic discontinuous-nice-loop grouped-aic grouped-discontinuous-nice-loop turbot-fish x-chain",
    "finned-franken-jellyfish: finned-mutant-jellyfish",
    "finned-franken-swordfish: finned-mutant-swordfish",
    "finned-franken-x-wing: finned-mutant-x-wing",
    "finned-jellyfish: finned-mutant-jellyfish sashimi-jellyfish",
    "finned-mutant-jellyfish: finned-franken-jellyfish finned-jellyfish sashimi-jellyfish",
    "finned-mutant-swordfish: finned-franken-swordfish",
    "finned-mutant-x-wing: finned-franken-x-wing",
    "finned-squirmbag: finned-mutant-squirmbag sashimi-squirmbag",
    "finned-swordfish: finned-mutant-swordfish sashimi-swordfish",
    "finned-x-wing: finned-mutant-x-wing sashimi-x-wing",
    "franken-jellyfish: mutant-jellyfish",
    "franken-swordfish: mutant-swordfish",
    "franken-x-wing: mutant-x-wing",
    "grouped-aic: grouped-discontinuous-nice-loop",
    "grouped-discontinuous-nice-loop: grouped-aic",
    "h-wing: aic discontinuous-nice-loop",
    "jellyfish: mutant-jellyfish",
    "l-wing: aic discontinuous-nice-loop",
    "m-wing: aic discontinuous-nice-loop",
    "multi-colours-1: multi-colours-2",
    "multi-colours-2: multi-colours-1",
    "multi-sector-locked-set: sk-loop",
    "mutant-jellyfish: franken-jellyfish",
    "mutant-swordfish: franken-swordfish",
    "mutant-x-wing: franken-x-wing",
    "remote-pair: aic discontinuous-nice-loop xy-chain",
    "s-wing: aic discontinuous-nice-loop",
    "sashimi-jellyfish: finned-jellyfish finned-mutant-jellyfish",
    "sashimi-swordfish: finned-mutant-swordfish finned-swordfish",
    "sashimi-x-wing: finned-mutant-x-wing finned-x-wing",
    "simple-colours-trap: simple-colours-wrap",
    "simple-colours-wrap: simple-colours-trap",
    "skyscraper: aic discontinuous-nice-loop turbot-fish x-chain",
    "squirmbag: mutant-squirmbag",
    "swordfish: mutant-swordfish",
    "template-delete: template-set",
    "template-set: template-delete",
    "turbot-fish: aic discontinuous-nice-loop empty-rectangle x-chain",
    "unique-rectangle-6: hidden-rectangle",
    "w-wing: aic discontinuous-nice-loop",
    "x-chain: aic discontinuous-nice-loop",
    "x-wing: mutant-x-wing",
    "xy-chain: aic discontinuous-nice-loop remote-pair",
];

#[test]
fn steps_are_accepted_under_the_listed_other_names() {
    let path = ennead_testkit::testdata().join("techniques/steps.txt");
    let library = std::fs::read_to_string(path).expect("a list of steps");
    let mut also: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let cases = library.lines().enumerate().filter_map(|(line, text)| case::Case::read(line, text));
    for case in cases {
        let technique = codes::technique(&case).expect("a technique");
        let position = Position::with(&case.at, codes::options(&case));
        for step in technique.steps(&position).into_iter().take(20) {
            for other in Technique::all(case.at.size()).filter(|other| *other != technique) {
                let renamed = Step { technique: other, ..step.clone() };
                if verify(&renamed, &case.at).is_ok() {
                    let slug = technique.slug().into_owned();
                    also.entry(slug).or_default().insert(other.slug().into_owned());
                }
            }
        }
    }
    let list = |(slug, others): (String, BTreeSet<String>)| {
        format!("{slug}: {}", others.into_iter().collect::<Vec<_>>().join(" "))
    };
    assert_eq!(also.into_iter().map(list).collect::<Vec<_>>(), ALSO);
}

#[test]
#[ignore = "needs the large data sets (CONTRIBUTING.md, Tests)"]
fn the_regression_library_passes() {
    let path = ennead_testkit::data_sets().join("hodoku-reglib.txt");
    let library = std::fs::read_to_string(path).expect("a library");
    let report = run::run(&library, &|case| !SLOW.contains(&case.code.as_str()));
    let passed: usize = report.codes.values().map(|[passed, _]| passed).sum();
    assert_eq!(report.unproven, 0, "{report}");
    assert!(passed >= 1101, "{report}");
    for exact in [
        "0300", "0402", "0404", "0606", "0610", "0706", "0707", "0708", "0710", "0803", "0904",
        "1101", "1201",
    ] {
        let [passed, all] = report.codes[exact];
        assert_eq!(passed, all, "{exact}\n{report}");
    }
}
