"""Lists of a game that has nothing but soups: names, slips, text, JSON, share codes, samples."""

from pathlib import Path

import pytest

from feldherr.battlefield.lists.army import Army, Squad
from feldherr.battlefield.lists.code import Seal, opened, packed_text, sealed, short
from feldherr.battlefield.lists.complaints import BadArmy, Broken, Fault, Slip, Teller
from feldherr.battlefield.lists.data import DataReader, enveloped, parsed, written
from feldherr.battlefield.lists.form import Form, FormReader
from feldherr.battlefield.lists.known import Known, named
from feldherr.battlefield.lists.names import Names
from feldherr.battlefield.lists.reading import read_any, read_named
from feldherr.battlefield.lists.samples import sample_lists
from feldherr.battlefield.lists.text import LONGEST_LINE, LONGEST_NAME, TextReader
from feldherr.core.codec import Data
from feldherr.core.text import LANGUAGES, Texts, read_texts
from tests.builds import interpreted_only

interpreted_only()

SOUPS = {"leek": ["Leek soup", "Lauchsuppe"], "sorrel": ["Sorrel soup (cold)", "Grüne Soße"]}
SEAL = Seal("SO", 3)
WORDS = {
    "en": """
over = "battlefield"
[army.file]
name = "Army: {name}"
[army.read]
soup = "no soup {text}."
soup_guess = "no soup {text}; {guess}?"
faction = "no kitchen {text}."
[army.thin]
wrong = "{soup} is thin."
fix = "Cook it longer."
""",
    "de": """
over = "battlefield"
[army.file]
name = "Armee: {name}"
[army.read]
soup = "Keine Suppe {text}."
soup_guess = "Keine Suppe {text}; {guess}?"
faction = "Keine Küche {text}."
[army.thin]
wrong = "{soup} ist dünn."
fix = "Länger kochen."
""",
}


class Cook(Teller):
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def texts(self, language: str) -> Texts:
        return read_texts(self.folder, language)

    def title(self, name: str, language: str) -> str:
        return SOUPS[name][LANGUAGES.index(language)] if name in SOUPS else name

    def tag(self, rule: str, language: str) -> str:
        return f"SO {rule}"

    def worded(self, key: str, value: str | int, language: str) -> str | int:
        return self.title(str(value), language) if key in ("soup", "guess") else value


class Menu(TextReader):
    """A reader of lists: units are soups, what stands behind a mark is ignored but kept."""

    def __init__(self, teller: Teller) -> None:
        super().__init__(teller, 50)
        self.names = soups()
        self.found: list[tuple[str, str]] = []

    def faction_named(self, text: str) -> str | None:
        return "kitchen" if text.lower() in ("kitchen", "küche") else None

    def entry(self, number: int, mark: str, text: str) -> None:
        name = text if mark else self.names.find(text)
        if name is None:
            self.unknown(number, "soup", text, self.names.guess(text))
        else:
            self.found.append((mark, name))


def soups() -> Names:
    names = Names()
    for name, titles in SOUPS.items():
        names.add(name, titles)
    return names


@pytest.fixture
def cook(tmp_path: Path) -> Cook:
    for language, words in WORDS.items():
        (tmp_path / f"{language}.toml").write_text(words, encoding="utf-8")
    return Cook(tmp_path)


def told(slips: list[Slip], cook: Cook, language: str = "en") -> list[str]:
    return [cook.say_slip(slip, language) for slip in slips]


# Names


@pytest.mark.parametrize(
    ("text", "name"),
    [("leek", "leek"), ("LAUCHSUPPE", "leek"), ("leek-soup", "leek"), ("Sorrel Soup", "sorrel"),
     ("Grüne Soße", "sorrel"), ("gruene sosse", "sorrel"), ("Grune Sosse", "sorrel"), ("borscht", None)],
)  # fmt: skip
def test_a_name_is_found_in_any_language_however_it_is_spelt(text: str, name: str | None) -> None:
    assert soups().find(text) == name


def test_the_nearest_name_is_guessed_if_there_is_one() -> None:
    assert soups().guess("Lauchsupe") == "leek"
    assert soups().guess("Xylophon") == ""


# Text


def test_a_written_list_has_a_head_units_and_what_they_carry(cook: Cook) -> None:
    menu = Menu(cook)
    menu.read_lines(
        "\ufeff# today\nArmee: Mittag\nFraktion: Küche\nPunkte: 70\n\nLeek soup (12)\n- salt (1)   # fine\n"
        "Lauchsuppe # again\n"
    )
    menu.finish()

    assert (menu.name, menu.faction, menu.limit) == ("Mittag", "kitchen", 70)
    assert menu.found == [("", "leek"), ("-", "salt"), ("", "leek")]


