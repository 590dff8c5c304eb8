"""What pytest leaves out where an optional package is missing."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("anywidget") else ["ennead/widget.py"]
