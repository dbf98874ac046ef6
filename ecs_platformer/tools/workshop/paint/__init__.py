"""The level editor, a panel of the workshop."""
