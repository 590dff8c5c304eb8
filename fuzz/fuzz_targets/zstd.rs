#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ennead_fuzz::read(
    None,
    &[b"\x28\xb5\x2f\xfd", bytes].concat()
));
