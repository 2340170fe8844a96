"""The main path through the app, clicked as a learner clicks it: what is shown and the address agree."""

from playwright.sync_api import expect

from explorer.course.loader import load_course

COURSE = load_course("chiamata")


def heading(slug: str, step_id: str, lang: str = "en") -> str:
    return COURSE.prose(slug, lang).sections[step_id].heading


def test_every_click_from_start_to_another_lesson_keeps_its_place(visit):
    one = visit()
    page = one.goto("/", lang="en")

    def stands(slug: str, step_id: str, lang: str = "en") -> None:
        expect(page.locator(".step-title")).to_have_text(heading(slug, step_id, lang))
        one.settle()
        facts = one.facts()
        assert (facts["lesson"], facts["step"], facts["lang"]) == (slug, step_id, lang)

    page.locator(".st-key-page_learn a").click()
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
    page.locator(".st-key-to_contents a").click()
    expect(page.locator(".st-key-contents h1")).to_be_visible()
    one.settle()
    assert "lesson" not in one.facts()
    assert "step" not in one.facts()
    page.locator(".st-key-open_5 a").click()
    call = [step.id for step in COURSE.lesson("the-call").steps]
    stands("the-call", call[0])
    page.locator(".st-key-mode a").click()
    expect(page.locator(".st-key-reading")).to_be_visible()
    one.settle()
    assert (one.facts()["lesson"], one.facts()["mode"]) == ("the-call", "read")
    page.locator(".st-key-try_2 a").click()
    expect(page.locator(".st-key-reading")).to_have_count(0)
    stands("the-call", call[1])
    assert "mode" not in one.facts()
