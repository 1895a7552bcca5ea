"""Pictures as pixels: read whatever the form of their file, the boxes of what is on them, and numbers drawn beside."""
