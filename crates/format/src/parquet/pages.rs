//! Reads the pages of a column, with a check that the Parquet library lacks.

use parquet::basic::Encoding;
use parquet::column::page::{Page, PageMetadata, PageReader};
use parquet::errors::{ParquetError, Result};

/// Iterates over the pages of a column. A page that needs a missing dictionary is an error; the library would panic at it.
pub(super) struct Pages {
    pages: Box<dyn PageReader>,
    has_dictionary: bool,
}

impl Pages {
    pub(super) fn new(pages: Box<dyn PageReader>) -> Pages {
        Pages { pages, has_dictionary: false }
    }
}

impl PageReader for Pages {
    fn get_next_page(&mut self) -> Result<Option<Page>> {
        let page = self.pages.get_next_page()?;
        match &page {
            Some(Page::DictionaryPage { .. }) => self.has_dictionary = true,
            Some(page) if !self.has_dictionary && needs_dictionary(page.encoding()) => {
                return Err(ParquetError::General("a dictionary is missing".to_owned()));
            }
            _ => {}
        }
        Ok(page)
    }

    fn peek_next_page(&mut self) -> Result<Option<PageMetadata>> {
        self.pages.peek_next_page()
    }

    fn skip_next_page(&mut self) -> Result<()> {
        self.pages.skip_next_page()
    }
}

impl Iterator for Pages {
    type Item = Result<Page>;

    fn next(&mut self) -> Option<Result<Page>> {
        self.get_next_page().transpose()
    }
}

fn needs_dictionary(encoding: Encoding) -> bool {
    // Older files use `PLAIN_DICTIONARY`.
    matches!(encoding, Encoding::RLE_DICTIONARY | Encoding::PLAIN_DICTIONARY)
}
