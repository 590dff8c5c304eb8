//! Refuses requests from foreign web pages, and restricts by headers what browsers do with answers.
//!
//! A web page can send requests to servers on its visitor's machine. So requests from pages need an allowed origin. If only
//! this machine can reach the server, requests must also address it by a name of this machine: otherwise a page could point
//! its own host name at this machine (DNS rebinding) and look like a page of the server.

use super::Service;
use super::problem::Problem;
use axum::extract::{Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;
use std::sync::Arc;

/// Pages may load scripts and other files only from this server, and send requests only to this server. Also allowed are
/// WebAssembly, inline styles, images in `data:` and `blob:` addresses, and workers in blobs.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; worker-src 'self' blob:; object-src 'none'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const OF_ALL: [(HeaderName, &str); 4] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Refuses requests that a foreign web page could have sent, and adds to every answer the headers that all answers have.
pub(super) async fn guarded(
    State(service): State<Arc<Service>>,
    request: Request,
    next: Next,
) -> Response {
    let origin = request.headers().get(header::ORIGIN).cloned();
    let mut response = match refusal(&service, request.headers()) {
        Some(problem) => problem.into_response(),
        // In a preflight, a browser asks whether a page of another origin may send a request.
        None if is_preflight(&request) => preflight(),
        None => next.run(request).await,
    };
    let headers = response.headers_mut();
    for (name, value) in OF_ALL {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if let Some(origin) = origin.filter(|origin| is_listed(&service, origin)) {
        headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin);
    }
    headers.append(header::VARY, HeaderValue::from_static("origin"));
    response
}

fn is_preflight(request: &Request) -> bool {
    let asks = request.headers().contains_key(header::ACCESS_CONTROL_REQUEST_METHOD);
    request.method() == Method::OPTIONS && asks
}

fn preflight() -> Response {
    let headers = [
        (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, POST"),
        (header::ACCESS_CONTROL_ALLOW_HEADERS, "content-type"),
        (header::ACCESS_CONTROL_MAX_AGE, "600"),
    ];
    (StatusCode::NO_CONTENT, headers).into_response()
}

fn refusal(service: &Service, headers: &HeaderMap) -> Option<Problem> {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let Some(authority) = host.and_then(|host| host.parse::<Authority>().ok()) else {
        return Some(Problem::malformed("the header Host is missing, or not a name"));
    };
    if service.is_local && !is_this_machine(authority.host()) {
        let detail = format!("'{}' is not a name of this machine", authority.host());
        return Some(Problem::forbidden(detail));
    }
    let origin = headers.get(header::ORIGIN)?;
    let own = format!("http://{authority}");
    if origin.as_bytes() == own.as_bytes() || is_listed(service, origin) {
        return None;
    }
    let origin = String::from_utf8_lossy(origin.as_bytes()).into_owned();
    Some(Problem::forbidden(format!("pages of {origin} may not send requests to this server")))
}

fn is_listed(service: &Service, origin: &HeaderValue) -> bool {
    service.settings.origins.iter().any(|listed| listed.as_bytes() == origin.as_bytes())
}

/// Whether a host name always means this machine: `localhost` or a loopback address.
fn is_this_machine(host: &str) -> bool {
    let address = host.trim_start_matches('[').trim_end_matches(']');
    match address.parse::<IpAddr>() {
        Ok(address) => address.is_loopback(),
        Err(_) => host.eq_ignore_ascii_case("localhost"),
    }
}
