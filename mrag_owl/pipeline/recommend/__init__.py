"""From a question to ranked pictures with reasons."""
