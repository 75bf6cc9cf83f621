function begin(me, ev, game)
  local truce = me:card()
  game:set_count(truce, "proposer", ev:get("other"))
  game:set_count(truce, "since", game:turn())
end

function breach(me, ev, game)
  local p = ev:source_player()
  game:emit("tcg:TRUCE_BREACHED", { who = p, source_player = p }, me:card())
end

-- X-13: once per truce, so it follows the announced breach rather than the damage.
function punish(me, ev, game)
  game:put_status(game:base(ev:source_player()), "OATHBREAKER")
end

-- Supply beyond half of the cap is lost; the cap stays as it is. Supply that effects give before the
-- refill of the turn does not count: the refill, in the draw phase, goes up to the cap.
function halve(me, ev, game)
  local p = me:player()
  local have, cap = game:supply(p), game:supply_cap(p)
  if game:counter(game:base(p), "due") == 2 and have == cap then game:set_count(game:base(p), "due", 0) end
  game:lose_supply(p, have - math.max(1, math.floor(cap / 2)))
end
