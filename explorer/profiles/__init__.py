"""Rule profiles: what one circle of players has agreed on, as data with its sources."""

from explorer.profiles.model import CardScale, Profile, load_profile, profile_ids, read_profile, variant_ids

__all__ = ["CardScale", "Profile", "load_profile", "profile_ids", "read_profile", "variant_ids"]
