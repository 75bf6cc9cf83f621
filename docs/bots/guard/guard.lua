local worth = { attack = 100, derived = 90, reaction = 80, full_round = 70, move = 20, activate = 10, pass = 5, cancel = 4, ["end"] = 3, end_turn = 2 }

local function nearest(game, hex)
  local best = 99
  for _, u in ipairs(game:units("enemy")) do
    best = math.min(best, game:distance(hex, game:stat(u, "hex")))
  end
  return best
end

function score(me, it, game)
  local kind, target = it:kind(), it:target()
  local points = worth[kind] or 0
  if kind == "attack" and target ~= 0 then
    return points + 100 - math.min(game:stat(target, "hp"), 100)
  elseif kind == "move" then
    local now = nearest(game, game:stat(it:unit(), "hex"))
    local gain = now - nearest(game, it:hex())
    if now > me.vars.reach or gain <= 0 then
      return 0
    end
    return points + gain
  end
  return points
end
