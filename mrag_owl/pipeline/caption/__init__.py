"""Pictures captioned: their objects found, looked up in sources, judged, marked and told."""
