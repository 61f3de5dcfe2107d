"""Forecasts in words: what is to be expected, how likely each thing is, and a mark beside those it happens to."""

from typing import TYPE_CHECKING, Final

from feldherr.games.conquest.ids import CharacterId, RegimentId
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import CLASSES
from feldherr.odds.conquest.forecast import (
    AttackForecast,
    ChargeForecast,
    CheckForecast,
    DuelForecast,
    Forecast,
    GroundForecast,
    ReserveForecast,
    SpellForecast,
    Toll,
)
from feldherr.odds.conquest.outcome import AttackOdds
from feldherr.odds.pools import mean
from feldherr.stage.battlefield.lengths import decimal
from feldherr.stage.battlefield.sampling import percent
from feldherr.stage.conquest.pointing import at_character
from feldherr.stage.parts import Odds, OddsMark, Outcome

if TYPE_CHECKING:
    from feldherr.stage.conquest import ConquestStage

_RARE: Final = 0.0005
"""What is less likely is not listed."""
_SURE: Final = 0.9995
_WORTH_A_MARK: Final = 0.005


class ForecastTeller:
    """Says what is foreseen; sentences, outcomes and marks are gathered one after the other."""

    def __init__(self, stage: "ConquestStage", state: State) -> None:
        self.stage = stage
        self.say = stage.own.say
        self.state = state
        self.names = stage.names(state)
        self.sentences: list[str] = []
        self.outcomes: list[Outcome] = []
        self.marks: list[OddsMark] = []

    def told(self, forecasts: list[Forecast]) -> Odds:
        for each in forecasts:
            self._tell(each, len(forecasts) > 1)
        return Odds(" ".join(self.sentences), self.outcomes, 0, self.marks)

    def _tell(self, forecast: Forecast, is_one_of_many: bool) -> None:
        if isinstance(forecast, AttackForecast):
            self._attack(forecast, is_one_of_many)
        elif isinstance(forecast, ChargeForecast):
            self._charge(forecast)
        elif isinstance(forecast, SpellForecast):
            self._spell(forecast)
        elif isinstance(forecast, DuelForecast):
            self._duel(forecast)
        elif isinstance(forecast, CheckForecast):
            self._test(forecast)
        elif isinstance(forecast, ReserveForecast):
            self._reserve(forecast)
        elif isinstance(forecast, GroundForecast):
            self._toll(forecast.regiment, forecast.toll)
            self._add_lost(forecast.toll.lost, 1.0)

    # Attacks

    def _attack(self, found: AttackForecast, is_one_of_many: bool) -> None:
        target = found.attack.target
        self._struck(target, found.odds)
        about = self.names.regiment(target) if is_one_of_many else ""
        self._add_lost(found.odds.lost, 1.0, about)
        if found.odds.revenge is not None:
            self._costs(found.attack.attacker, found.odds.revenge)

    def _struck(self, target: RegimentId, odds: AttackOdds) -> None:
        """A sentence, and a mark beside the regiment."""
        language = self.stage.language
        self.sentences.append(
            self.say(
                "odds.text",
                unit=self.names.regiment(target),
                hits=decimal(mean(odds.hits), language),
                wounds=decimal(mean(odds.suffered), language),
                broken=percent(odds.broken),
                gone=percent(odds.gone),
            )
        )
        self._mark(f"unit.{target}", odds)

    def _mark(self, at: str, odds: AttackOdds) -> None:
        text = self.say(
            "odds.mark",
            wounds=decimal(mean(odds.suffered), self.stage.language),
            lost=decimal(mean(odds.lost), self.stage.language),
        )
        if odds.gone >= _WORTH_A_MARK:
            text += " " + self.say("odds.mark_gone", gone=percent(odds.gone))
        elif odds.broken >= _WORTH_A_MARK:
            text += " " + self.say("odds.mark_broken", broken=percent(odds.broken))
        self.marks.append(OddsMark(at, text))

    def _costs(self, regiment: RegimentId, odds: AttackOdds) -> None:
        """What who acts has to expect for itself."""
        self.sentences.append(
            self.say(
                "odds.costs",
                unit=self.names.regiment(regiment),
                wounds=decimal(mean(odds.suffered), self.stage.language),
                broken=percent(odds.broken),
                gone=percent(odds.gone),
            )
        )
        self._mark(f"unit.{regiment}", odds)

    def _add_lost(self, lost: list[float], chance: float, about: str = "") -> None:
        """How likely it is to lose so many stands."""
        last = len(lost) - 1
        for count, share in enumerate(lost):
            what = self.say("odds.gone") if count == last else self.say("odds.lost", count=count)
            self._add(self.say("odds.of", unit=about, what=what) if about else what, share * chance)

    def _add(self, label: str, share: float) -> None:
        if share >= _RARE:
            self.outcomes.append(Outcome(label, share, 0.0))

    # Charges

    def _charge(self, found: ChargeForecast) -> None:
        charge, impact = found.charge, found.impact
        self.sentences.append(self._arrival(found))
        if impact is not None:
            self.sentences.append(self.say("odds.impact"))
            self._struck(charge.target, impact)
        elif found.arrives >= _RARE:
            self.sentences.append(self.say("odds.no_impact"))
        if found.arrives < _SURE:
            self.sentences.append(self.say("odds.falls_short"))
        if found.is_costly:
            self._toll(charge.regiment, found.toll)
        if impact is not None and impact.revenge is not None:
            self._costs(charge.regiment, impact.revenge)
        arrived = self.say("odds.arrived", percent=percent(found.arrives))
        self.marks.append(OddsMark(f"unit.{charge.regiment}", arrived))
        self._add(self.say("odds.fails"), 1.0 - found.arrives)
        self._add(self.say("odds.arrives"), found.arrives - found.has_impact)
        if impact is not None:
            self._add_lost(impact.lost, found.has_impact)

    def _arrival(self, found: ChargeForecast) -> str:
        if found.arrives < _RARE:
            return self.say("odds.never")
        if found.arrives >= _SURE:
            return self.say("odds.always")
        if not found.is_rolled:
            return self.say("odds.arrived", percent=percent(found.arrives))
        return self.say("odds.charge", die=found.least, percent=percent(found.arrives))

    def _toll(self, regiment: RegimentId, toll: Toll) -> None:
        self.sentences.append(
            self.say(
                "odds.toll",
                unit=self.names.regiment(regiment),
                lost=percent(1.0 - toll.lost[0]),
                broken=percent(toll.broken),
                gone=percent(toll.gone),
            )
        )

    # Characters

    def _spell(self, found: SpellForecast) -> None:
        self.sentences.append(
            self.say(
                "odds.spell",
                dice=found.dice,
                value=found.value,
                needed=found.needed,
                percent=percent(found.works),
            )
        )
        if found.hits is not None:
            self._struck(found.cast.target, found.hits)
            self._add_lost(found.hits.lost, 1.0)
        else:
            self._add(self.say("odds.works"), found.works)
            self._add(self.say("odds.fizzles"), 1.0 - found.works)
            works = self.say("odds.mark_works", percent=percent(found.works))
            self.marks.append(OddsMark(f"unit.{found.cast.target}", works))
        if len(found.backlash) > 1:
            self.sentences.append(
                self.say(
                    "odds.backlash",
                    wounds=decimal(mean(found.backlash), self.stage.language),
                    slain=percent(found.slain),
                )
            )

    def _duel(self, found: DuelForecast) -> None:
        both = ((found.duel.challenger, found.challenger), (found.duel.opponent, found.opponent))
        for character, odds in both:
            wounds = decimal(mean(odds.suffered), self.stage.language)
            name, slain = self.names.character(character), percent(odds.gone)
            self.sentences.append(self.say("odds.duellist", name=name, wounds=wounds, slain=slain))
            self._mark_character(character, self.say("odds.mark_slain", slain=slain))
        for character, odds in both:
            alone = self.say("odds.only", name=self.names.character(character))
            self._add(alone, odds.gone - found.both)
        self._add(self.say("odds.both"), found.both)
        neither = 1.0 - found.challenger.gone - found.opponent.gone + found.both
        self._add(self.say("odds.neither"), neither)

    def _mark_character(self, character: CharacterId, text: str) -> None:
        for place in at_character(self.state, character):
            self.marks.append(OddsMark(place, text))

    # Tests and reserves

    def _test(self, found: CheckForecast) -> None:
        chance = percent(found.succeeds)
        if found.target:
            self.sentences.append(self.say("odds.test", target=found.target, percent=chance))
        if found.costs is not None:
            self._costs(found.regiment, found.costs)
            self._add_lost(found.costs.lost, 1.0)
            return
        self._add(self.say("odds.passed"), found.succeeds)
        self._add(self.say("odds.failed"), 1.0 - found.succeeds)

    def _reserve(self, found: ReserveForecast) -> None:
        for each in found.classes:
            name = self.say(f"odds.class_{CLASSES[each.troop_class]}")
            dice = len(each.arrives) - 1
            self.sentences.append(
                self.say(
                    "odds.reserve",
                    troops=name,
                    dice=dice,
                    target=each.target,
                    mean=decimal(mean(each.arrives), self.stage.language),
                )
            )
            for count, share in enumerate(each.arrives):
                self._add(self.say("odds.arriving", troops=name, count=count), share)
