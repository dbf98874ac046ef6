"""The panel that chooses the layers of the debug overlay: `layers_panel.py`; `system_times.py` measures systems."""
