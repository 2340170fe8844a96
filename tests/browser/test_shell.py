"""The frame around every page, as a reader meets it."""

import pytest

from explorer.i18n import LANGUAGES, speaker

NARROW = (360, 740)


@pytest.mark.parametrize(
    ("locale", "lang", "html"), [("pt-BR", "pt", "pt-PT"), ("fr-CA", "fr", "fr"), ("de-DE", "en", "en")]
)
def test_the_first_visit_speaks_the_browsers_language_and_costs_no_step_back(visit, locale, lang, html):
    one = visit(locale=locale)
    one.goto("/")
    assert one.facts() == {"lang": lang}
    assert one.page.evaluate("document.documentElement.lang") == html
    assert one.page.evaluate("history.length") == 2  # the empty page, then ours


def test_a_switch_of_language_keeps_focus_and_is_announced_in_the_new_language(visit):
    one = visit(size=NARROW)
    page = one.goto("/", lang="en", deck="italian")
    page.get_by_role("button", name="Italiano").focus()
    page.keyboard.press("Enter")
    page.locator("html[lang=it]").wait_for(state="attached")
    one.settle()
    status = page.locator('[role="status"][data-lang="it"]')
    status.wait_for(state="attached")
    assert status.text_content() == speaker("it").text("The page is now in English.")
    assert page.evaluate("document.activeElement.dataset.code") == "it"
    assert one.facts() == {"lang": "it", "deck": "italian"}
    assert page.get_by_role("button", name="Italiano").get_attribute("aria-pressed") == "true"


def test_back_returns_to_the_language_before(visit):
    one = visit()
    page = one.goto("/", lang="en")
    page.get_by_role("button", name="Français").click()
    page.locator("html[lang=fr]").wait_for(state="attached")
    one.settle()
    page.go_back()
    page.locator("html[lang=en]").wait_for(state="attached")
    one.settle()
    assert one.facts()["lang"] == "en"


def test_a_reload_comes_back_to_the_same_language_and_deck(visit):
    one = visit(locale="fr-FR")
    page = one.goto("/", lang="it")
    page.get_by_role("button", name=speaker("it").ptext("label", "Settings")).click()
    page.get_by_text(speaker("it").text("Italian suits: swords, cups, coins, batons")).click()
    page.wait_for_url("**deck=italian**")
    one.settle()
    page.reload()
    one.settle()
    assert one.facts() == {"lang": "it", "deck": "italian"}
    assert page.evaluate("document.documentElement.lang") == "it"


def test_each_language_is_offered_by_its_own_name_in_its_own_language(visit):
    page = visit().goto("/", lang="en")
    offered = page.locator(".languages button").evaluate_all(
        "all => all.map(one => [one.lang, one.innerText])"
    )
    assert offered == [[one.html, one.own_name] for one in LANGUAGES.values()]


def test_hostile_addresses_are_shown_as_plain_text(visit):
    one = visit()
    page = one.goto("/", lang="<img src=x onerror=alert(1)>", deck="![](http://example.org/x.png)")
    told = page.locator(".notice").all_text_contents()
    assert len(told) == 2
    assert "<img src=x" in told[0]
    assert "![](http" in told[1]
    assert page.locator(".notice img, .notice a").count() == 0


def test_an_unknown_page_opens_the_start_page(visit):
    one = visit()
    page = one.goto("/lessons/call", lang="en")
    assert "call" in page.locator(".notice").text_content()
    assert one.facts() == {"lang": "en"}


def test_the_start_page_shows_its_doors_on_the_first_screen(visit):
    page = visit().goto("/", lang="pt")
    for door in ("learn", "trick", "rules"):
        box = page.locator(f".st-key-door_{door}").bounding_box()
        assert box["y"] + box["height"] <= 800


def test_a_page_that_is_worked_out_for_long_fades_as_a_whole(visit):
    page = visit().goto("/trick", lang="en")
    drawn = page.evaluate(
        """() => {
          const app = document.querySelector(".stApp");
          const element = document.querySelector(".stMain .stElementContainer");
          const veil = () => getComputedStyle(app, "::after").content;
          const style = document.createElement("style");
          style.textContent = ".fading { opacity: 0.33; }"; // as Streamlit would have it
          document.head.append(style);
          element.classList.add("fading");
          const found = [veil(), getComputedStyle(element).opacity];
          style.textContent = ".fading { opacity: 0.33; transition: opacity 1s ease-in 0.5s; }";
          app.dataset.testScriptState = "running";
          element.dataset.stale = "true";
          found.push(veil(), getComputedStyle(element).opacity, getComputedStyle(element).transitionDuration);
          return found;
        }"""
    )
    assert drawn == ["none", "0.33", '""', "1", "0s"]
