#![no_main]

use ennead_format::Format;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ennead_fuzz::read(Some(Format::SudokuMaker), bytes));
