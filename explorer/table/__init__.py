"""The card table: faces as SVG, one JavaScript module, one style sheet and their Python face."""
