"""The arguments of all commands, in modules named as the folders of `commands/`.

They import nothing but argparse, so that `--help` answers at once.
"""
