//! Runs the servers for programs without an async runtime.

use crate::{Server, Settings};
use std::io;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::runtime::Builder;
use tokio::task::JoinSet;
use tokio::time::sleep;

/// The time between two checks of the flag.
const TICK: Duration = Duration::from_millis(50);

/// Waits until a flag is raised.
pub(crate) async fn raised(flag: &AtomicBool) {
    while !flag.load(Ordering::Relaxed) {
        sleep(TICK).await;
    }
}

/// Serves HTTP at `address` until `end` is raised. If `bridge` is a port, also serves the solver script of f-puzzles at
/// this port of localhost; port 0 chooses a free one. Calls `ready` with the HTTP address and the port of the script as
/// soon as clients can connect.
///
/// # Errors
/// The address or the port cannot be used; the message names it.
pub fn serve(
    address: SocketAddr,
    bridge: Option<u16>,
    settings: Settings,
    end: Arc<AtomicBool>,
    ready: impl FnOnce(SocketAddr, Option<u16>),
) -> io::Result<()> {
    let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        let at = |address: SocketAddr| {
            move |error: io::Error| io::Error::new(error.kind(), format!("{address}: {error}"))
        };
        let mut servers = vec![Server::bind(address, settings.clone()).await.map_err(at(address))?];
        let address = servers[0].address();
        let mut bridge = bridge;
        if let Some(port) = &mut bridge {
            let local = SocketAddr::from((Ipv4Addr::LOCALHOST, *port));
            let server = Server::bind_bridge(local, settings.clone()).await.map_err(at(local))?;
            *port = server.address().port();
            servers.push(server);
            // Browsers may look for localhost at its IPv6 address. Some machines have none, so an error is ignored.
            let other = SocketAddr::from((Ipv6Addr::LOCALHOST, *port));
            servers.extend(Server::bind_bridge(other, settings).await.ok());
        }
        ready(address, bridge);
        let mut running = JoinSet::new();
        for server in servers {
            let end = end.clone();
            running.spawn(server.run(async move { raised(&end).await }));
        }
        running.join_all().await;
        Ok(())
    })
}
