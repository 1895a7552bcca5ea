"""Raw formats, read into validated records one at a time."""
