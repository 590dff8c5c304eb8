//! Streams of bytes: how their content is detected, and how they are read in pieces.

use ennead_format::{Chunk, Format, Options, Reader, open};
use std::io::{self, BufRead, BufReader, Cursor, Read, Write};

const SMALL: &str = "1..............2";

/// Returns the place of each puzzle in these bytes, or its error.
fn results(bytes: impl BufRead + Send + 'static) -> Vec<String> {
    let read = Reader::new("in", bytes, &Options::default());
    read.map(|entry| entry.map_or_else(|error| error.to_string(), |entry| entry.place.to_string()))
        .collect()
}

fn of(bytes: impl Into<Vec<u8>>) -> Vec<String> {
    results(Cursor::new(bytes.into()))
}

const BINARY: &str = "in: unknown binary format; ennead reads text, .npz, .npy, gzip and zstd";

#[test]
fn kinds_of_content() {
    for byte in 0..=127_u8 {
        let text = [SMALL.as_bytes(), b"\n# ", &[byte], b"\n"].concat();
        let is_text = matches!(byte, 9..=13 | 32..=126);
        let expected = if is_text { "in:1:1" } else { BINARY };
        assert_eq!(of(text)[0], expected, "{byte}");
    }
    let html = "in: an HTML page, not a puzzle; use the address of the puzzle text";
    let picture = "in: an SVG picture, which cannot be read; use the text or link of the puzzle";
    let game = format!("<opensudoku><game data=\"{}\"/></opensudoku>", ".".repeat(81));
    for (text, expected) in [
        ("\u{feff}<svg>".to_owned(), picture),
        ("<?xml version=\"1.0\"?><svg>".to_owned(), picture),
        (" \n<?xml version=\"1.0\"?><html>".to_owned(), html),
        ("<p>a <svg></p>".to_owned(), html),
        (format!("\u{feff} {game}"), "in item 1"),
        (format!("<?xml version=\"1.0\"?>{game}"), "in item 1"),
        ("<?xml version=\"1.0\"?><other/>".to_owned(), "in: contains no puzzle"),
        (
            format!("PK\u{5}\u{6}{}", "\0".repeat(18)),
            "in: contains no puzzle; one of these is required: an array 'puzzles', or records with 'grid'",
        ),
    ] {
        assert_eq!(of(text.clone())[0], expected, "{text}");
    }
    let gzip = |bytes: &[u8]| {
        let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        packer.write_all(bytes).unwrap();
        packer.finish().unwrap()
    };
    let layers = |count: usize| (0..count).fold(SMALL.as_bytes().to_vec(), |bytes, _| gzip(&bytes));
    assert_eq!([of(layers(3)), of(layers(4))], [["in:1:1"], [BINARY]]);
}

#[test]
fn frames_of_zstd() {
    use ruzstd::encoding::{CompressionLevel, compress_to_vec};
    let frame = compress_to_vec(format!("{SMALL}\n").as_bytes(), CompressionLevel::Fastest);
    let skipped = |stated: u8| [b"\x50\x2a\x4d\x18", &[stated, 0, 0, 0][..], b"abc"].concat();
    let both = [&frame[..], &skipped(3), &frame].concat();
    assert_eq!(of(both), ["in:1:1", "in:2:1"]);
    let damaged = "the zstd data is damaged or truncated";
    let cut = of([&frame[..], &skipped(4)].concat());
    assert_eq!(cut, ["in:1:1".to_owned(), format!("in:2: {damaged}: unexpected end of file")]);
    let mut wrong = frame.clone();
    *wrong.last_mut().unwrap() ^= 1;
    assert_eq!(of(wrong).last().unwrap(), &format!("in:2: {damaged}: wrong checksum"));
}

/// A stream whose bytes arrive one at a time, each after an interruption.
struct Slow {
    bytes: Vec<u8>,
    at: usize,
    interrupted: bool,
}

impl BufRead for Slow {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.interrupted = !self.interrupted;
        if self.interrupted {
            return Err(io::ErrorKind::Interrupted.into());
        }
        self.interrupted = true;
        Ok(&self.bytes[self.at..(self.at + 1).min(self.bytes.len())])
    }

    fn consume(&mut self, count: usize) {
        self.at += count;
        self.interrupted &= count == 0;
    }
}

impl Read for Slow {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(buffer)?;
        self.consume(count);
        Ok(count)
    }
}

