"""The arguments of all commands, in modules with the names of the folders of `commands/`.

These modules import only argparse and other small modules of Python, so that `--help` answers at once.
"""
