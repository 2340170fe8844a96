"""Steps in which the learner bids, calls, plays or deals: what is judged, said, shown and kept."""

from explorer.cards import Rank
from explorer.course.lessons import AskAct
from explorer.views import shell
from explorer.views.place import NOTES
from tests.learn_page import STEPS, address, find, html, notices, press, send, tables


def act_step(act: str, accept: object = None) -> tuple:
    for slug, step in STEPS:
        if isinstance(step.ask, AskAct) and step.ask.act == act and accept in {None, step.ask.accept}:
            return slug, step
    raise LookupError(act)


def test_a_refused_bid_says_why_and_changes_nothing(open_app):
    slug, step = act_step("bid", "legal")
    app = open_app("learn", lang="en", lesson=slug, step=step.id)
    before = tables(app)
    press(app, "bid_A")
    assert "The rules refuse this." in html(app)
    assert "is not lower than the standing" in html(app)
    assert address(app, "line") is None
    assert tables(app) == before


def test_a_search_for_a_refusal_is_over_when_one_is_found(open_app):
    slug, step = act_step("bid", "illegal")
    app = open_app("learn", lang="en", lesson=slug, step=step.id)
    press(app, "bid_2")
    assert "The rules allow this." in html(app)
    press(app, "bid_A")
    assert "Right: the rules refuse this." in html(app)
    assert f"{slug}/{step.id}" in app.session_state[NOTES].done


def test_every_card_of_the_pack_can_be_tried_as_a_call(open_app):
    slug, step = act_step("call")
    app = open_app("learn", lang="en", lesson=slug, step=step.id)
    deal = step.replay.deals[step.at]
    others = app.selectbox(key="other_card").options
    called = [key for button in app.button if (key := str(button.key)).startswith("call_")]
    called.remove("call_other")
    assert len(others) + len(called) == 40
    press(app, "call_other")
    assert "The rules refuse this." in html(app)
    press(app, f"call_{deal.phase.rank}C")
    assert address(app, "line") == f"{deal.phase.rank}C"
    assert f"{slug}/{step.id}" in app.session_state[NOTES].done


def kinds(app, start: str) -> dict[str, str]:
    return {str(one.key): one.proto.type for one in app.button if str(one.key).startswith(start)}


def test_what_is_refused_is_marked_only_where_it_is_not_the_question(open_app):
    app = open_app("learn", lang="en", lesson="the-auction", step="your-bid")
    assert set(kinds(app, "bid_").values()) == {"secondary", "tertiary"}
    app = open_app("learn", lang="en", lesson="the-auction", step="find-a-refusal")
    assert set(kinds(app, "bid_").values()) == {"secondary"}
    for name in ("the-lowest-missing-trump", "no-free-choice"):
        app = open_app("learn", lang="en", lesson="the-call", step=name)
        offered = kinds(app, "call_")
        offered.pop("call_other")
        assert set(offered.values()) == {"secondary"}
        assert {f"call_{rank}S" for rank in Rank} | {"call_2H", "call_2D", "call_2C"} == {*offered}
        assert tables(app)[0]["offer"] is None


def test_a_call_of_another_trump_is_told_what_was_asked(open_app):
    app = open_app("learn", lang="en", lesson="the-call", step="the-lowest-missing-trump")
    press(app, "call_2H")
    assert 'class="graded wrong"' in html(app)
    assert "You may call 2♥, but this makes the trump hearts. You were asked for spades." in html(app)
    assert address(app, "line") is None


def test_verdict_and_table_belong_together_when_going_back(open_app, monkeypatch):
    monkeypatch.setattr(shell, "LATE", 0.0)  # only a browser can say that it goes back
    app = open_app("learn", lang="en", lesson="the-pack", step="the-card-that-wins")
    press(app, "list_play_3D")
    assert 'class="graded right"' in html(app)
    line = address(app, "line")
    app.query_params.pop("line")
    app.run()
    assert 'class="graded' not in html(app)
    app.query_params["line"] = line
    app.run()
    assert 'class="graded right"' in html(app)
    again = open_app("learn", lang="it", lesson="the-pack", step="the-card-that-wins", line=line)
    assert 'class="graded right"' in html(again)


