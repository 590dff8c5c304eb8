//! The proxy for a web address, from environment variables.

/// The proxy for this address from `http_proxy`, `https_proxy` or `all_proxy`, unless `no_proxy` contains its host. Names
/// in capitals work too.
pub(super) fn proxy(address: &str, variable: impl Fn(&str) -> Option<String>) -> Option<String> {
    let (scheme, rest) = address.split_once("://")?;
    let variable = |name: &str| variable(name).or_else(|| variable(&name.to_ascii_uppercase()));
    if variable("no_proxy").is_some_and(|list| names(&list, host(rest))) {
        return None;
    }
    variable(&format!("{}_proxy", scheme.to_ascii_lowercase()))
        .or_else(|| variable("all_proxy"))
        .filter(|proxy| !proxy.is_empty())
}

/// The host in `user@host:port/path`, with brackets for IPv6.
fn host(rest: &str) -> &str {
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let host = authority.rsplit('@').next().unwrap_or_default();
    match host.rfind(':') {
        Some(colon) if !host[colon..].contains(']') => &host[..colon],
        _ => host,
    }
}

/// Whether a list such as `localhost,.example.org` contains the host or a parent domain.
fn names(list: &str, host: &str) -> bool {
    list.split(',').map(str::trim).filter(|name| !name.is_empty()).any(|name| {
        let domain = name.trim_start_matches('.');
        let outside = host.len().checked_sub(domain.len());
        name == "*"
            || outside.is_some_and(|outside| {
                host.is_char_boundary(outside)
                    && host[outside..].eq_ignore_ascii_case(domain)
                    && (outside == 0 || host[..outside].ends_with('.'))
            })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn by(environment: &[(&str, &str)], address: &str) -> Option<String> {
        proxy(address, |name| {
            let found = environment.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn each_scheme_has_its_proxy() {
        let environment = [("http_proxy", "http://a:1"), ("HTTPS_PROXY", "http://b:2")];
        assert_eq!(by(&environment, "http://x.org/p.txt").unwrap(), "http://a:1");
        assert_eq!(by(&environment, "HTTPS://x.org/p.txt").unwrap(), "http://b:2");
        assert_eq!(by(&[("all_proxy", "http://c:3")], "http://x.org").unwrap(), "http://c:3");
        assert_eq!(by(&[("http_proxy", "")], "http://x.org"), None);
        assert_eq!(by(&[], "http://x.org"), None);
    }

    #[test]
    fn no_proxy_names_hosts_and_domains() {
        let environment = |list| [("http_proxy", "http://a:1"), ("no_proxy", list)];
        for list in ["*", "x.org", ".org", "org", "localhost, X.ORG"] {
            assert_eq!(by(&environment(list), "http://me@x.org:80/p.txt"), None, "{list}");
        }
        for list in ["", "y.org", "rg", "a.x.org"] {
            assert!(by(&environment(list), "http://x.org/p.txt").is_some(), "{list}");
        }
        assert_eq!(by(&environment("[::1]"), "http://[::1]:80/"), None);
        assert_eq!(by(&environment("127.0.0.1"), "http://127.0.0.1:8080?x"), None);
    }
}
