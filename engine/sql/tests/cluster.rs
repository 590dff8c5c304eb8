//! Tests a cluster whose scheduler and executors are separate processes on one machine. The tests take minutes, so they run
//! only on request: `cargo test --release -p ennead-sql --test cluster -- --ignored --nocapture`.
#![cfg(feature = "cluster")]

use std::fmt::Write as _;
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};
use std::{env, fs};
use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_ennead-sql");

/// A process that is killed at the end of its test.
struct Process(Child);

impl Process {
    fn start(arguments: &[&str]) -> Process {
        let mut command = Command::new(PROGRAM);
        command.args(arguments).stdout(Stdio::null()).stderr(Stdio::null());
        Process(command.spawn().unwrap())
    }

    /// Kills the process without warning, like `kill -9`.
    fn kill(mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A port that is free now.
fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

struct Cluster {
    address: String,
    scheduler: Option<Process>,
}

impl Cluster {
    fn start() -> Cluster {
        let port = free_port();
        let address = format!("127.0.0.1:{port}");
        let scheduler = Process::start(&["cluster", "scheduler", "--port", &port.to_string()]);
        let end = Instant::now() + Duration::from_secs(30);
        while TcpStream::connect(&address).is_err() {
            assert!(Instant::now() < end, "the scheduler does not listen");
            sleep(Duration::from_millis(100));
        }
        Cluster { address, scheduler: Some(scheduler) }
    }

    fn executor(&self) -> Process {
        Process::start(&[
            "cluster",
            "executor",
            "--scheduler",
            &self.address,
            "--threads",
            "1",
            "--batch",
            "16",
        ])
    }

    fn query(&self, folder: &Path, sql: &str) -> Command {
        let mut command = query(folder, sql);
        command.args(["--connect", &self.address]);
        command
    }
}

/// A query whose work is split into eight tasks, one for each file.
fn query(folder: &Path, sql: &str) -> Command {
    let mut command = Command::new(PROGRAM);
    command.current_dir(folder).args([sql, "--to", "csv", "--threads", "8", "--batch", "16"]);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn text(output: &Output) -> String {
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Makes a folder with eight files. Each contains `rows` generated puzzles, which take some time to rate, one row that is not
/// a puzzle, and the empty grid.
fn puzzles(rows: usize) -> TempDir {
    let folder = TempDir::new().unwrap();
    let rows: usize = env::var("ENNEAD_CLUSTER_ROWS").map_or(rows, |rows| rows.parse().unwrap());
    fs::create_dir(folder.path().join("set")).unwrap();
    for part in 0..8 {
        let sql = format!(
            "SELECT generate({part}, value, 'minimal') FROM generate_series(0, {}) ORDER BY value",
            rows - 1
        );
        let made = query(folder.path(), &sql).output().unwrap();
        let mut lines: String = text(&made).lines().skip(1).collect::<Vec<_>>().join("\n");
        let empty = ".".repeat(81);
        write!(lines, "\nnot a puzzle {part}\n{empty}\n").unwrap();
        fs::write(folder.path().join(format!("set/part-{part}.txt")), lines).unwrap();
    }
    folder
}

const RATE: &str = "SELECT puzzle, rate_se(puzzle)['er'] AS er, count_solutions(puzzle, 1000) AS n, problem(puzzle) AS problem
                    FROM 'set' ORDER BY puzzle";

#[test]
#[ignore = "starts many processes and takes minutes"]
fn a_cluster_answers_as_one_machine_does_and_survives_lost_executors() {
    let folder = puzzles(200);
    let start = Instant::now();
    let expected = text(&query(folder.path(), RATE).output().unwrap());
    println!("embedded: {:.1} s", start.elapsed().as_secs_f64());

    let cluster = Cluster::start();
    let (first, second) = (cluster.executor(), cluster.executor());
    sleep(Duration::from_secs(3));
    let start = Instant::now();
    let found = text(&cluster.query(folder.path(), RATE).output().unwrap());
    let undisturbed = start.elapsed();
    println!("two executors: {:.1} s", undisturbed.as_secs_f64());
    assert_eq!(found, expected);

    // One executor is killed during a query.
    let start = Instant::now();
    let running = cluster.query(folder.path(), RATE).spawn().unwrap();
    sleep(undisturbed / 3);
    first.kill();
    let found = text(&running.wait_with_output().unwrap());
    let disturbed = start.elapsed();
    println!("one of two killed after a third: {:.1} s", disturbed.as_secs_f64());
    assert_eq!(found, expected);

    // Two more executors join, one of them while a query runs.
    let third = cluster.executor();
    sleep(Duration::from_secs(3));
    let running = cluster.query(folder.path(), RATE).spawn().unwrap();
    sleep(Duration::from_secs(1));
    let fourth = cluster.executor();
    let found = text(&running.wait_with_output().unwrap());
    assert_eq!(found, expected);
    // After the second executor is killed, only the new ones are left.
    second.kill();
    let found = text(&cluster.query(folder.path(), RATE).output().unwrap());
    assert_eq!(found, expected);
    drop((third, fourth));
}

#[test]
#[ignore = "starts many processes and takes minutes"]
fn a_lost_scheduler_is_a_clear_error() {
    let folder = puzzles(4000);
    let mut cluster = Cluster::start();
    let _executor = cluster.executor();
    sleep(Duration::from_secs(3));
    let running = cluster.query(folder.path(), RATE).spawn().unwrap();
    sleep(Duration::from_secs(1));
    cluster.scheduler.take().unwrap().kill();
    let start = Instant::now();
    let ended = running.wait_with_output().unwrap();
    let message = String::from_utf8_lossy(&ended.stderr).into_owned();
    println!("after {:.1} s: {message}", start.elapsed().as_secs_f64());
    assert!(!ended.status.success());
    assert!(start.elapsed() < Duration::from_secs(10));
    assert!(message.contains("scheduler"), "{message}");
}
