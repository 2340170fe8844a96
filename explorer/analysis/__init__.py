"""What can be worked out about a deal: computer players. Knows rules, not screens."""
