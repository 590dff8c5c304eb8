//! Exit codes and failures.

use std::io;
use std::path::Path;

/// The exit code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) enum Exit {
    /// 0: the answer is yes.
    #[default]
    Yes,
    /// 1: the answer is no, such as "no solution" or "not unique".
    No,
    /// 2: not answered, because of unreadable input, a limit, an interrupt, or a file that cannot be written.
    Unanswered,
}

impl Exit {
    /// The worse of two exit codes, for a run over many puzzles.
    pub(crate) fn and(self, other: Exit) -> Exit {
        self.max(other)
    }
}

/// The reason why a command stops early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The reader of the output closed the pipe, which is not an error.
    PipeClosed,
    /// The format cannot express this puzzle; other puzzles can still be written.
    Unwritable(String),
    /// Any other reason, as a message.
    Message(String),
}

impl Failure {
    /// The failure for an I/O error at a path.
    pub(crate) fn at(path: &Path, error: &io::Error) -> Failure {
        Failure::Message(format!("{}: {error}", path.display()))
    }
}

impl From<&str> for Failure {
    fn from(message: &str) -> Failure {
        Failure::Message(message.to_owned())
    }
}

impl From<String> for Failure {
    fn from(message: String) -> Failure {
        Failure::Message(message)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::PipeClosed,
            _ => Failure::Message(error.to_string()),
        }
    }
}

/// Prints a failure to standard error, and returns the exit code.
pub(crate) fn report(result: Result<Exit, Failure>) -> u8 {
    let exit = match result {
        Ok(exit) => exit,
        Err(Failure::PipeClosed) => Exit::Yes,
        Err(Failure::Message(message) | Failure::Unwritable(message)) => {
            anstream::eprintln!("ennead: {message}");
            Exit::Unanswered
        }
    };
    exit as u8
}
