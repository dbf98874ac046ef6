"""The grammar file of generated rooms."""
