//! `--to parquet`, in builds that have it. The tests of `ennead-parquet` read the columns.

use assert_cmd::Command;

/// Runs a command. Returns the exit code, standard output and standard error.
fn ennead(args: &[&str]) -> (Option<i32>, Vec<u8>, String) {
    let output = Command::cargo_bin("ennead").unwrap().args(args).output().unwrap();
    (output.status.code(), output.stdout, String::from_utf8(output.stderr).unwrap())
}

/// Whether these bytes are a complete Parquet file that contains this text.
fn is_parquet(bytes: &[u8], text: &str) -> bool {
    let has_text = bytes.windows(text.len()).any(|part| part == text.as_bytes());
    bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1") && has_text
}

#[test]
fn a_file_and_a_stream_are_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("p.parquet");
    let generate = ["generate", "--seed", "1", "--count", "20", "--label", "--steps"];
    let (code, stdout, stderr) = ennead(&[&generate[..], &["-o", path.to_str().unwrap()]].concat());
    assert_eq!((code, stdout, stderr.as_str()), (Some(0), Vec::new(), ""));
    let file = std::fs::read(&path).unwrap();
    assert!(is_parquet(&file, "eliminated"));
    // The file can be read back.
    let path = path.to_str().unwrap();
    let (_, lines, _) = ennead(&["generate", "--seed", "1", "--count", "20"]);
    assert_eq!(ennead(&["convert", path, "--to", "line"]), (Some(0), lines, String::new()));
    let (code, solved, _) = ennead(&["solve", path]);
    let solved = String::from_utf8(solved).unwrap();
    let (_, csv, _) = ennead(&["generate", "--seed", "1", "--count", "20", "--to", "csv"]);
    let csv = String::from_utf8(csv).unwrap();
    assert_eq!(code, Some(0));
    assert!(solved.lines().eq(csv.lines().skip(1).map(|row| row.split(',').nth(1).unwrap())));
    // A file can be labelled, too.
    let labelled = folder.path().join("again.parquet");
    let rate = ["rate", path, "--label", "-o", labelled.to_str().unwrap()];
    assert_eq!(ennead(&rate), (Some(0), Vec::new(), String::new()));
    let lines = ["convert", labelled.to_str().unwrap(), "--to", "line"];
    assert_eq!(ennead(&lines).1, ennead(&["convert", path, "--to", "line"]).1);
    let (code, stream, _) = ennead(&[&generate[..], &["--to", "parquet"]].concat());
    assert_eq!(code, Some(0));
    assert!(stream == file);
}

#[test]
fn what_parquet_cannot_do_is_refused() {
    for (args, expected) in [
        (
            &["generate", "--grids", "--to", "parquet"][..],
            "--grids requires --to line, csv, json or jsonl",
        ),
        (
            &["generate", "--seed", "1", "-o", "x.parquet", "--resume"],
            "--resume works with --to line, csv and jsonl only",
        ),
    ] {
        let (code, _, stderr) = ennead(args);
        assert_eq!((code, stderr), (Some(2), format!("ennead: {expected}\n")), "{args:?}");
    }
}

#[cfg(feature = "bank")]
#[test]
fn a_bank_is_exported() {
    use crate::puzzles::CLASSIC;
    let folder = tempfile::tempdir().unwrap();
    let (bank, path) = (folder.path().join("my.bank"), folder.path().join("p.parquet"));
    let (bank, file) = (bank.to_str().unwrap(), path.to_str().unwrap());
    assert_eq!(ennead(&["bank", "add", bank, CLASSIC]).0, Some(0));
    for action in ["export", "query"] {
        assert_eq!(ennead(&["bank", action, bank, "-o", file]).0, Some(0), "{action}");
        let (_, lines, _) = ennead(&["convert", file, "--to", "line"]);
        assert_eq!(String::from_utf8(lines).unwrap(), format!("{CLASSIC}\n"), "{action}");
        std::fs::remove_file(&path).unwrap();
    }
}
