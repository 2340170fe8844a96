"""Sealed deals: only the server that sealed them reads them, after a restart too."""

import stat

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer import sealing
from explorer.deal_problems import BrokenSeal, LinkError
from explorer.problems import TooLarge
from explorer.sealing import LONGEST_SEALED, VARIABLE, seal, unseal

TEXT = "1CLiOv2kgYGM_dJpSeNezhG9dca60ANa7o"
SEALED = seal(TEXT)


@pytest.fixture
def restart(monkeypatch, tmp_path):
    """Start the server anew, with an own folder for its state: `restart(EXPLORER_KEY="...")`."""
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))

    def begin(**environment):
        for name, value in environment.items():
            monkeypatch.setenv(name, str(value))
        sealing._fernet.cache_clear()

    begin()
    yield begin
    sealing._fernet.cache_clear()


def refused(sealed):
    with pytest.raises(LinkError) as caught:
        unseal(sealed)
    return caught.value.problem


def test_what_is_sealed_can_be_read_here_and_says_nothing(restart):
    sealed = seal(TEXT)
    assert unseal(sealed) == TEXT
    assert TEXT not in sealed
    assert set(sealed) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def test_a_link_survives_a_restart(restart, tmp_path):
    sealed = seal(TEXT)
    restart()
    assert unseal(sealed) == TEXT
    key = tmp_path / "state" / "briscola-explorer" / "key"
    assert stat.S_IMODE(key.stat().st_mode) == 0o600


def test_a_key_from_the_environment_is_used_and_no_file_is_made(restart, tmp_path):
    restart(EXPLORER_KEY="a long secret of the school")
    sealed = seal(TEXT)
    restart(XDG_STATE_HOME=tmp_path / "elsewhere")
    assert unseal(sealed) == TEXT
    restart(EXPLORER_KEY="another secret")
    assert refused(sealed) == BrokenSeal("sealed")
    assert list(tmp_path.iterdir()) == []


def test_another_server_cannot_read_it(restart, tmp_path):
    sealed = seal(TEXT)
    restart(XDG_STATE_HOME=tmp_path / "elsewhere")
    assert refused(sealed) == BrokenSeal("sealed")


def test_the_home_folder_holds_the_key_where_no_other_is_named(restart, tmp_path):
    restart(XDG_STATE_HOME="relative/is/ignored", HOME=tmp_path)
    seal(TEXT)
    assert (tmp_path / ".local" / "state" / "briscola-explorer" / "key").exists()


@pytest.mark.parametrize("what", ["a file in the way", "a folder in the way", "an empty key"])
def test_without_a_key_that_can_be_kept_there_is_one_for_this_run(restart, tmp_path, what):
    state = tmp_path / "state"
    if what == "a file in the way":
        state.write_text("x")
    else:
        (state / "briscola-explorer").mkdir(parents=True)
        key = state / "briscola-explorer" / "key"
        key.mkdir() if what == "a folder in the way" else key.touch()
    sealed = seal(TEXT)
    assert unseal(sealed) == TEXT
    restart()
    assert refused(sealed) == BrokenSeal("sealed")


@pytest.mark.parametrize("length", range(0, len(SEALED), 11))
def test_a_seal_cut_short_is_broken(length):
    assert refused(SEALED[:length]) == BrokenSeal("sealed")


@given(st.text(max_size=60) | st.text("ABCabc019-_=", max_size=200))
@settings(max_examples=100, deadline=None)
def test_any_other_text_is_refused_in_one_way(text):
    assert refused(text) == BrokenSeal("sealed")


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_an_altered_seal_is_broken(data):
    place = data.draw(st.integers(0, len(SEALED) - 2))
    other = data.draw(st.sampled_from([sign for sign in "Az09-_é\ud800" if sign != SEALED[place]]))
    assert refused(SEALED[:place] + other + SEALED[place + 1 :]) == BrokenSeal("sealed")


def test_an_endless_text_is_refused_unread():
    assert refused("A" * (LONGEST_SEALED + 1)) == TooLarge("sealed", LONGEST_SEALED + 1, LONGEST_SEALED)
