"""The learn page as a learner meets it: keyboard, history, phone, focus, nothing shown too early."""

import re

import pytest
from playwright.sync_api import expect

from explorer.course.lessons import AskFact
from explorer.course.loader import load_course
from explorer.course.questions import question
from explorer.views.place import code_of

COURSE = load_course("chiamata")
NARROW, PHONE, DESKTOP = (360, 740), (390, 844), (1280, 800)
STEPS = [(slug, step) for slug in COURSE.slugs for step in COURSE.lesson(slug).steps]

ALL_TEXT = """
() => {
  const found = [];
  const roots = [document.body];
  for (const root of roots) {
    for (const node of root.querySelectorAll("*")) {
      if (node.shadowRoot) roots.push(node.shadowRoot);
      for (const name of ["aria-label", "alt", "title"]) found.push(node.getAttribute(name) || "");
    }
    found.push(root.textContent);
  }
  return found.join(" ");
}
"""
FOCUSED = """
() => {
  let node = document.activeElement;
  while (node.shadowRoot && node.shadowRoot.activeElement) node = node.shadowRoot.activeElement;
  return node.tagName + " " + (node.getAttribute("aria-label") || node.textContent).trim().slice(0, 60);
}
"""


def step_title(page):
    return page.locator(".step-title").text_content()


def wait_title(one, slug: str, step_id: str):
    heading = COURSE.prose(slug, "en").sections[step_id].heading
    one.page.locator(".step-title", has_text=re.compile(f"^{re.escape(heading)}$")).wait_for()
    one.settle()


def tab_to(page, selector: str, press: str = "Tab", most: int = 60) -> None:
    """Press Tab, or Shift+Tab, until that control has the focus."""
    inside = f"() => document.activeElement.matches('{selector}')"
    for _ in range(most):
        if page.evaluate(inside):
            return
        page.keyboard.press(press)
    raise AssertionError(f"{selector} cannot be reached: {page.evaluate(FOCUSED)}")


def wait_until_told(page) -> None:
    """Wait until what an answer got back has come into view, above the row of controls."""
    page.wait_for_function(
        """() => {
          const foot = document.querySelector(".st-key-steps_nav").getBoundingClientRect().top;
          const { top, bottom } = document.querySelector(".graded").getBoundingClientRect();
          return top >= 0 && bottom <= foot + 1;
        }"""
    )


def test_a_lesson_is_gone_through_by_keyboard_alone(visit):
    lesson = COURSE.lesson("the-pack")
    one = visit()
    page = one.goto("/learn", lang="en", lesson="the-pack")
    for number, step in enumerate(lesson.steps, start=1):
        wait_title(one, "the-pack", step.id)
        if isinstance(step.ask, AskFact):
            asked = question(step)
            back = "Shift+Tab" if number > 1 else "Tab"  # from Next, where the focus has stayed
            if asked.options:
                tab_to(page, f".st-key-answer_{code_of(asked.answer)} button", back)
                page.keyboard.press("Enter")
            else:
                tab_to(page, ".st-key-number input", back)
                page.keyboard.type(str(asked.answer))
                page.keyboard.press("Enter")
            page.locator(".graded.right").wait_for()
            one.settle()
        if number < len(lesson.steps):
            tab_to(page, ".st-key-next button")
            page.keyboard.press("Enter")
    assert one.facts()["step"] == lesson.steps[-1].id


def test_the_focus_stays_on_next_from_step_to_step(visit):
    one = visit()
    page = one.goto("/learn", lang="en", lesson="the-pack")
    page.locator(".st-key-next button").focus()
    for step in COURSE.lesson("the-pack").steps[1:4]:
        page.keyboard.press("Enter")
        wait_title(one, "the-pack", step.id)
        assert page.evaluate(FOCUSED) == "BUTTON Next"


def test_the_focus_stays_on_an_answer_right_or_wrong(visit):
    one = visit()
    page = one.goto("/learn", lang="en", lesson="trick-play", step="one-small-trump")
    for code, kind in (("A", "wrong"), ("C", "right")):
        page.locator(f".st-key-answer_{code} button").focus()
        page.keyboard.press("Enter")
        page.locator(f".graded.{kind}").wait_for()
        one.settle()
        assert page.evaluate(FOCUSED).endswith(code)


def test_a_change_of_language_keeps_step_answer_focus_and_scroll(visit):
    one = visit(size=PHONE)
    page = one.goto("/learn", lang="en", lesson="trick-play", step="one-small-trump")
    page.locator(".st-key-answer_A button").click()
    page.locator(".graded.wrong").wait_for()
    wait_until_told(page)
    one.settle()
    page.get_by_role("button", name="Italiano").focus()
    before = page.evaluate("document.querySelector('.stMain').scrollTop")
    page.keyboard.press("Enter")
    page.locator("html[lang=it]").wait_for(state="attached")
    one.settle()
    assert page.locator(".graded.wrong").is_visible()
    assert page.evaluate("document.activeElement.dataset.code") == "it"
    assert abs(page.evaluate("document.querySelector('.stMain').scrollTop") - before) <= 40
    assert one.facts()["step"] == "one-small-trump"


