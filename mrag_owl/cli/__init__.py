"""The frame of the commands: parsing, progress, the options that several share."""
