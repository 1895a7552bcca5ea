"""A store's graphs for engines of others: N-Quads in parts, and what loads them."""
