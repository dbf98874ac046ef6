"""Why entities moved as they did: a tick is run again with a journal of every px moved and all that systems wrote."""
