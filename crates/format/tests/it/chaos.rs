//! Random and damaged bytes: readers terminate and never panic.

use ennead_format::{self as format, Format, Options, Reader, WriteOptions};
use ennead_puzzle::Puzzle;
use proptest::prelude::*;
use std::io::Cursor;

const SAMPLES: [&[u8]; 18] = [
    b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 x\n# c\n53..7",
    b"Grid 01\n53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n",
    b"1 24|34 3\n34 4|2 13\n----+----\n24 3|1 12\n2 12|13 4\n\n1122\n1122\n3344\n3344\n",
    b"|   | 0 | 1 | 2 | 3 |\n|---|---|---|---|---|\n| 0 | 1 | 0 | 0 | 0 |\n| 1 | 0 | 0 | 2 | 0 |\n| 2 | 0 | 3 | 0 | 0 |\n| 3 | 0 | 0 | 0 | 4 |\n",
    b"a = np.array([[1,0,0,0],[0,0,2,0],[0,3,0,0],[0,0,0,4]])\n[1,0,0,0],[0,0,2,0]\n[0,3,0,0]\n[0,0,0,4]",
    b"[['1','','',''],[null,0,2.0,0],(0,3,0,0),[0 0 0 4]] [\"1..............2\"]",
    b"id,puzzle,solution\n1,1.....2..3.....4,1234341221434321\n2,\"1...\n............\",\n",
    b"[{\"givens\":\"1.....2..3.....4\",\"box\":[2,2],\"regions\":null},\n{\"givens\":[[1,0],[0,2]],\"diagonals\":\"rising\",\"marks\":[\"1\",\"12\",\"12\",\"2\"]}]",
    include_bytes!("../../../../testdata/formats/numpySudoku.npz"),
    b"\x93NUMPY\x01\0\x46\0{'descr': '<i4', 'fortran_order': True, 'shape': (4, 4), }             \n\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
    include_bytes!("../../../../testdata/formats/killer.txt"),
    include_bytes!("../../../../testdata/formats/sumocue.txt"),
    include_bytes!("../../../../testdata/formats/open.opensudoku"),
    include_bytes!("../../../../testdata/formats/setter.fpuzzles"),
    include_bytes!("../../../../testdata/formats/setter.sudokumaker"),
    include_bytes!("../../../../testdata/formats/simple.ss"),
    include_bytes!("../../../../testdata/formats/user.sdx"),
    b".Cage~10~R1C1~R1C2\n.Regex~MSo~R1C1\n.Pair~AB_~_~R1C1~R1C2\n\nscl1234567890123456\nN4Ig\n",
];

/// Reads to the end, and checks that there are at most as many results as bytes, plus one.
fn read(bytes: Vec<u8>, format: Option<Format>) -> usize {
    let most = bytes.len() + 1;
    let options = Options { format, ..Options::default() };
    let count = Reader::new("chaos", Cursor::new(bytes), &options)
        .inspect(|result| match result {
            Ok(entry) => drop((entry.setup.clone().check(), entry.place.to_string())),
            Err(error) => drop(error.to_string()),
        })
        .count();
    assert!(count <= most, "{count} results of {most} bytes");
    count
}

fn any_format() -> impl Strategy<Value = Option<Format>> {
    prop::option::of(prop::sample::select(Format::ALL.to_vec()))
}

#[test]
fn the_samples_are_read() {
    let counts: Vec<usize> = SAMPLES.iter().map(|sample| read(sample.to_vec(), None)).collect();
    assert_eq!(counts, [2, 1, 1, 1, 2, 2, 2, 2, 3, 1, 2, 1, 2, 1, 1, 1, 1, 3]);
}

