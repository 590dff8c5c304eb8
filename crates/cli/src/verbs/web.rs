//! `ennead web`: serves the page, the JSON interface over HTTP, and the bridge to f-puzzles.

use crate::args::WebArgs;
use crate::exit::{Exit, Failure};
use crate::interrupt;
use ennead_page::File;
use ennead_server::{Page, Pages, Settings, serve};

pub(crate) fn run(args: &WebArgs) -> Result<Exit, Failure> {
    let defaults = Settings::default();
    let settings = Settings {
        work_time: args.timeout,
        workers: args.threads.unwrap_or(defaults.workers),
        origins: args.allow_origin.clone(),
        pages: match ennead_page::IS_EMBEDDED {
            true => Pages::Fixed(pages()),
            false => Pages::Fresh(|path| ennead_page::file(path.strip_prefix('/')?).map(page)),
        },
        ..defaults
    };
    let ready = |address, bridge: Option<u16>| {
        anstream::eprintln!("http://{address}/");
        if let Some(port) = bridge {
            anstream::eprintln!("ws://localhost:{port}/");
        }
    };
    serve(args.listen, args.bridge, settings, interrupt::flag(), ready)?;
    // Ctrl-C is the usual way to end the server, so it is not reported as an interrupt.
    interrupt::forgive();
    Ok(Exit::Yes)
}

/// The files of the page.
fn pages() -> Vec<Page> {
    ennead_page::files().into_iter().map(page).collect()
}

fn page(File { path, media_type, bytes, packed }: File) -> Page {
    Page {
        path: format!("/{path}").into(),
        media_type: media_type.into(),
        bytes,
        packed: packed.map(Into::into),
    }
}
