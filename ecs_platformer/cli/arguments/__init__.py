"""The arguments of all commands, in modules with the names of the folders of `commands/`.

They import only argparse and other small modules of Python, so that `--help` answers at once.
"""
