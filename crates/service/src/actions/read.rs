//! `read`: the puzzles of a text.

use crate::stopped::go_on;
use crate::{Fault, Sink};
use ennead::Limits;
use ennead::format::{Options, ReadLimits, Reader};
use ennead::render::json::{self, About, ReadPuzzle};
use ennead::render::prose;
use serde::Deserialize;
use std::num::NonZeroU16;

/// Asks which puzzles a text states. Answered with a record of kind `read` for each, and one of kind `error` for each part that
/// cannot be read.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Read {
    /// The text, in any format that ennead reads.
    pub text: String,
    /// The largest number of records.
    #[serde(default = "most")]
    pub limit: NonZeroU16,
}

/// The most bytes of a text.
const MOST_BYTES: usize = 8 << 20;

fn most() -> NonZeroU16 {
    NonZeroU16::new(1000).expect("not zero")
}

impl Read {
    /// Passes each puzzle on as soon as it is read, until `sink` breaks off.
    pub(crate) fn each(&self, limits: &Limits, sink: Sink<'_>) -> Result<(), Fault> {
        let bounds = ReadLimits {
            item_bytes: MOST_BYTES,
            file_bytes: MOST_BYTES as u64,
            ..ReadLimits::default()
        };
        let options = Options { limits: bounds, ..Options::default() };
        let reader = Reader::from_text(&self.text, &options);
        for read in reader.take(self.limit.get().into()) {
            let record = match read {
                Ok(entry) => match entry.setup.grid() {
                    Ok(grid) => {
                        let about = About::of_setup(&entry.setup, &grid).at(&entry.place);
                        let about = about.named(entry.title.as_deref());
                        let about = about.partly_read(entry.is_partly_read);
                        ReadPuzzle { about, trailing: entry.trailing, notes: entry.notes }.into()
                    }
                    Err(flaws) => json::Error::at(&entry.place, prose::flaws(&flaws)).into(),
                },
                Err(error) => json::Error::at(&error.place, &error.problem).into(),
            };
            if sink(record).is_break() {
                break;
            }
            go_on(limits)?;
        }
        Ok(())
    }
}
