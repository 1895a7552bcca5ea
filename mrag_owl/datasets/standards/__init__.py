"""Records of the standards that museums exchange, each as one flat record of plain names.

`LIDO`, MARCXML and Linked Art nest what they say ten levels deep and tell fields apart by types and codes. Here each
object, and each person, becomes a record with the fields of `FIELDS`; what a record does not say is left out.
"""

from __future__ import annotations

FIELDS = (
    *("entity", "id", "accession_number", "title", "other_titles", "object_type", "makers", "date", "date_earliest"),
    *("date_latest", "place_made", "medium", "materials", "techniques", "subjects", "style", "culture", "period"),
    *("dimensions", "height_cm", "width_cm", "depth_cm", "diameter_cm", "acquisition_year", "acquisition_method"),
    *("credit_line", "department", "location", "image_url", "page", "description", "inscriptions", "rights"),
    *("name", "other_names", "birth_date", "death_date", "birth_place", "death_place", "nationality", "gender"),
    *("biography", "occupation"),
)
"""What a record may have. Makers are objects with `id`, `name`, `role` and what is said of a person."""
