"""The main path through the app, clicked as a learner clicks it: what is shown and the address agree."""

from playwright.sync_api import expect

from explorer.course.loader import load_course

COURSE = load_course("chiamata")


PHONE, DESKTOP = (390, 844), (1280, 800)
TOUCH = {"size": PHONE, "has_touch": True, "is_mobile": True}

LAST_CARD = (
    "2.2x65.p.2x70.p.2x80.p.p.2S.3S.JD.2D.AS.2C.JC.5S.JS.AD.4D.6S.3D.5C.7S.2H.3C.4C.4S.KH.7C.AH.JH.7D."
    "6D.4H.5H.2S.QH.7H.5D.QS.KC.QC.6C.KD.KS.3H.AC.6H"
)
"""A deal played up to the learner's last card."""

IN_VIEW = """
selector => {
  const nav = document.querySelector(".st-key-steps_nav").getBoundingClientRect().top;
  const node = document.querySelector(selector);
  if (!node) return false;
  const { top, bottom } = node.getBoundingClientRect();
  return top >= 0 && bottom <= nav + 1;
}
"""


def heading(slug: str, step_id: str, lang: str = "en") -> str:
    return COURSE.prose(slug, lang).sections[step_id].heading


def test_every_click_from_start_to_another_lesson_keeps_its_place(visit):
    one = visit()
    page = one.goto("/", lang="en")

    def stands(slug: str, step_id: str, lang: str = "en") -> None:
        # while a page makes way for another, steps of both stand on it
        expect(page.locator(".step-title")).to_have_count(1)
        expect(page.locator(".step-title")).to_have_text(heading(slug, step_id, lang))
        one.settle()
        facts = one.facts()
        assert (facts["lesson"], facts["step"], facts["lang"]) == (slug, step_id, lang)

    page.locator(".pages .page-learn").click()
    expect(page.locator(".st-key-contents h1")).to_be_visible()
    one.settle()
    assert "lesson" not in one.facts()
    page.locator(".st-key-open_4 a").click()
    auction = [step.id for step in COURSE.lesson("the-auction").steps]
    stands("the-auction", auction[0])
    page.locator(".st-key-forward_one button").click()
    page.wait_for_url("**pos=auction.1**")
    stands("the-auction", auction[0])
    page.locator(".st-key-next button").click()
    stands("the-auction", auction[1])
    page.get_by_role("button", name="Français").click()
    stands("the-auction", auction[1], "fr")
    page.go_back()
    stands("the-auction", auction[1])
    page.go_back()
    stands("the-auction", auction[0])
    page.locator(".to-contents").click()
    expect(page.locator(".st-key-contents h1")).to_be_visible()
    one.settle()
    assert "lesson" not in one.facts()
    assert "step" not in one.facts()
    page.locator(".st-key-open_5 a").click()
    call = [step.id for step in COURSE.lesson("the-call").steps]
    stands("the-call", call[0])
    page.locator(".to-mode").click()
    expect(page.locator(".st-key-reading")).to_be_visible()
    one.settle()
    assert (one.facts()["lesson"], one.facts()["mode"]) == ("the-call", "read")
    page.locator(".st-key-try_2 a").click()
    expect(page.locator(".st-key-reading")).to_have_count(0)
    stands("the-call", call[1])
    assert "mode" not in one.facts()


def test_by_touch_the_verdict_and_then_the_next_heading_come_into_view(visit):
    one = visit(**TOUCH)
    for slug, step_id, key, then in (
        ("trick-play", "one-small-trump", "answer_A", "several-trumps"),
        ("dealing", "who-cuts", "answer_A", "the-first-packet"),
        ("the-auction", "your-bid", "bid_A", "find-a-refusal"),
    ):
        page = one.goto("/learn", lang="en", lesson=slug, step=step_id)
        page.locator(f".st-key-{key} button").tap()
        page.wait_for_function(IN_VIEW, arg=".graded.wrong")
        one.settle()
        page.locator(".st-key-next button").tap()
        expect(page.locator(".step-title")).to_have_text(heading(slug, then))
        page.wait_for_function(IN_VIEW, arg=".step-title")


def test_a_lesson_opened_from_the_end_of_the_list_begins_at_its_heading(visit):
    one = visit(**TOUCH)
    page = one.goto("/learn", lang="en")
    page.locator(".st-key-open_8 a").tap()
    page.locator(".step-title").wait_for()
    page.wait_for_function(IN_VIEW, arg=".step-title")


def test_the_settlement_of_a_played_deal_is_in_view_at_once(visit):
    for one in (visit(size=DESKTOP), visit(**TOUCH)):
        page = one.goto("/learn", lang="en", lesson="worked-example", step="play-it-yourself", line=LAST_CARD)
        page.locator("button.card").first.press("Enter")
        expect(page.locator(".result .head")).to_have_text("A: +4")
        page.wait_for_function(IN_VIEW, arg=".result")


def test_a_button_that_leads_no_further_looks_so_and_keeps_the_focus(visit):
    one = visit()
    page = one.goto("/learn", lang="en", lesson="dealing", step="the-shuffle")
    back, forward = (page.locator(f".st-key-{key}_one button") for key in ("back", "forward"))
    expect(back).to_have_attribute("aria-disabled", "true")
    expect(forward).to_have_attribute("aria-disabled", "false")
    forward.focus()
    page.keyboard.press("Enter")
    expect(forward).to_have_attribute("aria-disabled", "true")
    expect(back).to_have_attribute("aria-disabled", "false")
    expect(forward).to_be_focused()
