//! The header above CSV lines that a command copies unchanged.

use crate::exit::Failure;
use ennead::format::InputLine;
use std::sync::Arc;

/// The columns of all lines so far.
#[derive(Default)]
pub(crate) struct Columns(Option<Option<Arc<str>>>);

impl Columns {
    /// The header to write before this line, if it is the first line and has one.
    ///
    /// # Errors
    /// The columns of the line differ from those of earlier lines.
    pub(crate) fn header(&mut self, line: &InputLine) -> Result<Option<Arc<str>>, Failure> {
        match &self.0 {
            None => Ok(self.0.insert(line.header.clone()).clone()),
            Some(known) if *known == line.header => Ok(None),
            Some(known) => {
                let name = |header: &Option<Arc<str>>| match header {
                    Some(header) => format!("the columns {header}"),
                    None => "no columns".to_owned(),
                };
                let (known, other) = (name(known), name(&line.header));
                Err(Failure::Message(format!(
                    "one input has {known}, another has {other}; convert them to one format first, for example with ennead convert --to line"
                )))
            }
        }
    }
}
