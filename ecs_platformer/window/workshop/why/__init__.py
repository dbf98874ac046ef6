"""The panel that shows why entities moved in a tick: `why_panel.py`.

`entity_rows.py` lists the facts about one entity.
"""
