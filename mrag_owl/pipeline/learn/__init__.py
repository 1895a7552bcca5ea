"""From examples to hypotheses."""
