"""Where one is in the deal lab: a tree of lines, a line, a position, and whose eyes look on.

All of it stands in the address. Seen by one seat the deal is sealed there, so that the address tells no more
than the table; a tree too large for a link is kept by the server for a while, and its file is offered.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import streamlit as st

from explorer.cards import SEATS, Seat
from explorer.compact import pack_tree, unpack_tree
from explorer.deal_problems import LineError, LinkError, NoLongerKept
from explorer.rules.deals import Deal
from explorer.rules.engine import judge
from explorer.rules.sight import Sight, open_sight, sight
from explorer.sealing import seal, unseal
from explorer.tree_files import dumps_tree, loads_tree
from explorer.trees import MAIN, Tree
from explorer.views import labs, notices, shelf, shell
from explorer.views.place import rewrite

if TYPE_CHECKING:
    from collections.abc import Callable

    from explorer.rules.actions import Action
    from explorer.rules.deals import Step

TRIED, NEW = "deal.tried", "deal.new"
"""The session's entries: the last refused action and the last new line, with the place of each."""

HOLDERS = ("sealed", "kept", "deal")
"""The parameters that hold a deal: the first of them that stands in the address counts."""

FACTS = ("deal", "sealed", "kept", "line", "pos", "eyes", "beside", "chances", "values")
"""What the address of this page may say."""

EXAMPLE = Path(__file__).with_name("deal.toml")


@dataclass(frozen=True)
class Here:
    """A position of a tree, and the one seat that looks on; without one all hands are face up.

    `values`: what best play would give is shown beside it. That tells of all hands, so no seat looks on then.
    `chances`: what the seat can know is weighed by bids and cards too.
    """

    tree: Tree
    line: int
    ply: int
    eyes: Seat | None
    beside: int | None = None
    values: bool = False
    chances: bool = False

    @cached_property
    def deal(self) -> Deal:
        """The whole deal at this position; it never leaves the server while one seat looks on."""
        return self.tree.at(self.line, self.ply)

    @cached_property
    def sight(self) -> Sight:
        """What may be shown of it."""
        return self.seen(self.deal)

    def seen(self, deal: Deal) -> Sight:
        """What may be shown of a deal on the way here."""
        return open_sight(deal) if self.eyes is None else sight(deal, self.eyes)

    @property
    def end(self) -> int:
        """The actions of the whole line."""
        return self.tree.lines[self.line].end

    @property
    def steps(self) -> tuple[Step, ...]:
        """What led here, and in the open also what the line goes on with."""
        steps = self.tree.steps(self.line)
        return steps if self.eyes is None else steps[: self.ply]

    @property
    def acts(self) -> bool:
        """Whether the person who looks on may act for the seat whose turn it is."""
        turn = self.deal.to_act
        return turn is not None and self.eyes in {None, turn}

    @property
    def key(self) -> tuple[int, int, int, str]:
        """A name for this position of this very deal, so that nothing is said of another one."""
        return hash(self.deal), self.line, len(self.tree.lines), str(self.eyes)


# --- reading the address -----------------------------------------------------------------------


@lru_cache(maxsize=64)
def opened(text: str) -> Tree:
    """The tree that a link spells; raises `LinkError`."""
    return unpack_tree(text)


@lru_cache(maxsize=64)
def unsealed(token: str) -> Tree:
    """The tree that is sealed in a link; raises `LinkError`."""
    return unpack_tree(unseal(token))


@lru_cache(maxsize=64)
def filed(text: str) -> Tree:
    """The tree of a deal file; raises `DealFileError`."""
    return loads_tree(text)


def kept(name: str) -> Tree:
    """A tree that this server keeps; raises `LinkError` when it does not."""
    text = shelf.find(name)
    if text is None:
        raise LinkError(NoLongerKept("kept"))
    return filed(text)


_READERS: dict[str, Callable[[str], Tree | None]] = {"sealed": unsealed, "kept": kept, "deal": opened}


def example() -> Tree:
    """A deal that one held-back card turns round."""
    return filed(EXAMPLE.read_text(encoding="utf-8"))


