"""Individuals of a store matched with those of others: by a W3C reconciliation service, or by an authority file."""
