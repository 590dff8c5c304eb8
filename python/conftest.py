"""Makes pytest skip the examples of modules whose optional packages are not installed."""

from importlib.util import find_spec

OPTIONAL = {
    "anywidget": "widget",
    "duckdb": "duckdb",
    "gymnasium": "gym",
    "numpy": "data",
    "polars": "polars",
    "torch": "torch",
}

collect_ignore = [f"ennead/{module}.py" for package, module in OPTIONAL.items() if not find_spec(package)]
