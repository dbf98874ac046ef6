"""Games as files to share: the applications and pages that `ecs-platformer build` makes."""
