//! The files of the page.

use super::Service;
use super::problem::Problem;
use crate::settings::Page;
use axum::extract::State;
use axum::http::{Method, Uri, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use ennead_service::Request;
use std::collections::HashMap;
use std::sync::Arc;

/// The files by their addresses.
#[derive(Debug)]
pub(super) struct Pages {
    pages: HashMap<String, (String, Bytes)>,
}

impl Pages {
    pub(super) fn new(pages: &[Page]) -> Pages {
        let entry = |page: &Page| {
            let bytes = Bytes::from(page.bytes.clone().into_owned());
            (page.path.clone().into_owned(), (page.media_type.clone().into_owned(), bytes))
        };
        let mut pages: HashMap<_, _> = pages.iter().map(entry).collect();
        pages
            .entry("/".to_owned())
            .or_insert_with(|| ("text/html; charset=utf-8".to_owned(), Bytes::from(index())));
        Pages { pages }
    }
}

/// The file with this address.
pub(super) async fn page(
    State(service): State<Arc<Service>>,
    method: Method,
    uri: Uri,
) -> Response {
    let Some((media_type, bytes)) = service.pages.pages.get(uri.path()) else {
        return Problem::not_found(format!("there is nothing at {}", uri.path())).into_response();
    };
    if method != Method::GET && method != Method::HEAD {
        return Problem::method_not_allowed().into_response();
    }
    let headers =
        [(header::CONTENT_TYPE, media_type.as_str()), (header::CACHE_CONTROL, "no-cache")];
    (headers, bytes.clone()).into_response()
}

/// What is at `/` if there is no page: the addresses of the interface.
fn index() -> String {
    let actions =
        Request::ACTIONS.iter().map(|word| format!("<li><code>POST /v1/{word}</code></li>\n"));
    format!(
        "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>ennead</title>\n<h1>ennead</h1>\n\
         <p>This is the JSON interface; <a href=\"/v1/openapi.json\">openapi.json</a> describes it.</p>\n<ul>\n{}</ul>\n",
        actions.collect::<String>()
    )
}
