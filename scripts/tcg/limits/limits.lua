-- A base takes no more of one player's damage in a turn than the limit leaves. The rules
-- count the damage when they announce it, and a batch has at most one packet for each
-- target.
function cap(me, ev, game)
  local left = math.max(0, game:option_value("base_cap") - game:base_damage_dealt(ev:source_player(), ev:target_player()))
  if ev:amount() > left then ev:set(left) end
end

function too_many(me, ev, game)
  ev:reject("TACTIC_LIMIT", game:counter(game:base(ev:source_player()), "played"), game:option_value("tactics_per_turn"))
end
