"""The site's settings: see build.py."""

project = "ecs_platformer"
extensions = ["myst_parser"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4
suppress_warnings = ["misc.highlighting_failure"]  # console output and TOML with "…" are shown as they are
html_theme = "furo"
html_title = "ecs_platformer"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_js_files = ["play.js"]
html_copy_source = False
html_show_sphinx = False
pygments_style = "friendly"
pygments_dark_style = "monokai"
