#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ennead_fuzz::read(
    None,
    &[b"\x1f\x8b\x08\0", bytes].concat()
));
