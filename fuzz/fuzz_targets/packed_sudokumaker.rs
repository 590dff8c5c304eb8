#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    ennead_fuzz::lz_string("sudokumaker.app/?puzzle=", bytes);
});
