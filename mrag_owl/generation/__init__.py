"""Text about the recommended pictures, grounded in the facts of the graph."""
