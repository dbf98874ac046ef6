"""Runs a search with several workers.

`rounds.py` distributes jobs. `workers.py` runs them in processes on this machine, `cluster.py` in processes that
`guest.py` starts on the machines of a Dask cluster. `pool.py` has what both kinds of workers have in common.
"""
