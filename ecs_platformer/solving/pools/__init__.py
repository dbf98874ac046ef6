"""Runs a search with several workers.

`rounds.py` distributes jobs; `workers.py` are processes that run them on this machine, `cluster.py` those of a Dask
cluster, which `guest.py` starts on its machines. `pool.py` has what both share.
"""
