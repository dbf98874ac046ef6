"""`python -m ecs_platformer`: the same as `ecs-platformer`."""

import sys

from ecs_platformer.cli import main

sys.exit(main())