def test_a_losing_card_is_followed_to_the_end_of_its_trick(open_app):
    slug, step = act_step("play", "wins")
    app = open_app("learn", lang="en", lesson=slug, step=step.id)
    keys = [str(button.key) for button in app.button if str(button.key).startswith("list_play_")]
    right = []
    for key in keys:
        press(app, key)
        assert not app.exception
        assert "takes trick" in html(app)
        if 'class="graded right"' in html(app):
            right.append(key)
            press(app, "restart")
        else:
            assert address(app, "line") is None
    assert len(right) >= 1
    assert len(right) < len(keys)


def test_a_whole_deal_is_played_to_its_settlement_and_taken_back(open_app):
    slug, step = "worked-example", find("worked-example", "play-it-yourself")
    app = open_app("learn", lang="en", lesson=slug, step=step.id)
    press(app, "bid_2")
    assert f"{slug}/{step.id}" not in app.session_state[NOTES].done
    lines = [address(app, "line")]
    assert lines[0].startswith("2.")
    press(app, "take_back")
    assert address(app, "line") is None
    press(app, "pass")
    for _ in range(60):
        assert not app.exception
        if 'class="settled"' in html(app):
            break
        keys = [str(button.key) for button in app.button]
        usable = [key for key in keys if key.startswith("list_play_") or key == "go_on"]
        press(app, usable[0])
    assert 'class="settled"' in html(app)
    assert 'class="graded result' in html(app)
    assert f"{slug}/{step.id}" in app.session_state[NOTES].done
    again = open_app("learn", lang="fr", lesson=slug, step=step.id, line=address(app, "line"))
    assert 'class="settled"' in html(again)
    assert notices(again) == []


def test_a_complete_trick_stays_on_the_table_until_the_learner_goes_on(open_app):
    line = "2.2x65.p.2x70.p.2x80.p.p.2S"
    app = open_app("learn", lang="en", lesson="worked-example", step="play-it-yourself", line=line)
    press(app, "list_play_3S")
    [table] = tables(app)
    assert [len(table["trick"]), sum(card["winning"] for card in table["trick"])] == [5, 1]
    [verdict] = [body for body in html(app).split("\n") if 'class="graded' in body]
    assert "D takes trick 1 with A♠: 23\u00a0points." in verdict
    assert "A leads 3♠." not in verdict
    press(app, "go_on")
    assert [card["seat"] for card in tables(app)[0]["trick"]] == ["D", "E"]
    [verdict] = [body for body in html(app).split("\n") if 'class="graded' in body]
    assert "D takes trick 1" not in verdict


def test_a_line_is_read_as_far_as_it_is_legal(open_app):
    app = open_app("learn", lang="en", lesson="worked-example", step="play-it-yourself", line="2.A.KS")
    assert len(notices(app)) == 1
    assert address(app, "line") == "2"


def test_the_learner_deals_and_is_corrected(open_app):
    app = open_app("learn", lang="en", lesson="dealing", step="deal-it-yourself")
    press(app, "answer_E")
    assert "The next packet goes to A, not to E" in html(app)
    press(app, "answer_A")
    assert address(app, "pos") == "packet.1"
    press(app, "deal_rest")
    assert address(app, "pos") == "dealt"
    assert [len(seat["hand"]) for seat in tables(app)[0]["seats"]] == [8] * 5
    assert "dealing/deal-it-yourself" in app.session_state[NOTES].done
    press(app, "restart")
    assert [len(seat["hand"]) for seat in tables(app)[0]["seats"]] == [0] * 5


def test_a_message_that_no_table_sends_is_answered_in_the_readers_language_and_does_nothing(open_app):
    app = open_app("learn", lang="it", lesson="the-auction", step="your-bid")
    before = tables(app)
    send(app, {"event": "card", "id": "<b>", "seat": "A", "serial": before[0]["serial"]})
    (told,) = notices(app)
    assert "&lt;b&gt;" in told
    assert "non" in told
    assert tables(app) == before


def test_a_raise_is_offered_once_the_rank_stands_at_which_targets_rise(open_app):
    place = {"lesson": "worked-example", "step": "play-it-yourself"}
    offered = [
        [field.key for field in open_app("learn", lang="en", **place, line=line).number_input]
        for line in ("", "2.2x65.p.2x70.p")
    ]
    assert offered == [[], ["raise_target"]]


def test_where_a_refusal_is_to_be_found_a_raise_may_always_be_tried(open_app):
    app = open_app("learn", lang="en", lesson="the-auction", step="find-a-refusal")
    assert [field.key for field in app.number_input] == ["raise_target"]