/// A puzzle with features that only some formats can express.
fn rich() -> Puzzle {
    let text = r#"{"givens":"1...............................................................................2","regions":"111222344115262334155662344115622334715662344775868394755868399775868999777888999",
        "diagonals":true,"cages":[[17,0,1,2],[0,30,31],[9,40,41]],"extra_regions":[["r1c1","r2c2","r3c3","r4c4","r5c5","r6c6","r7c7","r8c8","r9c1"]],
        "rules":[{"type":"thermometer","cells":["r1c1","r1c2","r1c3"],"slow":false},{"type":"anti-chess","piece":"knight"},
        {"type":"sandwich","side":"left","line":5,"sum":3},{"type":"pattern","cells":["r1c1","r1c2"],"pattern":"1(2|3)*"},
        {"type":"table","cells":["r4c1","r4c2","r4c3"],"rows":[[1,2,3],[3,2,1]]},{"type":"little-killer","start":"r1c2","direction":"down-right","sum":30},
        {"type":"quadruple","corner":"r1c1","digits":[1,3]}]}"#;
    format::read_one(text).unwrap().check().unwrap()
}

/// The puzzle of [`rich`] and a killer puzzle, in every format with its own syntax.
fn written() -> Vec<String> {
    let puzzle = rich();
    let cages = include_str!("../../../../testdata/formats/killer.txt");
    let killer = Reader::from_text(cages, &Options::default()).next().unwrap().unwrap();
    let killer = killer.setup.check().unwrap();
    let options = WriteOptions { title: Some("title"), ..WriteOptions::default() };
    let write = |format, puzzle| format::write(format, puzzle, &options).unwrap().text;
    let string = write(Format::Iss, &puzzle);
    let more = ".Shape~4x4.NFA~SMz5TnJzHIgA~_up~R1C1~R2C2~~R1C1~R1C2~R1C3.Or.And.~R1C1_1.Or.~R2C3_2.~R3C4_2.End.End.Cage~3~R1C1~R2C3.End.Var~K~a~2x3";
    vec![
        write(Format::FPuzzles, &puzzle),
        write(Format::SudokuPad, &puzzle),
        write(Format::SudokuPad, &killer),
        write(Format::Penpa, &puzzle),
        format::iss::link(&string),
        string,
        more.to_owned(),
        write(Format::Killer, &killer),
        write(Format::KillerShort, &killer),
        write(Format::SumoCue, &killer),
        format::line::write_puzzle(&puzzle).replace(' ', "\n"),
        format::json::write(&puzzle, None, &[]),
        format::fpuzzles::object(&puzzle, &WriteOptions::default()).0.to_string(),
        format::sudokupad::object(&killer, &WriteOptions::default()).0.to_string(),
        ":0706:1:53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:421 225 214:".to_owned(),
    ]
}

type Pack = fn(&str) -> String;

/// The texts within packed links, each with the function that packs it.
fn packed() -> Vec<(String, Pack)> {
    use base64::Engine;
    use base64::engine::general_purpose::STANDARD;
    use std::io::{Read, Write};
    let puzzle = rich();
    let penpa: Pack = |text| {
        let mut packer =
            flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::fast());
        packer.write_all(text.as_bytes()).unwrap();
        format!("https://x.y/penpa-edit/#m=edit&p={}", STANDARD.encode(packer.finish().unwrap()))
    };
    let options = WriteOptions { title: Some("title"), ..WriteOptions::default() };
    let link = format::write(Format::Penpa, &puzzle, &options).unwrap().text;
    let bytes = STANDARD.decode(link.split_once("p=").unwrap().1).unwrap();
    let mut text = String::new();
    flate2::read::DeflateDecoder::new(bytes.as_slice()).read_to_string(&mut text).unwrap();
    vec![
        (text, penpa),
        (format::fpuzzles::object(&puzzle, &WriteOptions::default()).0.to_string(), |text| {
            format!("fpuzzles{}", lz_str::compress_to_base64(text))
        }),
        (format::sudokupad::object(&puzzle, &WriteOptions::default()).0.to_string(), |text| {
            format!("scl{}", lz_str::compress_to_base64(text))
        }),
        (include_str!("../../../../testdata/formats/setter.sudokumaker").to_owned(), |text| {
            let packed = lz_str::compress_to_encoded_uri_component(text);
            format!("https://sudokumaker.app/?puzzle={packed}")
        }),
    ]
}

