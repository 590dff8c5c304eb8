//! A position for each technique, and HoDoKu's regression library.

#[path = "../../examples/reglib/case.rs"]
mod case;
#[path = "../../examples/reglib/codes.rs"]
mod codes;
#[path = "../../examples/reglib/run.rs"]
mod run;

/// Mutant fish take seconds each; the example runs them.
const SLOW: [&str; 4] = ["0362", "03621", "0363", "0364"];

#[test]
fn each_technique_finds_its_step() {
    let path = ennead_testkit::testdata().join("techniques/steps.txt");
    let steps = std::fs::read_to_string(path).expect("a list of steps");
    let report = run::run(&steps, &|_| true);
    assert!(report.failures.is_empty(), "{report}");
    assert!(report.codes.len() > 60 && report.proven > 0, "{report}");
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
