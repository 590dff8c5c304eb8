//! The websocket server for the solver script that setters use with f-puzzles.
//!
//! The script sends a command with a puzzle, in JSON, and ignores all replies to earlier commands. So each message on a
//! connection stops the work on the previous one.

mod jobs;
mod puzzle;

use crate::settings::Settings;
use crate::work::{Outlet, Pool, Wanted};
use axum::Router;
use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use jobs::Command;
use serde::Deserialize;
use serde_json::{Value, json};
use std::ops::ControlFlow;
use std::sync::Arc;
use tokio::sync::Semaphore;
use tokio::sync::mpsc::Receiver;
use tokio::task::{AbortHandle, spawn_blocking};
use tokio::time::{Duration, timeout};

/// The maximum size of a message in bytes.
const MAX_BYTES: usize = 4 << 20;

/// The maximum number of replies that wait to be sent to the client.
const AHEAD: usize = 16;

struct Bridge {
    settings: Settings,
    pool: Pool,
    /// Permits for connections. They are counted here because [`Server`](crate::Server) counts a connection only until it
    /// becomes a websocket.
    places: Arc<Semaphore>,
}

pub(crate) fn router(settings: Settings) -> Router {
    // The queue needs no limit: each connection has at most one command, and the number of connections is limited.
    let pool = Pool::new(settings.workers.get(), usize::MAX);
    let places = Arc::new(Semaphore::new(settings.connections.get()));
    Router::new().fallback(get(connect)).with_state(Arc::new(Bridge { settings, pool, places }))
}

async fn connect(
    State(bridge): State<Arc<Bridge>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    let origin = headers.get(header::ORIGIN).map(|origin| origin.to_str().unwrap_or(""));
    // A foreign web page can only connect through a browser, and browsers always send the origin. Without one, the client is
    // another program.
    if let Some(origin) = origin
        && !is_allowed(origin, &bridge.settings.origins)
    {
        let why = format!("pages of {origin} may not connect; see --allow-origin\n");
        return (StatusCode::FORBIDDEN, why).into_response();
    }
    let Ok(place) = bridge.places.clone().try_acquire_owned() else {
        return (StatusCode::SERVICE_UNAVAILABLE, "too many connections\n").into_response();
    };
    let upgrade = upgrade.max_message_size(MAX_BYTES).max_frame_size(MAX_BYTES);
    upgrade.on_upgrade(async move |socket| {
        converse(socket, bridge).await;
        drop(place);
    })
}

fn is_allowed(origin: &str, listed: &[String]) -> bool {
    if listed.iter().any(|one| one == origin) {
        return true;
    }
    let Ok(uri) = origin.parse::<Uri>() else { return false };
    match (uri.scheme_str(), uri.host()) {
        (Some("https"), Some(host)) => host == "f-puzzles.com" || host.ends_with(".f-puzzles.com"),
        (Some("http"), Some(host)) => host == "localhost",
        _ => false,
    }
}

/// A message from the client.
#[derive(Deserialize)]
struct Asked {
    #[serde(default)]
    nonce: i64,
    command: String,
    #[serde(default, rename = "dataType")]
    data_type: String,
    #[serde(default)]
    data: String,
}

/// The work on a command. Dropping it stops the work.
struct Job {
    nonce: i64,
    replies: Receiver<Value>,
    /// The task that waits for a worker and then starts the work.
    waiting: AbortHandle,
    _wanted: Wanted,
}

impl Drop for Job {
    fn drop(&mut self) {
        self.waiting.abort();
    }
}

impl Job {
    /// Waits for the next reply of a job; returns `None` after the last. Without a job, waits forever.
    async fn next(job: &mut Option<Job>) -> Option<Value> {
        match job {
            Some(job) => job.replies.recv().await,
            None => std::future::pending().await,
        }
    }
}

/// Answers a client until it disconnects.
async fn converse(mut socket: WebSocket, bridge: Arc<Bridge>) {
    let mut job: Option<Job> = None;
    loop {
        let replies = tokio::select! {
            message = socket.recv() => match message {
                Some(Ok(Message::Text(text))) => obey(&text, &mut job, &bridge),
                Some(Ok(Message::Binary(_))) => vec![invalid(0, "messages are text")],
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => Vec::new(),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
            },
            reply = Job::next(&mut job) => match reply {
                Some(reply) => vec![reply],
                None => {
                    job = None;
                    Vec::new()
                }
            },
        };
        for reply in replies {
            let sent = socket.send(Message::Text(reply.to_string().into()));
            if !matches!(timeout(bridge.settings.stall_time, sent).await, Ok(Ok(()))) {
                return;
            }
        }
    }
}

/// Stops the running job and starts the requested one. Returns the immediate replies.
fn obey(text: &str, job: &mut Option<Job>, bridge: &Arc<Bridge>) -> Vec<Value> {
    let mut replies = Vec::new();
    if let Some(stopped) = job.take() {
        replies.push(json!({"nonce": stopped.nonce, "type": "canceled"}));
    }
    let asked: Asked = match serde_json::from_str(text) {
        Ok(asked) => asked,
        Err(error) => {
            replies.push(invalid(0, &format!("not a command: {error}")));
            return replies;
        }
    };
    let nonce = asked.nonce;
    match Command::from_name(&asked.command) {
        _ if asked.command == "cancel" => replies.push(json!({"nonce": nonce, "type": "canceled"})),
        None => replies.push(invalid(nonce, &format!("'{}' is not a command", asked.command))),
        Some(_) if asked.data_type != "fpuzzles" => {
            replies.push(invalid(
                nonce,
                &format!("'{}' is not a supported data type", asked.data_type),
            ));
        }
        Some(command) => *job = Some(start(nonce, command, asked.data, bridge.clone())),
    }
    replies
}

fn start(nonce: i64, command: Command, data: String, bridge: Arc<Bridge>) -> Job {
    let (wanted, limits) = Wanted::without_limit();
    let (outlet, replies) = Outlet::new(AHEAD, bridge.settings.stall_time);
    let waiting = tokio::spawn(async move {
        let Ok(place) = bridge.pool.enter(Duration::MAX).await else { return };
        spawn_blocking(move || {
            let mut send = |mut reply: Value| {
                reply["nonce"] = nonce.into();
                outlet.send(reply)
            };
            if let Err(why) = jobs::run(command, &data, &limits, &mut send) {
                let _: ControlFlow<()> = send(json!({"type": "invalid", "message": why}));
            }
            drop(place);
        });
    });
    Job { nonce, replies, waiting: waiting.abort_handle(), _wanted: wanted }
}

fn invalid(nonce: i64, message: &str) -> Value {
    json!({"nonce": nonce, "type": "invalid", "message": message})
}
