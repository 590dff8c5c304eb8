//! Output to a terminal: colours, progress and the player, but no binary data.

use crate::puzzles::{CLASSIC, EMPTY};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

/// How long a test waits for text before it fails instead of hanging.
const TIMEOUT: Duration = Duration::from_secs(120);

/// A pseudo-terminal that collects what is written to it.
struct Terminal {
    master: File,
    slave: File,
    written: Receiver<Vec<u8>>,
}

impl Terminal {
    fn new() -> Terminal {
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&master).unwrap();
        unlockpt(&master).unwrap();
        let name = ptsname(&master, Vec::new()).unwrap().into_string().unwrap();
        let slave = OpenOptions::new().read(true).write(true).open(name).unwrap();
        let size = Winsize { ws_row: 30, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&slave, size).unwrap();
        let master = File::from(master);
        let mut reader = master.try_clone().unwrap();
        let (send, written) = channel();
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            // Reading fails once all writers have closed it.
            while let Ok(count) = reader.read(&mut buffer) {
                if send.send(buffer[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Terminal { master, slave, written }
    }

    /// The end of the pseudo-terminal that a child process uses.
    fn end(&self) -> Stdio {
        self.slave.try_clone().unwrap().into()
    }

    fn ennead(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ennead"));
        command.args(args).stdin(self.end()).stdout(self.end()).stderr(self.end());
        for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS"] {
            command.env_remove(name);
        }
        command.env("TERM", "xterm-256color");
        command
    }

    /// Whether line editing and echo are on, as before the player started.
    fn is_usual(&self) -> bool {
        tcgetattr(&self.slave).unwrap().local_modes.contains(LocalModes::ICANON | LocalModes::ECHO)
    }

    /// Waits for this text, and returns everything up to it.
    fn wait_for(&self, text: &str) -> String {
        let mut all = String::new();
        while !all.contains(text) {
            let bytes = self.written.recv_timeout(TIMEOUT);
            let bytes = bytes.unwrap_or_else(|_| panic!("no '{text}' in {all:?}"));
            all.push_str(&String::from_utf8_lossy(&bytes));
        }
        all
    }

    /// Everything that is written until all writers have closed it.
    fn rest(self) -> String {
        drop(self.slave);
        let bytes: Vec<u8> = self.written.iter().flatten().collect();
        String::from_utf8(bytes).unwrap().replace("\r\n", "\n")
    }
}

#[test]
fn colours_are_for_terminals() {
    let escape = '\u{1b}';
    let terminal = Terminal::new();
    assert!(terminal.ennead(&["solve", CLASSIC]).status().unwrap().success());
    assert!(terminal.rest().contains(escape));

    let terminal = Terminal::new();
    assert!(terminal.ennead(&["solve", CLASSIC]).env("NO_COLOR", "1").status().unwrap().success());
    assert!(!terminal.rest().contains(escape));

    let piped = |name, value| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ennead"));
        let output = command.args(["solve", CLASSIC]).env(name, value).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(piped("CLICOLOR_FORCE", "1").contains(escape));
    assert!(!piped("TERM", "xterm-256color").contains(escape));
}

#[test]
fn a_line_without_colour_is_the_same_everywhere() {
    let terminal = Terminal::new();
    assert!(terminal.ennead(&["count", CLASSIC]).status().unwrap().success());
    assert_eq!(terminal.rest(), "1\n");
}

#[test]
fn an_estimate_is_shown_while_it_becomes_more_precise() {
    let terminal = Terminal::new();
    let args = ["count", EMPTY, "--estimate", "--probes", "5000"];
    let mut child = terminal.ennead(&args).spawn().unwrap();
    let early = terminal.wait_for(" probes)");
    assert!(early.contains("about 6.") && !early.contains("5,000 probes)"), "{early}");
    assert!(child.wait().unwrap().success());
    let all = terminal.rest();
    // The progress line is removed before the result is written.
    let (_, result) = all.rsplit_once("\u{1b}[2K").unwrap();
    assert!(
        result.trim_start().starts_with("about 6.") && result.ends_with("5,000 probes)\n"),
        "{all}"
    );
}

#[test]
fn a_terminal_gets_no_binary_data() {
    let terminal = Terminal::new();
    let status = terminal.ennead(&["convert", CLASSIC, "--to", "npz"]).status().unwrap();
    assert_eq!(status.code(), Some(2));
    let stderr =
        "ennead: refusing to write binary data to a terminal; use --output FILE or a pipe\n";
    assert_eq!(terminal.rest(), stderr);
}

#[test]
fn a_comparison_fits_the_terminal() {
    let terminal = Terminal::new();
    let size = Winsize { ws_row: 30, ws_col: 40, ws_xpixel: 0, ws_ypixel: 0 };
    tcsetwinsize(&terminal.slave, size).unwrap();
    assert!(terminal.ennead(&["compare", CLASSIC]).status().unwrap().success());
    let table = terminal.rest();
    assert!(table.lines().all(|line| line.chars().count() <= 40), "{table}");
}

#[test]
fn progress_is_shown_on_a_terminal_only() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: String| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let many = file("many.txt", format!("{CLASSIC}\n").repeat(2_000));

