"""The advice of the sources, one entry for each piece."""

from __future__ import annotations

from explorer.analysis.advice import bidding, calling, playing
from explorer.analysis.advice.model import Advice
from explorer.profiles import Profile

GUIDE, BRISCOLA = "001 §12", "002 §10"


def _follows_suit(profile: Profile) -> bool:
    """Whether a lead can force a card out of a hand."""
    return profile.play.follow != "free"


def _ace_is_high(profile: Profile) -> bool:
    """Whether a bid of the ace binds more than others; ranks are bid downwards."""
    return profile.auction.kind != "ranks"


def _partner_known(_: Profile) -> bool:
    """Whether partners know each other from the start; in Chiamata they never do."""
    return False


ADVICE: tuple[Advice, ...] = (
    Advice("high-bid", "bidder", GUIDE, bidding.strong_only),
    Advice("ace-bid", "bidder", GUIDE, bidding.ace_strong_only, _ace_is_high),
    Advice("call-long", "declarer", GUIDE, calling.call_long),
    Advice("call-ace", "declarer", GUIDE, calling.call_ace),
    Advice("call-weak", "declarer", GUIDE, calling.call_weak),
    Advice("ask-for-trump", "declarer", BRISCOLA, playing.ask_for_trump, _partner_known),
    Advice("card-late", "partner", GUIDE, playing.card_late),
    Advice("no-trump-lead", "partner", GUIDE, playing.no_trump_lead),
    Advice("watch-refusals", "defender", GUIDE, playing.watch_refusals),
    Advice("draw-card", "defender", GUIDE, playing.draw_card, _follows_suit),
    Advice("lead-low", "everyone", BRISCOLA, playing.lead_low),
    Advice("protect-three", "everyone", BRISCOLA, playing.protect_three),
    Advice("throw-low", "everyone", BRISCOLA, playing.throw_low),
    Advice("keep-trump", "everyone", BRISCOLA, playing.keep_trump),
    Advice("count-points", "everyone", BRISCOLA, playing.count_points),
)
"""In the order of a deal."""
