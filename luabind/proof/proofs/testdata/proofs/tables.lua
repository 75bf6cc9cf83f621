function hurt(me, ev, game)
  game:damage(ev:target(), 2)
end

function treat(me, ev, game)
  game:heal(ev:target(), 2)
end

-- The next player chooses; whoever asked gains what was chosen, and 5 when nobody
-- answers.
function ask_left(me, ev, game)
  game:choose(game:left_neighbor(me:player()), {1, 2}, "answered")
end

function answered(me, ev, game)
  local n = ev:get("choice")
  if n == 0 then n = 5 end
  game:battery_up(me:player(), n)
end

-- One's own base falls; what was to come after that does not.
function ruin(me, ev, game)
  game:damage(game:base(me:player()), 99, "TRUE")
  for _, p in ipairs(game:turn_order()) do game:battery_up(p, 1) end
  game:heal(game:units("any")[1], 1)
end

-- The next player's base falls; what one does besides comes, but for what they
-- were to get.
function ruin_left(me, ev, game)
  local left = game:left_neighbor(me:player())
  game:damage(game:base(left), 99, "TRUE")
  for _, p in ipairs(game:turn_order()) do game:battery_up(p, 1) end
  for _, u in ipairs(game:units("any")) do game:put_status(u, "PLASMA_TAG") end
  game:choose(left, {1, 2}, "answered")
end

function tell_seats(me, ev, game)
  local p = me:player()
  local n = 100 * game:left_neighbor(p) + 10 * game:right_neighbor(p) + #game:turn_order()
  if game:is_team_mode() then n = n + 1000 end
  game:battery_up(p, n)
  game:supply_up(p, 10 * game:base_damage_dealt(p, game:left_neighbor(p)))
end

function last_word(me, ev, game)
  game:damage(game:base(game:opponent(me:player())), 1)
end
