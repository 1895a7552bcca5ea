"""Works explained by what texts tell: found, retrieved, told."""
