"""Fetches web addresses for the native part."""

from __future__ import annotations

import _thread
import http.client
import time
import urllib.error
import urllib.request


def fetch(
    address: str, proxy: str | None, seconds: float, redirects: int, limit: int
) -> bytes | int | str:
    """Fetch the content of a web address.

    Returns
    -------
    bytes, int or str
        Bytes: the body, or its first ``limit + 1`` bytes. An integer: the HTTP status of an unsuccessful response. A
        string: the reason why there is no response.
    """

    class Redirects(urllib.request.HTTPRedirectHandler):
        max_redirections = redirects
        max_repeats = redirects

    handlers: list[urllib.request.BaseHandler] = [Redirects()]
    if proxy is not None:
        handlers.append(urllib.request.ProxyHandler({"http": proxy, "https": proxy}))
    end = time.monotonic() + seconds
    try:
        request = urllib.request.Request(address, headers={"User-Agent": "ennead"})
        with urllib.request.build_opener(*handlers).open(request, timeout=seconds) as answer:
            body = bytearray()
            while len(body) <= limit and (more := answer.read(min(1 << 16, limit + 1 - len(body)))):
                body += more
                if time.monotonic() > end:
                    return "timeout"
            return bytes(body)
    except urllib.error.HTTPError as error:
        return "too many redirects" if 300 <= error.code < 400 else error.code
    except TimeoutError:
        return "timeout"
    except urllib.error.URLError as error:
        return "timeout" if isinstance(error.reason, TimeoutError) else str(error.reason)
    except (OSError, http.client.HTTPException, ValueError) as error:
        return str(error) or type(error).__name__
    except KeyboardInterrupt:
        _thread.interrupt_main()  # Python raises it again after the native part has returned.
        return "interrupted"
