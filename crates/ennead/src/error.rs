//! The error of [`read`](crate::read).

use ennead_format::ReadError;
use ennead_puzzle::SetupError;
use std::fmt;

/// The reason why [`read`](crate::read) returned no puzzle.
#[derive(Debug)]
pub enum Error {
    /// The text could not be read as one puzzle.
    Read(ReadError),
    /// The puzzle has flaws.
    Setup(SetupError),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Read(error) => fmt::Display::fmt(error, f),
            Error::Setup(error) => fmt::Display::fmt(error, f),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Read(error) => Some(error),
            Error::Setup(error) => Some(error),
        }
    }
}

impl From<ReadError> for Error {
    fn from(error: ReadError) -> Error {
        Error::Read(error)
    }
}

impl From<SetupError> for Error {
    fn from(error: SetupError) -> Error {
        Error::Setup(error)
    }
}
