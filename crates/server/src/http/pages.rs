//! Serves the files of the web page.

use super::Service;
use super::problem::Problem;
use crate::settings::{Page, Pages};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use ennead_service::Request;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// The files: a fixed set by path, or a function that finds the file for each request.
#[derive(Debug)]
pub(super) enum Served {
    Fixed(HashMap<String, File>),
    Fresh(fn(&str) -> Option<Page>),
}

/// A file with the headers of its response.
#[derive(Clone, Debug)]
pub(super) struct File {
    media_type: HeaderValue,
    tag: HeaderValue,
    bytes: Bytes,
    packed: Option<Bytes>,
}

impl Served {
    pub(super) fn new(pages: &Pages) -> Served {
        match pages {
            Pages::Fixed(pages) => Served::Fixed(by_address(pages.clone())),
            Pages::Fresh(read) => Served::Fresh(*read),
        }
    }

    /// Returns the file with this address. The address of a folder, which ends in `/`, means the folder's `index.html`.
    fn get(&self, address: &str) -> Option<File> {
        let address = match address.ends_with('/') {
            true => format!("{address}index.html"),
            false => address.to_owned(),
        };
        match self {
            Served::Fixed(files) => files.get(&address).cloned(),
            Served::Fresh(read) => {
                let found = read(&address).map(File::from);
                found.or_else(|| (address == INDEX).then(list_of_actions))
            }
        }
    }
}

fn by_address(pages: Vec<Page>) -> HashMap<String, File> {
    let mut files: HashMap<String, File> =
        pages.into_iter().map(|page| (page.path.clone().into_owned(), page.into())).collect();
    files.entry(INDEX.to_owned()).or_insert_with(list_of_actions);
    files
}

/// The address of the file that is served at `/`.
const INDEX: &str = "/index.html";

impl From<Page> for File {
    fn from(page: Page) -> File {
        File::new(&page.media_type, page.bytes.into_owned(), page.packed)
    }
}

impl File {
    fn new(
        media_type: &str,
        bytes: Vec<u8>,
        packed: Option<std::borrow::Cow<'static, [u8]>>,
    ) -> File {
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        // The tag is weak because the compressed and the plain file have the same tag but different bytes.
        let tag = format!("W/\"{:016x}\"", hasher.finish());
        let or_default = |value: &str| {
            HeaderValue::from_str(value)
                .unwrap_or(HeaderValue::from_static("application/octet-stream"))
        };
        File {
            media_type: or_default(media_type),
            tag: or_default(&tag),
            bytes: bytes.into(),
            packed: packed.map(|packed| Bytes::from(packed.into_owned())),
        }
    }
}

/// Answers with the file at this path.
pub(super) async fn page(
    State(service): State<Arc<Service>>,
    method: Method,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    let Some(file) = service.pages.get(uri.path()) else {
        return Problem::not_found(format!("there is nothing at {}", uri.path())).into_response();
    };
    if method != Method::GET && method != Method::HEAD {
        return Problem::method_not_allowed().into_response();
    }
    // `no-cache` means that a browser may keep the file, but must ask each time whether it has changed.
    let about = [
        (header::ETAG, file.tag.clone()),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ];
    if names(&headers, header::IF_NONE_MATCH, &file.tag) {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    let media_type = [(header::CONTENT_TYPE, file.media_type)];
    match file.packed.filter(|_| takes_gzip(&headers)) {
        Some(packed) => {
            (about, media_type, [(header::CONTENT_ENCODING, "gzip")], packed).into_response()
        }
        None => (about, media_type, file.bytes).into_response(),
    }
}

/// Whether a header lists this value.
fn names(headers: &HeaderMap, header: header::HeaderName, value: &HeaderValue) -> bool {
    let lists = headers.get_all(header).into_iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|one| one.trim() == value)
}

fn takes_gzip(headers: &HeaderMap) -> bool {
    let lists = headers.get_all(header::ACCEPT_ENCODING).into_iter();
    lists.filter_map(|list| list.to_str().ok()).flat_map(|list| list.split(',')).any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, ""));
        let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse().ok());
        name.trim().eq_ignore_ascii_case("gzip") && weight != Some(0.0)
    })
}

/// Returns the page that is served at `/` if the settings have none: a list of the actions.
fn list_of_actions() -> File {
    let actions =
        Request::ACTIONS.iter().map(|word| format!("<li><code>POST /v1/{word}</code></li>\n"));
    let html = format!(
        "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>ennead</title>\n<h1>ennead</h1>\n\
         <p>This is the JSON interface; <a href=\"/v1/openapi.json\">openapi.json</a> describes it.</p>\n<ul>\n{}</ul>\n",
        actions.collect::<String>()
    );
    File::new("text/html; charset=utf-8", html.into_bytes(), None)
}
