//! Accepts connections and answers the requests on them.

mod action;
mod guard;
mod pages;
mod problem;

use crate::bridge;
use crate::settings::Settings;
use crate::work::Pool;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router, middleware};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use pages::Served;
use problem::Problem;
use serde_json::json;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{Duration, sleep, timeout};

/// A server that listens at one address.
///
/// ```
/// use ennead_server::{Server, Settings};
/// # tokio::runtime::Runtime::new()?.block_on(async {
/// let server = Server::bind("127.0.0.1:0".parse().unwrap(), Settings::default()).await?;
/// println!("http://{}/", server.address());
/// server.run(async { /* until this ends */ }).await;
/// # std::io::Result::Ok(()) })?;
/// # std::io::Result::Ok(())
/// ```
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    settings: Settings,
    router: Router,
}

/// The state that all requests share.
#[derive(Debug)]
struct Service {
    settings: Settings,
    pages: Served,
    pool: Pool,
    /// Whether the server listens at a loopback address, so that only this machine can connect. If so, requests must name
    /// `localhost` or a loopback address as their host.
    is_local: bool,
}

impl Server {
    /// Listens for HTTP at an address. Port 0 chooses a free port.
    ///
    /// # Errors
    /// The address cannot be used.
    pub async fn bind(address: SocketAddr, settings: Settings) -> io::Result<Server> {
        Server::with(address, settings, |settings, address| {
            router(Arc::new(Service {
                pages: Served::new(&settings.pages),
                pool: Pool::new(settings.workers.get(), settings.queue),
                is_local: address.ip().is_loopback(),
                settings,
            }))
        })
        .await
    }

    /// Listens at an address for the solver script of f-puzzles. Port 0 chooses a free port.
    ///
    /// The script connects to port 4545 of the machine on which the browser runs. `docs/service.md` describes the bridge.
    ///
    /// # Errors
    /// The address cannot be used.
    pub async fn bind_bridge(address: SocketAddr, settings: Settings) -> io::Result<Server> {
        Server::with(address, settings, |settings, _| bridge::router(settings)).await
    }

    async fn with(
        address: SocketAddr,
        settings: Settings,
        router: impl FnOnce(Settings, SocketAddr) -> Router,
    ) -> io::Result<Server> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        let router = router(settings.clone(), address);
        Ok(Server { listener, address, settings, router })
    }

    /// Returns the address at which the server listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers requests until the future `end` completes. Running requests then have [`Settings::end_time`] to finish before
    /// they are stopped.
    pub async fn run(self, end: impl Future<Output = ()>) {
        let settings = &self.settings;
        let places = Arc::new(Semaphore::new(settings.connections.get()));
        let (ending, _) = watch::channel(false);
        let mut connections = JoinSet::new();
        let mut end = pin!(end);
        loop {
            let accepted = async {
                let place = places.clone().acquire_owned().await.ok();
                (place, self.listener.accept().await)
            };
            let (place, accepted) = tokio::select! {
                accepted = accepted => accepted,
                () = &mut end => break,
            };
            let Ok((stream, _)) = accepted else {
                // There may be too many open files, so wait a little before the next attempt.
                sleep(Duration::from_millis(10)).await;
                continue;
            };
            // Each part of an answer is written in one piece, so waiting to collect more data would only delay it.
            let _ = stream.set_nodelay(true);
            let connection = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(settings.head_time)
                .serve_connection(
                    TokioIo::new(stream),
                    TowerToHyperService::new(self.router.clone()),
                )
                .with_upgrades();
            let mut ending = ending.subscribe();
            connections.spawn(async move {
                let mut connection = pin!(connection);
                // Errors are ignored: an error on a connection affects only its client.
                tokio::select! {
                    _ = &mut connection => {}
                    _ = ending.changed() => {
                        connection.as_mut().graceful_shutdown();
                        let _ = connection.await;
                    }
                }
                drop(place);
            });
            while connections.try_join_next().is_some() {}
        }
        drop(self.listener);
        ending.send_replace(true);
        let all_ended = async { while connections.join_next().await.is_some() {} };
        let _ = timeout(settings.end_time, all_ended).await;
        connections.shutdown().await;
    }
}

fn router(service: Arc<Service>) -> Router {
    Router::new()
        .route("/v1/{action}", post(action::answer))
        .route("/v1/openapi.json", get(description))
        .route("/healthz", get(health))
        .fallback(pages::page)
        .method_not_allowed_fallback(async || Problem::method_not_allowed())
        .layer(middleware::from_fn_with_state(service.clone(), guard::guarded))
        .with_state(service)
}

/// Returns the OpenAPI description of the interface.
async fn description() -> Response {
    Json(ennead_service::openapi()).into_response()
}

/// Answers the health check with the numbers of running and waiting requests.
async fn health(State(service): State<Arc<Service>>) -> Response {
    let (working, waiting) = (service.pool.working(), service.pool.waiting());
    Json(json!({"status": "ok", "working": working, "waiting": waiting})).into_response()
}
