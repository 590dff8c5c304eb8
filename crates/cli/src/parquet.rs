//! Parquet files, in builds with the feature `parquet`.

use crate::exit::Failure;
use crate::output::Output;
use ennead::labels::LabelledPuzzle;

/// Fails in a build without Parquet.
pub(crate) fn check() -> Result<(), Failure> {
    const MESSAGE: &str = "this ennead was built without Parquet; build it with --features parquet";
    if cfg!(feature = "parquet") { Ok(()) } else { Err(Failure::Message(MESSAGE.to_owned())) }
}

#[cfg(feature = "parquet")]
pub(crate) use with::ParquetFile;
#[cfg(not(feature = "parquet"))]
pub(crate) use without::ParquetFile;

#[cfg(feature = "parquet")]
mod with {
    use super::{Failure, LabelledPuzzle, Output};
    use ennead_parquet::{Table, TableError};

    /// A Parquet file in progress.
    pub(crate) struct ParquetFile(Table<Output>);

    impl ParquetFile {
        pub(crate) fn new(output: Output, steps: bool) -> Result<ParquetFile, Failure> {
            Ok(ParquetFile(Table::new(output.for_binary()?, steps)?))
        }

        pub(crate) fn write(&mut self, puzzle: LabelledPuzzle) -> Result<(), Failure> {
            Ok(self.0.push(puzzle)?)
        }

        pub(crate) fn finish(self) -> Result<(), Failure> {
            Ok(self.0.finish()?)
        }
    }

    impl From<TableError> for Failure {
        fn from(error: TableError) -> Failure {
            match error {
                TableError::Io(error) => error.into(),
                error => Failure::Message(error.to_string()),
            }
        }
    }
}

#[cfg(not(feature = "parquet"))]
mod without {
    use super::{Failure, LabelledPuzzle, Output};

    /// A type without values, because this build does not write Parquet.
    pub(crate) enum ParquetFile {}

    impl ParquetFile {
        pub(crate) fn new(_: Output, _: bool) -> Result<ParquetFile, Failure> {
            super::check().map(|()| unreachable!("this build has no Parquet"))
        }

        pub(crate) fn write(&mut self, _: LabelledPuzzle) -> Result<(), Failure> {
            match *self {}
        }

        pub(crate) fn finish(self) -> Result<(), Failure> {
            match self {}
        }
    }
}
