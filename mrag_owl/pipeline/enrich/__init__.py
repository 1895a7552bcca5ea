"""Pictures described, and what was found published as a run."""
