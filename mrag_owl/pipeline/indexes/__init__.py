"""What is kept beside a store and opened by name."""
