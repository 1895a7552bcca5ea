"""The verb `benchmark` of mrag-owl: questions with judgements, systems, runs and reports."""
