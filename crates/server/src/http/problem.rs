//! The answer to a request that failed: problem details as in RFC 9457.

use crate::work::Busy;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ennead_service::{Fault, FaultKind};
use serde_json::{Value, json};
use std::time::Duration;

/// The reason why a request has no answer.
#[derive(Clone, Debug)]
pub(super) struct Problem {
    status: StatusCode,
    slug: &'static str,
    title: &'static str,
    detail: String,
}

impl Problem {
    fn new(
        status: StatusCode,
        slug: &'static str,
        title: &'static str,
        detail: impl Into<String>,
    ) -> Problem {
        Problem { status, slug, title, detail: detail.into() }
    }

    pub(super) fn malformed(detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, "malformed", "Not a request", detail)
    }

    pub(super) fn forbidden(detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, "forbidden", "Not allowed", detail)
    }

    pub(super) fn not_found(detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "not-found", "Not found", detail)
    }

    pub(super) fn method_not_allowed() -> Problem {
        let detail = "actions require POST, everything else GET";
        Problem::new(StatusCode::METHOD_NOT_ALLOWED, "method-not-allowed", "Wrong method", detail)
    }

    pub(super) fn body_late() -> Problem {
        let detail = "the body took too long to arrive";
        Problem::new(StatusCode::REQUEST_TIMEOUT, "body-late", "Body too slow", detail)
    }

    pub(super) fn too_large(most: usize) -> Problem {
        let detail = format!("the body has more than {most} bytes");
        Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", "Body too large", detail)
    }

    pub(super) fn not_json() -> Problem {
        let detail = "set the header Content-Type: application/json";
        Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not-json", "Not JSON", detail)
    }

    pub(super) fn broken() -> Problem {
        let detail =
            "ennead failed on this request; please report the error together with the request";
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "broken", "Internal error", detail)
    }

    pub(super) fn value(&self) -> Value {
        json!({
            "type": format!("urn:ennead:problem:{}", self.slug),
            "title": self.title,
            "status": self.status.as_u16(),
            "detail": self.detail,
        })
    }
}

impl Problem {
    /// Turns a fault into a problem. `time` is the time limit of the work, for the message.
    pub(super) fn of(fault: Fault, time: Duration) -> Problem {
        let unprocessable = StatusCode::UNPROCESSABLE_ENTITY;
        let (status, slug, title) = match fault.kind {
            FaultKind::Malformed => return Problem::malformed(fault.message),
            FaultKind::Unreadable => (unprocessable, "unreadable", "The puzzle cannot be read"),
            FaultKind::Refused => (unprocessable, "refused", "The action does not apply"),
            FaultKind::Limited => (unprocessable, "limited", "Stopped by a limit in the request"),
            FaultKind::Stopped => {
                let detail = format!("the work took longer than {} s", time.as_secs_f64());
                let status = StatusCode::SERVICE_UNAVAILABLE;
                return Problem::new(status, "stopped", "Stopped by a limit", detail);
            }
        };
        Problem::new(status, slug, title, fault.message)
    }
}

impl From<Busy> for Problem {
    fn from(busy: Busy) -> Problem {
        let (status, detail) = match busy {
            Busy::Full => (StatusCode::TOO_MANY_REQUESTS, "too many requests are waiting"),
            Busy::Late => (StatusCode::SERVICE_UNAVAILABLE, "no worker was free in time"),
        };
        Problem::new(status, "busy", "Busy", detail)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let body = self.value().to_string();
        let media_type = [(header::CONTENT_TYPE, "application/problem+json")];
        let mut response = (self.status, media_type, body).into_response();
        let headers = response.headers_mut();
        match self.status {
            StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE
                if self.slug == "busy" =>
            {
                headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
            }
            // The rest of the body is not read, so the next request on the connection could not be found.
            StatusCode::PAYLOAD_TOO_LARGE | StatusCode::REQUEST_TIMEOUT => {
                headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
            }
            _ => {}
        }
        response
    }
}
