//! Answers `POST /v1/{action}`: reads the request, runs it on a worker and sends the result.

use super::Service;
use super::problem::Problem;
use crate::work::{Outlet, Wanted};
use axum::body::{Body, to_bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use ennead_service::{Fault, Reply, Request};
use futures_util::stream;
use http_body_util::LengthLimitError;
use std::sync::Arc;
use tokio::sync::mpsc::Receiver;
use tokio::task::spawn_blocking;
use tokio::time::{Duration, timeout};

/// A part of an answer.
enum Part {
    /// The whole answer.
    Whole(Reply),
    /// A record of a list.
    Line(String),
    /// The reason why there is no answer, or why a list is incomplete.
    Fault(Fault),
    /// The end of a list.
    End,
}

/// The maximum number of records that wait to be sent to the client.
const AHEAD: usize = 64;

pub(super) async fn answer(
    State(service): State<Arc<Service>>,
    Path(action): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Problem> {
    if !Request::ACTIONS.contains(&action.as_str()) {
        let actions = Request::ACTIONS.join(", ");
        return Err(Problem::not_found(format!(
            "'{action}' is not an action; the actions are {actions}"
        )));
    }
    if !is_json(&headers) {
        return Err(Problem::not_json());
    }
    let text = text(&service, body).await?;
    let request = Request::of(&action, &text).expect("the action is known");
    let request = request.map_err(|fault| Problem::of(fault, service.settings.work_time))?;
    let place = service.pool.enter(service.settings.wait_time).await?;
    let (wanted, limits) = Wanted::within(service.settings.work_time);
    let (outlet, mut parts) = Outlet::new(AHEAD, service.settings.stall_time);
    spawn_blocking(move || {
        let answered = request
            .answer_each(&limits, &mut |record| outlet.send(Part::Line(format!("{record}\n"))));
        // Sending fails if the client has disconnected; then nobody needs the answer.
        let _ = outlet.send(match answered {
            Ok(Some(reply)) => Part::Whole(reply),
            Ok(None) => Part::End,
            Err(fault) => Part::Fault(fault),
        });
        drop(place);
    });
    match parts.recv().await {
        Some(Part::Whole(reply)) => {
            Ok(([(header::CONTENT_TYPE, reply.media_type())], reply.body()).into_response())
        }
        Some(Part::Line(first)) => Ok(list(Listing {
            first: Some(first),
            parts,
            time: service.settings.work_time,
            _wanted: wanted,
        })),
        Some(Part::End) => Ok(list_of(Body::empty())),
        Some(Part::Fault(fault)) => Err(Problem::of(fault, service.settings.work_time)),
        None => Err(Problem::broken()),
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let stated = headers.get(header::CONTENT_TYPE).and_then(|stated| stated.to_str().ok());
    let media_type = stated.and_then(|stated| stated.split(';').next()).unwrap_or("");
    media_type.trim().eq_ignore_ascii_case("application/json")
}

/// Reads the body of a request as text.
async fn text(service: &Service, body: Body) -> Result<String, Problem> {
    let most = service.settings.body_bytes;
    let read = timeout(service.settings.body_time, to_bytes(body, most)).await;
    let bytes = read.map_err(|_| Problem::body_late())?.map_err(|error| {
        let is_large =
            std::error::Error::source(&error).is_some_and(|cause| cause.is::<LengthLimitError>());
        if is_large {
            Problem::too_large(most)
        } else {
            Problem::malformed("the body is incomplete")
        }
    })?;
    String::from_utf8(bytes.into()).map_err(|_| Problem::malformed("the body is not UTF-8"))
}

/// A list that is being sent. Dropping it stops the work.
struct Listing {
    first: Option<String>,
    parts: Receiver<Part>,
    time: Duration,
    _wanted: Wanted,
}

fn list(listing: Listing) -> Response {
    let lines = stream::unfold(Some(listing), async |listing| {
        let mut listing = listing?;
        if let Some(first) = listing.first.take() {
            return Some((Ok::<_, std::io::Error>(first), Some(listing)));
        }
        match listing.parts.recv().await {
            Some(Part::Line(line)) => Some((Ok(line), Some(listing))),
            // The status has already been sent, so the reason why the list is incomplete becomes its last line.
            Some(Part::Fault(fault)) => {
                Some((Ok(format!("{}\n", Problem::of(fault, listing.time).value())), None))
            }
            Some(Part::Whole(_) | Part::End) => None,
            None => Some((Err(std::io::Error::other("the client took too long")), None)),
        }
    });
    list_of(Body::from_stream(lines))
}

fn list_of(body: Body) -> Response {
    let mut response = body.into_response();
    let media_type = HeaderValue::from_static("application/jsonl");
    response.headers_mut().insert(header::CONTENT_TYPE, media_type);
    response
}
