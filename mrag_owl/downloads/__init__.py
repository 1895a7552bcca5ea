"""Files over HTTP that arrive whole or not at all, and pictures out of the archives among them."""
