"""A list to begin with: everything a faction may field, as comments to pick from."""

from feldherr.games.conquest.army.check_unit import offered_to
from feldherr.games.conquest.army.names import (
    army_texts,
    faction_title,
    fielded,
    title,
    warband_sentence,
)
from feldherr.games.conquest.army.roster import regiment_named
from feldherr.games.conquest.catalogue.entries import Catalogue, CharacterKind, RegimentKind


def starter(faction: str, points: int, catalogue: Catalogue, language: str) -> str:
    """The head of a list for a faction, then its characters and regiments behind #."""
    say = army_texts(language).say
    own = [kind for kind in fielded(catalogue) if kind.faction == faction]
    lines = [
        say("army.file.name", name=say("army.file.unnamed")),
        say("army.file.faction", faction=faction_title(faction, catalogue, language)),
        say("army.file.points", points=points),
        "",
        say("army.file.help_names"),
        say("army.file.help_warlord"),
        say("army.file.help_check"),
        "",
        say("army.file.help_characters"),
    ]
    for kind in own:
        if isinstance(kind, CharacterKind):
            lines += _character(kind, catalogue, language)
    lines += ["", say("army.file.help_regiments")]
    for kind in own:
        regiment = regiment_named(kind.name, catalogue)
        if regiment is not None:
            lines += _regiment(regiment, catalogue, language)
    return "\n".join(lines) + "\n"


def _character(kind: CharacterKind, catalogue: Catalogue, language: str) -> list[str]:
    may_lead = army_texts(language).say("army.file.may_lead") if kind.can_be_warlord else ""
    followers = warband_sentence(kind, catalogue, language)
    lines = [f"#{kind.titles[language]} ({kind.points}){may_lead}"]
    lines += [f"#  # {followers}"] if followers else []
    for choice in kind.choices:
        for name in choice.among:
            number = catalogue.number("upgrades", name)
            points = catalogue.upgrades[number].points
            shown = f" ({points})" if points else ""
            lines.append(f"#- {title(name, catalogue, language)}{shown}")
    return lines


def _regiment(kind: RegimentKind, catalogue: Catalogue, language: str) -> list[str]:
    say = army_texts(language).say
    stands = say("army.file.stands", stands=kind.least)
    more = f"   # +{kind.stand_points}" if kind.stand_points else ""
    lines = [f"#* {kind.titles[language]}, {stands} ({kind.points}){more}"]
    for name, points in offered_to(kind).items():
        lines.append(f"#  - {title(name, catalogue, language)} ({points})")
    return lines
