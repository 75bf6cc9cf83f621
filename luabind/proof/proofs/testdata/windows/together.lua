function wits(me, ev, game)
  for _, p in ipairs({ game:opponent(me:player()), me:player() }) do
    game:choose(p, nil, "number", { p })
  end
end

function named(me, ev, game, p)
  if ev:choice() then game:count(game:base(p), "named", ev:choice()) end
end

function muster(me, ev, game)
  local other = game:opponent(me:player())
  for _, p in ipairs({ other, me:player(), me:player() }) do
    game:choose(p, nil, "squad", { p })
  end
end

function recover(me, ev, game)
  for _, u in ipairs(ev:choices()) do game:heal(u, 1) end
end

function words(me, ev, game)
  for _, p in ipairs({ game:opponent(me:player()), me:player() }) do
    game:choose(p, nil, "order", { p })
  end
end

function strike(me, ev, game, p)
  if ev:choice() then game:damage(game:base(game:opponent(p)), 5, "TRUE") end
end
