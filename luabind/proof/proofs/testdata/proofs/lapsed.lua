function pick(me, ev, game)
  game:choose(me:player(), nil, "victim")
end

function picked(me, ev, game)
  local all = ev:choices()
  for _, unit in ipairs(all) do game:damage(unit, me.vars.n, "TRUE") end
  if #all == 0 then game:draw(me:player(), me.vars.n) end
end

-- The unit that is to be destroyed is there when the question is raised, and not when it opens.
function pick_after(me, ev, game)
  game:destroy(ev:target())
  pick(me, ev, game)
end

function pick_listed(me, ev, game)
  for _ = 1, 2 do game:choose(me:player(), game:units{ side = "enemy" }, "picked") end
end

function pick_two(me, ev, game)
  game:choose(me:player(), nil, "victims")
end

function pick_each(me, ev, game)
  for _, p in ipairs(game:turn_order()) do game:choose(p, nil, "victim") end
end

function search_each(me, ev, game)
  for _, p in ipairs(game:turn_order()) do game:choose(p, nil, "unit") end
end

function found(me, ev, game)
  for _, card in ipairs(ev:choices()) do game:put(card, "graveyard") end
end
