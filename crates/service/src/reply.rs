//! The answer to a request.

use ennead::render::json::Record;

/// The answer to a request.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply {
    /// One record.
    Record(Box<Record>),
    /// A list of records.
    Records(Vec<Record>),
    /// Text that is not JSON, such as a picture in SVG.
    Text {
        /// The media type, such as `image/svg+xml`.
        media_type: &'static str,
        /// The text.
        text: String,
    },
}

impl Reply {
    /// Returns the media type of [`body`](Reply::body).
    pub fn media_type(&self) -> &'static str {
        match self {
            Reply::Record(_) => "application/json",
            Reply::Records(_) => "application/jsonl",
            Reply::Text { media_type, .. } => media_type,
        }
    }

    /// Returns the answer as text: a record in JSON, one record per line, or the text itself.
    pub fn body(&self) -> String {
        match self {
            Reply::Record(record) => record.to_string(),
            Reply::Records(records) => records.iter().map(|record| format!("{record}\n")).collect(),
            Reply::Text { text, .. } => text.clone(),
        }
    }
}

impl<R: Into<Record>> From<R> for Reply {
    fn from(record: R) -> Reply {
        Reply::Record(Box::new(record.into()))
    }
}
