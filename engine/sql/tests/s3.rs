//! Tests files in a bucket of an S3-compatible store.
//!
//! The tests need a store, such as MinIO or moto_server (of the package moto on PyPI), a bucket in it, and the environment
//! variables `AWS_ENDPOINT`, `AWS_ALLOW_HTTP`, `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`:
//!
//! `ENNEAD_BUCKET=puzzles cargo test -p ennead-sql --no-default-features --features s3 --test s3 -- --ignored`
#![cfg(feature = "s3")]

use assert_cmd::Command;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn query(text: &str) -> String {
    let mut command = Command::cargo_bin("ennead-sql").unwrap();
    let output = command.args([text, "--to", "csv", "--quiet"]).output().unwrap();
    let problems = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{problems}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
#[ignore = "needs ENNEAD_BUCKET and a store"]
fn files_in_a_bucket_are_written_and_read() {
    let bucket = std::env::var("ENNEAD_BUCKET").expect("ENNEAD_BUCKET names a bucket");
    let file = format!("s3://{bucket}/ennead-test/one.parquet");
    query(&format!("COPY (SELECT '{EASY}' AS puzzle) TO '{file}'"));
    let solved = format!("solution\n{SOLUTION}\n");
    assert_eq!(query(&format!("SELECT solve(puzzle) AS solution FROM '{file}'")), solved);
    let pattern = format!("s3://{bucket}/ennead-test/*.parquet");
    assert_eq!(query(&format!("SELECT solve(puzzle) AS solution FROM '{pattern}'")), solved);
}

#[test]
#[ignore = "needs ENNEAD_BUCKET and a store"]
fn a_missing_file_is_an_error() {
    let bucket = std::env::var("ENNEAD_BUCKET").expect("ENNEAD_BUCKET names a bucket");
    let mut command = Command::cargo_bin("ennead-sql").unwrap();
    let missing = format!("SELECT * FROM 's3://{bucket}/ennead-test/none.parquet'");
    let output = command.args([&missing]).output().unwrap();
    let problems = String::from_utf8_lossy(&output.stderr);
    assert!(problems.contains("there is no such file"), "{problems}");
}
