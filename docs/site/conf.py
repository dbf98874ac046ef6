"""The site's settings: see build.py."""

project = "ecs_platformer"
extensions = ["myst_parser", "python_names"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4
suppress_warnings = ["misc.highlighting_failure"]  # console output and TOML with "…" are shown as they are
html_theme = "furo"
html_theme_options = {  # the colours of Ember
    "light_css_variables": {
        "color-brand-primary": "#a3401c", "color-brand-content": "#a3401c", "color-brand-visited": "#7a3d63",
        "color-background-primary": "#fffcf7", "color-background-secondary": "#f6eee3",
        "color-foreground-primary": "#2a2438", "color-foreground-secondary": "#50456b",
        "color-code-background": "#f6eee3",
    },
    "dark_css_variables": {
        "color-brand-primary": "#ffd479", "color-brand-content": "#ffb35c", "color-brand-visited": "#e59ac0",
        "color-background-primary": "#17131f", "color-background-secondary": "#1f1a2a",
        "color-background-hover": "#2a2438", "color-background-border": "#3a3250",
        "color-foreground-primary": "#efe6dc", "color-foreground-secondary": "#b5a7bd",
        "color-code-background": "#221c2e",
    },
}  # fmt: skip
html_title = "ecs_platformer"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_js_files = ["play.js"]
html_copy_source = False
html_show_sphinx = False
pygments_style = "friendly"
pygments_dark_style = "monokai"
