"""From the text of scene files to checked tables; `prefab.py` and `scene.py` make entities of them."""
