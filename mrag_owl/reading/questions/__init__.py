"""Questions about the individuals of any knowledge base: the names in them, and what they ask, as class expressions."""
