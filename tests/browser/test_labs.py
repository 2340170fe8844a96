"""What every lab shares: the switch between them, the link to this place, files to open."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from explorer.notation import loads, pack
from explorer.views.shell import LABS

STUDY = Path(__file__).resolve().parents[2] / "lessons" / "deals" / "studies"
ONE = sorted(STUDY.glob("*.toml"))[0].read_text(encoding="utf-8")


def test_the_labs_lead_to_each_other_and_the_bar_to_the_last_one(visit):
    one = visit()
    page = one.goto("/trick", lang="en")
    page.locator(".labs .lab-auction").click()
    expect(page.locator(".labs .lab-auction")).to_have_attribute("aria-current", "page")
    page.locator(".pages .page-scoring").click()
    page.locator(".pages .page-labs").click()
    expect(page.locator(".labs .lab-auction")).to_have_attribute("aria-current", "page")
    assert "/auction" in page.url


@pytest.mark.parametrize("lab", LABS)
def test_the_link_in_the_box_is_the_address_of_this_place(visit, lab):
    page = visit().goto(f"/{lab}", lang="it")
    expect(page.locator(".taking .link")).to_have_value(page.url)


@pytest.mark.parametrize("lab", LABS)
def test_a_bad_file_is_told_under_the_box_and_nothing_else_changes(visit, lab):
    page = visit().goto(f"/{lab}", lang="en")
    before = page.url
    page.locator(".taking summary").click()
    page.locator(".taking .text").fill('format = 1\nprofile = "chess"')
    page.locator(".taking .open").click()
    expect(page.locator(".taking .problem")).to_contain_text("chess")
    expect(page.locator(".taking .text")).to_have_value('format = 1\nprofile = "chess"')
    page.locator('.languages [data-code="fr"]').click()
    expect(page.locator(".taking .problem")).to_contain_text("«")
    assert page.url.replace("lang=fr", "lang=en") == before


def test_a_file_from_a_disk_opens_and_back_leads_to_what_was_there(visit, tmp_path):
    file = tmp_path / "study.toml"
    file.write_text(ONE, encoding="utf-8")
    one = visit()
    page = one.goto("/trick", lang="en")
    page.locator(".taking summary").click()
    page.locator(".taking .file").set_input_files(file)
    page.wait_for_url(f"**deal={pack(loads(ONE))}*")
    page.go_back()
    page.wait_for_url(lambda url: "deal=" not in url)
