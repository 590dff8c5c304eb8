//! NumPy files as NumPy writes them.

use ennead_format::{Entry, Options, Reader};
use ennead_puzzle::RegionSetup;
use std::io::{Cursor, Write};

/// A `.npy` file with this header and data.
fn npy(version: u8, descr: &str, fortran: bool, shape: &str, data: &[u8]) -> Vec<u8> {
    let fortran = if fortran { "True" } else { "False" };
    let mut header =
        format!("{{'descr': {descr}, 'fortran_order': {fortran}, 'shape': {shape}, }}");
    while (header.len() + 13) % 64 != 0 {
        header.push(' ');
    }
    header.push('\n');
    let length = header.len() as u32;
    let length = if version == 1 {
        (length as u16).to_le_bytes().to_vec()
    } else {
        length.to_le_bytes().to_vec()
    };
    [b"\x93NUMPY", &[version, 0][..], &length, header.as_bytes(), data].concat()
}

fn npz(members: &[(&str, Vec<u8>)], method: zip::CompressionMethod) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let options = zip::write::SimpleFileOptions::default().compression_method(method);
    for (name, bytes) in members {
        archive.start_file(*name, options).unwrap();
        archive.write_all(bytes).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

fn read(file: impl Into<Vec<u8>>) -> Vec<Entry> {
    let reader = Reader::new("f", Cursor::new(file.into()), &Options::default());
    reader.map(|entry| entry.unwrap()).collect()
}

fn error(file: Vec<u8>) -> String {
    let mut reader = Reader::new("f", Cursor::new(file), &Options::default());
    let error = reader.next().unwrap().unwrap_err().to_string();
    assert!(reader.next().is_none());
    error
}

fn lines(entries: &[Entry]) -> Vec<String> {
    entries.iter().map(|entry| entry.setup.grid().unwrap().to_string()).collect()
}

const SMALL: [u8; 16] = [1, 0, 0, 0, 0, 0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 4];
const SMALL_LINE: &str = "1.....2..3.....4";

#[test]
fn records_with_grids_and_groups() {
    let read = read(include_bytes!("../data/records.npz").as_slice());
    let expected: Vec<&str> = include_str!("../data/records.tsv").lines().skip(1).collect();
    assert_eq!(read.len(), 3);
    for (entry, expected) in read.iter().zip(expected) {
        let fields: Vec<&str> = expected.split('\t').collect();
        assert_eq!(entry.setup.grid().unwrap().to_string(), fields[0]);
        let map = fields[1].bytes().map(|label| i32::from(label - b'0')).collect();
        assert_eq!(entry.setup.regions, RegionSetup::Map(map));
        assert!(entry.setup.clone().check().is_ok());
    }
    assert_eq!(read[1].place.to_string(), "f item 2");
}

#[test]
fn every_type_of_number() {
    let bytes =
        |f: &dyn Fn(u8) -> Vec<u8>| SMALL.iter().flat_map(|value| f(*value)).collect::<Vec<u8>>();
    let types: [(&str, Vec<u8>); 10] = [
        ("'|u1'", SMALL.to_vec()),
        ("'|i1'", SMALL.to_vec()),
        ("'<i2'", bytes(&|v| i16::from(v).to_le_bytes().to_vec())),
        ("'>u2'", bytes(&|v| u16::from(v).to_be_bytes().to_vec())),
        ("'<i4'", bytes(&|v| i32::from(v).to_le_bytes().to_vec())),
        ("'>i4'", bytes(&|v| i32::from(v).to_be_bytes().to_vec())),
        ("'<i8'", bytes(&|v| i64::from(v).to_le_bytes().to_vec())),
        ("'>u8'", bytes(&|v| u64::from(v).to_be_bytes().to_vec())),
        ("'<f4'", bytes(&|v| f32::from(v).to_le_bytes().to_vec())),
        ("'>f8'", bytes(&|v| f64::from(v).to_be_bytes().to_vec())),
    ];
    for (descr, data) in types {
        assert_eq!(lines(&read(npy(1, descr, false, "(4, 4)", &data))), [SMALL_LINE], "{descr}");
    }
    let minus = npy(1, "'<i2'", false, "(4, 4)", &[0xff; 32]);
    assert_eq!(read(minus)[0].setup.values, [-1; 16]);
    let nan = npy(1, "'<f8'", false, "(4, 4)", &f64::NAN.to_le_bytes().repeat(16));
    assert_eq!(read(nan)[0].setup.values, [0; 16]);
}

#[test]
fn every_shape_and_version() {
    for version in [1, 2, 3] {
        assert_eq!(lines(&read(npy(version, "'|u1'", false, "(16,)", &SMALL))), [SMALL_LINE]);
    }
    let twice = SMALL.repeat(2);
    for shape in ["(2, 16)", "(2, 4, 4)", "(2, 4, 4, 1)", "(2, 16, 1)"] {
        assert_eq!(lines(&read(npy(1, "'|u1'", false, shape, &twice))), [SMALL_LINE; 2], "{shape}");
    }
    let mut transposed = [0; 16];
    for (index, value) in SMALL.iter().enumerate() {
        transposed[index % 4 * 4 + index / 4] = *value;
    }
    assert_eq!(lines(&read(npy(1, "'|u1'", true, "(4, 4)", &transposed))), [SMALL_LINE]);
    let mut columns_first = [0; 32];
    for (index, value) in twice.iter().enumerate() {
        columns_first[index / 16 + index / 4 % 4 * 2 + index % 4 * 8] = *value;
    }
    let file = npy(1, "'|u1'", true, "(2, 4, 4)", &columns_first);
    assert_eq!(lines(&read(file)), [SMALL_LINE; 2]);
    assert_eq!(read(npy(1, "'|u1'", false, "(16, 16)", &[4; 256])).len(), 16);
    assert_eq!(read(npy(1, "'|u1'", false, "(16, 16)", &[5; 256])).len(), 1);
}

#[test]
fn texts() {
    let mut bytes = SMALL_LINE.as_bytes().to_vec();
    bytes.extend([0, 0]);
    assert_eq!(lines(&read(npy(1, "'|S18'", false, "(1,)", &bytes))), [SMALL_LINE]);
    let wide: Vec<u8> = SMALL_LINE.chars().flat_map(|c| (c as u32).to_be_bytes()).collect();
    assert_eq!(lines(&read(npy(1, "'>U16'", false, "()", &wide))), [SMALL_LINE]);
}

#[test]
fn records_with_other_fields_and_paddings() {
    let record: Vec<u8> =
        [&[9; 3][..], &SMALL, b"id", &[1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4]].concat();
    let descr = "[('', '|V3'), ('grid', '|u1', (4, 4)), (('title', 'name'), '|S2'), ('group_grid', '|u1', (4, 4))]";
    let file = npy(1, descr, false, "(2,)", &record.repeat(2));
    assert_eq!(lines(&read(file.clone())), [SMALL_LINE; 2]);
    for method in [zip::CompressionMethod::Stored, zip::CompressionMethod::Deflated] {
        let packed = npz(&[("notes.txt", b"x".to_vec()), ("sudokus.npy", file.clone())], method);
        assert_eq!(lines(&read(packed)), [SMALL_LINE; 2]);
    }
}

#[test]
fn members_by_name() {
    let stored = zip::CompressionMethod::Stored;
    let array = npy(1, "'|u1'", false, "(1, 4, 4)", &SMALL);
    let solved =
        npy(1, "'|u1'", false, "(1, 16)", &[1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);
    let diagonals = npy(1, "'|b1'", false, "(1, 2)", &[0, 1]);
    let file = npz(
        &[("quizzes.npy", array.clone()), ("solutions.npy", solved), ("diagonals.npy", diagonals)],
        stored,
    );
    let entries = read(file);
    assert_eq!(entries[0].solution.as_ref().unwrap().to_string(), "1234341221434321");
    assert!(entries[0].setup.diagonals.rising && !entries[0].setup.diagonals.falling);
    let unnamed = npz(&[("arr_0.npy", array.clone()), ("arr_1.npy", array.clone())], stored);
    assert_eq!(lines(&read(unnamed)), [SMALL_LINE; 2]);
    let misfit = npz(
        &[("puzzles.npy", array), ("regions.npy", npy(1, "'|u1'", false, "(9, 9)", &[1; 81]))],
        stored,
    );
    assert_eq!(error(misfit), "f: regions: its shape differs from that of the puzzles");
}

#[test]
fn broken_files() {
    let good = npy(1, "'|u1'", false, "(4, 4)", &SMALL);
    let bad = |file: &[u8]| error(file.to_vec());
    assert_eq!(bad(&good[..100]), "f: invalid NumPy file: truncated");
    assert_eq!(
        bad(&good[..good.len() - 1]),
        "f: invalid NumPy file: truncated: the header announces more data"
    );
    assert_eq!(
        bad(&npy(1, "'|O'", false, "(2,)", b"\x80\x04pickle")),
        "f: 'array' contains Python objects (pickle), which are never loaded; save it as an array of numbers"
    );
    let pickled = npz(
        &[("sudokus.npy", npy(1, "[('grid', '|O')]", false, "(2,)", b""))],
        zip::CompressionMethod::Stored,
    );
    assert_eq!(
        error(pickled),
        "f: 'sudokus' contains Python objects (pickle), which are never loaded; save it as an array of numbers"
    );
    assert_eq!(
        bad(&npy(1, "'|u1'", false, "(8, 9)", &[0; 72])),
        "f: an array of shape (8, 9) is not a grid; use (9, 9), (81), (n, 9, 9) or (n, 81), for any side up to 36"
    );
    assert_eq!(
        bad(&npy(1, "'<c16'", false, "(4, 4)", &[0; 256])),
        "f: invalid NumPy file: values of type '<c16' are not supported"
    );
    assert_eq!(
        bad(&npy(9, "'|u1'", false, "(4, 4)", &SMALL)),
        "f: invalid NumPy file: unknown version"
    );
    assert_eq!(
        bad(&npy(1, "'|u1'", false, "(99999999999, 99999999999, 4)", &SMALL)),
        "f: invalid NumPy file: truncated: the header announces more data"
    );
    assert_eq!(
        bad(&npy(1, &"[".repeat(500), false, "(4,)", &SMALL)),
        "f: invalid NumPy file: the header is nested too deeply"
    );
    let half = npy(1, "'<f4'", false, "(4, 4)", &0.5f32.to_le_bytes().repeat(16));
    assert_eq!(
        bad(&half),
        "f item 1: invalid NumPy file: a value is not an integer of up to 32 bits"
    );
    assert_eq!(bad(&npy(1, "'|u1'", false, "(0, 81)", &[])), "f: contains no puzzle");
    let archive = include_bytes!("../data/records.npz");
    let cut = bad(&archive[..archive.len() / 2]);
    assert!(cut.starts_with("f: invalid NumPy file: "), "{cut}");
    let empty = npz(&[("readme.txt", b"x".to_vec())], zip::CompressionMethod::Stored);
    assert_eq!(
        error(empty),
        "f: contains no puzzle; one of these is required: an array 'puzzles', or records with 'grid'"
    );
}