def test_all_slips_are_told_at_once_with_their_lines(cook: Cook) -> None:
    menu = Menu(cook)
    menu.read_lines(
        f"Army: {'x' * (LONGEST_NAME + 1)}\nFaction: forge\nPoints: many\nLauchsupe\nstew\n{'y' * (LONGEST_LINE + 1)}"
    )
    with pytest.raises(BadArmy) as error:
        menu.finish()

    assert told(error.value.slips, cook) == [
        "Line 1: the name has more than 60 characters.",
        "Line 2: no kitchen forge.",
        "Line 3: the size of the game is a number of points such as 200, not many.",
        "Line 4: no soup Lauchsupe; Leek soup?",
        "Line 5: no soup stew.",
        "Line 6: the line is too long.",
    ]
    assert told(error.value.slips, cook, "de")[3] == "Zeile 4: Keine Suppe Lauchsupe; Lauchsuppe?"


def test_names_and_lines_may_be_just_as_long_as_they_may_be(cook: Cook) -> None:
    menu = Menu(cook)
    name = "x" * LONGEST_NAME
    remark = "#".ljust(LONGEST_LINE - 5, "y")
    menu.read_lines(f"Army: {name}\nleek {remark}")
    menu.finish()
    assert menu.name == name
    assert menu.found == [("", "leek")]


def test_a_list_without_a_size_has_the_usual_one(cook: Cook) -> None:
    assert Menu(cook).limit == 50


def test_a_bad_list_is_told_in_the_language_of_whoever_reads(cook: Cook) -> None:
    bad = BadArmy([Slip(4, "soup", {"text": "stew"}), Slip(0, "json")], cook)

    assert str(bad) == "Line 4: no soup stew.\nno valid JSON."
    assert cook.texts("de").tell(bad.message) == (
        "Zeile 4: Keine Suppe stew.\nDas ist kein gültiges JSON."
    )


def test_a_fault_is_told_with_its_unit_its_mending_and_its_rule(cook: Cook) -> None:
    fault = Fault("1.2", "thin", 0, {"soup": "leek"})
    fault.unit = "leek"

    assert cook.say_fault(fault, "en") == ("Leek soup is thin.", "Cook it longer.")
    assert str(Broken(fault, cook)) == "Leek soup: Leek soup is thin. Cook it longer. (SO 1.2)"
    assert cook.texts("de").tell(Broken(fault, cook)) == (
        "Lauchsuppe: Lauchsuppe ist dünn. Länger kochen. (SO 1.2)"
    )


# JSON


def test_what_is_enveloped_comes_back(cook: Cook) -> None:
    units: list[Data] = [{"soup": "leek"}]
    text = written(enveloped("soups", "Mittag", "kitchen", 70, units))

    found = DataReader(cook, "soups").envelope(parsed(text, cook), ["kitchen"])

    assert (found.name, found.faction, found.points) == ("Mittag", "kitchen", 70)
    assert found.units == units


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("format", "song", 'This JSON is no army list: the field format must be "feldherr army".'),
        ("version", 2, "This list has another version; the field version must be 1."),
        ("game", "stews", "The field game does not fit; expected soups"),
        ("faction", "forge", "The field faction does not fit; expected kitchen"),
        ("name", "a\nb", 'The field name does not fit; expected "..."'),
        ("name", "x" * 61, "the name has more than 60 characters."),
        ("points", 0, "The field points does not fit; expected 1-10000"),
        ("points", True, "The field points does not fit; expected 1-10000"),
        ("units", {}, "The field units does not fit; expected [...]"),
    ],
)
def test_the_first_field_that_does_not_fit_is_named(
    cook: Cook, field: str, value: Data, said: str
) -> None:
    data = {**enveloped("soups", "Mittag", "kitchen", 70, []), field: value}

    with pytest.raises(BadArmy) as error:
        DataReader(cook, "soups").envelope(data, ["kitchen"])

    assert told(error.value.slips, cook) == [said]


def test_fields_of_a_unit_are_checked_with_their_place(cook: Cook) -> None:
    reader = DataReader(cook, "soups")
    unit: dict[str, Data] = {"with": ["salt", "oil"], "bad": ["salt", 3]}

    assert reader.texts(unit, "with", "units[0].with", 2) == ["salt", "oil"]
    assert reader.texts(unit, "without", "units[0].without", 2) == []
    for key, most in (("with", 1), ("bad", 5)):
        with pytest.raises(BadArmy, match=rf"units\[0\].{key}"):
            reader.texts(unit, key, f"units[0].{key}", most)
    with pytest.raises(BadArmy, match=r"units\[1\]"):
        reader.object([], "units[1]")


@pytest.mark.parametrize(("text", "said"), [("{\n,", "Line 2: "), ("[" * 100_000, "")])
def test_text_that_is_no_json_is_a_slip(cook: Cook, text: str, said: str) -> None:
    with pytest.raises(BadArmy) as error:
        parsed(text, cook)

    assert told(error.value.slips, cook) == [f"{said}no valid JSON."]


# Share codes