#[test]
fn slow_and_interrupted_streams() {
    let slow = |bytes: &[u8]| results(Slow { bytes: bytes.to_vec(), at: 0, interrupted: false });
    let text = format!("{SMALL}\n{SMALL}\n");
    assert_eq!(slow(text.as_bytes()), ["in:1:1", "in:2:1"]);
    let archive = include_bytes!("../../../../testdata/formats/numpySudoku.npz");
    assert_eq!(slow(archive).len(), 3);
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packer.write_all(text.as_bytes()).unwrap();
    assert_eq!(slow(&packer.finish().unwrap()), ["in:1:1", "in:2:1"]);
}

/// A stream that panics when bytes beyond these are requested.
struct Enough(Cursor<Vec<u8>>);

impl BufRead for Enough {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let left = self.0.get_ref().len() - self.0.position() as usize;
        assert!(left > 0, "the reader waits for more input than it needs");
        self.0.fill_buf()
    }

    fn consume(&mut self, count: usize) {
        self.0.consume(count);
    }
}

impl Read for Enough {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer)
    }
}

#[test]
fn a_chunk_takes_what_has_arrived() {
    let line = format!("{}1\n", ".".repeat(80));
    let options = Options { at_once: true, ..Options::default() };
    // Three puzzles have arrived; the reader does not wait for a fourth.
    let mut reader = Reader::new("in", Enough(Cursor::new(line.repeat(3).into_bytes())), &options);
    let mut chunk = Chunk::new();
    assert!(reader.fill(&mut chunk, 100));
    assert_eq!(chunk.len(), 3);
    // Each piece has 250 bytes: three puzzles and a part of a fourth. The next chunk begins with the puzzle that was cut.
    let pieces = BufReader::with_capacity(250, Cursor::new(line.repeat(10).into_bytes()));
    let mut reader = Reader::new("in", pieces, &options);
    let mut sizes = Vec::new();
    loop {
        chunk.clear();
        if !reader.fill(&mut chunk, 100) {
            break;
        }
        sizes.push(chunk.len());
    }
    assert_eq!(sizes.iter().sum::<usize>(), 10);
    assert!(sizes.len() < 7, "{sizes:?}");
}

#[test]
fn only_plain_grids_of_nine_are_classic() {
    let nine = ".".repeat(80);
    let classics = |text: &str, format| {
        let options = Options { format, ..Options::default() };
        let mut reader = Reader::from_text(text, &options);
        let mut chunk = Chunk::new();
        while reader.fill(&mut chunk, 10) {}
        (chunk.len(), chunk.classics())
    };
    for (fields, is_classic) in [
        ("", true),
        (r#","box":[3,3]"#, true),
        (r#","box":[1,9]"#, false),
        (r#","regions":"none""#, false),
        (r#","diagonals":"rising""#, false),
        (r#","windows":true"#, false),
        (r#","cages":[[3,0]]"#, false),
        (r#","from_zero":true"#, false),
        (r#","marks":[]"#, false),
    ] {
        let text = format!(r#"{{"givens":"1{nine}"{fields}}}"#);
        assert_eq!(classics(&text, None), (1, usize::from(is_classic)), "{fields}");
    }
    assert_eq!(classics(&format!(r#"{{"givens":[10{}]}}"#, ",0".repeat(80)), None), (1, 0));
    assert_eq!(classics(&format!(r#"{{"givens":[-1{}]}}"#, ",0".repeat(80)), None), (1, 0));
    // A chunk distinguishes the lines of several sources, and numbers the puzzles of each.
    let mut chunk = Chunk::new();
    for source in ["a", "b"] {
        let text = format!("1{nine}\n\n2{nine}\n");
        let mut reader = Reader::new(source, Cursor::new(text.into_bytes()), &Options::default());
        while reader.fill(&mut chunk, 10) {}
    }
    let places: Vec<String> = (0..chunk.len())
        .map(|index| format!("{} {}", chunk.place(index), chunk.place(index).item.unwrap()))
        .collect();
    assert_eq!(places, ["a:1:1 1", "a:3:1 2", "b:1:1 1", "b:3:1 2"]);
}

#[test]
fn arguments_are_shortened_in_messages() {
    let error = |input: &str| {
        let stdin = || unreachable!("the input is an argument");
        let error = open(input, stdin, &Options::default()).err().unwrap().to_string();
        error.split(": no such file").next().unwrap().to_owned()
    };
    let forty = ".".repeat(40);
    assert_eq!(error(&forty), format!("{forty}:1:1"));
    assert_eq!(error(&format!("{forty}.")), format!("{forty}...:1:1"));
    assert_eq!(error(&format!("{forty}/x/y/z/12")), format!("{forty}/x/y/z/12:1:41"));
    // If the argument has several lines, a message names only the first, without the place in it.
    assert_eq!(error("1x\n..\n"), "1x");
    assert_eq!(Format::from_name("csv"), Some(Format::Csv));
    assert_eq!(Format::from_name("CSV"), None);
}