def test_back_and_forward_of_the_browser_return_to_each_step(visit):
    one = visit()
    page = one.goto("/learn", lang="en", lesson="dealing", step="once-round-the-table")
    page.locator(".st-key-forward_one button").click()
    page.wait_for_url("**pos=packet.2")
    one.settle()
    page.locator(".st-key-next button").click()
    wait_title(one, "dealing", "what-is-left")
    page.go_back()
    wait_title(one, "dealing", "once-round-the-table")
    assert one.facts()["pos"] == "packet.2"
    page.go_forward()
    wait_title(one, "dealing", "what-is-left")


def test_a_reload_comes_back_to_the_same_position(visit):
    one = visit()
    page = one.goto("/learn", lang="en", lesson="worked-example", step="the-partner-shows")
    page.locator(".st-key-forward_one button").click()
    page.wait_for_url("**pos=trick.1.1")
    page.reload()
    wait_title(one, "worked-example", "the-partner-shows")
    assert one.facts()["pos"] == "trick.1.1"
    assert page.locator(".trick > li").count() == 1


def test_what_was_played_is_in_the_link(visit):
    one = visit()
    page = one.goto("/learn", lang="en", lesson="worked-example", step="play-it-yourself")
    page.locator(".st-key-bid_2 button").click()
    page.wait_for_url("**line=2*")
    url = page.url
    one.settle()
    other = visit(locale="fr-FR")
    other.page.goto(url)
    other.settle()
    other.page.locator(".bid.standing").wait_for()
    assert other.facts()["line"] == one.facts()["line"]
    page.go_back()
    page.wait_for_url(lambda address: "line=" not in address)
    expect(page.locator(".bid").filter(has_text="2")).to_have_count(0)


def test_the_arrow_keys_move_through_what_is_watched(visit):
    one = visit()
    page = one.goto("/learn", lang="en", lesson="worked-example", step="the-partner-shows")
    page.locator(".table").focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**pos=trick.1.1")
    one.settle()
    before = page.get_by_role("slider").input_value()
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**pos=trick.1.2")
    one.settle()
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**pos=trick.1.1")
    one.settle()
    slider = page.get_by_role("slider")
    expect(slider).to_have_value(before)
    slider.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**pos=trick.1.2")


def test_a_card_on_the_table_is_played_by_pressing_it(visit):
    one = visit()
    page = one.goto("/learn", lang="en", lesson="the-pack", step="the-card-that-wins")
    page.locator('button.card[data-card="3D"]').click()
    page.locator(".graded.right").wait_for()
    one.settle()
    assert one.facts()["line"] == "3D"
    assert page.locator(".trick > li.winning").count() == 1


def test_the_slider_is_named_in_the_readers_language(visit):
    one = visit()
    page = one.goto("/learn", lang="it", lesson="dealing", step="once-round-the-table")
    assert page.get_by_role("slider").get_attribute("aria-valuetext") != "packet.1"


def walk(one, slug: str, lang: str):
    """Open a lesson and go on from step to step; gives each step once it stands."""
    page = one.goto("/learn", lang=lang, lesson=slug)
    for number, step in enumerate(COURSE.lesson(slug).steps):
        if number:
            page.locator(".st-key-next button").click()
        page.wait_for_function("step => location.search.includes(step)", arg=step.id if number else slug)
        page.locator(".st-key-lesson, .st-key-lesson_bare").wait_for()
        one.settle()
        yield step


def wait_until_it_fits(page, width: int) -> None:
    """Wait until nothing makes the page wider than the window, which may just have been resized."""
    page.wait_for_function(
        """width => innerWidth === width && Math.max(
          document.documentElement.scrollWidth, document.querySelector(".stMain").scrollWidth
        ) <= width""",
        arg=width,
        timeout=15_000,
    )


@pytest.mark.parametrize("slug", COURSE.slugs)
def test_table_question_and_way_on_are_on_the_first_screen_and_nothing_is_too_wide_for_a_phone(visit, slug):
    one = visit()
    for step in walk(one, slug, "en"):
        for name in ("next", "options", "number", "ladder", "calls"):
            for box in one.page.locator(f".st-key-{name}").all():
                found = box.bounding_box()
                assert found["y"] + found["height"] <= DESKTOP[1], (step.id, name)
        for felt in one.page.locator(".felt").all():
            found = felt.bounding_box()
            assert found["y"] + found["height"] <= DESKTOP[1], step.id
        one.page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
        wait_until_it_fits(one.page, NARROW[0])
        one.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})


