-- The damage by attacks that does not count for the limit, of a player to another one's base.
local function attacked(game, by, to)
  return game:counter(game:base(by), "attacked_" .. to)
end

-- A base takes no more of one player's damage in a turn than the limit leaves. The rules
-- count the damage when they announce it, and a batch has at most one packet for each
-- target. Damage that no player deals, as by a rule when a round ends, has no limit.
function cap(me, ev, game)
  local by, to = ev:source_player(), ev:target_player()
  if by == 0 then return end
  local counted = game:base_damage_dealt(by, to) - attacked(game, by, to)
  local left = math.max(0, game:option_value("base_cap") - counted)
  if ev:amount() > left then ev:set(left) end
end

-- Queued at this stage, it is noted before anything that the damage itself causes.
function note_attack(me, ev, game)
  game:count(game:base(ev:source_player()), "attacked_" .. ev:target_player(), ev:amount())
end

function too_many(me, ev, game)
  ev:reject("TACTIC_LIMIT", game:counter(game:base(ev:source_player()), "played"), game:option_value("tactics_per_turn"))
end
