//! Runs a library of one-step test cases in HoDoKu's format and says which fail, and why.
//!
//! ```text
//! cargo run --release -p ennead-logic --example reglib -- FILE [CODE...]
//! ```
//!
//! A case is passed by HoDoKu's own rule: of all steps of the technique in the position, those with the digits of the
//! case must be there and have no other result than the case says. Every step that is found is proven as well.

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
