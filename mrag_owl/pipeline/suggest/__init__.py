"""From what recurs to concepts with a name."""
