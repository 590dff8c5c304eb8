"""Settings for all tests."""

from hypothesis import settings

# Test the same cases in every run, so that only a change of the code can cause a failure. To test new cases:
# pytest --hypothesis-profile=new
settings.register_profile("same", derandomize=True)
settings.register_profile("new", derandomize=False)
settings.load_profile("same")
