//! NumPy files as NumPy writes them.

use ennead_format::{Entry, Options, Problem, ReadLimits, Reader};
use ennead_puzzle::{Diagonals, RegionSetup};
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

/// A header in a small file can announce a huge number of texts without bytes.
#[test]
fn fields_without_bytes_are_ignored() {
    let empty = |name: &str| format!("('{name}', '|S0', (4611686018427387904,))");
    let beside = format!("[{}, ('puzzle', '|u1', (4,4))]", empty("a"));
    assert_eq!(lines(&read(npy(1, &beside, false, "(1,)", &SMALL))), [SMALL_LINE]);
    let only = format!("[{}, ('a', '|u1')]", empty("puzzle"));
    assert_eq!(
        error(npy(1, &only, false, "(16,)", &SMALL)),
        "f: contains no puzzle; one of these is required: an array 'puzzles', or records with 'grid'"
    );
}

#[test]
fn records_with_grids_and_groups() {
    let read = read(include_bytes!("../../../../testdata/formats/numpySudoku.npz").as_slice());
    assert_eq!(read.len(), 3);
    let givens =
        "3..19.2.4..25...3.........51..8....3.2......9.4..31.56.8....5...3...59.2...2.9...";
    assert_eq!(lines(&read)[0], givens);
    let map = "111222344115262334155662344115622334715662344775868394755868399775868999777888999";
    let map = map.bytes().map(|label| i32::from(label - b'0')).collect();
    assert_eq!(read[0].setup.regions, RegionSetup::Map(map));
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
    let archive = include_bytes!("../../../../testdata/formats/numpySudoku.npz");
    let cut = bad(&archive[..archive.len() / 2]);
    assert!(cut.starts_with("f: invalid NumPy file: "), "{cut}");
    let empty = npz(&[("readme.txt", b"x".to_vec())], zip::CompressionMethod::Stored);
    assert_eq!(
        error(empty),
        "f: contains no puzzle; one of these is required: an array 'puzzles', or records with 'grid'"
    );
}

#[test]
fn shapes_are_grids_or_named() {
    let sides = |shape: &str, count: usize| -> Result<Vec<usize>, String> {
        let file = npy(1, "'|u1'", false, shape, &vec![0; count]);
        let reader = Reader::new("f", Cursor::new(file), &Options::default());
        let sides = reader.map(|entry| entry.map(|entry| entry.setup.rows));
        sides.collect::<Result<_, _>>().map_err(|error| error.problem.to_string())
    };
    for (shape, count, expected) in [
        ("(16,)", 16, vec![4]),
        ("(3, 3)", 9, vec![3]),
        ("(1, 1)", 1, vec![1]),
        ("(3, 16)", 48, vec![4; 3]),
        ("(2, 3, 3)", 18, vec![3; 2]),
        ("(2, 1, 1)", 2, vec![1; 2]),
        ("(2, 3, 3, 1)", 18, vec![3; 2]),
        ("(36, 36)", 36 * 36, vec![6; 36]),
        ("(25, 25)", 25 * 25, vec![25]),
    ] {
        assert_eq!(sides(shape, count), Ok(expected), "{shape}");
    }
    // A row of fewer than 16 cells is probably not a grid. A dimension of length one is ignored only after two others.
    for shape in
        ["(9)", "(2, 9)", "(16, 1)", "(3, 4)", "(2, 3, 4)", "(2, 3, 3, 2)", "(0, 0)", "(2, 0, 0)"]
    {
        // In Python, a tuple of one number ends with a comma.
        let found = sides(&shape.replace("(9)", "(9,)"), 40).unwrap_err();
        assert_eq!(
            found,
            format!(
                "an array of shape {shape} is not a grid; use (9, 9), (81), (n, 9, 9) or (n, 81), for any side up to 36"
            )
        );
    }
    // Several small puzzles and one large grid can have the same shape; the values show which it is.
    let square = |width: usize, value: i8| {
        let mut values = vec![0; width * width];
        values[width * width - 1] = value as u8;
        read(npy(1, "'|i1'", false, &format!("({width}, {width})"), &values)).len()
    };
    assert_eq!(
        [square(36, 6), square(36, 7), square(16, 4), square(16, 5), square(16, -1)],
        [36, 1, 16, 1, 1]
    );
}