    // Results go elsewhere: a bar is shown and removed at the end.
    let terminal = Terminal::new();
    let slow = file("slow.txt", format!("{CLASSIC}\n{EMPTY}\n{EMPTY}\n{}", "#\n".repeat(9_000)));
    let args = ["count", "--threads", "1", "--time-limit", "0.5", &slow];
    let status = terminal.ennead(&args).stdout(Stdio::null()).status().unwrap();
    assert_eq!(status.code(), Some(2));
    let shown = terminal.rest();
    assert!(shown.contains(" % [") && shown.contains("] 1 puzzle, "), "{shown:?}");
    assert!(shown.ends_with("\u{1b}[2K"), "{shown:?}");

    // Results go to the same terminal: there is no bar.
    let terminal = Terminal::new();
    assert!(terminal.ennead(&["count", &many]).status().unwrap().success());
    assert_eq!(terminal.rest(), "1\n".repeat(2_000));

    // Standard error is not a terminal.
    let terminal = Terminal::new();
    let output = terminal.ennead(&["count", &many]).stderr(Stdio::piped()).output().unwrap();
    assert_eq!(output.stderr, b"");
}

#[test]
fn the_player_reacts_to_keys_and_restores_the_terminal() {
    let mut terminal = Terminal::new();
    assert!(terminal.is_usual());
    let mut child = terminal.ennead(&["trace", CLASSIC, "--speed", "0.1"]).spawn().unwrap();
    terminal.wait_for("playing, 0.1 frames per second");
    assert!(!terminal.is_usual());
    terminal.master.write_all(b" ").unwrap();
    terminal.wait_for("paused, 0.1 frames per second");
    terminal.master.write_all(b"\x1b[C").unwrap();
    terminal.wait_for("move 1 of 8,366: r1c3=1 guessed");
    terminal.master.write_all(b"+").unwrap();
    terminal.wait_for("paused, 0.2 frames per second");
    terminal.master.write_all(b"\x1b[F").unwrap();
    terminal.wait_for("end (space plays again)");
    terminal.master.write_all(b"q").unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(terminal.is_usual());
    // The main screen is back, with the cursor and the last position on it.
    let rest = terminal.rest();
    let (_, after) = rest.split_once("\u{1b}[?1049l").expect("the other screen is left");
    assert!(rest.contains("\u{1b}[?25h"));
    assert!(after.contains("move 8,366 of 8,366: solution\n"), "{after}");
    assert!(after.ends_with("1,252 guesses; all 8,366 moves kept\n"), "{after}");
}

#[test]
fn a_signal_restores_the_terminal() {
    use rustix::process::{Pid, Signal, kill_process};
    let terminal = Terminal::new();
    let mut child = terminal.ennead(&["trace", CLASSIC, "--speed", "0.1"]).spawn().unwrap();
    terminal.wait_for("playing");
    kill_process(Pid::from_child(&child), Signal::TERM).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(2));
    assert!(terminal.is_usual());
}
