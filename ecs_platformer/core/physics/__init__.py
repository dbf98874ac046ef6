"""The rules of motion. actors.py and solids.py are the article; the other files are what these need, or what a world
may have besides, such as crates and slopes.

No actor overlaps a solid between two moves. The exceptions: one-ways; a disabled collider, or an actor with a Ghost;
two of layers that do not collide; an actor that is squished, until the system `squish` has responded; and what was put
there, not moved. Solids may overlap each other.
"""
