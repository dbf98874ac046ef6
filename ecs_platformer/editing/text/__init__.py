"""Which characters of a TOML text to change for an edit; nothing here reads or writes files."""
