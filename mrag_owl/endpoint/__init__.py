"""The graphs on the web: SPARQL 1.1 Protocol over killable workers, linked data, a JSON API, and pages."""
