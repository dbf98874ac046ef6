"""One module a command, of its name: `main(args)` returns the exit status. The arguments are in `cli.py`."""
