"""What scripts and notebooks use: stores, class expressions and hypotheses as objects. `mrag_owl` has their names."""
