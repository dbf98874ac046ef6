"""The panel that chooses the layers of the debug overlay."""
