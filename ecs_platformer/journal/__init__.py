"""Why entities moved as they did: a tick is run again with a journal of every px and of what each system wrote."""