def here() -> Here:
    """What the address asks for; what it cannot have gives a notice and goes."""
    held = next((name for name in HOLDERS if name in st.query_params), None)
    for name in HOLDERS:
        if name != held:  # another deal beside this one, perhaps with the hands that are hidden here
            shell.leave_out(name)
    hidden = held == "sealed"
    tree = None if held is None else labs.read_address(held, _READERS[held], None)
    if tree is None:
        if held is not None:  # whatever the address says of a place is said of a deal that is not there
            for name in set(FACTS) - set(HOLDERS):
                st.query_params.pop(name, None)
        tree, hidden = example(), False
    letters = [seat.name for seat in SEATS[: tree.start.profile.seats]]
    eyes = shell.query_choice("eyes", letters) or (letters[0] if hidden else None)
    line = shell.query_int("line", 0, len(tree.lines) - 1) or MAIN
    ply = shell.query_int("pos", 0, tree.lines[line].end)
    beside = shell.query_int("beside", 0, len(tree.lines) - 1)
    if eyes is not None or beside == line:  # cards might show; or there is nothing to compare
        shell.leave_out("beside")
        beside = None
    # where all hands lie face up there is nothing to guess, and a value would tell of hidden ones
    shell.leave_out("chances" if eyes is None else "values")
    chances, values = (shell.query_choice(name, ("on",)) is not None for name in ("chances", "values"))
    place = usual_ply(tree) if ply is None else ply
    now = Here(tree, line, place, None if eyes is None else Seat[eyes], beside, values, chances)
    # an address typed by hand: the hands go out of it
    if eyes is not None and not hidden and "kept" not in st.query_params:
        rewrite(**_address(tree, now.eyes))
    shell.remember_address(
        "deal", **{name: st.query_params[name] for name in FACTS if name in st.query_params}
    )
    return now


def usual_ply(tree: Tree) -> int:
    """Where a tree opens: where its first other line leaves, else at the beginning."""
    return tree.lines[1].ply if len(tree.lines) > 1 else 0


# --- writing it --------------------------------------------------------------------------------


def _address(tree: Tree, eyes: Seat | None) -> dict[str, str | None]:
    """The parameters that hold a tree, for all to read or for one seat."""
    address: dict[str, str | None] = dict.fromkeys(("deal", "sealed", "kept"))
    try:
        text = pack_tree(tree)
    except LinkError:
        return address | {"kept": shelf.keep(dumps_tree(tree))}
    return address | ({"deal": text} if eyes is None else {"sealed": sealed(text)})


@lru_cache(maxsize=1024)
def sealed(text: str) -> str:
    """The text of a deal sealed, the same for the same text as long as it is remembered."""
    return seal(text)


def go(line: int, ply: int) -> None:
    """Go to another position of the same tree.

    When the line that stands beside is opened, the one that is left stands beside it.
    """
    _forget()
    facts = st.query_params
    if facts.get("beside") == str(line):
        rewrite(line=line or None, pos=ply, beside=facts.get("line", str(MAIN)))
    else:
        rewrite(line=line or None, pos=ply)


def change(tree: Tree, line: int, ply: int, *, eyes: Seat | None = None, beside: int | None = None) -> None:
    """Go to a position of a changed tree, or with other eyes: one entry in the browser's history."""
    _forget()
    rewrite(
        **_address(tree, eyes),
        line=line or None,
        pos=ply,
        eyes=None if eyes is None else eyes.name,
        beside=beside,
        **{"chances" if eyes is None else "values": None},
    )


def _forget() -> None:
    """What was told of a place is not told again when somebody comes back to it."""
    for name in (TRIED, NEW):
        st.session_state.pop(name, None)


def act(now: Here, action: Action) -> None:
    """Do something for the seat to act: follow a line, go on or branch; or note why it is refused."""
    if not now.acts:
        return
    if not judge(now.deal, action).legal:
        st.session_state[TRIED] = now.key, action
        return
    _forget()
    try:
        place = now.tree.play(now.line, now.ply, action)
    except LineError as error:  # the tree is full
        notices.problem(error.problem)
        return
    if place.tree is now.tree:
        go(place.line, place.ply)
        return
    beside = None if now.beside == place.line else now.beside
    change(place.tree, place.line, place.ply, eyes=now.eyes, beside=beside)
    if place.new:
        st.session_state[NEW] = Here(place.tree, place.line, place.ply, now.eyes).key


def tried(now: Here) -> Action | None:
    """The action that was refused here last, if any."""
    key, action = st.session_state.get(TRIED, (None, None))
    return action if key == now.key else None


def is_new(now: Here) -> bool:
    """Whether the last action has begun the line that is open."""
    return bool(st.session_state.get(NEW) == now.key)
