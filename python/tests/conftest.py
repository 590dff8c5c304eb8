"""Settings of all tests."""

from hypothesis import settings

# The same cases in every run, so that a failure belongs to the change that is tested. For new cases:
# pytest --hypothesis-profile=new
settings.register_profile("same", derandomize=True)
settings.register_profile("new", derandomize=False)
settings.load_profile("same")
