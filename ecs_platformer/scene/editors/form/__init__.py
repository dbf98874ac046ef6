"""The form that the levels of all editors are read into, and what reads their files safely."""
