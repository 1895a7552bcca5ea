"""Texts in any usual form → books with their passages: a module for each form, which `reading` knows by file names."""
