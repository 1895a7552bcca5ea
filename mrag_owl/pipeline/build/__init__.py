"""From raw data to a published store."""
