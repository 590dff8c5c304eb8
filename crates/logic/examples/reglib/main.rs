//! Runs a library of one-step test cases in HoDoKu's format and reports which fail, and why.
//!
//! ```text
//! cargo run --release -p ennead-logic --example reglib -- FILE [CODE...]
//! ```
//!
//! A case passes by the same test as in HoDoKu: the technique finds steps with the digits of the case, and each of them
//! has exactly the conclusions that the case states. Every step found is also verified. If a step cannot be proven, the
//! exit code is 1; failed cases do not change the exit code.

mod case;
mod codes;
mod run;

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Some(file) = arguments.next() else {
        eprintln!("usage: reglib FILE [CODE...]");
        return ExitCode::from(2);
    };
    let codes: Vec<String> = arguments.collect();
    let text = match std::fs::read_to_string(&file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{file}: {error}");
            return ExitCode::from(2);
        }
    };
    let report = run::run(&text, &|case| codes.is_empty() || codes.contains(&case.code));
    print!("{report}");
    if report.unproven > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