#[test]
fn values_are_whole_numbers_of_32_bits() {
    let first = |descr: &str, bytes: &[u8]| {
        let file = npy(1, descr, false, "(1, 1)", bytes);
        let mut reader = Reader::new("f", Cursor::new(file), &Options::default());
        reader
            .next()
            .unwrap()
            .map(|entry| entry.setup.values[0])
            .map_err(|error| error.problem.to_string())
    };
    for (descr, bytes, value) in [
        ("'|i1'", (-128_i8).to_le_bytes().to_vec(), -128),
        ("'|u1'", vec![255], 255),
        ("'<i4'", i32::MIN.to_le_bytes().to_vec(), i32::MIN),
        ("'<u4'", (i32::MAX as u32).to_le_bytes().to_vec(), i32::MAX),
        ("'>i8'", i64::from(i32::MIN).to_be_bytes().to_vec(), i32::MIN),
        ("'>i2'", 258_i16.to_be_bytes().to_vec(), 258),
        ("'<f4'", (-3_f32).to_le_bytes().to_vec(), -3),
        ("'<f8'", 999_999_999_f64.to_le_bytes().to_vec(), 999_999_999),
    ] {
        assert_eq!(first(descr, &bytes), Ok(value), "{descr}");
    }
    for (descr, bytes) in [
        ("'<i8'", (i64::from(i32::MIN) - 1).to_le_bytes().to_vec()),
        ("'<u4'", (i32::MAX as u32 + 1).to_le_bytes().to_vec()),
        ("'<f4'", 0.5_f32.to_le_bytes().to_vec()),
        ("'<f8'", 1e9_f64.to_le_bytes().to_vec()),
        ("'<f8'", f64::INFINITY.to_le_bytes().to_vec()),
    ] {
        let message = "invalid NumPy file: a value is not an integer of up to 32 bits";
        assert_eq!(first(descr, &bytes), Err(message.to_owned()), "{descr}");
    }
}

#[test]
fn rows_of_records_in_columns_first_order() {
    // The shape of the array is (puzzles, rows), and each record is a row. The first rows of all puzzles come first, then the
    // second rows, and so on.
    let other: Vec<u8> = SMALL.iter().rev().copied().collect();
    let data: Vec<u8> = (0..4)
        .flat_map(|row| [&SMALL[4 * row..4 * row + 4], &other[4 * row..4 * row + 4]].concat())
        .collect();
    for shape in ["(4,)", "(4, 1)"] {
        let descr = format!("[('grid', '|u1', {shape})]");
        let found = lines(&read(npy(1, &descr, true, "(2, 4)", &data)));
        assert_eq!(found, [SMALL_LINE, "4.....3..2.....1"], "{shape}");
    }
    // An array of records within a record is skipped.
    let descr =
        "[('a', [('grid', '|u1', (4, 4))], (2,)), ('b', [('c', '|u1')]), ('grid', '|u1', (4, 4))]";
    let data = [&[9; 33][..], &SMALL].concat();
    assert_eq!(lines(&read(npy(1, descr, false, "(1,)", &data))), [SMALL_LINE]);
}