def packed() -> str:
    return sealed(bytes([7]) + packed_text("Süß") + short("leek"), SEAL)


def test_what_is_sealed_comes_back(cook: Cook) -> None:
    code = packed()
    content = opened(f" {code} ", SEAL, cook)
    names = {short(name): name for name in SOUPS}

    assert code.startswith("SO3.")
    assert (content.number(1), content.text(), content.name(names)) == (7, "Süß", "leek")
    assert content.is_done


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("XY3.AAAA", "A share code begins with SO3. and this one does not."),
        ("SO4.AAAA", "The share code has version 4; this feldherr reads version 3."),
        ("SO3.AAAA", "The share code is damaged or incomplete; copy it again as a whole."),
        ("SO3.€", "The share code is damaged or incomplete; copy it again as a whole."),
    ],
)
def test_a_foreign_newer_or_damaged_code_is_named_as_such(cook: Cook, code: str, said: str) -> None:
    with pytest.raises(BadArmy) as error:
        opened(code, SEAL, cook)

    assert told(error.value.slips, cook) == [said]


def test_every_changed_letter_of_a_code_is_noticed(cook: Cook) -> None:
    code = packed()
    for place in range(len(SEAL.head), len(code)):
        other = "A" if code[place] != "A" else "B"
        with pytest.raises(BadArmy):
            opened(code[:place] + other + code[place + 1 :], SEAL, cook)


def test_a_code_that_ends_early_or_names_something_unknown_is_refused(cook: Cook) -> None:
    content = opened(packed(), SEAL, cook)

    with pytest.raises(BadArmy, match="names a card"):
        content.name({})
    with pytest.raises(BadArmy, match="damaged"):
        content.take(100)


@pytest.mark.parametrize(
    ("text", "is_one"), [("so3.AAA", True), ("SO9.", True), ("SO3.A\nB", False), ("soup", True), ("RW1.A", False)]
)  # fmt: skip
def test_a_code_is_known_by_its_letters(text: str, is_one: bool) -> None:
    assert SEAL.is_on(text) is is_one


def test_a_long_name_is_cut_between_letters() -> None:
    packed = packed_text("ü" * 200)

    assert packed[0] == len(packed) - 1 == 254
    assert packed[1:].decode() == "ü" * 127


# Samples


def test_sample_lists_are_known_by_their_names(tmp_path: Path) -> None:
    (tmp_path / "lunch.txt").write_text("Army: Mittag\n", encoding="utf-8")
    (tmp_path / "notes.md").write_text("no list", encoding="utf-8")

    assert sample_lists(tmp_path) == {"lunch": "Army: Mittag\n"}


# In any form


def forms(cook: Cook) -> FormReader:
    return FormReader(Form("soup", SEAL, "pots", ["kitchen"]), cook, list(SOUPS), ["bread"])


def written_out(text: str) -> Army:
    return Army(text.strip(), "kitchen", 50, [])


LUNCH = Army("lunch", "kitchen", 50, [Squad("leek", 2, 0, ["bread"])])


def test_a_list_is_read_in_any_form(cook: Cook) -> None:
    form = forms(cook).form
    assert read_any(form.code_of(LUNCH), forms(cook), written_out) == LUNCH
    assert read_any(f"  {written(form.data_of(LUNCH))}", forms(cook), written_out) == LUNCH
    assert read_any("Leek soup 2", forms(cook), written_out).name == "Leek soup 2"


def test_an_option_names_a_list_or_holds_it(cook: Cook, tmp_path: Path) -> None:
    samples = tmp_path / "samples"
    samples.mkdir()
    (samples / "supper.txt").write_text("Sorrel soup 3", encoding="utf-8")

    def read(name: str) -> Army:
        return read_named(name, samples, forms(cook), written_out)

    assert read("supper").name == "Sorrel soup 3"
    assert read(forms(cook).form.code_of(LUNCH)) == LUNCH
    assert read("Leek soup 2\n").name == "Leek soup 2"
    assert read(written(forms(cook).form.data_of(LUNCH)).replace("\n", "")) == LUNCH
    with pytest.raises(BadArmy, match="SO3"):
        read("samples/supper")


def test_every_name_nobody_knows_is_told_with_its_unit() -> None:
    known = Known(
        factions=["kitchen"],
        units=SOUPS,
        upgrades=["bread"],
        faction_rule="1",
        unit_rule="2",
        upgrade_rule="3",
    )
    assert known.faults(LUNCH) == []
    odd = Army("", "cellar", 50, [Squad("leek", 1, 0, ["ice"]), Squad("stew", 1, 0, ["bread"])])
    faults = named(odd, known.faults(odd))
    assert [(each.rule, each.key, each.unit, each.values["name"]) for each in faults] == [
        ("1", "no_faction", "", "cellar"),
        ("3", "no_upgrade", "leek", "ice"),
        ("2", "no_unit", "stew", "stew"),
    ]
