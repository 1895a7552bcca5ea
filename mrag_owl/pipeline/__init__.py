"""The stages joined: the only place that knows all of them and their names."""
