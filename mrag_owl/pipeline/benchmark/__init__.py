"""Questions with judgements, systems, runs and reports."""
