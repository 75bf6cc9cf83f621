function begin(me, ev, game)
  local truce = me:card()
  game:set_count(truce, "proposer", ev:get("other"))
  game:set_count(truce, "since", game:turn())
end

function breach(me, ev, game)
  local p = ev:source_player()
  game:emit("tcg:TRUCE_BREACHED", { who = p, partner = ev:target_player(), source_player = p }, me:card())
end

-- X-13: once per truce, so it follows the announced breach rather than the damage.
function punish(me, ev, game)
  game:put_status(game:base(ev:source_player()), "OATHBREAKER")
end

-- Of the turn's refill, which goes up to the cap, half is lost; the cap stays as it is.
-- At least one stays, so in a mode without supply nothing is lost.
function halve(me, ev, game)
  local p = me:player()
  local left = math.max(1, math.floor(game:supply_cap(p) / 2))
  game:lose_supply(p, math.max(0, game:supply(p) - left))
end
