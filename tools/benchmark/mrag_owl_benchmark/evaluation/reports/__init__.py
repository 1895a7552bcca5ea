"""What a benchmark found, as Markdown and as one self-contained page."""
