"""Mystic, leader Tatsumi Nuoc."""

from feldherr.games.pixel_tactics.powers import FIRST_ORDERS_FREE, FORERUNNER, FREE_ORDER, Trait
from feldherr.games.pixel_tactics.vocabulary.gifts import stronger, takes_less
from feldherr.games.pixel_tactics.vocabulary.healing import heal_self
from feldherr.games.pixel_tactics.vocabulary.orders import (
    draw_and_play,
    gain_order_actions,
    play_orders,
)
from feldherr.games.pixel_tactics.vocabulary.triggers import spell

front = spell(heal_self())
flank = stronger(2, FORERUNNER), takes_less(1, FORERUNNER)
rear = spell(draw_and_play())
order = play_orders()
leader = Trait(FREE_ORDER)
revised = {"order": gain_order_actions(3), "leader": Trait(FIRST_ORDERS_FREE, 2)}
