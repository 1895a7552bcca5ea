"""The reader of questions: from words to class expressions."""
