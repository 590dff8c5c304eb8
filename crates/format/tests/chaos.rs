//! Bytes that mean nothing: readers end, and never panic.

use ennead_format::{Format, Options, Reader};
use proptest::prelude::*;
use std::io::Cursor;

const SAMPLES: [&[u8]; 17] = [
    b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 x\n# c\n53..7",
    b"Grid 01\n53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n",
    b"1 24|34 3\n34 4|2 13\n----+----\n24 3|1 12\n2 12|13 4\n\n1122\n1122\n3344\n3344\n",
    b"|   | 0 | 1 | 2 | 3 |\n|---|---|---|---|---|\n| 0 | 1 | 0 | 0 | 0 |\n| 1 | 0 | 0 | 2 | 0 |\n| 2 | 0 | 3 | 0 | 0 |\n| 3 | 0 | 0 | 0 | 4 |\n",
    b"a = np.array([[1,0,0,0],[0,0,2,0],[0,3,0,0],[0,0,0,4]])\n[1,0,0,0],[0,0,2,0]\n[0,3,0,0]\n[0,0,0,4]",
    b"[['1','','',''],[null,0,2.0,0],(0,3,0,0),[0 0 0 4]] [\"1..............2\"]",
    b"id,puzzle,solution\n1,1.....2..3.....4,1234341221434321\n2,\"1...\n............\",\n",
    b"[{\"givens\":\"1.....2..3.....4\",\"box\":[2,2],\"regions\":null},\n{\"givens\":[[1,0],[0,2]],\"diagonals\":\"rising\",\"marks\":[\"1\",\"12\",\"12\",\"2\"]}]",
    include_bytes!("data/seed.npz"),
    b"\x93NUMPY\x01\0\x46\0{'descr': '<i4', 'fortran_order': True, 'shape': (4, 4), }             \n\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
    include_bytes!("../../../testdata/formats/killer.txt"),
    include_bytes!("../../../testdata/formats/sumocue.txt"),
    include_bytes!("../../../testdata/formats/open.opensudoku"),
    include_bytes!("../../../testdata/formats/setter.fpuzzles"),
    include_bytes!("../../../testdata/formats/simple.ss"),
    include_bytes!("../../../testdata/formats/user.sdx"),
    b".Cage~10~R1C1~R1C2\n.Regex~MSo~R1C1\n.Pair~AB_~_~R1C1~R1C2\n\nscl1234567890123456\nN4Ig\n",
];

/// Reads to the end; there cannot be more results than bytes.
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
    assert_eq!(counts, [2, 1, 1, 1, 2, 2, 2, 2, 3, 1, 2, 1, 2, 1, 1, 1, 3]);
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
    fn random_behind_a_magic_number(
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
