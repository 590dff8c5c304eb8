//! How the command ends.

use std::io;
use std::path::Path;
use std::process::ExitCode;

/// The answer in one number, for scripts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) enum Exit {
    /// 0: the answer is yes.
    #[default]
    Yes,
    /// 1: the answer is no, such as "no solution" or "not unique".
    No,
    /// 2: it could not be answered: unreadable input, a limit reached, a file that cannot be written.
    CouldNot,
}

impl Exit {
    /// The worse of two, for a run over many puzzles.
    pub(crate) fn and(self, other: Exit) -> Exit {
        self.max(other)
    }
}

/// What stops a verb before its end.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The reader of our output went away: no error.
    PipeClosed,
    /// A puzzle that the form has no way to state; the others may be written.
    Unsayable(String),
    /// Anything else, as a sentence.
    Message(String),
}

impl Failure {
    /// What the system said about a path.
    pub(crate) fn at(path: &Path, error: &io::Error) -> Failure {
        Failure::Message(format!("{}: {error}", path.display()))
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

/// Says what went wrong, if anything, and makes the exit code.
pub(crate) fn report(result: Result<Exit, Failure>) -> ExitCode {
    let exit = match result {
        Ok(exit) => exit,
        Err(Failure::PipeClosed) => Exit::Yes,
        Err(Failure::Message(message) | Failure::Unsayable(message)) => {
            anstream::eprintln!("ennead: {message}");
            Exit::CouldNot
        }
    };
    ExitCode::from(exit as u8)
}