def of_each_make() -> list[tuple[str, str]]:
    """One step of each make: what is asked or done, and what is shown beside it."""
    found = {}
    for slug, step in STEPS:
        asks = getattr(step.ask, "act", getattr(step.ask, "options", None) is not None and step.kind)
        found.setdefault((step.kind, step.show, step.chart, asks, type(step.source)), (slug, step.id))
    return [*found.values()]


def test_longer_texts_still_fit_a_phone_in_a_step_of_each_make(visit):
    one = visit(size=NARROW)
    steps = of_each_make()
    assert len(steps) >= 12
    for slug, step_id in steps:
        page = one.goto("/learn", lang="qps", lesson=slug, step=step_id)
        page.locator(".step-title").wait_for()
        wait_until_it_fits(page, NARROW[0])


def test_a_phone_shows_heading_question_table_text_and_controls_in_this_order(visit):
    one = visit(size=PHONE)
    page = one.goto("/learn", lang="en", lesson="trick-play", step="one-small-trump")
    parts = (".step-title", ".st-key-question", ".felt", ".st-key-step_text p >> nth=0", ".st-key-controls")
    tops = [page.locator(part).bounding_box()["y"] for part in parts]
    assert tops == sorted(tops)
    way_on = page.locator(".st-key-next button").bounding_box()
    assert way_on["y"] + way_on["height"] <= PHONE[1]


def test_the_next_step_begins_at_its_heading_on_a_phone(visit):
    one = visit(size=PHONE)
    page = one.goto("/learn", lang="en", lesson="trick-play", step="one-small-trump")
    page.evaluate("document.querySelector('.stMain').scrollTo(0, 9999)")
    page.locator(".st-key-next button").click()
    wait_title(one, "trick-play", "several-trumps")
    page.wait_for_function("document.querySelector('.step-title').getBoundingClientRect().top >= 0")


def test_what_an_answer_gets_back_comes_into_view(visit):
    one = visit(size=NARROW)
    page = one.goto("/learn", lang="en", lesson="trick-play", step="one-small-trump")
    page.locator(".st-key-answer_A button").click()
    page.locator(".graded.wrong").wait_for()
    wait_until_told(page)


def test_the_answer_is_nowhere_in_the_page_before_it_is_given(visit):
    one = visit()
    page = one.goto("/learn", lang="en", lesson="worked-example", step="who-takes-it")
    assert "takes trick" not in page.evaluate(ALL_TEXT)
    assert page.locator(".winning").count() == 0
    page.locator(".st-key-answer_B button").click()
    page.locator(".graded.wrong").wait_for()
    one.settle()
    assert page.locator(".trick > li.winning").count() == 1


def test_hidden_hands_are_nowhere_in_the_page(visit):
    step = COURSE.lesson("five-players").step("from-another-chair")
    deal, eyes = step.replay.deals[step.at], step.eyes[0]
    one = visit()
    page = one.goto("/learn", lang="en", lesson="five-players", step=step.id)
    shown = page.locator(".hand .card[data-card]").evaluate_all(
        "cards => cards.map(card => card.dataset.card)"
    )
    own = {card.code for card in deal.dealt[eyes]}
    codes = {code for code in shown if "." not in code}
    assert codes == own


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_a_step_of_any_kind(visit, scheme):
    one = visit(scheme=scheme)
    for slug, step_id, key in (
        ("five-players", "a-card-is-called", "forward_one"),
        ("trick-play", "one-small-trump", "answer_A"),
        ("the-auction", "find-a-refusal", "bid_A"),
        ("dealing", "deal-it-yourself", "answer_E"),
        ("the-pack", "the-whole-pack", None),
        ("scoring", "the-unit", None),
    ):
        page = one.goto("/learn", lang="en", lesson=slug, step=step_id)
        wait_title(one, slug, step_id)
        if key is not None:
            page.locator(f".st-key-{key} button").click()
            one.settle()
        if page.locator(".st-key-why summary").count():
            page.locator(".st-key-why summary").click()
        assert one.axe() == [], (slug, step_id)


def test_reading_a_lesson_as_one_page_passes_axe_and_leads_back(visit):
    one = visit(size=NARROW)
    page = one.goto("/learn", lang="en", lesson="the-auction", mode="read")
    assert page.locator(".step-title").count() == len(COURSE.lesson("the-auction").steps)
    assert one.axe() == []
    page.locator(".st-key-try_2 a").click()
    wait_title(one, "the-auction", COURSE.lesson("the-auction").steps[1].id)


def test_why_leads_to_the_rulebook(visit):
    one = visit()
    page = one.goto("/learn", lang="en", lesson="five-players", step="a-card-is-called")
    page.locator(".st-key-why summary").click()
    page.locator(".st-key-why a").first.press("Enter")
    page.wait_for_url("**/rules?**rule=**")