fn flipped(
    mut bytes: Vec<u8>,
    flips: &[(prop::sample::Index, u32)],
    cut: Option<prop::sample::Index>,
) -> Vec<u8> {
    for (place, bit) in flips {
        let at = place.index(bytes.len());
        bytes[at] ^= 1 << bit;
    }
    if let Some(end) = cut {
        bytes.truncate(end.index(bytes.len()));
    }
    bytes
}

#[test]
fn unflipped_samples_are_read() {
    for text in written() {
        assert_eq!(read(text.clone().into_bytes(), None), 1, "{text}");
        let first = Reader::from_text(&text, &Options::default()).next().unwrap();
        let setup = first.unwrap_or_else(|error| panic!("{text}: {error}")).setup;
        assert!(setup.check().is_ok(), "{text}");
    }
    for (text, pack) in packed() {
        assert!(
            Reader::from_text(&pack(&text), &Options::default()).all(|entry| entry.is_ok()),
            "{text}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1000) })]

    #[test]
    fn random_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300), format in any_format()) {
        read(bytes, format);
    }

    #[test]
    fn random_symbols(text in "[-0-9a-zA-F.,;:|+=*_?'\"\\[\\](){}#<\u{2500}\u{2502}\u{e9} \\n\\t]{0,300}", format in any_format()) {
        read(text.into_bytes(), format);
    }

    #[test]
    fn random_after_a_magic_number(
        magic in prop::sample::select(vec![&b"\x1f\x8b\x08\0"[..], b"\x28\xb5\x2f\xfd", b"PK\x03\x04", b"\x93NUMPY\x01\0", b"\x93NUMPY\x02\0"]),
        bytes in prop::collection::vec(any::<u8>(), 0..300),
    ) {
        read([magic, &bytes].concat(), None);
    }

    #[test]
    fn headers(shape in "[(0-9, )]{0,30}", descr in "['|<>iufOVSU0-9\\[\\](), ]{0,40}") {
        let header = format!("{{'descr': {descr}, 'fortran_order': True, 'shape': {shape}, }}\n");
        let length = (header.len() as u16).to_le_bytes();
        let file = [b"\x93NUMPY\x01\0", &length[..], header.as_bytes(), &[1; 500]].concat();
        read(file, None);
    }

    #[test]
    fn flipped_bits(
        sample in prop::sample::select(written()),
        flips in prop::collection::vec((any::<prop::sample::Index>(), 0..8_u32), 0..8),
        cut in prop::option::weighted(0.2, any::<prop::sample::Index>()),
    ) {
        read(flipped(sample.into_bytes(), &flips, cut), None);
    }

    /// Bits are flipped before the text is packed.
    #[test]
    fn flipped_bits_in_packed_text(
        (text, pack) in prop::sample::select(packed()),
        flips in prop::collection::vec((any::<prop::sample::Index>(), 0..8_u32), 1..8),
        cut in prop::option::weighted(0.2, any::<prop::sample::Index>()),
    ) {
        let text = flipped(text.into_bytes(), &flips, cut);
        read(pack(&String::from_utf8_lossy(&text)).into_bytes(), None);
    }

    #[test]
    fn mutated_samples(
        sample in prop::sample::select(SAMPLES.to_vec()),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..3), 1..6),
        format in any_format(),
    ) {
        let mut bytes = sample.to_vec();
        for (place, byte, change) in changes {
            if bytes.is_empty() {
                break;
            }
            let at = place.index(bytes.len());
            match change {
                0 => bytes[at] = byte,
                1 => drop(bytes.remove(at)),
                _ => bytes.truncate(at),
            }
        }
        read(bytes, format);
    }
}