#[test]
fn broken_headers() {
    let whole = |header: &str| {
        let length = u16::try_from(header.len()).unwrap().to_le_bytes();
        [b"\x93NUMPY\x01\0", &length[..], header.as_bytes(), &SMALL].concat()
    };
    let long = |length: u32| [b"\x93NUMPY\x02\0", &length.to_le_bytes()[..]].concat();
    let typed = |descr: &str| npy(1, descr, false, "(4, 4)", &SMALL);
    let nested = |depth: usize| typed(&format!("{}{}", "[".repeat(depth), "]".repeat(depth)));
    let mut wrong = Vec::new();
    for (file, reason) in [
        (long(65_536), "truncated"),
        (long(65_537), "the header is too long"),
        (b"\x93NUMPY\x01".to_vec(), "truncated"),
        (b"\x93NUMPY\x03\0\x01".to_vec(), "truncated"),
        ([b"\x93NUMPY\x01\0\x01\0", &b"\xff"[..]].concat(), "the header is not UTF-8"),
        (whole("[1]"), "the header is not a Python dictionary"),
        (whole("{'descr': '|u1', 'shape': (4, 4)}"), "incomplete header"),
        (npy(1, "'|u1'", false, "('x',)", &SMALL), "the shape is not a list of numbers"),
        (npy(1, "'|u1'", false, "(-1,)", &SMALL), "the shape is not a list of numbers"),
        (typed("3"), "the type is not a string"),
        (typed("'|S0'"), "the values have a size of 0 bytes"),
        (typed("[]"), "the values have a size of 0 bytes"),
        (typed("'<i3'"), "values of type '<i3' are not supported"),
        (typed("'<f2'"), "values of type '<f2' are not supported"),
        (typed("[3]"), "a field of the type is not a tuple"),
        (typed("[('a',)]"), "a field of the type must have two or three parts"),
        (typed("[(3, '|u1')]"), "a field of the type has no name"),
        (typed("[('a', '|S9223372036854775807', (3,))]"), "the type is too large"),
        (typed("'|u2'"), "values of type '|u2' are not supported"),
        (nested(7), "a field of the type must have two or three parts"),
        (nested(8), "the header is nested too deeply"),
    ] {
        let found = error(file);
        if found != format!("f: invalid NumPy file: {reason}") {
            wrong.push((found, reason));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn members_belong_together_or_stand_alone() {
    let stored = zip::CompressionMethod::Stored;
    let array = |shape: &str, values: &[u8]| npy(1, "'|u1'", false, shape, values);
    let two = array("(2, 4, 4)", &SMALL.repeat(2));
    let solved = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
    let with =
        |name: &str, member: Vec<u8>| npz(&[("puzzles.npy", two.clone()), (name, member)], stored);
    // A single solution or region map applies to all puzzles; a solution of zeros counts as missing.
    let shared = read(with("solutions.npy", array("(16,)", &solved)));
    assert!(shared.iter().all(|entry| entry.solution.is_some()));
    let first = read(with("solutions.npy", array("(2, 16)", &[&solved[..], &[0; 16]].concat())));
    assert_eq!([first[0].solution.is_some(), first[1].solution.is_some()], [true, false]);
    let map = [1, 1, 1, 2, 1, 2, 2, 2, 3, 3, 3, 4, 3, 4, 4, 4];
    let jigsaw = read(with("regions.npy", array("(4, 4)", &map)));
    let expected = RegionSetup::Map(map.map(i32::from).to_vec());
    assert!(jigsaw.iter().all(|entry| entry.setup.regions == expected));
    let text = npy(1, "'|S16'", false, "(1,)", b"1234341221434321");
    assert!(read(with("solutions.npy", text))[1].solution.is_some());
    let both = read(with("diagonals.npy", array("(2, 2)", &[1, 0, 0, 1])));
    assert_eq!(
        [0, 1].map(|at| both[at].setup.diagonals),
        [Diagonals { falling: true, rising: false }, Diagonals { falling: false, rising: true }]
    );
    let three = array("(3, 16)", &SMALL.repeat(3));
    let texts = npy(1, "'|S16'", false, "(2,)", &b"1234341221434321".repeat(2));
    let fewer = read(npz(&[("puzzles.npy", three), ("solutions.npy", texts)], stored));
    assert_eq!([0, 1, 2].map(|at| fewer[at].solution.is_some()), [true, true, false]);
    for (name, member, message) in [
        (
            "solutions.npy",
            array("(3, 16)", &[0; 48]),
            "f: solutions: its shape differs from that of the puzzles",
        ),
        (
            "regions.npy",
            array("(2, 25)", &[0; 50]),
            "f: regions: its shape differs from that of the puzzles",
        ),
        (
            "diagonals.npy",
            array("(2,)", &[0, 1]),
            "f: diagonals: it must have two values per puzzle",
        ),
        (
            "solutions.npy",
            array("(16,)", &[5; 16]),
            "f item 1: solutions: 5 at r1c1 is not a digit from 1 to 4",
        ),
        (
            "solutions.npy",
            npy(1, "'|S2'", false, "(2,)", b"1y2y"),
            "f item 1: 'y' is not a digit in a 1 x 1 grid; empty cells are . 0 _ * - ?",
        ),
    ] {
        assert_eq!(error_of_first(with(name, member)), message, "{name}");
    }
    // Members with unknown names that are not grids are ignored, unless no member is a grid.
    let misfit = array("(3, 4)", &[0; 12]);
    let alone = npz(&[("a.npy", misfit.clone()), ("b.npy", two.clone())], stored);
    assert_eq!(lines(&read(alone)), [SMALL_LINE; 2]);
    let none = error(npz(&[("a.npy", misfit)], stored));
    assert!(none.starts_with("f: an array of shape (3, 4) is not a grid"), "{none}");
    let records = npy(
        1,
        "[('grid', '|u1', (4, 4)), ('id', '|u1')]",
        false,
        "(1,)",
        &[&SMALL[..], &[7]].concat(),
    );
    assert_eq!(lines(&read(npz(&[("x.npy", records), ("y.npy", two)], stored))), [SMALL_LINE; 3]);
}

fn error_of_first(file: Vec<u8>) -> String {
    Reader::new("f", Cursor::new(file), &Options::default())
        .next()
        .unwrap()
        .unwrap_err()
        .to_string()
}

#[test]
fn files_and_their_unpacked_members_have_a_limit() {
    let array = npy(1, "'|u1'", false, "(4, 4)", &SMALL);
    let many = |limit: usize, file: &[u8]| {
        let limits = ReadLimits { file_bytes: limit as u64, ..ReadLimits::default() };
        let options = Options { limits, ..Options::default() };
        let first = Reader::new("f", Cursor::new(file.to_vec()), &options).next().unwrap();
        first.map_or_else(|error| error.to_string(), |entry| entry.place.to_string())
    };
    let too_large = |limit: usize| format!("f: larger than the limit of {limit} bytes; split it");
    let size = array.len();
    assert_eq!(many(size, &array), "f item 1");
    assert_eq!(many(size - 1, &array), too_large(size - 1));
    // The limit applies to the members, although the archive is smaller.
    let large = npy(1, "'|u1'", false, "(100, 16)", &[0; 1600]);
    let size = 2 * large.len();
    let packed =
        npz(&[("a.npy", large.clone()), ("b.npy", large)], zip::CompressionMethod::Deflated);
    assert!(packed.len() < size / 2);
    assert_eq!(many(size, &packed), "f item 1");
    assert_eq!(many(size - 1, &packed), too_large(size - 1));
}

const BOARD: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// An array of this board, in which `code` returns the bytes of each digit, or of 0 for an empty cell.
fn coded(descr: &str, shape: &str, code: impl Fn(u8) -> Vec<u8>) -> Vec<u8> {
    let digit = |symbol: u8| if symbol == b'.' { 0 } else { symbol - b'0' };
    let data: Vec<u8> = BOARD.bytes().flat_map(|symbol| code(digit(symbol))).collect();
    npy(1, descr, false, shape, &data)
}

#[test]
fn arrays_with_other_numbers_for_digits() {
    let byte = |value: i8| vec![value as u8];
    let plus_one = coded("'|u1'", "(1, 81)", |digit| byte(digit as i8 + 1));
    let minus_one = coded("'|i1'", "(9, 9)", |digit| byte(digit as i8 - 1));
    let minus_for_empty =
        coded("'|i1'", "(81,)", |digit| byte(if digit == 0 { -1 } else { digit as i8 }));
    let nine = |digit| (1..=9).map(|one| u8::from(one == digit)).collect();
    let ten = |digit| (0..=9).map(|one| u8::from(one == digit)).collect();
    let one_hot = coded("'|b1'", "(1, 9, 9, 9)", nine);
    let with_empty = coded("'|b1'", "(1, 9, 9, 10)", ten);
    for file in [plus_one, minus_one, minus_for_empty, one_hot, with_empty] {
        assert_eq!(lines(&read(file)), [BOARD]);
    }
    // If the first grid is complete, only the next one shows that -1 is an empty cell and 0 a digit.
    let both = "12343412214343211.....2..3.....4";
    let code = |symbol| if symbol == b'.' { 0xff } else { symbol - b'1' };
    let data: Vec<u8> = both.bytes().map(code).collect();
    let complete = npy(1, "'|i1'", false, "(2, 4, 4)", &data);
    assert_eq!(lines(&read(complete)).concat(), both);
    // A value above the highest digit is an error.
    let with_zero =
        coded("'|u1'", "(1, 81)", |digit| byte(if digit == 9 { 10 } else { digit as i8 }));
    assert!(read(with_zero)[0].setup.clone().check().is_err());
    let twice = coded("'|b1'", "(1, 9, 9, 9)", |_| vec![1, 1, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(
        error(twice),
        "f item 1: invalid NumPy file: a one-hot cell must contain one 1 and otherwise only 0s"
    );
}

#[test]
fn folders_of_hrm() {
    let folder = std::env::temp_dir().join(format!("ennead-hrm-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let options = Options::default();
    let error = |folder: &std::path::Path| Reader::of_folder(folder, &options).err().unwrap();
    assert!(matches!(error(&folder).problem, Problem::Directory), "it is empty");
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let plus_one = |line: &str| -> Vec<u8> {
        line.bytes().map(|symbol| if symbol == b'.' { 1 } else { symbol - b'0' + 1 }).collect()
    };
    let array = |line: &str| npy(1, "'|u1'", false, "(1, 81)", &plus_one(line));
    std::fs::write(folder.join("all__inputs.npy"), array(BOARD)).unwrap();
    std::fs::write(folder.join("all__labels.npy"), array(solution)).unwrap();
    let found = Reader::of_folder(&folder, &options).unwrap();
    let found: Vec<Entry> = found.map(Result::unwrap).collect();
    let (root, train) = (folder.with_extension("set"), folder.with_extension("set").join("train"));
    std::fs::create_dir_all(&root).unwrap();
    std::fs::rename(&folder, &train).unwrap();
    let words = format!("{}: is a data set; specify a part: {}", root.display(), train.display());
    assert_eq!(error(&root).to_string(), words);
    std::fs::remove_dir_all(&root).unwrap();
    assert_eq!(lines(&found), [BOARD]);
    assert_eq!(found[0].solution.as_ref().unwrap().to_string(), solution);
}
