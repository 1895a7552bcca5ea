"""Texts as stages see them: books with their passages, windows of them, and what was told in them."""
