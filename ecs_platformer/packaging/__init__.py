"""Games as files to hand on: what `build` makes."""
