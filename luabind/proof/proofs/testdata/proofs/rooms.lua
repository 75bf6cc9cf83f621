function ownfall(me, ev, game)
  game:damage(game:base(me:player()), me.vars.n, "TRUE")
  for _, p in ipairs(game:turn_order()) do
    if p ~= me:player() then game:damage(game:base(p), me.vars.m, "TRUE") end
  end
  game:draw(me:player(), 1)
end

function otherfall(me, ev, game)
  game:damage(game:base(game:left_neighbor(me:player())), me.vars.n, "TRUE")
  game:draw(me:player(), 1)
end

function allchoose(me, ev, game)
  for _, p in ipairs(game:turn_order()) do
    if p ~= me:player() then game:choose(p, nil, "drop") end
  end
  game:draw(me:player(), 1)
end

function dropped(me, ev, game)
  for _, c in ipairs(ev:choices()) do game:discard(c) end
end

function number(me, ev, game)
  game:choose(me:player(), nil, "n")
end

function numbered(me, ev, game)
  local n = ev:choice()
  if n == nil or n == 0 then return end
  game:damage(game:base(me:player()), n, "TRUE")
  game:damage(game:base(game:opponent(me:player())), n, "TRUE")
end

function compass(me, ev, game)
  local p = me:player()
  game:set_count(0, "left", game:left_neighbor(p))
  game:set_count(0, "right", game:right_neighbor(p))
  local n = 0
  for _, q in ipairs(game:turn_order()) do n = 10 * n + q end
  game:set_count(0, "order", n)
  if game:is_team_mode() then game:set_count(0, "team", 1) end
  for q = 1, 3 do
    if q ~= p then game:set_count(game:base(q), "dealt", game:base_damage_dealt(p, q)) end
  end
end

function treat(me, ev, game) game:heal(ev:target(), me.vars.n) end
function hurt(me, ev, game) game:damage(ev:target(), me.vars.n, "TRUE") end
