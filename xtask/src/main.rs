//! House rules, run as `cargo xtask tidy`; the tests of this crate hold them too.

mod arrows;
mod size;

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["tidy"] => tidy(),
        _ => {
            eprintln!("usage: cargo xtask tidy    holds the workspace against its house rules");
            ExitCode::from(2)
        }
    }
}

fn tidy() -> ExitCode {
    let broken: Vec<String> = arrows::broken().into_iter().chain(size::broken()).collect();
    for rule in &broken {
        eprintln!("{rule}");
    }
    if broken.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
