"""The panel that shows why entities moved in a tick: `why_panel.py`.

`past_tick.py` goes to ticks and makes their journals, `step_drawing.py` draws a step of a tick over the game, and
`entity_rows.py` lists the facts about one entity.
"""
