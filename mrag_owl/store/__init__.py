"""One dataset of named graphs on disk: reading, building, its files and its manifest."""
