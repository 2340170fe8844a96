"""The pages of the app: arrangement only, no rules and no sums."""
