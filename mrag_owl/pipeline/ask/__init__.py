"""From a question to the things that answer it, with their paths."""
